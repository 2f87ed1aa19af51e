import { maySee, type Fact } from '../../core/steps.ts'
import { isMove } from '../../core/undo.ts'
import type { Game, Matter, StoryLine } from '../../core/game.ts'
import { weightiest } from '../../core/gameWords.ts'
import type { Row, Result } from '../../core/match.ts'
import type { Deps } from '../deps.ts'
import { no, withRetry } from './load.ts'
import { gameNotFound, tableNotFound } from './words.ts'
import { ENDED_EARLY } from '../words.ts'
import { endFor, type Live, seatOf } from './log.ts'
import type { PersonId, TableId, TableRecord } from '../store.ts'

export type { StoryLine }

/** Who and what a remark is about, by the names seats have. `by`: absent for a host who does not play. */
interface Said {
  readonly who: string
  readonly what?: 'end' | 'kick' | 'replace'
  readonly of?: string
  readonly by?: string
  readonly how?: 'moderator' | 'agreed' | 'silent'
  /** Is the level of a computer opponent. */
  readonly bot?: string
}

/** Says what people did at the table; what happened in the game is told by the game's own words. */
const REMARKS: Readonly<Record<string, (said: Said) => string>> = {
  'table.propose': said => proposal(said),
  'table.agree': ({ who, what, of = '', bot }) => {
    if (what === 'kick') return `${who} agrees to remove ${of}'s player.`
    if (what === 'replace')
      return bot === undefined
        ? `${who} agrees to give ${of} to another player.`
        : `${who} agrees to let a bot play ${of}.`
    return what === 'end' ? `${who} agrees to end the game.` : `${who} agrees to the undo.`
  },
  'table.decline': ({ who, what, of = '' }) => {
    if (what === 'kick' || what === 'replace') return `${who} declined, so ${of} keeps its player.`
    return what === 'end'
      ? `${who} declined, so the game continues.`
      : `${who} declined, so nothing is undone.`
  },
  'table.lapse': () => 'What the players voted on is no longer possible, so the game continues.',
  'table.rewind': ({ how }) =>
    how === 'silent'
      ? 'No player declined in time, so the game is back at the earlier move.'
      : 'All players agreed, so the game is back at the earlier move.',
  'table.mend': () => "The bot's rules have changed, so the game is back at an earlier move.",
  'table.resign': ({ who }) => `${who}'s player resigned.`,
  'table.kick': said => removal(said),
  'table.replace': ({ who, how, bot }) => {
    if (bot !== undefined) return takeover(who, bot, how)
    if (how === 'agreed') return `The other players agreed, so ${who} has a new player.`
    return how === 'silent'
      ? `No player declined in time, so ${who} has a new player.`
      : `${who} has a new player.`
  },
  'table.end': said => ending(said),
}

function takeover(who: string, level: string, how: Said['how']): string {
  if (how === 'agreed') return `The other players agreed, so a bot (${level}) plays ${who}.`
  return how === 'silent'
    ? `No player declined in time, so a bot (${level}) plays ${who}.`
    : `A bot (${level}) plays ${who} now.`
}

function proposal({ who, what, of = '', bot }: Said): string {
  if (what === undefined) return `${who} asks to undo earlier moves. All players must agree.`
  if (what === 'kick')
    return who === ''
      ? `The host asks to remove ${of}'s player. The other players must agree.`
      : `${who} asks to remove ${of}'s player. The other players must agree.`
  if (what === 'replace' && bot !== undefined)
    return who === ''
      ? `The host asks to let a bot (${bot}) play ${of}. The other players must agree.`
      : `${who} asks to let a bot (${bot}) play ${of}. The other players must agree.`
  if (what === 'replace')
    return who === ''
      ? `The host asks to give ${of} to another player. The other players must agree.`
      : `${who} asks to give ${of} to another player. The other players must agree.`
  return who === ''
    ? 'The host asks to end the game early. All players must agree.'
    : `${who} asks to end the game early. All players must agree.`
}

