import { noSuchPart, POSITION_IS_OBJECT } from '../../shared/setupWords.ts'
import {
  entriesOf,
  isRecord,
  knownWords,
  oneOf,
  permutation,
  wholeNumber,
  type Document,
  type Problems,
} from '../../shared/shape.ts'
import { copy } from '../../../core/data.ts'
import type { Outcome } from '../../../core/game.ts'
import { clearMarks } from '../atoms.ts'
import { bookOf, countOf, modulesOf } from '../book.ts'
import type { State } from '../state.ts'
import { orbitalIds } from '../types.ts'
import { sectors } from '../words/effect.ts'
import { settleCards, readFleets, readInfluence, settlePieces } from './settle.ts'

type Reader = (s: State, value: unknown, problems: Problems) => void

/** Reads each key. Piles of cards, supply and reserve are settled together afterwards. */
const readers: Readonly<Record<string, Reader>> = {
  players: (s, value, problems) => {
    s.seats.splice(0, s.seats.length, ...permutation(value, 'players', s.seats, problems))
  },
  active: (s, value, problems) => {
    s.active = oneOf(value, 'active', s.seats, problems) ?? s.active
  },
  turn: (s, value, problems) => {
    s.turn = wholeNumber(value, 'turn', 0, 100_000, problems)
  },
  cp: (s, value, problems) => {
    for (const [seat, cp] of entriesOf(value, 'cp', s.seats, problems))
      s.cp[seat] = wholeNumber(cp, `cp of ${seat}`, 0, 1000, problems)
  },
  influence: readInfluence,
  fleets: readFleets,
  techs: readTechs,
  initiative: (s, value, problems) => {
    s.initiative = permutation(value, 'initiative', countOf(s).initiativeTrack ? s.seats : [], problems)
  },
  rocinante: readRocinante,
  protomoleculeTokens: (s, value, problems) => {
    const most = s.seats.reduce((sum, seat) => sum + (bookOf(s).factions[seat].protomoleculeTokens ?? 0), 0)
    s.protomoleculeTokens = wholeNumber(value, 'protomoleculeTokens', 0, most, problems)
  },
  scoringRound: (s, value, problems) => {
    s.scoringRound = wholeNumber(value, 'scoringRound', 0, 5, problems)
  },
  bonusLeft: (s, value, problems) => {
    for (const sector of sectors) s.bonusLeft[sector] = 0
    for (const [sector, left] of entriesOf(value, 'bonusLeft', sectors, problems)) {
      s.bonusLeft[sector as 'belt'] = wholeNumber(
        left,
        `bonusLeft of ${sector}`,
        0,
        bookOf(s).content.constants.bonusTokensPerSector,
        problems,
      )
    }
  },
}
const settledLater = [
  'supply',
  'reserve',
  'kept',
  'track',
  'deck',
  'deckTop',
  'discard',
  'box',
  'inUse',
  'scoreCardsDrawn',
  'looked',
]

/**
 * Returns a new state with the given parts replaced, at the question that opens the turn of `active`; or
 * every reason why not.
 */
export function setPosition(s: State, document: unknown): Outcome<State> {
  if (!isRecord(document)) return { ok: false, reasons: [POSITION_IS_OBJECT] }
  const all = readersAt(s)
  const problems: Problems = unknownKeys(document, Object.keys(all))
  const draft = atOpening(s)
  for (const [key, read] of Object.entries(all)) if (key in document) read(draft, document[key], problems)
  settleRounds(draft, document, problems)
  settlePieces(draft, document, problems)
  settleCards(draft, document, problems)
  if ('looked' in document) readLooked(draft, document.looked, problems)
  draft.stack.push({ step: 'game' }, { step: 'endTurn' }, { step: 'turn', you: draft.active })
  for (const { position } of modulesOf(s)) position?.finish?.(draft, document, problems)
  return problems.length ? { ok: false, reasons: problems } : { ok: true, value: draft }
}

