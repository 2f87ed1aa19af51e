import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { soon } from '../testing/soon.ts'
import { makeStudio, type Studio, type StudioOptions } from './studio.ts'

/**
 * A helper that draws nothing: it says what it was asked for, and how many it has answered. A film takes it
 * until the last picture.
 */
const TOY = `
  let count = 0
  const films = []
  process.on('message', ({ id, job }) => {
    if (job.scene === 'die') process.exit(1)
    if (job.scene === 'hang') for (;;) continue
    const fail = error => process.send({ id, error })
    const give = (to, text) => process.send({ id: to, result: new TextEncoder().encode(text) })
    const frame = job.frames?.[0]
    if (frame === 'fail') return fail(new Error('no reel'))
    if (frame === 'long')
      return fail(new RangeError('too long, try ' + ++count + ' within ' + job.withinMs))
    if (job.frames) return films.push(id)
    if (job.scene === 'fail') return fail(new Error('no paper'))
    give(id, job.scene + ' ' + ++count)
    if (job.scene === 'last') for (const film of films.splice(0)) give(film, 'film ' + ++count)
  })`
let folder = ''
let script: URL
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tightbeam-studio-'))
  script = pathToFileURL(join(folder, 'toy.mjs'))
  await writeFile(script, TOY)
})
afterAll(() => rm(folder, { recursive: true }))

let studio: Studio | undefined
let errors: unknown[] = []
function open(options: StudioOptions = {}): (scene: unknown) => Promise<string | undefined> {
  errors = []
  const made = makeStudio({ helpers: 1, script, failed: error => errors.push(error), ...options })
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
  expect([await draw('a'), await draw('b'), await draw('a'), await draw('c')]).toEqual([
    'a 1',
    'b 2',
    'a 1',
    'c 3',
  ])
  expect([await draw('a'), await draw('b')]).toEqual(['a 1', 'b 4'])
})

it('what cannot be drawn is told, is no picture, and is tried again when asked for again', async () => {
  const draw = open()
  expect([await draw('fail'), await draw('fail'), await draw('a')]).toEqual([undefined, undefined, 'a 1'])
  expect(messages()).toEqual(['no paper', 'no paper'])
})

it('a helper that dies is replaced', async () => {
  const draw = open()
  expect([await draw('a'), await draw('die'), await draw('b')]).toEqual(['a 1', undefined, 'b 1'])
  expect(messages()).toEqual(['the helper has ended'])
})

it('a picture that takes too long is given up, and so is its helper', async () => {
  const draw = open({ patienceMs: 1_500 })
  expect([await draw('hang'), messages()]).toEqual([undefined, ['the helper did not answer within 1500 ms']])
  // On a busy machine to start another may take longer than this picture may.
  await soon(async () => expect(await draw('b')).toBe('b 1'))
})

it('only so many may wait', async () => {
  const draw = open({ mostWaiting: 1 })
  // Two are at work, one waits.
  expect(await Promise.all(['a', 'b', 'c', 'd'].map(draw))).toEqual(['a 1', 'b 2', 'c 3', undefined])
  expect(messages()).toEqual(['1 jobs are waiting already'])
})

it('pictures are drawn while a film is made, and the same film is made once', async () => {
  const draw = open({ patienceMs: 10_000 })
  const film = (frame: unknown) =>
    studio?.film({ game: 'toy', frames: [frame as { scene: unknown }] }).then(made => made?.toString())
  const films = [film('a'), film('a')]
  expect([await draw('a'), await draw('last')]).toEqual(['a 1', 'last 2'])
  expect(await Promise.all([...films, film('a')])).toEqual(['film 3', 'film 3', 'film 3'])
  expect([await film('fail'), messages()]).toEqual([undefined, ['no reel']])
})

it('a film that takes too long by its own measure is given up, and so is its helper', async () => {
  const draw = open({ filmPatienceMs: 1_500 })
  expect([await studio?.film({ game: 'toy', frames: [] }), messages()]).toEqual([
    undefined,
    ['the helper did not answer within 1500 ms'],
  ])
  await soon(async () => expect(await draw('b')).toBe('b 1'))
})

it(
  'a film that did not fit is not made anew before an hour has gone by, and it is asked to give up ' +
    'before its helper is given up',
  async () => {
    let now = 0
    open({ filmPatienceMs: 10_000, clock: () => now })
    const film = () => studio?.film({ game: 'toy', frames: ['long' as unknown as { scene: unknown }] })
    expect([await film(), await film()]).toEqual([undefined, undefined])
    now = 3_599_999
    await film()
    expect(messages()).toEqual(Array(3).fill('too long, try 1 within 9000'))
    now = 3_600_000
    await film()
    expect(messages().at(-1)).toBe('too long, try 2 within 9000')
    const others = Array.from({ length: 100 }, (_, nth) => ({
      game: 'toy',
      frames: ['long' as unknown as { scene: unknown }],
      names: { a: String(nth) },
    }))
    for (const other of others) await studio?.film(other)
    await film()
    expect(messages().at(-1)).toBe('too long, try 103 within 9000')
  },
)

it('a closed studio has no pictures', async () => {
  const draw = open()
  await studio?.close()
  expect(await draw('a')).toBeUndefined()
  expect(messages()).toEqual(['the helper was told to end'])
})

it('the real helper makes itself ready, and knows no other games', async () => {
  const failed: unknown[] = []
  studio = makeStudio({ helpers: 1, failed: error => failed.push(error) })
  await studio.warm()
  expect(failed).toEqual([])
  expect(await studio.draw({ game: 'chess', scene: {} })).toBeUndefined()
  expect(failed).toEqual([new Error("nothing is known of how 'chess' is drawn")])
})
