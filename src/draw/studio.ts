import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { extname } from 'node:path'
import { makeHelper, type Helper } from '../work/helper.ts'
import { makeQueue, type Work } from '../work/queue.ts'

/** Draws beside the bot, so that nobody's click waits for a picture. */
export interface Studio {
  /**
   * Holds the PNG; undefined if there is none, and then words have to do. Nobody may write in it, because
   * others may get the same.
   */
  readonly draw: (request: DrawRequest) => Promise<Buffer | undefined>
  /**
   * A GIF, small enough to be sent; undefined if there is none. It takes seconds, and other pictures are
   * drawn meanwhile.
   */
  readonly film: (request: FilmRequest) => Promise<Buffer | undefined>
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
  readonly filmPatienceMs?: number
  readonly failed?: (error: unknown) => void
  /** Counts milliseconds, from any moment on. */
  readonly clock?: () => number
  readonly script?: URL
}

/** One core is left for the bot. */
const HELPERS = Math.min(2, Math.max(1, availableParallelism() - 1))
/** While one picture is encoded the next can be drawn. */
const JOBS_AT_ONCE = 2
const MOST_WAITING = 200
const KEEP_BYTES = 16_000_000
const PATIENCE_MS = 20_000
const FILM_PATIENCE_MS = 180_000
/** It gives up by itself a little earlier, for with its helper all that is drawn there would be lost. */
const FILM_TIME = 0.9
const MOST_FILMS_WAITING = 8
const WORKER = new URL(`./worker${extname(import.meta.url)}`, import.meta.url)

type Job = DrawRequest | FilmRequest | 'warm'

export function makeStudio(options: StudioOptions = {}): Studio {
  const {
    helpers = HELPERS,
    keepBytes = KEEP_BYTES,
    patienceMs = PATIENCE_MS,
    failed = () => undefined,
    script = WORKER,
    clock = () => performance.now(),
  } = options
  const made = Array.from({ length: helpers }, () => makeHelper<Job, Uint8Array>(script, patienceMs))
  const { pictures, films } = queuesOf(made, options)
  const draw = once<DrawRequest>(async request => asBuffer(await pictures(request)), keepBytes)
  const film = once<FilmRequest>(
    withoutQuickRetry(async request => asBuffer(await films(request)), clock),
    keepBytes,
  )
  const tell = (error: unknown): undefined => void failed(error)
  return {
    draw: request => draw(request).catch(tell),
    film: request => film(request).catch(tell),
    warm: async () => {
      await Promise.all(made.map(helper => helper.work('warm').catch(tell)))
    },
    close: async () => {
      await Promise.all(made.map(helper => helper.end()))
    },
  }
}

interface Queues {
  readonly pictures: Work<DrawRequest, Uint8Array>
  readonly films: Work<FilmRequest, Uint8Array>
}

/**
 * Films are made one after the other, all by the same helper: the others have their time for pictures alone.
 */
function queuesOf(
  made: readonly Helper<Job, Uint8Array>[],
  { mostWaiting = MOST_WAITING, filmPatienceMs = FILM_PATIENCE_MS }: StudioOptions,
): Queues {
  const work = made.map(helper => (request: DrawRequest) => helper.work(request))
  return {
    pictures: makeQueue(Array.from({ length: JOBS_AT_ONCE }, () => work).flat(), mostWaiting),
    films: makeQueue(
      made
        .slice(-1)
        .map(
          helper => request =>
            helper.work({ ...request, withinMs: filmPatienceMs * FILM_TIME }, filmPatienceMs),
        ),
      MOST_FILMS_WAITING,
    ),
  }
}

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength)

const keyOf = (request: object): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('base64')

/**
 * Draws the same request once: those who ask meanwhile wait for
 * it, and those who ask later get what is kept.
 */
function once<J extends object>(work: Work<J, Buffer>, keepBytes: number): Work<J, Buffer> {
  const coming = new Map<string, Promise<Buffer>>()
  const kept = makeShelf(keepBytes)
  const drawn = async (key: string, request: J): Promise<Buffer> => {
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

const FAILURE_KEPT_MS = 3_600_000
const MOST_FAILURES = 100

/** Remembers what did not fit for a while, for it would not fit when made anew. */
function withoutQuickRetry<J extends object>(work: Work<J, Buffer>, clock: () => number): Work<J, Buffer> {
  const failures = new Map<string, { readonly error: RangeError; readonly until: number }>()
  const keep = (key: string, error: RangeError): void => {
    failures.set(key, { error, until: clock() + FAILURE_KEPT_MS })
    if (failures.size > MOST_FAILURES) failures.delete(failures.keys().next().value ?? '')
  }
  return async request => {
    const key = keyOf(request)
    const known = failures.get(key)
    if (known && clock() < known.until) throw known.error
    failures.delete(key)
    return work(request).catch((error: unknown) => {
      if (error instanceof RangeError) keep(key, error)
      throw error
    })
  }
}

interface Shelf {
  readonly get: (key: string) => Buffer | undefined
  readonly put: (key: string, picture: Buffer) => void
}

/** Keeps pictures up to so many bytes. What was not wanted for the longest time goes first. */
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
  return {
    put,
    get: key => {
      const found = take(key)
      if (found) put(key, found)
      return found
    },
  }
}

/** Says what is to be drawn: plain data, so that it can go to another thread and the same is known again. */
export interface DrawRequest {
  readonly game: string
  readonly scene: unknown
  /** What the picture before it showed, if changes are to be marked. */
  readonly before?: unknown
  /** Says what people are called, by seat. */
  readonly names?: Readonly<Record<string, string>>
}

export interface FilmFrame {
  readonly scene: unknown
  /** Something was counted in it, so that there is more to read. */
  readonly counts?: boolean
}
/**
 * Draws a whole game as one picture that moves. Of each frame it marks what has changed since the one before.
 */
export interface FilmRequest {
  readonly game: string
  readonly frames: readonly FilmFrame[]
  readonly names?: Readonly<Record<string, string>>
  /** When it takes longer, it is given up. */
  readonly withinMs?: number
}
