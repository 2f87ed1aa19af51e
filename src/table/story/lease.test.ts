import { describe, expect, it } from 'vitest'
import {
  bids,
  club,
  clubHolding,
  MINUTE,
  must,
  readAll,
  recordOf,
  round,
  says,
  seatedTable,
  type Club,
} from '../../testing/tables.ts'
import { memoryStore } from '../memory/index.ts'
import { holdTables } from '../play/heldTables.ts'
import { tell, type Post } from './lease.ts'
import { StoreDown, type Store, type TableId } from '../store.ts'

const toyTable = async () => {
  const at = club()
  return { at, tables: at.tables, id: await seatedTable(at, 'toy') }
}
const started = async () => {
  const made = await toyTable()
  await readAll(made.at)
  return made
}
/**
 * Somebody who reads: what has been posted, and what they would have read a second time without looking at
 * nonces.
 */
function reader() {
  const posts: Post[] = []
  return {
    posts,
    read: (post: Post): Promise<void> => Promise.resolve(void posts.push(post)),
    story: () => posts.map(({ story }) => story.map(({ text }) => text)),
  }
}
const dueAt = async ({ store, clock }: Club): Promise<readonly TableId[]> =>
  store.dueStories(clock.now, clock.now + 30_000, 99)

describe('what is told, and when', () => {
  it('the beginning, at once', async () => {
    const { at } = await toyTable()
    expect(await readAll(at)).toEqual([['The toy is unpacked.']])
    expect(await readAll(at)).toEqual([])
  })
  it('a turn, when it is another one to move', async () => {
    const { at, id } = await started()
    await bids(at, id)
    expect(await readAll(at)).toEqual([['A bids.', 'B bids.']])
    await says(at, id, 'ada', 'gold')
    expect(await readAll(at)).toEqual([])
    await says(at, id, 'ada', 'die')
    expect(await readAll(at)).toEqual([['A takes coins.', 'A throws the die.', 'A bows.']])
  })
  it('the end', async () => {
    const { at, id } = await started()
    for (let n = 0; n < 2; n++) await round(at, id)
    await bids(at, id)
    await readAll(at)
    await says(at, id, 'ada', 'gold')
    await says(at, id, 'ada')
    expect(await readAll(at)).toEqual([['A takes coins.', 'A bows.']])
  })
  it('a move taken back before anybody was told of it: nothing', async () => {
    const { at, tables, id } = await started()
    await bids(at, id)
    await readAll(at)
    await says(at, id, 'ada', 'gold')
    must(await tables.play.undo(id, 'ada'))
    expect(await readAll(at)).toEqual([])
    await says(at, id, 'ada', 'tin')
    await says(at, id, 'ada')
    expect(await readAll(at)).toEqual([['A takes coins.', 'A bows.']])
  })
  it('a move taken back after it was told: that it is, at once', async () => {
    const { at, tables, id } = await started()
    await says(at, id, 'ada', '3')
    expect(await readAll(at)).toEqual([['A bids.']])
    must(await tables.play.undo(id, 'ada'))
    expect(await readAll(at)).toEqual([['A undid a move.']])
  })
  it('a move told in the middle of a turn and taken back then: that it is, at once', async () => {
    const { at, tables, id } = await started()
    await bids(at, id)
    await says(at, id, 'ada', 'gold')
    must(await tables.play.propose(id, 'bob', 0))
    must(await tables.play.decline(id, 'ada'))
    await readAll(at)
    must(await tables.play.undo(id, 'ada'))
    expect(await readAll(at)).toEqual([['A undid a move.']])
  })
  it('a move taken back while it is being told: both, one after the other', async () => {
    const { at, tables, id } = await started()
    await says(at, id, 'ada', '3')
    const posts = reader()
    await tables.story.tellAll(
      async post => {
        if (posts.posts.length === 0) must(await tables.play.undo(id, 'ada'))
        await posts.read(post)
      },
      () => undefined,
    )
    expect(posts.story()).toEqual([['A bids.'], ['A undid a move.']])
  })
  it('a move that only follows something told and is taken back untold: nothing', async () => {
    const { at, tables, id } = await started()
    await bids(at, id)
    must(await tables.play.propose(id, 'bob', 0))
    must(await tables.play.decline(id, 'ada'))
    await readAll(at)
    await says(at, id, 'ada', 'gold')
    must(await tables.play.undo(id, 'ada'))
    expect(await dueAt(at)).toEqual([])
    await says(at, id, 'ada', 'tin')
    await says(at, id, 'ada')
    expect(await readAll(at)).toEqual([['A takes coins.', 'A bows.']])
  })
  it('going back by consent: who wanted it, and that all agreed', async () => {
    const { at, tables, id } = await started()
    await bids(at, id)
    await says(at, id, 'ada', 'gold')
    must(await tables.play.propose(id, 'bob', 1))
    must(await tables.play.agree(id, 'ada'))
    expect((await readAll(at)).flat()).toEqual([
      'A bids.',
      'B asks to undo earlier moves. All players must agree.',
      'A agrees to the undo.',
      'All players agreed, so the game is back at the earlier move.',
    ])
  })
  it('what was played on a table that is shut', async () => {
    const { at, id } = await started()
    await bids(at, id)
    await at.store.shut(id, 'look at it.')
    expect(await readAll(at)).toEqual([['A bids.', 'B bids.']])
  })
  it('nothing of a table whose game is not here: it waits for a bot that has it', async () => {
    const { at, id } = await toyTable()
    const posts = reader()
    const elsewhere = { ...at.tables.deps, games: {} }
    await expect(tell(elsewhere, id, posts.read)).rejects.toThrow("This bot no longer has the game 'toy'.")
    expect(posts.story()).toEqual([])
    expect((await at.store.table(id))?.told).toBe(0)
  })
  it('nothing at a table that is not there', async () => {
    expect(await club().tables.story.tell('nowhere', reader().read)).toBe(false)
  })
})

