import { expect, test } from 'vitest'
import { createServer, type AddressInfo } from 'node:net'
import { endAll, patiently, partsFor } from './service.ts'
import { healthPortOf } from './config.ts'
import { startHealth, makeMetrics } from './discord/metrics.ts'

test('everything is ended, the last first, also after one that fails; that one is named', async () => {
  const ended: string[] = []
  const ending = (what: string, why?: string) => ({
    what,
    end: () => (why === undefined ? Promise.resolve(void ended.push(what)) : Promise.reject(new Error(why))),
  })
  expect(
    await endAll([
      ending('The database'),
      ending('The practice server', 'no room on the disk'),
      ending('The bot'),
    ]),
  ).toEqual(['The practice server did not stop cleanly: no room on the disk'])
  expect(ended).toEqual(['The bot', 'The database'])
})

test('who waits for Discord is heard when they stop it, before and between the answers', async () => {
  const stop = new AbortController()
  const said: string[] = []
  const around = { say: (line: string) => void said.push(line), signal: stop.signal }
  const waiting = patiently(() => new Promise(() => undefined), around)
  stop.abort()
  await expect(waiting).rejects.toThrow('aborted')
  await expect(patiently(() => Promise.reject(new Error('away')), around)).rejects.toThrow('aborted')
  expect(said).toEqual([])
})

test('while Discord is away it is asked again; what waiting does not mend is not', async () => {
  const said: string[] = []
  const around = { say: (line: string) => void said.push(line), signal: new AbortController().signal }
  let tries = 0
  expect(
    await patiently(
      () => (++tries === 1 ? Promise.reject(new Error('fetch failed')) : Promise.resolve(tries)),
      around,
    ),
  ).toBe(2)
  expect(said).toEqual(['Could not connect to Discord (fetch failed). Trying again in 1 s.'])
  for (const status of [400, 403, 409]) {
    const wrong = Object.assign(new Error('Invalid Form Body'), { status })
    await expect(patiently(() => Promise.reject(wrong), around)).rejects.toBe(wrong)
  }
  const refused = Object.assign(new Error('refused'), { code: 'DisallowedIntents' })
  await expect(patiently(() => Promise.reject(refused), around)).rejects.toBe(refused)
})

const freePort = (): Promise<number> =>
  new Promise(done => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => done(port))
    })
  })

test('`/readyz` reports the bot as not ready when one shard is down', async () => {
  const port = await freePort()
  const parts = partsFor({ host: '0.0.0.0', port }, 3)
  const shards = await Promise.all(
    [true, false].map((isWell, shard) =>
      startHealth(
        { host: '127.0.0.1', port: healthPortOf(port, shard) },
        { metrics: makeMetrics(), parts: { discord: () => isWell } },
      ),
    ),
  )
  const all = await startHealth({ host: '127.0.0.1', port: 0 }, { metrics: makeMetrics(), parts })
  const response = await fetch(`http://127.0.0.1:${all.port}/readyz`)
  expect([response.status, await response.json()]).toEqual([
    503,
    { 'shard 0': true, 'shard 1': false, 'shard 2': false },
  ])
  await Promise.all([all, ...shards].map(health => health.close()))
})
