import { abilityOf, fieldOf, hasFlag, isAlive, isCommon, isUnit } from '../board.ts'
import type { Tell } from '../facts.ts'
import type { CellId, Code, Common, Faction, Piece, State, UnitKind } from '../state.ts'
import { checkMissions } from './end.ts'
import { collect, gainHexilum } from './money.ts'

/** Pieces on the board, on their way to it and away from it. */

/**
 * `unit`: 'normal', 'minor' or the code of a mercenary. It collects what the territory gives, and acts when
 * its turn in the chain has come.
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
  s.board[at] = piece
  tell({
    fact: 'placed',
    seat,
    at,
    kind: piece.kind,
    ...codeOf(piece),
    from,
    ...(how.over ? { over: true } : {}),
  })
  collect(s, seat, at, tell)
  // an ability that has nothing to carry out, or waits for the end of its piece, does not act now.
  const ability = abilityOf(s, piece)
  if (ability?.timing === 'on_place' && ability.ops.length)
    s.queue.push({ owner: seat, code: ability.code, at })
  checkMissions(s, [at], tell)
}

export function placeWarlord(s: State, seat: Faction, at: CellId, tell: Tell): void {
  s.board[at] = { owner: seat, kind: 'warlord' }
  tell({ fact: 'placed', seat, at, kind: 'warlord', from: 'hand' })
  if (s.options.setup_warlord_collects_hexilum) collect(s, seat, at, tell)
}

const codeOf = ({ code }: Piece): { code?: Code } => (code === undefined ? {} : { code })

export const takeOff = (s: State, at: CellId): void => {
  Reflect.deleteProperty(s.board, at)
}

export function returnUnit(s: State, at: CellId, tell: Tell): void {
  const piece = s.board[at]
  if (!piece || s.won) return
  takeOff(s, at)
  s.reserve[piece.owner].normal++
  tell({ fact: 'returned', seat: piece.owner, from: at })
}

export function recoverUnit(s: State, seat: Faction, kind: Common, tell: Tell): void {
  s.recovery[seat][kind]--
  s.reserve[seat][kind]++
  tell({ fact: 'recovered', seat, kind })
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
  takeOff(s, at)
  lapse(s, at)
  if (kind === 'merc') dropCard(s, piece, to)
  else pool(s, to)[seat][kind]++
  tell({ fact: 'destroyed', seat, at, kind, ...codeOf(piece), by, to })
  if (ability?.timing === 'on_destroy' && ability.ops.length && isAlive(s, seat))
    s.queue.push({ owner: seat, code: ability.code, at, destroyed: true })
}

type End = 'recovery' | 'reserve' | 'card' | 'discard' | 'gone'
const pool = (s: State, to: End) => (to === 'gone' ? s.gone : to === 'reserve' ? s.reserve : s.recovery)

/**
 * R-24a, R-32, R-50: a zombie comes back; the units of the defeated are gone for good, the card of a
 * mercenary as the table says.
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
  takeOff(s, from)
  s.board[to] = piece
  follow(s, cell => (cell === from ? to : cell))
  tell({ fact: 'moved', seat: piece.owner, kind: piece.kind, ...codeOf(piece), from, to, by })
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
    s.board[one] = second
    s.board[other] = first
    follow(s, cell => (cell === one ? other : cell === other ? one : cell))
    tell({
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

/** Rules §7: 1 hexilum, whatever the territory gives, for an own unit that comes from one that gives none. */
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
  tell({ fact: 'reserveHit', seat, from, ...counts })
}
