import type { Reason } from '../../../core/reason.ts'
import { shown } from '../../../core/shown.ts'

/** Reading the parts of a document: every wrong value becomes one sentence, and reading goes on. */
export type Problems = Reason[]
export type Document = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Own entries of an object whose keys must be from a list. */
export function entriesOf<K extends string>(
  value: unknown,
  where: string,
  keys: readonly K[],
  problems: Problems,
): [K, unknown][] {
  if (!isObject(value)) {
    problems.push(`${where} must be an object.`)
    return []
  }
  return Object.entries(value).flatMap(([key, inner]): [K, unknown][] => {
    const known = keys.find(one => one === key)
    if (known !== undefined) return [[known, inner]]
    problems.push(`${where} names ${shown(key)}, which is not one of ${keys.join(', ')}.`)
    return []
  })
}
export function itemsOf(value: unknown, where: string, problems: Problems): readonly unknown[] {
  if (Array.isArray(value)) return value
  problems.push(`${where} must be a list.`)
  return []
}
export function oneOf<T extends string>(
  value: unknown,
  where: string,
  words: readonly T[],
  problems: Problems,
): T | undefined {
  const found = words.find(word => word === value)
  if (found === undefined) problems.push(`${where} must be one of ${words.join(', ')}, not ${shown(value)}.`)
  return found
}
export const manyOf = <T extends string>(
  value: unknown,
  where: string,
  words: readonly T[],
  problems: Problems,
): T[] => itemsOf(value, where, problems).flatMap(one => oneOf(one, where, words, problems) ?? [])

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
const LONGEST = 400
export function words(value: unknown, where: string, problems: Problems): string {
  if (typeof value === 'string' && value.length <= LONGEST) return value
  problems.push(`${where} must be a text of at most ${LONGEST} letters.`)
  return ''
}
/** The key if it is given, read; nothing otherwise. */
export const ifGiven = <K extends string, T>(
  value: Document,
  key: K,
  read: (inner: unknown) => T,
): Partial<Record<K, T>> => (value[key] === undefined ? {} : ({ [key]: read(value[key]) } as Record<K, T>))
export const ifTrue = <K extends string>(value: Document, key: K): Partial<Record<K, true>> =>
  value[key] === true ? ({ [key]: true } as Record<K, true>) : {}
