import type { SystemId } from '../types.ts'

/** Suggests known words that are close to an unknown one. */

export const plain = (text: string): string =>
  isAscii(text)
    ? text.toLowerCase().replace(/[^a-z0-9]+/g, '')
    : text
        .toLowerCase()
        .normalize('NFD')
        .replace(/[^\p{L}\p{N}]/gu, '')
/** Nearly all words are, and need no slow look at what Unicode knows of a letter. */
const isAscii = (text: string): boolean => /^[ -~]*$/.test(text)

const SUGGESTED = 3
/** Returns the nearest three, best first. */
export function near(word: string, words: readonly string[]): readonly string[] {
  const meant = plain(word)
  return words
    .map(one => ({ one, distance: distance(meant, plain(one)) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, SUGGESTED)
    .map(({ one }) => one)
}

/** So many letters differ. The beginning of a word counts as near. */
function distance(a: string, b: string): number {
  if (a && b.includes(a)) return 0.5
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      next.push(
        Math.min(
          (row[j] ?? 0) + 1,
          (next[j - 1] ?? 0) + 1,
          (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
        ),
      )
    }
    row = next
  }
  return row[b.length] ?? 0
}

/** Normalizes a system's name to capitals, because people type it either way. */
export const idOf = (text: string): SystemId => text.trim().toUpperCase()
/** Compares names in any case, because old maps may hold small letters. */
export const isSame = (one: SystemId, other: SystemId): boolean => idOf(one) === idOf(other)
