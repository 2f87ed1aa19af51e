import { createServer, type Server } from 'node:http'
import type { Metrics } from './metrics.ts'

export interface Health {
  readonly port: number
  readonly close: () => Promise<void>
}
export interface Vitals {
  readonly metrics: Metrics
  /** Each part by name, and whether it is well; a part that does not answer is not. */
  readonly parts: Readonly<Record<string, () => boolean | Promise<boolean>>>
}

const PATIENCE_MS = 2000

const isWell = async (part: () => boolean | Promise<boolean>): Promise<boolean> => {
  const tooLong = new Promise<boolean>(done => setTimeout(done, PATIENCE_MS, false).unref())
  return Promise.race([
    Promise.resolve()
      .then(part)
      .catch(() => false),
    tooLong,
  ])
}

async function healthOf({ parts }: Vitals): Promise<Readonly<Record<string, boolean>>> {
  const names = Object.keys(parts)
  const well = await Promise.all(Object.values(parts).map(isWell))
  return Object.fromEntries(names.map((name, at) => [name, well[at] ?? false]))
}

interface Answer {
  readonly status: number
  readonly type: string
  readonly body: string
}

const inWords = (status: number, body: string): Answer => ({ status, type: 'text/plain', body })

async function answerTo(path: string, vitals: Vitals): Promise<Answer> {
  if (path === '/metrics')
    return { status: 200, type: vitals.metrics.type, body: await vitals.metrics.text() }
  if (path === '/livez') return inWords(200, 'alive\n')
  if (path !== '/readyz') return inWords(404, 'Not found. Try /livez, /readyz or /metrics.\n')
  const health = await healthOf(vitals)
  return {
    status: Object.values(health).every(Boolean) ? 200 : 503,
    type: 'application/json',
    body: `${JSON.stringify(health)}\n`,
  }
}

/**
 * `/livez` says that the process answers, even while Discord is away: a restart would only cost a login.
 * `/readyz` says whether every part works, and `/metrics` is for Prometheus.
 */
export async function startHealth(
  { host, port }: { readonly host: string; readonly port: number },
  vitals: Vitals,
): Promise<Health> {
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    void answerTo(path, vitals)
      .catch(() => inWords(500, 'Could not check. Please try again.\n'))
      .then(({ status, type, body }) => response.writeHead(status, { 'content-type': type }).end(body))
  })
  await new Promise<void>((done, failed) => server.once('error', failed).listen(port, host, done))
  return { port: portOf(server), close: () => closed(server) }
}

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

const closed = (server: Server): Promise<void> =>
  new Promise(done => {
    server.close(() => done())
    server.closeAllConnections()
  })
