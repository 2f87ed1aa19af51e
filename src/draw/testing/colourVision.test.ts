import { createCanvas } from 'canvas'
import { expect, test } from 'vitest'
import { apartBy, colourDistances, contrast, labOf, lightsOf, withSight, sights } from './colourVision.ts'
import { COLOURS, SEAT_COLOURS, type SeatNumber } from '../kit/pen/palette.ts'
import { drawBadge } from '../kit/parts/shapes.ts'

/** Colours of seats stay apart for all eyes, and where they do not, shapes do. */

test.each(colourDistances().map(one => [one.seats, one.sight, one] as const))(
  'the first %i colours stay apart with %s vision',
  (seats, _, { least, between }) => {
    expect(least, `seats ${between.join(' and ')}`).toBeGreaterThanOrEqual(seats === 4 ? 15 : 8)
  },
)

test('every way to see is looked at, of the main colours and of all', () => {
  const looked = colourDistances().map(({ sight, seats }) => `${sight} ${seats}`)
  expect(looked.sort()).toEqual(
    ['normal', 'deuteranopia', 'protanopia', 'tritanopia']
      .flatMap(sight => [`${sight} 4`, `${sight} 8`])
      .sort(),
  )
})

test.each(sights)('ink can be read on the main colours with %s vision', sight => {
  const on = (seat: 1 | 2 | 3 | 4): number =>
    contrast(withSight(sight, lightsOf(COLOURS.ink)), withSight(sight, lightsOf(SEAT_COLOURS[seat])))
  expect(Math.min(on(1), on(2), on(3), on(4))).toBeGreaterThanOrEqual(4.5)
})

test('colours that some people cannot tell apart would be noticed', () => {
  const with12 = (one: string, other: string) =>
    colourDistances({ ...SEAT_COLOURS, 1: one, 2: other })
      .filter(({ seats, least }) => seats === 4 && least < 15)
      .map(({ sight }) => sight)
  const [greenAndBrown, blueAndTeal] = [with12('#4CAF50', '#C08A4B'), with12('#3D96FF', '#2FA8A0')]
  expect(greenAndBrown).toEqual(expect.arrayContaining(['deuteranopia', 'protanopia']))
  expect(blueAndTeal).toContain('tritanopia')
  expect([...greenAndBrown, ...blueAndTeal]).not.toContain('normal')
})

test('the numbers are those of the published methods', () => {
  expect(labOf([1, 1, 1]).map(one => one.toFixed(3).replace('-0.000', '0.000'))).toEqual([
    '1.000',
    '0.000',
    '0.000',
  ])
  // Red, as Ottosson gives it.
  expect(labOf([1, 0, 0]).map(one => Number(one.toFixed(3)))).toEqual([0.628, 0.225, 0.126])
  expect(contrast([0, 0, 0], [1, 1, 1])).toBe(21)
  expect(contrast(lightsOf('#767676'), lightsOf('#FFFFFF'))).toBeCloseTo(4.54, 2)
  // White and black look alike to everybody.
  for (const sight of sights) {
    expect(apartBy(labOf(withSight(sight, [1, 1, 1])), labOf([1, 1, 1])), sight).toBeLessThan(0.1)
    expect(withSight(sight, [0, 0, 0])).toEqual([0, 0, 0])
  }
})

const [SIDE, GREY] = [32, '#808080']
function greyBadge(seat: SeatNumber): readonly boolean[] {
  const ctx = createCanvas(SIDE, SIDE).getContext('2d')
  drawBadge(ctx, seat, '', SIDE / 2, SIDE / 2, 12, { fill: GREY })
  return Array.from(ctx.getImageData(0, 0, SIDE, SIDE).data)
    .filter((_, at) => at % 4 === 3)
    .map(alpha => alpha > 127)
}

test('without any colour, and without its letter, a faction is known by its shape', () => {
  const looks = ([1, 2, 3, 4] as const).map(greyBadge)
  for (const [nth, one] of looks.entries()) {
    const size = one.filter(Boolean).length
    for (const [other, look] of looks.entries()) {
      const differing = look.filter((isPainted, at) => isPainted !== one[at]).length
      if (other !== nth) expect(differing / size, `seats ${nth + 1} and ${other + 1}`).toBeGreaterThan(0.09)
    }
  }
})
