import {
  own,
  isRecord,
  record,
  say,
  show,
  word,
  type Check as AnyCheck,
  type Fields as AnyFields,
  type Scope as AnyScope,
  type Shape as AnyShape,
} from '../../shared/shape.ts'

/** Describes what the checks of The Expanse need besides those of every game. */

/** Tells what a name stands for that one step of an effect binds and a later one uses. */
export type NameKind = 'base' | 'orbital' | 'player' | 'resource' | 'fleet' | 'number' | 'builders'

/** Tells what the steps before this one have left behind. */
export interface Scope extends AnyScope {
  readonly names: Map<string, NameKind>
  readonly earlier: Set<string>
  /** Standing changes of rules are said here: at the top of a mat's or tech's effect. */
  readonly standing: boolean
  /** The words that only the module of this entry has, each with its check. */
  readonly ofModule?: Fields
}
export type Check = AnyCheck<Scope>
export type Fields = AnyFields<Scope>
export type Shape = AnyShape<Scope>

export const scopeOf = (where: string, problems: string[]): Scope => ({
  where,
  problems,
  names: new Map(),
  earlier: new Set(),
  standing: false,
})

/** Strengths are printed in whole and half numbers. */
export const half: Check = (value, name, scope) => {
  if (typeof value === 'number' && value >= 0 && value <= 100 && Number.isInteger(value * 2)) return
  say(scope, `'${name}' must be a number of halves, like 0.5 or 2, not ${show(value)}.`)
}

/** Absent is how a flag of the vocabulary says no. */
export const yes: Check = (value, name, scope) => {
  if (value !== true) say(scope, `'${name}' can only be true, not ${show(value)}; leave it out otherwise.`)
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
