import { describe, expect, it } from 'vitest'
import type { Game } from '../../core/game.ts'
import { undoTarget } from '../../core/undo.ts'
import {
  bids,
  club,
  hashAt,
  must,
  playOn,
  recordOf,
  round,
  says,
  screenOf,
  seatedTable,
  whyNot,
} from '../../testing/tables.ts'
import { toy } from '../../testing/toy.ts'

const toyTable = async () => {
  const at = club()
  const id = await seatedTable(at, 'toy')
  return { at, tables: at.tables, id }
}
/** Holds the toy of another day. */
const coinless: Game = {
  ...toy,
  take(s, open, who, answer, tell) {
    if (open[0]?.what === 'coins') throw new Error('there are no coins any more')
    return toy.take(s, open, who, answer, tell)
  },
}

describe('what can be taken back', () => {
  it('is said in the words it was told in, and is what an undo takes back', async () => {
    const { at, tables, id } = await toyTable()
    await bids(at, id)
    await says(at, id, 'ada', 'gold')
    await says(at, id, 'ada')
    expect(await tables.play.previewUndo(id, 'ada')).toEqual({
      ok: true,
      value: { to: 3, lines: ['A bows.'] },
    })
    expect(must(await tables.play.undo(id, 'ada')).fresh[0]?.to).toBe(3)
    expect(await tables.play.previewUndo(id, 'ada')).toEqual({
      ok: true,
      value: { to: 2, lines: ['A takes coins.'] },
    })
    expect(must(await tables.play.undo(id, 'ada')).fresh[0]?.to).toBe(2)
  })
  it('is said in the words of the choice where nothing was told of it', async () => {
    const at = club(undefined, toy)
    const id = await seatedTable(at, 'toy')
    await bids(at, id)
    await says(at, id, 'ada', 'tin', 'gold')
    expect(await at.tables.play.previewUndo(id, 'ada')).toEqual({
      ok: true,
      value: { to: 2, lines: ['You chose: take tin and take gold.'] },
    })
    must(await at.tables.play.undo(id, 'ada'))
    await says(at, id, 'ada', 'gold')
    await says(at, id, 'ada')
    expect(await at.tables.play.previewUndo(id, 'ada')).toMatchObject({
      value: { lines: ['You chose nothing here: a: die?'] },
    })
    must(await at.tables.play.undo(id, 'ada'))
    expect(await at.tables.play.previewUndo(id, 'ada')).toMatchObject({
      value: { lines: ['You chose: take gold.'] },
    })
  })
  it('changes nothing by being asked', async () => {
    const { at, tables, id } = await toyTable()
    await bids(at, id)
    await says(at, id, 'ada', 'gold')
    const before = await recordOf(at, id)
    await tables.play.previewUndo(id, 'ada')
    await tables.play.previewUndo(id, 'bob')
    expect(await recordOf(at, id)).toEqual(before)
  })
  it('leaves out what people said', async () => {
    const { at, tables, id } = await toyTable()
    await bids(at, id)
    await says(at, id, 'ada', 'gold')
    must(await tables.play.propose(id, 'bob', 0))
    must(await tables.play.decline(id, 'ada'))
    expect(await tables.play.previewUndo(id, 'ada')).toEqual({
      ok: true,
      value: { to: 2, lines: ['A takes coins.'] },
    })
  })
  it('is nothing for those who have done nothing, and for those who do not play', async () => {
    const { at, tables, id } = await toyTable()
    expect(await tables.play.previewUndo(id, 'ada')).toEqual({
      ok: false,
      why: 'You have nothing to undo.',
    })
    await says(at, id, 'ada', '1')
    // Bob's seat has not answered, so there is nothing he could wish for either.
    expect(await tables.play.previewUndo(id, 'bob')).toEqual({
      ok: false,
      why: "You can't undo that: A has acted since.",
    })
    expect(await whyNot(tables.play.previewUndo(id, 'eve'))).toBe(
      "You don't play at this table. /table status shows who does.",
    )
    expect(await whyNot(tables.play.previewUndo('nowhere', 'ada'))).toBe("There is no table 'nowhere'.")
  })
  it('is nothing once the game is over', async () => {
    const { at, tables, id } = await toyTable()
    for (let n = 0; n < 3; n++) await round(at, id)
    expect(await tables.play.previewUndo(id, 'ada')).toEqual({
      ok: false,
      why:
        'Nothing was undone: this game is over, and its seed has been shown. ' +
        'Use /table new to start another.',
    })
  })
  it('is not promised where the rules have changed since', async () => {
    const { at, id } = await toyTable()
    await bids(at, id)
    await says(at, id, 'ada', 'gold')
    await says(at, id, 'ada')
    const today = club(at.store, coinless)
    const why = await whyNot(today.tables.play.undo(id, 'ada'))
    expect(await today.tables.play.previewUndo(id, 'ada')).toEqual({ ok: false, why })
  })
})

