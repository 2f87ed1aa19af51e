import {
  entriesOf,
  isRecord,
  wholeNumber,
  knownWords,
  type Document,
  type Problems,
} from '../../shared/shape.ts'
import { basesInPlay } from '../board.ts'
import { bookOf, countOf } from '../book.ts'
import { cubeSupply } from '../setup.ts'
import { SCORE, type Faction, type Ships, type State, type TrackCard } from '../state.ts'
import { baseIds, orbitalIds } from '../types.ts'
import { shuffle } from '../../../core/random.ts'

/**
 * Reads what a position document says of pieces and cards. A pile that is not given keeps its cards, but
 * for those that are now named elsewhere.
 */

const MOST = 30

export function readInfluence(s: State, value: unknown, problems: Problems): void {
  for (const base of baseIds) {
    for (const seat of s.seats) s.cubes[base][seat] = 0
    s.diplomats[base] = 0
  }
  for (const [base, owners] of entriesOf(value, 'influence', basesInPlay(s), problems)) {
    for (const [seat, cubes] of entriesOf(owners, `influence on ${base}`, s.seats, problems)) {
      const { normal, diplomat } = readCubes(seat, cubes, `influence of ${seat} on ${base}`, problems)
      s.cubes[base][seat] = normal
      if (seat === 'un') s.diplomats[base] = diplomat
    }
  }
}

/** A number means normal cubes; the UN may also say { normal, diplomat }. */
function readCubes(
  seat: Faction,
  value: unknown,
  where: string,
  problems: Problems,
): { normal: number; diplomat: number } {
  if (!isRecord(value)) return { normal: wholeNumber(value, where, 0, MOST, problems), diplomat: 0 }
  const found = { normal: 0, diplomat: 0 }
  for (const [kind, count] of entriesOf(
    value,
    where,
    seat === 'un' ? ['normal', 'diplomat'] : ['normal'],
    problems,
  )) {
    found[kind as 'normal'] = wholeNumber(count, `${where} (${kind})`, 0, MOST, problems)
  }
  return found
}

export function readFleets(s: State, value: unknown, problems: Problems): void {
  for (const orbital of orbitalIds) for (const seat of s.seats) s.ships[orbital][seat] = emptyShips(s, seat)
  for (const [orbital, owners] of entriesOf(value, 'fleets', orbitalIds, problems)) {
    for (const [seat, ships] of entriesOf(owners, `fleets in ${orbital}`, s.seats, problems)) {
      readShips(s.ships[orbital][seat], ships, `fleets of ${seat} in ${orbital}`, kindsFor(s, seat), problems)
    }
  }
}

const emptyShips = (s: State, seat: Faction): Ships =>
  Object.fromEntries(bookOf(s).kindsOf[seat].map(kind => [kind, 0]))
const kindsFor = (s: State, seat: Faction): string[] =>
  bookOf(s).kindsOf[seat].filter(kind => kind !== 'battleshipHit')

function readShips(
  into: Ships,
  value: unknown,
  where: string,
  kinds: readonly string[],
  problems: Problems,
): void {
  for (const [kind, count] of entriesOf(value, where, kinds, problems))
    into[kind as 'fleet'] = wholeNumber(count, `${where} (${kind})`, 0, MOST, problems)
}

/**
 * Puts cubes and fleets that are neither on the map nor given where they belong; too many of anything is
 * impossible. A document that speaks of neither leaves them as they are.
 */
export function settlePieces(s: State, document: Document, problems: Problems): void {
  const supply = givenBySeat(s, document, 'supply', problems)
  const reserve = givenBySeat(s, document, 'reserve', problems)
  const named = (...keys: string[]): boolean => keys.some(key => key in document)
  for (const seat of s.seats) {
    if (named('influence', 'supply')) settleCubes(s, seat, supply.get(seat), problems)
    if (named('fleets', 'reserve')) settleFleets(s, seat, reserve.get(seat), problems)
  }
}

function givenBySeat(s: State, document: Document, key: string, problems: Problems): Map<string, unknown> {
  return new Map(key in document ? entriesOf(document[key], key, s.seats, problems) : [])
}

