import {
  flag,
  inside,
  isRecord,
  list,
  own,
  record,
  say,
  setOf,
  show,
  text,
  whole,
  word,
} from '../../shared/shape.ts'
import {
  amount,
  baseFilter,
  by,
  condition,
  countCheck,
  homeOrOrbital,
  ofModule,
  orbitalFilter,
  playerFilter,
  range,
  resource,
  someUnits,
  unit,
  unitRef,
  who,
  whose,
  chosenBy,
  half,
  scopeOf,
  yes,
  type Check,
  type NameKind,
  type Scope,
  type Shape,
} from './shape.ts'
import { writtenFor } from '../odd/index.ts'
import type { ModifierKey, Op } from '../words/effect.ts'

/**
 * The closed vocabulary as tables: what each operation, choice and standing change must have and may have.
 */

const anything: Check = () => undefined

/** Names live in a record of the running effect, so they are plain words. */
const name: Check = (value, called, scope) => {
  if (typeof value === 'string' && /^[A-Za-z]{1,20}$/.test(value) && !(value in Object.prototype)) return
  say(scope, `'${called}' must be a short plain word, not ${show(value)}.`)
}

/** Each branch may use the names bound before it, not those of the other branches. */
const option: Check = (value, called, scope) => {
  const branch = { ...scope, names: new Map(scope.names), earlier: new Set(scope.earlier), standing: false }
  record({
    needs: {
      label: text(1, 80),
      steps: (inner, key) => {
        steps(inner, key, branch)
      },
    },
  })(value, called, scope)
}

const onlyStanding: Check = (_value, called, scope) => {
  say(
    scope,
    `'${called}' is a standing change of rules; only mats and techs have such, outside of any choice.`,
  )
}

const cubes = word('any', 'normal', 'diplomat')
const ability = text(1, 60)

const choices: Readonly<Record<string, Shape>> = {
  base: { needs: { bind: name }, may: { where: baseFilter } },
  orbital: { needs: { bind: name }, may: { where: orbitalFilter } },
  player: { needs: { bind: name }, may: { where: playerFilter } },
  resource: { needs: { bind: name } },
  fleet: { needs: { bind: name }, may: { where: orbitalFilter, whose, units: someUnits } },
}

const modifiers: Readonly<Record<ModifierKey, Shape>> = {
  ownerPicksCube: { needs: { cubes } },
  cubeValue: { needs: { cubes, value: whole() } },
  cubeProtected: { needs: { cubes } },
  unitStrength: { needs: { unit, value: half }, may: { damaged: half } },
  hitsToRemove: { needs: { unit, value: whole(1) } },
  strengthBonus: { needs: { value: half }, may: { at: orbitalFilter } },
  orbitalTieBreak: {},
  orbitalBonus: { needs: { value: whole() } },
  baseTieBreak: { needs: { when: word('always', 'bonusSectorOrFinal') }, may: { at: baseFilter } },
  keepCost: { needs: { value: whole() } },
  buildAt: { needs: { at: orbitalFilter }, may: { optional: yes } },
  criticalResource: { needs: { resource } },
  initiativeDrop: { needs: { value: whole() } },
  scoringEventLimit: { needs: { value: whole(1) }, may: { cp: whole() } },
  abilityLimit: { needs: { ability, value: whole(1) } },
  abilityCost: { needs: { ability, ap: whole() } },
  abilityNeedsFleet: { needs: { ability, value: flag } },
}

const step = ({ needs, may }: Shape): Shape => ({
  needs: { op: anything, ...needs },
  may: { if: condition, ...may },
})
const verb = (shape: Shape): Check => record(step(shape), 'parameter')
const verbBy = (key: string, shapes: Readonly<Record<string, Shape>>): Check =>
  chosenBy(
    key,
    Object.fromEntries(Object.entries(shapes).map(([choice, shape]) => [choice, step(shape)])),
    'parameter',
  )

const change = verbBy('key', modifiers)

