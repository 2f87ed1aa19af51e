import { MessageFlags } from 'discord-api-types/v10'
import { ApiError } from '../http/errors.ts'
import { checkRows } from './components.ts'
import { checkEmbeds, isBody, listOf, type Path } from './embeds.ts'
import { Form } from './form.ts'
import { checkLayout } from './layout.ts'

type Body = Readonly<Record<string, unknown>>

const CONTENT = 2000
const NONCE = 25
const FILES = 10
export const FILE_BYTES = 10 * 1024 * 1024
const DESCRIPTION = 1024
const MENTIONS = 100

export interface Incoming {
  /** Names of the files that come with it. */
  readonly files: readonly string[]
  /** When an existing message is edited: what it has already. */
  readonly before?: {
    readonly flags: number
    readonly files: readonly string[]
    readonly content: string
    readonly embeds: number
    readonly components: number
  }
}

export const hasFlag = (flags: unknown, flag: MessageFlags): boolean =>
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
