import { noSuchPart, POSITION_IS_OBJECT } from '../../shared/setupWords.ts'
import { copy } from '../../../core/data.ts'
import type { Outcome } from '../../../core/game.ts'
import { entriesOf, isRecord, oneOf, permutation, wholeNumber, type Problems } from '../../shared/shape.ts'
import { fieldOf, isAlive, sidesOf } from '../board.ts'
import { bookOf } from '../book.ts'
import type { BySeat, Pool, State, Frame } from '../state.ts'
import { formed } from '../victory.ts'
import { checkMercenaries, completeCards, completeMinors, completeMissions } from './cards.ts'
import { checkWarlordPlaces, readBoard, completeUnits } from './pieces.ts'

/**
 * Returns the whole table as a document, hidden things included. In mid-turn it describes the board, not what
 * is under way.
 */
export function writePosition(s: State): Readonly<Record<string, unknown>> {
  const { at, cells } = fieldOf(s)
  const board = cells.flatMap(cell => {
    const piece = s.board[cell]
    return piece ? [{ at: [...(at[cell] ?? [])], ...piece }] : []
  })
  return {
    players: [...s.seats],
    active: s.active,
    turn: Math.max(1, s.turn),
    board,
    life: { ...s.life },
    income: { ...s.income },
    hexilum: { ...s.hexilum },
    recovery: pools(s.recovery),
    reserve: pools(s.reserve),
    ...(Object.values(s.gone).some(({ normal, minor }) => normal + minor > 0) ? { gone: pools(s.gone) } : {}),
    ...(Object.keys(s.minors).length ? { minors: { ...s.minors } } : {}),
    ...(s.minorPool.length ? { minorPool: [...s.minorPool] } : {}),
    cards: Object.fromEntries(s.seats.map(seat => [seat, [...s.cards[seat]]])),
    market: [...s.market],
    deck: [...s.deck],
    discard: [...s.discard, ...s.extra],
    removed: [...s.removed],
    ...(s.mission === undefined ? {} : { mission: s.mission }),
    ...(s.missionPool.length ? { missionPool: [...s.missionPool] } : {}),
    ...(Object.keys(s.secrets).length ? { secrets: { ...s.secrets } } : {}),
  }
}

const pools = (all: BySeat<Pool>): Record<string, Pool> =>
  Object.fromEntries(Object.entries(all).map(([seat, pool]) => [seat, { ...pool }]))

type Reader = (s: State, value: unknown, problems: Problems) => void

const MOST_HEXILUM = 999
const MOST_TURNS = 100_000

function numbers(
  of: (s: State) => BySeat<number>,
  name: string,
  range: (s: State) => readonly [number, number],
): Reader {
  return (s, value, problems) => {
    for (const [seat, number] of entriesOf(value, name, s.seats, problems)) {
      const before = problems.length
      const read = wholeNumber(number, `${name} of ${seat}`, ...range(s), problems)
      // What is misread must not be taken for a defeat.
      if (problems.length === before) of(s)[seat] = read
    }
  }
}
const constants = (s: State) => bookOf(s).content.constants

/** Reads each key, in this order; what hangs together is settled afterwards. */
const readers: Readonly<Record<string, Reader>> = {
  players: (s, value, problems) => {
    s.seats.splice(0, s.seats.length, ...permutation(value, 'players', s.seats, problems))
  },
  active: (s, value, problems) => {
    s.active = oneOf(value, 'active', s.seats, problems) ?? s.active
  },
  turn: (s, value, problems) => {
    s.turn = wholeNumber(value, 'turn', 1, MOST_TURNS, problems)
  },
  life: numbers(
    s => s.life,
    'life',
    s => [0, constants(s).maxLife],
  ),
  income: numbers(
    s => s.income,
    'income',
    s => [constants(s).startIncome, constants(s).maxIncome],
  ),
  hexilum: numbers(
    s => s.hexilum,
    'hexilum',
    s => [0, s.options.hexilum_cap ?? MOST_HEXILUM],
  ),
  board: readBoard,
}
const readLater = [
  'recovery',
  'reserve',
  'gone',
  'minors',
  'minorPool',
  'cards',
  'market',
  'deckTop',
  'deck',
  'discard',
  'removed',
  'mission',
  'missionPool',
  'secrets',
]
const known = [...Object.keys(readers), ...readLater]

/**
 * Returns a new state with the given parts replaced, at the question that opens the turn of `active`; or
 * every reason why not.
 */
export function setPosition(s: State, document: unknown): Outcome<State> {
  if (!isRecord(document)) return { ok: false, reasons: [POSITION_IS_OBJECT] }
  const problems: Problems = Object.keys(document)
    .filter(key => !known.includes(key))
    .map(key => noSuchPart(key, known))
  const draft = atOpening(s)
  for (const [key, read] of Object.entries(readers)) if (key in document) read(draft, document[key], problems)
  completeMinors(draft, document, problems)
  completeMissions(draft, document, problems)
  completeUnits(draft, document, problems)
  completeCards(draft, document, problems)
  checkWarlordPlaces(draft, problems)
  checkMercenaries(draft, problems)
  checkPlayers(draft, problems)
  if (problems.length) return { ok: false, reasons: [...new Set(problems)] }
  draft.stack.push(...framesOf(draft))
  return { ok: true, value: draft }
}

function atOpening(s: State): State {
  const draft = copy(s)
  Object.assign(draft, { stack: [], queue: [], turn: Math.max(1, s.turn) })
  delete draft.won
  return draft
}

function checkPlayers(s: State, problems: Problems): void {
  const sides = sidesOf(s).filter(side => side.some(seat => isAlive(s, seat)))
  if (!isAlive(s, s.active)) problems.push(`It is the turn of ${s.active}, whose warlord is defeated.`)
  if (sides.length < 2)
    problems.push('With fewer than two warlords against each other the game would be over.')
}

/** The income of the turn is among what they have. R-62: a formation that stands already wins at once. */
function framesOf(s: State): readonly Frame[] {
  const you = s.active
  return [
    { step: 'game' },
    { step: 'endTurn' },
    { step: 'market', you },
    { step: 'revealExtra' },
    { step: 'actions', you, left: constants(s).actionsPerTurn, warlord: [] },
    ...(formed(s) ? [{ step: 'endAction' } as const] : []),
  ]
}
