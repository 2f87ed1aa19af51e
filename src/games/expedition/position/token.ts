import { isRecord, itemsOf, manyOf, oneOf, wholeNumber, type Document } from '../../shared/shape.ts'
import type { Claim, Payment, PlanetPaid, State, Turn } from '../state.ts'
import { colours, sliceIds } from '../types.ts'
import { ifGiven, ifTrue, readText, type Problems } from './seats.ts'

/** Slices and turns. */

const MOST_TURNS = 10_000

/**
 * Reads claims in their order: [{ "slice": "resources5", "seat": "seat2" }]. Without a turn, one is made for
 * it.
 */
export function readSlices(s: State, value: unknown, hasTurns: boolean, problems: Problems): void {
  const list = itemsOf(value, 'slices', problems).filter(isRecord)
  if (!hasTurns) s.turns = []
  s.claims = list.flatMap((one, at): Claim[] => {
    const slice = oneOf(one['slice'], `slice ${at + 1}`, sliceIds, problems)
    const seat = oneOf(one['seat'], `seat of slice ${at + 1}`, s.seats, problems)
    if (slice === undefined || seat === undefined) return []
    if (!hasTurns) s.turns.push({ id: s.turns.length + 1, seat, state: 'closed', used: true })
    const turn = hasTurns
      ? wholeNumber(one['turn'], `turn of slice ${at + 1}`, 0, MOST_TURNS, problems)
      : s.turns.length
    return [
      {
        slice,
        seat,
        turn,
        payment: readPayment(one['payment'] ?? {}, `payment of slice ${at + 1}`, problems),
        ...ifTrue(one, 'late'),
        ...ifTrue(one, 'corrected'),
      },
    ]
  })
}

function readPayment(value: unknown, where: string, problems: Problems): Payment {
  const paid: Document = isRecord(value) ? value : {}
  const number = (least: number) => (inner: unknown) => wholeNumber(inner, where, least, 99, problems)
  const text = (inner: unknown): string => readText(inner, where, problems)
  const planetPaid = (planet: Document): PlanetPaid => ({
    name: text(planet['name']),
    value: number(0)(planet['value']),
    ...ifGiven(
      planet,
      'kind',
      (kind): 'resources' | 'influence' =>
        oneOf(kind, where, ['resources', 'influence'], problems) ?? 'resources',
    ),
  })
  return {
    ...ifGiven(paid, 'planets', inner => itemsOf(inner, where, problems).filter(isRecord).map(planetPaid)),
    ...ifGiven(paid, 'goods', number(0)),
    ...ifGiven(paid, 'planet', text),
    ...ifGiven(paid, 'colour', inner => oneOf(inner, where, colours, problems) ?? 'biotic'),
    ...ifTrue(paid, 'attached'),
    ...ifGiven(paid, 'adjust', text),
    ...ifGiven(paid, 'amount', number(-9)),
    ...ifGiven(paid, 'cards', inner => itemsOf(inner, where, problems).map(text)),
    ...ifGiven(paid, 'secret', text),
  }
}

export function readTurns(s: State, value: unknown, problems: Problems): void {
  s.turns = itemsOf(value, 'turns', problems)
    .filter(isRecord)
    .flatMap((one, at): Turn[] => {
      const seat = oneOf(one['seat'], `turn ${at + 1}`, s.seats, problems)
      const state = oneOf(one['state'], `state of turn ${at + 1}`, ['open', 'ending', 'closed'], problems)
      if (seat === undefined || state === undefined) return []
      return [
        {
          id: at + 1,
          seat,
          state,
          ...ifTrue(one, 'used'),
          ...ifTrue(one, 'passing'),
          ...ifTrue(one, 'endsRound'),
          ...ifGiven(one, 'reason', inner => readText(inner, `reason of turn ${at + 1}`, problems)),
        },
      ]
    })
}

export function readRulings(s: State, value: unknown, problems: Problems): void {
  s.rulings = itemsOf(value, 'rulings', problems)
    .filter(isRecord)
    .flatMap((one, at) => {
      const where = `ruling ${at + 1}`
      const by = oneOf(one['by'], where, s.seats, problems)
      const votes = isRecord(one['votes']) ? one['votes'] : {}
      const said = (how: string) => s.seats.filter(seat => votes[seat] === how)
      manyOf(Object.keys(votes), `${where}: votes`, s.seats, problems)
      return by === undefined
        ? []
        : [
            {
              question: readText(one['question'], where, problems),
              answer: readText(one['answer'], where, problems),
              by,
              turn: wholeNumber(one['turn'], where, 0, MOST_TURNS, problems),
              votes: Object.fromEntries(
                (['yes', 'no'] as const).flatMap(how => said(how).map(seat => [seat, how] as const)),
              ),
            },
          ]
    })
}
