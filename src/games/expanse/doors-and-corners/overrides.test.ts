import { sentenceOf } from '../../../core/game.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openMatch } from '../../../core/match.ts'
import { game } from '../../../testing/examples/play.ts'
import { table, type Opening, type Table } from '../../../testing/table.ts'
import { shippedExtras } from './content.ts'

/** What the owner of the box changes in what the modules bring. */

const file = (...overrides: readonly unknown[]) => ({ schemaVersion: 1, name: 'our printed copy', overrides })
const set = (id: string, values: unknown) => ({ id, set: values })

/** Why no table can be opened with these; the modules of the table make no difference. */
function reasons(...overrides: readonly unknown[]): readonly string[] {
  const open = (modules: readonly string[]): readonly string[] =>
    game()
      .whyNotSetup({ players: 4, modules, options: {}, seed: '1', overrides: file(...overrides) })
      .map(sentenceOf)
  const withNone = open([])
  expect(open(['alpha', 'beta', 'gamma', 'delta', 'epsilon'])).toEqual(withNone)
  return withNone
}
const why = (...overrides: readonly unknown[]): string => reasons(...overrides).join('\n')

const { alpha, protomolecule, resourceTokens, leaders } = shippedExtras
const sections = { alpha, protomolecule, resourceTokens, leaders }
const everything = [
  ...shippedExtras.cards,
  ...shippedExtras.techs,
  ...Object.entries(sections).map(([name, values]) => ({ id: `section.${name}`, ...values })),
]
const ownValues = (entity: object): object =>
  Object.fromEntries(Object.entries(entity).filter(([field]) => !['id', 'prov', 'set'].includes(field)))

describe('what is shipped can be its own override', () => {
  it.each(everything.map(entity => [entity.id, entity] as const))('%s', (id, entity) => {
    expect(reasons(set(id, ownValues(entity)))).toEqual([])
  })
  it('all at once', () => {
    expect(everything).toHaveLength(16 + 36 + 4)
    expect(reasons(...everything.map(entity => set(entity.id, ownValues(entity))))).toEqual([])
  })
})

describe('a table plays by the values of its owner', () => {
  const given = (module: string, id: string, values: unknown, more: Opening = {}): Table =>
    table({ modules: [module], overrides: file(set(id, values)), ...more })

  it('what the Protomolecule pays, round by round and at the end', () => {
    const pays = (cpByRound: unknown, scoringRound: number) =>
      given(
        'beta',
        'section.protomolecule',
        { cpByRound },
        { scoringRound, protomolecule: { base: 'io', holder: 'mcr' } },
      )
    const asListed = { 1: 7, 2: 8, 3: 9, 4: 10, 5: 11, final: 12 }
    pays([7, 8, 9, 10, 11], 0).sees('table', { protomolecule: { cp: 7 } })
    pays([7, 8, 9, 10, 11], 5).sees('table', { protomolecule: { cp: 6 } })
    pays(asListed, 1).sees('table', { protomolecule: { cp: 8 } })
    pays(asListed, 5).sees('table', { protomolecule: { cp: 12 } })
    pays({ final: 12 }, 1).sees('table', { protomolecule: { cp: 4 } })
    pays({ final: 12 }, 5).sees('table', { protomolecule: { cp: 12 } })
    const cp = { un: 10, mcr: 10, opa: 10, pg: 10 }
    given(
      'beta',
      'section.protomolecule',
      { cpByRound: asListed },
      {
        scoringRound: 1,
        cp,
        fleets: {},
        influence: { tycho: { opa: 2, mcr: 1 } },
        protomolecule: { base: 'tycho', holder: 'pg' },
      },
    )
      .scores('un', 'inner')
      .allPass()
      .shows({ cp: { ...cp, opa: 18 } })
  })

  it('how many Resource Tokens there are and may be', () => {
    const influence = { titan: { opa: 1 }, rhea: { opa: 1 }, ganymede: { opa: 1, un: 1 } }
    const rules = { start: 2, max: 3, apCap: 5 }
    given('delta', 'section.resourceTokens', rules).shows({
      resourceTokens: { un: 2, mcr: 2, opa: 2, pg: 2 },
    })
    given('delta', 'section.resourceTokens', rules, { influence, fleets: {}, resourceTokens: { opa: 2 } })
      .scores('un', 'inner')
      .allPass()
      .shows({ resourceTokens: { opa: 3 } })
    given('delta', 'section.resourceTokens', rules, { resourceTokens: { un: 3 } })
      .spends('un', 3)
      .answers('raise.2')
      .hasAP('un', 5)
  })

  it('what a Power Play pays, written either way', () => {
    const at = { active: 'opa', fleets: { vesta: { opa: { leader: 1 } } } }
    given(
      'epsilon',
      'section.leaders',
      { powerPlay: { sectors: ['inner', 'belt', 'outer'], points: [1, 5, 6] } },
      at,
    )
      .offers('power.belt.1', 'power.belt.5', 'power.belt.6')
      .withholds('power.belt.2')
    given(
      'epsilon',
      'section.leaders',
      { powerPlay: { sectorTokens: ['belt', 'outer'], pointTokens: [7, 8] } },
      at,
    )
      .offers('power.belt.7', 'power.belt.8')
      .shows({ powerPlay: { un: { sectors: ['belt', 'outer'], points: [7, 8] } } })
  })

  it('how many techs are drawn', () => {
    const { open } = given('alpha', 'section.alpha', { draw: 3 }, { scoringRound: 0 })
      .scores('un', 'inner')
      .allPass()
      .match()
    expect(open.map(({ what, options }) => [what, options.length])).toEqual(Array(4).fill(['keepTech', 3]))
  })

  it('what a card does, in words of its module', () => {
    const effect = [
      {
        op: 'marker',
        marker: 'protomolecule',
        action: 'move',
        to: { differentBandFromMarker: true, sector: 'belt' },
      },
    ]
    given('beta', 'dc.card.eros-quarantine', { effect }, { protomolecule: { base: 'io', holder: 'mcr' } })
      .plays('un', 'dc.card.eros-quarantine')
      .asks('un', 'putMarker', ['ceres', 'tycho', 'eros', 'thoth', 'vesta'])
      .answers('vesta')
      .shows({ protomolecule: { base: 'vesta', holder: 'mcr' } })
  })
})

