import { abilityOf, fieldOf, hasFlag, isAlive, isCommon, isUnit, warlordAt } from '../board.ts'
import { bookOf } from '../book.ts'
import type { Tell, HexilumWhy, LifeWhy } from '../facts.ts'
import type { CellId, Code, Common, Faction, Piece, State, UnitKind, Frame } from '../state.ts'
import { liftPiece, putPiece } from '../look.ts'
import { checkMissions, checkWarlords } from './turn.ts'

/** Changes pieces on the board, on their way to it and away from it. */

/**
 * Places a unit: 'normal', 'minor' or the code of a mercenary. It collects what the territory gives, and acts
 * when its turn in the chain has come.
 */
export function placeUnit(
  s: State,
  seat: Faction,
  unit: Common | Code,
  at: CellId,
  tell: Tell,
  how: { readonly from?: 'recovery'; readonly over?: true } = {},
): void {
  if (s.won) return
  const from = isCommon(unit) ? (how.from ?? 'reserve') : 'card'
  const piece: Piece = isCommon(unit)
    ? { owner: seat, kind: unit }
    : { owner: seat, kind: 'merc', code: unit }
  if (isCommon(unit)) s[from === 'recovery' ? 'recovery' : 'reserve'][seat][unit]--
  putPiece(s, at, piece)
  tell?.({
    fact: 'placed',
    seat,
    at,
    kind: piece.kind,
    ...codeOf(piece),
    from,
    ...overOf(how),
  })
  collect(s, seat, at, tell)
  // an ability that has nothing to carry out, or waits for the end of its piece, does not act now.
  const ability = abilityOf(s, piece)
  if (ability?.timing === 'on_place' && ability.ops.length)
    s.queue.push({ owner: seat, code: ability.code, at })
  checkMissions(s, [at], tell)
}

export function placeWarlord(s: State, seat: Faction, at: CellId, tell: Tell): void {
  putPiece(s, at, { owner: seat, kind: 'warlord' })
  tell?.({ fact: 'placed', seat, at, kind: 'warlord', from: 'hand' })
  if (s.options.setup_warlord_collects_hexilum) collect(s, seat, at, tell)
}

const overOf = ({ over }: { readonly over?: true }): { over?: true } => (over ? { over } : {})
const codeOf = ({ code }: Piece): { code?: Code } => (code === undefined ? {} : { code })

export function returnUnit(s: State, at: CellId, tell: Tell): void {
  const piece = s.board[at]
  if (!piece || s.won) return
  liftPiece(s, at)
  s.reserve[piece.owner].normal++
  tell?.({ fact: 'returned', seat: piece.owner, from: at })
}

export function recoverUnit(s: State, seat: Faction, kind: Common, tell: Tell): void {
  s.recovery[seat][kind]--
  s.reserve[seat][kind]++
  tell?.({ fact: 'recovered', seat, kind })
}

/**
 * A unit leaves the board by force. R-47: if it acts when that happens, it waits for its turn in the chain.
 */
export function destroyUnit(s: State, at: CellId, by: Faction, tell: Tell): void {
  const piece = s.board[at]
  if (!isUnit(piece) || s.won) return
  const { owner: seat, kind } = piece
  const ability = abilityOf(s, piece)
  const to = whereTo(s, piece)
  liftPiece(s, at)
  lapse(s, at)
  if (kind === 'merc') dropCard(s, piece, to)
  else pool(s, to)[seat][kind]++
  tell?.({ fact: 'destroyed', seat, at, kind, ...codeOf(piece), by, to })
  if (ability?.timing === 'on_destroy' && ability.ops.length && isAlive(s, seat))
    s.queue.push({ owner: seat, code: ability.code, at, destroyed: true })
}

type End = 'recovery' | 'reserve' | 'card' | 'discard' | 'gone'
const pool = (s: State, to: End) => (to === 'gone' ? s.gone : to === 'reserve' ? s.reserve : s.recovery)

/**
 * Brings a zombie back. The units of the defeated are gone for good, the card of a mercenary as the table
 * says (R-24a, R-32, R-50).
 */
function whereTo(s: State, piece: Piece & { readonly kind: UnitKind }): End {
  const isMercenary = piece.kind === 'merc'
  if (isAlive(s, piece.owner) && hasFlag(s, piece, 'ZOMBIE')) return isMercenary ? 'card' : 'reserve'
  if (!isMercenary) return isAlive(s, piece.owner) ? 'recovery' : 'gone'
  const hasLeft = piece.code !== undefined && s.removed.includes(piece.code)
  return hasLeft || s.options.removed_mercenary_card === 'out' ? 'gone' : 'discard'
}

/** The card of a defeated owner is in the discard pile already; at tables of old, it has left the game. */
function dropCard(s: State, { owner, code }: Piece, to: End): void {
  if (code === undefined || to === 'card') return
  const pile = to === 'discard' ? 'discard' : 'removed'
  if (s[pile].includes(code)) return
  s.cards[owner] = s.cards[owner].filter(one => one !== code)
  s.discard = s.discard.filter(one => one !== code)
  s[pile].push(code)
}

/** One's own piece steps onto a territory, which pays like placing it there. */
export function stepTo(s: State, from: CellId, to: CellId, by: Faction, tell: Tell): void {
  if (s.won) return
  shift(s, from, to, by, tell)
  collect(s, by, to, tell)
  checkMissions(s, [to], tell)
}

function shift(s: State, from: CellId, to: CellId, by: Faction, tell: Tell): void {
  const piece = s.board[from] as Piece
  liftPiece(s, from)
  putPiece(s, to, piece)
  follow(s, cell => (cell === from ? to : cell))
  tell?.({ fact: 'moved', seat: piece.owner, kind: piece.kind, ...codeOf(piece), from, to, by })
}

