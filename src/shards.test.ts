import { createServer, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { healthPortOf } from './config.ts'
import { startHealth } from './discord/health.ts'
import { makeMetrics } from './discord/metrics.ts'
import { partsFor } from './shards.ts'

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
