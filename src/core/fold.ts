import { refuse } from './reason.ts'
import type { Ask } from './ask.ts'
import { copy } from './copy.ts'
import { toolingOf, type AnyState, type Game } from './game.ts'
import { REMARKS, type Match, type Row } from './match.ts'

/**
 * Rows that still count: an undo or rewind takes back everything after the row it points to, itself included.
 */
export function effectiveRows(rows: readonly Row[]): readonly Row[] {
  const kept: Row[] = []
  for (const row of rows) {
    if (row.kind !== 'undo' && row.kind !== 'rewind') kept.push(row)
    else while (kept.length && (kept[kept.length - 1] as Row).seq > (row.to ?? 0)) kept.pop()
  }
  return kept
}

export const isRemark = (row: Row): boolean => (REMARKS as readonly string[]).includes(row.kind)
/** Changes the board, and can be taken back. */
export const isMove = ({ kind }: Row): boolean => kind === 'answer' || kind === 'set'

/** A state that is known already: the one after row `seq`, which must be a row that still counts. */
export interface Base {
  readonly seq: number
  readonly state: AnyState
}

const untold = (): void => undefined

/**
 * The state after row `seq`, rebuilt from the answers that still count.
 * Its numbering of questions is the caller's.
 */
export function foldTo(
  match: Pick<Match, 'game' | 'setup' | 'rows'>,
  seq: number,
  base?: Base,
): { state: AnyState; open: readonly Ask[] } {
  const { game, setup } = match
  let state = base ? game.copy(base.state) : game.setup(setup, untold)
  let open = base ? game.asks(state) : game.advance(state, untold)
  for (const row of effectiveRows(match.rows.filter(one => one.seq <= seq))) {
    if (base && row.seq <= base.seq) continue
    if (row.kind === 'set') {
      state = positioned(game, state, row)
      open = game.advance(state, untold)
    } else if (row.kind === 'answer') {
      open = game.take(state, open, whoOf(row), row.answer ?? [], untold)
    }
  }
  return { state, open }
}

const whoOf = (row: Row): string => (row.ask ?? '').slice((row.ask ?? '').indexOf(':') + 1)

function positioned(game: Game, state: AnyState, row: Row): AnyState {
  const outcome = toolingOf(game).positions.set(state, copy(row.position))
  if (!outcome.ok) throw new Error(`row ${row.seq}: ${refuse(...outcome.reasons).why}`)
  return outcome.value
}
