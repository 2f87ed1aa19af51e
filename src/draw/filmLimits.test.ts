import { describe, expect, it } from 'vitest'
import { borrowCanvas } from './kit/pen/canvas.ts'
import type { Drawer } from './kit/parts/sheet.ts'
import type { FilmFrame } from './studio.ts'
import { film } from './film.ts'

/** Notes what is drawn. */
function noting(): { readonly drawn: Set<unknown>; readonly draw: Drawer } {
  const drawn = new Set<unknown>()
  return {
    drawn,
    draw: scene => {
      drawn.add(scene)
      return borrowCanvas(16, 12)
    },
  }
}
const framesOf = (count: number, counted: readonly number[] = []): readonly FilmFrame[] =>
  Array.from({ length: count }, (_, scene) => (counted.includes(scene) ? { scene, counts: true } : { scene }))

describe('a film', () => {
  it('of which frames are left out keeps all in which something is counted', async () => {
    const { drawn, draw } = noting()
    await film({ game: 'toy', frames: framesOf(150, [100]) }, draw)
    expect([98, 99, 100, 101, 102].filter(scene => drawn.has(scene))).toEqual([99, 100, 101])
  })

  it('that takes too long is given up between two frames', async () => {
    const { drawn, draw } = noting()
    let now = 5
    const slow: Drawer = (...given) => {
      now += 10
      return draw(...given)
    }
    const frames = framesOf(12)
    await expect(film({ game: 'toy', frames, withinMs: 75 }, slow, undefined, () => now)).rejects.toThrow(
      new RangeError('a film of 12 frames takes longer than 75 ms'),
    )
    expect([now, drawn.size < 12]).toEqual([85, true])
    expect(
      (await film({ game: 'toy', frames, withinMs: 1000 }, slow, undefined, () => now)).length,
    ).toBeGreaterThan(0)
  })
})
