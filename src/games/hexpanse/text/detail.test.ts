import { expect, it } from 'vitest'
import type { Option } from '../../../core/ask.ts'
import { answer, type Match } from '../../../core/match.ts'
import { must } from '../../../testing/must.ts'
import { randomMatches } from '../../../testing/randomMatches.ts'
import { games } from '../../index.ts'
import { sideOf } from '../board.ts'
import { shipped } from '../content.ts'
import { makeField } from '../field.ts'
import type { Faction, State } from '../state.ts'
import { matchAt } from '../testing/obstacleCase.ts'
import { fitOf } from '../victory.ts'

const game = games['hexpanse'] as (typeof games)[string]

it('a territory that is said to bring somebody nearer to the mission does', () => {
  let said = 0
  for (const { match } of randomMatches(game, { count: 900, every: 1, seed: 'd5' })) {
    const [ask] = match.open
    const before = match.state as unknown as State
    if (ask?.what !== 'placeUnit' || before.mission === undefined) continue
    for (const option of ask.options) {
      const text = game.words.detail?.(match.state, ask, option) ?? ''
      const then = must(answer(match, ask.who, ask.id, [option.id])).state as unknown as State
      const count = fitOf(then, sideOf(then, ask.who as Faction), before.mission).count
      const wanted = fitOf(before, sideOf(before, ask.who as Faction), before.mission).count
      const found = /rings you to (\d) of 9 for the mission/.exec(text)
      if (then.board[option.id]?.owner !== ask.who) continue
      expect(found ? Number(found[1]) : wanted, text).toBe(count)
      if (found) said++
    }
  }
  expect(said).toBeGreaterThan(20)
})

/** The options of the open question, best first. */
function ranked({ state, open }: Match): readonly string[] {
  const [ask] = open
  if (!ask) throw new Error('Nothing is asked.')
  const orderOf = (option: Option): number => game.words.order?.(state, ask, option) ?? 0
  return ask.options.toSorted((a, b) => orderOf(a) - orderOf(b)).map(({ id }) => id)
}
/** What the best option of the open question says of itself. */
function bestDetail(match: Match): string | undefined {
  const { state, open } = match
  const [ask] = open
  const option = ask?.options.find(({ id }) => id === ranked(match)[0])
  return ask && option && game.words.detail?.(state, ask, option)
}
/** How near the player is to the mission once all of a rotation is carried out. */
function fitAfter(match: Match, id: string): number {
  const who = match.open[0]?.who ?? ''
  let next = must(answer(match, who, match.open[0]?.id ?? '', [id]))
  const [ask] = next.open
  if (ask?.what === 'place')
    next = must(
      answer(
        next,
        who,
        ask.id,
        ask.options.map(option => option.id),
      ),
    )
  const s = next.state as unknown as State
  return fitOf(s, sideOf(s, who as Faction), s.mission ?? '').count
}

it('the rotation that stands first brings its player as near to the mission as any', () => {
  const board = { e5: 'TE normal', e6: 'TE normal', g4: 'CC normal', d6: 'TE normal' }
  for (const [card, at] of [
    ['A3', 'f5'],
    ['A24', 'd4'],
  ] as const) {
    const match = matchAt({
      board,
      with: { cards: { TE: [card] }, mission: 'M4' },
      answers: [[`play:${card}`], [at]],
      wish: '',
    })
    const fits = ranked(match).map(id => fitAfter(match, id))
    expect(fits[0], `${card} ${at}`).toBe(Math.max(...fits))
    expect(bestDetail(match)).toContain(`rings you to ${fits[0] ?? 0} of 9 for the mission`)
    const before = matchAt({
      board,
      with: { cards: { TE: [card] }, mission: 'M4' },
      answers: [[`play:${card}`]],
      wish: '',
    })
    expect(bestDetail(before)).toMatch(/rings you up to \d of 9 for the mission/)
  }
})

it('a rotation that hits enemies comes before one that hits its own player', () => {
  const match = matchAt({
    board: { f6: 'TE normal', f7: 'CC normal', e7: 'TE normal' },
    with: { cards: { TE: ['A6'] } },
    answers: [['play:A6'], ['f6']],
    wish: '',
  })
  const [first = '', last = ''] = [ranked(match)[0], ranked(match).at(-1)]
  const detail = (id: string): string => {
    const [ask] = match.open
    const option = ask?.options.find(one => one.id === id)
    return (ask && option && game.words.detail?.(match.state, ask, option)) ?? ''
  }
  expect(detail(first)).toContain('its 1 enemy piece')
  expect(detail(last)).not.toContain('enemy')
})

it('the first unit is not sent to the edge of the board', () => {
  const match = matchAt({ answers: [['place:normal']], wish: '' })
  const { at, hexilum } = makeField(shipped.board, false)
  const [best = '', ...others] = ranked(match).filter(cell => !hexilum[cell])
  const distance = (cell: string): number => {
    const [q = 0, r = 0] = at[cell] ?? []
    return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r))
  }
  expect(distance(best)).toBeLessThan(distance(others.at(-1) ?? ''))
})
