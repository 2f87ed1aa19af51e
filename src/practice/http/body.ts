import type { Body } from '../limits/form.ts'
import type { IncomingMessage } from 'node:http'
import busboy, { type FileInfo } from 'busboy'
import { FILE_BYTES } from '../limits/message.ts'
import { ApiError } from './errors.ts'
import type { Upload } from './route.ts'

const REQUEST_BYTES = 25 * 1024 * 1024

interface Read {
  readonly json: unknown
  readonly files: readonly Upload[]
}

/** Returns the content of a request: JSON, or JSON and files. */
export async function readBody(request: IncomingMessage): Promise<Read> {
  const type = request.headers['content-type'] ?? ''
  const bytes = await bytesOf(request)
  if (type.startsWith('multipart/form-data')) return await parts(request, bytes)
  return { json: bytes.length === 0 ? undefined : parseJson(bytes.toString('utf8')), files: [] }
}

/** All of it is taken in, even when it is too much: who is cut off while sending never reads the answer. */
async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= REQUEST_BYTES) chunks.push(chunk)
  }
  if (size > REQUEST_BYTES) throw new ApiError('requestTooLarge')
  return Buffer.concat(chunks)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError('unreadableJson')
  }
}

interface Gathered {
  readonly fields: Map<string, string>
  readonly files: Map<number, Upload>
  tooLarge: boolean
}

async function parts(request: IncomingMessage, bytes: Buffer): Promise<Read> {
  const gathered: Gathered = { fields: new Map(), files: new Map(), tooLarge: false }
  await new Promise<void>((done, failed) => {
    const reader = busboy({
      headers: request.headers,
      defParamCharset: 'utf8',
      limits: { fileSize: FILE_BYTES + 1, fieldSize: REQUEST_BYTES },
    })
    reader.on('field', (name, value) => gathered.fields.set(name, value))
    reader.on('file', (name, stream, info) => gather(gathered, name, stream, info))
    reader.on('close', done).on('error', failed).end(bytes)
  }).catch(() => {
    throw new ApiError('unreadableJson')
  })
  if (gathered.tooLarge) throw new ApiError('requestTooLarge')
  // Their numbers are how `attachments` speaks of them.
  const files = [...gathered.files].sort(([a], [b]) => a - b).map(([, file]) => file)
  const payload = gathered.fields.get('payload_json')
  return { json: payload === undefined ? bodyOfFields(gathered.fields) : parseJson(payload), files }
}

type Stream = NodeJS.ReadableStream & AsyncIterable<Buffer>
function gather(gathered: Gathered, name: string, stream: Stream, { filename, mimeType }: FileInfo): void {
  const chunks: Buffer[] = []
  stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  stream.on('limit', () => {
    gathered.tooLarge = true
  })
  stream.on('end', () => {
    const number = Number(/^files\[(\d+)\]$/.exec(name)?.[1] ?? gathered.files.size)
    gathered.files.set(number, {
      name: safeName(filename ?? 'file'),
      type: mimeType,
      bytes: Buffer.concat(chunks),
    })
  })
}

/**
 * As Discord stores it: without folders, and with underscores where a name has what addresses cannot bear.
 */
export const safeName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '').replace(/[^\p{L}\p{N}._-]+/gu, '_').slice(-128) || 'file'

const bodyOfFields = (fields: ReadonlyMap<string, string>): Body => Object.fromEntries(fields)
