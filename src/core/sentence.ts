/** Sentences for people who cannot see a picture. */

export const MOST = 1000

/** Cleans words that people wrote: drops what cannot be read aloud, or would be read as markdown. */
export const plainWords = (text: string): string =>
  text
    .replace(/\s+/gu, ' ')
    .replace(/[\p{C}*~`|\\<>#[\]]/gu, '')
    .replace(/(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])|_{2,}/gu, '')
    .trim()

const LONGEST_NAME = 32
/** A display name is anybody's. */
export function plainName(name: string): string {
  const plain = plainWords(name)
  return [...plain].length > LONGEST_NAME
    ? `${[...plain]
        .slice(0, LONGEST_NAME - 1)
        .join('')
        .trimEnd()}…`
    : plain
}

/**
 * As many sentences as there is room for, from the first on,
 * and after them where the rest is, if that has room.
 */
export function speech(sentences: readonly string[], pointer = ''): string {
  let said = ''
  for (const sentence of sentences.filter(one => one)) {
    const longer = said ? `${said} ${sentence}` : sentence
    if (longer.length > MOST) break
    said = longer
  }
  if (pointer && said && `${said} ${pointer}`.length <= MOST) return `${said} ${pointer}`
  return said || `${(sentences[0] ?? '').slice(0, MOST - 1)}…`
}

const WORDS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']
export const inWords = (count: number): string => WORDS[count] ?? String(count)
export const signed = (by: number): string => `${by < 0 ? 'minus' : 'plus'} ${inWords(Math.abs(by))}`
/** With its full stop. */
export const ended = (text: string): string => (/[.?!…]$/.test(text) ? text : `${text}.`)