describe('a post', () => {
  it('says of its table what anybody may know, and neither the seed nor what may be chosen', async () => {
    const { at, id } = await toyTable()
    const posts = reader()
    await at.tables.story.tell(id, posts.read)
    const { setup, asking } = await recordOf(at, id)
    const said = JSON.stringify(posts.posts)
    expect(said).toContain(id)
    for (const secret of [setup.seed, ...asking.map(({ digest }) => digest)])
      expect(said).not.toContain(secret)
  })
})

describe('a post that another follows at once', () => {
  it('says so, when more was played while it could not be told', async () => {
    const { at, id } = await started()
    await says(at, id, 'ada', '3')
    const tried: Post[] = []
    await at.tables.story.tellAll(
      post => Promise.reject(new Error(`no answer to ${tried.push(post)}`)),
      () => undefined,
    )
    await says(at, id, 'bob', '1')
    at.clock.now += MINUTE
    const posts = reader()
    await at.tables.story.tellAll(posts.read, () => undefined)
    expect(tried.map(({ more }) => more)).toEqual([false])
    expect(posts.posts.map(({ more, story }) => [more, story.map(({ text }) => text)])).toEqual([
      [true, ['A bids.']],
      [false, ['B bids.']],
    ])
  })
  it('is not meant by what its player is in the middle of', async () => {
    const { at, id } = await started()
    await bids(at, id)
    await says(at, id, 'ada', 'gold')
    const posts = reader()
    await at.tables.story.tellAll(posts.read, () => undefined)
    expect(posts.posts.map(({ more }) => more)).toEqual([false])
  })
})

