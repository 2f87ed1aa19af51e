import { expect, test } from 'vitest'
import { requestFaults } from './faultRepeated.ts'
import { broken } from './faultStage.ts'

test.concurrent.each(requestFaults.map(scenario => [scenario.name, scenario] as const))(
  '%s',
  async (_name, scenario) => {
    expect(await broken(scenario, false)).toEqual([])
  },
)