/**
 * Each scoring round uses up a bonus token: fewer tokens mean more rounds, and every round to come needs one.
 */
function settleRounds(s: State, document: Document, problems: Problems): void {
  const misread = problems.some(
    problem => problem.startsWith('bonusLeft') || problem.startsWith('scoringRound'),
  )
  if (misread || !('bonusLeft' in document || 'scoringRound' in document)) return
  const { constants, scoring } = bookOf(s).content
  const used =
    sectors.length * constants.bonusTokensPerSector -
    sectors.reduce((sum, sector) => sum + s.bonusLeft[sector], 0)
  const rounds = scoring.bonusByRound.length
  if (!('scoringRound' in document)) s.scoringRound = Math.min(rounds, Math.max(s.scoringRound, used))
  const left = sectors.length * constants.bonusTokensPerSector - used
  if (left < Math.max(1, rounds - s.scoringRound))
    problems.push(
      `bonusLeft leaves ${left} tokens${'bonusLeft' in document ? '' : ', as the table sets them'}, ` +
        `too few for the rounds after round ${s.scoringRound}.`,
    )
}

/** Modules may say what the pieces on the map have to fit. */
const readersAt = (s: State): Readonly<Record<string, Reader>> =>
  Object.assign({}, ...modulesOf(s).map(({ position }) => position?.read ?? {}), readers) as Readonly<
    Record<string, Reader>
  >

function unknownKeys(document: Document, read: readonly string[]): string[] {
  const known = [...read, ...settledLater]
  return Object.keys(document)
    .filter(key => !known.includes(key))
    .map(key => noSuchPart(key, known))
}

function atOpening(s: State): State {
  const draft = copy(s)
  draft.stack = []
  delete draft.bonus
  delete draft.bonusSeenBy
  delete draft.final
  clearMarks(draft)
  return draft
}

/** Techs need not fit the scoring round, but no level without those below, and nobody else's. */
function readTechs(s: State, value: unknown, problems: Problems): void {
  const { abilities, factions } = bookOf(s)
  for (const seat of s.seats) s.techs[seat] = []
  for (const [seat, list] of entriesOf(value, 'techs', s.seats, problems)) {
    const own = factions[seat].techs
    const techs = knownWords(
      list,
      `techs of ${seat}`,
      tech => own.includes(tech),
      `tech of ${seat}`,
      problems,
    )
    const levels = new Set(techs.map(tech => abilities[tech]?.level ?? 0))
    const lacks = (level: number): boolean =>
      !levels.has(level) && !modulesOf(s).some(module => module.mayLack?.(techs, level))
    if (new Set(techs).size !== techs.length) problems.push(`techs of ${seat} names a tech twice.`)
    else if (Array.from({ length: Math.max(0, ...levels) }, (_, at) => at + 1).some(lacks))
      problems.push(`techs of ${seat} skip a level: level I comes first, then II, then III.`)
    s.techs[seat] = techs
    for (const module of modulesOf(s)) problems.push(...(module.whyNotTechs?.(s, seat, techs) ?? []))
  }
}

function readRocinante(s: State, value: unknown, problems: Problems): void {
  for (const [key, word] of entriesOf(value, 'rocinante', ['controller', 'orbital'], problems)) {
    if (key === 'controller')
      s.rocinante.controller =
        oneOf(word, 'controller of the Rocinante', s.seats, problems) ?? s.rocinante.controller
    else
      s.rocinante.orbital =
        oneOf(word, 'orbital of the Rocinante', orbitalIds, problems) ?? s.rocinante.orbital
  }
}

function readLooked(s: State, value: unknown, problems: Problems): void {
  s.looked = {}
  for (const [seat, count] of entriesOf(value, 'looked', s.seats, problems))
    s.looked[seat] = wholeNumber(count, `looked of ${seat}`, 1, Math.max(1, s.deck.length), problems)
}
