import { MessageFlags, ChannelType, PermissionFlagsBits } from 'discord-api-types/v10'
import { isBody, listOf, type Body } from '../limits/form.ts'
import type { KnowsEmoji } from '../limits/emojis.ts'
import { checkMessage, type Incoming } from '../limits/message.ts'
import type { WorldApi, Id, Message, StoredFile, Guild } from '../world/types.ts'
import { attachmentOf, filesOf, keptFiles, componentsOf, embedsOf, type FilePlace } from './messageParts.ts'
import { mentionsIn } from '../world/messages.ts'

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

/** Says whether this application has an emoji. */
export const emojisOf =
  (world: Pick<WorldApi, 'applications'>, application: Id): KnowsEmoji =>
  id =>
    world.applications.get(application)?.emojis?.some(emoji => emoji.id === id) ?? false

/** Throws what Discord refuses about an edit. `names`: of the files that come with it. */
export function checkEdit(
  world: WorldApi,
  before: Message,
  body: Body,
  names: readonly string[],
  path: readonly (string | number)[] = [],
): void {
  const knowsEmoji = emojisOf(world, before.author.id)
  checkMessage(body, { files: names, knowsEmoji, before: standingOf(world, before, body) }, path)
}

/**
 * Says what a checked body makes of a message: all but who writes it and the flags that its sender cannot
 * choose.
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

/** Clears it with null. */
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

type Mentioned = Pick<Message, 'mentions' | 'mention_roles' | 'mention_everyone'>
type Kind = 'users' | 'roles' | 'everyone'

/** Returns the content, or all that components of the new kind say. */
function wordsOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(wordsOf).join('\n')
  if (!isBody(value)) return ''
  return [
    typeof value['content'] === 'string' ? value['content'] : '',
    wordsOf(value['components'] ?? []),
  ].join('\n')
}

const guildWith = (world: WorldApi, id: Id): Guild | undefined => {
  const channel = world.channels.get(id)
  return channel && channel.type !== ChannelType.DM ? world.guilds.get(channel.guild_id) : undefined
}

/** Everything may be mentioned unless `allowed_mentions` says what may. */
function allows(allowed: unknown): (kind: Kind, id?: Id) => boolean {
  if (!isBody(allowed)) return () => true
  return (kind, id) =>
    listOf(allowed['parse']).includes(kind) || (id !== undefined && listOf(allowed[kind]).includes(id))
}

/**
 * Says whom a message really mentions: named in it, allowed by its sender, and permitted to its author.
 * `answers` says whose message it replies to.
 */
export function mentionsOf(
  world: WorldApi,
  author: Id,
  channel: Id,
  body: Body,
  answers?: Message,
): Mentioned {
  const guild = guildWith(world, channel)
  const words = wordsOf(body)
  const may = allows(body['allowed_mentions'])
  const named = mentionsIn(world, words, guild)
  const mayAll = Boolean(world.permissions(author, channel) & PermissionFlagsBits.MentionEveryone)
  const isOpen = (id: Id): boolean =>
    mayAll || guild?.roles.some(role => role.id === id && role.mentionable) === true
  const mentions = named.mentions.filter(({ id }) => may('users', id))
  const pings = !isBody(body['allowed_mentions']) || body['allowed_mentions']['replied_user'] === true
  if (answers && pings && !mentions.some(({ id }) => id === answers.author.id)) mentions.push(answers.author)
  return {
    mentions,
    mention_roles: named.mention_roles.filter(id => may('roles', id) && isOpen(id)),
    mention_everyone: /@(everyone|here)/.test(words) && may('everyone') && mayAll,
  }
}
