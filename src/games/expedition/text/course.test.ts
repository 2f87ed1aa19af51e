import { expect, it } from 'vitest'
import type { ExpeditionFact } from '../facts.ts'
import { tally } from './course.ts'

const claimed = (seat: string, turn: number): ExpeditionFact =>
  ({ fact: 'claimed', seat, slice: 'resources5', claimNo: 1, turn, paid: {} }) as ExpeditionFact

it('what decided an expedition is its last slice, once its system is placed', () => {
  const claims = [claimed('seat1', 3), claimed('seat2', 7)]
  const placed = { fact: 'placed', seat: 'seat2', system: 'B4', name: 'Lodor' } as ExpeditionFact
  expect(tally(claims).turningPoint).toBeUndefined()
  expect(tally([...claims, placed]).turningPoint).toBe(
    "The last slice was claimed on turn 7, and Thunder's Edge was placed in Lodor.",
  )
})
