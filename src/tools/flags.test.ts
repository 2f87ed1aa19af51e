import { expect, test } from 'vitest'
import { readFlags, wholeNumber } from '../admin/tool.ts'
import { diff } from './diff.ts'

const kinds = {
  seats: { takes: 'number', fits: (value: string) => /^[234]$/.test(value) },
  seed: { takes: 'digits', fits: wholeNumber },
  thorough: {},
}
const read = (argv: readonly string[], env: Record<string, string> = {}) => {
  const said = readFlags(kinds, argv, env)
  return said.ok ? said.value : said.why
}

test('`readFlags` takes a value after a space or an equals sign', () => {
  const flags = { seats: '3', seed: '7', thorough: 'yes' }
  expect(read(['expanse', '--seats', '3', '--seed=7', '--thorough'])).toEqual({ words: ['expanse'], flags })
  expect(read(['expanse'])).toEqual({ words: ['expanse'], flags: {} })
})

test('`readFlags` takes what follows -- as words, and no flag for a word', () => {
  expect(read(['--', 'expanse', '--seats'])).toEqual({ words: ['expanse', '--seats'], flags: {} })
  expect(read(['-x'])).toContain('There is no flag -x.')
})

test('`readFlags` finds flags that npm swallowed because -- was missing', () => {
  const env = { npm_config_seats: 'true', npm_config_seed: 'true' }
  expect(read(['expanse', '3', '7'], env)).toEqual({ words: ['expanse'], flags: { seats: '3', seed: '7' } })
  expect(read(['expanse', '7', '3'], env)).toEqual({ words: ['expanse'], flags: { seats: '3', seed: '7' } })
  expect(read(['expanse'], { npm_config_seed: '9', npm_config_thorough: 'true' })).toEqual({
    words: ['expanse'],
    flags: { seed: '9', thorough: 'yes' },
  })
})

test('`readFlags` refuses a wrong flag and lists the possible ones', () => {
  expect(read(['expanse', '--bogus'])).toBe(
    'There is no flag --bogus. Usage: --seats <number> --seed <digits> --thorough',
  )
  expect(read(['expanse', '--seats', '9'])).toContain('--seats takes number.')
  expect(read(['expanse', '--seats'])).toContain('--seats takes number.')
  expect(read(['expanse', '--toString'])).toContain('There is no flag --toString.')
})

test('`diff` shows removed and added lines with some lines around them', () => {
  expect(diff('a\nb\nc', 'a\nb\nc')).toEqual([])
  expect(diff('a\nb\nc\nd', 'a\nx\nc\nd')).toEqual(['@@ line 2 @@', '  a', '- b', '+ x', '  c', '  d'])
  const long = Array.from({ length: 30 }, (_, at) => `line ${at}`)
  const changed = long.map((line, at) => (at === 3 || at === 25 ? `${line}!` : line))
  const lines = diff(long.join('\n'), changed.join('\n'))
  expect(lines.filter(line => /^[-+]/.test(line))).toEqual([
    '- line 3',
    '+ line 3!',
    '- line 25',
    '+ line 25!',
  ])
  expect(lines).toContain('  …')
})
