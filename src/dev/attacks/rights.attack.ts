import { expect, it } from 'vitest'
import { rightsTable } from './rightsTable.ts'
import { unlisted } from './rightsTries.ts'

it('every command, subcommand and button has its row in the table of rights, and no row is left over', () => {
  expect(unlisted()).toEqual([])
})

const A_MINUTE = 60_000
it('nobody does more at a table than the rule of rights says, wherever they try it', async () => {
  const { cells, refused, wrong } = await rightsTable()
  expect(wrong).toEqual([])
  expect(cells).toBeGreaterThan(5000)
  expect(refused).toBeGreaterThan(cells / 3)
}, A_MINUTE)
