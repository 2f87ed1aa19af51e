import { describe, expect, it } from 'vitest'
import { maySee } from '../../core/steps.ts'
import type { Match } from '../../core/match.ts'
import { expedition } from './index.ts'
import { resample } from './resample.ts'
import { claims, does, facts, game, opened, seen, stateOf } from './testing/table.ts'
import { toolingOf } from '../../core/game.ts'

/** P11: names of discarded cards and objectives are for whoever discarded them. */

const NAMES = /Sabotage|Plague|Destroy Their Ships/
const declared = does(does(opened(3), 1, 'turnEnd'), 1, 'claim:actioncards2', {
  count: 2,
  cards: 'Sabotage, Plague',
})
const paid = does(declared, 1, 'confirm')
const second = claims(paid, 2, 'secret1', { unscored: 'yes', secret: 'Destroy Their Ships' })
const late = does(
  does(does(does(opened(3), 2, 'turnEnd'), 3, 'turnBegin'), 2, 'late:secret1', {
    unscored: 'yes',
    secret: 'Destroy Their Ships',
  }),
  2,
  'confirm',
)

const everything = (match: Match, as: number | 'table'): string => {
  const view = seen(match, as)
  const name = as === 'table' ? as : `seat${as}`
  const pages = as === 'table' ? Object.values(game.pages).map(page => page(match.state, {})) : []
  const mine = match.open.filter(({ who, secret }) => who === name || (as === 'table' && !secret))
  return JSON.stringify([
    view,
    expedition.board(view),
    expedition.hand(view),
    expedition.scenes.board(view),
    pages,
    mine.map(ask => game.words.ask(match.state, ask)),
    facts(match)
      .filter(fact => maySee(fact, name))
      .map(fact => [fact, game.words.fact(fact)]),
    game.words.stack(match.state),
  ])
}

describe('names of what is discarded', () => {
  it.each([
    ['declared', declared],
    ['paid', paid],
    ['two of them', second],
    ['waiting for consent', late],
  ] as const)('%s: nobody else reads them anywhere', (_what, match) => {
    const owner = match === late ? [2] : match === second ? [1, 2] : [1]
    for (const as of ['table', 1, 2, 3] as const)
      if (as === 'table' || !owner.includes(as)) expect(everything(match, as)).not.toMatch(NAMES)
  })
  it('their owner reads them in the hand, as often as they like', () => {
    expect(expedition.hand(seen(second, 1)).join()).toContain('Sabotage and Plague')
    expect(expedition.hand(seen(second, 2)).join()).toContain('Destroy Their Ships')
    expect(expedition.hand(seen(declared, 1)).join()).toMatch(
      /you discard 2 action cards \(Sabotage and Plague\).*Nothing is paid until you confirm/,
    )
    expect(expedition.hand(seen(second, 'table'))).toEqual([])
  })
  it('what is confirmed with a name in it is a secret choice; what is not, is none', () => {
    expect(declared.open.find(({ who }) => who === 'seat1')).toMatchObject({ what: 'confirm', secret: true })
    expect(
      does(does(opened(3), 1, 'turnEnd'), 1, 'claim:tradegoods3', { goods: 3 }).open[0],
    ).not.toHaveProperty('secret')
  })
  it('another world with other names looks the same to everybody else', () => {
    for (const as of ['seat2', 'seat3', 'table']) {
      const twin = resample(stateOf(paid), as, 'abc')
      expect(JSON.stringify(twin)).not.toMatch(NAMES)
      expect(toolingOf(expedition).check(twin)).toEqual([])
      expect(expedition.view(twin, expedition.asks(twin), as)).toEqual(
        expedition.view(stateOf(paid), paid.open, as),
      )
    }
    expect(JSON.stringify(resample(stateOf(paid), 'seat1', 'abc'))).toMatch(NAMES)
  })
  it('the seed is in no view', () => {
    expect(JSON.stringify(seen(paid, 1))).not.toContain(stateOf(paid).random.seed)
  })
})
