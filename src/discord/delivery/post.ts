import { waitingSentence } from '../../table/play/words.ts'
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
  listOf,
  cut,
  DESCRIPTION,
  IN_ROW,
  lastLines,
  type Message,
  type Picture,
  type Row,
} from '../message/message.ts'
import { consentRow, endRow, fillRow, offerRow, playRow, spanOf } from './postButtons.ts'
import { closingLines, endLines, playersOf } from './endLines.ts'
import {
  playerName,
  playerNames,
  sitterName,
  MOVES_BETWEEN,
  repeatedLine,
  STORY_CONTINUES,
} from '../message/words.ts'
import {
  agreeOrDecline,
  botFillsIn,
  haveAgreed,
  silenceAgrees,
  stillOpen,
  WOULD_BE_UNDONE,
  decisionLine,
  ifUsedNow,
  mayComeTo,
  noPlayerLine,
  seedSeal,
  whoPlays,
} from './words.ts'
import type { StoryLine } from '../../table/play/storyWords.ts'

/** Counts over all embeds of a message. */
const TOGETHER = 6000
/** Leaves room for the line that says why a post comes as a direct message. */
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
  const isOver = look.table.phase === 'over'
  const { lines, calls } = isOver
    ? { lines: endLines(post, look), calls: playersOf(look) }
    : questions(post, look)
  const { content, embeds } = told(
    post,
    [...lines, ...seated.lines, ...heading(post, note), ...primerLines(post)],
    isOver ? closingLines(post, look) : sealOf(post),
    TOGETHER - used,
  )
  const called = [...new Set([...seated.calls, ...calls])]
  // The end of a game concerns all players, so it is never silent.
  const silent = !called.length && !isOver
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

const primerLines = ({ primer = [] }: Post): readonly string[] => primer.map(line => `- ${asWritten(line)}`)

/**
 * Returns the story between what is said first and last: in the content as far as it fits, and in an embed
 * from there.
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

/** Describes the lines of a post that address people, and the people it pings. */
interface Called {
  readonly lines: readonly string[]
  readonly calls: readonly PersonId[]
}
const NOBODY: Called = { lines: [], calls: [] }

/**
 * Pings all players when a game starts or moves, and later each new one, because Discord lists a thread only
 * for people pinged in it.
 */
function whoSitsDown({ rows }: Post, { seats, table }: PlayerView, isMoved: boolean): Called {
  const isStart = isMoved || rows.some(({ kind }) => kind === 'setup')
  const newcomers = seats.filter(
    ({ seat }) => isStart || rows.some(row => row.kind === 'replace' && row.seat === seat),
  )
  const seated = seatsByPlayer(isStart ? newcomers : newcomers.filter(({ person }) => person !== undefined))
  const bots = isStart ? [] : newcomers.filter(({ bot }) => bot !== undefined)
  return {
    lines: [
      ...(seated.length ? [whoPlays(seated)] : []),
      ...bots.map(({ name, bot }) => botFillsIn(sitterName({ bot }) ?? '', asWritten(name), isOpen(table))),
    ],
    calls: [...new Set(newcomers.flatMap(({ person }) => person ?? []))],
  }
}

