import { describe, expect, it } from 'vitest'
import { onlyAnswer, whyNot, type Option, type Question } from './ask.ts'

const option = (id: string, group?: string): Option => ({
  id,
  means: { id },
  ...(group === undefined ? {} : { group }),
})
const ask: Question = {
  who: 'mars',
  what: 'remove',
  min: 1,
  max: 2,
  perGroup: 1,
  options: [option('ceres.un', 'ceres'), option('ceres.opa', 'ceres'), option('luna.un', 'luna')],
}

describe('why an answer is refused', () => {
  it('accepts what is offered, within the limits', () => {
    expect(whyNot(ask, ['ceres.un'])).toBeUndefined()
    expect(whyNot(ask, ['ceres.un', 'luna.un'])).toBeUndefined()
  })
  it.each([
    ['a word instead of a list', 'ceres.un', 'An answer is a list of option ids.'],
    ['nothing at all', undefined, 'An answer is a list of option ids.'],
    ['a list of numbers', [1], 'An answer is a list of option ids.'],
    [
      'something not offered',
      ['vesta.un'],
      "You can't choose 'vesta.un' here. Possible: ceres.un, ceres.opa, luna.un.",
    ],
    ['the same twice', ['luna.un', 'luna.un'], "You chose 'luna.un' twice. Choose each option once."],
    ['too few', [], 'Choose 1 to 2, not 0. Possible: ceres.un, ceres.opa, luna.un.'],
    [
      'too many',
      ['ceres.un', 'ceres.opa', 'luna.un'],
      'Choose 1 to 2, not 3. Possible: ceres.un, ceres.opa, luna.un.',
    ],
    ['too many of one group', ['ceres.un', 'ceres.opa'], "Choose at most 1 of 'ceres'."],
  ])('refuses %s', (_what, answer, why) => expect(whyNot(ask, answer)).toBe(why))
  it('says how many exactly, where there is no range', () => {
    expect(whyNot({ ...ask, min: 2 }, ['luna.un'])).toMatch(/^Choose exactly 2, not 1\./)
  })
  it('cuts what a stranger typed and long lists of options', () => {
    const many = { ...ask, options: Array.from({ length: 30 }, (_, n) => option(`o${n}`)) }
    const why = whyNot(many, ['x'.repeat(500) + '\u0007']) ?? ''
    expect(why).toContain('and 18 more')
    expect(why.length).toBeLessThan(200)
  })
})

describe('the answer the table gives by itself', () => {
  const forced: Question = { who: 'mars', what: 'go', min: 1, max: 1, options: [option('go')] }
  it('is there when only one is legal', () => {
    expect(onlyAnswer(forced)).toEqual(['go'])
    expect(onlyAnswer({ ...ask, min: 3, max: 3 })).toEqual(['ceres.un', 'ceres.opa', 'luna.un'])
  })
  it('is not there for a choice, a secret, or an order', () => {
    expect(onlyAnswer({ ...forced, min: 0 })).toBeUndefined()
    expect(onlyAnswer({ ...forced, secret: true })).toBeUndefined()
    expect(onlyAnswer({ ...ask, min: 3, max: 3, ordered: true })).toBeUndefined()
  })
  it('is not there for what may be answered at any time', () => {
    expect(onlyAnswer({ ...forced, idle: true })).toBeUndefined()
  })
})
