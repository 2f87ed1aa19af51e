import type { WordAhead } from '../../core/moves.ts'
import { bookOf, type Book } from './book.ts'
import { SCORE, type Faction, type Piece } from './state.ts'
import { abilityName, baseName, cardName, orbitalName, pieceOfSeat, sectorName } from './text/name.ts'
import { kinds } from './types.ts'
import type { View } from './view.ts'
import { sectors } from './words/effect.ts'

/** Says what can be typed of a turn that is planned ahead: the words of the game, whatever is offered now. */

type Words = (view: View, book: Book) => readonly WordAhead[]

const rare = (words: readonly WordAhead[]): readonly WordAhead[] =>
  words.map(word => ({ ...word, isRare: true }))
/** Lists each id once, as it stands first. */
const each = (words: readonly WordAhead[]): readonly WordAhead[] =>
  [...new Map(words.toReversed().map(word => [word.id, word])).values()].toReversed()
const upTo = (most: number): readonly number[] => Array.from({ length: most + 1 }, (_, at) => at)

const cards = (book: Book, near: readonly string[]): readonly WordAhead[] => {
  const word = (id: string): WordAhead => ({ id, name: cardName(book, id) })
  return each([...near.filter(id => id !== SCORE).map(word), ...rare(Object.keys(book.cards).map(word))])
}
const SLOTS = 5
/** A Score card is called so wherever it lies when the turn comes. */
const onTrack: Words = (view, book) => [
  ...cards(
    book,
    view.track.map(({ card }) => card),
  ),
  { id: SCORE, name: 'Score card' },
  ...rare(upTo(SLOTS).map(slot => ({ id: `${SCORE}.${slot}`, name: `Score card, slot ${slot}` }))),
]
const keptByMe: Words = (view, book) => cards(book, view.as === 'table' ? [] : (view.kept[view.as] ?? []))

const orbitals: Words = ({ orbitals: all }, book) =>
  all.map(({ id }) => ({ id, name: orbitalName(book, id) }))
const bases: Words = ({ bases: all }, book) => all.map(({ id }) => ({ id, name: baseName(book, id) }))
const places: Words = (view, book) => each([...bases(view, book), ...orbitals(view, book)])
const cubes: Words = (view, book) => [
  ...bases(view, book),
  ...view.seats.flatMap(seat =>
    rare(bases(view, book).map(({ id, name }) => ({ id: `${id}.${seat}`, name: `${name}, ${seat}` }))),
  ),
]
const placesOrCubes: Words = (view, book) => each([...places(view, book), ...cubes(view, book)])
const anything: Words = (view, book) => [...placesOrCubes(view, book), ...rare(fleets(view, book))]
const cubeKinds: Words = () => [
  { id: 'normal', name: 'Normal Cube' },
  { id: 'diplomat', name: 'Diplomat' },
]

const PIECES: readonly Piece[] = [...kinds, 'rocinante']
const RESERVE = 'reserve'
const fleetsOf = (seat: Faction, view: View, book: Book): readonly WordAhead[] =>
  [RESERVE, ...view.orbitals.map(({ id }) => id)].flatMap(place =>
    PIECES.map(piece => ({
      id: `${place}.${seat}.${piece}`,
      name: `${pieceOfSeat(seat, piece)} ${place === RESERVE ? 'from reserve' : `at ${nameAt(book, place)}`}`,
    })),
  )
const nameAt = (book: Book, place: string): string =>
  orbitalName(book, place as Parameters<typeof orbitalName>[1])
/** Fleets are typed by their place, or as a number of them. */
const fleets: Words = (view, book) =>
  view.seats.flatMap(seat => {
    const words = fleetsOf(seat, view, book)
    const has = (id: string): boolean => isAt(view, seat, id)
    return words.map(word => (seat === view.as && has(word.id) ? word : { ...word, isRare: true as const }))
  })
function isAt({ orbitals: all, reserve }: View, seat: Faction, id: string): boolean {
  const [place, , piece] = id.split('.') as [string, Faction, keyof NonNullable<View['reserve'][Faction]>]
  const ships = place === RESERVE ? reserve[seat] : all.find(one => one.id === place)?.fleets[seat]
  return (ships?.[piece] ?? 0) > 0
}

const orbitalsOrFleets: Words = (view, book) => [...orbitals(view, book), ...rare(fleets(view, book))]
const INITIATIVE: WordAhead = { id: 'initiative', name: 'Top of Initiative' }
const fleetsToBuild: Words = (view, book) => [...fleets(view, book), ...rare([INITIATIVE])]

const abilitiesIn = (book: Book, isSuggested: (id: string) => boolean): readonly WordAhead[] =>
  Object.keys(book.abilities).map(id => ({
    id,
    name: abilityName(book, id),
    ...(isSuggested(id) ? {} : { isRare: true as const }),
  }))
const own = ({ as, techs }: View, id: string): boolean =>
  as !== 'table' && (id === `mat.${as}` || techs[as]?.includes(id) === true)
const abilities: Words = (view, book) => abilitiesIn(book, id => own(view, id))
const crew: Words = (_view, book) => [
  ...abilitiesIn(book, id => book.abilities[id]?.kind === 'rocinante'),
  { id: 'pass', name: 'Pass' },
]
const techs: Words = (view, book) => abilitiesIn(book, id => book.abilities[id]?.faction === view.as)

const sectorWords: Words = () => sectors.map(id => ({ id, name: sectorName(id) }))
const POINTS = [2, 3, 4]
const powerPlays: Words = () =>
  sectors.flatMap(sector =>
    POINTS.map(points => ({
      id: `power.${sector}.${points}`,
      name: `${sectorName(sector)}, ${points} CP for each base`,
    })),
  )
const TOKENS = 4
const counted = (verb: string): readonly WordAhead[] =>
  upTo(TOKENS).map(count => ({
    id: `${verb}.${count}`,
    name: count === 1 ? '1 Resource Token' : `${count} Resource Tokens`,
  }))
const payments: Words = () => counted('pay')
const raises: Words = () => counted('raise')
const spending: Words = () => [INITIATIVE, ...rare([...counted('raise'), ...counted('pay')])]

const WORDS: Readonly<Record<string, Words>> = {
  'take card': onTrack,
  'take tokens': payments,
  'take raise': raises,
  'take sector': sectorWords,
  'event card': keptByMe,
  'move from': orbitalsOrFleets,
  'move to': orbitals,
  'move fleets': fleets,
  'influence base': bases,
  'influence instead': cubes,
  'influence cube': cubeKinds,
  'leader to': orbitals,
  'leader with': fleets,
  'leader base': bases,
  'leader cube': cubeKinds,
  'build fleet': fleetsToBuild,
  'build to': orbitals,
  'ability name': abilities,
  'ability tokens': payments,
  'ability on': anything,
  'ability fleets': fleets,
  'ability to': places,
  'ability base': bases,
  'ability cube': cubeKinds,
  'offer tokens': payments,
  'bonus sector': sectorWords,
  'tech name': techs,
  'tech give': abilities,
  'power-play points': powerPlays,
  'spend-token for': spending,
  'rocinante ability': crew,
  'place where': placesOrCubes,
  'place what': cubes,
  'place cube': cubeKinds,
}

export const wordsAhead = (view: View, move: string, input: string): readonly WordAhead[] | undefined =>
  WORDS[`${move} ${input}`]?.(view, bookOf(view))
