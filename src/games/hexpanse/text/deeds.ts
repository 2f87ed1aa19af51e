import { howMany, listOf } from '../../shared/phrases.ts'
import type { HexilumWhy, HexpanseFact } from '../facts.ts'
import type { Code, Faction } from '../state.ts'
import {
  abilityName,
  aPiece,
  aUnit,
  cardName,
  cellList,
  cellName,
  hexilum,
  its,
  ofSeat,
  pieceName,
  verb,
  shippedNames as names,
  the,
  unitCounts,
  unitName,
} from './name.ts'

/** Describes what a faction does, as it reads after its name. */

export type FactOf<N extends HexpanseFact['fact']> = Extract<HexpanseFact, { fact: N }>
/** A change of hexilum that is told with what it was for. */
export interface Paired {
  readonly money?: FactOf<'hexilumChanged'>
}

const card = (code: Code): string => cardName(names, code)

/** Returns " (2 left)", behind a price that was paid. */
const left = ({ money }: Paired): string => (money ? ` (${money.hexilum} left)` : '')

const ownPiece = (
  seat: Faction,
  piece: { readonly kind: FactOf<'moved'>['kind']; readonly code?: Code },
): string =>
  piece.kind === 'merc'
    ? pieceName(names, piece)
    : `${piece.kind === 'warlord' ? its(seat) : 'a'} ${pieceName(names, piece)}`

const isAlike = (one: FactOf<'placed'>, other: FactOf<'placed'>): boolean =>
  one.kind === other.kind && one.from === other.from && one.kind !== 'merc' && !one.over && !other.over

/** Tells units of one kind that come from one place together. */
export function placesPieces(facts: readonly FactOf<'placed'>[], before?: HexpanseFact): readonly string[] {
  const groups: FactOf<'placed'>[][] = []
  for (const fact of facts) {
    const last = groups.at(-1)
    if (last?.[0] && isAlike(last[0], fact)) last.push(fact)
    else groups.push([fact])
  }
  return groups.map((group, nth) => placesGroup(group, nth ? undefined : before))
}

function placesGroup(group: readonly FactOf<'placed'>[], before?: HexpanseFact): string {
  const { seat, at, kind, code, from, over } = group[0] as FactOf<'placed'>
  const places = verb(seat, 'place')
  const origin = from === 'recovery' ? ' from the Recovery Ship' : ''
  if (group.length > 1 && (kind === 'normal' || kind === 'minor'))
    return (
      `${places} ${howMany(group.length, unitName(kind))}${origin} ` +
      `on ${cellList(group.map(one => one.at))}`
    )
  const what = kind === 'merc' ? card(code ?? '') : kind === 'warlord' ? `${its(seat)} warlord` : aUnit(kind)
  if (!over) return `${places} ${what}${origin} on ${cellName(at)}`
  return before?.fact === 'destroyed' && before.at === at
    ? `${places} ${what}${origin} there`
    : `${places} ${what}${origin} on ${cellName(at)}, replacing the unit there`
}

export function movesPiece({ seat, from, to, by, ...piece }: FactOf<'moved'>): string {
  const what = seat === by ? ownPiece(seat, piece) : aPiece(names, seat, piece)
  return `${verb(by, 'move')} ${what} from ${cellName(from)} to ${cellName(to)}`
}

export function swapsPieces({ at, with: other, by, pieces }: FactOf<'swapped'>): string {
  const both = pieces.map(
    ({ seat, ...piece }, nth) => `${aPiece(names, seat, piece)} on ${cellName(nth ? other : at)}`,
  )
  return `${verb(by, 'swap')} ${both.join(' with ')}`
}

export const takesBack = ({ seat, from }: FactOf<'returned'>): string =>
  `${verb(seat, 'take')} a unit from ${cellName(from)} back to ${its(seat)} reserve`

export function attacksPlace({ seat, at, from, hit }: FactOf<'attacked'>): string {
  const attacks = verb(seat, 'attack')
  if (!hit) return `${attacks} ${cellName(at)} (empty)`
  return from === undefined
    ? `${attacks} ${cellName(at)}`
    : `${attacks} ${cellName(at)} from ${cellName(from)}`
}

/** Says where a destroyed unit goes. */
const ENDS: Readonly<Record<FactOf<'destroyed'>['to'], string>> = {
  recovery: 'to the Recovery Ship',
  reserve: 'back to the reserve',
  card: 'back to its card',
  discard: 'its card is discarded',
  gone: 'out of the game',
}
/** A territory that has just been attacked is not named again. */
export function destroysPiece(fact: FactOf<'destroyed'>, before?: HexpanseFact): string {
  const { seat, at, to, by, ...piece } = fact
  const where = before?.fact === 'attacked' && before.at === at ? 'there' : `on ${cellName(at)}`
  return seat === by
    ? `${verb(by, 'lose')} ${ownPiece(seat, piece)} ${where} (${ENDS[to]})`
    : `${verb(by, 'destroy')} ${aPiece(names, seat, piece)} ${where} (${ENDS[to]})`
}

