import { expect, it } from 'vitest'
import { makeNames } from './memberNames.ts'
import type { Painter } from '../context.ts'
import { paint, paintAll, pictureFor, picturesOf } from './pictures.ts'

const shot = (kind: string, alt = 'A board.') => ({ game: 'toy', scene: { kind }, names: {}, alt })
const paints = (...fails: readonly string[]): Painter => ({
  draw: ({ scene }) => {
    const { kind } = scene as { kind: string }
    return Promise.resolve(fails.includes(kind) ? undefined : Buffer.from(kind))
  },
})

it('a picture has a name, and words that fit', async () => {
  expect(await paint(paints(), shot('board'))).toEqual({
    name: 'board.png',
    data: Buffer.from('board'),
    alt: 'A board.',
  })
  expect((await paint(paints(), shot('board', 'x'.repeat(2000))))?.alt).toHaveLength(1024)
})
it('what cannot be drawn is left out, and so is everything where nobody draws', async () => {
  const shots = [shot('board'), shot('scoring'), shot('scoring')]
  expect((await paintAll(paints('board'), shots)).map(({ name }) => name)).toEqual([
    'scoring-2.png',
    'scoring-3.png',
  ])
  expect(await paintAll(undefined, shots)).toEqual([])
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

it('names that nobody has heard are asked for, once; who cannot be asked for goes without', async () => {
  const asked: string[] = []
  const names = makeNames((guild, person) => {
    asked.push(`${guild} ${person}`)
    return person === '3' ? Promise.reject(new Error('not here')) : Promise.resolve(`Nick ${person}`)
  })
  names.heard('1', 'Ada')
  await names.learn('club', ['1', '2', '3'])
  await names.learn('club', ['1', '2', '3'])
  expect(asked).toEqual(['club 2', 'club 3'])
  expect(['1', '2', '3'].map(names.nameOf)).toEqual(['Ada', 'Nick 2', undefined])
  names.heard('3', 'Cleo')
  expect(names.nameOf('3')).toBe('Cleo')
})
it('a picture does not wait for ever for a name, and has it the next time', async () => {
  let tell: (name: string) => void = () => undefined
  const names = makeNames(
    () =>
      new Promise(done => {
        tell = done
      }),
  )
  await names.learn('club', ['1'])
  expect(names.nameOf('1')).toBeUndefined()
  tell('Ada')
  await Promise.resolve()
  await new Promise(done => {
    setImmediate(done)
  })
  expect(names.nameOf('1')).toBe('Ada')
})

function bot(painter: Painter) {
  const errors: unknown[] = []
  const shots = [shot('board'), shot('scoring')]
  const tables = { pictures: { post: () => Promise.resolve({ ok: true, value: shots }) } }
  return {
    errors,
    drawn: {
      painter,
      tables,
      log: { error: (about: unknown) => void errors.push(about) },
    } as unknown as Parameters<typeof picturesOf>[0],
  }
}
const post = {
  table: { id: 't1', home: 'club', chairs: [] },
  rows: [{ seq: 4 }],
  more: false,
} as unknown as Parameters<typeof picturesOf>[1]
const namesOf = (pictures: readonly { readonly name: string }[]): readonly string[] =>
  pictures.map(({ name }) => name)

it(
  'a post has no pictures but beside its board, and what could not be drawn is written down with the ' +
    'table',
  async () => {
    const all = bot(paints())
    expect(namesOf(await picturesOf(all.drawn, post))).toEqual(['board.png', 'scoring-2.png'])
    expect(all.errors).toEqual([])
    const some = bot(paints('scoring'))
    expect(namesOf(await picturesOf(some.drawn, post))).toEqual(['board.png'])
    const none = bot(paints('board'))
    expect(await picturesOf(none.drawn, post)).toEqual([])
    expect([...some.errors, ...none.errors]).toMatchObject([{ table: 't1' }, { table: 't1' }])
  },
)
it('who asks for a picture that cannot be drawn gets none, whatever goes wrong', async () => {
  const { drawn, errors } = bot({ draw: () => Promise.reject(new Error('no paper')) })
  expect(await pictureFor(drawn, () => Promise.resolve({ ok: true, value: shot('board') }))).toEqual([])
  expect(errors).toHaveLength(1)
})