function removal({ who, how, by = '' }: Said): string {
  if (how === undefined) return `The host or a moderator removed ${who}'s player.`
  if (how === 'moderator') return `A moderator removed ${who}'s player.`
  if (by === '')
    return how === 'silent'
      ? `The host asked to remove ${who}'s player, and no player declined in time.`
      : `The host asked to remove ${who}'s player, and the other players agreed.`
  return how === 'silent'
    ? `${by} asked to remove ${who}'s player, and no player declined in time.`
    : `${by} asked to remove ${who}'s player, and the other players agreed.`
}

function ending({ how, by = '' }: Said): string {
  if (how === undefined) return ENDED_EARLY
  if (how === 'moderator') return 'A moderator ended the game early, without a winner.'
  if (by === '')
    return how === 'silent'
      ? 'The host asked to end the game without a winner, and no player declined in time.'
      : 'The host asked to end the game without a winner, and all players agreed.'
  return how === 'silent'
    ? `${by} asked to end the game without a winner, and no player declined in time.`
    : `${by} asked to end the game without a winner, and all players agreed.`
}

export const NOTHING_PLAYED = 'Nothing has been played at this table yet.'
export const STILL_PLAYED =
  'There is no replay yet, because this game is not over. Use /history to step through it.'

const undoLine = (who: string): string => `${who} undid a move.`

/** Describes the seats that a fact of the table names, and by what names they went then. */
interface TableFact extends Fact, Pick<Said, 'what' | 'how' | 'bot'> {
  readonly seat?: string
  readonly called?: string
  readonly of?: string
  readonly ofCalled?: string
  readonly by?: string
  readonly byCalled?: string
}

/** Returns a story line as `as` may read it; undefined: not worth one, or not for these eyes. */
export function lineOf(game: Game, fact: TableFact, as: string): string | undefined {
  if (!maySee(fact, as)) return undefined
  const remark = Object.hasOwn(REMARKS, fact.fact) ? REMARKS[fact.fact] : undefined
  return remark ? remark(saidIn(game, fact)) : game.words.fact(fact)
}

function saidIn(
  { words }: Game,
  { seat, called, of, ofCalled, by, byCalled, what, how, bot }: TableFact,
): Said {
  const name = (one: string | undefined, then: string | undefined): string =>
    then ?? (one === undefined ? '' : words.seat(one))
  return {
    who: name(seat, called),
    of: name(of, ofCalled),
    by: name(by, byCalled),
    ...(what === undefined ? {} : { what }),
    ...(how === undefined ? {} : { how }),
    ...(bot === undefined ? {} : { bot }),
  }
}

/** Says by what name a player went when they did it, if not by that of their seat. */
const calledIn = ({ facts }: Row): string | undefined =>
  (facts as readonly { readonly called?: string }[]).find(({ called }) => called !== undefined)?.called

/**
 * What others sealed stays when somebody takes back what they did: the rows it is given again in tell
 * nothing.
 */
const isOfAnother = (row: Row, seat: string): boolean => row.seat !== undefined && row.seat !== seat

/** Leaves out the heading of what comes next. */
export const withoutNext = (story: readonly StoryLine[]): readonly StoryLine[] =>
  story.at(-1)?.heads ? story.slice(0, -1) : story

/** Returns only the sentences of a story. */
export const storyOf = (...of: Parameters<typeof storyLinesOf>): readonly string[] =>
  storyLinesOf(...of).map(({ text }) => text)

/**
 * What happened in `rows`, as `as` may read it: moves taken back before anybody was told of them never
 * happened; of those told before, it is said that they are taken back. `most`: no more lines than that, of
 * the newest.
 */
