import { shown } from '../../../core/shown.ts'

/** Reading the parts of a document: every wrong value becomes one sentence, and reading goes on. */
export type Problems = string[]
export type Document = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Own entries of an object whose keys must be from a list. */
export function entriesOf(
  value: unknown,
  where: string,
  keys: readonly string[],
  problems: Problems,
): [string, unknown][] {
  if (!isObject(value)) {
    problems.push(`${where} must be an object.`)
    return []
  }
  return Object.entries(value).filter(([key]) => {
    if (keys.includes(key)) return true
    problems.push(`${where} names ${shown(key)}, which is not one of ${keys.join(', ')}.`)
    return false
  })
}

export function wholeNumber(
  value: unknown,
  where: string,
  min: number,
  max: number,
  problems: Problems,
): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value
  problems.push(`${where} must be a whole number from ${min} to ${max}.`)
  return min
}

export function oneOf<T extends string>(
  value: unknown,
  where: string,
  words: readonly T[],
  problems: Problems,
): T | undefined {
  const found = words.find(word => word === value)
  if (found === undefined) problems.push(`${where} must be one of ${words.join(', ')}.`)
  return found
}

export function listOf(
  value: unknown,
  where: string,
  isKnown: (word: string) => boolean,
  what: string,
  problems: Problems,
): string[] {
  if (!Array.isArray(value)) {
    problems.push(`${where} must be a list.`)
    return []
  }
  return value.filter((word): word is string => {
    if (typeof word === 'string' && isKnown(word)) return true
    problems.push(`${where} names ${shown(word)}, which is no ${what} here.`)
    return false
  })
}

export function permutation<T extends string>(
  value: unknown,
  where: string,
  words: readonly T[],
  problems: Problems,
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
