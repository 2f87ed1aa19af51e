import { MessageFlags } from 'discord-api-types/v10'
import { ApiError } from '../http/errors.ts'
import { checkColour, checkRows } from './controls.ts'
import { checkEmojis, type KnowsEmoji } from './emojis.ts'
import { type Body, isBody, listOf, Form, type Path } from './form.ts'
import { checkLayout } from './layout.ts'

const CONTENT = 2000
const NONCE = 25
const FILES = 10
export const FILE_BYTES = 10 * 1024 * 1024
const DESCRIPTION = 1024
const MENTIONS = 100

export interface Incoming {
  /** Names of the files that come with it. */
  readonly files: readonly string[]
  /** Of its application. Without it, no emoji but Discord's own is known. */
  readonly knowsEmoji?: KnowsEmoji
  /** Says when an existing message is edited: what it has already. */
  readonly before?: {
    readonly flags: number
    readonly files: readonly string[]
    readonly content: string
    readonly embeds: number
    readonly components: number
  }
}

const hasFlag = (flags: unknown, flag: MessageFlags): boolean =>
  typeof flags === 'number' && (flags & flag) !== 0

/**
 * Throws everything that is wrong with a message before it is posted or edited. `path`: where it stands in
 * the body.
 */
export function checkMessage(body: Body, incoming: Incoming, path: Path = []): void {
  const form = new Form()
  const { before } = incoming
  const layout =
    hasFlag(body['flags'], MessageFlags.IsComponentsV2) || hasFlag(before?.flags, MessageFlags.IsComponentsV2)
  checkFiles(form, path, body, incoming)
  checkMentions(form, [...path, 'allowed_mentions'], body['allowed_mentions'])
  if (body['nonce'] !== undefined && body['nonce'] !== null)
    form.length([...path, 'nonce'], `${body['nonce'] as string}`, 0, NONCE)
  if (layout) checkNewKind(form, path, body, incoming)
  else checkOldKind(form, path, body)
  checkEmojis(form, [...path, 'components'], body['components'], incoming.knowsEmoji ?? (() => false))
  form.done()
  if (!layout && isEmpty(body, incoming)) throw new ApiError('emptyMessage')
}

function checkOldKind(form: Form, path: Path, body: Body): void {
  if (body['content'] !== undefined && body['content'] !== null)
    form.length([...path, 'content'], body['content'], 0, CONTENT)
  checkEmbeds(form, [...path, 'embeds'], body['embeds'])
  checkRows(form, [...path, 'components'], body['components'])
}

function checkNewKind(form: Form, path: Path, body: Body, { files, before }: Incoming): void {
  const CANNOT = 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2'
  for (const field of ['content', 'embeds', 'poll', 'sticker_ids']) {
    // The old parts of an edited message count, unless the edit clears them.
    const value = body[field] === undefined ? hadBefore(field, before) : body[field]
    if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0))
      continue
    form.wrong(
      [...path, field],
      CANNOT,
      `The '${field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`,
    )
  }
  if (body['components'] !== undefined || !before)
    checkLayout(form, [...path, 'components'], body['components'], [
      ...files,
      ...keptFiles(body, before?.files ?? []),
    ])
}

const hadBefore = (field: string, before: Incoming['before']): unknown =>
  field === 'content'
    ? before?.content
    : field === 'embeds' && (before?.embeds ?? 0) > 0
      ? ['some']
      : undefined

/** An edit that names attachments keeps those it names; one that does not, keeps all. */
const keptFiles = (body: Body, before: readonly string[]): readonly string[] =>
  Array.isArray(body['attachments']) && body['attachments'].length === 0 ? [] : before

const countAfter = (given: unknown, before = 0): number =>
  given === undefined ? before : listOf(given).length

function isEmpty(body: Body, { files, before }: Incoming): boolean {
  const content = body['content'] ?? before?.content
  const counts = [
    files.length,
    before?.files.length ?? 0,
    countAfter(body['embeds'], before?.embeds),
    countAfter(body['components'], before?.components),
    listOf(body['sticker_ids']).length,
  ]
  return (typeof content !== 'string' || content.trim() === '') && counts.every(count => count === 0)
}

