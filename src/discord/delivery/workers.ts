import { setTimeout as pause } from 'node:timers/promises'
import type { Sender } from '../context.ts'
import type { TableId } from '../../table/store.ts'
import type { Post } from '../../table/story/lease.ts'
import { deliver } from './deliver.ts'
import { sendDigest } from './digest.ts'
import { tellNextPlayer } from './headsUp.ts'
import { sendReminder } from './reminder.ts'
import { tellAsked } from './orderNotice.ts'
import { showStatus } from './statusPost.ts'
import { quietLog } from '../log.ts'

/**
 * Does what the bot does of its own accord: it tells what is due, reminds, and tidies up. Nothing that goes
 * wrong stops it.
 */

export interface WorkerOptions {
  readonly tellEveryMs?: number
  readonly remindEveryMs?: number
  readonly botEveryMs?: number
  readonly tidyEveryMs?: number
  /** No other process works for the same bot. Without it, what others may have posted is looked for. */
  readonly alone?: boolean
}

interface Teller {
  /** Tells soon what is due at this table. */
  readonly tell: (table: TableId) => void
  /** Resolves when nothing is being told any more. */
  readonly idle: () => Promise<void>
}
export interface Workers extends Pick<Teller, 'tell'> {
  /** Waits for what is being done, and begins nothing more. */
  readonly stop: () => Promise<void>
}

const TELL_EVERY_MS = 5_000
const READ_EVERY_MS = 2_000
const REMIND_EVERY_MS = 30_000
/** Whoever plays against bots alone waits for them. */
const BOT_EVERY_MS = 1000
const TIDY_EVERY_MS = 3_600_000

/**
 * Tells each table one stretch at a time; asked again meanwhile, looks again afterwards. Once it is to stop,
 * no post follows another: what is due stays so.
 */
export function makeTeller(sender: Sender, failed = failures(sender), stop?: AbortSignal): Teller {
  const running = new Map<TableId, Promise<void>>()
  const again = new Set<TableId>()
  const told = async (table: TableId): Promise<void> => {
    do {
      again.delete(table)
      await tellTable(sender, table, stop).catch((error: unknown) => failed('tell', error, table))
    } while (again.has(table) && !stop?.aborted)
    running.delete(table)
  }
  return {
    tell: table => {
      if (running.has(table)) again.add(table)
      else running.set(table, told(table))
    },
    idle: async () => {
      while (running.size) await Promise.all(running.values())
    },
  }
}

async function tellTable(sender: Sender, table: TableId, stop?: AbortSignal): Promise<void> {
  const { story } = sender.tables
  // Whatever else comes of the click that asked for it comes first, and so does who waits for an answer.
  await sender.unanswered.none()
  while ((await story.tell(table, post => tellPost(sender, post))) === 'more' && !stop?.aborted) continue
}

/** Tells the next player once everybody knows whose turn it is. */
async function tellPost(sender: Sender, post: Post): Promise<void> {
  await deliver(sender, post)
  await tellNextPlayer(sender, post)
}

type Kind = 'tell' | 'read' | 'remind' | 'digest' | 'vote' | 'order' | 'status' | 'bot' | 'tidy'
type Failed = (kind: Kind, error: unknown, table?: TableId) => void

/** Discord or the store may be away for an hour: that is written down, but not a thousand times. */
function failures(sender: Sender): Failed {
  const write = quietLog(sender.log, () => sender.tables.deps.now())
  return (kind, error, table) => {
    if (kind === 'tell') sender.metrics.posts.inc({ outcome: 'failed' })
    if (kind === 'remind') sender.metrics.reminders.inc({ outcome: 'failed' })
    write(WHAT[kind], error, table)
  }
}
const WHAT: Readonly<Record<Kind, string>> = {
  tell: 'could not post the story of a table; trying again',
  read: 'could not write how far people have read; trying again',
  remind: 'could not send a reminder; trying again',
  digest: 'could not send a digest; trying again',
  vote: 'could not carry out a vote; trying again',
  order: 'could not give an answer in advance; trying again',
  status: 'could not update the status of a table; trying again',
  bot: 'a bot could not answer; trying again',
  tidy: 'could not delete old keys; trying again',
}

