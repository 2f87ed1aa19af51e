import { describe, expect, it } from 'vitest'
import type { Ask } from '../../core/ask.ts'
import { newRandom } from '../../core/random.ts'
import { logOf, replay } from '../../core/replay.ts'
import {
  club,
  hashAt,
  HOUR,
  kindsAt,
  liveAt,
  must,
  openAt,
  personOf,
  playOn,
  readAll,
  recordOf,
  says,
  screenOf,
  seatedTable,
  whyNot,
  type Club,
} from '../../testing/tables.ts'
import { plainRow } from '../export/verify.ts'
import type { TableId } from '../store.ts'

/** Several are asked at once and in secret: UN, MCR and OPA have drawn two techs each and keep one. */

async function played() {
  const at = club()
  const id = await seatedTable(at, 'expanse', 3, { modules: ['alpha'] })
  const chance = newRandom('a1')
  while ((await openAt(at, id))[0]?.what !== 'keepTech') await playOn(at, id, 1, chance)
  await readAll(at)
  return {
    table: await recordOf(at, id),
    rows: await at.store.rows(id),
    snapshots: await at.store.snapshots(id),
    asks: await openAt(at, id),
  }
}
/** Played once, for all. */
const before = played()

async function choosing() {
  const { table, rows, snapshots, asks } = await before
  const at = club()
  await at.store.restore(table, rows, snapshots)
  return { at, tables: at.tables, id: table.id, asks, rows: rows.length }
}
const idsAt = async (at: Club, id: TableId): Promise<readonly string[]> =>
  (await openAt(at, id)).map(ask => ask.id).sort()
function askOf(asks: readonly Ask[], seat: string): Ask {
  const ask = asks.find(({ who }) => who === seat)
  if (!ask) throw new Error(`${seat} is not asked`)
  return ask
}
const seatsAsked = async (at: Club, id: TableId): Promise<readonly string[]> =>
  (await openAt(at, id)).map(ask => ask.who).sort()
/** The first or second of the techs that seat has drawn. */
async function keeps(at: Club, id: TableId, seat: string, nth: 0 | 1 = 0): Promise<string> {
  const tech = askOf(await openAt(at, id), seat).options[nth]?.id ?? ''
  await says(at, id, await personOf(at, id, seat), tech)
  return tech
}
const techsOf = async (at: Club, id: TableId, seat: string): Promise<readonly string[]> =>
  ((await liveAt(at, id)).match.state as unknown as { techs: Record<string, string[]> }).techs[seat] ?? []

