import type { APIEmbed } from 'discord.js'
import type { OpenRow, Post } from '../../table/story/lease.ts'
import type { PlayerView, Waiting } from '../../table/play/playerView.ts'
import type { PersonId } from '../../table/store.ts'
import type { Message, Picture, Row } from '../message/message.ts'
import { boardRow, consentRow, endOf, playRow } from './postButtons.ts'
import { storyParts } from '../message/storyLines.ts'
import { playerName } from '../message/words.ts'
import {
  agreeOrDecline,
  STILL_AGREEING,
  decisionLine,
  noPlayerLine,
  seedSeal,
  whoPlays,
  FINAL_RANKS,
  lastOneLeft,
  lastOneWins,
  SEED_IN_EXPORT,
  seedMatches,
  seedShown,
} from './words.ts'
import { asBlock, asWritten, CONTENT, cut, DESCRIPTION, personTag } from '../message/markdown.ts'
import { isRanked } from '../../table/lobby/card.ts'
import { endSentence, rankLine } from '../tables/words.ts'

/** Over all embeds of a message. */
const TOGETHER = 6000
/** Room for the line that says why a post comes as a direct message. */
const WHY = 200

/**
 * Builds the public post: whose turn it is, what happened and the board. The most important comes first,
 * because a phone's notification shows only the beginning. Without pictures the board is text.
 */
export function postMessage(
  post: Post,
  look: PlayerView,
  note?: string,
  pictures: readonly Picture[] = [],
): Message {
  const seated = whoSitsDown(post, look, note !== undefined)
  if (post.more || isOlder(post, look)) return storyMessage(post, note, seated)
  const board = pictures.length ? [] : boardEmbeds(look)
  const used = board.reduce((sum, { description = '' }) => sum + description.length, 0)
  const { lines, calls } =
    look.table.phase === 'over' ? { lines: resultLines(look), calls: [] } : questions(post, look)
  const { content, embeds } = told(
    post,
    [...lines, ...seated.lines, ...heading(post, note)],
    sealOf(post),
    TOGETHER - used,
  )
  const called = [...new Set([...seated.calls, ...calls])]
  // The end of a game concerns all players, so it is never silent.
  const silent = !called.length && look.table.phase !== 'over'
  return {
    content,
    embeds: [...embeds, ...board],
    components: rowsFor(post, look),
    pictures,
    calls: called,
    silent,
  }
}

/** Builds a post with only the story. The next post names who is up, or `note` says why the bot can't. */
export const storyMessage = (post: Post, note?: string, { lines, calls }: Called = NOBODY): Message => ({
  ...told(post, [...lines, ...heading(post, note)], [], TOGETHER),
  calls,
  silent: !calls.length && note === undefined,
})

/** More has happened than this tells, so that another post follows. */
const isOlder = ({ rows }: Post, look: PlayerView): boolean => look.rows > (rows.at(-1)?.seq ?? look.rows) + 1

const heading = ({ table }: Post, note: string | undefined): readonly string[] => [
  `**${asWritten(table.name)}**`,
  ...(note === undefined ? [] : [asWritten(note)]),
]

/**
 * The story between what is said first and last: in the content as far as it fits, and in an embed from
 * there.
 */
function told(
  { story }: Post,
  first: readonly string[],
  last: readonly string[],
  together: number,
): Required<Pick<Message, 'content' | 'embeds'>> {
  const room = CONTENT - WHY - [...first, ...last].reduce((sum, line) => sum + line.length + 1, 0)
  const { content, rest } = storyParts(story, room, Math.min(DESCRIPTION, together))
  return {
    content: cut([...first, ...(content === '' ? [] : [content]), ...last].join('\n'), CONTENT),
    embeds: rest === '' ? [] : [{ description: rest }],
  }
}

const boardEmbeds = ({ board }: PlayerView): readonly APIEmbed[] =>
  board === '' ? [] : [{ description: asBlock(board, DESCRIPTION) }]

/** Before the first move it is settled how all dice will fall. */
function sealOf({ rows, table: { commitment } }: Post): readonly string[] {
  const isFirst = rows.some(({ kind }) => kind === 'setup') && commitment !== undefined
  return isFirst ? [seedSeal(commitment)] : []
}

/** The lines of a post that address people, and the people it pings. */
interface Called {
  readonly lines: readonly string[]
  readonly calls: readonly PersonId[]
}
const NOBODY: Called = { lines: [], calls: [] }

/**
 * Pings all players when a game starts or moves, and later each new one, because Discord lists a thread only
 * for people pinged in it.
 */
function whoSitsDown({ rows }: Post, { seats }: PlayerView, isMoved: boolean): Called {
  const isStart = isMoved || rows.some(({ kind }) => kind === 'setup')
  const newcomers = seats.filter(
    ({ seat }) => isStart || rows.some(row => row.kind === 'replace' && row.seat === seat),
  )
  const seated = newcomers.flatMap(({ name, person }) => (person === undefined ? [] : [{ name, person }]))
  if (!seated.length) return NOBODY
  const line = whoPlays(
    seated.map(({ name, person }) => ({ person: personTag(person), seat: asWritten(name) })),
  )
  return { lines: [line], calls: [...new Set(seated.map(({ person }) => person))] }
}

