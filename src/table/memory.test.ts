import { storeContract } from '../dev/testing/storeContract.ts'
import { memoryStore } from './memory.ts'

storeContract('a store in memory', () => {
  const store = memoryStore()
  return Promise.resolve({ store, again: () => Promise.resolve(store) })
})
