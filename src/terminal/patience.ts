import { StoreDown } from '../table/store.ts'
import { BACK, DOWN, STILL_DOWN } from './words.ts'

/** Does it again and again until the store can be reached. */
export type Insist = <T>(attempt: () => Promise<T>) => Promise<T>

const AGAIN_MS = 1000
const SAY_EVERY = 10

/**
 * Tells of it in a sentence, once and now and then. Ends by what `pause` throws when nobody waits any more.
 */
export const insistOn =
  (say: (sentence: string) => void, pause: (ms: number) => Promise<void>): Insist =>
  async attempt => {
    for (let tries = 0; ; tries++) {
      try {
        const done = await attempt()
        if (tries > 0) say(BACK)
        return done
      } catch (error) {
        if (!(error instanceof StoreDown)) throw error
        if (tries % SAY_EVERY === 0) say(tries === 0 ? DOWN : STILL_DOWN)
        await pause(AGAIN_MS)
      }
    }
  }
