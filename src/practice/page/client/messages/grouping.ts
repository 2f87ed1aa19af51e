import type { ShownMessage } from '../../protocol.ts'

export interface Row {
  readonly message: ShownMessage
  /** Shows who wrote it; otherwise it hangs under the one before. */
  readonly startsGroup: boolean
  readonly startsDay: boolean
}

const TOGETHER_MS = 7 * 60_000
const PLAIN_TYPES: readonly number[] = [0, 19, 20, 23]

/** `dayOf` tells days apart as the reader's clock does. */
export function grouped(messages: readonly ShownMessage[], dayOf: (iso: string) => string): readonly Row[] {
  return messages.map((message, index) => {
    const before = messages[index - 1]
    const startsDay = !before || dayOf(before.timestamp) !== dayOf(message.timestamp)
    return { message, startsDay, startsGroup: startsDay || !before || !belongs(message, before) }
  })
}

/** Messages about something that happened, instead of somebody's words. */
export function isNotice(message: ShownMessage): boolean {
  return !PLAIN_TYPES.includes(message.type)
}

function belongs(message: ShownMessage, before: ShownMessage): boolean {
  if (message.author.id !== before.author.id || Boolean(message.ephemeral) !== Boolean(before.ephemeral))
    return false
  if (message.usedBy || message.message_reference || isNotice(message) || isNotice(before)) return false
  return Date.parse(message.timestamp) - Date.parse(before.timestamp) < TOGETHER_MS
}
