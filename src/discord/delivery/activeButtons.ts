import type { ButtonPost } from '../memory.ts'
import type { Sender } from '../context.ts'
import type { TableId } from '../../table/store.ts'
import { readCustomId } from '../gateway/customId.ts'
import { CODES, errorCode } from '../gateway/outbox.ts'

/** Which messages of a table have buttons on them: only the newest should. */

/** What could not be taken off is tried again with the next post, so many at most. */
const LEFT_OVER = 5

/**
 * From now on this message alone has the buttons of that table. Old buttons still work, so a failure is no
 * harm.
 */
export async function setActiveButtons(sender: Sender, table: TableId, posted: ButtonPost): Promise<void> {
  const posts = sender.memory.buttons
  const before = posts.get(table)
  posts.set(table, [posted])
  await quietly(sender, table, async () => {
    const old = await olderThan(
      sender,
      table,
      posted,
      before?.some(({ channel }) => channel === posted.channel) ? before : [],
    )
    const left: ButtonPost[] = []
    for (const one of old.filter(({ id }) => id !== posted.id)) {
      await quietly(
        sender,
        table,
        () => sender.outbox.disarm(one.channel, one.id),
        error => {
          if (one.channel === posted.channel && isThere(error)) left.push(one)
        },
      )
    }
    if (left.length) posts.set(table, [...left.slice(-LEFT_OVER), ...(posts.get(table) ?? [posted])])
  })
}

/** Another process may have posted since: it is not known here then, and is looked for. */
async function olderThan(
  sender: Sender,
  table: TableId,
  posted: ButtonPost,
  remembered: readonly ButtonPost[],
): Promise<readonly ButtonPost[]> {
  if (sender.alone && remembered.length) return remembered
  const found: ButtonPost[] = []
  await quietly(sender, table, async () => void found.push(...(await armedAt(sender, table, posted))))
  return [...remembered, ...found.filter(one => !remembered.some(({ id }) => id === one.id))]
}

const GONE: readonly (number | undefined)[] = [CODES.unknownMessage, CODES.unknownChannel]
const isThere = (error: unknown): boolean => !GONE.includes(errorCode(error))

/** This message of the table has buttons as well. */
export function addActiveButtons(
  { memory: { buttons: posts } }: Sender,
  table: TableId,
  posted: ButtonPost,
): void {
  const before = posts.get(table)
  if (before) posts.set(table, [...before.filter(({ id }) => id !== posted.id), posted])
}

/** Forgets the buttons of a deleted message. */
export function forgetActiveButtons(
  { memory: { buttons: posts } }: Sender,
  table: TableId,
  gone: ButtonPost,
): void {
  const before = posts.get(table)
  if (before)
    posts.set(
      table,
      before.filter(({ id }) => id !== gone.id),
    )
}

/** Takes the buttons of a table off what stands in a channel before a message. */
export const clearButtons = (sender: Sender, table: TableId, before: ButtonPost): Promise<void> =>
  quietly(sender, table, async () => {
    for (const { id } of await armedAt(sender, table, before)) await sender.outbox.disarm(before.channel, id)
  })

/**
 * Several tables may be played in one channel. A notice to the host is no post of the table and keeps its
 * button.
 */
async function armedAt(
  { outbox }: Sender,
  table: TableId,
  { channel, id }: ButtonPost,
): Promise<readonly ButtonPost[]> {
  const armed = await outbox.armedBefore(channel, id)
  return armed
    .filter(({ customIds }) =>
      customIds.map(readCustomId).some(({ verb, words }) => words[0] === table && verb !== 'replace'),
    )
    .map(one => ({ channel, id: one.id }))
}

async function quietly(
  { log }: Sender,
  table: TableId,
  act: () => Promise<void>,
  failed: (error: unknown) => void = () => undefined,
): Promise<void> {
  try {
    await act()
  } catch (error) {
    failed(error)
    log.warn({ table, error }, 'could not remove old buttons')
  }
}
