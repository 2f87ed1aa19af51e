import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allAnswers, whyNot, type Answer, type Question } from './ask.ts'

const question = (
  ids: readonly string[],
  limits: Partial<Question>,
  group?: (id: string) => string,
): Question => ({
  who: 'a',
  what: 'test',
  min: 1,
  max: 1,
  options: ids.map(id => ({ id, means: {}, ...(group ? { group: group(id) } : {}) })),
  ...limits,
})
const bare = (answer: Answer): string[] => answer.map(id => id.replace(/#\d+$/, ''))

describe('allAnswers', () => {
  it('lists every choice in the order of the options', () => {
    expect(allAnswers(question(['a', 'b', 'c'], { min: 0 }), 99)).toEqual([[], ['a'], ['b'], ['c']])
    expect(allAnswers(question(['a', 'b', 'c'], { min: 2, max: 2 }), 99)).toEqual([
      ['a', 'b'],
      ['a', 'c'],
      ['b', 'c'],
    ])
  })

  it('takes options that differ in their number alone as alike, lowest number first', () => {
    const ask = question(['luna.un#3', 'luna.un', 'luna.opa', 'luna.un#2'], { min: 2, max: 2 })
    expect(allAnswers(ask, 99)).toEqual([
      ['luna.un', 'luna.un#2'],
      ['luna.un', 'luna.opa'],
    ])
  })

  it('lists orders, but not the order of what is alike', () => {
    const ask = question(['x', 'score', 'score#3'], { min: 3, max: 3, ordered: true })
    expect(allAnswers(ask, 99)).toEqual([
      ['x', 'score', 'score#3'],
      ['score', 'x', 'score#3'],
      ['score', 'score#3', 'x'],
    ])
  })

  it('keeps to the limit of a group', () => {
    const ask = question(['luna.un', 'luna.un#2', 'eros.un'], { min: 2, max: 3, perGroup: 1 }, id =>
      id.slice(0, 4),
    )
    expect(allAnswers(ask, 99)).toEqual([['luna.un', 'eros.un']])
  })

  it('stops at the cap, and knows of questions without an answer', () => {
    const many = question(
      Array.from({ length: 40 }, (_, n) => `o${n}`),
      { min: 20, max: 20 },
    )
    expect(allAnswers(many, 1000)).toHaveLength(1000)
    expect(allAnswers(many, 0)).toEqual([])
    expect(allAnswers(question(['a'], { min: 2, max: 2 }), 99)).toEqual([])
    expect(allAnswers(question(['a'], { min: 0, max: 0 }), 99)).toEqual([[]])
  })

  it('finds no dead end where a late group is too small', () => {
    const ids = [...Array.from({ length: 60 }, (_, n) => `a${n}`), 'b0']
    const ask = question(ids, { min: 2, max: 2, perGroup: 1 }, id => id.slice(0, 1))
    expect(allAnswers(ask, 1000)).toHaveLength(60)
  })

  it('agrees with whyNot: exactly the legal answers, each meaning once', () => {
    const id = fc.constantFrom('a', 'a#2', 'a#3', 'b', 'b#2', 'c', 'd')
    fc.assert(
      fc.property(
        fc.uniqueArray(id, { maxLength: 6 }),
        fc.nat(4),
        fc.nat(4),
        fc.option(fc.integer({ min: 1, max: 2 })),
        fc.boolean(),
        (ids, min, max, perGroup, ordered) => {
          const limits = {
            min,
            max,
            ...(perGroup === null ? {} : { perGroup }),
            ...(ordered ? { ordered: true as const } : {}),
          }
          const ask = question(ids, limits, one => (one < 'b' ? 'first' : 'second'))
          const meaning = (answer: Answer): string => (ordered ? bare(answer) : bare(answer).sort()).join()
          const legal = new Set(
            sequences(ids)
              .filter(one => whyNot(ask, one) === undefined)
              .map(meaning),
          )
          const found = allAnswers(ask, 10_000)
          for (const answer of found) expect(whyNot(ask, answer)).toBeUndefined()
          expect(found.map(meaning).sort()).toEqual([...legal].sort())
        },
      ),
      { numRuns: 300 },
    )
  })
})

/** Every list of different ids, in every order. */
function sequences(ids: readonly string[]): Answer[] {
  return [[], ...ids.flatMap(id => sequences(ids.filter(other => other !== id)).map(rest => [id, ...rest]))]
}