/** Lists people first, then the bots, those of a level together. */
function seatsByPlayer(seats: PlayerView['seats']): Parameters<typeof whoPlays>[0] {
  const seated = new Map<string, readonly string[]>()
  const byKind = [...seats].sort((a, b) => Number(a.person === undefined) - Number(b.person === undefined))
  for (const { name, ...sitter } of byKind) {
    const player = sitterName(sitter)
    if (player !== undefined) seated.set(player, [...(seated.get(player) ?? []), asWritten(name)])
  }
  return [...seated].map(([player, names]) => ({ player, seats: names }))
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
    lines: [...consents.lines, ...questionLines(look).map(line => cut(line, room)), ...nextLines(look)],
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

/** Puts players who are asked the same on one line. */
function questionLines({ waiting, table }: PlayerView): readonly string[] {
  const shared = new Map<string, readonly Waiting[]>()
  const lines = waiting.map(one => {
    const { person, text, offer } = one
    if (person === undefined || text === undefined || offer) return () => questionLine(one, table)
    const before = shared.get(text)
    shared.set(text, [...(before ?? []), one])
    return before
      ? () => undefined
      : () => decisionLine(listOf(playerNames(shared.get(text) ?? [])), asWritten(text))
  })
  return lines.flatMap(line => line() ?? [])
}

/** Says who gets the question next, if it goes by. */
const nextLines = ({ next }: PlayerView): readonly string[] =>
  next.length ? [mayComeTo(playerNames(next))] : []

/** Anyone may sit down at a table without invitations. */
const isOpen = ({ invited }: PlayerView['table']): boolean => invited === undefined

function questionLine({ name, person, bot, text, offer }: Waiting, table: PlayerView['table']): string {
  if (bot !== undefined) return waitingSentence([playerName({ name, bot })])
  if (person === undefined) return noPlayerLine(asWritten(name), isOpen(table))
  const line = decisionLine(playerName({ name, person }), text === undefined ? undefined : asWritten(text))
  return [line, ...(offer ? offerLines(offer) : [])].join('\n')
}

/** Returns the text of what is offered, and what using it now would do. */
const offerLines = ({ says, does = [] }: ShownOffer): readonly string[] => [
  ...says.split('\n').map(line => `> ${asWritten(line)}`),
  ...(does.length ? [ifUsedNow(asWritten(does.join(' ')))] : []),
]

/** A message holds five rows of buttons, and two are for other things. */
const MOST_OFFERS = 3

const isUsedAtOnce = ({ answers }: ShownOffer): boolean => answers.some(({ isUse }) => isUse)

function rowsFor(post: Post, { table, seats, waiting, anytime, next }: PlayerView): readonly Row[] {
  if (table.phase === 'over') return [endRow(table.id, spanOf(post))]
  const consent = post.vote ? [consentRow(table.id, motionId(post.vote.motion))] : []
  const vacant = seats.filter(({ person, bot, isOut }) => person === undefined && bot === undefined && !isOut)
  const offers = waiting.flatMap(({ person, offer }) => (offer && person !== undefined ? [offer] : []))
  return [
    ...consent,
    ...(vacant.length ? [fillRow(table.id, vacant.slice(0, IN_ROW))] : []),
    ...offers.slice(0, vacant.length ? MOST_OFFERS - 1 : MOST_OFFERS).map(offer => offerRow(table.id, offer)),
    playRow(
      table.id,
      waiting.some(({ person }) => person !== undefined),
      spanOf(post),
      {
        anytime: anytime !== undefined,
        isBelow: post.vote !== undefined || offers.some(isUsedAtOnce),
        mayCome: next.some(({ person }) => person !== undefined),
      },
    ),
  ]
}

/**
 * Says who is yet to answer. They are called when it is proposed, and not again whenever somebody else
 * agrees.
 */
function whoConsents({ table, vote }: Post, { seats }: PlayerView): Called {
  if (!vote) return NOBODY
  const nameIn = (seat: string): string => playerName(seats.find(one => one.seat === seat) ?? { name: seat })
  const silent = vote.silent.map(nameIn)
  const { motion, isNew, agreed, until } = vote
  const about = 'of' in motion ? nameIn(motion.of) : ''
  const bot = motion.what === 'replace' ? motion.bot : undefined
  const successor = sitterName({ person: table.successor, bot }) ?? ''
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

/** Says what a vote may show of the moves it is about. */
const VOTE_LINES = 700
const quoted = (lines: readonly string[]): readonly string[] =>
  lastLines(lines.map(asWritten), VOTE_LINES, MOVES_BETWEEN)
    .split('\n')
    .map(line => `> ${line}`)

/**
 * Writes the story as it reads well on a phone: turns stand apart, points are a list, and what repeats is
 * said once.
 */
export const storyLines = (story: readonly StoryLine[]): readonly string[] =>
  saidOnce(story).map(({ text, heads, isItem }) => {
    if (heads) return `\n**${asWritten(text)}**`
    return isItem ? `- ${asWritten(text)}` : asWritten(text)
  })

function saidOnce(story: readonly StoryLine[]): readonly StoryLine[] {
  const runs: { readonly line: StoryLine; times: number }[] = []
  for (const line of story) {
    const last = runs.at(-1)
    if (last?.line.text === line.text) last.times++
    else runs.push({ line, times: 1 })
  }
  return runs.map(({ line, times }) =>
    times === 1 ? line : { ...line, text: repeatedLine(line.text, times) },
  )
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
export function storyParts(story: readonly StoryLine[], room: number, restRoom: number): StoryParts {
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
