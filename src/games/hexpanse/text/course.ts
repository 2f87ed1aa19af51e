import type { Progress, Setup, Tally } from '../../../core/game.ts'
import type { Fact } from '../../../core/steps.ts'
import { howMany, listOf } from '../../shared/phrases.ts'
import { isAlive, sideOf } from '../board.ts'
import { shipped } from '../content.ts'
import type { ActionName, HexpanseFact } from '../facts.ts'
import type { Faction, MissionCode, State } from '../state.ts'
import { fitOf } from '../victory.ts'
import { hexilum } from './name.ts'
import { turningPointOf } from './turningPoint.ts'

/** How a game begins, how far it is, and what it came to: words for posts beside the story. */

export const primer = ({ options }: Setup): readonly string[] => [
  options['teams'] === true
    ? 'Your team wins by forming the mission with its units, or by having the only warlords left.'
    : 'You win by forming the mission with your units, or by having the only warlord left.',
  `On your turn you gain hexilum, take up to ${howMany(shipped.constants.actionsPerTurn, 'action')}, ` +
    'and may then buy cards from the market.',
  'An action places or returns units, attacks with your warlord, plays a card or gains hexilum.',
  'A warlord with no life left is defeated, and its player is out of the game.',
  ...(options['mode'] === 'admiral'
    ? ['You also have a secret mission of your own, and you win by forming it, too.']
    : []),
]

/** Reads what everybody sees: secret missions count nothing here. */
export function progress(s: State): Progress {
  const stage = s.turn > 0 ? `Turn ${s.turn}` : 'Setting up'
  const { mission } = s
  const fits = s.seats.map(
    seat => [seat, mission === undefined ? undefined : fitOf(s, sideOf(s, seat), mission)] as const,
  )
  return {
    stage,
    points: Object.fromEntries(fits.map(([seat, fit]) => [seat, isAlive(s, seat) ? (fit?.count ?? 0) : -1])),
    standing: Object.fromEntries(
      fits.map(([seat, fit]) => [
        seat,
        isAlive(s, seat)
          ? [...(fit ? [`${fit.count} of ${fit.of} for the mission`] : []), `${s.life[seat]} life`].join(', ')
          : 'defeated',
      ]),
    ),
    ...(s.turn > 0 ? { onTurn: s.active } : {}),
  }
}

const ACTIONS: Readonly<Record<ActionName, string>> = {
  place: 'Placement',
  return: 'Return',
  attack: 'Attack',
  recover: 'Recovery',
  play: 'Card',
  activate: 'Ability',
  gain: 'Gain',
  income: 'Income',
  heal: 'Healing',
  move: 'Move',
  ability: 'Ability',
}
const DEEDS: Readonly<Partial<Record<HexpanseFact['fact'], string>>> = {
  placed: 'Placement',
  moved: 'Move',
  swapped: 'Swap',
  returned: 'Return',
  cardBought: 'Purchase',
  cardPlayed: 'Card',
  attacked: 'Attack',
  recovered: 'Recovery',
  incomeRaised: 'Income',
  abilityBegan: 'Ability',
  abilityTurned: 'Rotation',
  turnStopped: 'End of Actions',
  missionPicked: 'Mission',
}
/** Names what Undo reverses: "Placement". */
export function undone(one: Fact): string | undefined {
  const fact = one as HexpanseFact
  return fact.fact === 'actionTaken' ? ACTIONS[fact.action] : DEEDS[fact.fact]
}

/** "You have 6 of 9 territories for the mission, and 3 hexilum left." */
export function closing(s: State, seat: string): readonly string[] {
  const you = seat as Faction
  const nearTo = (mission: MissionCode, whose: string): string => {
    const { count, of } = fitOf(s, sideOf(s, you), mission)
    return `${count} of ${of} territories for ${whose}`
  }
  const secret = s.secrets[you]
  return [
    `You have ${listOf([
      ...(s.mission === undefined ? [] : [nearTo(s.mission, 'the mission')]),
      ...(secret === undefined ? [] : [nearTo(secret, 'your secret mission')]),
      `${hexilum(s.hexilum[you])} left`,
    ])}.`,
  ]
}

const LINES: readonly (readonly [string, (fact: HexpanseFact, seat: Faction) => number])[] = [
  ['Units placed', (fact, seat) => Number(fact.fact === 'placed' && fact.seat === seat)],
  [
    'Enemy units destroyed',
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
  const turningPoint = turningPointOf(facts)
  return {
    title: 'What each player did',
    lines: lines.filter(({ counts }) => Object.values(counts).some(count => count !== 0)),
    ...(turningPoint === undefined ? {} : { turningPoint }),
  }
}
