import type { Game } from '../../core/game.ts'
import { replay, type Verdict } from '../../core/replay.ts'
import type { TableFile } from './file.ts'
import { plainRow } from './sound.ts'
import { cannotReplay } from './words.ts'

/**
 * Whether today's rules and content give these rows again. Whatever rules of another day do with them, it is
 * a verdict.
 */
export function replayed(game: Game, { table, rows }: Pick<TableFile, 'table' | 'rows'>): Verdict {
  try {
    return replay(game, {
      game: game.id,
      rules: game.rules,
      content: game.prepare(table.setup),
      setup: table.setup,
      rows: rows.map(plainRow),
    })
  } catch (error) {
    return {
      same: false,
      at: 0,
      why: cannotReplay(error instanceof Error ? error.message : String(error)),
    }
  }
}
