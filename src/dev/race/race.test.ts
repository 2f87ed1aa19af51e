import { expect, test } from 'vitest'
import { freshDatabase } from '../testing/database.ts'
import { raced } from './run.ts'

test('eight processes answer at six tables at once: no gap, no fork, no answer doubled or from the wrong seat', async () => {
  const { url } = await freshDatabase()
  const answers = 600
  const { kept, refused, forbidden, rows, faults } = await raced(url, { processes: 8, tables: 6, answers })
  expect(faults).toEqual([])
  expect(kept).toBe(answers)
  expect(rows).toBe(kept)
  // Otherwise nobody got in anybody's way, and nothing was tested.
  expect(refused).toBeGreaterThan(0)
  expect(forbidden).toBeGreaterThan(0)
}, 300_000)
