import { createServer } from 'node:http'
import type { Server } from 'node:http'
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
  return Promise.race([Promise.resolve().then(part).catch(() => false), tooLong])
}

async function healthOf({ parts }: Vitals): Promise<Readonly<Record<string, boolean>>> {
  const names = Object.keys(parts)
  const well = await Promise.all(Object.values(parts).map(isWell))
  return Object.fromEntries(names.map((name, at) => [name, well[at] ?? false]))
}

/** `/healthz` for whoever keeps the bot running, `/metrics` for Prometheus. */
export async function startHealth({ host, port }: { readonly host: string; readonly port: number }, vitals: Vitals): Promise<Health> {
  const server = createServer((request, response) => {
    const answer = (status: number, type: string, body: string): void => void response.writeHead(status, { 'content-type': type }).end(body)
    const path = (request.url ?? '').split('?')[0]
    if (path === '/metrics') void vitals.metrics.text().then(text => answer(200, vitals.metrics.type, text))
    else if (path !== '/healthz') answer(404, 'text/plain', 'There are /healthz and /metrics here.\n')
    else void healthOf(vitals).then(health => answer(Object.values(health).every(Boolean) ? 200 : 503, 'application/json', `${JSON.stringify(health)}\n`))
  })
  await new Promise<void>((done, failed) => server.once('error', failed).listen(port, host, done))
  return { port: portOf(server), close: () => closed(server) }
}

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

const closed = (server: Server): Promise<void> => new Promise(done => {
  server.close(() => done())
  server.closeAllConnections()
})