/** What all lines of questions may take, so that there is room for the name of the table. */
const QUESTIONS = 1300

function questions(post: Post, look: PlayerView): Called {
  const consents = whoConsents(post, look)
  const room = Math.floor(QUESTIONS / Math.max(1, look.waiting.length))
  const called = look.waiting
    .filter(one => isNew(post, one) && !hasJustUndone(post, one))
    .flatMap(({ person }) => person ?? [])
  return {
    lines: [...consents.lines, ...look.waiting.map(one => cut(questionLine(one), room))],
    calls: [...new Set([...consents.calls, ...called])],
  }
}

/**
 * True if this post is the first about the question, so that it pings only once. The first row need not be
 * the earliest, as clocks can be set back.
 */
const isNew = ({ rows }: Post, { since }: Waiting): boolean =>
  since === undefined || since >= Math.min(...rows.map(({ at }) => at))

/**
 * True if the player has this question because they took their own answer back: they are at the table
 * already.
 */
function hasJustUndone({ rows }: Post, { seat }: Waiting): boolean {
  const last = rows.at(-1)
  return last?.kind === 'undo' && last.seat === seat
}

function questionLine({ name, person, text }: Waiting): string {
  if (person === undefined) return noPlayerLine(asWritten(name))
  return decisionLine(playerName({ name, person }), text === undefined ? undefined : asWritten(text))
}

function rowsFor(post: Post, { table, waiting, anytime }: PlayerView): readonly Row[] {
  if (table.phase === 'over') return [boardRow(table.id, endOf(post))]
  const to = proposedTo(post)
  const consent = to === undefined ? [] : [consentRow(table.id, to)]
  return [
    ...consent,
    playRow(
      table.id,
      waiting.some(({ person }) => person !== undefined),
      endOf(post),
      anytime !== undefined,
    ),
  ]
}

const isConsent = ({ kind }: OpenRow): boolean => kind === 'propose' || kind === 'agree'

/** What was said about the proposal that stands at the end of this stretch: whatever else happens ends it. */
const proposedIn = ({ rows }: Pick<Post, 'rows'>): readonly OpenRow[] =>
  rows.slice(rows.findLastIndex(row => !isConsent(row)) + 1)

/** Back to where; undefined: nothing is proposed. */
function proposedTo(post: Pick<Post, 'rows'>): number | undefined {
  const [fact] = proposedIn(post).at(-1)?.facts ?? []
  return fact && 'to' in fact && typeof fact.to === 'number' ? fact.to : undefined
}

/** Who is yet to agree. They are called when it is proposed, and not again whenever somebody else agrees. */
function whoConsents(post: Post, { seats }: PlayerView): Called {
  const said = proposedIn(post)
  if (!said.length) return { lines: [], calls: [] }
  if (said[0]?.kind !== 'propose') return { lines: [STILL_AGREEING], calls: [] }
  const asked = seats.flatMap(({ seat, name, person }) =>
    person === undefined || said.some(row => row.seat === seat) ? [] : [{ name, person }],
  )
  return {
    lines: asked.length ? [agreeOrDecline(asked.map(playerName))] : [],
    calls: asked.map(({ person }) => person),
  }
}

type Places = NonNullable<PlayerView['table']['result']>['places']

/** Says how a game ended, and gives its seed. */
function resultLines(look: PlayerView): readonly string[] {
  const {
    seed,
    table: { result, commitment },
  } = look
  return [
    ...(result ? outcome(look, result.how, result.places) : [endSentence()]),
    [
      seed === undefined ? SEED_IN_EXPORT : seedShown(seed),
      ...(commitment === undefined ? [] : [seedMatches(commitment)]),
    ].join(' '),
  ]
}

type How = NonNullable<PlayerView['table']['result']>['how']
function outcome(look: PlayerView, how: How, places: Places): readonly string[] {
  if (how === 'resigned') {
    const winners = places.filter(({ rank }) => rank === 1).map(({ seat }) => nameOf(look, seat))
    return [isRanked(places) ? lastOneWins(winners) : lastOneLeft(whoIsLeft(look))]
  }
  if (!isRanked(places)) return [endSentence(how)]
  return [FINAL_RANKS, ...places.map(({ seat, rank, points }) => rankLine(rank, nameOf(look, seat), points))]
}

const whoIsLeft = ({ seats }: PlayerView): readonly string[] =>
  seats.filter(({ person }) => person !== undefined).map(playerName)

const nameOf = ({ seats }: PlayerView, seat: string): string =>
  playerName(seats.find(one => one.seat === seat) ?? { name: seat })
