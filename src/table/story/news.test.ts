import { describe, expect, it } from 'vitest'
import { maySee, type Fact } from '../../core/steps.ts'
import { newRandom } from '../../core/random.ts'
import {
  bids,
  club,
  must,
  openAt,
  personOf,
  playOn,
  recordOf,
  says,
  screenOf,
  seatedTable,
  whyNot,
  type Club,
} from '../../testing/tables.ts'
import { StoreDown, type PersonId, type TableId } from '../store.ts'
import { makeTables } from '../service.ts'

const toyTable = async () => {
  const at = club()
  const { tables } = at
  const id = await seatedTable(at, 'toy')
  return {
    at,
    tables,
    id,
    news: async (person: PersonId) => (await screenOf(tables, id, person)).news.map(({ text }) => text),
    untold: async (person: PersonId) => (await screenOf(tables, id, person)).unpublished,
    story: async (person: PersonId | undefined, lines: number) =>
      must(await tables.story.latest(id, person, lines)),
  }
}

describe('news', () => {
  it('are what has happened since the last own answer', async () => {
    const { at, id, news } = await toyTable()
    // The setting up stands on the board.
    expect(await news('ada')).toEqual([])
    await bids(at, id)
    expect(await news('ada')).toEqual(['B bids.'])
    expect(await news('bob')).toEqual([])
    await says(at, id, 'ada', 'gold')
    await says(at, id, 'ada')
    expect(await news('bob')).toEqual(['A takes coins.', 'A bows.'])
  })
  it('have nothing of what another is in the middle of', async () => {
    const { at, id, news, story } = await toyTable()
    await bids(at, id)
    await says(at, id, 'ada', 'gold')
    expect(await news('bob')).toEqual([])
    expect(await story('eve', 1)).toEqual(['B bids.'])
  })
  it('say what people said, and that moves are taken back', async () => {
    const { at, tables, id, news } = await toyTable()
    await says(at, id, 'ada', '3')
    must(await tables.play.undo(id, 'ada'))
    expect(await news('bob')).toEqual([])
    await says(at, id, 'bob', '1')
    must(await tables.play.propose(id, 'ada', 0))
    expect(await news('bob')).toEqual(['A asks to undo earlier moves. All players must agree.'])
  })
  it('are no more than is read at one sitting, the newest', async () => {
    const { at, tables, id, news } = await toyTable()
    await says(at, id, 'bob', '1')
    for (let n = 0; n < 11; n++) {
      must(await tables.play.propose(id, 'bob', 0))
      must(await tables.play.decline(id, 'bob'))
    }
    const read = await news('ada')
    expect(read).toHaveLength(20)
    expect(read).not.toContain('B bids.')
  })
})

describe('what is not told yet', () => {
  it("is its player's own, until the turn is over", async () => {
    const { at, id, untold } = await toyTable()
    await bids(at, id)
    expect(await untold('ada')).toEqual([])
    await says(at, id, 'ada', 'gold')
    expect(await untold('ada')).toEqual(['A takes coins.'])
    for (const person of ['bob', 'eve']) expect(await untold(person)).toEqual([])
    await says(at, id, 'ada')
    for (const person of ['ada', 'bob']) expect(await untold(person)).toEqual([])
  })
  it('is nothing once it is taken back', async () => {
    const { at, tables, id, untold } = await toyTable()
    await bids(at, id)
    await says(at, id, 'ada', 'gold')
    must(await tables.play.undo(id, 'ada'))
    expect(await untold('ada')).toEqual([])
  })
})

