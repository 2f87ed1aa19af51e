import { createHash } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Unable } from './command.ts'
import { inUse } from './words.ts'

/** Lets one program live per directory. */
export interface Guard {
  release(): Promise<void>
}

/** Is the same for every path to a directory, and another one for its copy. */
export async function markOf(dir: string): Promise<string> {
  const { dev, ino } = await stat(dir, { bigint: true })
  return `tightbeam-${createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 16)}`
}

/**
 * Holds the directory for as long as this process lives. A listening socket is the lock: the kernel gives it
 * up with its owner, however that one dies, so nothing of a lock can be left over, and no two starts can
 * both get it.
 */
export async function takeGuard(dir: string): Promise<Guard> {
  const held: Server[] = []
  // The name last: whoever gets it must find the rest free.
  const release = async (): Promise<void> => void (await Promise.all(held.splice(0).reverse().map(closed)))
  for (const place of await placesOf(dir)) {
    const taken = await take(place)
    if (typeof taken !== 'string') held.push(...taken)
    else {
      await release()
      throw new Unable(inUse(dir, taken))
    }
  }
  return { release }
}

/** A socket path beyond this is cut off by the system without a word. */
const LONGEST_PATH = 100
/** Between getting its place and answering there, a living socket looks dead for a moment. */
const BIRTH = 50
const UNKNOWN = 'another process'

async function placesOf(dir: string): Promise<readonly string[]> {
  const mark = await markOf(dir)
  const near = join(dir, 'postgres.guard')
  // Two containers that share a directory do not see each other's names, but do see this file.
  const file = Buffer.byteLength(near) > LONGEST_PATH ? join(tmpdir(), `${mark}.guard`) : near
  // A name outside of the file system needs no tidying up, so that two takers cannot tidy up each other. Its
  // full length is used, because versions of Node differ in how they fill it up.
  return process.platform === 'linux' ? [`\0${mark.padEnd(107, '.')}`, file] : [file]
}

/**
 * Returns the socket, or who has it. None where a file system knows no sockets, or a dead one cannot be
 * removed: there the name has to do.
 */
async function take(place: string, again = true): Promise<readonly Server[] | string> {
  const taken = await listenAt(place)
  if (typeof taken !== 'string') return [taken]
  if (taken !== 'EADDRINUSE') return []
  const holder = (await whoHolds(place)) ?? (await sleep(BIRTH).then(() => whoHolds(place)))
  if (holder !== undefined) return holder
  if (!again) return place.startsWith('/') ? [] : UNKNOWN
  await rm(place, { force: true }).catch(() => undefined)
  return take(place, false)
}

const listenAt = (place: string): Promise<Server | string> =>
  new Promise(resolve => {
    const server = createServer(socket => {
      socket.on('error', () => undefined)
      socket.write(`process ${process.pid} on ${hostname()}`)
      // Whoever asks must not be able to keep us waiting for them at the end.
      socket.destroySoon()
    })
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    // Writable, since another user could not tell a living socket from a dead one otherwise. Exclusive,
    // since the workers of a cluster would share it.
    server.listen({ path: place, exclusive: true, writableAll: place.startsWith('/') }, () =>
      resolve(server.unref()),
    )
  })

/** Says how a connection ends whose other side has died. */
const DEAD: readonly (string | undefined)[] = ['ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE']

/**
 * Says what the holder says of itself; undefined: nobody is there any more. A program that is killed while it
 * starts another can leave it its socket for a moment, which takes connections and ends them without a word.
 */
const whoHolds = (place: string): Promise<string | undefined> =>
  new Promise(resolve => {
    let said = ''
    const socket = connect({ path: place })
    socket.setTimeout(1000, () => {
      resolve(said || UNKNOWN)
      socket.destroy()
    })
    socket.on('data', data => {
      said += data.toString()
    })
    socket.on('end', () => resolve(said || undefined))
    socket.on('error', (error: NodeJS.ErrnoException) =>
      resolve(said || (DEAD.includes(error.code) ? undefined : UNKNOWN)),
    )
  })

const closed = (server: Server): Promise<void> => new Promise(resolve => void server.close(() => resolve()))
