import { describe, expect, it } from 'vitest'
import {
  bids,
  club,
  hashAt,
  kindsAt,
  liveAt,
  must,
  openAt,
  recordOf,
  says,
  seatedTable,
  whyNot,
} from '../../testing/tables.ts'
import { memoryStore } from '../memory/index.ts'
import { StoreDown, type Store } from '../store.ts'

/** What happens right before a commit is written, the first time. */
function meanwhile(store: Store, act: () => Promise<unknown>): Store {
  let first = true
  return {
    ...store,
    commit: async commit => {
      if (first) {
        first = false
        await act()
      }
      return store.commit(commit)
    },
  }
}

/** The connection breaks `times` times: before the commit is written, or right after. */
function breaking(store: Store, when: 'before' | 'after', times: number): Store {
  let left = times
  return {
    ...store,
    commit: async commit => {
      const breaks = left-- > 0
      if (breaks && when === 'before') throw new StoreDown('gone')
      const committed = await store.commit(commit)
      if (breaks) throw new StoreDown('gone')
      return committed
    },
  }
}

const toyTable = async () => {
  const at = club()
  return { at, store: at.store, id: await seatedTable(at, 'toy') }
}

describe('two at one table in the same moment', () => {
  it('both count where both are asked', async () => {
    const { at, store, id } = await toyTable()
    const slow = club(meanwhile(store, () => says(at, id, 'bob', '1')))
    const done = must(await slow.tables.play.answer(id, 'ada', [{ ask: '1:a', picks: ['3'] }]))
    expect(done.fresh.map(({ seq, seat }) => [seq, seat])).toEqual([[2, 'a']])
    expect((await openAt(at, id)).map(ask => ask.id)).toEqual(['2:a'])
    expect(await kindsAt(at, id)).toHaveLength(3)
  })
  it('one answers a question, and the other hears what is asked now', async () => {
    const { at, store, id } = await toyTable()
    await bids(at, id)
    const slow = club(meanwhile(store, () => says(at, id, 'ada', 'gold')))
    expect(await whyNot(slow.tables.play.answer(id, 'ada', [{ ask: '2:a', picks: ['tin'] }]))).toBe(
      'That question is no longer open. Waiting for A.',
    )
    expect((await store.rows(id, 3)).map(({ answer }) => answer)).toEqual([['gold']])
  })
  it('of the same click on two machines, one carries it out and both say so', async () => {
    const { at, store, id } = await toyTable()
    await bids(at, id)
    const gold = [{ ask: '2:a', picks: ['gold'] }]
    const slow = club(
      meanwhile(store, async () => must(await at.tables.play.answer(id, 'ada', gold, 'click 1'))),
    )
    expect(must(await slow.tables.play.answer(id, 'ada', gold, 'click 1'))).toMatchObject({
      already: true,
      fresh: [],
      table: { rows: 4 },
    })
    expect(await kindsAt(at, id)).toHaveLength(4)
  })
  it('an undo comes too late when the other has answered meanwhile', async () => {
    const { at, store, id } = await toyTable()
    await says(at, id, 'ada', '3')
    const slow = club(meanwhile(store, () => says(at, id, 'bob', '1')))
    expect(await whyNot(slow.tables.play.undo(id, 'ada'))).toBe("You can't undo that: B has acted since.")
    expect(await kindsAt(at, id)).toEqual(['setup', 'answer', 'answer'])
  })
  it('a game ended meanwhile takes no more answers', async () => {
    const { at, store, id } = await toyTable()
    const slow = club(
      meanwhile(store, async () => must(await at.tables.lobby.end(id, { person: 'ada', moderator: true }))),
    )
    expect(await whyNot(slow.tables.play.answer(id, 'bob', [{ ask: '1:b', picks: ['1'] }]))).toBe(
      'Nothing changed, because this game is over. Use /table new to start another.',
    )
    expect(await kindsAt(at, id)).toEqual(['setup', 'end'])
  })
  it('a rename meanwhile does not lose an answer', async () => {
    const { at, store, id } = await toyTable()
    const slow = club(
      meanwhile(store, async () =>
        must(await at.tables.lobby.updateSettings(id, { person: 'ada' }, { name: 'Another' })),
      ),
    )
    must(await slow.tables.play.answer(id, 'ada', [{ ask: '1:a', picks: ['3'] }]))
    expect(await recordOf(at, id)).toMatchObject({ name: 'Another', rows: 2 })
  })
  it('everybody at once: no answer is lost, none counts twice', async () => {
    const { at, store, id } = await toyTable()
    const clubs = [at, club(store), club(store), club(store)]
    const said = await Promise.all(
      clubs.flatMap(({ tables }) =>
        ['ada', 'bob'].map(person =>
          tables.play.answer(id, person, [{ ask: `1:${person[0]}`, picks: ['2'] }]),
        ),
      ),
    )
    expect(said.filter(one => one.ok)).toHaveLength(2)
    expect((await store.rows(id, 1)).map(({ ask }) => ask).sort()).toEqual(['1:a', '1:b'])
  })
  it('gives up with a sentence when it never gets through, waiting longer each time', async () => {
    const { at, store, id } = await toyTable()
    const unlucky = club({ ...store, commit: () => Promise.resolve('moved on') })
    expect(await whyNot(unlucky.tables.play.answer(id, 'ada', [{ picks: ['3'] }]))).toBe(
      'The bot is busy. Nothing changed; please try again.',
    )
    expect(unlucky.pauses).toEqual([0, 1, 4, 9, 16, 25, 36, 49, 64, 81, 100, 121])
    expect(await kindsAt(at, id)).toEqual(['setup'])
  })
})

