import { shown } from '../../core/shown.ts'

/** Reads the parts of a position document: every wrong value becomes one sentence, and reading goes on. */
export type Problems = string[]
interface Sink {
  push(problem: string): unknown
}
export type Document = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the own entries of an object whose keys must be from a list. */
export function entriesOf<K extends string>(
  value: unknown,
  where: string,
  keys: readonly K[],
  problems: Sink,
): [K, unknown][] {
  if (!isObject(value)) {
    problems.push(`${where} must be an object.`)
    return []
  }
  return Object.entries(value).filter((entry): entry is [K, unknown] => {
    if (keys.some(key => key === entry[0])) return true
    problems.push(`${where} names ${shown(entry[0])}, which is not one of ${keys.join(', ')}.`)
    return false
  })
}

export function itemsOf(value: unknown, where: string, problems: Sink): readonly unknown[] {
  if (Array.isArray(value)) return value
  problems.push(`${where} must be a list.`)
  return []
}

export function wholeNumber(value: unknown, where: string, min: number, max: number, problems: Sink): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value
  problems.push(`${where} must be a whole number from ${min} to ${max}.`)
  return min
}

export function oneOf<T extends string>(
  value: unknown,
  where: string,
  words: readonly T[],
  problems: Sink,
): T | undefined {
  const found = words.find(word => word === value)
  if (found === undefined)
    problems.push(
      words.length
        ? `${where} must be one of ${words.join(', ')}, not ${shown(value)}.`
        : `${where} has no place at this table.`,
    )
  return found
}

export const manyOf = <T extends string>(
  value: unknown,
  where: string,
  words: readonly T[],
  problems: Sink,
): T[] => itemsOf(value, where, problems).flatMap(one => oneOf(one, where, words, problems) ?? [])

/** Returns the words of a list that are known here; `what` names one of them. */
export function knownWords(
  value: unknown,
  where: string,
  known: readonly string[] | ((word: string) => boolean),
  what: string,
  problems: Sink,
): string[] {
  const isKnown = typeof known === 'function' ? known : (word: string) => known.includes(word)
  return itemsOf(value, where, problems).filter((word): word is string => {
    if (typeof word === 'string' && isKnown(word)) return true
    problems.push(`${where} names ${shown(word)}, which is no ${what} here.`)
    return false
  })
}

export const twice = (words: readonly string[]): readonly string[] => [
  ...new Set(words.filter((word, at) => words.indexOf(word) !== at)),
]

export function permutation<T extends string>(
  value: unknown,
  where: string,
  words: readonly T[],
  problems: Sink,
): T[] {
  const same =
    Array.isArray(value) && value.length === words.length && words.every(word => value.includes(word))
  if (same) return [...(value as T[])]
  problems.push(
    words.length
      ? `${where} must name each of ${words.join(', ')} once.`
      : `${where} must be empty at this table.`,
  )
  return [...words]
}
