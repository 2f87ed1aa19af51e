import {
  own,
  isRecord,
  record,
  say,
  show,
  word,
  list,
  setOf,
  whole,
  type Check as AnyCheck,
  type Fields as AnyFields,
  type Scope as AnyScope,
  type Shape as AnyShape,
} from '../../shared/shape.ts'
import { baseIds, orbitalIds } from '../types.ts'
import { bands, expressions, resources, sectors, units } from '../words/effect.ts'

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
export const tallyOf = (keys: readonly string[], item: Check, noun: string): Check =>
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

/**
 * The base game has no markers and no further techs:
 * only entries of a module that has them may speak of them.
 */
export const ofModule: Check = (value, name, scope) => {
  const check = own(scope.ofModule ?? {}, name)
  if (check) check(value, name, scope)
  else say(scope, `'${name}' belongs to a module, and only what that module brings can use it.`)
}

/** A name that an earlier step of the same effect has bound to one of these kinds. */
const bound =
  (...kinds: readonly NameKind[]): Check =>
  (value, name, scope) => {
    const kind = typeof value === 'string' ? scope.names.get(value) : undefined
    if (!kind) return say(scope, `'${name}' refers to ${show(value)}, which no earlier step binds.`)
    if (!kinds.includes(kind))
      say(scope, `'${name}' refers to ${show(value)}, which is a ${kind}, not a ${kinds.join(' or ')}.`)
  }

const idOr =
  (ids: readonly string[], ...kinds: readonly NameKind[]): Check =>
  (value, name, scope) => {
    if (typeof value === 'string' && value.startsWith('var:'))
      return bound(...kinds)(value.slice(4), name, scope)
    word(...ids)(value, name, scope)
  }

/** 'othersBuilt' speaks of a build step that notes its builders. */
const afterBuild = (name: string, scope: Scope): void => {
  if (![...scope.names.values()].includes('builders')) {
    say(scope, `'${name}' needs an earlier 'build' step with 'bindBuilders'.`)
  }
}

const numberName: Check = (value, name, scope) => {
  if (value === 'othersBuilt') return afterBuild(value, scope)
  if (!expressions.some(one => one === value)) bound('number')(value, name, scope)
}

const wordOrWhole: Check = (value, name, scope) => {
  const check = typeof value === 'string' ? word('all', 'allThere', 'players') : whole()
  check(value, name, scope)
}

const countForms: Readonly<Record<string, Shape>> = {
  exact: { needs: { exact: whole() } },
  upTo: { needs: { upTo: wordOrWhole } },
  each: { needs: { each: whole(1) } },
  all: { needs: { all: yes } },
  var: { needs: { var: numberName }, may: { plus: whole(), mode: word('exact') } },
  downTo: { needs: { downTo: whole() } },
}

export const countCheck: Check = (value, name, scope) => {
  const form = isRecord(value)
    ? Object.keys(value)
        .map(key => own(countForms, key))
        .find(shape => shape)
    : undefined
  if (form) return record(form, 'part')(value, name, scope)
  say(scope, `'${name}' has an unknown form ${show(value)}; possible: ${Object.keys(countForms).join(', ')}.`)
}

export const filter =
  (shape: Shape): Check =>
  (value, name, scope) => {
    record(shape, 'filter')(value, name, scope)
    if (!isRecord(value)) return
    const keys = Object.keys(value)
    if (!keys.length) say(scope, `'${name}' is empty; 'any' means everywhere.`)
    if (Object.hasOwn(value, 'any') && keys.length > 1)
      say(scope, `'${name}' has 'any' beside other filters; it stands alone.`)
  }

export const sector = word(...sectors)
export const resource = word(...resources)
export const unit = word(...units)
export const whose = word('own', 'other', 'any')
export const by = word('user', 'owner')

export const baseFilter = filter({
  may: {
    any: yes,
    ids: list(word(...baseIds)),
    sector,
    sectorIn: list(sector),
    orbital: idOr(orbitalIds, 'orbital', 'fleet'),
    resource: idOr(resources, 'resource'),
    resourceIn: list(resource),
    withOwn: whole(1),
    ownFleetInOrbital: yes,
    ownFleetInBand: yes,
    ownOrbitalControl: yes,
    controlledByUser: yes,
    ref: bound('base'),
    hasMarker: ofModule,
    bandsFromMarker: ofModule,
    differentBandFromMarker: ofModule,
    notCurrent: ofModule,
  },
})

export const unitRef: Check = record({ may: { ref: bound('fleet'), unit, whose } })

export const orbitalFilter = filter({
  may: {
    any: yes,
    ids: list(word(...orbitalIds)),
    sector,
    bandIn: list(word(...bands)),
    ownFleet: yes,
    ownInfluence: yes,
    ref: bound('orbital', 'base', 'fleet'),
    withUnit: unitRef,
    ofUnit: bound('fleet'),
  },
})

export const playerFilter = filter({ may: { other: yes } })

export const who: Check = idOr(['user', 'each'], 'player')

export const homeOrOrbital: Check = (value, name, scope) => {
  if (value !== 'home') orbitalFilter(value, name, scope)
}

const reach = record({ needs: { bands: whole() } })
export const range: Check = (value, name, scope) => {
  if (value !== 'any') reach(value, name, scope)
}

export const amount: Check = (value, name, scope) => {
  if (!isRecord(value)) return whole(-1000)(value, name, scope)
  record({ needs: { expr: word(...expressions) } })(value, name, scope)
  if (value['expr'] === 'othersBuilt') afterBuild('othersBuilt', scope)
}

export const condition = record(
  {
    may: {
      phase: word('regularScoring'),
      orbitalControl: word(...orbitalIds),
      othersBuilt: (value, name, scope) => {
        whole(1)(value, name, scope)
        afterBuild(name, scope)
      },
      noneDiscarded: (value, name, scope) => {
        yes(value, name, scope)
        if (!scope.earlier.has('discardKept')) say(scope, `'${name}' needs an earlier 'discardKept' step.`)
      },
      notHitThisTurn: yes,
    },
  },
  'condition',
)

export const someUnits = setOf(unit)
