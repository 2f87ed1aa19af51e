import type { Game } from '../../core/game.ts'
import type { Row } from '../../core/match.ts'
import { storyOf } from './words.ts'

/**
 * The story in steps, as people remember it: turn after turn, where the game counts its turns; else what one
 * player did after another.
 */

/** Rows `from` to `to` - 1. */
export interface HistoryStep {
  readonly from: number
  readonly to: number
  /** The heading it stands under: 'Turn 11: UN.' */
  readonly under?: string
  /** What it may be asked for by: 'turn 11', 'scoring round 4', 'start', 'end'. */
  readonly names: readonly string[]
}

const HEADING = /^((?:Turn|Round|Scoring round) \d+):/
const isHeading = (line: string | undefined): line is string => line !== undefined && HEADING.test(line)
const namesIn = (story: readonly string[]): readonly string[] =>
  story.flatMap(line => HEADING.exec(line)?.slice(1) ?? []).map(name => name.toLowerCase())

/** Without the heading of what comes next. */
export const withoutNext = (story: readonly string[]): readonly string[] =>
  isHeading(story.at(-1)) ? story.slice(0, -1) : story

const goesBack = ({ kind }: Row): boolean => kind === 'rewind' || kind === 'set'

interface Headed {
  readonly row: Row
  readonly headings: readonly string[] /** The heading before it that was not taken back by then. */
  readonly under: string | undefined
}

function headed(game: Game, rows: readonly Row[]): readonly Headed[] {
  let standing: { readonly seq: number; readonly line: string }[] = []
  return rows.map(row => {
    const { seq, kind, to = 0 } = row
    const under = standing.at(-1)?.line
    if (kind === 'undo' || kind === 'rewind') standing = standing.filter(one => one.seq <= to)
    const headings = storyOf(game, [row]).filter(isHeading)
    standing.push(...headings.map(line => ({ seq, line })))
    return { row, headings, under }
  })
}

/**
 * Where a step may end: somebody else answers, the table has gone back together, or a turn is over whoever
 * has the next. A turn that its player took back was told to nobody, and ends nothing.
 */
function bordersIn(rows: readonly Headed[]): readonly number[] {
  const ends = new Set<number>()
  const isTakenBack = (seq: number): boolean =>
    rows.slice(seq).some(({ row: { kind, to = 0 } }) => kind === 'undo' && to < seq)
  let last: string | undefined
  for (const { row, headings } of rows) {
    const { seq, kind, seat } = row
    if (kind === 'answer' && seat !== undefined) {
      if (seat !== last && seq > 0) ends.add(seq)
      last = seat
    }
    if (goesBack(row) || (headings.length && !isTakenBack(seq))) ends.add(seq + 1)
  }
  return [...ends.add(rows.length)].sort((one, other) => one - other)
}

const namesOf = (lines: readonly string[], isStart: boolean, isEnd: boolean): readonly string[] => [
  ...(isStart ? ['start'] : []),
  ...namesIn(lines),
  ...(isEnd ? ['end'] : []),
]

/** `told` are the rows that were told, from the first on. */
export function stepsIn(game: Game, told: readonly Row[], isOver: boolean): readonly HistoryStep[] {
  const rows = headed(game, told)
  const countsTurns = rows.some(({ headings }) => headings.length)
  const steps: HistoryStep[] = []
  let from = 0
  for (const to of rows.length ? bordersIn(rows) : []) {
    const story = storyOf(game, told.slice(from, to))
    const isWhole =
      !countsTurns || to === rows.length || told.slice(from, to).some(goesBack) || story.some(isHeading)
    if (!isWhole) continue
    const under = rows[from]?.under
    const isEnd = isOver && to === rows.length
    const names = namesOf([under ?? '', ...withoutNext(story)], from === 0, isEnd)
    steps.push({ from, to, names, ...(under === undefined ? {} : { under }) })
    from = to
  }
  return steps
}
