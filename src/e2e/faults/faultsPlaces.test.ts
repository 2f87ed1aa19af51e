import { expect, test } from 'vitest'
import { placeFaults } from './faultPlaces.ts'
import { broken } from './faultStage.ts'

test.each(placeFaults.map(scenario => [scenario.name, scenario] as const))('%s', async (_name, scenario) => {
  expect(await broken(scenario, false)).toEqual([])
})