/** Until it is stopped. */
export function startWorkers(sender: Sender, options: WorkerOptions = {}): Workers {
  const {
    tellEveryMs = TELL_EVERY_MS,
    remindEveryMs = REMIND_EVERY_MS,
    botEveryMs = BOT_EVERY_MS,
    tidyEveryMs = TIDY_EVERY_MS,
    alone = false,
  } = options
  const context: Sender = { ...sender, alone }
  const failed = failures(context)
  const stopping = new AbortController()
  const teller = makeTeller(context, failed, stopping.signal)
  const work = workOf(context, teller, failed, stopping.signal)
  const jobs = [
    repeatWork('tell', work.tell, 0, tellEveryMs),
    repeatWork('read', work.read, READ_EVERY_MS, READ_EVERY_MS),
    repeatWork('remind', work.remind, remindEveryMs, remindEveryMs),
    repeatWork('digest', work.digest, remindEveryMs, remindEveryMs),
    repeatWork('vote', work.vote, remindEveryMs, remindEveryMs),
    repeatWork('order', work.order, remindEveryMs, remindEveryMs),
    repeatWork('status', work.status, remindEveryMs, remindEveryMs),
    overlapWork('bot', work.bot, botEveryMs),
    repeatWork('tidy', work.tidy, tidyEveryMs, tidyEveryMs),
  ].map(job => job(stopping.signal, failed))
  const stop = async (): Promise<void> => {
    stopping.abort()
    await Promise.all(jobs)
    await teller.idle()
    await work.read().catch((error: unknown) => failed('read', error))
  }
  return { tell: teller.tell, stop }
}

/** Does the work that concerns people, not tables. */
const ownWorkOf = (
  sender: Sender,
  failed: Failed,
  stop: AbortSignal,
): Readonly<Record<'read' | 'digest', () => Promise<unknown>>> => ({
  read: () => sender.tables.story.writeReadings(),
  digest: () =>
    sender.tables.story.sendDigests(
      one => sendDigest(sender, one),
      (_person, error) => failed('digest', error),
      stop,
    ),
})

const workOf = (
  sender: Sender,
  teller: Teller,
  failed: Failed,
  stop: AbortSignal,
): Readonly<Record<Kind, () => Promise<unknown>>> => ({
  tell: () =>
    sender.tables.story.tellAll(
      post => tellPost(sender, post),
      (table, error) => failed('tell', error, table),
      stop,
    ),
  ...ownWorkOf(sender, failed, stop),
  remind: () =>
    sender.tables.story.remind(
      one => sendReminder(sender, one),
      ({ table }, error) => failed('remind', error, table),
      stop,
    ),
  vote: () => sender.tables.story.closeVotes(({ table }, error) => failed('vote', error, table), stop),
  order: () =>
    sender.tables.story.carryOutOrders(
      done => {
        teller.tell(done.table)
        if (done.isAskedOn) void tellAsked(sender, done)
      },
      ({ table }, error) => failed('order', error, table),
      stop,
    ),
  status: () =>
    sender.tables.story.updateStatuses(
      status => showStatus(sender, status),
      ({ table }, error) => failed('status', error, table),
      stop,
    ),
  bot: () =>
    sender.tables.story.playBots(teller.tell, ({ table }, error) => failed('bot', error, table), stop),
  tidy: () => sender.tables.tidy(),
})

/** Works again and again, never twice at once. */
const repeatWork =
  (kind: Kind, work: () => Promise<unknown>, firstMs: number, everyMs: number) =>
  async (signal: AbortSignal, failed: Failed): Promise<void> => {
    await sleepUntil(firstMs, signal)
    while (!signal.aborted) {
      await work().catch((error: unknown) => failed(kind, error))
      await sleepUntil(everyMs, signal)
    }
  }

/** Limits the rounds that run at once. */
const MOST_AT_ONCE = 4
/** Works again while it still works: one bot that thinks for long holds up no other. */
const overlapWork =
  (kind: Kind, work: () => Promise<unknown>, everyMs: number) =>
  async (signal: AbortSignal, failed: Failed): Promise<void> => {
    const open = new Set<Promise<unknown>>()
    for (await sleepUntil(everyMs, signal); !signal.aborted; await sleepUntil(everyMs, signal)) {
      if (open.size >= MOST_AT_ONCE) continue
      const one = work().catch((error: unknown) => failed(kind, error))
      open.add(one)
      void one.then(() => open.delete(one))
    }
    await Promise.all(open)
  }

/** Until then, or until it is to stop. */
const sleepUntil = (ms: number, signal: AbortSignal): Promise<void> =>
  pause(ms, undefined, { signal }).then(
    () => undefined,
    () => undefined,
  )
