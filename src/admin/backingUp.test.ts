import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { daily, dailyNameAt, nameAt, outdated, waitFor } from './backingUp.ts'

const HOUR = 3_600_000
const MORNING = Date.UTC(2026, 10, 19, 3)

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tightbeam-daily-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Runs for so many hours of a clock that only pauses move on; at which hours a backup was tried. */
async function triedIn(
  hours: number,
  make: (path: string, hour: number) => Promise<unknown>,
  from = MORNING,
): Promise<readonly number[]> {
  const stop = new AbortController()
  const tried: number[] = []
  let now = from
  const hour = (): number => (now - from) / HOUR
  const pause = (ms: number): Promise<void> => {
    now += ms
    if (hour() >= hours) stop.abort()
    return Promise.resolve()
  }
  await daily({
    folder,
    now: () => now,
    pause,
    signal: stop.signal,
    make: path => {
      tried.push(hour())
      return make(path, hour())
    },
  })
  return tried
}
const write = (path: string): Promise<void> => writeFile(path, 'all')

it('a backup is made at once and then once a day, and removed only after 14 newer ones', async () => {
  await writeFile(join(folder, 'tightbeam-before-the-move.jsonl.gz'), 'old')
  expect(await triedIn(16 * 24, write)).toEqual(Array.from({ length: 16 }, (_, day) => day * 24))
  const kept = Array.from({ length: 14 }, (_, day) => dailyNameAt(MORNING + (day + 2) * 24 * HOUR))
  expect((await readdir(folder)).toSorted()).toEqual(['tightbeam-before-the-move.jsonl.gz', ...kept])
})
it('a database that is not ready yet is tried again within minutes, not a day later', async () => {
  const tried = await triedIn(30, (path, hour) =>
    hour < 0.5 ? Promise.resolve('no backup was made') : write(path),
  )
  expect(tried.filter(hour => hour < 0.5).length).toBeGreaterThan(3)
  expect(tried.filter(hour => hour >= 0.5)).toEqual([0.5, 24.5])
})
it('starting again and again makes at most one backup a day, so that those of two weeks stay', async () => {
  for (let start = 0; start < 20; start++) await triedIn(1, write, MORNING + start * HOUR)
  expect(await readdir(folder)).toEqual([dailyNameAt(MORNING)])
  expect(await triedIn(48, write, MORNING + 20 * HOUR)).toEqual([4, 28])
})
it('a backup from before the clock was set back keeps nobody from making the next', async () => {
  await write(join(folder, dailyNameAt(MORNING + 900 * HOUR)))
  expect(await triedIn(48, write)).toEqual([0, 24])
  expect(waitFor([], MORNING)).toBe(0)
})
it('the daily backup deletes only files with a daily name, never backups made by hand', () => {
  const made = Array.from({ length: 16 }, (_, day) => dailyNameAt(MORNING + day * 24 * HOUR))
  const byHand = Array.from({ length: 16 }, (_, day) => nameAt(MORNING + day * 24 * HOUR))
  const others = [...byHand, 'all.gz', 'tightbeam-before-the-move.jsonl.gz', `${made[0] ?? ''}.part`]
  expect(outdated([...made.toReversed(), ...others])).toEqual(made.slice(0, 2))
  expect(outdated([...made.slice(0, 14), ...others])).toEqual([])
})
it('a backup made by hand does not stand in for the daily one', () => {
  expect(waitFor([nameAt(MORNING)], MORNING + HOUR)).toBe(0)
  expect(waitFor([dailyNameAt(MORNING)], MORNING + HOUR)).toBe(23 * HOUR)
})
