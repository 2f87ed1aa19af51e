import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { makePrivate, readIfThere, setAside, shelfOnDisk, writeWhole, type Say } from './disk.ts'
import { stagedShelf } from './files.ts'
import type { Ground, Keeper } from './ground.ts'
import {
  appendNews,
  readJournal,
  agreeWithMessages,
  readSaved,
  restore,
  savedText,
  type JournalEntry,
} from './saved.ts'
import type { Id, Message } from './types.ts'
import type { World } from './world.ts'
import { startsEmpty, couldNotSave } from '../words.ts'

interface Kept {
  /** Saves now, not soon. */
  readonly save: () => void
  /** Saves a last time; what changes afterwards is not kept. */
  readonly close: () => void
}

interface Places {
  readonly state: string
  readonly journal: (channel: Id) => string
  readonly files: string
}
const placesIn = (dir: string): Places => {
  const messages = join(dir, 'messages')
  makePrivate(dir)
  makePrivate(messages)
  return {
    state: join(dir, 'world.json'),
    journal: channel => join(messages, `${channel}.jsonl`),
    files: join(dir, 'files'),
  }
}

function load(ground: Ground, places: Places, say: Say): void {
  const text = readIfThere(places.state)
  const saved = text === undefined ? undefined : readSaved(text)
  if (text !== undefined && !saved) setAside(places.state, say, startsEmpty)
  if (!saved) return
  restore(ground, saved)
  for (const channel of ground.channels.values()) {
    ground.logs.set(channel.id, readJournal(places.journal(channel.id), say))
    agreeWithMessages(ground, channel)
  }
}

/** Changes that are not written yet. */
class Unwritten {
  readonly #ground: Ground
  readonly #places: Places
  readonly #news = new Map<Id, Map<Id, Message | 'gone'>>()
  #changed = false
  #isUrgent = false

  constructor(ground: Ground, places: Places) {
    this.#ground = ground
    this.#places = places
  }

  changed(soon = false): void {
    this.#changed = true
    this.#isUrgent ||= !soon
  }

  message(channel: Id, id: Id, message: Message | 'gone'): void {
    const news = this.#news.get(channel) ?? new Map<Id, Message | 'gone'>()
    this.#news.set(channel, news.set(id, message))
  }

  channelGone(channel: Id): void {
    this.#news.delete(channel)
    rmSync(this.#places.journal(channel), { force: true })
  }

  /** Channels before their messages: messages of a channel that nobody knows would be lost. */
  write(): void {
    if (this.#changed) writeWhole(this.#places.state, savedText(this.#ground))
    this.#changed = false
    this.#isUrgent = false
    this.#writeMessages()
  }

  /**
   * Writes what cannot wait: all new messages, channel by channel, and the rest if more than messages
   * changed.
   */
  writeUrgent(): void {
    if (this.#isUrgent) this.write()
    else this.#writeMessages()
  }

  #writeMessages(): void {
    for (const [channel, news] of this.#news) this.#append(channel, news)
  }

  #append(channel: Id, news: JournalEntry): void {
    appendNews(this.#places.journal(channel), news)
    this.#news.delete(channel)
  }
}

interface Soon {
  readonly ask: () => void
  readonly now: () => void
  readonly urgent: () => void
  readonly stop: () => void
}

/** Does it soon, once for all that is asked for until then; and again when it did not work. */
function soon(work: () => void, urgentWork: () => void, delay: number, say: Say): Soon {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const ask = (): void => {
    if (!stopped) timer ??= setTimeout(now, delay).unref()
  }
  const now = (): void => {
    clearTimeout(timer)
    timer = undefined
    attempt(work)
  }
  const urgent = (): void => {
    if (!stopped) attempt(urgentWork)
  }
  const attempt = (write: () => void): void => {
    try {
      write()
    } catch (error) {
      say(couldNotSave(error))
      ask()
    }
  }
  const stop = (): void => {
    stopped = true
    now()
  }
  return { ask, now, urgent, stop }
}

interface KeepOptions {
  readonly say?: Say
  readonly delay?: number
}

/** Fills a new world with what was kept under `dir`, and keeps there what becomes of it. */
export function keepWorld(
  world: World,
  dir: string,
  { say = sentence => console.warn(sentence), delay = 300 }: KeepOptions = {},
): Kept {
  if (world.users.size > 0) throw new Error('Only a new world can be filled with what was kept.')
  const places = placesIn(dir)
  load(world.ground, places, say)
  // Its time may have passed faster than that of this machine, and goes on from where it was.
  world.notBefore(world.ground.ids.time)
  const unwritten = new Unwritten(world.ground, places)
  const { ask, now, urgent, stop } = soon(
    () => unwritten.write(),
    () => unwritten.writeUrgent(),
    delay,
    say,
  )
  world.ground.keeper = { ...keeperOf(unwritten, ask, places), write: urgent }
  return { save: now, close: stop }
}

function keeperOf(unwritten: Unwritten, ask: () => void, places: Places): Omit<Keeper, 'write'> {
  const soonAfter =
    <Given extends readonly unknown[]>(note: (...given: Given) => void) =>
    (...given: Given): void => {
      note(...given)
      ask()
    }
  const keepMessage = soonAfter((message: Message) =>
    unwritten.message(message.channel_id, message.id, message),
  )
  const files = stagedShelf(shelfOnDisk(places.files))
  return {
    changed: soonAfter((soon?: boolean) => unwritten.changed(soon)),
    message: message => {
      // Ephemeral messages end with the program, as in Discord's client.
      if (message.visibleTo !== undefined) return
      files.publish(message)
      keepMessage(message)
    },
    messageGone: soonAfter((channel: Id, id: Id) => unwritten.message(channel, id, 'gone')),
    channelGone: soonAfter((channel: Id) => unwritten.channelGone(channel)),
    files,
  }
}
