import type { ShownAsk } from '../../table/play/playerView.ts'

/** Builds hostile texts to type into options. */

type Roll = (below: number) => number

const SIGNS = [
  '\u0000',
  '\u200b',
  '\u202e',
  '\u0301'.repeat(40),
  '\ud83d',
  '\udc00',
  '👩‍👩‍👧‍👦',
  'ﷺ',
  'İ',
  'ß',
  '\\',
  '`',
  '```',
  '**',
  '||',
  '<@1>',
  '<@&1>',
  '@everyone',
  '</x:1>',
  '](https://x.test)',
  '#',
  '#abc123:0001',
  '#000000:',
  ',',
  ';',
  ':',
  '=',
  '?',
  '&',
  '%',
  '"',
  '“',
  "'",
  '(',
  '[',
  '{',
  '$',
  '.',
  '..',
  '/',
  '-',
  '0',
  '-1',
  '1e9',
  '999999999999',
  '__proto__',
  'constructor',
  'toString',
  'null',
  '${7*7}',
  '\n',
  '\r\n',
  '\t',
  ' ',
] as const

/** Repeats one word or sign of the question very often, or many in turn, up to `longest` letters. */
export function hostileText(roll: Roll, words: readonly string[], longest: number): string {
  const stock = [...words, ...SIGNS]
  const one = (): string =>
    (roll(2) && words.length ? words[roll(words.length)] : stock[roll(stock.length)]) ?? ''
  const parts = Array.from({ length: 1 + roll(4) }, one)
  const between = [' ', ', ', ',', '', '='][roll(5)] ?? ''
  const tail = roll(3) ? '' : one()
  const text = `${parts.join(between)}${between}`
  const size = roll(4) === 0 ? roll(60) : roll(longest + 1)
  const body = text === '' ? '' : text.repeat(Math.ceil(size / text.length)).slice(0, size)
  return `${body}${tail}`.slice(0, longest)
}

/** Lists all words by which these questions' options can be found. */
export const wordsOf = (asks: readonly ShownAsk[]): readonly string[] => [
  ...new Set(
    asks.flatMap(({ options, groups }) => [
      ...Object.values(groups),
      ...options.flatMap(({ id, label, finds = [], form = [] }) => [
        id,
        label,
        ...finds,
        ...form.map(field => `${field.id}=`),
      ]),
    ]),
  ),
]
