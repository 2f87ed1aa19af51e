import { expect, test } from 'vitest'
import { hourWithoutDiscord } from './faultGone.ts'
import { placeFaults } from './faultPlaces.ts'
import { broken } from './faultStage.ts'

test.each([...placeFaults, hourWithoutDiscord].map(scenario => [scenario.name, scenario] as const))('%s', async (_name, scenario) => {
  expect(await broken(scenario, false)).toEqual([])
})
