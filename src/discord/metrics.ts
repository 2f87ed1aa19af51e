import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

/** What Prometheus may read: how much is done, how fast, and what goes wrong. */
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

/** NaN: it cannot be had now. All the other numbers can. */
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

/** How fast it is done. */
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
