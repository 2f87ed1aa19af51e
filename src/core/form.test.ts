import { describe, expect, it } from 'vitest'
import { optionOf, whyNot, type Question } from './ask.ts'
import { filled, formIn, optionIn, type Field } from './form.ts'

const fields: readonly Field[] = [
  { id: 'planets', kind: 'text', min: 1, max: 20 },
  { id: 'goods', kind: 'number', min: 0, max: 9, optional: true },
  { id: 'reason', kind: 'text', min: 1, max: 9, lines: true, optional: true },
]
const ask: Question = {
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
    expect(whyNot(ask, [reason('\u200E'.repeat(30)), 'done'])).toBeUndefined()
    expect(whyNot(ask, [claim('\u202E'.repeat(30) + 'x'.repeat(20))])).toBeUndefined()
  })
  it.each([
    'claim?planets=a&planets=b',
    'claim?moons=a',
    'claim?planets',
    'claim?planets=a=b',
    'claim?planets=%E0%A4%A',
  ])('is none: %s', pick => {
    expect(formIn(pick, fields)).toBeUndefined()
    expect(whyNot(ask, [pick])).toBe('Fill in planets, goods, reason, each once.')
  })
})

describe('an option with a form', () => {
  it('is picked with it', () => {
    expect(whyNot(ask, [claim('Jord', 9)])).toBeUndefined()
    expect(optionOf(ask, claim('Jord'))?.id).toBe('claim')
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
    expect(whyNot(ask, [pick])).toBe(why)
  })
  it('counts once, however it is filled in; an option without one takes none', () => {
    expect(whyNot(ask, [claim('a'), claim('b')])).toBe("You chose 'claim' twice. Choose each option once.")
    expect(whyNot(ask, ['done?x=1'])).toContain("You can't choose 'done?x=1' here.")
  })
})
