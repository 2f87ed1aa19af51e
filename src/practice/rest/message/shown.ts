import { EmbedType, type APIEmbed } from 'discord-api-types/v10'
import { isBody, listOf } from '../../limits/embeds.ts'
import type { Message, StoredFile } from '../../world/types.ts'
import { sizeOfPicture, urlOfFile, type FilePlace } from './files.ts'

type Body = Readonly<Record<string, unknown>>

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