describe('the story', () => {
  it('has as many of its last lines as are wanted', async () => {
    const { at, id, story } = await toyTable()
    await bids(at, id)
    expect(await story('ada', 2)).toEqual(['A bids.', 'B bids.'])
    expect(await story(undefined, 99)).toEqual(['The toy is unpacked.', 'A bids.', 'B bids.'])
    expect(await story('ada', 0)).toEqual([])
    expect(await story('ada', -1)).toEqual([])
  })
  it('is empty before the game begins', async () => {
    const { tables } = club()
    const { id } = must(await tables.lobby.open('ada', { game: 'toy', players: 2, home: 'club' }))
    expect(must(await tables.story.latest(id, 'ada', 9))).toEqual([])
  })
  it('goes as far as they know who read it', async () => {
    const { at, id, story } = await toyTable()
    await bids(at, id)
    await says(at, id, 'ada', 'gold')
    expect(await story('ada', 1)).toEqual(['A takes coins.'])
    for (const person of ['bob', 'eve', undefined]) expect(await story(person, 1)).toEqual(['B bids.'])
  })
  it('is refused without a table, and without its game', async () => {
    const { at, tables, id } = await toyTable()
    const elsewhere = makeTables({ ...at.tables.deps, games: {} })
    expect(await whyNot(tables.story.latest('nowhere', 'ada', 1))).toBe("There is no table 'nowhere'.")
    expect(await whyNot(elsewhere.story.latest(id, 'ada', 1))).toBe("This bot no longer has the game 'toy'.")
  })
  it('waits for a store that is away for a moment', async () => {
    const { at, id } = await toyTable()
    let away = 2
    const shaky = club({
      ...at.store,
      table: async of => (away-- > 0 ? Promise.reject(new StoreDown('gone')) : at.store.table(of)),
    })
    expect(must(await shaky.tables.story.latest(id, 'eve', 9))).toEqual(['The toy is unpacked.'])
    expect(shaky.pauses).toEqual([50, 200])
  })
})

describe('in a game of The Expanse', () => {
  const SEATS = ['un', 'mcr', 'opa']
  const FAR = 1000
  const storyAt = async ({ tables }: Club, id: TableId, person?: PersonId): Promise<readonly string[]> =>
    must(await tables.story.latest(id, person, FAR))

  it.each(['1', '2'])('secret lines are read by whose they are alone (chance %s)', async seed => {
    const at = club()
    const id = await seatedTable(at, 'expanse', 3)
    await playOn(at, id, 250, newRandom(seed))
    const facts = (await at.store.rows(id)).flatMap(row => row.facts)
    const game = at.tables.deps.games['expanse']
    const linesOf = (some: readonly Fact[], as?: string): readonly string[] =>
      some.flatMap(fact => game?.words.story?.([fact], as) ?? []).map(({ text }) => text)
    const own: string[] = []
    for (const seat of [...SEATS, 'table']) {
      const allowed = linesOf(facts.filter(fact => maySee(fact, seat)))
      const secret = linesOf(facts.filter(fact => !maySee(fact, seat))).filter(
        line => !allowed.includes(line),
      )
      expect(secret.length).toBeGreaterThan(0)
      const read = await storyAt(at, id, seat === 'table' ? undefined : await personOf(at, id, seat))
      expect(read.filter(line => secret.includes(line))).toEqual([])
      const mine = linesOf(
        facts.filter(fact => maySee(fact, seat) && !maySee(fact, 'table')),
        seat,
      )
      own.push(...read.filter(line => mine.includes(line)))
    }
    expect(own.length).toBeGreaterThan(0)
  })
  it('nobody reads what is not told, but who is in the middle of it', async () => {
    const at = club()
    const id = await seatedTable(at, 'expanse', 3)
    const chance = newRandom('3')
    let told = await storyAt(at, id)
    let waits = 0
    for (let n = 0; n < 150; n++) {
      await playOn(at, id, 1, chance)
      const { due, rows } = await recordOf(at, id)
      if (due === rows) told = await storyAt(at, id)
      expect(await storyAt(at, id)).toEqual(told)
      const asked = (await openAt(at, id)).map(({ who }) => who)
      for (const seat of SEATS.filter(one => !asked.includes(one)))
        expect((await screenOf(at.tables, id, await personOf(at, id, seat))).unpublished).toEqual([])
      if ((await screenOf(at.tables, id, await personOf(at, id, asked[0] ?? ''))).unpublished.length > 0)
        waits++
    }
    expect(waits).toBeGreaterThan(20)
  })
})
