import { appendFileSync } from 'node:fs'
import { z } from 'zod'
import { PRIVATE_FILE, readIfThere, setAside, writeWhole, type Say } from './disk.ts'
import { MessageLog } from './messageLog.ts'
import type { Id, Message } from './types.ts'

/** The new content of a message since its last line, or that it is gone. */
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
  // Empty when the last line was written to its end.
  const rest = lines.pop() ?? ''
  const bad = lines.filter(one => !applyLine(log, one)).length
  const dropped = dropEphemeral(log)
  if (bad > 0) setAside(path, say, `its ${lines.length - bad} readable lines of ${lines.length} are used`)
  if (bad > 0 || dropped > 0 || rest !== '' || lines.length > log.all.length * 2 + SPARE_LINES)
    writeWhole(path, linesOf(new Map(log.all.map(one => [one.id, one]))))
  return log
}
