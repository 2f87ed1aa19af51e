/** Joins parts of sentences that every game needs. */

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Returns "C4, D5 and E6". */
export const listOf = (words: readonly string[], last = 'and'): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`

/** "takes Nauvoo and pays 1 CP". With commas in the parts, one stands before the last "and" too. */
export function inOneSentence(does: readonly string[]): string {
  const isLong = does.some(one => /,| and /.test(one)) && does.length > 2
  if (!isLong) return listOf(does)
  return `${does.slice(0, -1).join(', ')}, and ${does[does.length - 1]}`
}

/** Returns "1 fleet", "2 fleets". */
export const howMany = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`

/** Says of a picture of a card that its text is ours. */
export const HOUSE_CARD = 'House version, not the printed card.'

/** Cuts between letters, never in the middle of one. */
export const cut = (text: string, most: number): string =>
  text.length > most
    ? `${text
        .slice(0, most - 1)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd()}…`
    : text

/** Lines of a board as text, for those who cannot see the picture: at most 80 columns. */
export const WIDTH = 80
export const INDENT = '      '

/** Breaks words that belong together into lines, all but the first indented. */
export function wrapped(first: string, parts: readonly string[]): string[] {
  const lines: string[] = []
  let line = first
  for (const part of parts) {
    if (line.length + part.length + 1 > WIDTH) {
      lines.push(line)
      line = `${INDENT}${part}`
    } else line += ` ${part}`
  }
  return [...lines, line]
}

/** Returns "Head: one, two". */
export const listed = (head: string, items: readonly string[]): string[] =>
  wrapped(
    head,
    items.map((item, at) => (at < items.length - 1 ? `${item},` : item)),
  )

export const listedIfAny = (head: string, items: readonly string[]): string[] =>
  items.length ? listed(head, items) : []
