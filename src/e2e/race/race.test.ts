import { expect, test } from 'vitest'
import { freshDatabase } from '../../testing/database.ts'
import { raced } from './run.ts'

/** Fewer at any table, and hardly anybody got in anybody's way there. */
const A_FEW = 5

test.each([
  ['expanse', 8, 6, 320],
  ['expedition', 4, 3, 120],
])(
  'at tables of %s %i processes answer at %i tables at once: no gap, no fork, no answer doubled or ' +
    'from the wrong seat',
  async (game, processes, tables, answers) => {
    const { url } = await freshDatabase()
    const { kept, refused, forbidden, rows, faults } = await raced(url, { game, processes, tables, answers })
    expect(faults).toEqual([])
    expect(kept).toBe(answers)
    expect(rows).toBe(kept)
    expect(refused).toHaveLength(tables)
    expect(Math.min(...refused)).toBeGreaterThanOrEqual(A_FEW)
    expect(forbidden).toBeGreaterThan(0)
  },
  300_000,
)
