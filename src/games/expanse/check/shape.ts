/** Small checkers that compose: what the tables of effects and entities are written with. */

/** What a name stands for that one step of an effect binds and a later one uses. */
export type NameKind = 'base' | 'orbital' | 'player' | 'resource' | 'fleet' | 'number' | 'builders'

/** Where we are, what was found, and what the steps before this one have left behind. */
export interface Scope {
  readonly where: string
  readonly problems: string[]
  readonly names: Map<string, NameKind>
  readonly earlier: Set<string>
  /** Standing changes of rules are said here: at the top of a mat's or tech's effect. */
  readonly standing: boolean
  /** The words that only the module of this entry has, each with its check. */
  readonly ofModule?: Fields
}
/** Adds a sentence to the scope for everything that is wrong with the value called `name`. */
export type Check = (value: unknown, name: string, scope: Scope) => void
export type Fields = Readonly<Record<string, Check>>
/** A closed record: what it must have and what it may have. */
export interface Shape {
  readonly needs?: Fields
  readonly may?: Fields
}

export const scopeOf = (where: string, problems: string[]): Scope => ({
  where,
  problems,
  names: new Map(),
  earlier: new Set(),
  standing: false,
})
export const inside = (scope: Scope, part: string): Scope => ({ ...scope, where: `${scope.where}, ${part}` })
export const say = (scope: Scope, sentence: string): void => {
  scope.problems.push(`${scope.where}: ${sentence}`)
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

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

export const whole =
  (min = 0, max = 1000): Check =>
  (value, name, scope) => {
    if (Number.isInteger(value) && Number(value) >= min && Number(value) <= max) return
    const range = max < 1000 ? `from ${min} to ${max}` : `of at least ${min}`
    say(scope, `'${name}' must be a whole number ${range}, not ${show(value)}.`)
  }

/** Strengths are printed in whole and half numbers. */
export const half: Check = (value, name, scope) => {
  if (typeof value === 'number' && value >= 0 && value <= 100 && Number.isInteger(value * 2)) return
  say(scope, `'${name}' must be a number of halves, like 0.5 or 2, not ${show(value)}.`)
}

export const flag: Check = (value, name, scope) => {
  if (typeof value !== 'boolean') say(scope, `'${name}' must be true or false, not ${show(value)}.`)
}

/** Absent is how a flag of the vocabulary says no. */
export const yes: Check = (value, name, scope) => {
  if (value !== true) say(scope, `'${name}' can only be true, not ${show(value)}; leave it out otherwise.`)
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
  (item: Check, min = 1, max = 100): Check =>
  (value, name, scope) => {
    if (!Array.isArray(value)) return say(scope, `'${name}' must be a list, not ${show(value)}.`)
    if (value.length < min) say(scope, `'${name}' must have at least ${min}, not ${value.length}.`)
    if (value.length > max) say(scope, `'${name}' must have at most ${max}, not ${value.length}.`)
    for (const one of value) item(one, name, scope)
  }

/** A list in which nothing stands twice. */
export const setOf =
  (item: Check, min = 1): Check =>
  (value, name, scope) => {
    list(item, min)(value, name, scope)
    if (Array.isArray(value) && new Set(value).size < value.length)
      say(scope, `'${name}' says something twice: ${show(value)}.`)
  }

export const record = (shape: Shape, noun = 'field'): Check => {
  const known: Fields = { ...shape.needs, ...shape.may }
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

/** A record with any of these keys, all with the same kind of value. */
export const tally = (keys: readonly string[], item: Check, noun: string): Check =>
  record({ may: Object.fromEntries(keys.map(key => [key, item])) }, noun)

/** The check of one of several shapes, chosen by the value of `key`. */
export const chosenBy = (key: string, shapes: Readonly<Record<string, Shape>>, noun: string): Check => {
  const checks = Object.fromEntries(
    Object.entries(shapes).map(([choice, { needs, may }]) => [
      choice,
      record({ needs: { [key]: word(choice), ...needs }, ...(may && { may }) }, noun),
    ]),
  )
  return (value, name, scope) => {
    const choice = isRecord(value) ? value[key] : undefined
    const check = own(checks, choice)
    if (check) check(value, name, scope)
    else
      say(
        scope,
        `'${key}' has an unknown value ${show(choice)}; possible: ${Object.keys(checks).join(', ')}.`,
      )
  }
}
