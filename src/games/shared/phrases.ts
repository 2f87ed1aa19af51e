/** Parts of sentences that every game needs. */

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** "C4, D5 and E6" */
export const listOf = (words: readonly string[], last = 'and'): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`

/** "1 fleet", "2 fleets" */
export const howMany = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`

export const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text