export function changesLife({ seat, by, life, why, from }: FactOf<'lifeChanged'>): string {
  if (why === 'heal') return `${verb(seat, 'heal')} ${its(seat)} warlord by ${by} (${life} life)`
  if (why === 'price') return `${verb(seat, 'pay')} ${-by} life (${life} left)`
  return from === seat
    ? `${verb(seat, 'hit')} ${its(seat)} own warlord for ${-by} life (${life} left)`
    : `${verb(from, 'hit')} the ${ofSeat(seat)} warlord for ${-by} life (${life} left)`
}

const GAINS: Readonly<Partial<Record<HexilumWhy, string>>> = {
  income: ' as income',
  territory: ' from the territory',
}
type Money = FactOf<'hexilumChanged'>

/** What is paid for a card stands with the card. */
export function changesHexilum(fact: Money & Paired, by: Faction = fact.seat): readonly string[] {
  const { seat, by: amount, hexilum: now, why, money } = fact
  if (why === 'price') return []
  const what = hexilum(Math.abs(amount))
  if (amount < 0 && by !== seat)
    return [`${verb(by, why === 'stolen' ? 'take' : 'destroy')} ${what} of ${the(seat)} (${now} left)`]
  if (amount < 0) return [`${verb(seat, 'pay')} ${what} (${now} left)`]
  if (why !== 'stolen') return [`${verb(seat, 'gain')} ${what}${GAINS[why] ?? ''} (now ${now})`]
  return [
    money
      ? `${verb(seat, 'steal')} ${what} from ${the(money.seat)} ` +
        `(now ${now}; ${the(money.seat)} ${verb(money.seat, 'have')} ${money.hexilum} left)`
      : `${verb(seat, 'steal')} ${what} (now ${now})`,
  ]
}

/** Says it where nobody is known who took or destroyed it. */
export const losesHexilum = ({ seat, by, hexilum: now, why }: Money): string =>
  `${verb(seat, 'lose')} ${hexilum(-by)}${why === 'stolen' ? ' to theft' : ', which is destroyed'} ` +
  `(${now} left)`

export const raisesIncome = ({ seat, level, money }: FactOf<'incomeRaised'> & Paired): string =>
  `${verb(seat, 'raise')} ${its(seat)} income to ${level}` +
  `${money ? ` for ${hexilum(-money.by)}` : ''}${left({ ...(money && { money }) })}`

export const recoversUnit = ({ seat, kind }: FactOf<'recovered'>): string =>
  `${verb(seat, 'take')} ${aUnit(kind)} from the Recovery Ship to ${its(seat)} reserve`

export function buysCards(facts: readonly (FactOf<'cardBought'> & Paired)[]): readonly string[] {
  const last = facts.at(-1)
  if (!last) return []
  const bought = listOf(facts.map(({ code, cost }) => `${card(code)} for ${hexilum(cost)}`))
  return [`${verb(last.seat, 'buy')} ${bought}${left(last)}`]
}

/** A piece that was placed just before is not named again. */
export function usesAbility(fact: FactOf<'abilityBegan'>, before?: HexpanseFact): string {
  const { seat, code, how, at } = fact
  const uses = verb(seat, 'use')
  if (how === 'warlord') return `${uses} the ability of ${its(seat)} warlord`
  const name = abilityName(names, code)
  const where = at === undefined ? '' : ` on ${cellName(at)}`
  if (how === 'destroyed')
    return names.minors[code]
      ? `${uses} ${name} as ${its(seat)} unit${where} is destroyed`
      : `${uses} ${name} as it is destroyed${where}`
  if (before?.fact === 'placed' && before.at === at) return `${uses} ${before.kind === 'merc' ? 'it' : name}`
  return `${uses} ${name}${where}`
}

export function stealsCard({ seat, from, code, at, lifted }: FactOf<'cardStolen'>): string {
  const taken = `${verb(seat, 'steal')} ${card(code)} from ${the(from)}`
  if (at === undefined) return taken
  return lifted
    ? `${taken} and ${verb(seat, 'take')} it off ${cellName(at)}`
    : `${taken} (it stays on ${cellName(at)})`
}

export const removesCard = ({ seat, from, code }: FactOf<'cardDestroyed'>): string =>
  `${verb(seat, 'remove')} the ${ofSeat(from)} card ${card(code)} from the game`

export const sendsReserve = ({ seat, from, normal, minor }: FactOf<'reserveHit'>): string =>
  `${verb(seat, 'send')} ${unitCounts({ normal, minor })} from the ${ofSeat(from)} reserve ` +
  'to the Recovery Ship'

export const earnsCards = ({ seat, count }: FactOf<'extraEarned'>): string =>
  `${verb(seat, 'get')} ${howMany(count, 'more card')} in this turn's market`
