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
