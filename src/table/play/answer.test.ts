import { describe, expect, it } from 'vitest'
import type { Game } from '../../core/game.ts'
import {
  bids,
  club,
  hashAt,
  HOUR,
  kindsAt,
  liveAt,
  must,
  NOON,
  openAt,
  personOf,
  recordOf,
  round,
  says,
  seatedTable,
  whyNot,
  type Club,
} from '../../testing/tables.ts'
import { toy } from '../../testing/toy.ts'

const toyTable = async () => {
  const at = club()
  return { at, tables: at.tables, id: await seatedTable(at, 'toy') }
}

describe('answering', () => {
  it('carries the answer out and keeps who gave it', async () => {
    const { at, tables, id } = await toyTable()
    at.clock.now += HOUR
    const done = must(await tables.play.answer(id, 'bob', [{ ask: '1:b', picks: ['2'] }]))
    expect(done.fresh).toMatchObject([
      {
        seq: 1,
        kind: 'answer',
        seat: 'b',
        ask: '1:b',
        answer: ['2'],
        facts: [{ fact: 'sealed', seat: 'b' }],
        rules: 1,
        at: NOON + HOUR,
      },
    ])
    expect(await at.store.rows(id, 1)).toEqual(done.fresh)
    expect((await openAt(at, id)).map(ask => ask.id)).toEqual(['1:a'])
  })
  it('gives back the table as it is kept', async () => {
    const { at, id } = await toyTable()
    for (const [person, pick] of [
      ['ada', '3'],
      ['bob', '1'],
      ['ada', 'tin'],
    ] as const) {
      at.clock.now += HOUR
      const done = await says(at, id, person, pick)
      const kept = await liveAt(at, id)
      expect(done.table).toEqual(kept.table)
      expect(done.match).toEqual({ ...kept.match, game: done.match.game })
      expect(done.head).toBe(kept.head)
    }
  })
  it('is for those who sit there', async () => {
    const { tables, id } = await toyTable()
    expect(await whyNot(tables.play.answer(id, 'eve', [{ ask: '1:a', picks: ['1'] }]))).toBe(
      "You don't play at this table. /table status shows who does.",
    )
  })
  it('is for the one who is asked', async () => {
    const { tables, id } = await toyTable()
    expect(await whyNot(tables.play.answer(id, 'bob', [{ ask: '1:a', picks: ['1'] }]))).toBe(
      'A decides this, not B.',
    )
  })
  it.each<[string, unknown, string]>([
    ['no such option', ['9'], "You can't choose '9' here. Possible: 1, 2, 3."],
    ['too many', ['1', '2'], 'Choose exactly 1, not 2. Possible: 1, 2, 3.'],
    ['too few', [], 'Choose exactly 1, not 0. Possible: 1, 2, 3.'],
    ['the same twice', ['1', '1'], "You chose '1' twice. Choose each option once."],
    ['no list', '1', 'An answer is a list of option ids.'],
    ['numbers', [1], 'An answer is a list of option ids.'],
    ['nothing', undefined, 'An answer is a list of option ids.'],
  ])('is refused with %s', async (_what, picks, why) => {
    const { at, tables, id } = await toyTable()
    const before = await liveAt(at, id)
    expect(await whyNot(tables.play.answer(id, 'ada', [{ picks }]))).toBe(why)
    expect(await liveAt(at, id)).toEqual(before)
  })
  it('tells an old button what is asked now', async () => {
    const { at, tables, id } = await toyTable()
    await bids(at, id)
    expect(await whyNot(tables.play.answer(id, 'bob', [{ ask: '1:b', picks: ['1'] }]))).toBe(
      'That question is no longer open. Waiting for A.',
    )
    expect(await whyNot(tables.play.answer(id, 'bob', [{ ask: '77:b', picks: ['1'] }]))).toBe(
      'There is no such question. Waiting for A.',
    )
  })
  it('tells who is not asked anything who is', async () => {
    const { at, tables, id } = await toyTable()
    await bids(at, id)
    expect(await whyNot(tables.play.answer(id, 'bob', [{ picks: ['1'] }]))).toBe(
      "It's not your turn. Waiting for A.",
    )
  })
  it('without an answer is refused', async () => {
    const { tables, id } = await toyTable()
    expect(await whyNot(tables.play.answer(id, 'ada', []))).toBe(
      'Nothing changed: no answer was given. Press Your Move to see your choices.',
    )
  })
  it('is done by the table itself where there is one legal answer, in a row of its own', async () => {
    const { at, id } = await toyTable()
    await bids(at, id)
    await says(at, id, 'ada', 'gold')
    const { fresh } = await says(at, id, 'ada')
    expect(fresh.map(({ seat, answer }) => [seat, answer])).toEqual([
      ['a', []],
      [undefined, ['bow']],
    ])
  })
  it('ends the game with a result, and nothing is asked any more', async () => {
    const { at, tables, id } = await toyTable()
    await round(at, id)
    await round(at, id)
    at.clock.now += HOUR
    await round(at, id)
    expect(await recordOf(at, id)).toMatchObject({
      phase: 'over',
      endedAt: NOON + HOUR,
      asking: [],
      due: 16,
      rows: 16,
      result: {
        how: 'played',
        places: [
          { seat: 'a', rank: 1, points: 3 },
          { seat: 'b', rank: 1, points: 0 },
        ],
      },
    })
    expect(await at.store.takeErrands('remind', NOON + 1000 * HOUR, NOON + 1001 * HOUR, 9)).toEqual([])
    expect(await whyNot(tables.play.answer(id, 'ada', [{ picks: ['1'] }]))).toBe(
      'Nothing changed, because this game is over. Use /table new to start another.',
    )
    expect((await liveAt(at, id)).match.open).toEqual([])
  })
  it('with a bug in the game changes nothing', async () => {
    const { at, tables, id } = await (async () => {
      const loud = club()
      return {
        at: loud,
        tables: loud.tables,
        id: await seatedTable(loud, 'toy', 2, { options: { loud: true } }),
      }
    })()
    await bids(at, id)
    await says(at, id, 'ada', 'gold')
    const before = await liveAt(at, id)
    await expect(tables.play.answer(id, 'ada', [{ picks: ['crash'] }])).rejects.toThrow('the toy is broken')
    expect(await liveAt(at, id)).toEqual(before)
  })
})