describe('a connection that breaks', () => {
  it.each(['before', 'after'] as const)(
    'right %s an answer was written: it counts once, and nobody notices',
    async when => {
      const { at, store, id } = await toyTable()
      for (const times of [1, 2, 4]) {
        const shaky = club(breaking(store, when, times))
        must(await shaky.tables.play.answer(id, 'ada', [{ picks: ['3'] }]))
        must(await at.tables.play.undo(id, 'ada'))
        expect(shaky.pauses).toEqual(when === 'before' ? [50, 200, 800, 2000].slice(0, times) : [50])
      }
      expect(await kindsAt(at, id)).toEqual(['setup', 'answer', 'undo', 'answer', 'undo', 'answer', 'undo'])
    },
  )
  it('after an answer was written, is told by its key and not by its sentence', async () => {
    const { at, store, id } = await toyTable()
    const said = must(
      await club(breaking(store, 'after', 1)).tables.play.answer(id, 'ada', [{ ask: '1:a', picks: ['3'] }]),
    )
    expect(said).toMatchObject({ already: true, fresh: [], table: { rows: 2 } })
    expect((await openAt(at, id)).map(ask => ask.id)).toEqual(['1:b'])
  })
  it('and stays broken: the caller learns it, and the click can be made again', async () => {
    const { at, store, id } = await toyTable()
    const down = club(breaking(store, 'before', 99))
    await expect(down.tables.play.answer(id, 'ada', [{ picks: ['3'] }], 'click 1')).rejects.toBeInstanceOf(
      StoreDown,
    )
    expect(down.pauses).toEqual([50, 200, 800, 2000])
    expect(await kindsAt(at, id)).toEqual(['setup'])
    expect(must(await at.tables.play.answer(id, 'ada', [{ picks: ['3'] }], 'click 1')).already).toBe(
      undefined,
    )
  })
  it('for good once the answer was written: the click made again is the same click', async () => {
    const { at, store, id } = await toyTable()
    let down = false
    const dying = club({
      ...store,
      load: given => (down ? Promise.reject(new StoreDown('gone')) : store.load(given)),
      commit: async commit => {
        await store.commit(commit)
        down = true
        throw new StoreDown('gone')
      },
    })
    await expect(dying.tables.play.answer(id, 'ada', [{ picks: ['3'] }], 'click 1')).rejects.toBeInstanceOf(
      StoreDown,
    )
    expect(must(await at.tables.play.answer(id, 'ada', [{ picks: ['3'] }], 'click 1'))).toMatchObject({
      already: true,
    })
    expect(await kindsAt(at, id)).toEqual(['setup', 'answer'])
  })
  it('is not confused with an error, which is told at once', async () => {
    const { store, id } = await toyTable()
    const wrong = club({ ...store, commit: () => Promise.reject(new Error('no such column')) })
    await expect(wrong.tables.play.answer(id, 'ada', [{ picks: ['3'] }])).rejects.toThrow('no such column')
    expect(wrong.pauses).toEqual([])
  })
  it('does not double an undo', async () => {
    const { at, store, id } = await toyTable()
    await bids(at, id)
    await says(at, id, 'ada', 'gold')
    const before = await hashAt(at, id)
    await says(at, id, 'ada')
    must(await club(breaking(store, 'after', 1)).tables.play.undo(id, 'ada'))
    expect(await hashAt(at, id)).toBe(before)
  })
  it('does not open a table twice', async () => {
    const store = memoryStore()
    let breaks = true
    const shaky = club({
      ...store,
      create: async table => {
        const done = await store.create(table)
        if (!breaks) return done
        breaks = false
        throw new StoreDown('gone')
      },
    })
    const table = must(
      await shaky.tables.lobby.open('ada', { game: 'toy', players: 2, home: 'club', place: 'thread 1' }),
    )
    expect(await store.tables({})).toEqual([table])
  })
  it.each(['before', 'after'] as const)(
    'does not lose or double what is arranged: %s it was written',
    async when => {
      const at = club()
      const { id } = must(await at.tables.lobby.open('ada', { game: 'toy', players: 2, home: 'club' }))
      must(await club(breaking(at.store, when, 1)).tables.lobby.join(id, 'ada'))
      must(await club(breaking(at.store, when, 1)).tables.lobby.join(id, 'bob'))
      must(await club(breaking(at.store, when, 1)).tables.lobby.start(id, { person: 'ada' }))
      expect(await recordOf(at, id)).toMatchObject({
        phase: 'playing',
        rows: 1,
        chairs: [{ person: 'ada' }, { person: 'bob' }],
      })
    },
  )
  it('while somebody only looks is waited for too', async () => {
    const { at, store, id } = await toyTable()
    let left = 2
    const shaky = club({
      ...store,
      load: given => (left-- > 0 ? Promise.reject(new StoreDown('gone')) : store.load(given)),
    })
    expect(must(await shaky.tables.play.load(id)).match.open).toEqual((await liveAt(at, id)).match.open)
    expect(shaky.pauses).toEqual([50, 200])
  })
})