/** Who waits for their turn in the chain waits where they stand now. */
function follow(s: State, moved: (cell: CellId) => CellId): void {
  s.queue = s.queue.map(one => (one.destroyed ? one : { ...one, at: moved(one.at) }))
}

/** A piece that is gone, or somebody else's now, acts no more when its turn in the chain comes. */
export function lapse(s: State, at: CellId): void {
  s.queue = s.queue.filter(one => one.destroyed === true || one.at !== at)
}

/** Two units change places, or one goes to an empty territory. R-46: that is no placing. */
export function exchangePieces(s: State, one: CellId, other: CellId, by: Faction, tell: Tell): void {
  if (s.won) return
  const [first, second] = [s.board[one] as Piece, s.board[other]]
  if (second) {
    putPiece(s, one, second)
    putPiece(s, other, first)
    follow(s, cell => (cell === one ? other : cell === other ? one : cell))
    tell?.({
      fact: 'swapped',
      at: one,
      with: other,
      by,
      pieces: [first, second].map(piece => ({ seat: piece.owner, kind: piece.kind, ...codeOf(piece) })),
    })
  } else shift(s, one, other, by, tell)
  collectByExchange(s, one, other, by, tell)
  if (second) collectByExchange(s, other, one, by, tell)
  checkMissions(s, [one, other], tell)
}

/**
 * Pays 1 hexilum, whatever the territory gives, for an own unit that comes from one that gives none (rules
 * §7).
 */
function collectByExchange(s: State, from: CellId, to: CellId, by: Faction, tell: Tell): void {
  const { hexilum } = fieldOf(s)
  if (s.board[to]?.owner === by && !hexilum[from] && hexilum[to]) gainHexilum(s, by, 1, 'territory', tell)
}

export function hitReserve(
  s: State,
  seat: Faction,
  from: Faction,
  counts: Readonly<Record<Common, number>>,
  tell: Tell,
): void {
  for (const kind of ['normal', 'minor'] as const) {
    s.reserve[from][kind] -= counts[kind]
    s.recovery[from][kind] += counts[kind]
  }
  tell?.({ fact: 'reserveHit', seat, from, ...counts })
}

// Changes hexilum and income.

export function gainHexilum(s: State, seat: Faction, amount: number, why: HexilumWhy, tell: Tell): void {
  const cap = s.options.hexilum_cap
  changeHexilum(
    s,
    seat,
    cap === null ? amount : Math.min(amount, Math.max(0, cap - s.hexilum[seat])),
    why,
    tell,
  )
}
/** Returns how much it was, which leaves no less than 0. */
export function loseHexilum(s: State, seat: Faction, amount: number, why: HexilumWhy, tell: Tell): number {
  const lost = Math.min(amount, s.hexilum[seat])
  changeHexilum(s, seat, -lost, why, tell)
  return lost
}
function changeHexilum(s: State, seat: Faction, by: number, why: HexilumWhy, tell: Tell): void {
  if (by === 0) return
  s.hexilum[seat] += by
  tell?.({ fact: 'hexilumChanged', seat, by, hexilum: s.hexilum[seat], why })
}

/**
 * Gives the hexilum of a territory to a player who places or moves a piece of their own there, every time
 * (rules §4).
 */
export const collect = (s: State, seat: Faction, cell: CellId, tell: Tell): void =>
  gainHexilum(s, seat, fieldOf(s).hexilum[cell] ?? 0, 'territory', tell)

export function increaseIncome(
  s: State,
  seat: Faction,
  { level, price }: { readonly level: number; readonly price: number },
  tell: Tell,
): void {
  loseHexilum(s, seat, price, 'level', tell)
  s.income[seat] = level
  tell?.({ fact: 'incomeRaised', seat, level })
}

// Changes the warlords' life force.

export function healWarlord(s: State, seat: Faction, amount: number, tell: Tell): void {
  const by = Math.min(amount, bookOf(s).content.constants.maxLife - s.life[seat])
  if (by <= 0 || s.won) return
  s.life[seat] += by
  tell?.({ fact: 'lifeChanged', seat, by, life: s.life[seat], why: 'heal', from: seat })
}

export function damage(
  s: State,
  seat: Faction,
  amount: number,
  why: LifeWhy,
  from: Faction,
  tell: Tell,
): void {
  const by = Math.min(amount, s.life[seat])
  if (by <= 0 || s.won) return
  s.life[seat] -= by
  tell?.({ fact: 'lifeChanged', seat, by: -by, life: s.life[seat], why, from })
  if (s.life[seat] === 0) defeat(s, seat, from, tell)
}

/**
 * Takes the warlord off the board and discards all cards; the units stay where they are (rules §10, R-50).
 */
function defeat(s: State, seat: Faction, by: Faction, tell: Tell): void {
  const cards = s.cards[seat]
  const at = warlordAt(s, seat)
  if (at !== undefined) liftPiece(s, at)
  s.discard.push(...cards)
  s.cards[seat] = []
  s.queue = s.queue.filter(({ owner }) => owner !== seat)
  tell?.({ fact: 'defeated', seat, by, cards })
  checkWarlords(s, tell)
  if (!s.won) dropFrames(s, seat)
}

const afterDefeat: readonly Frame['step'][] = ['game', 'endTurn', 'endAction']

/**
 * in one's own turn, it ends at once, after a look at what the action has formed. In another's, what
 * one was doing is dropped.
 */
function dropFrames(s: State, seat: Faction): void {
  const isTurn = seat === s.active
  const kept = s.stack.filter(frame =>
    isTurn ? afterDefeat.includes(frame.step) : !('you' in frame) || frame.you !== seat,
  )
  s.stack.splice(0, s.stack.length, ...kept)
  if (isTurn) s.queue = []
}
