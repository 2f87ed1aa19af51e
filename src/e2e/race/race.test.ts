import { expect, test } from 'vitest'
import { freshDatabase } from '../../testing/database.ts'
import { race } from './run.ts'

test.each([
  ['expanse', 8, 6, 320],
  ['expedition', 4, 3, 120],
])(
  'at tables of %s %i processes answer at %i tables at once: no gap, no fork, no answer doubled or ' +
    'from the wrong seat',
  async (game, processes, tables, answers) => {
    const { url } = await freshDatabase()
    const { kept, refused, forbidden, rows, faults } = await race(url, { game, processes, tables, answers })
    expect(faults).toEqual([])
    expect(kept).toBe(answers)
    expect(rows).toBe(kept)
    expect(refused).toHaveLength(tables)
    // Usually 80 or more; how they spread over the tables is for chance.
    expect(refused.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(tables)
    expect(forbidden).toBeGreaterThan(0)
  },
  300_000,
)
