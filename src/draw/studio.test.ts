import { afterEach, expect, it } from 'vitest'
import { makeStudio } from './studio.ts'
import type { Studio, StudioOptions } from './studio.ts'

/** A thread that draws nothing: it says what it was asked for, and how many it has answered. */
const SCRIPT = new URL(`data:text/javascript,${encodeURIComponent(`
  import { parentPort } from 'node:worker_threads'
  let count = 0
  parentPort.on('message', ({ id, job }) => {
    if (job.scene === 'die') throw new Error('the pen is broken')
    if (job.scene === 'hang') for (;;) continue
    if (job.scene === 'fail') return parentPort.postMessage({ id, error: new Error('no paper') })
    parentPort.postMessage({ id, result: new TextEncoder().encode(job.scene + ' ' + ++count) })
  })`)}`)

let studio: Studio | undefined
let errors: unknown[] = []
function open(options: StudioOptions = {}): (scene: unknown) => Promise<string | undefined> {
  errors = []
  const made = makeStudio({ threads: 1, script: SCRIPT, failed: error => errors.push(error), ...options })
  studio = made
  return scene => made.draw({ game: 'toy', scene }).then(picture => picture?.toString())
}
const messages = () => errors.map(error => (error instanceof Error ? error.message : error))
afterEach(() => studio?.close())

it('draws the same request once, whether it is asked for meanwhile or later', async () => {
  const draw = open()
  expect(await Promise.all([draw('a'), draw('a'), draw('b')])).toEqual(['a 1', 'a 1', 'b 2'])
  expect(await draw('a')).toBe('a 1')
  expect(errors).toEqual([])
})

it('keeps pictures only up to so many bytes, the last wanted ones', async () => {
  const draw = open({ keepBytes: 6 })
  expect([await draw('a'), await draw('b'), await draw('a'), await draw('c')]).toEqual(['a 1', 'b 2', 'a 1', 'c 3'])
  expect([await draw('a'), await draw('b')]).toEqual(['a 1', 'b 4'])
})

it('what cannot be drawn is told, is no picture, and is tried again when asked for again', async () => {
  const draw = open()
  expect([await draw('fail'), await draw('fail'), await draw('a')]).toEqual([undefined, undefined, 'a 1'])
  expect(messages()).toEqual(['no paper', 'no paper'])
})

it('a thread that dies is replaced', async () => {
  const draw = open()
  expect([await draw('a'), await draw('die'), await draw('b')]).toEqual(['a 1', undefined, 'b 1'])
  expect(messages()).toEqual(['the pen is broken'])
})

it('a picture that takes too long is given up, and so is its thread', async () => {
  const draw = open({ patienceMs: 1_500 })
  expect([await draw('hang'), await draw('b')]).toEqual([undefined, 'b 1'])
  expect(messages()).toEqual(['nothing was drawn within 1500 ms'])
})

it('only so many may wait', async () => {
  const draw = open({ mostWaiting: 1 })
  // Two are at work, one waits.
  expect(await Promise.all(['a', 'b', 'c', 'd'].map(draw))).toEqual(['a 1', 'b 2', 'c 3', undefined])
  expect(messages()).toEqual(['1 pictures are waiting already'])
})

it('a closed studio has no pictures', async () => {
  const draw = open()
  await studio?.close()
  expect(await draw('a')).toBeUndefined()
  expect(messages()).toEqual(['no more pictures are drawn'])
})

it('the real thread makes itself ready, and knows no other games', async () => {
  const failed: unknown[] = []
  studio = makeStudio({ threads: 1, failed: error => failed.push(error) })
  await studio.warm()
  expect(failed).toEqual([])
  expect(await studio.draw({ game: 'chess', scene: {} })).toBeUndefined()
  expect(failed).toEqual([new Error("nothing is known of how 'chess' is drawn")])
})