describe('what may be proposed instead', () => {
  it('goes back to before the last own answer, once somebody else has acted', async () => {
    const { at, tables, id } = await toyTable()
    await bids(at, id)
    expect(await tables.play.previewUndo(id, 'ada')).toEqual({
      ok: false,
      why: "You can't undo that: B has acted since.",
      wish: { to: 0, lines: ['A bids.', 'B bids.'] },
    })
  })
  it('comes true when all agree', async () => {
    const { at, tables, id } = await toyTable()
    await bids(at, id)
    await says(at, id, 'ada', 'gold')
    const before = await hashAt(at, id)
    await says(at, id, 'ada', 'die')
    const said = await tables.play.previewUndo(id, 'ada')
    expect(said).toEqual({
      ok: false,
      why: "You can't undo that: something hidden has been revealed since.",
      wish: { to: 3, lines: ['A throws the die.', 'A bows.'] },
    })
    must(await tables.play.propose(id, 'ada', said.ok ? -1 : (said.wish?.to ?? -1)))
    must(await tables.play.agree(id, 'bob'))
    expect(await hashAt(at, id)).toBe(before)
  })
  it('tells nothing of what another is in the middle of', async () => {
    const { at, tables, id } = await toyTable()
    await says(at, id, 'ada', '1')
    await says(at, id, 'bob', '3')
    const before = await tables.play.previewUndo(id, 'ada')
    await says(at, id, 'bob', 'gold')
    expect(await tables.play.previewUndo(id, 'ada')).toEqual(before)
    // Bob goes on, so his bid is not told either.
    expect(before).toMatchObject({ wish: { lines: ['A bids.'] } })
    await says(at, id, 'bob')
    expect(await tables.play.previewUndo(id, 'ada')).toMatchObject({
      wish: { lines: ['A bids.', 'B bids.', 'B takes coins.', 'B bows.'] },
    })
  })
  it('is not offered where the rules have changed since', async () => {
    const { at, id } = await toyTable()
    await bids(at, id)
    await says(at, id, 'ada', 'gold')
    await says(at, id, 'ada', 'die')
    expect(await club(at.store, coinless).tables.play.previewUndo(id, 'ada')).toEqual({
      ok: false,
      why: "You can't undo that: something hidden has been revealed since.",
    })
  })
})

describe('what may be taken back, at a glance', () => {
  it('is what a whole look gives, after each of many moves', async () => {
    const at = club()
    const id = await seatedTable(at, 'expanse')
    let offered = 0
    for (let n = 0; n < 60; n++) {
      await playOn(at, id, 1)
      for (const person of ['ada', 'bob', 'eve']) {
        const whole = await at.tables.play.previewUndo(id, person)
        expect((await screenOf(at.tables, id, person)).undoable?.to).toBe(
          whole.ok ? whole.value.to : undefined,
        )
        if (whole.ok) offered++
      }
    }
    expect(offered).toBeGreaterThan(5)
  })
  it('is nothing where the log at hand begins with it', () => {
    const row = { seq: 7, kind: 'answer' as const, seat: 'a', ask: '3:a', answer: [], facts: [], hash: '' }
    expect(undoTarget({ game: toy, rows: [row], open: [] }, 'a').ok).toBe(false)
  })
})
