import { expect, test } from 'vitest'
import { states } from '../../testing/showcase.ts'
import type { BoardScene, CellScene, PieceScene } from '../../games/hexpanse/scene/types.ts'
import { CELLS, COLOURS, DEFEATED, returnCanvas, SEAT_COLOURS } from '../kit/pen/index.ts'
import { drawHexBoard } from './board.ts'
import { hexpanse } from './index.ts'
import { pixelOf, HEX_LAYOUT, MAP_GRID, hexPanelRect, TALL_HEX_GRID, TALL_HEX_LAYOUT } from './layout.ts'

/** Single pixels: what is said by colour and outline is there, at the place where the layout has it. */

const middle = states().find(({ game, id }) => game === 'hexpanse' && id === 'middle-4')?.scene as BoardScene

type Look = (x: number, y: number) => string
function lookAt(scene: BoardScene, before?: BoardScene): Look {
  const { canvas } = hexpanse(scene, before, {})
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
  returnCanvas(canvas)
  return (x, y) => {
    const at = (Math.round(y) * canvas.width + Math.round(x)) * 4
    return `#${Buffer.from(data.slice(at, at + 3))
      .toString('hex')
      .toUpperCase()}`
  }
}
const placeOf = (id: string): readonly [number, number] =>
  pixelOf(MAP_GRID, middle.cells.find(cell => cell.id === id)?.at ?? [0, 0])
const cellAs = (id: string, change: Partial<CellScene>): BoardScene => ({
  ...middle,
  fits: [],
  cells: middle.cells.map(cell => (cell.id === id ? { id, at: cell.at, ...change } : cell)),
})
const withPiece = (piece: PieceScene): Look => lookAt(cellAs('e6', { piece }))
const [X, Y] = placeOf('e6')

test('the letters of the rows and the places in them are those of the printed board', () => {
  expect(
    [placeOf('a1'), placeOf('f6'), placeOf('k6')].map(([x, y]) => [Math.round(x), Math.round(y)]),
  ).toEqual([
    [311, 175],
    [510, 520],
    [709, 865],
  ])
})

test('a piece has the colour of whose it is, and grey once they are out of the game', () => {
  const seats = ['TE', 'CC', 'IN', 'UTW'] as const
  expect(seats.map(seat => withPiece({ seat, kind: 'normal' })(X - 14, Y - 5))).toEqual(
    [1, 2, 3, 4].map(nth => SEAT_COLOURS[nth as 1]),
  )
  expect(withPiece({ seat: 'TE', kind: 'normal', defeated: true })(X - 14, Y - 5)).toBe(DEFEATED.piece)
})

test('the four kinds of pieces have four outlines', () => {
  const [normal, minor, merc, warlord] = (['normal', 'minor', 'merc', 'warlord'] as const).map(kind =>
    withPiece({ seat: 'TE', kind, code: 'C1', life: 5 }),
  )
  const at = (look: Look | undefined, x: number, y: number): string | undefined => look?.(X + x, Y + y)
  const blue = SEAT_COLOURS[1]
  expect([at(normal, 18, 0), at(minor, 17, 0), at(minor, 23, 0)]).toEqual([blue, COLOURS.ink, blue])
  expect([at(merc, 0, 29), at(normal, 0, 29)]).toEqual([blue, CELLS.inner])
  expect([at(warlord, 25, 19), at(warlord, -21, 21), at(merc, 25, 21)]).toEqual([
    COLOURS.white,
    blue,
    CELLS.inner,
  ])
})

test('the edge is darker, and the ring of hexilum stays under a piece', () => {
  const look = lookAt(middle)
  const [[x, y], [edgeX, edgeY]] = [placeOf('d5'), placeOf('d1')]
  expect([look(x, y + 25), look(edgeX, edgeY + 25)]).toEqual([CELLS.inner, CELLS.edge])
  const [ringX, ringY] = placeOf('c3')
  const side = (HEX_LAYOUT.hex.ring * Math.sqrt(3)) / 2
  expect([look(ringX + side, ringY), look(ringX - 18, ringY)]).toEqual([COLOURS.hexilumRing, SEAT_COLOURS[1]])
})

