import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import type { DrawRequest } from './drawing.ts'
import { makeHelper } from './helper.ts'
import { makeQueue } from './queue.ts'
import type { Work } from './queue.ts'

/** Draws beside the bot, so that nobody's click waits for a picture. */
export interface Studio {
  /** The PNG; undefined if there is none, and then words have to do. Not to be written in: others may get the same. */
  readonly draw: (request: DrawRequest) => Promise<Buffer | undefined>
  /** Processes and fonts are made ready by the first picture, or by this. */
  readonly warm: () => Promise<void>
  readonly close: () => Promise<void>
}
export interface StudioOptions {
  readonly helpers?: number
  readonly mostWaiting?: number
  /** So many bytes of pictures are kept, should they be wanted again. */
  readonly keepBytes?: number
  readonly patienceMs?: number
  readonly failed?: (error: unknown) => void
  /** What the helpers run. */
  readonly script?: URL
}

/** One core is left for the bot. */
const HELPERS = Math.min(2, Math.max(1, availableParallelism() - 1))
/** While one picture is encoded the next can be drawn. */
const JOBS_AT_ONCE = 2
const MOST_WAITING = 200
const KEEP_BYTES = 16_000_000
const PATIENCE_MS = 20_000
const WORKER = new URL('./worker.ts', import.meta.url)

export function makeStudio(options: StudioOptions = {}): Studio {
  const { helpers = HELPERS, mostWaiting = MOST_WAITING, keepBytes = KEEP_BYTES, patienceMs = PATIENCE_MS, failed = () => undefined, script = WORKER } = options
  const made = Array.from({ length: helpers }, () => makeHelper<DrawRequest | 'warm', Uint8Array>(script, patienceMs))
  const work = made.map(helper => helper.work)
  const queue = makeQueue<DrawRequest, Uint8Array>(Array.from({ length: JOBS_AT_ONCE }, () => work).flat(), mostWaiting)
  const draw = once(async request => asBuffer(await queue(request)), keepBytes)
  const tell = (error: unknown): undefined => void failed(error)
  return {
    draw: request => draw(request).catch(tell),
    warm: async () => {
      await Promise.all(work.map(one => one('warm').catch(tell)))
    },
    close: async () => {
      await Promise.all(made.map(helper => helper.end()))
    },
  }
}

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer => Buffer.from(buffer, byteOffset, byteLength)

const keyOf = (request: DrawRequest): string => createHash('sha256').update(JSON.stringify(request)).digest('base64')

/** The same request is drawn once: those who ask meanwhile wait for it, and those who ask later get it from what is kept. */
function once(work: Work<DrawRequest, Buffer>, keepBytes: number): Work<DrawRequest, Buffer> {
  const coming = new Map<string, Promise<Buffer>>()
  const kept = makeShelf(keepBytes)
  const drawn = async (key: string, request: DrawRequest): Promise<Buffer> => {
    try {
      const picture = await work(request)
      kept.put(key, picture)
      return picture
    } finally {
      coming.delete(key)
    }
  }
  return async request => {
    const key = keyOf(request)
    const known = kept.get(key) ?? coming.get(key)
    if (known) return known
    const picture = drawn(key, request)
    coming.set(key, picture)
    return picture
  }
}

interface Shelf { readonly get: (key: string) => Buffer | undefined; readonly put: (key: string, picture: Buffer) => void }

/** What was not wanted for the longest time goes first. */
function makeShelf(mostBytes: number): Shelf {
  const kept = new Map<string, Buffer>()
  let bytes = 0
  const take = (key: string): Buffer | undefined => {
    const found = kept.get(key)
    if (found && kept.delete(key)) bytes -= found.length
    return found
  }
  const put = (key: string, picture: Buffer): void => {
    kept.set(key, picture)
    bytes += picture.length
    for (const oldest of kept.keys()) {
      if (bytes <= mostBytes) return
      take(oldest)
    }
  }
  return { put, get: key => {
    const found = take(key)
    if (found) put(key, found)
    return found
  } }
}
