import { expect, it } from 'vitest'
import { makeNames } from './names.ts'
import type { Painter } from './painter.ts'
import { painted, paintedAll } from './pictures.ts'

const shot = (kind: string, alt = 'A board.') => ({ game: 'toy', scene: { kind }, names: {}, alt })
const paints = (...fails: readonly string[]): Painter => ({ draw: ({ scene }) => {
  const { kind } = scene as { kind: string }
  return Promise.resolve(fails.includes(kind) ? undefined : Buffer.from(kind))
} })

it('a picture has a name, and words that fit', async () => {
  expect(await painted(paints(), shot('board'))).toEqual({ name: 'board.png', data: Buffer.from('board'), alt: 'A board.' })
  expect((await painted(paints(), shot('board', 'x'.repeat(2000))))?.alt).toHaveLength(1024)
})
it('what cannot be drawn is left out, and so is everything where nobody draws', async () => {
  const shots = [shot('board'), shot('scoring'), shot('scoring')]
  expect((await paintedAll(paints('board'), shots)).map(({ name }) => name)).toEqual(['scoring-2.png', 'scoring-3.png'])
  expect(await paintedAll(undefined, shots)).toEqual([])
})
it('the last names heard are known', () => {
  const names = makeNames()
  names.heard('1', 'Ada')
  names.heard('1', 'Ada L.')
  expect(names.nameOf('1')).toBe('Ada L.')
  for (let n = 2; n < 6000; n++) names.heard(String(n), 'x')
  expect(names.nameOf('1')).toBeUndefined()
  expect(names.nameOf('5999')).toBe('x')
})