describe('a sealed answer', () => {
  it('can be taken back after another has sealed too, whose answer stays', async () => {
    const { at, tables, id } = await choosing()
    await keeps(at, id, 'un', 0)
    const mcr = await keeps(at, id, 'mcr', 1)
    must(await tables.play.undo(id, 'ada'))
    expect(await seatsAsked(at, id)).toEqual(['opa', 'un'])
    const un = await keeps(at, id, 'un', 1)
    const opa = await keeps(at, id, 'opa')
    expect(await Promise.all(['un', 'mcr', 'opa'].map(seat => techsOf(at, id, seat)))).toEqual([
      [un],
      [mcr],
      [opa],
    ])
  })
  it('leaves the question its number, and who still thinks their time', async () => {
    const { at, tables, id, asks } = await choosing()
    await keeps(at, id, 'un')
    await keeps(at, id, 'mcr')
    const since = async () => (await recordOf(at, id)).chairs[2]?.askedSince
    const before = await since()
    at.clock.now += HOUR
    must(await tables.play.undo(id, 'ada'))
    expect(await idsAt(at, id)).toEqual([askOf(asks, 'opa').id, askOf(asks, 'un').id].sort())
    expect(await since()).toBe(before)
    const pick = askOf(asks, 'opa').options[0]?.id
    must(await tables.play.answer(id, 'cyd', [{ ask: askOf(asks, 'opa').id, picks: [pick] }]))
  })
  it('is a row like any other, with the answers of others given again after it', async () => {
    const { at, tables, id, rows: from } = await choosing()
    await keeps(at, id, 'un', 0)
    await keeps(at, id, 'mcr')
    const untouched = await hashAt(at, id)
    const offered = must(await tables.play.previewUndo(id, 'ada'))
    expect(offered).toMatchObject({
      to: from - 1,
      lines: [expect.stringContaining('You'), expect.stringContaining('You keep')],
    })
    expect((await screenOf(tables, id, 'ada')).undoable?.to).toBe(from - 1)
    must(await tables.play.undo(id, 'ada', 'click', offered.to))
    expect(await kindsAt(at, id, from)).toEqual(['answer', 'answer', 'undo', 'answer'])
    await keeps(at, id, 'un', 0)
    expect(await hashAt(at, id)).toBe(untouched)
    const { match, table } = await liveAt(at, id)
    const rows = (await at.store.rows(id)).map(plainRow)
    expect(replay(match.game, { ...logOf(match), setup: table.setup, rows })).toMatchObject({ same: true })
  })
  it('is told once, whatever another takes back meanwhile', async () => {
    const { at, tables, id } = await choosing()
    const before = must(await tables.story.latest(id, undefined, 999)).length
    const read = async (): Promise<string> => (await readAll(at)).flat().join(' ')
    const chosen = (seat: string): string => `${seat} chooses a tech in secret.`
    await keeps(at, id, 'un')
    expect(await read()).toBe(chosen('UN'))
    await keeps(at, id, 'mcr')
    expect(await read()).toBe(chosen('MCR'))
    must(await tables.play.undo(id, 'ada'))
    expect(await read()).toBe('UN undid a move.')
    await keeps(at, id, 'un', 1)
    expect(await read()).toBe(chosen('UN'))
    must(await tables.play.undo(id, 'bob'))
    expect(must(await tables.story.latest(id, undefined, 999)).slice(before)).toEqual([chosen('UN')])
    expect(must(await tables.play.previewUndo(id, 'ada')).lines).toEqual([
      expect.stringMatching(/^You chose: /),
    ])
  })
  it('can be taken back by each of those who have sealed, in any order', async () => {
    const { at, tables, id } = await choosing()
    await keeps(at, id, 'un')
    await keeps(at, id, 'mcr')
    must(await tables.play.undo(id, 'ada'))
    must(await tables.play.undo(id, 'bob'))
    expect(await seatsAsked(at, id)).toEqual(['mcr', 'opa', 'un'])
    expect(await whyNot(tables.play.undo(id, 'bob'))).toMatch(/^You can't undo that: /)
  })
  it('stands once all have answered', async () => {
    const { at, tables, id } = await choosing()
    for (const seat of ['un', 'mcr', 'opa']) await keeps(at, id, seat)
    expect(await whyNot(tables.play.undo(id, 'ada'))).toBe(
      "You can't undo that: something hidden has been revealed since.",
    )
  })
  it('that is not given yet is no reason to take an earlier move back', async () => {
    const { at, tables, id } = await choosing()
    await keeps(at, id, 'un')
    for (const person of ['bob', 'cyd']) expect((await tables.play.undo(id, person)).ok).toBe(false)
  })
})

describe('who leaves in the middle of it', () => {
  const NAMES = /Diplomats|Embassies|Luna Shipyards/
  it('leaves the question open, and learns and tells nothing of it any more', async () => {
    const { at, tables, id, asks } = await choosing()
    expect(must(await tables.play.look(id, 'ada')).hand.join()).toMatch(NAMES)
    must(await tables.lobby.resign(id, 'ada'))
    expect(await idsAt(at, id)).toEqual(asks.map(ask => ask.id).sort())
    await keeps(at, id, 'mcr')
    await keeps(at, id, 'opa')
    expect(await idsAt(at, id)).toEqual([askOf(asks, 'un').id])
    expect(await whyNot(tables.play.answer(id, 'ada', [{ picks: [askOf(asks, 'un').options[0]?.id] }]))).toBe(
      "You don't play at this table. /table status shows who does.",
    )
    for (const person of ['ada', 'bob', 'cyd', 'eve']) {
      const { asks: asked, hand, board } = must(await tables.play.look(id, person))
      expect(
        JSON.stringify([
          asked,
          hand,
          board,
          await tables.story.latest(id, person, 40),
          await (await tables.visit(id, person)).look(),
        ]),
      ).not.toMatch(NAMES)
    }
    expect((await readAll(at)).join()).not.toMatch(NAMES)
  })
  it('is followed by somebody who is asked the very same, and the game goes on', async () => {
    const { at, tables, id, asks } = await choosing()
    await keeps(at, id, 'mcr')
    must(await tables.lobby.resign(id, 'ada'))
    must(await tables.lobby.replace(id, { person: 'eve' }, 'un', 'eve'))
    await keeps(at, id, 'opa')
    expect(await openAt(at, id)).toEqual([askOf(asks, 'un')])
    expect(must(await tables.play.look(id, 'eve')).hand.join()).toMatch(NAMES)
    const un = await keeps(at, id, 'un', 1)
    expect(await techsOf(at, id, 'un')).toEqual([un])
    await playOn(at, id, 5)
  })
  it('having sealed leaves that behind, for who follows to take back', async () => {
    const { at, tables, id, asks } = await choosing()
    const first = await keeps(at, id, 'un', 0)
    await keeps(at, id, 'mcr')
    must(await tables.lobby.kick(id, { person: 'ada', moderator: true }, 'un', 'ada'))
    must(await tables.lobby.replace(id, { person: 'ada' }, 'un', 'eve'))
    expect(await seatsAsked(at, id)).toEqual(['opa'])
    must(await tables.play.undo(id, 'eve'))
    expect(askOf(await openAt(at, id), 'un')).toEqual(askOf(asks, 'un'))
    const second = await keeps(at, id, 'un', 1)
    await keeps(at, id, 'opa')
    expect(await techsOf(at, id, 'un')).toEqual([second])
    expect(second).not.toBe(first)
  })
  it('last but one ends the game, and nothing that was drawn is shown', async () => {
    const { at, tables, id } = await choosing()
    await keeps(at, id, 'un')
    must(await tables.lobby.resign(id, 'ada'))
    must(await tables.lobby.resign(id, 'bob'))
    expect(await recordOf(at, id)).toMatchObject({ phase: 'over', asking: [] })
    expect((await readAll(at)).join()).not.toMatch(NAMES)
    const { hand, board, asks } = must(await tables.play.look(id, 'cyd'))
    expect(JSON.stringify([hand, board, asks])).not.toMatch(NAMES)
  })
})
