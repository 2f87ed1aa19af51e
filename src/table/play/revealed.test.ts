import { expect, it } from 'vitest'
import { isRevealing } from '../../core/undo.ts'
import { club, playOn, recordOf, seatedTable } from '../../testing/tables.ts'

it('what has come to light is told, also where the same seat goes on', async () => {
  const at = club()
  const id = await seatedTable(at, 'expanse')
  const untold: number[] = []
  let wentOn = 0
  for (let n = 0; n < 120; n++) {
    const before = await recordOf(at, id)
    await playOn(at, id, 1)
    const { due, asking } = await recordOf(at, id)
    const rows = await at.store.rows(id)
    untold.push(...rows.filter(row => isRevealing(row) && row.seq >= due).map(({ seq }) => seq))
    const seats = (table: typeof before): string => table.asking.map(({ seat }) => seat).join()
    if (rows.slice(before.rows).some(isRevealing) && seats(before) === seats({ ...before, asking })) wentOn++
  }
  expect(untold).toEqual([])
  expect(wentOn).toBeGreaterThan(0)
})
