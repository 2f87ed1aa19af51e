import { describe, expect, it } from 'vitest'
import type { Game } from '../core/game.ts'
import { newRandom, roll } from '../core/random.ts'
import { randomAnswer } from '../core/randomAnswer.ts'
import {
  bids,
  club,
  clubHolding,
  kindsAt,
  must,
  openAt,
  personOf,
  playOn,
  recordOf,
  round,
  says,
  seatedTable,
  type Club,
} from '../testing/tables.ts'
import { toy } from '../testing/toy.ts'
import { memoryStore } from './memory/index.ts'
import { StoreDown, type Store, type TableId } from './store.ts'
import type { Screen, Visit } from './visit.ts'

/** A store that notes what is read of tables. */
function noting(): { readonly store: Store; readonly read: string[] } {
  const store = memoryStore()
  const read: string[] = []
  const noted =
    <K extends 'table' | 'load' | 'rows' | 'snapshotAt'>(
      name: K,
      act: (...which: Parameters<Store[K]>) => ReturnType<Store[K]>,
    ) =>
    (...which: Parameters<Store[K]>): ReturnType<Store[K]> => (read.push(name), act(...which))
  return {
    read,
    store: {
      ...store,
      table: noted('table', id => store.table(id)),
      load: noted('load', id => store.load(id)),
      rows: noted('rows', (...which) => store.rows(...which)),
      snapshotAt: noted('snapshotAt', (...which) => store.snapshotAt(...which)),
    },
  }
}

/** How far somebody has read is known to another process only once it is written. */
const withoutMissed = ({ missedFrom: _missed, ...screen }: Screen): Omit<Screen, 'missedFrom'> => screen
const screenOf = async (visit: Visit): Promise<Omit<Screen, 'missedFrom'>> =>
  withoutMissed(must(await visit.look()))
const given = (...picks: readonly string[]) => [{ picks }]

describe('a visit shows the same as one that begins afterwards', () => {
  it.each(['toy', 'expanse'])('before an answer, after it and after an undo: %s', async game => {
    const at = club()
    // Nothing of what the first one remembers is known to this one.
    const fresh = clubHolding(undefined, at.store)
    const id = await seatedTable(at, game)
    const random = newRandom('b2')
    const sameForAll = async (visit: Visit, person: string): Promise<void> => {
      expect(await screenOf(visit)).toEqual(await screenOf(await fresh.tables.visit(id, person)))
      for (const other of ['ada', 'bob', 'eve']) {
        const there = await at.tables.visit(id, other)
        expect(must(there.view)).toEqual((await screenOf(there)).view)
        expect(must(there.view)).toEqual(must(await fresh.tables.play.look(id, other)))
      }
    }
    for (let n = 0; n < 25; n++) {
      const [ask] = await openAt(at, id)
      if (!ask) break
      const person = await personOf(at, id, ask.who)
      const visit = await at.tables.visit(id, person)
      await sameForAll(visit, person)
      const picks = randomAnswer(ask, below => roll(random, 'picks', below))
      expect(await visit.answer([{ picks }], `click ${n}`)).toMatchObject({ ok: true })
      await sameForAll(visit, person)
      if (n % 5 === 4) await visit.undo(`undo ${n}`)
      await sameForAll(visit, person)
    }
  })
})

describe('a visit reads', () => {
  it('a table once and its older rows once, whatever is done on it', async () => {
    const { store, read } = noting()
    const at = clubHolding(undefined, store)
    const id = await seatedTable(at, 'toy')
    await bids(at, id)
    read.length = 0
    const visit = await at.tables.visit(id, 'ada')
    expect(read).toEqual(['load'])
    await screenOf(visit)
    visit.try(given('gold'))
    expect(await visit.answer(given('gold'), 'one')).toMatchObject({ ok: true })
    await screenOf(visit)
    await visit.picture({ of: 'board' }, () => undefined)
    expect(await visit.undo('two')).toMatchObject({ ok: true })
    expect(read).toEqual(['load', 'rows'])
  })
  it('nothing but the table for an answer', async () => {
    const { store, read } = noting()
    const at = clubHolding(undefined, store)
    const id = await seatedTable(at, 'expanse')
    await playOn(at, id, 12)
    const [ask] = await openAt(at, id)
    const person = await personOf(at, id, ask?.who ?? '')
    read.length = 0
    const visit = await at.tables.visit(id, person)
    await visit.answer([{ picks: ask ? randomAnswer(ask, () => 0) : [] }], 'one')
    expect(read.filter(what => what === 'load')).toEqual(['load'])
    expect(read.filter(what => what === 'rows').length).toBeLessThanOrEqual(1)
    expect(read.filter(what => what === 'table')).toEqual([])
  })
  it('a table again only when somebody else was quicker', async () => {
    const { store, read } = noting()
    const at = clubHolding(undefined, store)
    const id = await seatedTable(at, 'toy')
    const visit = await at.tables.visit(id, 'ada')
    must(await club(store).tables.play.answer(id, 'bob', given('1')))
    read.length = 0
    expect(await visit.answer(given('3'), 'one')).toMatchObject({ ok: true })
    expect(read.filter(what => what === 'load')).toEqual(['load'])
  })
})

