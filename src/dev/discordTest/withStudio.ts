import type { Painter } from '../../discord/painter.ts'
import { makeStudio } from '../../draw/studio.ts'

const A_SECOND = 1000

/** With somebody who really draws. */
export async function withStudio<T>(work: (painter: Painter) => Promise<T>): Promise<T> {
  const studio = makeStudio()
  // Processes that draw keep no other from ending, not even while their own end is waited for.
  const awake = setInterval(() => undefined, A_SECOND)
  try {
    return await work(studio)
  } finally {
    await studio.close()
    clearInterval(awake)
  }
}
