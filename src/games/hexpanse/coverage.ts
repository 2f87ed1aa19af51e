import type { Fact } from '../../core/steps.ts'
import { shipped } from './content.ts'
import { actionNames, type HexpanseFact } from './facts.ts'
import { TURNS } from './field.ts'
import { factions, type Card } from './types.ts'

/**
 * What a random player should have reached at least once,
 * so that no card stays unplayed and no ending unseen.
 */

const TEAMS = 4

/** Says what happens only by the icon of a card, or in a corner of the rules. */
const happenings = [
  'placed over',
  'recovered to the board',
  'recovered to the reserve',
  'returned',
  'swapped',
  'moved by another',
  'attack on nobody',
  'attack with a piece',
  'warlord hit by an attack',
  'warlord hit by a card',
  'warlord pays',
  'warlord healed',
  'reserve hit',
  'action card destroyed',
  'action card stolen',
  'mercenary stolen and left',
  'mercenary stolen and lifted',
  'mercenary stolen from a hand',
  'hexilum of a territory',
  'hexilum stolen',
  'hexilum destroyed',
  'extra cards',
  'picture turned',
  'picture flipped',
  'new deck',
  'zombie back to its card',
  'zombie back to the reserve',
  'defeated by its own hand',
  'defeated by another',
  'income 4',
]

export const shares = ['won by mission', 'won by warlord', 'won by a secret mission', 'won by a team']

export function wanted(players: number): readonly string[] {
  return [
    ...shipped.cards.flatMap(waysOf),
    ...shipped.minorFactions.flatMap(({ code, timing }) => [
      `${code} chosen`,
      ...(timing === 'passive' ? [] : [`${code} acts`]),
    ]),
    ...shipped.missions.map(({ code }) => `${code} common`),
    ...actionNames.map(name => `action ${name}`),
    ...factions.flatMap(seat => [`${seat} ability`, `${seat} wins`]),
    ...happenings,
    'won by mission',
    'won by warlord',
    ...(players === TEAMS ? ['won by a team'] : []),
    // Of two, the first defeat is the end.
    ...(players > 2 ? ['unit of the defeated gone'] : []),
  ]
}

/** Returns every way in which a card comes to be used. */
function waysOf({ code, type, timing, reusable }: Card): readonly string[] {
  if (type === 'action') return [`${code} bought`, `${code} played`]
  return [
    `${code} bought`,
    `${code} placed`,
    ...(timing === 'passive' ? [] : [`${code} acts`]),
    ...(reusable ? [`${code} again`] : []),
  ]
}

type FactOf<N extends HexpanseFact['fact']> = Extract<HexpanseFact, { fact: N }>
type Covers = { readonly [N in HexpanseFact['fact']]?: (fact: FactOf<N>) => readonly string[] }
const when = (is: boolean, ...words: readonly string[]): readonly string[] => (is ? words : [])

const reached: Covers = {
  minorPicked: ({ minor }) => [`${minor} chosen`],
  missionSet: ({ mission }) => [`${mission} common`],
  marketFilled: ({ shuffled }) => when(shuffled === true, 'new deck'),
  extraRevealed: ({ shuffled }) => ['extra cards', ...when(shuffled === true, 'new deck')],
  actionTaken: ({ action }) => [`action ${action}`],
  placed: ({ code, from, over }) => [
    ...(code === undefined ? [] : [`${code} placed`]),
    ...when(over === true, 'placed over'),
    ...when(from === 'recovery', 'recovered to the board'),
  ],
  moved: ({ seat, by }) => when(seat !== by, 'moved by another'),
  swapped: () => ['swapped'],
  returned: () => ['returned'],
  attacked: ({ from, hit }) => [
    ...when(from !== undefined, 'attack with a piece'),
    ...when(!hit, 'attack on nobody'),
  ],
  destroyed: ({ to, kind }) => [
    ...when(to === 'card', 'zombie back to its card'),
    ...when(to === 'reserve', 'zombie back to the reserve'),
    ...when(to === 'gone' && kind !== 'merc', 'unit of the defeated gone'),
  ],
  lifeChanged: ({ why }) => [
    {
      attack: 'warlord hit by an attack',
      card: 'warlord hit by a card',
      price: 'warlord pays',
      heal: 'warlord healed',
    }[why],
  ],
  hexilumChanged: ({ why, by }) => [
    ...when(why === 'territory', 'hexilum of a territory'),
    ...when(why === 'stolen' && by > 0, 'hexilum stolen'),
    ...when(why === 'destroyed', 'hexilum destroyed'),
  ],
  incomeRaised: ({ level }) => when(level === shipped.constants.maxIncome, `income ${level}`),
  recovered: () => ['recovered to the reserve'],
  cardBought: ({ code }) => [`${code} bought`],
  cardPlayed: ({ code }) => [`${code} played`],
  abilityBegan: ({ code, how }) => [
    how === 'again' ? `${code} again` : how === 'warlord' ? `${code} ability` : `${code} acts`,
  ],
  abilityTurned: ({ lie }) => [
    ...when(lie % TURNS > 0, 'picture turned'),
    ...when(lie >= TURNS, 'picture flipped'),
  ],
  cardStolen: ({ code, at, lifted }) => [
    code.startsWith('A')
      ? 'action card stolen'
      : at === undefined
        ? 'mercenary stolen from a hand'
        : `mercenary stolen and ${lifted ? 'lifted' : 'left'}`,
  ],
  cardDestroyed: () => ['action card destroyed'],
  reserveHit: () => ['reserve hit'],
  defeated: ({ seat, by }) => [seat === by ? 'defeated by its own hand' : 'defeated by another'],
  gameEnded: ({ seats, by, secret }) => [
    ...seats.map(seat => `${seat} wins`),
    `won by ${by}`,
    ...when(secret === true, 'won by a secret mission'),
    ...when(seats.length > 1, 'won by a team'),
  ],
}

export function covers(fact: Fact): readonly string[] {
  const of = Object.hasOwn(reached, fact.fact)
    ? (reached as Readonly<Record<string, (fact: Fact) => readonly string[]>>)[fact.fact]
    : undefined
  return of?.(fact) ?? []
}