export function storyLinesOf(
  game: Game,
  rows: readonly Row[],
  as = 'table',
  most = Infinity,
): readonly StoryLine[] {
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

/** Tells facts that everybody may see, as sentences of the story. */
export const factsInWords = (game: Game, facts: readonly Fact[]): readonly string[] =>
  game.words.story?.(facts).map(({ text }) => text) ?? facts.flatMap(fact => game.words.fact(fact) ?? [])

function linesIn(game: Game, stretch: readonly Told[], as: string): readonly StoryLine[] {
  const facts = stretch.flatMap(({ row }) => row.facts.filter(fact => maySee(fact, as)))
  const story = stretch.every(isOfGame) ? game.words.story?.(facts, as) : undefined
  return story ?? stretch.flatMap(({ row, known }) => linesOf(game, row, known, as))
}

function linesOf(game: Game, row: Row, known: boolean, as: string): readonly StoryLine[] {
  const lines = row.facts.flatMap((fact): StoryLine[] => {
    const text = lineOf(game, fact, as)
    const heads = game.words.heading?.(fact)
    const weighed = weightiest([fact], one => matterOf(game, one, as))
    return text === undefined ? [] : [{ text, ...(heads ? { heads } : {}), ...weighed }]
  })
  return known ? [{ text: undoLine(calledIn(row) ?? game.words.seat(row.seat ?? '')) }, ...lines] : lines
}

/** Whatever people do at the table weighs most. */
const matterOf = (game: Game, fact: Fact, as: string): Matter | undefined =>
  Object.hasOwn(REMARKS, fact.fact) ? 'score' : game.words.matter?.(fact, as)

/** Only what is wanted is put into words: of a long game people mostly read the end. */
function newestOf<T>(parts: readonly (() => readonly T[])[], most: number): readonly T[] {
  const newest: (readonly T[])[] = []
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

/** Reaches as far back as anybody reads at one sitting. */
const ROWS_BACK = 400

/** Returns the newest rows, which are as many as anybody reads at one sitting. */
const firstRead = ({ rows }: TableRecord): number => Math.max(0, rows - ROWS_BACK)

/** Says what one player reads at a table that is loaded. */
interface News {
  /**
   * What has happened since they last answered, at most `most` lines; the setting up stands on the board, and
   * whose turn it is now stands in the question.
   */
  readonly news: readonly StoryLine[]
  /** What they have done that is not told to the others yet. */
  readonly unpublished: readonly string[]
  /** True if some of the news is an answer that they gave in advance. */
  readonly isOrdered?: true
  /** Names the first row they have not read, if anything is told from there on. */
  readonly missedFrom?: number
}

/** Counts the rows up to the last move that a player made themselves: those they have read. */
export const ownMove = (rows: readonly Row[], seat: string | undefined): number => {
  const last = rows.findLast(row => seat !== undefined && row.seat === seat && row.by === undefined)
  return last ? last.seq + 1 : 0
}

/** `read`: so many rows they have read; 0: they have never looked. */
export async function newsAt(
  deps: Deps,
  { table, match: { game }, log }: Live,
  seat: string,
  most: number,
  read: number,
): Promise<News> {
  const end = endFor(table, seat)
  const rows = await withRetry(deps, () => log.rows(firstRead(table), end))
  const last = rows.findLast(row => row.seat === seat && row.by !== 'order')?.seq ?? 0
  const storyFrom = (first: number, lines?: number): readonly StoryLine[] =>
    storyLinesOf(
      game,
      rows.filter(({ seq }) => seq >= first),
      seat,
      lines,
    )
  const unread = Math.max(read, ownMove(rows, seat))
  const hasMissed = read > 0 && unread < end && withoutNext(storyFrom(unread)).length > 0
  return {
    ...(hasMissed ? { missedFrom: unread } : {}),
    news: withoutNext(storyFrom(last + 1, most)),
    unpublished: storyFrom(table.due).map(({ text }) => text),
    ...(rows.some(row => row.seq > last && row.seat === seat) ? { isOrdered: true as const } : {}),
  }
}

/** Returns the last `lines` of the story, as this person may read it. */
export async function latestStory(
  deps: Deps,
  id: TableId,
  person: PersonId | undefined,
  lines: number,
): Promise<Result<readonly string[]>> {
  const table = await withRetry(deps, () => deps.store.table(id))
  if (!table) return no(tableNotFound(id))
  const game = deps.games[table.game]
  if (!game) return no(gameNotFound(table.game))
  const seat = person === undefined ? undefined : seatOf(table, person)
  const rows = await withRetry(deps, () => deps.store.rows(id, firstRead(table), endFor(table, seat)))
  return { ok: true, value: storyOf(game, rows, seat, lines) }
}
