import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { createServer, type Server } from 'node:http'

/** Says what Prometheus may read: how much is done, how fast, and what goes wrong. */
export interface Metrics {
  readonly acknowledged: Histogram<'kind'>
  readonly interactions: Counter<'kind' | 'outcome'>
  readonly posts: Counter<'outcome'>
  readonly reminders: Counter<'outcome'>
  readonly failures: Counter
  readonly ready: Gauge
  readonly rateLimits: Counter<'scope'>
  readonly drawing: Histogram
  /** Registers a gauge that is computed whenever the metrics are read; the newest of a name counts. */
  readonly watch: (name: string, help: string, value: () => number | Promise<number>) => void
  readonly text: () => Promise<string>
  readonly type: string
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2, 3]

const PATIENCE_MS = 1000

/** Is NaN if it cannot be had now. All the other numbers can. */
async function soonOrNever(value: () => number | Promise<number>): Promise<number> {
  const tooLong = new Promise<number>(done => setTimeout(done, PATIENCE_MS, NaN).unref())
  return Promise.race([
    Promise.resolve()
      .then(value)
      .catch(() => NaN),
    tooLong,
  ])
}

/** How much is done, and what goes wrong. */
const countersIn = (
  registers: Registry[],
): Pick<Metrics, 'interactions' | 'posts' | 'reminders' | 'failures' | 'rateLimits'> => ({
  interactions: new Counter({
    name: 'tightbeam_interactions_total',
    help: 'Commands, presses and forms',
    labelNames: ['kind', 'outcome'],
    registers,
  }),
  posts: new Counter({
    name: 'tightbeam_posts_total',
    help: 'Posts at tables',
    labelNames: ['outcome'],
    registers,
  }),
  reminders: new Counter({
    name: 'tightbeam_reminders_total',
    help: 'Reminders sent',
    labelNames: ['outcome'],
    registers,
  }),
  failures: new Counter({ name: 'tightbeam_failures_total', help: 'Failures with an error id', registers }),
  rateLimits: new Counter({
    name: 'tightbeam_rate_limits_total',
    help: 'Requests that waited for a Discord rate limit',
    labelNames: ['scope'],
    registers,
  }),
})

/** Measures how fast it is done. */
const timesIn = (registers: Registry[]): Pick<Metrics, 'acknowledged' | 'drawing'> => ({
  acknowledged: new Histogram({
    name: 'tightbeam_acknowledged_seconds',
    help: 'Time from an interaction to its first response',
    labelNames: ['kind'],
    buckets: SECONDS,
    registers,
  }),
  drawing: new Histogram({
    name: 'tightbeam_drawing_seconds',
    help: 'Time from requesting a picture to having it, waiting included',
    buckets: SECONDS,
    registers,
  }),
})

export function makeMetrics(): Metrics {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register, prefix: 'tightbeam_' })
  return {
    ...countersIn(registers),
    ...timesIn(registers),
    ready: new Gauge({ name: 'tightbeam_ready', help: '1 while connected to Discord', registers }),
    watch: (name, help, value) => {
      // A start that failed may have left one.
      register.removeSingleMetric(name)
      return void new Gauge({
        name,
        help,
        registers,
        async collect() {
          this.set(await soonOrNever(value))
        },
      })
    },
    text: () => register.metrics(),
    type: register.contentType,
  }
}

export interface Health {
  readonly port: number
  readonly close: () => Promise<void>
}
export interface Vitals {
  readonly metrics: Metrics
  /** Each part by name, and whether it is well; a part that does not answer is not. */
  readonly parts: Readonly<Record<string, () => boolean | Promise<boolean>>>
}

const PART_PATIENCE_MS = 2000

const isWell = async (part: () => boolean | Promise<boolean>): Promise<boolean> => {
  const tooLong = new Promise<boolean>(done => setTimeout(done, PART_PATIENCE_MS, false).unref())
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
