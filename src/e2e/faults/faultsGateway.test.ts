import { expect, test } from 'vitest'
import { gatewayFaults } from './faultRepeated.ts'
import { faultsOfScenario } from './faultStage.ts'

test.concurrent.each(gatewayFaults.map(scenario => [scenario.name, scenario] as const))(
  '%s',
  async (_name, scenario) => {
    expect(await faultsOfScenario(scenario, false)).toEqual([])
  },
)
