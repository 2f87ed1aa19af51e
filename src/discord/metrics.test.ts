import { expect, test, afterEach } from 'vitest'
import { makeMetrics, startHealth, type Health, type Vitals } from './metrics.ts'

test('a watched number is asked for anew each time somebody reads the metrics', async () => {
  const metrics = makeMetrics()
  let waiting = 3
  metrics.watch('tightbeam_waiting', 'How many wait', () => Promise.resolve(waiting))
  expect(await metrics.text()).toContain('tightbeam_waiting 3\n')
  waiting = 0
  expect(await metrics.text()).toContain('tightbeam_waiting 0\n')
})

test('a number that cannot be had now, as while the database is away, takes no other with it', async () => {
  const metrics = makeMetrics()
  metrics.watch('tightbeam_refused', 'Throws', () => Promise.reject(new Error('away')))
  metrics.watch('tightbeam_silent', 'Never comes', () => new Promise(() => undefined))
  metrics.failures.inc()
  const text = await metrics.text()
  for (const line of ['tightbeam_refused Nan', 'tightbeam_silent Nan', 'tightbeam_failures_total 1'])
    expect(text).toContain(`${line}\n`)
})

test('a number that is watched anew, as after a failed start, replaces the one before', async () => {
  const metrics = makeMetrics()
  for (const value of [1, 2]) metrics.watch('tightbeam_waiting', 'How many wait', () => value)
  expect(await metrics.text()).toContain('tightbeam_waiting 2\n')
})

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