function settleCubes(s: State, seat: Faction, given: unknown, problems: Problems): void {
  const exist = cubeSupply(bookOf(s), seat, s.options)
  const onMap = baseIds.reduce((sum, base) => sum + s.cubes[base][seat], 0)
  const cubes = given === undefined ? undefined : readCubes(seat, given, `supply of ${seat}`, problems)
  s.supply[seat] = cubes ? cubes.normal : exist - onMap
  overdrawn(`${seat} has`, onMap + (cubes?.normal ?? 0), exist, 'normal cubes', problems)
  if (seat !== 'un') return
  const diplomats = bookOf(s).factions.un.cubes.diplomat
  const diplomatsOnMap = baseIds.reduce((sum, base) => sum + s.diplomats[base], 0)
  s.diplomatSupply = cubes ? cubes.diplomat : diplomats - diplomatsOnMap
  overdrawn('un has', diplomatsOnMap + (cubes?.diplomat ?? 0), diplomats, 'Diplomats', problems)
}

function overdrawn(who: string, found: number, exist: number, what: string, problems: Problems): void {
  if (found > exist) problems.push(`${who} ${found} ${what}, but only ${exist} exist.`)
}

function settleFleets(s: State, seat: Faction, given: unknown, problems: Problems): void {
  const exist = bookOf(s).factions[seat].fleets
  const reserve: Ships = Object.fromEntries(Object.keys(exist).map(kind => [kind, 0]))
  if (given !== undefined) readShips(reserve, given, `reserve of ${seat}`, Object.keys(exist), problems)
  for (const [kind, total] of Object.entries(exist)) {
    const onMap = orbitalIds.reduce((sum, orbital) => sum + piecesOfKind(s.ships[orbital][seat], kind), 0)
    overdrawn(`${seat} has`, onMap + (reserve[kind as 'fleet'] ?? 0), total, `of kind ${kind}`, problems)
    if (given === undefined) reserve[kind as 'fleet'] = total - onMap
  }
  s.reserve[seat] = reserve
}

const piecesOfKind = (ships: Ships, kind: string): number =>
  kind === 'battleship'
    ? (ships.battleship ?? 0) + (ships.battleshipDamaged ?? 0)
    : (ships[kind as 'fleet'] ?? 0)

export function settleCards(s: State, document: Document, problems: Problems): void {
  const pool = new Set(
    bookOf(s)
      .content.cards.filter(card => card.icons.includes(countOf(s).icon))
      .map(card => card.id),
  )
  const named: string[] = []
  const pile = (key: string, scores: boolean): TrackCard[] | undefined => {
    if (!(key in document)) return undefined
    const cards = knownWords(
      document[key],
      key,
      card => pool.has(card) || (scores && card === SCORE),
      `card of this game with ${s.seats.length} players`,
      problems,
    )
    named.push(...cards.filter(card => card !== SCORE))
    return cards
  }
  const piles = {
    track: pile('track', true),
    discard: pile('discard', true),
    box: pile('box', false),
    inUse: pile('inUse', true),
    deck: pile('deck', true),
  }
  const deckTop = 'deck' in document ? pileAgain(document, piles.deck ?? [], problems) : pile('deckTop', true)
  if ('kept' in document) named.push(...readKept(s, document.kept, pool, problems))
  for (const card of new Set(named.filter((one, at) => named.indexOf(one) !== at)))
    problems.push(`${card} is in two places.`)
  placeCards(s, document, piles, deckTop, new Set(named))
  const { trackSlots } = bookOf(s).content.constants
  if (s.track.length < 1 || s.track.length > trackSlots)
    problems.push(`track must hold 1 to ${trackSlots} cards.`)
  settleScores(s, document, piles, deckTop, problems)
  shuffleRest(s, pool, piles.deck, deckTop)
}

/** With the whole deck given, deckTop may only repeat how it begins. */
function pileAgain(document: Document, deck: readonly string[], problems: Problems): undefined {
  const top = document.deckTop
  if (top === undefined) return
  const same = Array.isArray(top) && top.every((card, at) => card === deck[at])
  if (!same) problems.push('deckTop differs from how deck begins.')
}

