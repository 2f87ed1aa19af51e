import type { WordAhead } from '../../core/moves.ts'
import { bookOf, type Book } from './book.ts'
import { ORIENTATIONS, TURNS } from './field.ts'
import { turnName } from './text/label.ts'
import { cellName, seatName, unitName } from './text/name.ts'
import type { View } from './view.ts'

/** Says what can be typed of a turn that is planned ahead: the words of the game, whatever is offered now. */

type Words = (view: View, book: Book) => readonly WordAhead[]

const rare = (words: readonly WordAhead[]): readonly WordAhead[] =>
  words.map(word => ({ ...word, isRare: true }))

/** Lists cards of one type; those that are near come first, and alone are suggested. */
function cards(book: Book, type: 'mercenary' | 'action' | undefined, near: readonly string[]) {
  const all = Object.values(book.cards).filter(card => type === undefined || card.type === type)
  const word = ({ code, name }: (typeof all)[number]): WordAhead => ({ id: code, name })
  const isNear = ({ code }: (typeof all)[number]): boolean => near.includes(code)
  return [...all.filter(isNear).map(word), ...rare(all.filter(card => !isNear(card)).map(word))]
}
const held = ({ as, cards: all }: View): readonly string[] =>
  as === 'table' ? [] : (all[as] ?? []).map(({ code }) => code)

const common: readonly WordAhead[] = (['normal', 'minor'] as const).map(id => ({
  id,
  name: unitName(id),
}))
const units: Words = () => common
const unitsAndMercenaries: Words = (view, book) => [...common, ...cards(book, 'mercenary', held(view))]
const mercenaries: Words = (view, book) => cards(book, 'mercenary', held(view))
const actionCards: Words = (view, book) => cards(book, 'action', held(view))
const market: Words = ({ market: row, extra }, book) =>
  cards(
    book,
    undefined,
    [...row, ...extra].map(({ code }) => code),
  )
const cells: Words = ({ board }) => board.cells.map(({ id }) => ({ id, name: cellName(id) }))
const attacks: Words = (view, { full }) => [
  ...cells(view, bookOf(view)),
  ...rare(
    full.cells.flatMap(from =>
      (full.neighbours[from] ?? []).map(to => ({
        id: `${from}>${to}`,
        name: `${cellName(from)} to ${cellName(to)}`,
      })),
    ),
  ),
]
const turns: Words = () =>
  Array.from({ length: ORIENTATIONS }, (_, lie) => ({
    id: `${lie < TURNS ? 'r' : 'm'}${lie % TURNS}`,
    name: turnName(lie),
  }))
/** Cards and abilities ask for anything. */
const choices: Words = (view, book) => [
  ...cells(view, book),
  ...common,
  ...rare([
    ...turns(view, book),
    ...Object.values(book.minors).map(({ code, name }) => ({ id: code, name })),
    ...Object.values(book.missions).map(({ code, name }) => ({ id: code, name })),
    ...view.seats.map(seat => ({ id: seat, name: seatName(seat) })),
    ...view.seats.flatMap(owner =>
      Object.values(book.cards).map(({ code, name }) => ({
        id: `${owner}:${code}`,
        name: `${name} of ${seatName(owner)}`,
      })),
    ),
    ...cards(book, undefined, []),
    ...['heal', 'raise', 'stay', 'lift', 'none'].map(id => ({ id, name: id })),
  ]),
]

const WORDS: Readonly<Record<string, Words>> = {
  'place unit': unitsAndMercenaries,
  'place cell': cells,
  'return cell': cells,
  'attack target': attacks,
  'attack from': cells,
  'recover unit': units,
  'play card': actionCards,
  'play at': cells,
  'activate mercenary': mercenaries,
  'warlord to': cells,
  'warlord at': cells,
  'buy card': market,
  'choose what': choices,
}
const OF_PATTERNS: Readonly<Record<string, Words>> = { turn: turns, on: cells }

export const wordsAhead = (view: View, move: string, input: string): readonly WordAhead[] | undefined =>
  (WORDS[`${move} ${input}`] ?? OF_PATTERNS[input])?.(view, bookOf(view))
