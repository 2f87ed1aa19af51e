import { describe, expect, it } from 'vitest'
import type { Game } from '../../core/game.ts'
import {
  bids,
  club,
  hashAt,
  kindsAt,
  must,
  openAt,
  readAll,
  recordOf,
  round,
  says,
  seatedTable,
  whyNot,
} from '../../testing/tables.ts'
import { toy } from '../../testing/toy.ts'

const toyTable = async () => {
  const at = club()
  return { at, tables: at.tables, id: await seatedTable(at, 'toy') }
}
const CHANGED = "Nothing was undone: the bot's rules have changed since that move."

describe('undo', () => {
  it('takes the last own answer back, and asks again under a new number', async () => {
    const { at, tables, id } = await toyTable()
    await bids(at, id)
    const before = await hashAt(at, id)
    await says(at, id, 'ada', 'gold')
    const done = must(await tables.play.undo(id, 'ada'))
    expect(done.fresh).toMatchObject([{ seq: 4, kind: 'undo', seat: 'a', to: 2, facts: [] }])
    expect(await hashAt(at, id)).toBe(before)
    expect((await openAt(at, id)).map(ask => ask.id)).toEqual(['4:a'])
    expect(await whyNot(tables.play.answer(id, 'ada', [{ ask: '2:a', picks: ['tin'] }]))).toContain(
      'That question is no longer open.',
    )
  })
  it('and what is said besides names who goes by another name by now', async () => {
    const at = club(undefined, {
      ...toy,
      words: { ...toy.words, seat: (seat, s) => (s && seat === 'a' ? 'Abel' : toy.words.seat(seat)) },
    })
    const { tables } = at
    const id = await seatedTable(at, 'toy')
    await bids(at, id)
    await says(at, id, 'ada', 'gold')
    expect(must(await tables.play.undo(id, 'ada')).fresh).toMatchObject([
      { kind: 'undo', facts: [{ fact: 'table.undo', seat: 'a', called: 'Abel', seenBy: [] }] },
    ])
    await says(at, id, 'ada', 'gold')
    expect(await whyNot(tables.play.undo(id, 'bob'))).toBe("You can't undo that: Abel has acted since.")
    must(await tables.play.propose(id, 'ada', 1))
    must(await tables.lobby.resign(id, 'ada'))
    expect((await readAll(at)).flat()).toEqual(
      expect.arrayContaining([expect.stringContaining('Abel asks to undo'), "Abel's player resigned."]),
    )
  })
  it('goes back answer by answer, with what the table answered by itself', async () => {
    const { at, tables, id } = await toyTable()
    await bids(at, id)
    const hashes = [await hashAt(at, id)]
    await says(at, id, 'ada', 'gold')
    hashes.push(await hashAt(at, id))
    await says(at, id, 'ada')
    expect(await kindsAt(at, id)).toHaveLength(6)
    for (const hash of hashes.reverse()) {
      must(await tables.play.undo(id, 'ada'))
      expect(await hashAt(at, id)).toBe(hash)
    }
    expect(await whyNot(tables.play.undo(id, 'ada'))).toBe("You can't undo that: B has acted since.")
  })
  it('of a sealed bid is possible while the other still thinks', async () => {
    const { at, tables, id } = await toyTable()
    await says(at, id, 'ada', '3')
    must(await tables.play.undo(id, 'ada'))
    expect((await openAt(at, id)).map(ask => ask.who)).toEqual(['a', 'b'])
    await says(at, id, 'ada', '1')
    await says(at, id, 'bob', '2')
    expect((await recordOf(at, id)).asking.map(ask => ask.seat)).toEqual(['b'])
  })
  it('works before and after other people have said something', async () => {
    const { at, tables, id } = await toyTable()
    await bids(at, id)
    await says(at, id, 'ada', 'gold')
    must(await tables.play.propose(id, 'bob', 0))
    must(await tables.play.decline(id, 'ada'))
    expect(must(await tables.play.undo(id, 'ada')).fresh).toMatchObject([{ to: 2 }])
    await says(at, id, 'ada', 'tin')
    must(await tables.play.propose(id, 'bob', 0))
    expect(must(await tables.play.undo(id, 'ada')).fresh).toMatchObject([{ seq: 9, to: 2 }])
  })
  it('is refused with nothing to take back, and to those who do not sit there', async () => {
    const { tables, id } = await toyTable()
    expect(await whyNot(tables.play.undo(id, 'ada'))).toBe('You have nothing to undo.')
    expect(await whyNot(tables.play.undo(id, 'eve'))).toBe(
      "You don't play at this table. /table status shows who does.",
    )
    expect(await whyNot(tables.play.undo('nowhere', 'ada'))).toBe("There is no table 'nowhere'.")
  })
  it('is refused once the other has acted', async () => {
    const { at, tables, id } = await toyTable()
    await bids(at, id)
    expect(await whyNot(tables.play.undo(id, 'ada'))).toBe("You can't undo that: B has acted since.")
  })
  it('is refused once chance has spoken', async () => {
    const { at, tables, id } = await toyTable()
    await bids(at, id)
    await says(at, id, 'ada', 'gold')
    await says(at, id, 'ada', 'die')
    expect(await whyNot(tables.play.undo(id, 'ada'))).toBe(
      "You can't undo that: something hidden has been revealed since.",
    )
  })
  it('is refused after the end', async () => {
    const { at, tables, id } = await toyTable()
    for (let n = 0; n < 3; n++) await round(at, id)
    expect(await whyNot(tables.play.undo(id, 'ada'))).toBe(
      'Nothing was undone: this game is over, and its seed has been shown. Use /table new to start another.',
    )
  })
  it('by the same click twice takes one move back', async () => {
    const { at, tables, id } = await toyTable()
    await bids(at, id)
    await says(at, id, 'ada', 'gold')
    const before = await hashAt(at, id)
    await says(at, id, 'ada')
    must(await tables.play.undo(id, 'ada', 'click 1'))
    expect(must(await tables.play.undo(id, 'ada', 'click 1'))).toMatchObject({ already: true })
    expect(await hashAt(at, id)).toBe(before)
  })
})

