import { EmbedType, type APIEmbed, type APIAttachment } from 'discord-api-types/v10'
import { type Body, isBody, listOf } from '../limits/form.ts'
import type { Message, StoredFile, Id, WorldApi } from '../world/types.ts'
import { filesShownIn } from '../world/files.ts'

const fileNamed = (files: readonly StoredFile[], url: unknown): StoredFile | undefined => {
  const [, name] = /^attachment:\/\/(.+)$/.exec(typeof url === 'string' ? url : '') ?? []
  return files.find(file => file.name === name)
}

/** A picture in an embed, with `attachment://name` replaced by where the file is served. */
function withAddress(place: FilePlace, media: Body, files: readonly StoredFile[]): Body {
  const file = fileNamed(files, media['url'])
  const url = file ? urlOfFile(place, file) : media['url']
  return {
    ...media,
    url,
    proxy_url: url,
    ...(file && sizeOfPicture(file)),
    ...(file && { content_type: file.type }),
  }
}

export function embedsOf(place: FilePlace, embeds: unknown, files: readonly StoredFile[]): APIEmbed[] {
  return listOf(embeds)
    .filter(isBody)
    .map(embed => {
      const pictures = ['image', 'thumbnail'].flatMap(name =>
        isBody(embed[name]) ? [[name, withAddress(place, embed[name], files)] as const] : [],
      )
      return { ...embed, type: EmbedType.Rich, ...Object.fromEntries(pictures) }
    })
}

/**
 * Components as Discord tells them back: each with a number of its own, and files with the addresses where
 * they are served.
 */
export function componentsOf(
  place: FilePlace,
  components: unknown,
  files: readonly StoredFile[],
): NonNullable<Message['components']> {
  const taken = new Set<number>(idsIn(components))
  let last = 0
  const next = (): number => {
    do last++
    while (taken.has(last))
    return last
  }
  return listOf(components).map(one => numbered(place, one, files, next)) as NonNullable<
    Message['components']
  >
}

const idsIn = (value: unknown): readonly number[] => {
  if (Array.isArray(value)) return value.flatMap(idsIn)
  if (!isBody(value)) return []
  return [
    ...(typeof value['id'] === 'number' ? [value['id']] : []),
    ...idsIn(value['components']),
    ...idsIn(value['accessory']),
  ]
}

function numbered(
  place: FilePlace,
  value: unknown,
  files: readonly StoredFile[],
  next: () => number,
): unknown {
  if (!isBody(value)) return value
  const id = typeof value['id'] === 'number' && value['id'] > 0 ? value['id'] : next()
  const inner = (name: string, change: (one: unknown) => unknown): Body =>
    value[name] === undefined ? {} : { [name]: change(value[name]) }
  const own = (one: unknown): unknown => numbered(place, one, files, next)
  const media = (one: unknown): unknown => (isBody(one) ? mediaOf(place, one, files) : one)
  return {
    ...value,
    id,
    ...inner('components', all => listOf(all).map(own)),
    ...inner('accessory', own),
    ...inner('media', media),
    ...inner('file', media),
    ...inner('items', items =>
      listOf(items).map(item => (isBody(item) ? { ...item, media: media(item['media']) } : item)),
    ),
    ...nameOf(value, files),
  }
}

function mediaOf(place: FilePlace, media: Body, files: readonly StoredFile[]): Body {
  const file = fileNamed(files, media['url'])
  return { ...withAddress(place, media, files), ...(file && { attachment_id: file.id }) }
}

function nameOf(value: Body, files: readonly StoredFile[]): Body {
  const file = isBody(value['file']) ? fileNamed(files, value['file']['url']) : undefined
  return file ? { name: file.name, size: file.bytes.length } : {}
}

/** Where a message stands, and at which address files are served: http://127.0.0.1:3210. */
export interface FilePlace {
  readonly world: WorldApi
  readonly origin: string
  readonly channel: Id
}

const urlOfFile = ({ origin, channel }: FilePlace, { id, name }: StoredFile): string =>
  `${origin}/attachments/${channel}/${id}/${encodeURIComponent(name)}`

export const filesOf = (world: WorldApi, message: Message): readonly StoredFile[] =>
  filesShownIn(message).flatMap(id => world.file(id) ?? [])

/** An edit that lists attachments keeps those it lists; one without a list keeps all. */
export function keptFiles(
  world: WorldApi,
  before: Message,
  body: Readonly<Record<string, unknown>>,
): readonly StoredFile[] {
  const files = filesOf(world, before)
  if (!Array.isArray(body['attachments'])) return files
  const named = new Set(listOf(body['attachments']).flatMap(one => (isBody(one) ? [String(one['id'])] : [])))
  return files.filter(({ id }) => named.has(id))
}

const PNG = /^\x89PNG/
const GIF = /^GIF8/
const PNG_WIDTH_AT = 16
const GIF_WIDTH_AT = 6
const LONGEST_HEAD = 24

/** Reads the two kinds of pictures that bots draw. */
function sizeOfPicture({ bytes }: StoredFile): Size | undefined {
  const head = bytes.toString('latin1', 0, LONGEST_HEAD)
  if (head.length < LONGEST_HEAD) return undefined
  if (PNG.test(head))
    return { width: bytes.readUInt32BE(PNG_WIDTH_AT), height: bytes.readUInt32BE(PNG_WIDTH_AT + 4) }
  if (GIF.test(head))
    return { width: bytes.readUInt16LE(GIF_WIDTH_AT), height: bytes.readUInt16LE(GIF_WIDTH_AT + 2) }
  return undefined
}

interface Size {
  readonly width: number
  readonly height: number
}

export function attachmentOf(
  place: FilePlace,
  file: StoredFile,
  description: string | undefined,
  ephemeral: boolean,
): APIAttachment {
  const url = urlOfFile(place, file)
  return {
    id: file.id,
    filename: file.name,
    size: file.bytes.length,
    url,
    proxy_url: url,
    content_type: file.type,
    ...sizeOfPicture(file),
    ...(description !== undefined && { description }),
    ...(ephemeral && { ephemeral }),
  }
}
