import { CanvasRenderingContext2D, createCanvas, type Canvas } from 'canvas'
import { readdirSync, statSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { states } from '../../testing/showcase.ts'
import type { BoardScene } from '../../games/expanse/scene/types.ts'
import { COLOURS, type Rect, returnCanvas, SEAT_COLOURS } from '../kit/pen/index.ts'
import type { Drawn } from '../kit/parts/index.ts'
import { unusedGoldens, goldenFaults, faultsBetween } from '../testing/golden.ts'
import { drawShown, lookOf, lookOn, pixelOfColour, type Look, type Shown } from '../testing/goldenLook.ts'

/**
 * Pictures look as they looked when somebody last looked at them; and whatever a person would notice, this
 * notices.
 */

const all: readonly Shown[] = states().filter(({ game }) => game === 'expanse')
const shownAs = (id: string): Shown => all.find(one => one.id === id) ?? (all[0] as Shown)

test.each(all.map(shown => [shown.id, shown] as const))(
  '%s looks as it did (if the change is meant: npm run golden -- --accept)',
  async (_, shown) => {
    expect(await goldenFaults(shown)).toEqual([])
  },
)

test('enough is kept, of every kind, nothing that is drawn no more, and not too much of it', () => {
  const folder = new URL('./golden/', import.meta.url)
  expect(all.filter(({ scene }) => scene.kind === 'board').length).toBeGreaterThanOrEqual(12)
  expect([...new Set(all.map(({ scene }) => scene.kind))].sort()).toEqual([
    'ability',
    'board',
    'card',
    'end',
    'hand',
    'scoring',
  ])
  expect(unusedGoldens(all, 'expanse')).toEqual([])
  expect(
    readdirSync(folder).reduce((sum, name) => sum + statSync(new URL(name, folder)).size, 0),
  ).toBeLessThan(700_000)
})

const busy = shownAs('middle-4')
interface Drawing {
  readonly canvas: Canvas
  readonly drawn: readonly Drawn[]
}
const lent: Canvas[] = []
afterEach(() => lent.splice(0).forEach(returnCanvas))
function drawing(shown = busy): Drawing {
  const made = drawShown(shown)
  lent.push(made.canvas)
  return made
}
const lookAt = ({ canvas, drawn }: Drawing): Look => lookOn(canvas, drawn)
const rectOf = ({ drawn }: Drawing, id: string): Rect =>
  drawn.find(one => one.id === id)?.rect ?? { x: 0, y: 0, w: 0, h: 0 }
const idsLike = ({ drawn }: Drawing, pattern: RegExp): readonly string[] =>
  drawn.map(({ id }) => id).filter(id => pattern.test(id))

const COLOUR = 0xffffff
/** As if something had painted over these pixels. */
function repainted({ canvas }: Drawing, { x, y, w, h }: Rect, from: string, to: string): void {
  const ctx = canvas.getContext('2d')
  const image = ctx.getImageData(x, y, w, h)
  const [old, fresh] = [pixelOfColour(from), pixelOfColour(to)]
  const pixels = new Uint32Array(image.data.buffer)
  for (let at = 0; at < pixels.length; at++)
    if (((pixels[at] as number) & COLOUR) === old) pixels[at] = ((pixels[at] as number) & ~COLOUR) | fresh
  ctx.putImageData(image, x, y)
}

test(
  'it notices a piece that was drawn 12 pixels aside, by what is painted and by where the drawing says ' +
    'it is',
  () => {
    const before = lookAt(drawing())
    const now = drawing()
    const [id = ''] = idsLike(now, /^piece .* fleet 1$/)
    const { x, y, w, h } = rectOf(now, id)
    const ctx = now.canvas.getContext('2d')
    const piece = ctx.getImageData(x, y, w, h)
    ctx.fillStyle = COLOURS.plate
    ctx.fillRect(x, y, w, h)
    ctx.putImageData(piece, x, y - 12)
    expect(faultsBetween(before, lookAt(now))).toContainEqual(expect.stringContaining('looks different'))
    const told = {
      ...drawing(),
      drawn: now.drawn.map(one =>
        one.id === id ? { ...one, rect: { ...one.rect, x: one.rect.x + 12 } } : one,
      ),
    }
    expect(faultsBetween(before, lookAt(told))).toContainEqual(expect.stringMatching(`^${id} is at`))
  },
)

test.each([
  ['of a faction', SEAT_COLOURS[2], '#F0803A'],
  ['of the panels', COLOURS.panel, '#19212F'],
  ['of the map', '#241F1B', '#2A241F'],
  ['of the header', COLOURS.header, COLOURS.panel],
])('it notices another colour %s', (_, from, to) => {
  const now = drawing()
  const before = lookAt(now)
  repainted(now, { x: 0, y: 0, w: 1600, h: 1200 }, from, to)
  expect(faultsBetween(before, lookAt(now))).toContainEqual(
    expect.stringContaining(`${from.toLowerCase()} fills 0.00`),
  )
})

test('it notices a base that was not drawn', () => {
  const before = lookAt(drawing())
  const board = busy.scene as BoardScene
  const without = lookAt(
    drawing({
      ...busy,
      scene: { ...board, bases: board.bases.filter(({ id }) => id !== 'ceres') } as BoardScene,
    }),
  )
  expect(faultsBetween(before, without)).toContain('base ceres is not there')
  const unsaid = faultsBetween(before, { ...without, things: before.things })
  expect(unsaid.filter(fault => fault.includes('base ceres')).length).toBeGreaterThan(10)
})

test.each([/^critical .* un$/, /^user card .* un$/, /^cubes .* un$/, /^initiative un$/])(
  'it notices a badge in the colour of another faction: %s',
  pattern => {
    const now = drawing()
    const before = lookAt(now)
    const found = idsLike(now, pattern).flatMap(id =>
      [2, 3, 4].map(seat => {
        const rect = rectOf(now, id)
        repainted(now, rect, SEAT_COLOURS[1], SEAT_COLOURS[seat as 2])
        const faults = faultsBetween(before, lookAt(now))
        repainted(now, rect, SEAT_COLOURS[seat as 2], SEAT_COLOURS[1])
        return faults.some(fault => fault.startsWith(`${id} looks different`))
      }),
    )
    expect(faultsBetween(before, lookAt(now))).toEqual([])
    expect(found.length).toBeGreaterThan(0)
    expect(found).not.toContain(false)
  },
)

const LATELY = ['middle-4', 'many-kept', 'hand-full', 'card-house', 'scoring-final', 'end']
/** As this machine draws them. */
const looks = new Map<string, Look>()
/**
 * As a machine draws whose letters lie a little aside. Labels are kept, so everything has to be loaded anew.
 */
async function nudged(x: number, y: number): Promise<typeof lookOf> {
  vi.resetModules()
  const { fillText } = Object.getOwnPropertyDescriptors(CanvasRenderingContext2D.prototype)
  const write = fillText.value as CanvasRenderingContext2D['fillText']
  vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText').mockImplementation(function (
    this: CanvasRenderingContext2D,
    text,
    atX,
    atY,
  ) {
    write.call(this, text, atX + x, atY + y)
  })
  return (await import('../testing/goldenLook.ts')).lookOf
}
afterEach(() => vi.restoreAllMocks())

test.each([
  [0.4, 0],
  [0, 0.4],
  [1, 0],
  [0, 1],
  [-0.5, 0.5],
])('it does not mind letters that lie aside by %d and %d pixels', async (x, y) => {
  if (!looks.size) for (const id of LATELY) looks.set(id, lookOf(shownAs(id)))
  const lookAside = await nudged(x, y)
  for (const shown of LATELY.map(shownAs)) {
    const [plain, aside] = [looks.get(shown.id) as Look, lookAside(shown)]
    expect(aside.cells.join()).not.toBe(plain.cells.join())
    expect(faultsBetween(plain, aside), shown.id).toEqual([])
  }
})

test('it does not mind edges that are a little softer', () => {
  for (const shown of LATELY.map(shownAs)) {
    const { canvas, drawn } = drawing(shown)
    const soft = createCanvas(canvas.width, canvas.height)
    const ctx = soft.getContext('2d')
    ctx.drawImage(canvas, 0, 0)
    ctx.globalAlpha = 0.5
    ctx.drawImage(canvas, 0.4, 0.4)
    expect(faultsBetween(lookOn(canvas, drawn), lookOn(soft, drawn)), shown.id).toEqual([])
  }
})
