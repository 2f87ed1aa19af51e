import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { copy, canonical, hash } from './data.ts'

describe('hash and copy', () => {
  it('do not care for the order of keys or for absent ones', () => {
    expect(hash({ a: 1, b: [2, { c: 3, d: undefined }] })).toBe(hash({ b: [2, { c: 3 }], a: 1 }))
    expect(hash({ a: [1, 2] })).not.toBe(hash({ a: [2, 1] }))
    expect(hash('')).toMatch(/^[0-9a-f]{32}$/)
  })
  it('tell any two different documents apart, and survive JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        expect(hash(JSON.parse(JSON.stringify(one)))).toBe(hash(one))
        expect(hash(one) === hash(other)).toBe(canonical(one) === canonical(other))
      }),
    )
  })
  it('write every text as JSON does, whatever stands in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        expect(canonical({ [text]: [text] })).toBe(JSON.stringify({ [text]: [text] }))
      }),
    )
    const letters = Array.from({ length: 0x200 }, (_letter, code) => String.fromCharCode(code))
    expect(letters.map(canonical)).toEqual(letters.map(letter => JSON.stringify(letter)))
    expect(canonical({ b: 1, a: { d: '\ud800', c: '"' } })).toBe('{"a":{"c":"\\"","d":"\\ud800"},"b":1}')
  })
  it('write a number that is not finite as JSON does, wherever it stands', () => {
    for (const value of [NaN, Infinity, -Infinity, -0, 1e21, 0.5]) {
      for (const holder of [value, [value], { value }]) expect(canonical(holder)).toBe(JSON.stringify(holder))
    }
  })
  it('write texts longer or deeper than the buffer, and short ones after them', () => {
    const deep = JSON.parse(`${'['.repeat(1000)}${']'.repeat(1000)}`) as unknown
    for (const long of [
      Array.from({ length: 200_000 }, (_, at) => at),
      { text: 'Ceres '.repeat(100_000) },
      deep,
      'é'.repeat(50_000),
      { [`${'k'.repeat(70_000)}`]: {} },
    ]) {
      expect(canonical(long) === JSON.stringify(long)).toBe(true)
      expect(canonical([7, 'short'])).toBe('[7,"short"]')
    }
  })
  it('put any number of keys in order, and one without letters before all others', () => {
    for (const count of [2, 24, 25, 400]) {
      const keys = Array.from({ length: count }, (_, at) => (at ? `${'zyx'[at % 3]}${count - at}` : ''))
      const sorted = Object.fromEntries(keys.toSorted().map(key => [key, 1]))
      expect(canonical(Object.fromEntries(keys.toReversed().map(key => [key, 1])))).toBe(
        JSON.stringify(sorted),
      )
    }
  })
  it('copies everything and shares nothing', () => {
    // No state has a key of that name, and outside documents are not copied before they are checked.
    fc.assert(
      fc.property(
        fc.jsonValue().filter(value => !JSON.stringify(value).includes('__proto__')),
        value => {
          expect(copy(value)).toEqual(value)
        },
      ),
    )
    const deep = { list: [{ n: 1 }] }
    const twin = copy(deep)
    twin.list[0] = { n: 2 }
    expect(deep).toEqual({ list: [{ n: 1 }] })
  })
  it('changes in every lane when one letter changes', () => {
    const [one, other] = [hash('table'), hash('tablf')]
    for (let lane = 0; lane < 4; lane++)
      expect(one.slice(lane * 8, lane * 8 + 8)).not.toBe(other.slice(lane * 8, lane * 8 + 8))
  })
})