describe('telling exactly once', () => {
  it('goes through all tables, the newest things of each included', async () => {
    const { at, id } = await toyTable()
    const other = await seatedTable(at, 'toy')
    await bids(at, id)
    const posts = reader()
    expect(await at.tables.story.tellAll(posts.read, () => undefined)).toBe(2)
    expect(posts.posts.map(({ table, story }) => [table.id, story.length])).toEqual([
      [id, 3],
      [other, 1],
    ])
  })
  it('tells what comes while it tells in the next post', async () => {
    const { at, id } = await started()
    await says(at, id, 'ada', '3')
    const posts = reader()
    await at.tables.story.tellAll(
      async post => {
        if (posts.posts.length === 0) await says(at, id, 'bob', '1')
        await posts.read(post)
      },
      () => undefined,
    )
    expect(posts.story()).toEqual([['A bids.'], ['B bids.']])
  })
  it('tries a post that failed again a little later, word for word, and in order', async () => {
    const { at, id } = await started()
    await says(at, id, 'ada', '3')
    const tried: Post[] = []
    const failures: unknown[] = []
    const failing = (post: Post): Promise<void> => {
      tried.push(post)
      return Promise.reject(new Error('no answer'))
    }
    expect(await at.tables.story.tellAll(failing, (table, error) => failures.push(table, error))).toBe(0)
    expect(failures).toEqual([id, new Error('no answer')])
    await says(at, id, 'bob', '1')
    expect(await dueAt(at)).toEqual([])
    at.clock.now += MINUTE
    const posts = reader()
    await at.tables.story.tellAll(posts.read, () => undefined)
    expect(posts.story()).toEqual([['A bids.'], ['B bids.']])
    expect(posts.posts[0]?.nonce).toBe(tried[0]?.nonce)
    expect(posts.posts[1]?.nonce).not.toBe(tried[0]?.nonce)
  })
  it('says why a post failed even when the store fails as well', async () => {
    const { at, id } = await started()
    await says(at, id, 'ada', '3')
    const shaky = club({ ...at.store, releaseStory: () => Promise.reject(new StoreDown('gone')) })
    await expect(shaky.tables.story.tell(id, () => Promise.reject(new Error('no answer')))).rejects.toThrow(
      'no answer',
    )
    expect(await readAll(at)).toEqual([])
    at.clock.now += MINUTE
    expect(await readAll(at)).toEqual([['A bids.']])
  })
  it('does not let a table that cannot be told hold up another', async () => {
    const { at, id } = await toyTable()
    const other = await seatedTable(at, 'toy')
    const posts = reader()
    const picky = (post: Post): Promise<void> =>
      post.table.id === id ? Promise.reject(new Error('no')) : posts.read(post)
    await at.tables.story.tellAll(picky, () => undefined)
    expect(posts.posts.map(({ table }) => table.id)).toEqual([other])
  })
  it('repeats the same nonce when it died between the post and the cursor', async () => {
    const { at, id } = await started()
    await says(at, id, 'ada', '3')
    const posts = reader()
    const dying = club({ ...at.store, markDelivered: () => Promise.reject(new StoreDown('killed')) })
    await expect(dying.tables.story.tell(id, posts.read)).rejects.toBeInstanceOf(StoreDown)
    await says(at, id, 'bob', '1')
    expect(await at.tables.story.tell(id, posts.read)).toBe(false)
    at.clock.now += MINUTE
    await at.tables.story.tellAll(posts.read, () => undefined)
    expect(posts.story()).toEqual([['A bids.'], ['A bids.'], ['B bids.']])
    const [first, again, next] = posts.posts.map(({ nonce }) => nonce)
    expect(again).toBe(first)
    expect(next).not.toBe(first)
  })
  it('gives no nonce twice in a whole game', async () => {
    const { at, id } = await toyTable()
    const posts = reader()
    for (let n = 0; n < 3; n++) {
      await round(at, id)
      await at.tables.story.tellAll(posts.read, () => undefined)
    }
    expect(new Set(posts.posts.map(({ nonce }) => nonce)).size).toBe(posts.posts.length)
    expect(posts.posts.flatMap(({ rows }) => rows.map(({ seq }) => seq))).toEqual(
      Array.from({ length: 16 }, (_, seq) => seq),
    )
    expect(await recordOf(at, id)).toMatchObject({ told: 16, due: 16 })
  })
  it('by two at once is one post', async () => {
    const { at, id } = await started()
    await says(at, id, 'ada', '3')
    const posts = reader()
    const told = await Promise.all(
      [at, club(at.store), club(at.store)].map(({ tables }) => tables.story.tell(id, posts.read)),
    )
    expect(told.sort()).toEqual(['all', false, false])
    expect(posts.story()).toEqual([['A bids.']])
  })
  it('reads no row that a game in memory holds, and leases once', async () => {
    const calls: string[] = []
    const store = memoryStore()
    const noted = Object.entries(store).map(([name, act]: [string, (...given: never[]) => unknown]) => [
      name,
      (...given: never[]) => (calls.push([name, ...given.slice(3)].join(' ')), act(...given)),
    ])
    const at = clubHolding(holdTables(9), Object.fromEntries(noted) as Store)
    const id = await seatedTable(at, 'toy')
    await readAll(at)
    await bids(at, id)
    calls.length = 0
    expect(await at.tables.story.tell(id, () => Promise.resolve())).toBe('all')
    expect(calls).toEqual([expect.stringMatching(/^leaseStory/), 'toldAt', 'rows propose', 'markDelivered'])
  })
  it('says that more is due, where more became due meanwhile', async () => {
    const { at, id } = await started()
    await says(at, id, 'ada', '3')
    const posts = reader()
    const told = await at.tables.story.tell(id, async post => {
      await says(at, id, 'bob', '1')
      await posts.read(post)
    })
    expect(told).toBe('more')
    expect(await at.tables.story.tell(id, posts.read)).toBe('all')
    expect(posts.story()).toEqual([['A bids.'], ['B bids.']])
  })
  it('shows a vote that still stands, however many answers ago it began', async () => {
    const { at, id } = await started()
    must(await at.tables.lobby.end(id, { person: 'ada' }))
    await readAll(at)
    const posts = reader()
    for (let turns = 0; turns < 2; turns++) {
      await round(at, id)
      await at.tables.story.tellAll(posts.read, () => undefined)
    }
    const votes = posts.posts.map(({ vote }) => [vote?.motion.what, vote?.agreed, vote?.isNew])
    expect(votes.length).toBeGreaterThan(1)
    expect(new Set(votes.map(String))).toEqual(new Set(['end,a,false']))
    must(await at.tables.play.decline(id, 'bob', undefined, 'end'))
    await round(at, id)
    await at.tables.story.tellAll(posts.read, () => undefined)
    expect(posts.posts.at(-1)?.vote).toBeUndefined()
  })
  it('by one who is too slow may be two posts, but of one nonce', async () => {
    const { at, id } = await started()
    await says(at, id, 'ada', '3')
    const posts = reader()
    await at.tables.story.tell(id, async post => {
      at.clock.now += MINUTE
      await at.tables.story.tell(id, posts.read)
      await posts.read(post)
    })
    expect(posts.posts.map(({ nonce }) => nonce)).toEqual([posts.posts[0]?.nonce, posts.posts[0]?.nonce])
    expect(await readAll(at)).toEqual([])
  })
  it('waits for a connection that breaks, and posts once', async () => {
    const { at, id } = await started()
    await says(at, id, 'ada', '3')
    const broken = new Set<string>()
    const afterBreaking = async <T>(door: string, act: () => Promise<T>): Promise<T> => {
      if (broken.has(door)) return act()
      broken.add(door)
      throw new StoreDown('gone')
    }
    const { store } = at
    const shaky: Store = {
      ...store,
      dueStories: (...given) => afterBreaking('due', () => store.dueStories(...given)),
      leaseStory: (...given) => afterBreaking('take', () => store.leaseStory(...given)),
      markDelivered: telling => afterBreaking('told', () => store.markDelivered(telling)),
    }
    const posts = reader()
    const from = club(shaky)
    expect(await from.tables.story.tellAll(posts.read, () => undefined)).toBe(1)
    expect(posts.story()).toEqual([['A bids.']])
    expect(from.pauses).toEqual([50, 50, 50])
  })
})
