import type { Reason } from '../../../core/reason.ts'
import type { Document } from '../../shared/reading.ts'

/** Reads what only the documents of an expedition hold. */

export type Problems = Reason[]

const LONGEST = 400
export function readText(value: unknown, where: string, problems: Problems): string {
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