describe('undo under other rules', () => {
  const played = async () => {
    const at = club()
    const id = await seatedTable(at, 'toy')
    await bids(at, id)
    await says(at, id, 'ada', 'gold')
    await says(at, id, 'ada', 'die')
    await says(at, id, 'ada', '2')
    return { at, id }
  }
  /** Holds the toy of another day: coins count double. */
  const generous: Game = {
    ...toy,
    rules: 2,
    take(s, open, who, answer, tell) {
      const then = toy.take(s, open, who, answer, tell)
      const coins = (s as { coins?: Record<string, number> }).coins ?? {}
      if (open[0]?.what === 'coins') coins[who] = 2 * (coins[who] ?? 0)
      return then
    },
  }

  it('is possible where they make no difference', async () => {
    const { at, id } = await played()
    const today = club(at.store, generous)
    must(await today.tables.play.undo(id, 'ada'))
    expect((await openAt(today, id)).map(ask => ask.what)).toEqual(['bid', 'bid'])
  })
  it('never judges again what was played before the newest snapshot', async () => {
    const { at, id } = await played()
    await says(at, id, 'bob', '1')
    // The snapshot at bob's answer already has the coins of the old rules.
    const today = club(at.store, generous)
    await says(today, id, 'ada', 'gold')
    must(await today.tables.play.undo(id, 'ada'))
    expect((await openAt(today, id)).map(ask => ask.what)).toEqual(['coins'])
  })
  it('is refused where they would make another board of it', async () => {
    const at = club()
    const id = await seatedTable(at, 'toy')
    await bids(at, id)
    await says(at, id, 'ada', 'gold')
    await says(at, id, 'ada')
    await says(at, id, 'ada', '2')
    const today = club(at.store, generous)
    const before = await hashAt(today, id)
    must(await today.tables.play.undo(id, 'ada'))
    // One more would go back behind the last snapshot, to a row the generous rules do not lead to.
    expect(await whyNot(today.tables.play.undo(id, 'ada'))).toBe(CHANGED)
    expect((await recordOf(at, id)).shut).toBe(undefined)
    await says(today, id, 'ada', '2')
    expect(await hashAt(today, id)).toBe(before)
  })
  it('is refused where they do not know what to do with an old answer', async () => {
    const at = club()
    const id = await seatedTable(at, 'toy')
    await bids(at, id)
    await says(at, id, 'ada', 'gold')
    await says(at, id, 'ada')
    const coinless: Game = {
      ...toy,
      take(s, open, who, answer, tell) {
        if (open[0]?.what === 'coins') throw new Error('there are no coins any more')
        return toy.take(s, open, who, answer, tell)
      },
    }
    expect(await whyNot(club(at.store, coinless).tables.play.undo(id, 'ada'))).toBe(CHANGED)
  })
})
