import { afterAll, expect, test, vi } from 'vitest'
import { states } from '../../testing/showcase.ts'
import type { Scene } from '../../games/expanse/scene/types.ts'
import { returnCanvas } from '../kit/pen/index.ts'
import { drawShown } from '../testing/goldenLook.ts'
import { strangeTexts, watchPen } from '../testing/penSpy.ts'

/**
 * Owners of a table write titles, names and texts of their own. Letters that no shipped font has never reach
 * the pen.
 */

const written = watchPen()
afterAll(() => vi.restoreAllMocks())

const OTHERS = '日本 \u202e😀 '
const foreign = (nth: number, text: string): string => `${OTHERS}${text}${nth}`
const WORDS = new Set(['title', 'name', 'short', 'text', 'line', 'mark', 'kept', 'secrets'])
/** Names of seats and Sectors, the words of the pill and the titles of pictures are ours. */
const isOurs = (part: object): boolean =>
  !('head' in part) &&
  ['seat', 'tokens', 'bases', 'asked', 'final', 'marks', 'lines', 'counts'].some(key => key in part)
/** What an owner can word begins with other letters, and ends as nothing that was written before. */
function reworded<T>(part: T, nth: number, isWord = false): T {
  if (typeof part === 'string') return (isWord && part !== 'house' ? foreign(nth, part) : part) as T
  if (Array.isArray(part)) return part.map((one: unknown) => reworded(one, nth, isWord)) as T
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [
      key,
      reworded<unknown>(value, nth, WORDS.has(key) && !(isOurs(part) && typeof value === 'string')),
    ]),
  ) as T
}

test.each(
  states()
    .filter(({ game }) => game === 'expanse')
    .map((shown, nth) => [shown.id, shown, nth] as const),
)('only letters that can be drawn are written on %s', (_, shown, nth) => {
  written.length = 0
  const scene = reworded(shown.scene as Scene, nth)
  expect(JSON.stringify(scene).includes(OTHERS)).toBe(shown.scene.kind !== 'end')
  returnCanvas(drawShown({ ...shown, scene }).canvas)
  expect(written.length).toBeGreaterThan(0)
  expect(strangeTexts(written)).toEqual([])
})
