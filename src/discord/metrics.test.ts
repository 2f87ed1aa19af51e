import { expect, test } from 'vitest'
import { makeMetrics } from './metrics.ts'

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
