import { describe, expect, it } from 'vitest'
import type { Game } from '../../core/game.ts'
import { randomFilled } from '../../core/randomAnswer.ts'
import { games } from '../../games/index.ts'
import {
  bids,
  club,
  kindsAt,
  liveAt,
  must,
  openAt,
  personOf,
  playOn,
  recordOf,
  says,
  seatedTable,
  type Club,
} from '../../testing/tables.ts'
import { toy } from '../../testing/toy.ts'
import { frozen } from '../memory/tables.ts'
import type { TableId } from '../store.ts'

const toyTable = async () => {
  const at = club()
  return { at, tables: at.tables, id: await seatedTable(at, 'toy') }
}
const kept = async ({ store }: Club, id: TableId): Promise<readonly number[]> =>
  (await store.snapshots(id)).map(({ seq }) => seq)

describe('a snapshot is kept', () => {
  it('of the beginning, and whenever others are asked', async () => {
    const { at, id } = await toyTable()
    expect(await kept(at, id)).toEqual([0])
    await says(at, id, 'ada', '3')
    expect(await kept(at, id)).toEqual([0, 1])
    await says(at, id, 'bob', '1')
    expect(await kept(at, id)).toEqual([0, 1, 2])
  })
  it('after what the table answers by itself', async () => {
    const { at, id } = await toyTable()
    await bids(at, id)
    await says(at, id, 'ada', 'gold')
    await says(at, id, 'ada')
    expect(await kept(at, id)).toEqual([0, 1, 2, 5])
    expect(await kindsAt(at, id)).toHaveLength(6)
  })
  it('not while the same seat goes on', async () => {
    const { at, id } = await toyTable()
    await bids(at, id)
    await says(at, id, 'ada', 'gold')
    expect(await kept(at, id)).toEqual([0, 1, 2])
  })
  it('after an undo, even of the same seat', async () => {
    const { at, tables, id } = await toyTable()
    await bids(at, id)
    await says(at, id, 'ada', 'gold')
    must(await tables.play.undo(id, 'ada'))
    expect(await kept(at, id)).toEqual([0, 1, 2, 4])
  })
  it('after all went back, and not for what was said before', async () => {
    const { at, tables, id } = await toyTable()
    await bids(at, id)
    await says(at, id, 'ada', 'gold')
    must(await tables.play.propose(id, 'bob', 2))
    must(await tables.play.decline(id, 'ada'))
    must(await tables.play.propose(id, 'bob', 2))
    expect(await kept(at, id)).toEqual([0, 1, 2])
    must(await tables.play.agree(id, 'ada'))
    expect(await kept(at, id)).toEqual([0, 1, 2, 8])
  })
  it('not when people come and go', async () => {
    const at = club()
    const id = await seatedTable(at, 'expanse', 3)
    must(await at.tables.lobby.resign(id, 'bob'))
    must(await at.tables.lobby.replace(id, { person: 'ada' }, 'mcr', 'eve'))
    expect(await kept(at, id)).toEqual([0])
  })
  it('of the end, however it comes', async () => {
    const { at, tables, id } = await toyTable()
    must(await tables.lobby.resign(id, 'bob'))
    expect(await kept(at, id)).toEqual([0, 1])
    const other = await seatedTable(at, 'toy')
    must(await tables.lobby.end(other, { person: 'ada', moderator: true }))
    expect(await kept(at, other)).toEqual([0, 1])
  })
})

describe('going on', () => {
  it('reads the newest snapshot and what follows it, however long the game is', async () => {
    const at = club()
    const id = await seatedTable(at, 'expanse', 2)
    await playOn(at, id, 100)
    const { rows } = await recordOf(at, id)
    const loaded = await at.store.load(id)
    expect(loaded?.rows[0]?.seq).toBe((await kept(at, id)).at(-1))
    expect(loaded?.rows.length).toBeLessThan(rows / 2)
  })
  it.each(['toy', 'expanse', 'expedition'])('shows states of %s that nothing changes any more', async id => {
    const real = games[id] ?? toy
    const views = { ...real, view: (state, ...rest) => real.view(frozen(state), ...rest) } satisfies Game
    const at = club(undefined, views)
    const table = await seatedTable(at, id)
    for (let n = 0; n < 8; n++) {
      const [ask] = await openAt(at, table)
      if (!ask) break
      const picks = randomFilled((await liveAt(at, table)).match, ask, below => n % below)
      const visit = await at.tables.visit(table, await personOf(at, table, ask.who))
      expect(must(await visit.look()).view.board).toBeTypeOf('string')
      visit.try([{ picks }])
      for (const of of ['board', 'hand'] as const) must(await visit.picture({ of }, () => undefined))
      const answered = await visit.answer([{ picks }], `click ${n}`)
      expect(answered.ok).toBe(true)
      must(await visit.look())
    }
  })
  it('leaves what the store gave as it was', async () => {
    const at = club()
    const id = await seatedTable(at, 'expanse', 2)
    await playOn(at, id, 20)
    const first = must(await at.tables.play.load(id))
    await playOn(at, id, 20)
    expect(first.match.game.hash(first.match.state)).toBe(
      (await at.store.rows(id))[first.match.next - 1]?.hash,
    )
  })
})
