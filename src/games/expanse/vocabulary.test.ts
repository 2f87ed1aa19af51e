import { describe, expect, test } from 'vitest'
import { broken, effect, named, type Breaks } from './testing/brokenContent.ts'

const place = { op: 'place', count: { exact: 1 }, at: { any: true } }
const destroy = { op: 'destroy', count: { exact: 1 }, whose: 'other', at: { any: true } }
const branches = (...steps: readonly unknown[]) => ({
  op: 'oneOf',
  options: steps.map(one => ({ label: 'x', steps: [one] })),
})

const vocabulary: readonly (readonly [what: string, breaks: Breaks, says: string])[] = [
  [
    'an operation',
    effect({ op: 'teleport' }),
    "card.anubis, step 1: unknown operation 'teleport'; possible: place, remove",
  ],
  ['an inherited word', effect({ op: 'constructor' }), "unknown operation 'constructor'"],
  ['no step', effect('place'), 'unknown operation undefined'],
  [
    'a parameter',
    effect({ ...place, where: 1 }),
    "step 1 (place): 'place' has an unknown parameter 'where'; possible",
  ],
  ['a missing parameter', effect({ op: 'place', at: { any: true } }), "'place' lacks 'count'"],
  [
    'a filter',
    effect({ ...place, at: { sektor: 'belt' } }),
    "'at' has an unknown filter 'sektor'; possible: any, ids",
  ],
  ['an empty filter', effect({ ...place, at: {} }), "'at' is empty"],
  ['any and more', effect({ ...place, at: { any: true, sector: 'belt' } }), 'it stands alone'],
  [
    'an Orbital filter',
    effect({ ...destroy, at: { resource: 'tech' } }),
    "'at' has an unknown filter 'resource'",
  ],
  ['a condition', effect({ ...place, if: { weather: 'fine' } }), "'if' has an unknown condition 'weather'"],
  ['a count', effect({ ...place, count: { about: 3 } }), "'count' has an unknown form"],
  ['a count of two forms', effect({ ...place, count: { exact: 1, upTo: 2 } }), "unknown part 'upTo'"],
  ['a number', effect({ ...place, count: { exact: '1' } }), "'exact' must be a whole number"],
  [
    'whose',
    effect({ ...destroy, whose: 'mine' }),
    "'whose' has an unknown value 'mine'; possible: own, other, any",
  ],
  [
    'who',
    effect({ op: 'cp', who: 'all', amount: 1 }),
    "'who' has an unknown value 'all'; possible: user, each",
  ],
  ['by', effect({ ...destroy, by: 'me' }), "'by' has an unknown value 'me'"],
  [
    'a unit',
    effect({ ...destroy, at: { withUnit: { unit: 'carrier' } } }),
    "'unit' has an unknown value 'carrier'",
  ],
  ['a base', effect({ ...place, at: { ids: ['pluto'] } }), "'ids' has an unknown value 'pluto'"],
  ['an Orbital', effect({ ...place, at: { orbital: 'luna' } }), "'orbital' has an unknown value 'luna'"],
  ['a resource', effect({ ...place, at: { resource: 'ice' } }), "'resource' has an unknown value 'ice'"],
  [
    'a sector',
    effect({ ...place, at: { sectorIn: ['belt', 'sun'] } }),
    "'sectorIn' has an unknown value 'sun'",
  ],
  ['a flag', effect({ ...place, at: { ownOrbitalControl: false } }), 'can only be true'],
  [
    'an expression',
    effect({ op: 'cp', who: 'user', amount: { expr: 'luck' } }),
    "'expr' has an unknown value 'luck'",
  ],
  ['a choice', effect({ op: 'choose', what: 'planet', bind: 'p' }), "'what' has an unknown value 'planet'"],
  [
    'an unbound name',
    effect({ ...place, at: { ref: 'b' } }),
    "'ref' refers to 'b', which no earlier step binds",
  ],
  [
    'a name bound later',
    effect({ ...place, at: { ref: 'b' } }, { ...place, bindBase: 'b' }),
    'no earlier step binds',
  ],
  ['an unbound variable', effect({ ...place, at: { orbital: 'var:o' } }), "'orbital' refers to 'o'"],
  ['an unbound number', effect({ ...place, count: { var: 'X' } }), "'var' refers to 'X'"],
  [
    'a name of another kind',
    effect({ ...destroy, bindCount: 'X' }, { ...place, at: { ref: 'X' } }),
    'a number, not a base',
  ],
  [
    'a name of another branch',
    effect(branches({ ...place, bindBase: 'b' }, { ...place, at: { ref: 'b' } })),
    "refers to 'b'",
  ],
  ['a name like __proto__', effect({ ...place, bindBase: '__proto__' }), 'must be a short plain word'],
  [
    'builders',
    effect({ op: 'cp', who: 'user', amount: 1, if: { othersBuilt: 1 } }),
    "needs an earlier 'build' step",
  ],
  [
    'a discard',
    effect({ op: 'cp', who: 'user', amount: 1, if: { noneDiscarded: true } }),
    "needs an earlier 'discardKept' step",
  ],
  ['one branch', effect(branches(place)), "'options' must have at least 2"],
  ['deep inside', effect(branches(place, { op: 'hop' })), "step 1 (oneOf), step 1: unknown operation 'hop'"],
  ['gainTech', effect({ op: 'gainTech', mode: 'extra', levels: 'held' }), "'gainTech' belongs to a module"],
  [
    'marker',
    effect({ op: 'marker', marker: 'suppression', action: 'take', to: 'user' }),
    "'marker' belongs to a module",
  ],
  [
    'a marker filter',
    effect({ ...place, at: { hasMarker: 'protomolecule' } }),
    "'hasMarker' belongs to a module",
  ],
  [
    'a card that changes rules',
    effect({ op: 'modify', key: 'keepCost', value: 0 }),
    'only mats and techs have such',
  ],
  [
    'a modifier key',
    c => {
      named(c.abilities, 'tech.pg.1').effect = [{ op: 'modify', key: 'gravity' as 'keepCost', value: 0 }]
    },
    "'key' has an unknown value 'gravity'",
  ],
  [
    'a modifier of another key',
    c => {
      named(c.abilities, 'tech.pg.1').effect = [{ op: 'modify', key: 'keepCost', unit: 'fleet' }]
    },
    "unknown parameter 'unit'",
  ],
]
describe('an effect is refused for', () => {
  test.each(vocabulary)('%s', (_what, breaks, says) => {
    expect(broken(breaks).join('\n')).toContain(says)
  })
})

test('scoreNow is part of the base vocabulary', () => {
  expect(broken(effect({ op: 'scoreNow', who: 'each', cpPerBase: 2, at: { resource: 'food' } }))).toEqual([])
})
