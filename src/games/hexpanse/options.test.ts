import { expect, test } from 'vitest'
import { options, whyNotOption } from './options.ts'

test('every option offers its default, and each of its values is allowed', () => {
  for (const { id, default: usual, values } of options) {
    expect(values).toContain(usual)
    expect(values.flatMap(value => whyNotOption(id, value))).toEqual([])
  }
  expect(new Set(options.map(({ id }) => id)).size).toBe(options.length)
})

test('each says in one sentence why it is there, and where its reasons are', () => {
  for (const { why, ruling } of options) {
    expect(why).toMatch(/^[A-Z].*\.$/)
    expect(why.slice(0, -1)).not.toContain('. ')
    expect(ruling).toMatch(/^(R-\d\da?|Rules §2)$/)
  }
})

test('a limit of hexilum may be any that a track can have', () => {
  expect([1, 7, 99].flatMap(value => whyNotOption('hexilum_cap', value))).toEqual([])
  for (const value of [0, 100, 1.5, '10', true, [10], undefined])
    expect(whyNotOption('hexilum_cap', value)).toHaveLength(1)
})

test.each([
  ['mode', 'cadet', "'mode' must be one of seaman, captain, admiral."],
  ['merc_base_limit', 4, "'merc_base_limit' must be one of 5, null."],
  ['teams', 'yes', "'teams' must be one of false, true."],
  ['constructor', true, "Hexpanse has no option 'constructor'. Possible: mode, teams"],
])('%s cannot be %s', (id, value, says) => {
  expect(whyNotOption(id, value).join()).toContain(says)
})
