import { capital, howMany, listOf } from '../../shared/phrases.ts'
import { bookOf } from '../book.ts'
import { shipped } from '../content.ts'
import { isHouse } from '../sources.ts'
import type { CellId, Code, Common, Faction, MinorCode, MissionCode, Piece, State } from '../state.ts'
import { factions } from '../types.ts'

/** Names things as they stand on cards and board. */

interface Named {
  readonly name: string
}
interface Listed {
  readonly [code: string]: Named | undefined
}
/** Says where names are looked up: the content of a table, or the shipped one where no table is at hand. */
interface NameBook {
  readonly cards: Listed
  readonly minors: Listed
  readonly missions: Listed
  readonly factions: Listed
}

const listed = <T extends Named & { readonly code: string }>(list: readonly T[]): Listed =>
  Object.fromEntries(list.map(one => [one.code, one]))
export const shippedNames: NameBook = {
  cards: listed(shipped.cards),
  minors: listed(shipped.minorFactions),
  missions: listed(shipped.missions),
  factions: listed(shipped.factions),
}
export const namesAt = (s: Pick<State, 'content'>): NameBook => bookOf(s)

/** Long names an owner has given keep a label short enough for a button. */
const LONGEST = 40
const short = (name: string): string =>
  name.length > LONGEST ? `${name.slice(0, LONGEST - 1).trimEnd()}…` : name
/** Returns "The Baron"; what no book knows goes by its code. */
const nameIn = (list: Listed, code: string): string => (list[code] ? short(list[code].name) : code)

export const cardName = (names: NameBook, code: Code): string => nameIn(names.cards, code)
export const minorName = (names: NameBook, code: MinorCode): string => nameIn(names.minors, code)
export const missionName = (names: NameBook, code: MissionCode): string => nameIn(names.missions, code)

const isFaction = (word: string): word is Faction => (factions as readonly string[]).includes(word)
export const seatName = (seat: string): string => shippedNames.factions[seat]?.name ?? capital(seat)

interface Forms {
  readonly many: string
  readonly of: string
  readonly its: string
  readonly isOne?: true
}
const forms: Readonly<Record<Faction, Forms>> = {
  TE: { many: 'the Terrans', of: 'Terran', its: 'their' },
  CC: { many: 'the Cyberians', of: 'Cyberian', its: 'their' },
  IN: { many: 'the Nomads', of: 'Nomad', its: 'their' },
  UTW: { many: 'the Union', of: 'Union', its: 'its', isOne: true },
}
/** Returns "the Terrans", in the middle of a sentence. */
export const the = (seat: Faction): string => forms[seat].many
export const theList = (seats: readonly Faction[]): string => listOf(seats.map(the))
/** Returns "Terran", before a noun. */
export const ofSeat = (seat: Faction): string => forms[seat].of
export const its = (seat: Faction): string => forms[seat].its
const irregular: Readonly<Record<string, string>> = { are: 'is', have: 'has' }
export const verb = (seat: Faction, word: string): string => {
  if (!forms[seat].isOne) return word
  return irregular[word] ?? `${word}s`
}
/** "The Nomads place", "The Union places": how a sentence begins. */
export const does = (seat: Faction, word: string): string => `${capital(the(seat))} ${verb(seat, word)}`

/** Returns 'C4'. */
export const cellName = (cell: CellId): string => cell.toUpperCase()
export const cellList = (cells: readonly CellId[], last = 'and'): string => listOf(cells.map(cellName), last)

/** Sorts row by row, as on the board. */
export const inOrder = (cells: readonly CellId[]): readonly CellId[] =>
  [...cells].sort((a, b) =>
    a.charAt(0) === b.charAt(0) ? Number(a.slice(1)) - Number(b.slice(1)) : a < b ? -1 : 1,
  )

/** Says what an ability belongs to: a card, a minor faction, a faction. */
export const abilityName = (names: NameBook, code: string): string => {
  if (isFaction(code)) return `the ${ofSeat(code)} ability`
  return names.minors[code] ? minorName(names, code) : cardName(names, code)
}

export const unitName = (unit: Common): string => (unit === 'minor' ? 'minor unit' : 'unit')
export const aUnit = (unit: Common): string => `a ${unitName(unit)}`
/** Returns 'normal', 'minor', or the code of a mercenary. */
export const anyUnit = (names: NameBook, unit: string): string =>
  unit === 'normal' || unit === 'minor' ? aUnit(unit) : cardName(names, unit)

type Pieced = Pick<Piece, 'kind' | 'code'>
/** Returns "unit", "warlord", "The Baron". */
export const pieceName = (names: NameBook, { kind, code }: Pieced): string =>
  kind === 'merc' ? cardName(names, code ?? '') : kind === 'warlord' ? 'warlord' : unitName(kind)
/** Returns "Cyberian unit", or, for its owner, "your unit". */
export const pieceOf = (names: NameBook, piece: Piece, you?: string): string =>
  piece.kind === 'merc'
    ? `${pieceName(names, piece)}, ${piece.owner === you ? 'yours' : ofSeat(piece.owner)}`
    : `${piece.owner === you ? 'your' : ofSeat(piece.owner)} ${pieceName(names, piece)}`
/** Returns "a Cyberian unit", "the Cyberian warlord": in a sentence. */
export const aPiece = (names: NameBook, owner: Faction, piece: Pieced): string => {
  if (piece.kind === 'merc') return `${pieceName(names, piece)} (${ofSeat(owner)})`
  return `${piece.kind === 'warlord' ? 'the' : 'a'} ${ofSeat(owner)} ${pieceName(names, piece)}`
}

export const hexilum = (count: number): string => `${count} hexilum`
/** Returns "2 units and 1 minor unit"; nothing: "no units". */
export function unitCounts({ normal, minor }: Readonly<Record<Common, number>>): string {
  const parts = [
    ...(normal ? [howMany(normal, 'unit')] : []),
    ...(minor ? [howMany(minor, 'minor unit')] : []),
  ]
  return parts.length ? listOf(parts) : 'no units'
}

/**
 * Names cards, missions and minor factions where they can be chosen or are listed, with a mark behind house
 * versions.
 */
const HOUSE = '⌂'
export const LEGEND = `${HOUSE}: a house version, designed for this bot, not the printed card.`

type Seen = Pick<State, 'content'>
const mark = (one: Parameters<typeof isHouse>[0] | undefined): string => (one && isHouse(one) ? HOUSE : '')
export const markedCard = (s: Seen, code: string): string =>
  `${cardName(namesAt(s), code)}${mark(bookOf(s).cards[code])}`
export const markedMinor = (s: Seen, code: string): string =>
  `${minorName(namesAt(s), code)}${mark(bookOf(s).minors[code])}`
export const markedMission = (s: Seen, code: string): string =>
  `${missionName(namesAt(s), code)}${mark(bookOf(s).missions[code])}`
export const withLegend = (lines: readonly string[]): readonly string[] =>
  lines.some(line => line.includes(HOUSE)) ? [...lines, LEGEND] : lines
