import { expect, it } from 'vitest'
import { storeContract } from '../../testing/storeContract.ts'
import { asks, beginTable } from '../../testing/storeContract/samples.ts'
import { memoryStore } from './index.ts'

storeContract('a store in memory', () => {
  const store = memoryStore()
  return Promise.resolve({ store, again: () => Promise.resolve(store) })
})

it('a store in memory refuses a commit that claims to ask the same seats and does not', async () => {
  const store = memoryStore()
  await beginTable(store, 't')
  const claim = { table: 't', version: 1, at: 1, asking: asks('b'), asksSameSeats: true } as const
  await expect(store.commit(claim)).rejects.toThrow('it asks other seats than before')
  expect(await store.table('t')).toMatchObject({ version: 1 })
})
