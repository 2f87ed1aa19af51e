import { copy, shown } from '../../core/data.ts'

/**
 * Offers small checkers that compose: the tables of effects and entities in an owner's document are written
 * with them. Below them stand the readers of a position document. Every wrong value becomes one sentence, and
 * checking goes on.
 */

/** Says where we are and what was found. A game adds what its own checks leave for later ones. */
export interface Scope {
  readonly where: string
  readonly problems: string[]
}
/** Adds a sentence to the scope for everything that is wrong with the value called `name`. */
export type Check<S extends Scope = Scope> = (value: unknown, name: string, scope: S) => void
export type Fields<S extends Scope = Scope> = Readonly<Record<string, Check<S>>>
/** Describes a closed record: what it must have and what it may have. */
export interface Shape<S extends Scope = Scope> {
  readonly needs?: Fields<S>
  readonly may?: Fields<S>
}

export const inside = <S extends Scope>(scope: S, part: string): S => ({
  ...scope,
  where: `${scope.where}, ${part}`,
})
export const say = (scope: Scope, sentence: string): void => {
  scope.problems.push(`${scope.where}: ${sentence}`)
}

export type Document = Readonly<Record<string, unknown>>
export const isRecord = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** True of plain JSON that is not nested too deeply: whatever comes after may walk it without care. */
export function isPlain(value: unknown, depth: number): boolean {
  if (typeof value === 'object' && value !== null) {
    return depth > 0 && Object.values(value).every(inner => isPlain(inner, depth - 1))
  }
  return value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)
}

/** Never looks up the prototype: the keys of a document are anybody's. */
export const own = <T>(table: Readonly<Record<string, T>>, key: unknown): T | undefined =>
  typeof key === 'string' && Object.hasOwn(table, key) ? table[key] : undefined

export function show(value: unknown): string {
  const text = typeof value === 'string' ? `'${value}'` : String(JSON.stringify(value))
  const printable = text.replace(/\p{C}/gu, '?')
  return printable.length > 60 ? `${printable.slice(0, 57)}...` : printable
}

export const word =
  (...possible: readonly (string | number)[]): Check =>
  (value, name, scope) => {
    if (possible.some(one => one === value)) return
    say(scope, `'${name}' has an unknown value ${show(value)}; possible: ${possible.join(', ')}.`)
  }

const NO_LIMIT = 1000
export const whole =
  (min = 0, max = NO_LIMIT): Check =>
  (value, name, scope) => {
    if (Number.isInteger(value) && Number(value) >= min && Number(value) <= max) return
    const range = max < NO_LIMIT ? `from ${min} to ${max}` : `of at least ${min}`
    say(scope, `'${name}' must be a whole number ${range}, not ${show(value)}.`)
  }

export const flag: Check = (value, name, scope) => {
  if (typeof value !== 'boolean') say(scope, `'${name}' must be true or false, not ${show(value)}.`)
}

export const text =
  (min: number, max: number): Check =>
  (value, name, scope) => {
    if (typeof value !== 'string') return say(scope, `'${name}' must be a text, not ${show(value)}.`)
    const length = [...value].length
    if (length < min) say(scope, `'${name}' must not be empty.`)
    if (length > max) say(scope, `'${name}' has ${length} characters; at most ${max} are allowed.`)
  }

export const list =
  <S extends Scope>(item: Check<S>, min = 1, max = 100): Check<S> =>
  (value, name, scope) => {
    if (!Array.isArray(value)) return say(scope, `'${name}' must be a list, not ${show(value)}.`)
    if (value.length < min) say(scope, `'${name}' must have at least ${min}, not ${value.length}.`)
    if (value.length > max) say(scope, `'${name}' must have at most ${max}, not ${value.length}.`)
    for (const one of value.slice(0, max)) item(one, name, scope)
  }

/** Returns a list in which nothing stands twice. */
export const setOf =
  <S extends Scope>(item: Check<S>, min = 1, max = 100): Check<S> =>
  (value, name, scope) => {
    list(item, min, max)(value, name, scope)
    if (!Array.isArray(value)) return
    const keys = value.map(one => JSON.stringify(one))
    const twice = keys.findIndex((key, at) => keys.indexOf(key) !== at)
    if (twice >= 0) say(scope, `'${name}' says ${show(value[twice])} twice.`)
  }

export const record = <S extends Scope>(shape: Shape<S>, noun = 'field'): Check<S> => {
  const known: Fields<S> = { ...shape.needs, ...shape.may }
  const needed = Object.keys(shape.needs ?? {})
  return (value, name, scope) => {
    if (!isRecord(value)) return say(scope, `'${name}' must have ${noun}s, not be ${show(value)}.`)
    for (const key of Object.keys(value)) {
      const check = own(known, key)
      if (check) check(value[key], key, scope)
      else
        say(
          scope,
          `'${name}' has an unknown ${noun} ${show(key)}; possible: ${Object.keys(known).join(', ')}.`,
        )
    }
    for (const key of needed) if (!Object.hasOwn(value, key)) say(scope, `'${name}' lacks '${key}'.`)
  }
}

/** Returns the fields of an owner's entry that are well formed, each in its normal form; says the others. */
export function readFields<S extends Scope>(
  entry: Readonly<Record<string, unknown>>,
  { needs, may }: Shape<S>,
  scope: S,
  normal: (field: string, value: unknown) => unknown,
): Record<string, unknown> {
  const known: Fields<S> = { ...needs, ...may }
  const given: Record<string, unknown> = {}
  for (const [field, written] of Object.entries(entry)) {
    const check = own(known, field)
    if (!check) {
      say(scope, `unknown field ${show(field)}; possible: ${Object.keys(known).join(', ')}.`)
      continue
    }
    const value = normal(field, written)
    const found: S = { ...scope, problems: [] }
    // What may be absent may be taken away.
    if (value !== undefined || !own(may ?? {}, field)) check(value, field, found)
    scope.problems.push(...found.problems)
    if (!found.problems.length) given[field] = copy(value)
  }
  return given
}

/** Describes the sentences about a position document so far. */
export type Problems = string[]
interface Sink {
  push(problem: string): unknown
}

/** Returns the own entries of an object whose keys must be from a list. */
export function entriesOf<K extends string>(
  value: unknown,
  where: string,
  keys: readonly K[],
  problems: Sink,
): [K, unknown][] {
  if (!isRecord(value)) {
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
