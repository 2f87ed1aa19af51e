import { setTimeout as pause } from 'node:timers/promises'
import type { Practice } from '../../practice/server.ts'
import type { Id, Message } from '../../practice/world/types.ts'
import { channelOf } from '../../discord/tables/lookup.ts'
import type { Store } from '../../table/store.ts'
import { buttonsOn, verbOf, type Guest } from '../harness/guest.ts'
import { publicIn } from '../harness/hall.ts'
import type { Table } from '../harness/opening.ts'
import { hasMovedOn, isForAll, mentioned, type Robot } from '../harness/robot.ts'

/**
 * A game that goes on whatever breaks: its players look at the newest post again and again, wherever that is.
 */
export interface Going {
  readonly practice: Practice
  readonly store: Pick<Store, 'table'>
  readonly table: Pick<Table, 'id' | 'signUp'>
  readonly guests: readonly Guest[]
  readonly player: Robot
  /** Told after each turn, from 1 on. */
  readonly turned?: (turn: number) => void
}

const LOOK_MS = 20
const LOOK_AGAIN_MS = 2_000
/** Under the time a test may take, so that a test which waits in vain says for what. */
const PATIENCE_MS = 240_000
const MOST_TURNS = 3000

/** Returns the table that a button belongs to. */
const tableIn = (id: string): string | undefined => id.split('/')[1]
/**
 * True if a post of the table has buttons. A notice to the host is no post of the table and keeps its button.
 */
export const isArmed = (message: Message, table: string): boolean =>
  buttonsOn(message).some(({ id }) => tableIn(id) === table && verbOf(id) !== 'replace')
const isAsking = (post: Message): boolean => buttonsOn(post).some(({ id }) => verbOf(id) === 'move')

/** Returns where the game is played now. */
export async function placeNow({
  store,
  table: { id },
}: {
  readonly store: Pick<Store, 'table'>
  readonly table: { readonly id: string }
}): Promise<Id | undefined> {
  const table = await store.table(id)
  return table && channelOf(table)
}

async function newestPost(game: Going): Promise<Message | undefined> {
  const channel = await placeNow(game)
  if (channel === undefined || !game.practice.world.channels.has(channel)) return undefined
  return publicIn(game.practice, channel).findLast(message => isArmed(message, game.table.id))
}

async function awaited<T>(what: string, patience: number, look: () => Promise<T | undefined>): Promise<T> {
  for (const end = Date.now() + patience; ; await pause(LOOK_MS)) {
    const found = await look()
    if (found !== undefined) return found
    if (Date.now() > end) throw new Error(`In ${patience / 1000} s there was no ${what}.`)
  }
}

/** Returns how long to wait: not at all if the player could act and didn't, so nothing is told. */
async function patienceAfter(game: Going, post: Message, before: number | undefined): Promise<number> {
  const isUntold = isForAll(post) && !mentioned(post).length && (await rowsOf(game)) === before
  return isUntold ? 0 : LOOK_AGAIN_MS
}

/** Plays until the game is over, or for so many turns. Returns the number of turns. */
export async function playOn(game: Going, turns = MOST_TURNS): Promise<number> {
  let last: { readonly post: Message; readonly since: number } | undefined
  let tries = 0
  for (let turn = 0; turn < turns; ) {
    const post = await awaited(`post of ${game.table.id}`, PATIENCE_MS, () => newestPost(game))
    if (!isAsking(post)) return turn
    if (last && !hasMovedOn(last.post, post) && Date.now() - last.since > PATIENCE_MS)
      throw new Error(`${game.table.id} does not go on after: ${post.content}`)
    if (!last || hasMovedOn(last.post, post)) last = { post, since: Date.now() }
    const before = await rowsOf(game)
    await taken(game, post, tries++)
    const patience = await patienceAfter(game, post, before)
    const isNewer = await awaited('newer post', patience, async () =>
      hasMovedOn(post, await newestPost(game)) ? true : undefined,
    ).catch(() => false)
    if (isNewer) game.turned?.(++turn)
  }
  return turns
}

const rowsOf = async ({ store, table: { id } }: Going): Promise<number | undefined> =>
  (await store.table(id))?.rows

async function taken({ table, guests, player }: Going, post: Message, nth: number): Promise<void> {
  const called = guests.filter(({ id }) => mentioned(post).includes(id))
  const free = called.length || !isForAll(post) ? [] : guests.slice(nth % guests.length).slice(0, 1)
  for (const guest of [...called, ...free])
    await player.turn(guest, post, { ...table, thread: post.channel_id })
}

const ERROR = 50
/** The token of an interaction, with which anybody may answer in the name of the bot. */
const TOKENS = /(interactions|webhooks)\/\d+\/[\w-]{20,}/

interface Line {
  readonly level?: number
  readonly id?: string
  readonly msg?: string
  readonly error?: { readonly message?: string }
}

function lineOf(text: string): Line {
  try {
    return JSON.parse(text) as Line
  } catch {
    return { level: ERROR, msg: text }
  }
}

/** Returns the lines of level error. */
export const errorsIn = (lines: readonly string[]): readonly Line[] =>
  lines.map(lineOf).filter(({ level = 0 }) => level >= ERROR)

/** Returns lines with what must never be in a log. */
export const secretsInLog = ({ application }: Practice, lines: readonly string[]): readonly string[] =>
  lines
    .filter(line => line.includes(application.token) || TOKENS.test(line))
    .map(line => `the log holds a secret: ${line}`)

/** The stack is longer than what was wrong. */
const withoutStack = (key: string, value: unknown): unknown => (key === 'stack' ? undefined : value)

/** A log in which nothing has gone wrong. */
export const logFaults = (practice: Practice, lines: readonly string[]): readonly string[] => [
  ...errorsIn(lines).map(line => `the log says: ${JSON.stringify(line, withoutStack).slice(0, 500)}`),
  ...secretsInLog(practice, lines),
]
