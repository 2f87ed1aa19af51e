import type { APIAttachment } from 'discord-api-types/v10'
import { isBody, listOf } from '../../limits/embeds.ts'
import type { WorldApi } from '../../world/api.ts'
import { filesShownIn } from '../../world/files.ts'
import type { Id, Message, StoredFile } from '../../world/types.ts'

/** Where a message stands, and at which address files are served: http://127.0.0.1:3210. */
export interface FilePlace {
  readonly world: WorldApi
  readonly origin: string
  readonly channel: Id
}

export const urlOfFile = ({ origin, channel }: FilePlace, { id, name }: StoredFile): string =>
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

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47])
const WIDTH_AT = 16
const HEIGHT_AT = 20

export function sizeOfPicture({
  bytes,
}: StoredFile): { readonly width: number; readonly height: number } | undefined {
  if (!bytes.subarray(0, PNG.length).equals(PNG) || bytes.length < HEIGHT_AT + 4) return undefined
  return { width: bytes.readUInt32BE(WIDTH_AT), height: bytes.readUInt32BE(HEIGHT_AT) }
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