describe('a section is refused for', () => {
  it.each([
    [
      'a module without values',
      set('section.gamma', { rounds: 5 }),
      'section.gamma: Variable Setup has no values that can be changed.',
    ],
    [
      'a field',
      set('section.alpha', { secret: false }),
      "section.alpha: unknown field 'secret'; possible: draw, keep",
    ],
    [
      'more techs to keep',
      set('section.alpha', { keep: 2 }),
      "section.alpha: 'keep' has an unknown value 2; possible: 1",
    ],
    [
      'a round too few',
      set('section.protomolecule', { cpByRound: { 1: 3, 2: 4, 3: 4, 4: 5, final: 6 } }),
      "'cpByRound' must have at least 5, not 4",
    ],
    [
      'a round that is none',
      set('section.protomolecule', { cpByRound: { 1: 3, last: 4 } }),
      "'cpByRound' must be a list",
    ],
    [
      'two values for the end',
      set('section.protomolecule', { cpByRound: { final: 6 }, cpAtEnd: 7 }),
      "'cpByRound' must be a list",
    ],
    [
      'too many at the start',
      set('section.resourceTokens', { start: 5 }),
      "section.resourceTokens: 'start' is 5, more than 'max', which is 4.",
    ],
    [
      'points without a Sector',
      set('section.leaders', { powerPlay: { sectors: ['belt'], points: [1, 2] } }),
      'has 1 Sectors and 2 points',
    ],
    [
      'half a Power Play',
      set('section.leaders', { powerPlay: { points: [1, 2, 3] } }),
      "section.leaders: 'powerPlay' lacks 'sectors'",
    ],
    ['a removal', { id: 'section.leaders', remove: true }, 'section.leaders: only cards can be removed'],
  ])('%s', (_what, entry, says) => {
    expect(why(entry)).toContain(says)
  })
})

describe('words of modules are refused', () => {
  const take = { op: 'marker', marker: 'protomoleculeCard', action: 'take', to: 'user' }
  const gain = { op: 'gainTech', mode: 'extra', levels: 'held' }
  const place = (at: object) => ({ op: 'place', count: { exact: 1 }, at })
  const suppress = (to: object) => ({ op: 'marker', marker: 'suppression', action: 'place', to })
  const only = 'belongs to a module, and only what that module brings can use it.'

  it.each([
    ['on a card of the base game', 'card.anubis', take, `card.anubis, step 1 (marker): 'marker' ${only}`],
    [
      'in a filter of the base game',
      'card.anubis',
      place({ hasMarker: 'protomolecule' }),
      `'hasMarker' ${only}`,
    ],
    [
      'on a card of another module',
      'dc.card.water-riots',
      gain,
      `dc.card.water-riots, step 1 (gainTech): 'gainTech' ${only}`,
    ],
    [
      'for a token of another module',
      'dc.card.venus-crash',
      suppress({ sector: 'belt' }),
      "unknown value 'suppression'; possible: protomolecule, protomoleculeCard",
    ],
    [
      'outside of a marker',
      'dc.card.venus-crash',
      place({ notCurrent: true }),
      "'notCurrent' says where 'marker' puts something",
    ],
    [
      'with what is bound elsewhere',
      'dc.tech.mcr.2b',
      suppress({ ref: 'b' }),
      "'to' has an unknown filter 'ref'",
    ],
    ['on a tech that would gain techs', 'dc.tech.un.2c', gain, `'gainTech' ${only}`],
  ])('%s', (_what, id, step, says) => {
    expect(why(set(id, { effect: [step] }))).toContain(says)
  })

  it('for the time of a tech of the base game', () => {
    expect(why(set('tech.pg.2', { timing: 'scoringEventStep' }))).toContain(
      "'timing' has an unknown value 'scoringEventStep'",
    )
  })
})

