import { describe, expect, it } from 'vitest'
import { bids, club, must, round, says, seatedTable, whyNot } from '../../testing/tables.ts'
import { scored, toy } from '../../testing/toy.ts'
import type { Game } from '../../core/game.ts'
import { games } from '../../games/index.ts'

describe('the games there are', () => {
  it('are shown with their seats, modules and options, in words', () => {
    const [first, second] = club().tables.lobby.games()
    expect(first).toEqual({
      id: 'toy',
      title: 'A toy',
      emojis: [],
      seats: {
        2: [
          { seat: 'a', name: 'A' },
          { seat: 'b', name: 'B' },
        ],
      },
      modules: [{ id: 'extra', title: 'Extra', players: [2] }],
      options: [{ id: 'loud', title: 'Loud', default: false, values: [false, true], why: 'Taste.' }],
    })
    expect(second).toMatchObject({ id: 'expanse', title: 'The Expanse' })
    expect(Object.keys(second?.seats ?? {})).toEqual(['2', '3', '4'])
    expect(second?.seats[3]).toEqual([
      { seat: 'un', name: 'UN', emoji: 'expanse_un' },
      { seat: 'mcr', name: 'MCR', emoji: 'expanse_mcr' },
      { seat: 'opa', name: 'OPA', emoji: 'expanse_opa' },
    ])
  })
  it('are only those that this bot has', () => {
    expect(
      club(undefined, scored)
        .tables.lobby.games()
        .map(({ id }) => id),
    ).toEqual(['toy', ...Object.keys(games), 'scored'])
  })
})

describe('a page of a game', () => {
  it('says how the table stands', async () => {
    const at = club()
    const id = await seatedTable(at, 'toy')
    await round(at, id)
    for (const person of ['ada', 'bob', 'eve'])
      expect(must(await at.tables.play.page(id, person, 'score'))).toEqual(['a: 1'])
  })
  it('knows no more of a turn than whoever reads it', async () => {
    const at = club()
    const id = await seatedTable(at, 'toy')
    await bids(at, id)
    await says(at, id, 'ada', 'gold')
    expect(must(await at.tables.play.page(id, 'ada', 'score'))).toEqual(['a: 1'])
    for (const person of ['bob', 'eve'])
      expect(must(await at.tables.play.page(id, person, 'score'))).toEqual([])
  })
  it('is made for what was asked for, or refused with every reason', async () => {
    const picky: Game = {
      ...toy,
      id: 'picky',
      pages: {
        words: (_s, { say }) =>
          say === undefined
            ? { ok: false, reasons: ['Say something.', 'Anything.'] }
            : { ok: true, value: [say] },
      },
    }
    const at = club(undefined, picky)
    const id = await seatedTable(at, 'picky')
    expect(must(await at.tables.play.page(id, 'ada', 'words', { say: 'hello' }))).toEqual(['hello'])
    expect(await whyNot(at.tables.play.page(id, 'ada', 'words'))).toBe('Say something. Anything.')
  })
  it('is refused under a name it does not have', async () => {
    const pageless: Game = { ...toy, id: 'pageless', pages: {} }
    const at = club(undefined, pageless)
    const id = await seatedTable(at, 'toy')
    expect(await whyNot(at.tables.play.page(id, 'ada', 'scores'))).toBe(
      'A toy has no page of that name. Choose score.',
    )
    expect(await whyNot(at.tables.play.page(id, 'ada', 'toString'))).toBe(
      'A toy has no page of that name. Choose score.',
    )
    expect(await whyNot(at.tables.play.page(await seatedTable(at, 'pageless'), 'ada', 'score'))).toBe(
      'A toy has no pages to look at.',
    )
  })
  it('is refused where nothing is played', async () => {
    const { tables } = club()
    expect(await whyNot(tables.play.page('nowhere', 'ada', 'score'))).toBe("There is no table 'nowhere'.")
    expect(await whyNot(tables.play.about('nowhere', 'ada', 'coin'))).toBe("There is no table 'nowhere'.")
  })
})

describe('what things say', () => {
  it('is told of one, or of those in play', async () => {
    const at = club()
    const id = await seatedTable(at, 'toy')
    expect(must(await at.tables.play.about(id, 'bob', 'coin'))).toEqual(['coin is a toy'])
    expect(must(await at.tables.play.about(id, 'eve', ''))).toEqual(['everything is a toy'])
  })
  it('is told of the cards of The Expanse', async () => {
    const at = club()
    const id = await seatedTable(at, 'expanse', 3)
    expect(must(await at.tables.play.about(id, 'ada', 'Miller')).join()).toContain('Miller')
    for (const page of ['score', 'track'])
      expect(must(await at.tables.play.page(id, 'bob', page)).length).toBeGreaterThan(0)
  })
})
