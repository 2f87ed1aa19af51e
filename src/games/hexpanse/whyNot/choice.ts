import type { Ask } from '../../../core/ask.ts'
import { cellOfOp, offsetOf } from '../abilities.ts'
import { actionCardsOf, cardOf, hasFreeBase, isAlive, isCommon, mercenariesOf, partnerOf } from '../board.ts'
import { TURNS } from '../field.ts'
import type { Code, Common, Faction, Frame, FrameOf, Orientation, State } from '../state.ts'
import type { Unit } from '../words/op.ts'
import { whyNoUnit, whyNotRecovered } from './action.ts'
import type { Obstacle, WishOf } from './obstacle.ts'

/** Says why a card, a unit, a rotation or a player is not among the options of a question. */

/** Rules §5.3. */
export function whyNotBought(
  s: State,
  you: Faction,
  { code: of, nth }: WishOf<'card'>,
): Obstacle | undefined {
  const have = [...s.market, ...s.extra].filter(code => code === of).length
  const { cost: price, type } = cardOf(s, of)
  if (!have) return { code: 'NOT_ON_SALE', of }
  if (price > s.hexilum[you]) return { code: 'TOO_DEAR', of, price, have: s.hexilum[you] }
  if (type === 'mercenary' && !hasFreeBase(s, you))
    return { code: 'NO_FREE_BASE', bases: s.options.merc_base_limit ?? 0 }
  return nth > have ? { code: 'FEWER_ON_SALE', of, have } : undefined
}

const wanted = (wish: WishOf<'unit'> | WishOf<'card'>): Common | Code =>
  wish.kind === 'unit' ? wish.unit : wish.code

export function whyNotPlaced(
  s: State,
  you: Faction,
  wish: WishOf<'unit'> | WishOf<'card'>,
  frame: Frame | undefined,
): Obstacle | undefined {
  const allowed: Unit = frame && 'op' in frame && 'unit' in frame.op ? frame.op.unit : 'any'
  const unit = wanted(wish)
  const kind: Unit = isCommon(unit) ? unit : 'mercenary'
  if (allowed !== 'any' && allowed !== kind) return { code: 'WRONG_UNIT', allowed }
  return whyNoUnit(s, you, unit) ?? tooMany(s.reserve[you], wish, you, 1)
}

/** From the Recovery Ship, to the board or to the reserve. */
export function whyNotTakenBack(
  s: State,
  you: Faction,
  wish: WishOf<'unit'> | WishOf<'card'>,
  frame: Frame | undefined,
): Obstacle | undefined {
  if (wish.kind === 'card') return { code: 'NOT_ON_SHIP' }
  const most = frame?.step === 'RECOVER_TO_RESERVE' ? frame.op.count : 1
  return whyNotRecovered(s, you, wish.unit) ?? tooMany(s.recovery[you], wish, undefined, most)
}

/** from the reserve of an enemy. */
export function whyNotSent(
  s: State,
  wish: WishOf<'unit'> | WishOf<'card'>,
  frame: Frame | undefined,
): Obstacle | undefined {
  const f = frame as FrameOf<'RESERVE_ATTACK'> | undefined
  if (wish.kind === 'card' || f?.target === undefined) return { code: 'NOT_IN_RESERVE' }
  return tooMany(s.reserve[f.target], wish, f.target, f.op.count)
}

/** `seat`: whose reserve they come from; absent: from the Recovery Ship. */
function tooMany(
  pool: Readonly<Record<Common, number>>,
  wish: WishOf<'unit'> | WishOf<'card'>,
  seat: Faction | undefined,
  most: number,
): Obstacle | undefined {
  if (wish.kind === 'card') return undefined
  const { unit, nth } = wish
  const have = pool[unit]
  if (nth > most) return { code: 'CARD_LIMIT', most }
  if (nth <= have) return undefined
  return seat === undefined
    ? { code: 'FEWER_TO_RECOVER', unit, have }
    : { code: 'FEWER_IN_RESERVE', seat, unit, have }
}

/** */
export function whyNotTurned(
  s: State,
  f: FrameOf<'turn'>,
  { lie }: WishOf<'rotation'>,
): Obstacle | undefined {
  const { rotate, mirror, ops } = f.ability
  if (lie % TURNS && !rotate) return { code: 'PATTERN_FIXED', of: f.code }
  if (lie % TURNS && s.options.card_rotation !== 'any_of_6') return { code: 'TABLE_TURNS_NONE' }
  if (lie >= TURNS && !mirror && !s.options.card_mirror) return { code: 'PATTERN_NOT_FLIPPED' }
  const cellsIn = (way: Orientation): string => ops.map(op => cellOfOp(s, op, f.anchor, way) ?? '-').join()
  const same = f.lies.find(other => cellsIn(other) === cellsIn(lie))
  if (same !== undefined) return { code: 'SAME_AS', lie: same }
  return ops.some(op => offsetOf(op) !== undefined) ? { code: 'ATTACK_OFF_BOARD' } : undefined
}

/** Who has no part in it whatever the question is. */
export function whyNoSeat(s: State, seat: Faction): Obstacle | undefined {
  return s.seats.includes(seat) ? undefined : { code: 'NOT_PLAYING', seat, seats: s.seats }
}

function whyNoEnemy(s: State, you: Faction, seat: Faction): Obstacle | undefined {
  const absent = whyNoSeat(s, seat)
  if (absent) return absent
  if (seat === you) return { code: 'THAT_IS_YOU' }
  if (!isAlive(s, seat)) return { code: 'IS_DEFEATED', seat }
  return partnerOf(s, you) === seat ? { code: 'IS_PARTNER', seat } : undefined
}

export function whyNotPlayer(s: State, { who, what }: Ask, { seat }: WishOf<'player'>): Obstacle | undefined {
  const why = whyNoEnemy(s, who as Faction, seat)
  if (why || what === 'damageWarlord') return why
  return { code: what === 'reserveTarget' ? 'NO_RESERVE' : 'NO_HEXILUM', seat }
}

export function whyNotHeldCard(
  s: State,
  { who, what }: Ask,
  { owner: seat, code: of }: WishOf<'heldCard'>,
): Obstacle | undefined {
  const kind = what === 'stealMercenary' ? 'mercenary' : 'action'
  const why = whyNoEnemy(s, who as Faction, seat)
  if (why) return why
  if (cardOf(s, of).type !== kind) return { code: 'NOT_STEALABLE', of, wanted: kind }
  const held = kind === 'action' ? actionCardsOf(s, seat) : mercenariesOf(s, seat)
  return held.includes(of) ? undefined : { code: 'LACKS_CARD', seat, of }
}
