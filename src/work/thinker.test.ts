import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { whyNot, type Ask } from '../core/ask.ts'
import { openMatch, answer, type Match } from '../core/match.ts'
import { games } from '../games/index.ts'
import { decide } from '../mind/advise.ts'
import { levels, levelNamed, type Level } from '../mind/levels.ts'
import type { Thought } from '../mind/thought.ts'
import { makeWorlds } from '../mind/worlds.ts'
import { must } from '../testing/must.ts'
import { makeThinker, type Thinker, type ThinkerOptions } from './thinker.ts'

/** A helper that says which level it was asked for, and of how many worlds; it dies or hangs on wish. */
const STUB = `process.on('message', ({ id, job }) => {
  if (job.level === 'Die') process.exit(1)
  if (job.level === 'Hang') return
  process.send({ id, result: [job.level, String(job.worlds.length), String(job.hurried === true)] })
})`

let folder = ''
let thinker: Thinker | undefined
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'thinker-'))))
afterEach(async () => {
  await thinker?.close()
  await rm(folder, { recursive: true })
})

async function stub(errors: unknown[], options: ThinkerOptions = {}): Promise<Thinker> {
  const script = join(folder, 'stub.mjs')
  await writeFile(script, STUB)
  thinker = makeThinker({
    script: pathToFileURL(script),
    failed: error => errors.push(String(error)),
    ...options,
  })
  return thinker
}

const game = games['expanse'] as NonNullable<(typeof games)[string]>
const setup = { players: 4, modules: [], options: {}, seed: '5' }
const opened = (): Match => must(openMatch(game, setup))

function thoughtAt({ state, open }: Match, level: string, worlds = 2): Thought {
  const ask = open[0] as Ask
  return {
    game: game.id,
    setup: { ...setup, seed: '' },
    content: undefined,
    worlds: makeWorlds(game, state, { seat: ask.who, count: worlds, seed: '1' }),
    ask: ask.id,
    level,
    seed: '1',
  }
}

it('the helper answers as a bot in this process would', async () => {
  thinker = makeThinker()
  const pilot = levelNamed('Pilot') as Level
  let match = opened()
  for (let n = 0; n < 12; n++) {
    const ask = match.open[0] as Ask
    const picks = await thinker.think(thoughtAt(match, 'Pilot', pilot.worlds))
    expect(picks).toEqual(decide({ game, state: match.state, ask, level: pilot, seed: '1' }))
    expect(whyNot(ask, picks)).toBe(undefined)
    match = must(answer(match, ask.who, ask.id, picks, 'bot'))
  }
})

it('a helper that dies is replaced, and its question answered by the lowest level', async () => {
  const errors: unknown[] = []
  const { think } = await stub(errors)
  expect(await think(thoughtAt(opened(), 'Die'))).toEqual([levels[0].name, '1', 'false'])
  expect(await think(thoughtAt(opened(), 'Captain'))).toEqual(['Captain', '2', 'false'])
  expect(errors).toEqual(['Error: the helper has ended'])
})

/** Its successor has to start within this, however busy the machine is. */
const PATIENT_MS = 10_000

it('a helper that hangs is replaced, too', async () => {
  const errors: unknown[] = []
  const { think } = await stub(errors, { patienceMs: PATIENT_MS })
  expect(await think(thoughtAt(opened(), 'Hang'))).toEqual([levels[0].name, '1', 'false'])
  expect(errors).toEqual(['Error: the helper did not answer within 10000 ms'])
})

it('where many wait each is thought about less, and those beyond the bound come to nothing', async () => {
  const errors: unknown[] = []
  const { think } = await stub(errors, { hurryFrom: 2, mostWaiting: 3 })
  const all = await Promise.all(Array.from({ length: 6 }, () => think(thoughtAt(opened(), 'Pilot'))))
  expect(all.map(one => one?.at(-1)).slice(0, 4)).toEqual(['false', 'false', 'true', 'true'])
  expect(all.slice(4)).toEqual([undefined, undefined])
  expect(errors).toHaveLength(4)
})

it('a long question does not hold up a short one that comes after it', async () => {
  thinker = makeThinker()
  const { think } = thinker
  const order: string[] = []
  const asked = ['Admiral', 'Pilot', 'Pilot'].map(async level => {
    const worlds = levelNamed(level)?.worlds
    const picks = await think(thoughtAt(opened(), level, worlds))
    order.push(level)
    return picks
  })
  expect((await Promise.all(asked)).every(picks => picks !== undefined)).toBe(true)
  expect(order).toEqual(['Pilot', 'Pilot', 'Admiral'])
})

it('no process runs before a bot thinks', async () => {
  const children = (): string => readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8')
  const before = children()
  const { think } = await stub([])
  expect(children()).toBe(before)
  await think(thoughtAt(opened(), 'Pilot'))
  expect(children()).not.toBe(before)
})