describe('several answers in a row', () => {
  it('are carried out one after the other, each in its row', async () => {
    const { at, tables, id } = await toyTable()
    await bids(at, id)
    const done = must(
      await tables.play.answer(id, 'ada', [
        { ask: '2:a', picks: ['gold'] },
        { ask: '3:a', picks: [] },
      ]),
    )
    expect(done.fresh.map(({ seq, ask, seat }) => [seq, ask, seat])).toEqual([
      [3, '2:a', 'a'],
      [4, '3:a', 'a'],
      [5, '4:a', undefined],
    ])
    expect(done.table.version).toBe((await recordOf(at, id)).version)
  })
  it('may leave open what is asked', async () => {
    const { at, tables, id } = await toyTable()
    await bids(at, id)
    const done = must(
      await tables.play.answer(id, 'ada', [{ picks: ['gold'] }, { picks: [] }, { picks: ['2'] }]),
    )
    expect(done.fresh.map(({ ask }) => ask)).toEqual(['2:a', '3:a', '4:a', '5:a'])
  })
  it('end with the first that brings something to light: what fits after it would tell it', async () => {
    const { at, tables, id } = await toyTable()
    await bids(at, id)
    const refused = await whyNot(
      tables.play.answer(id, 'ada', [{ picks: ['gold'] }, { picks: ['die'] }, { picks: ['2'] }]),
    )
    expect(refused).toMatch(/reveals something hidden/)
    expect(
      await whyNot(
        tables.play.answer(id, 'ada', [{ picks: ['gold'] }, { picks: ['die'] }, { picks: ['nonsense'] }]),
      ),
    ).toBe(refused)
    expect(await kindsAt(at, id)).toHaveLength(3)
  })
  it('count all or none', async () => {
    const { at, tables, id } = await toyTable()
    await bids(at, id)
    const before = await hashAt(at, id)
    expect(await whyNot(tables.play.answer(id, 'ada', [{ picks: ['gold'] }, { picks: ['silver'] }]))).toBe(
      "You can't choose 'silver' here. Possible: die.",
    )
    expect(
      await whyNot(
        tables.play.answer(id, 'ada', [
          { picks: ['gold'] },
          { picks: [] },
          { picks: ['1'] },
          { picks: ['1'] },
        ]),
      ),
    ).toBe("It's not your turn. Waiting for B.")
    expect(await hashAt(at, id)).toBe(before)
    expect(await kindsAt(at, id)).toHaveLength(3)
  })
  it('cannot go on beyond the end of the game', async () => {
    const { at, tables, id } = await toyTable()
    await round(at, id)
    await round(at, id)
    await bids(at, id)
    expect(
      await whyNot(tables.play.answer(id, 'ada', [{ picks: ['gold'] }, { picks: [] }, { picks: ['1'] }])),
    ).toBe('Nothing changed, because this game is over. Use /table new to start another.')
    must(await tables.play.answer(id, 'ada', [{ picks: ['gold'] }, { picks: [] }]))
  })
})

