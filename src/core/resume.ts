import type { Answer, Ask } from './ask.ts'
import { isRemark, type Base } from './undo.ts'
import type { Game, Setup } from './game.ts'
import { whyNotAnswer, type Match, type Row, type Result } from './match.ts'

const untold = (): void => undefined

/**
 * Takes a match up again from a state and the rows after it: answers and remarks, because whatever else
 * changes a state
 * leaves a snapshot. Its content has been prepared. `base.state` is changed in place. Any row that does not
 * fit is an alarm, not a thing to guess about.
 */
export function resumed(game: Game, setup: Setup, base: Base, rows: readonly Row[]): Result<Match> {
  const { state } = base
  let open = game.asks(state)
  let next = base.seq + 1
  for (const row of rows) {
    const why = row.seq === next ? whyNotFollows({ game, state }, open, row) : `row ${next} is missing`
    if (why) return { ok: false, why: `${why}.` }
    if (row.kind === 'answer')
      open = game.take(state, open, askOf(open, row)?.who ?? '', row.answer ?? [], untold)
    if (game.hash(state) !== row.hash)
      return { ok: false, why: `row ${row.seq} leads to a different state than when it was played.` }
    next++
  }
  return { ok: true, value: { game, setup, state, open, rows, next } }
}

const askOf = (open: readonly Ask[], row: Row): Ask | undefined => open.find(ask => ask.id === row.ask)

function whyNotFollows(
  at: Pick<Match, 'game' | 'state'>,
  open: readonly Ask[],
  row: Row,
): string | undefined {
  if (isRemark(row)) return undefined
  if (row.kind !== 'answer') return `row ${row.seq} has no snapshot`
  const ask = askOf(open, row)
  if (!ask || (row.seat !== undefined && row.seat !== ask.who))
    return `row ${row.seq} answers a question that is not open there`
  const why = whyNotAnswer(at, ask, row.answer satisfies Answer | undefined)
  return why === undefined ? undefined : `row ${row.seq} is an answer the rules do not allow`
}
