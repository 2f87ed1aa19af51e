import { expect, test } from 'vitest'
import { placeFaults } from './faultPlaces.ts'
import { faultsOfScenario } from './faultStage.ts'

test.each(placeFaults.map(scenario => [scenario.name, scenario] as const))('%s', async (_name, scenario) => {
  expect(await faultsOfScenario(scenario, false)).toEqual([])
})
