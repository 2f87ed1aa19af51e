import { maySee, type Fact } from '../../core/fact.ts'
import { isMove } from '../../core/undo.ts'
import type { Game } from '../../core/game.ts'
import type { Row } from '../../core/match.ts'

/** Says what people did at the table; what happened in the game is told by the game's own words. */
const REMARKS: Readonly<Record<string, (who: string) => string>> = {
  'table.propose': who => `${who} asks to undo earlier moves. All players must agree.`,
  'table.agree': who => `${who} agrees to the undo.`,
  'table.decline': who => `${who} declined, so nothing is undone.`,
  'table.rewind': () => 'All players agreed, so the game is back at the earlier move.',
  'table.mend': () => "The bot's rules have changed, so the game is back at an earlier move.",
  'table.resign': who => `${who}'s player resigned.`,
  'table.kick': who => `The host or a moderator removed ${who}'s player.`,
  'table.replace': who => `${who} has a new player.`,
  'table.end': () => 'The game ended early, and nobody wins.',
}

const undoLine = (who: string): string => `${who} undid a move.`

/** A story line as `as` may read it; undefined: not worth one, or not for these eyes. */
export function lineOf(
  game: Game,
  fact: Fact & { readonly seat?: string; readonly called?: string },
  as: string,
): string | undefined {
  if (!maySee(fact, as)) return undefined
  const remark = REMARKS[fact.fact]
  return remark
    ? remark(fact.called ?? (fact.seat === undefined ? '' : game.words.seat(fact.seat)))
    : game.words.fact(fact)
}

/** By what name somebody went when they did it, if not by that of their seat. */
const calledIn = ({ facts }: Row): string | undefined =>
  (facts as readonly { readonly called?: string }[]).find(({ called }) => called !== undefined)?.called

/**
 * What others sealed stays when somebody takes back what they did: the rows it is given again in tell
 * nothing.
 */
const isOfAnother = (row: Row, seat: string): boolean => row.seat !== undefined && row.seat !== seat

/**
 * What happened in `rows`, as `as` may read it: moves taken back before anybody was told of them never
 * happened; of those told before, it is said that they are taken back. `most`: no more lines than that, of
 * the newest.
 */
export function storyOf(game: Game, rows: readonly Row[], as = 'table', most = Infinity): readonly string[] {
  let told: Told[] = []
  for (const row of rows) {
    const { kind, to = 0, seat = '' } = row
    const known =
      kind === 'undo' &&
      !told.some(one => one.row.kind === 'answer' && one.row.seat === seat && one.row.seq > to)
    // What people said stays said, whatever is played differently.
    if (kind === 'undo' || kind === 'rewind')
      told = told.filter(
        one => one.row.seq <= to || !isMove(one.row) || (kind === 'undo' && isOfAnother(one.row, seat)),
      )
    told.push({ row, known })
  }
  return newestOf(
    stretchesOf(game, told).map(stretch => () => linesIn(game, stretch, as)),
    most,
  )
}

interface Told {
  readonly row: Row
  readonly known: boolean
}
const isOfGame = ({ row, known }: Told): boolean =>
  !known && !row.facts.some(({ fact }) => Object.hasOwn(REMARKS, fact))

/** Keeps rows together whose facts the game may tell in common sentences. */
function stretchesOf({ words }: Game, told: readonly Told[]): readonly (readonly Told[])[] {
  const stretches: Told[][] = []
  for (const one of told) {
    const last = stretches.at(-1)
    if (words.story && last?.[0] && isOfGame(last[0]) && isOfGame(one)) last.push(one)
    else stretches.push([one])
  }
  return stretches
}

function linesIn(game: Game, stretch: readonly Told[], as: string): readonly string[] {
  const facts = stretch.flatMap(({ row }) => row.facts.filter(fact => maySee(fact, as)))
  const story = stretch.every(isOfGame) ? game.words.story?.(facts) : undefined
  return story ?? stretch.flatMap(({ row, known }) => linesOf(game, row, known, as))
}

function linesOf(game: Game, row: Row, known: boolean, as: string): readonly string[] {
  const lines = row.facts.map(fact => lineOf(game, fact, as)).filter(line => line !== undefined)
  return known ? [undoLine(calledIn(row) ?? game.words.seat(row.seat ?? '')), ...lines] : lines
}

/** Only what is wanted is put into words: of a long game people mostly read the end. */
function newestOf(parts: readonly (() => readonly string[])[], most: number): readonly string[] {
  const newest: (readonly string[])[] = []
  let left = most
  for (const part of parts.toReversed()) {
    if (left <= 0) break
    const lines = part()
    newest.push(lines)
    left -= lines.length
  }
  const story = newest.reverse().flat()
  return left < 0 ? story.slice(-left) : story
}