describe('the same click twice', () => {
  it('is carried out once, and told to have been', async () => {
    const { at, tables, id } = await toyTable()
    await bids(at, id)
    const first = must(await tables.play.answer(id, 'ada', [{ picks: ['gold'] }], 'click 1'))
    expect(first.already).toBe(undefined)
    const second = must(await tables.play.answer(id, 'ada', [{ picks: ['gold'] }], 'click 1'))
    expect(second).toMatchObject({ already: true, fresh: [], table: { rows: 4 } })
    expect(second.match.open.map(ask => ask.id)).toEqual(['3:a'])
    expect(await kindsAt(at, id)).toHaveLength(4)
  })
  it('is the same click even if its answer would be legal again', async () => {
    const { at, tables, id } = await toyTable()
    await bids(at, id)
    const pass = () =>
      tables.play.answer(id, 'ada', [{ picks: ['gold'] }, { picks: [] }, { picks: ['1'] }], 'click 1')
    must(await pass())
    await says(at, id, 'bob', '2')
    expect(must(await tables.play.answer(id, 'bob', [{ picks: ['gold'] }], 'click 2')).fresh).toHaveLength(1)
    expect(must(await tables.play.answer(id, 'bob', [{ picks: ['gold'] }], 'click 2'))).toMatchObject({
      already: true,
    })
    expect(must(await pass())).toMatchObject({ already: true })
  })
  it('is not mistaken for a click at another table', async () => {
    const { at, tables, id } = await toyTable()
    const other = await seatedTable(at, 'toy')
    must(await tables.play.answer(id, 'ada', [{ picks: ['1'] }], 'click 1'))
    expect(await whyNot(tables.play.answer(other, 'ada', [{ picks: ['1'] }], 'click 1'))).toBe(
      'The bot is busy. Nothing changed; please try again.',
    )
    expect((await openAt(at, other)).map(ask => ask.id)).toEqual(['1:a', '1:b'])
  })
  it('without a key is two clicks', async () => {
    const { at, tables, id } = await toyTable()
    await bids(at, id)
    must(await tables.play.answer(id, 'ada', [{ picks: ['gold'] }]))
    expect(await whyNot(tables.play.answer(id, 'ada', [{ picks: ['gold'] }]))).toBe(
      "You can't choose 'gold' here. Possible: die.",
    )
  })
})

describe('a game of another day', () => {
  it('goes on with the content of today', async () => {
    const at = club()
    const id = await seatedTable(at, 'toy')
    await bids(at, id)
    const prepared: unknown[] = []
    const today: Game = {
      ...toy,
      rules: 2,
      prepare: (setup, pinned) => (prepared.push([setup.players, pinned]), 'today'),
    }
    const { fresh } = await says(club(at.store, today), id, 'ada', 'gold')
    expect(fresh).toMatchObject([{ seq: 3, rules: 2 }])
    expect(prepared).toContainEqual([2, toy.prepare({ modules: [], options: {}, seed: '1' })])
  })
})

describe('undo for one move', () => {
  it.each([
    ['one process', (at: Club) => [at, at]],
    ['two processes', (at: Club) => [at, club(at.store)]],
  ])('pressed twice at once in %s takes one move back', async (_where, clubsOf) => {
    const at = club()
    const id = await seatedTable(at, 'expanse')
    const [ask] = await openAt(at, id)
    const person = await personOf(at, id, ask?.who ?? '')
    await says(at, id, person, ask?.options.find(option => option.id.startsWith('card.'))?.id ?? '')
    await says(at, id, person, 'move')
    const back = must(await at.tables.play.previewUndo(id, person))
    const before = await kindsAt(at, id)
    const both = await Promise.all(
      clubsOf(at).map(({ tables }, nth) => tables.play.undo(id, person, `click ${nth}`, back.to)),
    )
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await kindsAt(at, id)).toEqual([...before, 'undo'])
  })
})