function readKept(s: State, value: unknown, pool: ReadonlySet<string>, problems: Problems): string[] {
  for (const seat of s.seats) s.kept[seat] = []
  for (const [seat, cards] of entriesOf(value, 'kept', s.seats, problems)) {
    s.kept[seat] = knownWords(
      cards,
      `kept of ${seat}`,
      card => pool.has(card),
      `card of this game with ${s.seats.length} players`,
      problems,
    )
  }
  return s.seats.flatMap(seat => s.kept[seat])
}

interface Piles {
  track: TrackCard[] | undefined
  discard: TrackCard[] | undefined
  box: TrackCard[] | undefined
  inUse: TrackCard[] | undefined
  deck: TrackCard[] | undefined
}

function placeCards(
  s: State,
  document: Document,
  piles: Piles,
  deckTop: TrackCard[] | undefined,
  named: ReadonlySet<string>,
): void {
  const without = (cards: readonly string[]): string[] => cards.filter(card => !named.has(card))
  s.inUse = []
  s.track = piles.track ?? without(s.track)
  // At the opening of a turn no card is in use: what was is done with.
  s.discard = [...(piles.discard ?? without(s.discard)), ...(piles.inUse ?? [])]
  s.box = piles.box ?? without(s.box)
  if (!('kept' in document)) for (const seat of s.seats) s.kept[seat] = without(s.kept[seat])
  s.deck = piles.deck ?? (deckTop ? [...deckTop] : without(s.deck))
  if (!piles.deck && !deckTop) return
  s.looked = {}
}

const scoresIn = (cards: readonly string[]): number => cards.filter(card => card === SCORE).length

/** Settles the six Score cards: those drawn lie on the track or are discarded, the others are in the deck. */
function settleScores(
  s: State,
  document: Document,
  piles: Piles,
  deckTop: TrackCard[] | undefined,
  problems: Problems,
): void {
  const { scoreCards } = bookOf(s).content.constants
  // Every round scored has used up a Score card.
  const seen = scoresIn(s.track) + Math.max(s.scoringRound, piles.discard ? scoresIn(s.discard) : 0)
  const given = document.scoreCardsDrawn
  const drawn =
    given === undefined
      ? Math.max(s.scoreCardsDrawn, seen)
      : wholeNumber(given, 'scoreCardsDrawn', 0, scoreCards - 1, problems)
  if (drawn < seen)
    problems.push(`${seen} Score cards lie open or were scored, but scoreCardsDrawn is ${drawn}.`)
  if (drawn >= scoreCards) problems.push('With the last Score card drawn the game is over.')
  s.scoreCardsDrawn = drawn
  if (!piles.discard) s.discard = withScores(s.discard, Math.max(0, drawn - scoresIn(s.track)))
  const left = Math.max(0, scoreCards - drawn)
  const inDeck = scoresIn(s.deck)
  if (inDeck > left) {
    if (piles.deck ?? deckTop)
      problems.push(`The deck holds ${inDeck} Score cards, but only ${left} are left.`)
  }
  if (!piles.deck) s.deck = withScores(s.deck, left)
}

/** Makes it exactly so many Score cards: surplus ones leave from the end, missing ones go to the end. */
function withScores(cards: readonly TrackCard[], wanted: number): TrackCard[] {
  let left = wanted
  const kept = cards.filter(card => card !== SCORE || left-- > 0)
  return [...kept, ...Array<string>(Math.max(0, wanted - scoresIn(kept))).fill(SCORE)]
}

/** Returns what is nowhere else: under the given top of the deck, shuffled; without one into the box. */
function shuffleRest(
  s: State,
  pool: ReadonlySet<string>,
  deck: TrackCard[] | undefined,
  deckTop: TrackCard[] | undefined,
): void {
  const placed = new Set([
    ...s.track,
    ...s.deck,
    ...s.discard,
    ...s.box,
    ...s.seats.flatMap(seat => s.kept[seat]),
  ])
  const nowhere = [...pool].filter(card => !placed.has(card))
  if (deck || !deckTop) {
    s.box.push(...nowhere)
    return
  }
  const scores = s.deck.slice(deckTop.length)
  s.deck = [...deckTop, ...shuffle(s.random, 'position', [...nowhere, ...scores])]
}
