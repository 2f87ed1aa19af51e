import { capital, listOf } from '../../shared/phrases.ts'
import { bookOf } from '../book.ts'
import { shipped } from '../content.ts'
import { shippedExtras } from '../doors-and-corners/content.ts'
import {
  SCORE,
  type BaseId,
  type Faction,
  type OrbitalId,
  type Piece,
  type Sector,
  type State,
  type TrackCard,
} from '../state.ts'
import type { Band } from '../types.ts'

/** Names as they stand on cards and board. */

interface Titled {
  readonly title: string
}
interface Named {
  readonly name: string
}
interface Listed<T> {
  readonly [id: string]: T | undefined
}
/** Tells where names are looked up: the content of a table, or the shipped one where no table is at hand. */
export interface NameBook {
  readonly cards: Listed<Titled>
  readonly abilities: Listed<Named>
  readonly bases: Listed<Named>
  readonly orbitals: Listed<Named>
}

const listed = <T extends { readonly id: string }>(list: readonly T[]): Listed<T> =>
  Object.fromEntries(list.map(one => [one.id, one]))

/** Holds names of modules too: a story is told without a table at hand. */
export const shippedNames: NameBook = {
  cards: listed([...shipped.cards, ...shippedExtras.cards]),
  abilities: listed([...shipped.abilities, ...shippedExtras.techs]),
  bases: listed(shipped.bases),
  orbitals: listed(shipped.orbitals),
}

export const namesAt = (s: Pick<State, 'content'>): NameBook => bookOf(s)

/** Long names an owner has given keep a label short enough for a button. */
const LONGEST = 44
const short = (name: string): string =>
  name.length > LONGEST ? `${name.slice(0, LONGEST - 1).trimEnd()}…` : name

/** 'card.own-1' is not in the shipped content, but can still be read: "Own 1". */
export const readable = (id: string): string =>
  id
    .slice(id.indexOf('.') + 1)
    .split(/[-.]/)
    .filter(word => word)
    .map(capital)
    .join(' ')

export const cardName = (names: NameBook, card: TrackCard): string =>
  short(names.cards[card]?.title ?? readable(card))
/** The same in the middle of a sentence, where a Score card is one of many. */
export const cardAs = (names: NameBook, card: TrackCard): string =>
  card === SCORE ? 'a Score card' : cardName(names, card)
export const trackName = (names: NameBook, card: TrackCard): string =>
  card === SCORE ? 'Score card' : cardName(names, card)
export const abilityName = (names: NameBook, id: string): string =>
  short(names.abilities[id]?.name ?? readable(id))
export const baseName = (names: NameBook, id: BaseId): string => short(names.bases[id]?.name ?? readable(id))
export const orbitalName = (names: NameBook, id: OrbitalId): string =>
  short(names.orbitals[id]?.name ?? readable(id))

const shorts = new Map<string, string>(shipped.factions.map(faction => [faction.id, faction.short]))
export const seatName = (seat: string): string => shorts.get(seat) ?? readable(seat)
/** "an MCR", "a UN": by the sound, and both are spelt out. */
export const oneOfSeat = (seat: Faction): string =>
  `${seat === 'mcr' || seat === 'opa' ? 'an' : 'a'} ${seatName(seat)}`

const sectorNames = new Map<string, string>(shipped.sectors.map(sector => [sector.id, sector.name]))
export const sectorName = (sector: Sector): string => sectorNames.get(sector) ?? readable(sector)
/** Before a noun the article goes: "Belt bases". */
export const sectorAsAdjective = (sector: Sector): string => sectorName(sector).replace(/^The /, '')
const bandNames = new Map<string, string>(shipped.bands.map(band => [band.id, band.name]))
export const bandName = (band: Band): string => bandNames.get(band) ?? readable(band)

const pieceNames: Readonly<Record<Piece, string>> = {
  fleet: 'fleet',
  battleship: 'Battleship',
  battleshipDamaged: 'damaged Battleship',
  battleshipHit: 'damaged Battleship',
  scrap: 'Scrap Ship',
  leader: 'leader',
  rocinante: 'Rocinante',
}
export const pieceName = (piece: Piece): string => pieceNames[piece]
const isDamaged = (piece: Piece): boolean => piece === 'battleshipDamaged' || piece === 'battleshipHit'
/** "MCR fleet", "damaged MCR Battleship" */
export const pieceOfSeat = (seat: Faction, piece: Piece): string =>
  isDamaged(piece)
    ? `damaged ${seatName(seat)} ${pieceName('battleship')}`
    : `${seatName(seat)} ${pieceName(piece)}`
/** "an MCR fleet", "a damaged MCR Battleship"; there is but one leader of each. */
export const aPieceOfSeat = (seat: Faction, piece: Piece): string =>
  piece === 'leader'
    ? `the ${pieceOfSeat(seat, piece)}`
    : isDamaged(piece)
      ? `a ${pieceOfSeat(seat, piece)}`
      : `${oneOfSeat(seat)} ${pieceName(piece)}`

/** In a sentence that has named the owner. */
export const aPiece = (piece: Piece): string => `${piece === 'leader' ? 'its' : 'a'} ${pieceName(piece)}`

export const seatList = (seats: readonly Faction[]): string => listOf(seats.map(seatName))

/** "Any number" is kept as a number no table has pieces for, and means nothing to a reader. */
const COUNTABLE = 30
export const leftOver = (left: number): string => (left > 1 && left < COUNTABLE ? `, ${left} left` : '')
