import { afterAll, expect, test, vi } from 'vitest'
import { states } from '../../testing/showcase.ts'
import type { BoardScene, Scene } from '../../games/hexpanse/scene/types.ts'
import { forgetSprites, returnCanvas } from '../kit/pen/index.ts'
import type { Font } from '../kit/text/index.ts'
import { drawShown } from '../testing/goldenLook.ts'
import { strangeTexts, watchPen } from '../testing/penSpy.ts'

/**
 * Owners of a table write names and texts of their own. Letters that no shipped font has never reach the pen,
 * and none is too small to be read.
 */

const written = watchPen()
afterAll(() => vi.restoreAllMocks())

const all = states().filter(({ game }) => game === 'hexpanse')
const OTHERS = '日本 \u202e😀 '
const WORDS = new Set(['name', 'text', 'words', 'minor', 'how'])
/**
 * What an owner can word begins with other letters, and ends as nothing that was written before. The names of
 * factions, and where a picture lands, are ours.
 */
function reworded<T>(part: T, nth: number, isWord = false): T {
  if (typeof part === 'string') return (isWord ? `${OTHERS}${part}${nth}` : part) as T
  if (Array.isArray(part)) return part.map((one: unknown) => reworded(one, nth, isWord)) as T
  if (typeof part !== 'object' || part === null) return part
  const isOurs = 'seat' in part
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [
      key,
      reworded<unknown>(
        value,
        nth,
        WORDS.has(key) &&
          !('number' in part) &&
          !('asked' in part) &&
          !(isOurs && key === 'name') &&
          (typeof value === 'string' || Array.isArray(value)),
      ),
    ]),
  ) as T
}

test.each(all.map((shown, nth) => [shown.id, shown, nth] as const))(
  'only letters that can be drawn are written on %s',
  (_, shown, nth) => {
    written.length = 0
    returnCanvas(drawShown({ ...shown, scene: reworded(shown.scene as Scene, nth) }).canvas)
    expect(strangeTexts(written)).toEqual([])
  },
)

test('the words of owners are on the pictures', () => {
  const market = all.find(({ id }) => id === 'middle-4')
  if (!market) throw new Error('there is no such picture')
  written.length = 0
  returnCanvas(drawShown({ ...market, scene: reworded(market.scene as Scene, 4711) }).canvas)
  expect(written.filter(({ text }) => text.includes('4711')).length).toBeGreaterThan(10)
})

/**
 * The visual rules: 18 for sentences, 16 for captions and names, 15 for tags. Letters on small pieces are
 * shapes as well.
 */
const LEAST: Readonly<Record<Font, number>> = {
  plain: 15,
  plainBold: 15,
  semibold: 15,
  bold: 15,
  extrabold: 15,
  fallback: 15,
}
const isOnPiece = (text: string): boolean => /^(m|[TCNU]|merc)$/.test(text)
test('nothing is written too small to be read', () => {
  written.length = 0
  for (const [nth, shown] of all.entries())
    returnCanvas(drawShown({ ...shown, scene: reworded(shown.scene as Scene, 100 + nth) }).canvas)
  expect([
    ...new Set(
      written
        .filter(({ text, font, px }) => px < LEAST[font] && !isOnPiece(text))
        .map(({ text, px }) => `${px}: ${text}`),
    ),
  ]).toEqual([])
  expect(
    Math.min(
      ...written
        .filter(({ font, text }) => font === 'plain' && text.split(' ').length > 3)
        .map(({ px }) => px),
    ),
  ).toBeGreaterThanOrEqual(16)
})

test.each(['tall', 'map'] as const)('no letter of a board for a phone (%s) is below 31 pixels', shape => {
  written.length = 0
  forgetSprites()
  for (const [nth, shown] of all.entries()) {
    if (shown.scene.kind !== 'board') continue
    for (const scene of [shown.scene, reworded(shown.scene as Scene, 200 + nth)])
      returnCanvas(drawShown({ ...shown, scene: { ...scene, shape } }).canvas)
  }
  expect(written.length).toBeGreaterThan(100)
  expect([...new Set(written.filter(({ px }) => px < 31).map(({ text, px }) => `${px}: ${text}`))]).toEqual(
    [],
  )
})

test('the map from which a player chooses names every territory, with or without a piece', () => {
  const shown = all.find(({ id }) => id === 'map-middle-4')
  const { cells } = shown?.scene as BoardScene
  written.length = 0
  forgetSprites()
  if (shown) returnCanvas(drawShown(shown).canvas)
  const texts = new Set(written.map(({ text }) => text))
  expect(cells.filter(({ piece }) => piece).length).toBeGreaterThan(10)
  expect(cells.map(({ id }) => id.toUpperCase()).filter(name => !texts.has(name))).toEqual(['E7'])
})
