import { expect, test } from 'vitest'
import type { HandScene, ScoringScene } from '../../games/expanse/scene/types.ts'
import { type Canvas, COLOURS, returnCanvas, SEAT_COLOURS } from '../kit/pen/index.ts'
import { drawExpanseHand } from './hand.ts'
import { drawScoring } from './scoring.ts'
import { columnOf, footY, heightOf, TABLE } from './scoringRows.ts'

/** What the modules bring, in the close-ups. */

type Count = (x: number, y: number, w: number, h: number, colour: string) => number
function countIn(canvas: Canvas): Count {
  const { width, height } = canvas
  const data = Buffer.from(canvas.getContext('2d').getImageData(0, 0, width, height).data)
    .toString('hex')
    .toUpperCase()
  returnCanvas(canvas)
  const colourAt = (x: number, y: number): string =>
    `#${data.slice((y * width + x) * 8, (y * width + x) * 8 + 6)}`
  return (x, y, w, h, colour) =>
    Array.from({ length: w * h }, (_, nth) => colourAt(x + (nth % w), y + Math.floor(nth / w))).filter(
      one => one === colour,
    ).length
}

const scored = (change: object, sums: object = {}): ScoringScene => ({
  kind: 'scoring',
  title: 'Scoring round 1',
  final: false,
  seats: ['un', 'mcr', 'opa'],
  elsewhere: [1, 0, 0],
  sectors: [
    {
      id: 'inner',
      name: 'Inner Planets',
      bases: [
        {
          id: 'luna',
          name: 'Luna',
          resource: 'tech',
          first: 'un',
          cells: [{ seat: 'un', total: 3, cp: 3, place: 1 }],
          ...change,
        },
        {
          id: 'eurasia',
          name: 'Eurasia',
          resource: 'food',
          first: 'mcr',
          cells: [{ seat: 'mcr', total: 3, cp: 1, place: 1 }],
        },
      ],
    },
  ],
  sums: (['un', 'mcr', 'opa'] as const).map(seat => ({
    seat,
    name: seat.toUpperCase(),
    bases: 3,
    critical: 0,
    before: 10,
    after: 13,
    ...sums,
  })),
})
const ROW = TABLE.head + TABLE.columnHead + TABLE.sectorHead
const look = (scene: ScoringScene, names = {}): Count => countIn(drawScoring(scene, names))

test('a scored base with the Protomolecule has the burst before its name', () => {
  const bursts = (scene: ScoringScene): number =>
    look(scene)(TABLE.left, ROW, 120, TABLE.row, COLOURS.protomolecule)
  expect([bursts(scored({})), bursts(scored({ protomolecule: true })) > 60]).toEqual([0, true])
})

test('an accident is told across the row, below its numbers, and the next row is moved down', () => {
  const [plain, accident] = [scored({}), scored({ protomolecule: true, accident: true })]
  expect(heightOf(accident)).toBeGreaterThan(heightOf(plain))
  const moved = heightOf(accident) - heightOf(plain)
  const count = look(accident)
  expect(
    count(TABLE.left, ROW + TABLE.row, TABLE.right - TABLE.left, moved, COLOURS.warning),
  ).toBeGreaterThan(300)
  const firsts = [ROW, ROW + TABLE.row + moved].map(
    (y, nth) =>
      count(columnOf(accident, nth).x, y, 180, TABLE.row, nth ? SEAT_COLOURS[2] : SEAT_COLOURS[1]) > 3000,
  )
  expect(firsts).toEqual([true, true])
})

test('a token stands where points for a resource would', () => {
  const barrels = (cell: object): number => {
    const scene = scored({ cells: [{ seat: 'un', total: 3, cp: 1, place: 1, ...cell }] })
    return look(scene)(columnOf(scene, 0).x + 150, ROW, 110, TABLE.row, COLOURS.text)
  }
  expect([barrels({}), barrels({ resource: 1 }), barrels({ token: true }) > 80]).toEqual([0, 0, true])
})

test('at the end there is a row for tokens, outlined for whoever is paid', () => {
  const [plain, scene] = [scored({}), scored({}, { tokens: { count: 7, cp: 5 } })]
  expect(heightOf(scene) - heightOf(plain)).toBe(TABLE.tokens)
  const count = look({
    ...scene,
    sums: scene.sums.map((sum, nth) => (nth ? { ...sum, tokens: { count: 0, cp: 0 } } : sum)),
  })
  const outlined = scene.seats.map(
    (_, nth) =>
      count(columnOf(scene, nth).x, footY(scene) + 14, 200, TABLE.tokens, SEAT_COLOURS[(nth + 1) as 1]) > 200,
  )
  expect(outlined).toEqual([true, false, false])
})

test('below each faction stands who plays it, in letters we have', () => {
  const ink = (names: object): readonly number[] => {
    const scene = scored({})
    const count = look(scene, names)
    return scene.seats.map((_, nth) =>
      count(columnOf(scene, nth).x + 58, TABLE.head + 36, 180, 22, COLOURS.ink),
    )
  }
  const [shown, bare] = [ink({ un: 'Wolfgang', mcr: '日本語', opa: 'Иван' }), ink({})]
  const added = shown.map((count, nth) => count - (bare[nth] ?? 0))
  expect(added.map(count => count > 60)).toEqual([true, false, true])
  expect(added[1]).toBe(0)
})

const hand = (panel: object): HandScene => ({
  kind: 'hand',
  kept: [],
  abilities: [{ head: 'MAT', name: 'Infiltration', text: 'Words.' }],
  secrets: [],
  panel: {
    seat: 'pg',
    name: 'Protogen',
    cp: 20,
    supply: 3,
    reserve: [],
    critical: [],
    techs: [],
    kept: [],
    ...panel,
  },
})
test('a hand shows tokens, leader, Power Play and the Protomolecule card if these are in the game', () => {
  const box = (panel: object, colour: string): number =>
    countIn(drawExpanseHand(hand(panel), {}))(22, 112, 956, 240, colour)
  const powerPlay = { sectors: [{ sector: 'outer', left: true }], points: [{ value: 3, left: true }] }
  const added = (panel: object, colour: string): boolean => box(panel, colour) > box({}, colour) + 100
  expect([
    added({ resourceTokens: 3 }, COLOURS.text),
    added({ protomoleculeCard: true }, COLOURS.protomolecule),
  ]).toEqual([true, true])
  expect([
    added({ leader: 'onMap' }, SEAT_COLOURS[4]),
    added({ leader: 'reserve' }, COLOURS.divider),
    added({ leader: 'reserve' }, SEAT_COLOURS[4]),
  ]).toEqual([true, true, false])
  expect([added({ powerPlay }, COLOURS.outer), added({ powerPlay }, COLOURS.text)]).toEqual([true, true])
  expect([COLOURS.protomolecule, COLOURS.outer].map(colour => box({}, colour))).toEqual([0, 0])
})
