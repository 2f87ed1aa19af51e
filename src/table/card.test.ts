import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bids, club, NOON, recordOf, seatedTable } from '../testing/tables.ts'
import { cardOf } from './card.ts'
import type { TableRecord } from './store.ts'

const FULL: TableRecord = {
  id: 'abcde',
  version: 7,
  game: 'toy',
  phase: 'over',
  name: 'Sunday toys',
  host: 'ada',
  home: 'club',
  place: 'thread 1',
  invited: ['bob'],
  players: 2,
  paceHours: 24,
  setup: {
    players: 2,
    modules: ['extra'],
    options: { loud: true },
    seed: '5eed',
    overrides: { cards: 'mine' },
  },
  commitment: 'c0ffee',
  content: 'hash of content',
  result: { how: 'ended', places: [] },
  startedAt: NOON + 1,
  endedAt: NOON + 3,
  rows: 3,
  due: 2,
  told: 1,
  asking: [
    { id: '1:a', seat: 'a', what: 'bid', digest: 'd1' },
    { id: '1:b', seat: 'b', what: 'bid', digest: 'd2' },
    { id: '2:a', seat: 'a', what: 'die', digest: 'd3' },
  ],
  shut: 'the log does not add up.',
  openedAt: NOON,
  changedAt: NOON + 2,
  chairs: [
    { chair: 0, person: 'ada', seat: 'a' },
    { chair: 1, seat: 'b', resigned: true },
  ],
}

describe('a card', () => {
  it('has what anybody may know', () => {
    expect(cardOf(FULL)).toEqual({
      id: 'abcde',
      game: 'toy',
      name: 'Sunday toys',
      phase: 'over',
      host: 'ada',
      home: 'club',
      place: 'thread 1',
      invited: ['bob'],
      players: 2,
      paceHours: 24,
      modules: ['extra'],
      options: { loud: true },
      chairs: FULL.chairs,
      asked: ['a', 'b'],
      commitment: 'c0ffee',
      result: { how: 'ended', places: [] },
      openedAt: NOON,
      changedAt: NOON + 2,
      shut: true,
    })
  })
  it('has no key for what is not there', async () => {
    const at = club()
    const { id } = await recordOf(at, await seatedTable(at, 'toy'))
    await bids(at, id)
    expect(Object.keys(cardOf(await recordOf(at, id))).sort()).toEqual([
      'asked',
      'chairs',
      'changedAt',
      'commitment',
      'consentHours',
      'game',
      'home',
      'host',
      'id',
      'modules',
      'name',
      'openedAt',
      'options',
      'paceHours',
      'phase',
      'players',
    ])
  })
  it(
    'tells neither the seed, nor overrides, nor anything that is not on the list, whatever a record ' +
      'holds',
    () => {
      const mark = fc.uuid().map(id => `secret ${id}`)
      const unknown = fc.dictionary(
        fc.string({ minLength: 1 }).filter(key => !(key in FULL) && key !== '__proto__'),
        mark,
      )
      const secrets = fc.record({
        seed: mark,
        content: mark,
        shut: mark,
        digest: mark,
        overrides: fc.jsonValue().map(value => ({ value, secret: 'secret overrides' })),
      })
      fc.assert(
        fc.property(
          unknown,
          unknown,
          secrets,
          (more, moreSetup, { seed, overrides, content, shut, digest }) => {
            const setup = { ...moreSetup, ...FULL.setup, seed, overrides }
            const record = {
              ...more,
              ...FULL,
              content,
              shut,
              setup,
              asking: FULL.asking.map(ask => ({ ...ask, digest, what: digest })),
            }
            expect(cardOf(record)).toEqual(cardOf(FULL))
            expect(JSON.stringify(cardOf(record))).not.toContain('secret')
          },
        ),
      )
    },
  )
})
