import { afterEach, expect, test } from 'vitest'
import { startHealth, type Health, type Vitals } from './health.ts'
import { makeMetrics } from './metrics.ts'

const open: Health[] = []
afterEach(async () => {
  for (const health of open.splice(0)) await health.close()
})

async function asked(path: string, vitals: Partial<Vitals> = {}): Promise<readonly [number, string]> {
  const health = await startHealth(
    { host: '127.0.0.1', port: 0 },
    { metrics: makeMetrics(), parts: {}, ...vitals },
  )
  open.push(health)
  const response = await fetch(`http://127.0.0.1:${health.port}${path}`)
  return [response.status, await response.text()]
}

test('each part is named, and one that is not well or fails makes the whole unwell', async () => {
  expect(await asked('/readyz', { parts: { database: () => Promise.resolve(true) } })).toEqual([
    200,
    '{"database":true}\n',
  ])
  const parts = { discord: () => false, database: () => Promise.reject(new Error('away')) }
  expect(await asked('/readyz?now', { parts })).toEqual([503, '{"discord":false,"database":false}\n'])
})

test('`/livez` answers 200 while Discord is away, so that no outage restarts the bot', async () => {
  expect(await asked('/livez', { parts: { discord: () => false } })).toEqual([200, 'alive\n'])
})

test('metrics are told, and a failure of theirs is answered', async () => {
  expect(await asked('/metrics')).toEqual([200, expect.stringContaining('tightbeam_ready 0')])
  const metrics = { ...makeMetrics(), text: () => Promise.reject(new Error('a gauge is broken')) }
  expect(await asked('/metrics', { metrics })).toEqual([500, 'Could not check. Please try again.\n'])
})

test('elsewhere it says what there is', async () => {
  expect(await asked('/')).toEqual([404, 'Not found. Try /livez, /readyz or /metrics.\n'])
})