function checkFiles(form: Form, path: Path, body: Body, { files }: Incoming): void {
  if (files.length > FILES)
    form.wrong([...path, 'attachments'], 'BASE_TYPE_MAX_LENGTH', `Must be ${FILES} or fewer in length.`)
  listOf(body['attachments']).forEach((one, at) => {
    const description = isBody(one) ? one['description'] : undefined
    if (description !== undefined && description !== null)
      form.length([...path, 'attachments', at, 'description'], description, 0, DESCRIPTION)
  })
}

function checkMentions(form: Form, path: Path, mentions: unknown): void {
  if (!isBody(mentions)) return
  const parse = listOf(mentions['parse'])
  parse.forEach((one, at) => form.choice([...path, 'parse', at], one, ['roles', 'users', 'everyone']))
  for (const kind of ['users', 'roles'] as const) {
    const list = listOf(mentions[kind])
    if (list.length > MENTIONS)
      form.wrong([...path, kind], 'BASE_TYPE_MAX_LENGTH', `Must be ${MENTIONS} or fewer in length.`)
    if (list.length && parse.includes(kind)) {
      form.wrong(
        [...path],
        'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
        `parse:["${kind}"] and ${kind}: [ids...] are mutually exclusive.`,
      )
    }
  }
}

const EMBEDS = 10
const TITLE = 256
const EMBED_DESCRIPTION = 4096
const FIELDS = 25
const FIELD_NAME = 256
const FIELD_VALUE = 1024
const FOOTER = 2048
const AUTHOR = 256
const TOGETHER = 6000

function checkEmbeds(form: Form, path: Path, embeds: unknown): void {
  if (embeds === undefined || embeds === null) return
  if (!Array.isArray(embeds))
    return form.wrong(path, 'LIST_TYPE_CONVERT', 'Only iterables may be used in a ListType')
  if (embeds.length > EMBEDS)
    form.wrong(path, 'BASE_TYPE_MAX_LENGTH', `Must be ${EMBEDS} or fewer in length.`)
  embeds.forEach((embed, at) => checkEmbed(form, [...path, at], isBody(embed) ? embed : {}))
  const together = embeds.reduce<number>((sum, embed) => sum + sizeOf(isBody(embed) ? embed : {}), 0)
  if (together > TOGETHER)
    form.wrong([...path, 0], 'MAX_EMBED_SIZE_EXCEEDED', `Embed size exceeds maximum size of ${TOGETHER}`)
}

function checkEmbed(form: Form, path: Path, embed: Body): void {
  atMost(form, [...path, 'title'], embed['title'], TITLE)
  atMost(form, [...path, 'description'], embed['description'], EMBED_DESCRIPTION)
  if (isBody(embed['footer'])) atMost(form, [...path, 'footer', 'text'], embed['footer']['text'], FOOTER)
  if (isBody(embed['author'])) atMost(form, [...path, 'author', 'name'], embed['author']['name'], AUTHOR)
  checkColour(form, [...path, 'color'], embed['color'])
  checkFields(form, [...path, 'fields'], embed['fields'])
}

function checkFields(form: Form, path: Path, fields: unknown): void {
  const list = listOf(fields)
  if (list.length > FIELDS) form.wrong(path, 'BASE_TYPE_MAX_LENGTH', `Must be ${FIELDS} or fewer in length.`)
  list.forEach((field, at) => {
    for (const [name, most] of [
      ['name', FIELD_NAME],
      ['value', FIELD_VALUE],
    ] as const) {
      const text = isBody(field) ? field[name] : undefined
      if (text === undefined || text === '') form.required([...path, at, name])
      else atMost(form, [...path, at, name], text, most)
    }
  })
}

function atMost(form: Form, path: Path, value: unknown, most: number): void {
  if (value !== undefined && value !== null) form.length(path, value, 0, most)
}

const sizes = (...values: readonly unknown[]): number =>
  values.reduce<number>((sum, value) => sum + (typeof value === 'string' ? [...value].length : 0), 0)

function sizeOf(embed: Body): number {
  const inner = (name: string, part: string): unknown => (isBody(embed[name]) ? embed[name][part] : undefined)
  return (
    sizes(embed['title'], embed['description'], inner('footer', 'text'), inner('author', 'name')) +
    listOf(embed['fields']).reduce<number>(
      (sum, field) => sum + (isBody(field) ? sizes(field['name'], field['value']) : 0),
      0,
    )
  )
}