const words: Readonly<Record<Exclude<Op, 'odd'>, Check>> = {
  place: verb({
    needs: { count: countCheck, at: baseFilter },
    may: { perBase: whole(1), perSector: whole(1), bindBase: name },
  }),
  remove: verb({
    needs: { count: countCheck, whose, at: baseFilter },
    may: {
      perBase: whole(1),
      perBand: whole(1),
      eachOf: word('ownerAtBase'),
      minCubes: whole(1),
      exceptOwn: whole(1),
      by,
    },
  }),
  shift: verb({
    needs: { count: countCheck, whose: word('own'), from: baseFilter, to: baseFilter },
    may: { relation: word('sameSector', 'sameOrAdjacentBand', 'oneSourceOneTarget') },
  }),
  swap: verb({
    needs: {
      pairs: record({ needs: { exact: word(1) } }),
      at: baseFilter,
      owners: word('different'),
      bases: word('different'),
    },
  }),
  replace: verb({ needs: { count: countCheck, whose, at: baseFilter } }),
  build: verb({
    needs: { who: word('user', 'each'), count: countCheck, to: homeOrOrbital, units: someUnits },
    may: { unitsFromMap: someUnits, source: setOf(word('reserve', 'map')), bindBuilders: name },
  }),
  destroy: verb({
    needs: { count: countCheck, whose, at: orbitalFilter },
    may: { perOwner: whole(1), eachOf: word('owner'), by, unit: unitRef, bindCount: name, bindOrbital: name },
  }),
  moveFleets: verb({
    needs: { groups: countCheck, size: word('one', 'any'), range },
    may: {
      whose,
      unit: unitRef,
      distinct: yes,
      bindDest: name,
      destDefault: word('unitOrbital'),
      bindOwner: name,
    },
  }),
  repair: verb({ needs: { count: countCheck } }),
  actions: verb({
    needs: { ap: whole(1) },
    may: { only: setOf(word('move', 'influence', 'build', 'ability')) },
  }),
  cp: verb({ needs: { who, amount } }),
  reveal: verb({
    needs: { what: word('deckTop', 'bonusToken'), to: word('user', 'all') },
    may: {
      count: whole(1),
      reorder: yes,
      bindAP: name,
      scoreCardMeans: word('all'),
      then: word('returnToTop'),
    },
  }),
  discardKept: verb({ needs: { who, count: countCheck, by } }),
  setAP: verb({ needs: { value: whole(1) } }),
  useCard: verb({
    needs: {
      source: word('track'),
      pay: word('slot', 'none'),
      do: setOf(word('ap', 'event')),
      then: word('discard', 'stay'),
    },
    may: { mustListUser: flag, mustNotListUser: flag },
  }),
  choose: verbBy('what', choices),
  oneOf: verb({ needs: { options: list(option, 2) } }),
  scoreNow: verb({ needs: { who: word('each'), cpPerBase: whole(), at: baseFilter } }),
  gainTech: ofModule,
  marker: ofModule,
  modify: (value, called, scope) => {
    ;(scope.standing ? change : onlyStanding)(value, called, scope)
  },
}

const binds: Readonly<Record<string, NameKind>> = {
  bindBase: 'base',
  bindBuilders: 'builders',
  bindCount: 'number',
  bindAP: 'number',
  bindOrbital: 'orbital',
  bindDest: 'orbital',
  bindOwner: 'player',
}

function bindNames(words: Readonly<Record<string, unknown>>, scope: Scope): void {
  for (const [parameter, kind] of Object.entries(binds)) {
    const called = own(words, parameter)
    if (typeof called === 'string') scope.names.set(called, kind)
  }
  const { op, what, bind } = words
  if (op === 'choose' && typeof bind === 'string' && own(choices, what))
    scope.names.set(bind, what as NameKind)
  scope.earlier.add(String(op))
}

function checkStep(written: unknown, number: number, scope: Scope): void {
  const value = isRecord(written) && written['op'] === 'odd' ? writtenFor(written['step']) : written
  const op = isRecord(value) ? value['op'] : undefined
  const check = own(words, op)
  const here = inside(scope, `step ${number}${check ? ` (${String(op)})` : ''}`)
  if (!check) return say(here, `unknown operation ${show(op)}; possible: ${Object.keys(words).join(', ')}.`)
  check(value, String(op), here)
  bindNames(value as Readonly<Record<string, unknown>>, scope)
}

const steps: Check = (value, called, scope) => {
  if (!Array.isArray(value)) return say(scope, `'${called}' must be a list of steps, not ${show(value)}.`)
  value.forEach((one, index) => {
    checkStep(one, index + 1, scope)
  })
}

/** Nothing is bound at the beginning of an effect. */
const afresh = (scope: Scope): Scope => ({ ...scope, ...scopeOf(scope.where, scope.problems) })

/** Checks what a card or the Rocinante does: once, now. */
export const eventCheck: Check = (value, called, scope) => {
  steps(value, called, afresh(scope))
}

/** Checks what a mat or tech does, and what it changes for good. */
export const power: Check = (value, called, scope) => {
  steps(value, called, { ...afresh(scope), standing: true })
}
