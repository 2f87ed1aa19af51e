import { describe, it } from 'vitest'
import { table } from '../../../testing/table.ts'

/**
 * An owner may write what no shipped card says:
 * a filter may speak of the Orbital of whatever the event has bound.
 */
const withEffect = (...effect: readonly object[]) => ({
  schemaVersion: 1,
  name: 'ours',
  overrides: [{ id: 'card.razorback', set: { effect } }],
})
const plays = (overrides: unknown, more = {}) =>
  table({ overrides, influence: {}, ...more }).plays('un', 'card.razorback')

describe('an event that has bound', () => {
  it('a base hits fleets in its Orbital', () => {
    plays(
      withEffect(
        { op: 'choose', what: 'base', where: { resource: 'tech' }, bind: 'b' },
        { op: 'destroy', count: { exact: 1 }, whose: 'other', at: { ref: 'b' } },
      ),
      { fleets: { earth: { mcr: { fleet: 1 }, opa: { fleet: 1 } }, mars: { pg: { fleet: 1 } } } },
    )
      .answers('luna')
      .asks('un', 'destroy', ['earth.mcr.fleet', 'earth.opa.fleet'])
      .answers('earth.opa.fleet')
      .nothingElseIsAsked()
  })
  it('a fleet places influence on bases attached to where it stands', () => {
    plays(
      withEffect(
        { op: 'choose', what: 'fleet', whose: 'own', units: ['fleet'], bind: 'f' },
        { op: 'place', count: { exact: 1 }, at: { orbital: 'var:f' } },
      ),
      { fleets: { saturn: { un: { fleet: 1 } }, earth: { un: { fleet: 1 } } } },
    )
      .answers('saturn.un.fleet')
      .asks('un', 'place', ['rhea', 'titan', 'the-rings'])
      .answers('titan')
      .answers('normal')
      .shows({ influence: { titan: { un: { normal: 1 } } } })
      .nothingElseIsAsked()
  })
})
