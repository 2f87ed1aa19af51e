import type { APIEmbed } from 'discord.js'
import type { Post } from '../../table/story/lease.ts'
import type { PlayerView, Waiting } from '../../table/play/playerView.ts'
import type { ShownOffer } from '../../table/play/offer.ts'
import type { PersonId } from '../../table/store.ts'
import { motionId } from '../../table/play/vote.ts'
import {
  asBlock,
  asWritten,
  CONTENT,
  cut,
  DESCRIPTION,
  personTag,
  lastLines,
  type Message,
  type Picture,
  type Row,
} from '../message/message.ts'
import { boardRow, consentRow, endOf, offerRow, playRow } from './postButtons.ts'
import { playerName, MOVES_BETWEEN, repeatedLine, STORY_CONTINUES } from '../message/words.ts'
import {
  agreeOrDecline,
  haveAgreed,
  silenceAgrees,
  stillOpen,
  WOULD_BE_UNDONE,
  decisionLine,
  ifUsedNow,
  noPlayerLine,
  seedSeal,
  whoPlays,
  FINAL_RANKS,
  winsWith,
  lastOneLeft,
  lastOneWins,
  SEED_IN_EXPORT,
  seedMatches,
  seedShown,
} from './words.ts'
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
    look.table.phase === 'over' ? { lines: resultLines(look), calls: playersOf(look) } : questions(post, look)
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
    .filter(one => isNew(post, one) && !hasJustMoved(post, one))
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
 * True if the player has this question because of what they did themselves, answering or undoing: they are at
 * the table already. Answers without a seat are given by the table, because there was no choice.
 */
function hasJustMoved({ rows }: Post, { seat }: Waiting): boolean {
  const last = rows.findLast(row => row.kind !== 'answer' || row.seat !== undefined)
  return (last?.kind === 'undo' || last?.kind === 'answer') && last.seat === seat
}

function questionLine({ name, person, text, offer }: Waiting): string {
  if (person === undefined) return noPlayerLine(asWritten(name))
  const line = decisionLine(playerName({ name, person }), text === undefined ? undefined : asWritten(text))
  return [line, ...(offer ? offerLines(offer) : [])].join('\n')
}

/** The text of what is offered, and what using it now would do. */
const offerLines = ({ says, does = [] }: ShownOffer): readonly string[] => [
  ...says.split('\n').map(line => `> ${asWritten(line)}`),
  ...(does.length ? [ifUsedNow(asWritten(does.join(' ')))] : []),
]

/** A message holds five rows of buttons, and two are for other things. */
const MOST_OFFERS = 3

function rowsFor(post: Post, { table, waiting, anytime }: PlayerView): readonly Row[] {
  if (table.phase === 'over') return [boardRow(table.id, endOf(post))]
  const consent = post.vote ? [consentRow(table.id, motionId(post.vote.motion))] : []
  const offers = waiting.flatMap(({ person, offer }) => (offer && person !== undefined ? [offer] : []))
  return [
    ...consent,
    ...offers.slice(0, MOST_OFFERS).map(offer => offerRow(table.id, offer)),
    playRow(
      table.id,
      waiting.some(({ person }) => person !== undefined),
      endOf(post),
      anytime !== undefined,
    ),
  ]
}

/** Who is yet to answer. They are called when it is proposed, and not again whenever somebody else agrees. */
function whoConsents({ table, vote }: Post, { seats }: PlayerView): Called {
  if (!vote) return NOBODY
  const nameIn = (seat: string): string => playerName(seats.find(one => one.seat === seat) ?? { name: seat })
  const silent = vote.silent.map(nameIn)
  const { motion, isNew, agreed, until } = vote
  const about = 'of' in motion ? nameIn(motion.of) : ''
  const successor = table.successor === undefined ? '' : personTag(table.successor)
  const lines = [
    ...(silent.length
      ? [isNew ? agreeOrDecline(silent, motion.what, about, successor) : stillOpen(silent, motion.what)]
      : []),
    ...(agreed.length ? [haveAgreed(agreed.map(nameIn))] : []),
    ...(until === undefined ? [] : [silenceAgrees(`<t:${Math.floor(until / 1000)}:R>`)]),
    ...(vote.lines.length ? [WOULD_BE_UNDONE, ...quoted(vote.lines)] : []),
  ]
  const calls = isNew
    ? seats.flatMap(({ seat, person }) =>
        person !== undefined && vote.silent.includes(seat) ? [person] : [],
      )
    : []
  return { lines, calls }
}

