import { describe, expect, it } from 'vitest'
import {
  onlyAnswer,
  whyNot,
  optionOf,
  filled,
  formIn,
  optionIn,
  type Option,
  type Question,
  type Field,
} from './ask.ts'

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

const fields: readonly Field[] = [
  { id: 'planets', kind: 'text', min: 1, max: 20 },
  { id: 'goods', kind: 'number', min: 0, max: 9, optional: true },
  { id: 'reason', kind: 'text', min: 1, max: 9, lines: true, optional: true },
]
const claiming: Question = {
  who: 'a',
  what: 'claim',
  min: 0,
  max: 2,
  options: [
    { id: 'claim', means: {}, form: fields },
    { id: 'done', means: {} },
  ],
}
const claim = (planets: string, goods?: number): string =>
  filled('claim', { planets, ...(goods === undefined ? {} : { goods }) })

describe('a filled form', () => {
  it.each(['Jord', "Quann & Lodor's 3 = 5?", 'Ärger über 日本', ' ', 'a?b&c=d%20'])(
    'comes back as it was written: %j',
    text => {
      const pick = claim(text, 3)
      expect(pick).not.toMatch(/\s/)
      expect(optionIn(pick)).toBe('claim')
      expect(formIn(pick, fields)).toEqual({ planets: text, goods: 3 })
    },
  )
  it('leaves out what is empty, and can be written with half a letter in it', () => {
    expect(filled('claim', { planets: '', goods: 0 })).toBe('claim?goods=0')
    expect(formIn(claim('a\ud800b'), fields)).toEqual({ planets: 'a?b' })
  })
  it.each([
    ['a\u202Eb\u200E\u200Fc\u2066d\u2069\u2063\u2060\uFEFF\u061Ce', 'abcde'],
    ['a\u0000\u0007\u001b\u007f\u009fb', 'ab'],
    ['a\r\nb\nc\u2028d\te', 'a b c d e'],
    ['👩\u200D🚀 ❤\uFE0F می\u200Cخواهم', '👩\u200D🚀 ❤\uFE0F می\u200Cخواهم'],
    ['🏴\u{E0067}\u{E0062}\u{E007F}', '🏴\u{E0067}\u{E0062}\u{E007F}'],
  ])('is read without what turns words about or is not seen, in one line: %j', (text, read) => {
    expect(formIn(claim(text), fields)).toEqual({ planets: read })
  })
  it('keeps its lines where it has lines, and counts no letter that is not seen', () => {
    const reason = (text: string): string => filled('claim', { planets: 'Jord', reason: text })
    expect(formIn(reason('a\r\n\u202Eb\n\nc'), fields)).toEqual({ planets: 'Jord', reason: 'a\nb\n\nc' })
    expect(formIn(reason('\u2063'), fields)).toEqual({ planets: 'Jord' })
    expect(whyNot(claiming, [reason('\u200E'.repeat(30)), 'done'])).toBeUndefined()
    expect(whyNot(claiming, [claim('\u202E'.repeat(30) + 'x'.repeat(20))])).toBeUndefined()
  })
  it.each([
    'claim?planets=a&planets=b',
    'claim?moons=a',
    'claim?planets',
    'claim?planets=a=b',
    'claim?planets=%E0%A4%A',
  ])('is none: %s', pick => {
    expect(formIn(pick, fields)).toBeUndefined()
    expect(whyNot(claiming, [pick])).toBe('Fill in planets, goods and reason, each once.')
  })
})

describe('an option with a form', () => {
  it('is picked with it', () => {
    expect(whyNot(claiming, [claim('Jord', 9)])).toBeUndefined()
    expect(optionOf(claiming, claim('Jord'))?.id).toBe('claim')
  })
  it.each([
    ['claim', "'planets' is missing."],
    [claim('Jord', 10), "'goods' must be a whole number from 0 to 9."],
    [claim('Jord', 1.5), "'goods' must be a whole number from 0 to 9."],
    ['claim?planets=a&goods=x', "'goods' must be a whole number from 0 to 9."],
    [claim('x'.repeat(21)), "'planets' must have 1 to 20 letters, not 21."],
    ['claim?planets=a\ud800', "'planets' has characters that cannot be written."],
    [claim('\u200e\u0007'), "'planets' must have 1 to 20 letters, not 0."],
  ])('is refused with a sentence: %s', (pick, why) => {
    expect(whyNot(claiming, [pick])).toBe(why)
  })
  it('counts once, however it is filled in; an option without one takes none', () => {
    expect(whyNot(claiming, [claim('a'), claim('b')])).toBe(
      "You chose 'claim' twice. Choose each option once.",
    )
    expect(whyNot(claiming, ['done?x=1'])).toContain("You can't choose 'done?x=1' here.")
  })
})
