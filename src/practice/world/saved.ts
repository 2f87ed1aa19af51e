import { z } from 'zod'
import { appendFileSync } from 'node:fs'
import { isThread, type Ground } from './ground.ts'
import { counts } from './messages.ts'
import { compareIds } from './snowflake.ts'
import type { Application, Channel, Guild, Id, User, Message } from './types.ts'
import { PRIVATE_FILE, readIfThere, setAside, writeWhole, type Say } from './disk.ts'
import { MessageLog } from './messageLog.ts'
import { usesReadableLines } from '../words.ts'

/** Holds everything but messages and files. */
interface Saved {
  readonly version: 1
  readonly users: readonly User[]
  readonly guilds: readonly Guild[]
  readonly channels: readonly Channel[]
  readonly applications: readonly (Omit<Application, 'commands'> & {
    readonly commands: { readonly global: []; readonly guilds: readonly [Id, []][] }
  })[]
}

const things = z.array(z.looseObject({ id: z.string() }))
const Shape = z.looseObject({
  version: z.literal(1),
  users: things,
  guilds: z.array(
    z.looseObject({ id: z.string(), members: z.array(z.looseObject({ user: z.string() })), roles: things }),
  ),
  channels: things,
  applications: z.array(
    z.looseObject({
      id: z.string(),
      token: z.string(),
      commands: z.object({ global: things, guilds: z.array(z.tuple([z.string(), things])) }),
    }),
  ),
})

export const savedText = (ground: Ground): string =>
  JSON.stringify({
    version: 1,
    users: [...ground.users.values()],
    guilds: [...ground.guilds.values()],
    channels: [...ground.channels.values()],
    applications: [...ground.applications.values()].map(one => ({
      ...one,
      commands: { global: one.commands.global, guilds: [...one.commands.guilds] },
    })),
  })

/** Returns nothing when it is damaged. */
export function readSaved(text: string): Saved | undefined {
  try {
    return Shape.parse(JSON.parse(text)) as unknown as Saved
  } catch {
    return undefined
  }
}

export function restore(ground: Ground, saved: Saved): void {
  for (const user of saved.users) ground.users.set(user.id, user)
  for (const guild of saved.guilds) ground.guilds.set(guild.id, guild)
  for (const channel of saved.channels) ground.channels.set(channel.id, channel)
  for (const { commands, ...rest } of saved.applications) {
    ground.applications.set(rest.id, {
      ...rest,
      commands: { global: commands.global, guilds: new Map(commands.guilds) },
    })
  }
  const roles = saved.guilds.flatMap(guild => guild.roles)
  const emojis = saved.applications.flatMap(application => application.emojis ?? [])
  for (const { id } of [...saved.users, ...saved.guilds, ...saved.channels, ...roles, ...emojis])
    ground.ids.skipPast(id)
}

/** The messages are written more often than the channels: what these say of them may be a little behind. */
export function agreeWithMessages(ground: Ground, channel: Channel): void {
  const messages = ground.logs.get(channel.id)?.all ?? []
  for (const { id } of messages.slice(-1)) ground.ids.skipPast(id)
  const newest = messages.findLast(message => message.visibleTo === undefined)
  if (newest && compareIds(newest.id, channel.last_message_id ?? '') > 0) channel.last_message_id = newest.id
  if (!isThread(channel)) return
  channel.message_count = messages.filter(counts).length
  channel.total_message_sent = Math.max(channel.total_message_sent, channel.message_count)
}

/** Describes the new content of a message since its last line, or that it is gone. */
export type JournalEntry = ReadonlyMap<Id, Message | 'gone'>

const line = (id: Id, message: Message | 'gone'): string =>
  `${JSON.stringify(message === 'gone' ? { gone: id } : { put: message })}\n`
const linesOf = (news: JournalEntry): string => [...news].map(([id, message]) => line(id, message)).join('')

export const appendNews = (path: string, news: JournalEntry): void =>
  appendFileSync(path, linesOf(news), { mode: PRIVATE_FILE })

const list = z.array(z.unknown())
const Entry = z.union([
  z.object({ gone: z.string() }),
  z.object({
    put: z.looseObject({
      id: z.string(),
      channel_id: z.string(),
      content: z.string(),
      author: z.looseObject({ id: z.string() }),
      reactions: list,
      mentions: list,
    }),
  }),
])

function applyLine(log: MessageLog, text: string): boolean {
  try {
    const entry = Entry.parse(JSON.parse(text))
    if ('gone' in entry) log.remove(entry.gone)
    else log.put(entry.put as unknown as Message)
    return true
  } catch {
    return false
  }
}

/** Earlier versions wrote down what one person alone could see. */
function dropEphemeral(log: MessageLog): number {
  const all = log.all.filter(message => message.visibleTo !== undefined)
  for (const { id } of all) log.remove(id)
  return all.length
}

const SPARE_LINES = 100

/**
 * Reads a channel's messages, and writes the file anew when too much in it is out of date or when it is not
 * sound.
 */
export function readJournal(path: string, say: Say): MessageLog {
  const log = new MessageLog()
  const text = readIfThere(path)
  if (text === undefined) return log
  const lines = text.split('\n')
  // Is empty when the last line was written to its end.
  const rest = lines.pop() ?? ''
  const bad = lines.filter(one => !applyLine(log, one)).length
  const dropped = dropEphemeral(log)
  if (bad > 0)
    setAside(path, say, (file, aside) => usesReadableLines(file, aside, lines.length - bad, lines.length))
  if (bad > 0 || dropped > 0 || rest !== '' || lines.length > log.all.length * 2 + SPARE_LINES)
    writeWhole(path, linesOf(new Map(log.all.map(one => [one.id, one]))))
  return log
}
