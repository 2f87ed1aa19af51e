import { expect, test } from 'vitest'
import { shipped } from '../content.ts'
import { table } from '../testing/table.ts'
import type { Provenance } from '../types.ts'
import { LEGEND, markedCard, markedMinor, markedMission, withLegend } from './name.ts'

/**
 * A card, mission or minor faction of which anything was designed carries the mark where it is chosen or
 * listed; what an owner gives does not.
 */

const FIELDS = ['cost', 'ops', 'positions', 'cells']
const designed = (prov: Provenance): boolean => FIELDS.some(field => prov[field]?.startsWith('designed'))

test('a house stands behind every name of what was designed, and behind no other', () => {
  const s = table({}).state()
  const { cards, missions, minorFactions } = shipped
  for (const { code, prov } of cards) expect(markedCard(s, code).endsWith('⌂'), code).toBe(designed(prov))
  for (const { code, prov } of missions)
    expect(markedMission(s, code).endsWith('⌂'), code).toBe(designed(prov))
  for (const { code, prov } of minorFactions)
    expect(markedMinor(s, code).endsWith('⌂'), code).toBe(designed(prov))
})

test('the mark is explained once, where there is one', () => {
  expect(withLegend(['Hammer (C7)⌂', 'Shifter (C4)⌂'])).toEqual(['Hammer (C7)⌂', 'Shifter (C4)⌂', LEGEND])
  expect(withLegend(['Hammer (C7)'])).toEqual(['Hammer (C7)'])
})
