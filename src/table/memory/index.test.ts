import { storeContract } from '../../testing/storeContract.ts'
import { memoryStore } from './index.ts'

storeContract('a store in memory', () => {
  const store = memoryStore()
  return Promise.resolve({ store, again: () => Promise.resolve(store) })
})
