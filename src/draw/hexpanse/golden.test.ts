import { readdirSync, statSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { states } from '../../testing/showcase.ts'
import type { BoardScene } from '../../games/hexpanse/scene/types.ts'
import { type Canvas, CELLS, COLOURS, DEFEATED, returnCanvas, SEAT_COLOURS } from '../kit/pen/index.ts'
import type { Picture } from '../kit/parts/index.ts'
import { folderOf, unusedGoldens, goldenFaults, faultsBetween } from '../testing/golden.ts'
import { drawShown, lookOn, pixelOfColour, type Look, type Shown } from '../testing/goldenLook.ts'

/**
 * Pictures look as they looked when somebody last looked at them; and whatever a person would notice, this
 * notices.
 */

const all: readonly Shown[] = states().filter(({ game }) => game === 'hexpanse')
const found = all.find(({ id }) => id === 'middle-4')
if (!found) throw new Error('there is no busy board')
const busy = found

test.each(all.map(shown => [shown.id, shown] as const))(
  '%s looks as it did (if the change is meant: npm run golden -- --accept)',
  async (_, shown) => {
    expect(await goldenFaults(shown)).toEqual([])
  },
)

test('enough is kept, of every kind, nothing that is drawn no more, and not too much of it', () => {
  const folder = folderOf('hexpanse')
  expect(all.filter(({ scene }) => scene.kind === 'board').length).toBeGreaterThanOrEqual(12)
  expect([...new Set(all.map(({ scene }) => scene.kind))].sort()).toEqual([
    'board',
    'card',
    'choice',
    'end',
    'hand',
  ])
  expect(unusedGoldens(all, 'hexpanse')).toEqual([])
  expect(
    readdirSync(folder).reduce((sum, name) => sum + statSync(new URL(name, folder)).size, 0),
  ).toBeLessThan(600_000)
})

const lent: Canvas[] = []
afterEach(() => lent.splice(0).forEach(returnCanvas))
function drawing(shown = busy): Picture {
  const made = drawShown(shown)
  lent.push(made.canvas)
  return made
}
const lookAt = ({ canvas, drawn }: Picture): Look => lookOn(canvas, drawn)

const COLOUR = 0xffffff
function repainted({ canvas }: Picture, from: string, to: string): void {
  const ctx = canvas.getContext('2d')
  const image = ctx.getImageData(0, 0, canvas.width, canvas.height)
  const [old, fresh] = [pixelOfColour(from), pixelOfColour(to)]
  const pixels = new Uint32Array(image.data.buffer)
  for (let at = 0; at < pixels.length; at++)
    if (((pixels[at] as number) & COLOUR) === old) pixels[at] = ((pixels[at] as number) & ~COLOUR) | fresh
  ctx.putImageData(image, 0, 0)
}

test.each([
  ['of a faction', SEAT_COLOURS[2], '#F0803A'],
  ['of the territories', CELLS.inner, '#22314A'],
  ['of the edge', CELLS.edge, '#151F31'],
  ['of hexilum', COLOURS.hexilum, '#E8B8FF'],
  ['of who is out of the game', DEFEATED.bar, '#505B6E'],
])('it notices another colour %s', (_, from, to) => {
  const now = drawing()
  const before = lookAt(now)
  repainted(now, from, to)
  expect(faultsBetween(before, lookAt(now)).join('\n')).toMatch(
    new RegExp(`${from.toLowerCase()} fills 0.00|looks different`),
  )
})

test('it notices a piece that is not there, by what is painted and by what the drawing says', () => {
  const before = lookAt(drawing())
  const scene = busy.scene as BoardScene
  const emptied: BoardScene = {
    ...scene,
    cells: scene.cells.map(cell => (cell.id === 'h5' ? { id: cell.id, at: cell.at } : cell)),
  }
  const without = lookAt(drawing({ ...busy, scene: emptied }))
  expect(faultsBetween(before, without)).toContain('piece h5 IN normal is not there')
  expect(
    faultsBetween(before, { ...without, things: before.things }).filter(fault =>
      fault.includes('looks different'),
    ).length,
  ).toBeGreaterThan(3)
})
