import type { Progress, Setup, Tally } from '../../../core/game.ts'
import type { Fact } from '../../../core/steps.ts'
import { howMany } from '../../shared/phrases.ts'
import { shipped } from '../content.ts'
import type { HexpanseFact } from '../facts.ts'
import type { Faction, State } from '../state.ts'

/** How a game begins, how far it is, and what it came to: words for posts beside the story. */

export const primer = ({ options }: Setup): readonly string[] => [
  options['teams'] === true
    ? 'Your team wins by forming the mission with its units, or by having the only warlords left.'
    : 'You win by forming the mission with your units, or by having the only warlord left.',
  `On your turn you gain hexilum, take up to ${howMany(shipped.constants.actionsPerTurn, 'action')} ` +
    'and then may buy cards from the market.',
  'An action places or returns units, attacks with your warlord, plays a card or gains hexilum.',
  'A warlord without life is defeated, and its player is out of the game.',
  ...(options['mode'] === 'admiral'
    ? ['You also have a secret mission of your own, and forming it wins as well.']
    : []),
]

export const progress = ({ turn }: State): Progress => ({ stage: turn > 0 ? `Turn ${turn}` : 'Setting up' })

const LINES: readonly (readonly [string, (fact: HexpanseFact, seat: Faction) => number])[] = [
  ['Units placed', (fact, seat) => Number(fact.fact === 'placed' && fact.seat === seat)],
  [
    'Units of others destroyed',
    (fact, seat) => Number(fact.fact === 'destroyed' && fact.by === seat && fact.seat !== seat),
  ],
  [
    'Hexilum gained',
    (fact, seat) => (fact.fact === 'hexilumChanged' && fact.seat === seat && fact.by > 0 ? fact.by : 0),
  ],
  ['Cards bought', (fact, seat) => Number(fact.fact === 'cardBought' && fact.seat === seat)],
]

/** Says what each player did; lines in which nobody did anything are left out. */
export function tally(all: readonly Fact[]): Tally {
  const facts = all as readonly HexpanseFact[]
  const set = facts.find(fact => fact.fact === 'tableSet')
  const seats = set?.fact === 'tableSet' ? set.seats : []
  const lines = LINES.map(([title, count]) => ({
    title,
    counts: Object.fromEntries(
      seats.map(seat => [seat, facts.reduce((sum, fact) => sum + count(fact, seat), 0)]),
    ),
  }))
  return {
    title: 'What each player did',
    lines: lines.filter(({ counts }) => Object.values(counts).some(count => count !== 0)),
  }
}
