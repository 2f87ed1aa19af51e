/** Small checkers that compose: what the tables of ops and entities are written with. */

/** Where we are, and what was found. */
export interface Scope {
  readonly where: string
  readonly problems: string[]
}
/** Adds a sentence to the scope for everything that is wrong with the value called `name`. */
export type Check = (value: unknown, name: string, scope: Scope) => void
export type Fields = Readonly<Record<string, Check>>
/** A closed record: what it must have and what it may have. */
export interface Shape {
  readonly needs?: Fields
  readonly may?: Fields
}

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
  (min: number, max: number): Check =>
  (value, name, scope) => {
    if (Number.isInteger(value) && Number(value) >= min && Number(value) <= max) return
    say(scope, `'${name}' must be a whole number from ${min} to ${max}, not ${show(value)}.`)
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
  (item: Check, min: number, max: number): Check =>
  (value, name, scope) => {
    if (!Array.isArray(value)) return say(scope, `'${name}' must be a list, not ${show(value)}.`)
    if (value.length < min) say(scope, `'${name}' must have at least ${min}, not ${value.length}.`)
    if (value.length > max) say(scope, `'${name}' must have at most ${max}, not ${value.length}.`)
    for (const one of value.slice(0, max)) item(one, name, scope)
  }

/** A list in which nothing stands twice. */
export const setOf =
  (item: Check, min: number, max: number): Check =>
  (value, name, scope) => {
    list(item, min, max)(value, name, scope)
    if (!Array.isArray(value)) return
    const keys = value.map(one => JSON.stringify(one))
    const twice = keys.find((key, at) => keys.indexOf(key) !== at)
    if (twice !== undefined) say(scope, `'${name}' says ${show(JSON.parse(twice))} twice.`)
  }

/** Coordinates [q, r]. */
export const hexWithin =
  (most: number): Check =>
  (value, name, scope) => {
    const right =
      Array.isArray(value) &&
      value.length === 2 &&
      value.every(one => Number.isInteger(one) && Math.abs(Number(one)) <= most)
    if (!right)
      say(scope, `'${name}' must be [q, r] with whole numbers from -${most} to ${most}, not ${show(value)}.`)
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
