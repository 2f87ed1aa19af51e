import type { Ask, Option } from '../../../core/ask.ts'
import { fieldOf, partnerOf } from '../board.ts'
import { readPair } from '../choices.ts'
import type { CellId, Faction, FrameOf, Piece, State } from '../state.ts'
import { priced } from './actionLabel.ts'
import { cellName, hexilum, namesAt, pieceOf } from './name.ts'

/** A territory on a button: what stands there, and what one would gain. */

/** As much as the table lets somebody have. */
function gain(s: State, you: Faction, amount: number): number {
  const cap = s.options.hexilum_cap
  return cap === null ? amount : Math.min(amount, Math.max(0, cap - s.hexilum[you]))
}
const plus = (amount: number): string => (amount > 0 ? ` (+${hexilum(amount)})` : '')

const pays = (s: State, you: Faction, cell: CellId): string =>
  plus(gain(s, you, fieldOf(s).hexilum[cell] ?? 0))

/** "E5: Cyberian unit"; nobody there: "E5". */
export function occupied(s: State, you: string, cell: CellId): string {
  const piece = s.board[cell]
  if (!piece) return cellName(cell)
  const life = piece.kind === 'warlord' ? `, ${s.life[piece.owner]} life` : ''
  return `${cellName(cell)}: ${pieceOf(namesAt(s), piece, you)}${life}`
}

const comes = new Set(['placeUnit', 'place', 'placeWarlord', 'moveWarlord', 'warlordMove'])
const goes = new Set(['returnUnit', 'return'])

export function cellLabel(s: State, { what, who }: Ask, { id }: Option): string {
  const you = who as Faction
  if (what === 'placeWarlord' && !s.options.setup_warlord_collects_hexilum) return cellName(id)
  if (comes.has(what)) {
    const verb = what.endsWith('Move') || what === 'moveWarlord' ? 'Move to ' : ''
    return `${verb}${cellName(id)}${pays(s, you, id)}`
  }
  if (goes.has(what)) return cellName(id)
  if (what === 'placeOver') return `${occupied(s, who, id)}${pays(s, you, id)}`
  if (what === 'exchangeWith' || what === 'exchangeSelf') return partnerLabel(s, you, id)
  return what === 'attackTerritory' ? `Attack ${occupied(s, who, id)}` : occupied(s, who, id)
}

/** Rules §7: always one, for an own unit that comes from a territory that pays nothing. */
function partnerLabel(s: State, you: Faction, cell: CellId): string {
  const { hexilum: paying } = fieldOf(s)
  const from = sourceOf(s)
  const gains = (at: CellId | undefined, before: CellId): boolean =>
    at !== undefined && s.board[before]?.owner === you && !paying[before] && (paying[at] ?? 0) > 0
  const amount =
    from === undefined
      ? 0
      : Number(gains(cell, from)) + Number(s.board[cell] !== undefined && gains(from, cell))
  return `${occupied(s, you, cell)}${s.board[cell] ? '' : ', empty'}${plus(gain(s, you, amount))}`
}

/** Where the unit stands that is exchanged. */
function sourceOf(s: State): CellId | undefined {
  const frame = s.stack[s.stack.length - 1] as FrameOf<'EXCHANGE'> | FrameOf<'EXCHANGE_SELF'> | undefined
  return frame?.step === 'EXCHANGE_SELF' ? frame.self : frame?.first
}

/** "Attack E5 from E4: Cyberian unit" */
export function pairLabel(s: State, { who }: Ask, { id }: Option): string {
  const [from, to] = readPair(id)
  const [attacker, there] = [s.board[from], s.board[to]]
  const price = attacker?.kind === 'warlord' ? priced(s, attacker.owner, 1) : ''
  const target = there ? `: ${targetText(s, there, who)}` : ''
  return `Attack ${cellName(to)} from ${cellName(from)}${price}${target}`
}

function targetText(s: State, piece: Piece, who: string): string {
  const partner = piece.owner === partnerOf(s, who as Faction) ? ", your partner's" : ''
  const life = piece.kind === 'warlord' ? `, ${s.life[piece.owner]} life` : ''
  return `${pieceOf(namesAt(s), piece, who)}${partner}${life}`
}
