import { entriesOf, isObject, oneOf, permutation, wholeNumber, type Problems } from '../../shared/reading.ts'
import { copy } from '../../../core/copy.ts'
import type { Outcome } from '../../../core/game.ts'
import { isAlive, sidesOf } from '../board.ts'
import { bookOf } from '../book.ts'
import type { BySeat, Frame, State } from '../state.ts'
import { formed } from '../victory.ts'
import { checkMercenaries, completeCards } from './cards.ts'
import { completeMinors, completeMissions } from './missions.ts'
import { checkWarlordPlaces, readBoard, completeUnits } from './pieces.ts'

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

/** One reader a key, in this order; what hangs together is settled afterwards. */
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
 * A new state with the given parts replaced, at the question that opens the turn of `active`;
 * or every reason why not.
 */
export function setPosition(s: State, document: unknown): Outcome<State> {
  if (!isObject(document)) return { ok: false, reasons: ['A position is a JSON object.'] }
  const problems: Problems = Object.keys(document)
    .filter(key => !known.includes(key))
    .map(key => `A position of this game has no part '${key.slice(0, 40)}'; possible: ${known.join(', ')}.`)
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
