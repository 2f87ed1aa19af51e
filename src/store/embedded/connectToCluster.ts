import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Cluster } from './cluster.ts'
import { STEP } from './processes.ts'
import { Unable } from './unable.ts'

export interface Line {
  readonly client: pg.Client
  readonly socket: Socket
}

/** A server that answers, with a line to it that tells when it does not any more. */
export interface Running extends Line {
  readonly pid: number
  readonly port: number
  readonly ended: Promise<void>
}

/** How long a server may say nothing at all. One that says it is still starting is waited for. */
const PATIENCE = 15_000

/** Undefined: it has ended, is ending, or has not said a word for a long time. */
export async function reach(
  cluster: Cluster,
  port: number,
  signal: AbortSignal,
  alive: () => unknown,
): Promise<Line | undefined> {
  for (let heard = Date.now(); Date.now() - heard < PATIENCE && (await alive()); await sleep(STEP)) {
    signal.throwIfAborted()
    const line = lineTo(cluster, port)
    try {
      await line.client.connect()
      return line
    } catch (error) {
      hangUp(line)
      const { code = '', message } = error instanceof pg.DatabaseError ? error : { message: '' }
      if (code.startsWith('28'))
        throw new Unable(
          `PostgreSQL refuses the password in ${cluster.home}/password (${message}); put that file ` +
            'back from a backup.',
        )
      if (message.includes('shutting down')) return undefined
      if (code === '57P03') heard = Date.now()
    }
  }
  return undefined
}

function lineTo({ password }: Cluster, port: number): Line {
  const socket = new Socket()
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    database: 'postgres',
    password,
    ssl: false,
    connectionTimeoutMillis: 3000,
    application_name: `tightbeam ${process.pid}`,
    stream: () => socket,
  })
  // Without a listener, a server that goes away would end the whole program.
  client.on('error', () => undefined)
  return { client, socket }
}

export const hangUp = ({ client }: Line): void => void client.end().catch(() => undefined)

export const runningOn = (
  line: Line,
  { pid, port }: { readonly pid: number; readonly port: number },
): Running => ({
  ...line,
  pid,
  port,
  ended: new Promise(resolve => void line.client.once('end', () => resolve())),
})
