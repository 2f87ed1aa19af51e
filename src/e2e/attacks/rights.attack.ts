import { expect, it } from 'vitest'
import { rightsTable, unlisted } from './rightsTable.ts'

it('the rights table has exactly one row for every command, subcommand and button', () => {
  expect(unlisted()).toEqual([])
})

const A_MINUTE = 60_000
it(
  'no role can do more at a table than the rights rule allows, wherever they try',
  async () => {
    const { cells, refused, wrong } = await rightsTable()
    expect(wrong).toEqual([])
    expect(cells).toBeGreaterThan(5000)
    expect(refused).toBeGreaterThan(cells / 3)
  },
  A_MINUTE,
)
