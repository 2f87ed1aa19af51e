import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { keepShards, recommendedShards } from '../../discord/shards.ts'
import type { Practice } from '../../practice/server.ts'
import type { Id } from '../../practice/world/types.ts'
import { bundle } from '../../testing/program.ts'
import { soon } from '../../testing/soon.ts'
import { Guest, textOf } from '../harness/guest.ts'
import { openPractice } from '../harness/hall.ts'

let shard: string
beforeAll(async () => {
  shard = await bundle(fileURLToPath(new URL('../harness/shardProcess.ts', import.meta.url)))
})
const SHARDS = 2
const QUICK = { betweenMs: 10, firstMs: 20, longestMs: 80 }
const shardOf = (guild: Id): number => Number((BigInt(guild) >> 22n) % BigInt(SHARDS))

const open: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close()
})

async function makeFolder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'tightbeam-shards-'))
  open.push(() => rm(dir, { recursive: true }))
  return dir
}

async function practised() {
  const opened = await openPractice(1)
  open.push(opened.practice.close)
  return opened
}

/** The shards of the bot, as the manager keeps them. */
function running(
  { api, application }: Practice,
  shards: number,
  { token = application.token, file = shard } = {},
) {
  const said: string[] = []
  const stop = new AbortController()
  const ended = keepShards({
    file,
    args: [api],
    token,
    shards,
    say: line => void said.push(line),
    signal: stop.signal,
    pauses: QUICK,
  })
  open.push(async () => {
    stop.abort()
    await ended
  })
  const says = (what: string, times = 1) =>
    soon(() => expect(said.filter(line => line.includes(what))).toHaveLength(times))
  return { said, stop, ended, says }
}

/** Adds a server that belongs to the other shard, with the bot in it. */
async function serverBeside({ world, guild, application }: Practice): Promise<Id> {
  for (;;) {
    const { id } = world.addGuild('Elsewhere', guild.owner_id)
    if (shardOf(id) !== shardOf(guild.id)) {
      world.addMember(id, application.id)
      return id
    }
    // The shard is in the time of an id.
    await pause(1)
  }
}

/** The processes that this one has started. */
async function children(): Promise<readonly number[]> {
  const list = await readFile(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
  return list.split(' ').filter(Boolean).map(Number)
}

test('each shard serves its servers, a dead one restarts, and all stop together', async () => {
  const { practice } = await practised()
  const other = await serverBeside(practice)
  const owner = new Guest(practice, practice.guild.owner_id)
  const before = await children()
  const { said, stop, ended, says } = running(practice, SHARDS)
  await says('is ready', SHARDS)
  // A shard that is ready registers the commands.
  await soon(() =>
    expect([...practice.world.applications.values()].flatMap(one => one.commands.global)).not.toEqual([]),
  )
  for (const guild of [practice.guild.id, other]) {
    const answer = await owner.command(practice.world.addChannel(guild, 'tables').id, 'help', undefined)
    expect(answer && textOf(answer)).toContain('/table')
  }
  const [first] = (await children()).filter(child => !before.includes(child))
  process.kill(first ?? 0, 'SIGKILL')
  await says('stopped. Restarting in 0.02 s.')
  await says('is ready', SHARDS + 1)
  stop.abort()
  expect(await ended).toBeUndefined()
  expect((await children()).filter(child => !before.includes(child))).toEqual([])
  expect(said).toHaveLength(SHARDS + 2)
})

test('shards that are stopped while they start leave no process', async () => {
  const { practice } = await practised()
  const before = await children()
  const { said, stop, ended } = running(practice, SHARDS)
  await soon(async () => expect((await children()).length).toBeGreaterThan(before.length))
  stop.abort()
  expect(await ended).toBeUndefined()
  expect((await children()).filter(child => !before.includes(child))).toEqual([])
  expect(said).toEqual([])
})

test('a shard that cannot run ends the program with one sentence', async () => {
  const { practice } = await practised()
  const { ended } = running(practice, SHARDS, { token: 'wrong' })
  expect(await ended).toMatch(
    /^Shard \d can't run; the message above says why\. Fix that, then start the bot again\.$/,
  )
})

test('a shard that keeps ending waits longer each time, up to a limit', async () => {
  const { practice } = await practised()
  const dir = await makeFolder()
  const file = join(dir, 'breaks.mjs')
  await writeFile(file, 'process.exit(3)')
  const { said, says } = running(practice, 1, { file })
  await says('Restarting in', 4)
  expect(said.map(line => /in (\S+) s/.exec(line)?.[1])).toEqual(['0.02', '0.04', '0.08', '0.08'])
})

test('Discord says how many shards there are; a wrong token is named', async () => {
  const {
    practice: { api, application },
  } = await practised()
  const { signal } = new AbortController()
  expect(await recommendedShards(application.token, signal, api)).toBe(1)
  await expect(recommendedShards('wrong', signal, api)).rejects.toMatchObject({ code: 'TokenInvalid' })
})
