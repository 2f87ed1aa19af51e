import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { ComponentType, Routes, type APIEmoji, type REST } from 'discord.js'
import type { Context, Painter } from './context.ts'
import type { Emojis } from './memory.ts'
import type { Linked, Message, Part, Row } from './message/message.ts'

/**
 * Uploads the bot's own emojis, which stand on buttons and options: drawn here, and sent if they are missing.
 */

/** With the picture's hash in its name, a picture that has changed is another emoji. */
const HASH = 6
const uploadedName = (name: string, picture: Buffer): string =>
  `${name}_${createHash('sha256').update(picture).digest('hex').slice(0, HASH)}`
const isOf = (name: string, { name: uploaded }: APIEmoji): boolean =>
  uploaded !== null && uploaded.slice(0, -HASH - 1) === name

interface Uploading {
  readonly rest: Pick<REST, 'get' | 'post' | 'delete'>
  readonly application: string
  /** Absent in a process that only learns which emojis there are. */
  readonly painter?: Painter
  readonly log: Context['log']
  readonly stop: AbortSignal
}

/** Beside the play, until it is done or stopped. Of several processes the first uploads. */
export function startEmojis(
  { tables, painter, log, memory }: Pick<Context, 'tables' | 'painter' | 'log' | 'memory'>,
  rest: Uploading['rest'],
  application: string,
  isFirst: boolean,
): { readonly stop: () => Promise<void> } {
  const stopping = new AbortController()
  const names = tables.lobby.games().flatMap(({ emojis }) => emojis)
  const done = uploadEmojis(
    { rest, application, log, stop: stopping.signal, ...(isFirst && painter ? { painter } : {}) },
    names,
    memory.emojis,
  )
  return {
    stop: () => {
      stopping.abort()
      return done
    },
  }
}

/** Learns which emojis there are, and uploads those that are missing. Without them the bot plays as well. */
export async function uploadEmojis(
  uploading: Uploading,
  names: readonly string[],
  emojis: Emojis,
): Promise<void> {
  const { rest, application, log, stop } = uploading
  try {
    const { items } = (await rest.get(Routes.applicationEmojis(application))) as { items: APIEmoji[] }
    const stopped = once(stop, 'abort').then(() => undefined)
    for (const name of names) {
      if (stop.aborted) return
      const there = items.filter(one => isOf(name, one))
      await uploadOne(uploading, name, there, emojis, stopped)
    }
  } catch (error) {
    log.warn({ error }, 'could not upload the emojis of the games, so buttons have none')
  }
}

async function uploadOne(
  { rest, application, painter }: Uploading,
  name: string,
  there: readonly APIEmoji[],
  emojis: Emojis,
  stopped: Promise<undefined>,
): Promise<void> {
  const [newest] = there.slice(-1)
  if (newest?.id && newest.name) emojis.set(name, { id: newest.id, name: newest.name })
  const drawing = painter?.draw({ game: 'emoji', scene: { kind: 'emoji', name } })
  const picture = drawing && (await Promise.race([drawing, stopped]))
  if (!picture) return
  const wanted = uploadedName(name, picture)
  const same = there.find(one => one.name === wanted)
  const body = { name: wanted, image: `data:image/png;base64,${picture.toString('base64')}` }
  const { id } = same ?? ((await rest.post(Routes.applicationEmojis(application), { body })) as APIEmoji)
  if (id) emojis.set(name, { id, name: wanted })
  for (const old of there)
    if (old.id && old !== same) await rest.delete(Routes.applicationEmoji(application, old.id))
}

/** Puts the ids of emojis into a message that names them; one that is not uploaded is left out. */
export const withEmojis =
  (emojis: Emojis): Linked =>
  (message): Message => ({
    ...message,
    ...(message.components ? { components: message.components.map(row => rowWith(emojis, row)) } : {}),
    ...(message.panels
      ? {
          panels: message.panels.map(panel => ({
            ...panel,
            parts: panel.parts.map(part => partWith(emojis, part)),
          })),
        }
      : {}),
  })

const partWith = (emojis: Emojis, part: Part): Part => {
  if ('row' in part) return { row: rowWith(emojis, part.row) }
  return 'button' in part && part.button ? { ...part, button: known(emojis, part.button) } : part
}

const rowWith = (emojis: Emojis, row: Row): Row => ({
  ...row,
  components: row.components.map(part =>
    part.type === ComponentType.StringSelect
      ? { ...part, options: part.options.map(option => known(emojis, option)) }
      : part.type === ComponentType.Button
        ? known(emojis, part)
        : part,
  ),
})

/** What has an id already, or is one of Discord's own, stays. */
function known<T extends object>(emojis: Emojis, part: T): T {
  const { emoji, ...rest } = part as T & { readonly emoji?: { readonly id?: string; readonly name?: string } }
  if (emoji?.name === undefined || emoji.id !== undefined || !/^[a-z]/.test(emoji.name)) return part
  const uploaded = emojis.get(emoji.name)
  return (uploaded ? { ...rest, emoji: uploaded } : rest) as T
}