/** What a vote may show of the moves it is about. */
const VOTE_LINES = 700
const quoted = (lines: readonly string[]): readonly string[] =>
  lastLines(lines.map(asWritten), VOTE_LINES, MOVES_BETWEEN)
    .split('\n')
    .map(line => `> ${line}`)

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
  return [
    ...winLines(look, places),
    FINAL_RANKS,
    ...places.map(({ seat, rank, points }) => rankLine(rank, nameOf(look, seat), points)),
  ]
}

/** Everybody hears that the game is over, and how it ended. */
const playersOf = ({ seats }: PlayerView): readonly PersonId[] => [
  ...new Set(seats.flatMap(({ person }) => person ?? [])),
]

/** Says who has won, if one player alone did, and by how much. */
function winLines(look: PlayerView, places: Places): readonly string[] {
  const sorted = places.toSorted((one, other) => one.rank - other.rank)
  const points = sorted.flatMap(one => one.points ?? [])
  const [first, second] = sorted
  return first && second && second.rank > first.rank && points.length === places.length
    ? [winsWith(nameOf(look, first.seat), points)]
    : []
}

const whoIsLeft = ({ seats }: PlayerView): readonly string[] =>
  seats.filter(({ person }) => person !== undefined).map(playerName)

const nameOf = ({ seats }: PlayerView, seat: string): string =>
  playerName(seats.find(one => one.seat === seat) ?? { name: seat })

const HEADING = /^(?:Turn|Round|Scoring round) \d+:/
const TURN = /^Turn \d+:/
/** True if the story reaches the next turn, where the game counts any. */
export const isTurnTold = ({ story }: Pick<Post, 'story'>): boolean => story.some(line => TURN.test(line))

/** "Luna: UN 6 CP, MCR 3 CP.": who has them stands before the points. */
const POINTS = /^[^.:\d]{1,60}: \D+\d/

export const storyLines = (story: readonly string[]): readonly string[] =>
  saidOnce(story).map(line => {
    const text = asWritten(line)
    if (HEADING.test(line)) return `\n**${text}**`
    return POINTS.test(line) ? `- ${text}` : text
  })

function saidOnce(story: readonly string[]): readonly string[] {
  const runs: { readonly line: string; times: number }[] = []
  for (const line of story) {
    const last = runs.at(-1)
    if (last?.line === line) last.times++
    else runs.push({ line, times: 1 })
  }
  return runs.map(({ line, times }) => (times === 1 ? line : repeatedLine(line, times)))
}

interface StoryParts {
  readonly content: string
  readonly rest: string
}

/**
 * Splits a story into what fits in `room` letters of a message's content and the rest, at most `restRoom`
 * letters. As much as possible goes into the content: notifications show nothing else, and many people turn
 * embeds off.
 */
export function storyParts(story: readonly string[], room: number, restRoom: number): StoryParts {
  const lines = storyLines(story)
  const whole = lines.join('\n').trim()
  if (whole.length <= room) return { content: whole, rest: '' }
  let count = 0
  for (
    let used = STORY_CONTINUES.length;
    count < lines.length && used + (lines[count]?.length ?? 0) + 1 <= room;
    count++
  )
    used += (lines[count]?.length ?? 0) + 1
  const begun = lines.slice(0, count).join('\n').trim()
  return {
    content: begun === '' ? '' : `${begun}\n${STORY_CONTINUES}`,
    rest: lastLines(lines.slice(count), restRoom, MOVES_BETWEEN).trim(),
  }
}