/** The toy, which counts how often it carries an answer out. */
function counted(): { readonly game: Game; readonly count: { taken: number } } {
  const count = { taken: 0 }
  const take: Game['take'] = (...all) => (count.taken++, toy.take(...all))
  return { game: { ...toy, take }, count }
}

describe('an answer that was tried', () => {
  it('is not computed again when it is given, nor when a longer one is tried', async () => {
    const { game, count } = counted()
    const at = club(undefined, game)
    const id = await seatedTable(at, 'toy')
    await bids(at, id)
    const visit = await at.tables.visit(id, 'ada')
    count.taken = 0
    expect(visit.try(given('gold'))).toMatchObject({ ok: true, value: { final: false } })
    expect(count.taken).toBe(1)
    const both = [...given('gold'), ...given()]
    visit.try(both)
    const after = count.taken
    expect(await visit.answer(both, 'click')).toMatchObject({ ok: true })
    expect(count.taken).toBe(after)
    expect(await kindsAt(at, id)).toHaveLength(6)
  })
  it('is computed anew on what somebody else has made of the table', async () => {
    const { game, count } = counted()
    const at = club(undefined, game)
    const id = await seatedTable(at, 'toy')
    const visit = await at.tables.visit(id, 'ada')
    visit.try(given('3'))
    await says(at, id, 'bob', '1')
    count.taken = 0
    expect(await visit.answer(given('3'), 'click')).toMatchObject({ ok: true })
    expect(count.taken).toBe(1)
    expect((await at.store.rows(id)).map(({ seat }) => seat)).toEqual([undefined, 'b', 'a'])
  })
  it('is not given if it turns out to be final, for which nothing is read', async () => {
    const { store, read } = noting()
    const at = club(store)
    const id = await seatedTable(at, 'toy')
    await bids(at, id)
    await says(at, id, 'ada', 'gold')
    const visit = await at.tables.visit(id, 'ada')
    const { rows } = await recordOf(at, id)
    read.length = 0
    expect(await visit.answerUnlessLast(given('die'), 'one')).toEqual({ ok: true, last: true })
    expect(read).toEqual([])
    expect((await recordOf(at, id)).rows).toBe(rows)
    expect(await visit.answerUnlessLast(given(), 'two')).toMatchObject({ ok: true })
  })
})

describe('two visits at once', () => {
  const inTwoWays: readonly (readonly [string, (at: Club) => readonly Club[]])[] = [
    ['in one process', at => [at, at]],
    ['in two processes', at => [at, club(at.store)]],
  ]
  it.each(inTwoWays)('%s carry the same click out once', async (_where, clubsOf) => {
    const at = club()
    const id = await seatedTable(at, 'toy')
    const visits = await Promise.all(clubsOf(at).map(({ tables }) => tables.visit(id, 'ada')))
    const done = await Promise.all(visits.map(visit => visit.answer(given('3'), 'click')))
    expect(done.map(({ ok }) => ok)).toEqual([true, true])
    expect((await recordOf(at, id)).rows).toBe(2)
    for (const { screen } of done) expect(must(screen).view).toMatchObject({ rows: 2, asks: [] })
  })
  it.each(inTwoWays)(
    '%s give one of two answers, and the other says what is asked',
    async (_where, clubsOf) => {
      const at = club()
      const id = await seatedTable(at, 'toy')
      await bids(at, id)
      const [ask] = await openAt(at, id)
      const visits = await Promise.all(clubsOf(at).map(({ tables }) => tables.visit(id, 'ada')))
      const said = await Promise.all(
        visits.map((visit, nth) =>
          visit.answer([{ ask: ask?.id ?? '', picks: [nth ? 'gold' : 'tin'] }], `click ${nth}`),
        ),
      )
      expect(said.filter(({ ok }) => ok)).toHaveLength(1)
      const refused = said.find(({ ok }) => !ok)
      expect(refused).toMatchObject({ why: 'That question is no longer open. Waiting for A.' })
      // The screen with it is that of the table as it is by now.
      expect(refused && must(refused.screen).view.asks).toMatchObject([{ what: 'die' }])
      expect((await recordOf(at, id)).rows).toBe(4)
    },
  )
  it.each(inTwoWays)('%s take one move back, with one button', async (_where, clubsOf) => {
    const at = club()
    const id = await seatedTable(at, 'expanse')
    const [ask] = await openAt(at, id)
    const person = await personOf(at, id, ask?.who ?? '')
    await says(at, id, person, ask?.options.find(option => option.id.startsWith('card.'))?.id ?? '')
    await says(at, id, person, 'move')
    const { undoable } = await screenOf(await at.tables.visit(id, person))
    const before = await kindsAt(at, id)
    const visits = await Promise.all(clubsOf(at).map(({ tables }) => tables.visit(id, person)))
    const said = await Promise.all(visits.map((visit, nth) => visit.undo(`click ${nth}`, undoable?.to)))
    expect(said.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await kindsAt(at, id)).toEqual([...before, 'undo'])
  })
})