test('a territory that is still missing has a ring in the colour of whose mission it is', () => {
  const count = (scene: BoardScene): number => {
    const look = lookAt(scene)
    const [x, y] = placeOf('g7')
    return Array.from({ length: 90 * 90 }, (_, nth) =>
      look(x - 45 + (nth % 90), y - 45 + Math.floor(nth / 90)),
    ).filter(colour => colour === SEAT_COLOURS[3]).length
  }
  expect(count(middle)).toBeGreaterThan(150)
  expect(count({ ...middle, fits: middle.fits.map(fit => ({ ...fit, count: 6 })) })).toBeLessThan(40)
})

test('whoever is to move has a white border, and the pill has their colour', () => {
  const look = lookAt(middle)
  expect(
    [0, 1, 2, 3].map(nth => look(hexPanelRect(nth, 4).x + 2, hexPanelRect(nth, 4).y + 150) === COLOURS.white),
  ).toEqual([false, false, true, false])
  expect(look(560, 20)).toBe(SEAT_COLOURS[3])
  expect(lookAt({ ...middle, pill: { text: 'All', what: 'choose', asked: middle.seats } })(560, 20)).toBe(
    COLOURS.text,
  )
})

test('action cards and mercenaries have bars of their own', () => {
  const look = lookAt(middle)
  const bar = (nth: number): string =>
    look(
      HEX_LAYOUT.market.x + nth * (HEX_LAYOUT.market.w + HEX_LAYOUT.market.gap) + 60,
      HEX_LAYOUT.market.y + 5,
    )
  expect([bar(0), bar(1)]).toEqual([COLOURS.mercenary, COLOURS.cardBar])
})

test('the same scene gives the same pixels, whatever was drawn before it', () => {
  const pixels = (scene: BoardScene): Buffer => {
    const { canvas } = drawHexBoard(scene, undefined, { TE: 'Naomi' })
    const data = canvas.toBuffer('raw')
    returnCanvas(canvas)
    return data
  }
  const first = pixels(middle)
  pixels(cellAs('e6', {}))
  expect(pixels(middle).equals(first)).toBe(true)
})

const tallPlaceOf = (id: string): readonly [number, number] =>
  pixelOf(TALL_HEX_GRID, middle.cells.find(cell => cell.id === id)?.at ?? [0, 0])
const lookTall = (change: Partial<BoardScene> = {}): Look => lookAt({ ...middle, ...change, shape: 'tall' })

test('on a phone the four kinds of pieces have four outlines, in the colour of whose they are', () => {
  const [x, y] = tallPlaceOf('e6')
  const looks = (['normal', 'minor', 'merc', 'warlord'] as const).map(kind =>
    lookTall(cellAs('e6', { piece: { seat: 'TE', kind, short: 'Baron', life: 5 } })),
  )
  const at = (dx: number, dy: number): readonly (string | undefined)[] =>
    looks.map(look => look(x + dx, y + dy))
  const blue = SEAT_COLOURS[1]
  expect(at(20, 0).slice(0, 2)).toEqual([blue, COLOURS.ink])
  expect(at(0, 38)).toEqual([CELLS.inner, CELLS.inner, blue, CELLS.inner])
  expect(at(27, 20)).toEqual([CELLS.inner, CELLS.inner, blue, COLOURS.white])
  expect(at(-40, 0)[2]).toBe(COLOURS.ink)
})

test('on a phone edge, ring, market and whoever is to move look as they do elsewhere', () => {
  const look = lookTall()
  const [[x, y], [edgeX, edgeY], [ringX, ringY]] = [tallPlaceOf('d5'), tallPlaceOf('d1'), tallPlaceOf('c3')]
  expect([look(x, y + 25), look(edgeX, edgeY + 25)]).toEqual([CELLS.inner, CELLS.edge])
  const side = (HEX_LAYOUT.hex.ring * TALL_HEX_GRID.size * Math.sqrt(3)) / 2 / HEX_LAYOUT.hex.size
  expect(look(ringX + side, ringY)).toBe(COLOURS.hexilumRing)
  const { market, panels, header } = TALL_HEX_LAYOUT
  expect([0, 1].map(nth => look(market.x + 300, market.y + nth * market.step + 6))).toEqual([
    COLOURS.mercenary,
    COLOURS.cardBar,
  ])
  const borders = [0, 1, 2, 3].map(nth => {
    const rect = hexPanelRect(nth, 4, panels)
    return look(rect.x + 600, rect.y + 2) === COLOURS.white
  })
  expect(borders).toEqual([false, false, true, false])
  expect(look(header.pill.x + header.pill.w - 8, header.pill.y + 40)).toBe(SEAT_COLOURS[3])
})
