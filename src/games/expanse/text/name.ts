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
  type EventFrame,
  type Frame,
  type AbilityId,
} from '../state.ts'
import type { Band, Ability, Card, Icon, Provenance } from '../types.ts'
import type { Op } from '../words/effect.ts'
import { readingOf } from '../board.ts'

/**
 * Names things as they stand on cards and board, and what a question belongs to. A mark stands behind each
 * value that this project designed, so that players don't take it for printed.
 */

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
interface NameBook {
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
/** Returns the same in the middle of a sentence, where a Score card is one of many. */
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
/** Returns "an MCR" or "a UN": by the sound, and both are spelt out. */
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
/** Returns "MCR fleet" or "damaged MCR Battleship". */
export const pieceOfSeat = (seat: Faction, piece: Piece): string =>
  isDamaged(piece)
    ? `damaged ${seatName(seat)} ${pieceName('battleship')}`
    : `${seatName(seat)} ${pieceName(piece)}`
/** Returns "an MCR fleet" or "a damaged MCR Battleship"; each faction has only one leader. */
export const aPieceOfSeat = (seat: Faction, piece: Piece): string =>
  piece === 'leader'
    ? `the ${pieceOfSeat(seat, piece)}`
    : isDamaged(piece)
      ? `a ${pieceOfSeat(seat, piece)}`
      : `${oneOfSeat(seat)} ${pieceName(piece)}`

/** Names a piece in a sentence that has named its owner. */
export const aPiece = (piece: Piece): string => `${piece === 'leader' ? 'its' : 'a'} ${pieceName(piece)}`

export const seatList = (seats: readonly Faction[]): string => listOf(seats.map(seatName))

/** "Any number" is kept as a number no table has pieces for, and means nothing to a reader. */
const COUNTABLE = 30
export const leftOver = (left: number): string => (left > 1 && left < COUNTABLE ? `, ${left} left` : '')

/** Returns what a question belongs to: the nearest card, ability or action that is being carried out. */
function sourceOf(s: State): string | undefined {
  for (let at = s.stack.length - 1; at >= 0; at--) {
    const name = nameOf(s, s.stack[at] as Frame, s.stack[at - 1])
    if (name) return name
  }
  return undefined
}

function nameOf(s: State, frame: Frame, below: Frame | undefined): string | undefined {
  if (frame.step === 'event') return eventName(s, frame, below)
  if (frame.step === 'freeBuild') return 'Free build'
  return (frame.step === 'cardUse' ||
    frame.step === 'offer' ||
    frame.step === 'spend' ||
    frame.step === 'boost') &&
    frame.card
    ? cardName(namesAt(s), frame.card)
    : undefined
}

/** Names the actions that Action Points buy, by the first word of what they do. */
const actionNames: Partial<Record<Op, string>> = { moveFleets: 'Move', place: 'Influence', build: 'Build' }

/** Without a card or ability it is one of the actions, or a branch of an event further down. */
export function eventName(s: State, frame: EventFrame, below: Frame | undefined): string | undefined {
  if (frame.card) return cardName(namesAt(s), frame.card)
  if (frame.ability) return abilityName(namesAt(s), frame.ability)
  const [effect] = frame.effects
  return below?.step === 'spend' && effect ? actionNames[effect.op] : undefined
}

/** Returns "Julie Mao: remove 1 influence", or "Remove 1 influence" when nothing is being carried out. */
export function fromSource(s: State, sentence: string): string {
  const source = sourceOf(s)
  return source ? `${source}: ${sentence}` : capital(sentence)
}

/** Returns what the nearest event has bound so far. */
export function boundIn(s: State): EventFrame['names'] {
  const frame = s.stack.findLast(one => one.step === 'event')
  return frame?.step === 'event' ? frame.names : {}
}

/** Follows the value in texts; pictures have a house of their own. */
export const HOUSE = '⌂'
export const LEGEND = `${HOUSE}: a house value, made for this project; the printed one is not known.`

/** True if the value at this path was designed. A source for a whole record covers everything in it. */
export function isDesigned(prov: Provenance | string | undefined, ...path: readonly string[]): boolean {
  const [key, ...rest] = path
  if (typeof prov === 'string') return prov.startsWith('designed')
  return prov !== undefined && key !== undefined && isDesigned(prov[key], ...rest)
}
/** Lists the fields of a card or an ability that hold something designed. */
export const designedFields = (prov: Provenance): readonly string[] =>
  Object.keys(prov).filter(field => holdsDesigned(prov[field]))
const holdsDesigned = (prov: Provenance | string | undefined): boolean =>
  typeof prov === 'object' ? Object.values(prov).some(holdsDesigned) : isDesigned(prov)

export const houseMark = (prov: Provenance | string | undefined, ...path: readonly string[]): string =>
  isDesigned(prov, ...path) ? HOUSE : ''

/** Spells the mark out for alt texts: a screen reader would skip it. */
export const toSpeech = (text: string): string => text.replaceAll(HOUSE, ' (house value)')

type Seen = Pick<State, 'content'>
/** Names cards, techs and mats as they stand where they can be chosen or are listed. */
export const markedCard = (s: Seen, id: TrackCard): string =>
  `${trackName(namesAt(s), id)}${houseMark(bookOf(s).cards[id]?.prov, 'title')}`
export const markedAbility = (s: Seen, id: AbilityId): string =>
  `${abilityName(namesAt(s), id)}${houseMark(bookOf(s).abilities[id]?.prov, 'name')}`
export const markedPoints = ({ ap, prov }: Pick<Card, 'ap' | 'prov'>): string =>
  `${ap} AP${houseMark(prov, 'ap')}`
export const markedIcon = (icon: Icon, { prov }: Card): string =>
  `${icon.replace('P', '')}${houseMark(prov, 'icons', icon)}`

/** Returns the source of what a card says: a table may play with another reading of it. */
export const sourceOfText = (s: Pick<State, 'options'>, card: Card): Provenance => {
  const { prov = card.prov } = readingOf(s, card)
  return typeof prov === 'string' ? { effect: prov } : prov
}

/** Lists the values of a card that were designed, besides what it says. */
export const houseOfCard = ({
  prov,
  factions,
}: Card): { readonly ap: boolean; readonly seats: readonly Faction[] } => ({
  ap: isDesigned(prov, 'ap'),
  seats: factions.filter(seat => isDesigned(prov, 'factions', seat)),
})

const LIMIT = /^Once per turn/
const COST = /\b(\d+ AP|1 CP)(?=:)|\b(pay \d+ CP)/i
/** The words of an ability, with marks behind a limit and a cost that were designed. */
export function wordsOf({ text, prov }: Pick<Ability, 'text' | 'prov'>): string {
  const limited = isDesigned(prov, 'limitPerTurn') ? text.replace(LIMIT, said => said + HOUSE) : text
  return isDesigned(prov, 'cost') ? limited.replace(COST, said => said + HOUSE) : limited
}

/** Adds what the mark in the lines means. */
export const withLegend = (lines: readonly string[]): readonly string[] =>
  lines.some(line => line.includes(HOUSE)) ? [...lines, LEGEND] : lines