describe('a visit that outlives a change', () => {
  it('answers on the table as it is by then, and shows it so', async () => {
    const at = club()
    const id = await seatedTable(at, 'toy')
    const visit = await at.tables.visit(id, 'ada')
    await says(at, id, 'bob', '1')
    const answered = await visit.answer(given('3'), 'one')
    expect(must(answered.screen).view.asks).toMatchObject([{ what: 'coins' }])
  })
  it('gives what did not fit when it came, and fits by then', async () => {
    const at = club()
    const id = await seatedTable(at, 'toy')
    await says(at, id, 'ada', '3')
    const visit = await at.tables.visit(id, 'ada')
    await says(at, id, 'bob', '1')
    expect(await visit.answer(given('gold'), 'one')).toMatchObject({ ok: true })
  })
  it('hears why its answer does not fit any more', async () => {
    const at = club()
    const id = await seatedTable(at, 'toy')
    await round(at, id)
    const visit = await at.tables.visit(id, 'ada')
    must(await at.tables.lobby.resign(id, 'bob'))
    const answered = await visit.answer(given('3'), 'one')
    expect(answered).toMatchObject({
      ok: false,
      why: 'Nothing changed, because this game is over. Use /table new to start another.',
    })
    expect(must(answered.screen).view.table.phase).toBe('over')
  })
  it('asks once more, if what can be taken back has become final meanwhile', async () => {
    const { game } = counted()
    // While bob has not bid, an answer reveals nothing.
    const revealing: Game = {
      ...game,
      take(s, open, who, answer, tell) {
        if (open.length === 1) tell?.({ fact: 'shown', reveals: true })
        return toy.take(s, open, who, answer, tell)
      },
    }
    const at = club(undefined, revealing)
    const id = await seatedTable(at, 'toy')
    const visit = await at.tables.visit(id, 'ada')
    await says(at, id, 'bob', '1')
    expect(await visit.answerUnlessLast(given('3'), 'one')).toEqual({ ok: true, last: true })
    expect((await recordOf(at, id)).rows).toBe(2)
  })
})

describe('while the store is away', () => {
  const shaky = (): { readonly store: Store; readonly away: { commits: number; loads: number } } => {
    const store = memoryStore()
    const away = { commits: 0, loads: 0 }
    const unless = async <T>(what: keyof typeof away, act: () => Promise<T>): Promise<T> => {
      if (away[what]-- > 0) throw new StoreDown('away')
      return act()
    }
    return {
      away,
      store: {
        ...store,
        load: id => unless('loads', () => store.load(id)),
        // The commit is in, but nobody hears of it.
        commit: async commit => {
          const done = await store.commit(commit)
          return unless('commits', () => Promise.resolve(done))
        },
      },
    }
  }
  it('a visit waits for it, and an answer whose commit was not heard of counts once', async () => {
    const { store, away } = shaky()
    const at = club(store)
    const id = await seatedTable(at, 'toy')
    away.loads = 2
    const visit = await at.tables.visit(id, 'ada')
    away.commits = 2
    expect(await visit.answer(given('3'), 'click')).toMatchObject({ ok: true })
    expect((await recordOf(at, id)).rows).toBe(2)
    expect((await screenOf(visit)).view).toMatchObject({ rows: 2, asks: [] })
  })
  it('it fails in the end, and the same visit goes on when it is back', async () => {
    const { store, away } = shaky()
    const at = club(store)
    const id = await seatedTable(at, 'toy')
    const visit = await at.tables.visit(id, 'ada')
    away.commits = 99
    await expect(visit.answer(given('3'), 'click')).rejects.toThrow('away')
    away.commits = 0
    expect(await visit.answer(given('3'), 'click')).toMatchObject({ ok: true })
    expect((await recordOf(at, id)).rows).toBe(2)
  })
})

it('a visit to a table that is not there finds nothing, and changes nothing', async () => {
  const at = club()
  const nowhere: TableId = 'nope'
  const visit = await at.tables.visit(nowhere, 'ada')
  const why = "There is no table 'nope'."
  expect([visit.table, visit.view, await visit.look()]).toEqual([
    undefined,
    { ok: false, why },
    { ok: false, why },
  ])
  expect(await visit.answer(given('3'), 'one')).toMatchObject({ ok: false, why })
  expect(await visit.undo('two')).toMatchObject({ ok: false, why })
  expect([visit.try(given('3')), visit.whyNot('3')]).toEqual([{ ok: false, why }, undefined])
})
