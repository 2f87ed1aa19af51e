import { execFileSync } from 'node:child_process'
import { performance } from 'node:perf_hooks'
import { makeStudio, type DrawRequest, type Studio } from '../../draw/studio.ts'
import { gameNamed } from '../../admin/tool.ts'
import { median, percentile } from './numbers.ts'
import { boardsOf, requestsFor, type PictureReport, type Wanted } from './picture.ts'
import { drawers } from '../../draw/index.ts'
import { forgetMeasured } from '../../draw/kit/text/measure.ts'
import { forgetSprites } from '../../draw/kit/pen/canvas.ts'

/**
 * Stands for the bot: it asks the studio for pictures and does nothing else, so that what it takes is what
 * pictures take.
 */

const STATES = 400
/** By then all memories of pictures are as full as they get. */
const WARM_UP = 1500
const ROUNDS = 6
const PICTURES_A_ROUND = 20
const NAIVE_A_ROUND = 5
/** One helper of the studio takes so many at a time, so it never waits. */
const AT_ONCE = 2
const KB_IN_MB = 2 ** 10
const MB = 2 ** 20

type Next = () => DrawRequest

async function drawnBy(studio: Studio, request: DrawRequest): Promise<number> {
  const picture = await studio.draw(request)
  if (!picture) throw new Error('a picture was not drawn')
  return picture.length
}

interface Memory {
  readonly bot: number
  readonly helpers: number
}
/** Returns the megabytes of this process, and of those that draw for it. */
function memory(): Memory {
  const lines = execFileSync('ps', ['-A', '-o', 'ppid=,rss=,comm='])
    .toString()
    .split('\n')
    .map(line => line.trim().split(/\s+/))
  const helpers = lines.filter(([parent, , command]) => Number(parent) === process.pid && command !== 'ps')
  return {
    bot: process.memoryUsage.rss() / MB,
    helpers: helpers.reduce((sum, [, kb]) => sum + Number(kb) / KB_IN_MB, 0),
  }
}

interface Many {
  readonly sizes: readonly number[]
  readonly seconds: number
  readonly samples: readonly Memory[]
}
const SAMPLES = 40

/** One after the other, as fast as they come. */
async function many(studio: Studio, next: Next, count: number): Promise<Many> {
  const sizes: number[] = []
  const samples: Memory[] = []
  const started = performance.now()
  for (let begun = 0; begun < count; ) {
    const upto = Math.min(count, begun + Math.ceil(count / SAMPLES))
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (begun++ < upto) sizes.push(await drawnBy(studio, next()))
      }),
    )
    begun = upto
    samples.push(memory())
  }
  return { sizes, samples, seconds: (performance.now() - started) / 1000 }
}

interface Timed {
  readonly times: number[]
  readonly naive: number[]
  loopMs: number
}

/** Ours and the naive ones take turns, so that a busy moment hits both; the first round warms up. */
async function timed(studio: Studio, next: Next): Promise<Timed> {
  const all: Timed = { times: [], naive: [], loopMs: 0 }
  for (let round = 0; round <= ROUNDS; round++) {
    const requests = Array.from({ length: PICTURES_A_ROUND }, next)
    const before = performance.eventLoopUtilization()
    const times = await eachTimed(requests, request => drawnBy(studio, request))
    const { active } = performance.eventLoopUtilization(before)
    const naive = await eachTimed(requests.slice(0, NAIVE_A_ROUND), drawNaively)
    if (round === 0) continue
    all.times.push(...times)
    all.naive.push(...naive)
    all.loopMs += active / (ROUNDS * PICTURES_A_ROUND)
  }
  return all
}

async function eachTimed(
  requests: readonly DrawRequest[],
  draw: (request: DrawRequest) => unknown,
): Promise<readonly number[]> {
  const times: number[] = []
  for (const request of requests) {
    const started = performance.now()
    await draw(request)
    times.push(performance.now() - started)
  }
  return times
}

const FEW = 8
/** Compares the first samples with the last ones: a single one says more of the moment than of growth. */
function growth(samples: readonly Memory[]): Memory {
  const of = (which: keyof Memory): number =>
    median(samples.slice(-FEW).map(one => one[which])) - median(samples.slice(0, FEW).map(one => one[which]))
  return { bot: of('bot'), helpers: of('helpers') }
}

async function measured({ id, pictures: count }: Wanted): Promise<PictureReport> {
  const game = gameNamed(id)
  const requests = requestsFor(game, boardsOf(game, STATES))
  const next: Next = () => requests.next().value
  const studio = makeStudio({
    failed: error => {
      throw error
    },
  })
  await many(studio, next, WARM_UP)
  const { sizes, seconds, samples } = await many(studio, next, count)
  const { times, naive, loopMs } = await timed(studio, next)
  await studio.close()
  const [p50, naiveP50, grown] = [percentile(times, 0.5), percentile(naive, 0.5), growth(samples)]
  const bytes = Math.round(sizes.reduce((sum, size) => sum + size, 0) / sizes.length)
  return {
    picture: {
      game: game.id,
      p50,
      p95: percentile(times, 0.95),
      naiveP50,
      ratio: p50 / naiveP50,
      loopMs,
      bytes,
      rssGrowthMB: grown.bot + grown.helpers,
    },
    besides: {
      pictures: count,
      perSecond: count / seconds,
      mostBytes: Math.max(...sizes),
      botGrowthMB: grown.bot,
      helpersGrowthMB: grown.helpers,
      helpersMB: samples.at(-1)?.helpers ?? 0,
    },
  }
}

process.on(
  'message',
  (wanted: Wanted) =>
    void measured(wanted).then(report => {
      process.send?.(report)
      process.disconnect()
    }),
)

/**
 * Draws the same picture without any savings: it knows nothing of earlier pictures, neither labels nor
 * layers nor measured texts; the canvas is new and encodes with its own settings, while everything waits.
 * Within one picture it still saves labels and texts, so it is rather too fast than too slow.
 */
function drawNaively({ game, scene, before, names = {} }: DrawRequest): Buffer {
  forgetSprites()
  forgetMeasured()
  const canvas = drawers[game]?.(scene, before, names)
  if (!canvas) throw new Error(`nothing is known of how '${game}' is drawn`)
  return canvas.toBuffer('image/png')
}
