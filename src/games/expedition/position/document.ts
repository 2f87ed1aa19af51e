import { noSuchPart, POSITION_IS_OBJECT } from '../../shared/setupWords.ts'
import { copy } from '../../../core/data.ts'
import type { Outcome, Reason } from '../../../core/game.ts'
import { isRecord, oneOf, wholeNumber, type Document } from '../../shared/shape.ts'
import { hasChosen } from '../board.ts'
import { check } from '../invariants.ts'
import type { Seat, State, Status } from '../state.ts'
import { sliceIds } from '../types.ts'
import { readEdge, readFracture, readSystems, readWaiting } from './board.ts'
import { readBreakthroughs, readFactions, readLedger, readMarks, readSeats, type Problems } from './seats.ts'
import { readRulings, readSlices, readTurns } from './token.ts'

/**
 * The whole table as a document, private names included. What is declared and not confirmed, and what waits
 * for consent, is no part of it.
 */
export function writePosition(s: State): Readonly<Record<string, unknown>> {
  const { seats, chairs } = s
  const perSeat = <T>(read: (seat: Seat) => T | undefined): Record<string, T> =>
    Object.fromEntries(
      seats.flatMap((seat): [string, T][] => {
        const value = read(seat)
        return value === undefined ? [] : [[seat, value]]
      }),
    )
  return copy({
    seats,
    status: s.status,
    round: s.round,
    factions: perSeat(seat => chairs[seat].custom ?? chairs[seat].faction),
    breakthroughs: perSeat(seat => chairs[seat].breakthrough),
    eliminated: seats.filter(seat => chairs[seat].eliminated),
    passed: seats.filter(seat => chairs[seat].passed),
    slices: s.claims,
    turns: s.turns,
    map: s.systems ?? null,
    fracture: s.fracture ?? null,
    edge: s.edgeGone ? 'gone' : (s.edge ?? null),
    waiting: {
      ...(s.placer === undefined ? {} : { placer: s.placer }),
      ...(s.order ? { order: s.order } : {}),
      ...(s.cabal === undefined ? {} : { cabal: s.cabal }),
      ...(s.tally ? { tally: s.tally } : {}),
    },
    rulings: s.rulings,
    ledger: s.ledger,
  })
}

type Reader = (s: State, value: unknown, problems: Problems, document: Document) => void

const STATUS: readonly Status[] = ['setup', 'running', 'awaitPlacement', 'awaitGarrison', 'placed', 'closed']

/** Reads each key, in the order in which one needs the other. */
const readers: Readonly<Record<string, Reader>> = {
  seats: readSeats,
  factions: readFactions,
  breakthroughs: readBreakthroughs,
  eliminated: (s, value, problems) => readMarks(s, 'eliminated', value, problems),
  passed: (s, value, problems) => readMarks(s, 'passed', value, problems),
  turns: readTurns,
  slices: (s, value, problems, document) => readSlices(s, value, 'turns' in document, problems),
  map: readSystems,
  fracture: readFracture,
  edge: readEdge,
  waiting: readWaiting,
  rulings: readRulings,
  ledger: readLedger,
  round: (s, value, problems) => {
    s.round = wholeNumber(value, 'round', 1, 99, problems)
  },
  status: (s, value, problems) => {
    s.status = oneOf(value, 'status', STATUS, problems) ?? s.status
  },
}

/** A new state with the given parts replaced, at the question everybody is asked; or every reason why not. */
export function setPosition(s: State, document: unknown): Outcome<State, Reason> {
  if (!isRecord(document)) return { ok: false, reasons: [POSITION_IS_OBJECT] }
  const problems: Problems = Object.keys(document)
    .filter(key => !(key in readers))
    .map(key => noSuchPart(key, Object.keys(readers)))
  const draft = copy(s)
  draft.pending = {}
  delete draft.consent
  for (const [key, read] of Object.entries(readers))
    if (key in document) read(draft, document[key], problems, document)
  settle(draft, document)
  draft.stack = draft.status === 'closed' ? [] : [{ step: 'table' }]
  const broken = problems.length ? problems : check(draft).map(why => `That cannot be: ${why}.`)
  return broken.length ? { ok: false, reasons: broken } : { ok: true, value: draft }
}

/** Fills in the parts that follow from others, unless they are given. */
function settle(s: State, document: Document): void {
  if (!('waiting' in document)) {
    for (const key of ['placer', 'order', 'cabal', 'tally'] as const) delete s[key]
    if (s.claims.length === sliceIds.length) {
      s.placer = s.edge?.placedBy ?? s.claims[s.claims.length - 1]?.seat ?? s.options.host
      s.tally = Object.fromEntries(
        s.seats.map(seat => [seat, s.claims.filter(claim => claim.seat === seat).length]),
      )
    }
  }
  if (!('status' in document)) s.status = statusOf(s)
}
function statusOf(s: State): Status {
  if (!hasChosen(s)) return 'setup'
  if (s.edgeGone || s.edge?.controller !== undefined) return 'placed'
  if (s.edge) return 'awaitGarrison'
  return s.claims.length === sliceIds.length ? 'awaitPlacement' : 'running'
}
