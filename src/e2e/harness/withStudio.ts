import type { Painter } from '../../discord/message/painter.ts'
import { makeStudio } from '../../draw/studio.ts'

/** Runs something with the real studio, and closes it. */
export async function withStudio<T>(work: (painter: Painter) => Promise<T>): Promise<T> {
  const studio = makeStudio()
  try {
    return await work(studio)
  } finally {
    await studio.close()
  }
}
