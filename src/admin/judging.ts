import type { Game } from '../core/game.ts'
import { whyNotUnchanged, type TableFile } from '../table/export/file.ts'
import { verified, type Check } from '../table/export/verify.ts'
import type { Voice } from './voice.ts'

const mark = ({ holds }: Check): string => (holds === undefined ? '?  ' : holds ? 'ok ' : 'NO ')
const day = (at: number | undefined): string =>
  at === undefined ? 'today' : new Date(at).toISOString().slice(0, 'yyyy-mm-dd'.length)

/** 0: all of it holds. 1: something does not. 2: not all of it can be judged here. */
export function judge(games: Readonly<Record<string, Game>>, file: TableFile, voice: Voice): number {
  const { table, rows } = file
  const changed = whyNotUnchanged(file)
  const checks = [
    ...(changed === undefined ? [] : [{ holds: false, line: changed }]),
    ...verified(games, file),
  ]
  const wrong = checks.some(({ holds }) => holds === false)
  const unknown = checks.some(({ holds }) => holds === undefined)
  const verdict = wrong
    ? 'Some checks failed, so this is not the game as it was played.'
    : unknown
      ? 'Every check that can be made here passed.'
      : 'All checks passed.'
  const head =
    `Table ${table.id}, ${games[table.game]?.title ?? table.game}, ${table.players} players, ` +
    `${rows.length} rows, ${day(table.openedAt)} to ${day(table.endedAt)}.`
  voice.print([head, ...checks.map(check => `${mark(check)} ${check.line}`), verdict].join('\n'))
  return wrong ? 1 : unknown ? 2 : 0
}
