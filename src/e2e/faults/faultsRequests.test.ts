import { expect, test } from 'vitest'
import { requestFaults } from './faultRepeated.ts'
import { faultsOfScenario } from './faultStage.ts'

test.concurrent.each(requestFaults.map(scenario => [scenario.name, scenario] as const))(
  '%s',
  async (_name, scenario) => {
    expect(await faultsOfScenario(scenario, false)).toEqual([])
  },
)
