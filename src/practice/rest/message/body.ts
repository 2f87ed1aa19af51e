import { MessageFlags } from 'discord-api-types/v10'
import { isBody, listOf } from '../../limits/embeds.ts'
import { checkMessage, type Incoming } from '../../limits/message.ts'
import type { WorldApi } from '../../world/api.ts'
import type { Id, Message, StoredFile } from '../../world/types.ts'
import { attachmentOf, filesOf, keptFiles, type FilePlace } from './files.ts'
import { mentionsOf } from './mentions.ts'
import { componentsOf, embedsOf } from './shown.ts'

type Body = Readonly<Record<string, unknown>>

const WRITABLE =
  MessageFlags.SuppressEmbeds | MessageFlags.SuppressNotifications | MessageFlags.IsComponentsV2
const flagsOf = (body: Body): number => (typeof body['flags'] === 'number' ? body['flags'] & WRITABLE : 0)

function standingOf(world: WorldApi, before: Message, body: Body): NonNullable<Incoming['before']> {
  const files = keptFiles(world, before, body).map(({ name }) => name)
  return {
    flags: before.flags ?? 0,
    files,
    content: before.content,
    embeds: before.embeds.length,
    components: before.components?.length ?? 0,
  }
}

/** Throws what Discord refuses about an edit. `names`: of the files that come with it. */
export function checkEdit(
  world: WorldApi,
  before: Message,
  body: Body,
  names: readonly string[],
  path: readonly (string | number)[] = [],
): void {
  checkMessage(body, { files: names, before: standingOf(world, before, body) }, path)
}

/**
 * What a checked body makes of a message: all but who writes it and the flags that its sender cannot choose.
 */
export function messageOfBody(
  place: FilePlace,
  author: Id,
  body: Body,
  files: readonly StoredFile[],
  answers?: Message,
): Partial<Message> {
  const content = typeof body['content'] === 'string' ? body['content'].trim() : ''
  return {
    content,
    ...shown(place, body, files, body, []),
    flags: flagsOf(body),
    ...mentionsOf(place.world, author, place.channel, body, answers),
    ...(body['nonce'] !== undefined && body['nonce'] !== null && { nonce: body['nonce'] as string | number }),
    ...(body['tts'] === true && { tts: true }),
  }
}

/** null clears. */
const listAfter = (given: unknown, before: unknown): unknown => given ?? (given === null ? [] : before)

function flagsAfter(before: Message, body: Body): number {
  const flags = before.flags ?? 0
  const given = body['flags'] === undefined ? flags & WRITABLE : flagsOf(body)
  return (flags & ~MessageFlags.SuppressEmbeds) | given
}

/** Applies a checked edit. Unnamed fields stay; null clears one. */
export function changesOfBody(
  place: FilePlace,
  before: Message,
  body: Body,
  files: readonly StoredFile[],
): Partial<Message> {
  const kept = keptFiles(place.world, before, body)
  const filesChange = files.length > 0 || kept.length < filesOf(place.world, before).length
  const { content } = body
  const wanted = {
    embeds: listAfter(body['embeds'], before.embeds),
    components: listAfter(body['components'], before.components),
  }
  const named = body['embeds'] !== undefined || body['components'] !== undefined
  const words = {
    ...body,
    content: content === undefined ? before.content : content,
    components: wanted.components,
  }
  return {
    ...(content !== undefined && { content: typeof content === 'string' ? content.trim() : '' }),
    ...((named || filesChange || body['attachments'] !== undefined) &&
      shown(place, wanted, [...kept, ...files], { ...body, flags: before.flags }, before.attachments, files)),
    flags: flagsAfter(before, body),
    ...((content !== undefined || body['components'] !== undefined) &&
      mentionsOf(place.world, before.author.id, place.channel, words)),
  }
}

/**
 * Files that embeds or components show are not listed among the attachments. `fresh`: the uploads, which the
 * body numbers from 0.
 */
function shown(
  place: FilePlace,
  wanted: Body,
  files: readonly StoredFile[],
  body: Body,
  old: Message['attachments'],
  fresh: readonly StoredFile[] = files,
): Pick<Message, 'embeds' | 'components' | 'attachments'> {
  const embeds = embedsOf(place, wanted['embeds'], files)
  const components = componentsOf(place, wanted['components'], files)
  const inside = JSON.stringify([embeds, components])
  const ephemeral = typeof body['flags'] === 'number' && (body['flags'] & MessageFlags.Ephemeral) !== 0
  const loose = files.filter(({ id }) => !inside.includes(`/${id}/`))
  const attachments = loose.map(file => {
    const number = fresh.indexOf(file)
    const description =
      describedAs(body, number < 0 ? file.id : String(number)) ??
      old.find(({ id }) => id === file.id)?.description
    return attachmentOf(place, file, description, ephemeral)
  })
  return { embeds, components, attachments }
}

function describedAs(body: Body, id: string): string | undefined {
  const one = listOf(body['attachments'])
    .filter(isBody)
    .find(attachment => String(attachment['id']) === id)
  return typeof one?.['description'] === 'string' ? one['description'] : undefined
}