describe('the whole is refused for', () => {
  it.each([
    [
      'a title of the base game',
      set('dc.card.water-riots', { title: 'Scopuli' }),
      "dc.card.water-riots: its title 'Scopuli' is that of card.scopuli too.",
    ],
    [
      'a title of the expansion',
      set('card.scopuli', { title: 'Water Riots' }),
      "dc.card.water-riots: its title 'Water Riots' is that of card.scopuli too.",
    ],
    [
      'the name of a mat',
      set('dc.tech.un.2c', { name: 'Insurgency' }),
      "dc.tech.un.2c: its name 'Insurgency' is that of mat.opa too.",
    ],
    [
      'a dead card',
      set('dc.card.solomon-epstein', { factions: ['PG'] }),
      'dc.card.solomon-epstein: with 2P none of its factions plays',
    ],
    [
      'a foreign ability',
      set('dc.tech.pg.3b', { effect: [{ op: 'modify', key: 'abilityCost', ability: 'mat.moon', ap: 1 }] }),
      "dc.tech.pg.3b: it changes 'mat.moon', which is not there",
    ],
    [
      'an ability that has left',
      set('dc.tech.pg.3b', { effect: [{ op: 'modify', key: 'abilityCost', ability: 'tech.pg.2', ap: 1 }] }),
      "it changes 'tech.pg.2'",
    ],
    [
      'a tech of another level',
      set('dc.tech.un.1b', { level: 2 }),
      'dc.tech.*: un needs 3 techs of level 1, and has 2: dc.tech.un.1a, dc.tech.un.1c.',
    ],
    [
      'a tech of another faction',
      set('dc.tech.un.1b', { faction: 'OPA' }),
      'dc.tech.*: opa needs 3 techs of level 1, and has 4',
    ],
    [
      'a faction that is none',
      set('dc.tech.un.1b', { faction: 'belters' }),
      "dc.tech.un.1b: 'faction' has an unknown value 'belters'",
    ],
    [
      'an action for the scoring round',
      set('dc.tech.pg.2b', { kind: 'action' }),
      'dc.tech.pg.2b: with the timing scoringEventStep a tech can only be passive.',
    ],
  ])('%s', (_what, entry, says) => {
    expect(why(entry)).toContain(says)
  })

  it('nothing, where two entries change places', () => {
    expect(reasons(set('dc.tech.un.1b', { level: 2 }), set('dc.tech.un.2b', { level: 1 }))).toEqual([])
    expect(
      reasons(
        set('dc.card.water-riots', { title: 'Scopuli' }),
        set('card.scopuli', { title: 'Water Riots' }),
      ),
    ).toEqual([])
  })
})

it('a table without modules, from before there were any, goes on with a title that a module has too', () => {
  const overrides = file(set('card.scopuli', { title: 'Water Riots' }))
  const setup = { players: 4, modules: [], options: {}, seed: '1', overrides }
  expect(game().whyNotSetup(setup).map(sentenceOf).join()).toContain('Water Riots')
  expect(() => game().prepare(setup)).not.toThrow()
  expect(() => game().prepare({ ...setup, modules: ['delta'] })).toThrow('Water Riots')
})

it('the list of addresses names what the modules have', () => {
  expect(why(set('planet.nine', {}))).toBe(
    'planet.nine: this is no address; possible: card.*, mat.*, tech.*, roci.*, base.<id>, faction.<id>, ' +
      'setup.<2P|3P|4P>.<faction>, section.constants, section.scoring, dc.card.*, dc.tech.*, ' +
      'section.alpha, section.protomolecule, ' +
      'section.resourceTokens, section.leaders.',
  )
  expect(why(set('dc.card.unknown', {}))).toBe('dc.card.unknown: there is no such entry to change.')
})

it('whatever the file says of the modules, it is refused or a table is opened with it', () => {
  const modules = ['alpha', 'beta', 'gamma', 'delta', 'epsilon']
  const steps = [...shippedExtras.cards, ...shippedExtras.techs].flatMap(one => one.effect)
  const bentStep = fc
    .tuple(
      fc.constantFrom(...steps),
      fc.constantFrom('op', 'at', 'to', 'marker', 'action', 'mode', 'if'),
      fc.jsonValue(),
    )
    .map(([step, key, value]) => ({ ...step, [key]: value }))
  const value = fc.oneof(
    fc.jsonValue(),
    fc.integer({ min: 0, max: 6 }),
    fc.array(fc.oneof(fc.constantFrom(...steps), bentStep), { maxLength: 3 }),
  )
  const field = fc.constantFrom(...new Set(everything.flatMap(one => Object.keys(one))), 'final', '__proto__')
  const values = fc.dictionary(field, value, { maxKeys: 3 })
  const entry = fc
    .tuple(
      fc.constantFrom(...everything.map(one => one.id), 'dc.', 'section.gamma'),
      fc.oneof(values, fc.jsonValue()),
    )
    .map(([id, one]) => set(id, one))
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 3 }), entries => {
      const setup = { players: 4, modules, options: {}, seed: '1', overrides: file(...entries) }
      expect(openMatch(game(), setup).ok).toBe(game().whyNotSetup(setup).length === 0)
    }),
    { numRuns: 150 },
  )
})
