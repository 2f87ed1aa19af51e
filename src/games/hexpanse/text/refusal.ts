import type { Ask } from '../../../core/ask.ts'
import { howMany } from '../../shared/phrases.ts'
import type { State } from '../state.ts'
import type { Obstacle, Wish, WishKind, WishOf } from '../whyNot/obstacle.ts'
import { turnName } from './label.ts'
import { anyUnit, cardName, cellName, minorName, missionName, namesAt, the, unitName } from './name.ts'
import { lines, type Said } from './obstacles.ts'
import { question } from './wordAsk.ts'

/** Says why something is not offered, and what would change it. */
export function refusal(s: State, wish: Wish, why: Obstacle, ask: Ask | undefined): string {
  const line = lines[why.code] as (said: Said, why: Obstacle) => string
  return line({ s, wish: wished(s, wish, ask?.what), question: ask ? question(s, ask) : '' }, why)
}

type ActionWish = WishOf<'action'>
const deeds: { readonly [N in ActionWish['action']]: (s: State, of: string) => string } = {
  place: (s, unit) => `place ${anyUnit(namesAt(s), unit)}`,
  return: () => 'return a unit',
  attack: () => 'attack',
  recover: (s, unit) => `recover ${anyUnit(namesAt(s), unit)}`,
  play: (s, code) => `play ${cardName(namesAt(s), code)}`,
  activate: (s, code) => `use ${cardName(namesAt(s), code)}`,
  gain: () => 'gain hexilum',
  income: () => 'raise your income',
  heal: () => 'heal your warlord',
  move: () => 'move your warlord',
  ability: () => "use your warlord's ability",
  done: () => 'end your actions',
}

type Wishes = {
  readonly [K in WishKind]: (s: State, wish: WishOf<K>, what: string | undefined) => string
}
const wishes: Wishes = {
  action: (s, { action, of }) => deeds[action](s, of),
  territory: (_s, { cell }) => `choose ${cellName(cell)}`,
  attack: (_s, { from, to }) => `attack ${cellName(to)} from ${cellName(from)}`,
  rotation: (_s, { lie }) => `choose “${turnName(lie)}”`,
  minorFaction: (s, { code }) => `choose ${minorName(namesAt(s), code)}`,
  mission: (s, { code }) => `choose ${missionName(namesAt(s), code)}`,
  card: (s, { code, nth }, what) => cardWish(cardName(namesAt(s), code), nth, what),
  unit: (s, { unit, nth }) => `choose ${nth > 1 ? howMany(nth, unitName(unit)) : anyUnit(namesAt(s), unit)}`,
  player: (_s, { seat }) => `choose ${the(seat)}`,
  heldCard: (s, { owner, code }) => `choose ${cardName(namesAt(s), code)} of ${the(owner)}`,
  stolen: (_s, { stays }) =>
    stays ? 'leave a stolen mercenary on the board' : 'take a stolen mercenary off the board',
  raise: () => 'raise your income with a card',
}
/** What is wanted, as it reads after "You can't". */
const wished = (s: State, wish: Wish, what: string | undefined): string =>
  (wishes[wish.kind] as (s: State, wish: Wish, what: string | undefined) => string)(s, wish, what)

/** A card is bought, unless a unit is chosen now. */
function cardWish(name: string, nth: number, what: string | undefined): string {
  if (what === 'placeWhich') return `place ${name}`
  if (what === 'recoverToBoard' || what === 'recoverToReserve' || what === 'reserveUnits')
    return `choose ${name}`
  return nth > 1 ? `buy ${nth} of ${name}` : `buy ${name}`
}
