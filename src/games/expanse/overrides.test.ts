import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hash } from '../../core/data.ts'
import { shipped } from './content.ts'
import { checkContent } from './contentCheck.ts'
import { mergeOverrides } from './overrides.ts'
import type { Content } from './types.ts'

const file = (...overrides: readonly unknown[]) => ({ schemaVersion: 1, name: 'our printed copy', overrides })

function merged(...overrides: readonly unknown[]): Content {
  const result = mergeOverrides(file(...overrides))
  if (!result.ok) throw new Error(result.reasons.join('\n'))
  return result.value
}
function reasons(document: unknown): readonly string[] {
  const result = mergeOverrides(document)
  return result.ok ? [] : result.reasons
}
const card = (content: Content, id: string) => content.cards.find(one => one.id === id)
const ability = (content: Content, id: string) => content.abilities.find(one => one.id === id)
const base = (content: Content, id: string) => content.bases.find(one => one.id === id)

const ownCard = {
  id: 'card.own-1',
  title: 'Our own',
  ap: 3,
  factions: ['MCR'],
  icons: { '2P': false, '3P': true, '4P': true },
  keepCost: 1,
  timing: { immediate: true, asTurn: true, scoring: true },
  text: 'Nothing happens.',
  effect: [],
  notes: '',
}
const onBelt = [{ op: 'place', count: { exact: 1 }, at: { sector: 'belt' } }]

test('an owner corrects cards, bases and charts, removes a card and adds one', () => {
  const content = merged(
    { id: 'card.julie-mao', set: { factions: ['UN', 'OPA'], ap: 4 } },
    {
      id: 'card.anubis',
      set: { title: 'Anubis, as printed', text: 'Put one influence on a Belt base.', effect: onBelt },
    },
    { id: 'base.luna', set: { resource: 'minerals' } },
    { id: 'setup.4P.OPA', set: { influence: { tycho: 1, ceres: 1, rhea: 1 } } },
    { id: 'card.scopuli', remove: true },
    { add: ownCard },
  )
  expect(card(content, 'card.julie-mao')).toMatchObject({ factions: ['un', 'opa'], ap: 4, keepCost: 1 })
  expect(card(content, 'card.anubis')).toMatchObject({ title: 'Anubis, as printed', effect: onBelt })
  expect(base(content, 'luna')?.resource).toBe('minerals')
  expect(content.setups['4P'].opa?.influence).toEqual({ tycho: 1, ceres: 1, rhea: 1 })
  expect(content.setups['3P'].opa).toEqual(shipped.setups['3P'].opa)
  expect(card(content, 'card.scopuli')).toBeUndefined()
  expect(card(content, 'card.own-1')).toMatchObject({
    factions: ['mcr'],
    icons: ['3P', '4P'],
    timing: { scoring: true },
  })
  expect(card(content, 'card.own-1')).not.toHaveProperty('notes')
  expect(content.cards).toHaveLength(52)
})

test('what the owner gives is marked as theirs, the rest keeps its provenance', () => {
  const content = merged({ id: 'card.anubis', set: { ap: 2, factions: ['pg'] } }, { add: ownCard })
  const shippedProv = card(shipped, 'card.anubis')?.prov
  expect(card(content, 'card.anubis')?.prov).toEqual({
    ...shippedProv,
    ap: 'owner: our printed copy',
    factions: 'owner: our printed copy',
  })
  expect(card(content, 'card.own-1')?.prov).toMatchObject({
    title: 'owner: our printed copy',
    effect: 'owner: our printed copy',
  })
})

test('the shipped content is not touched, and an empty file changes nothing', () => {
  const before = hash(shipped)
  merged({ id: 'base.luna', set: { resource: 'minerals' } })
  expect(hash(shipped)).toBe(before)
  expect(hash(merged())).toBe(before)
})

test('every address of the base game can be set', () => {
  const content = merged(
    { id: 'mat.opa', set: { cost: { ap: 0, cp: 1, protomoleculeTokens: 0 }, limitPerTurn: null } },
    { id: 'tech.un.1', set: { name: 'Envoys', faction: 'UN' } },
    { id: 'roci.kamal', set: { text: 'Fly anywhere.' } },
    { id: 'faction.PG', set: { criticalResources: { '4P': ['water', 'tech'] }, protomoleculeTokens: 3 } },
    { id: 'setup.2P.un', set: { fleets: { earth: { fleet: 5 } } } },
    { id: 'section.constants', set: { slotCosts: [0, 1, 2, 3, 4] } },
    {
      id: 'section.scoring',
      set: { bonusByRound: { 1: [2, 1, 0], 2: [3, 1, 0], 3: [3, 1, 0], 4: [4, 2, 1], 5: [6, 3, 1] } },
    },
  )
  expect(ability(content, 'mat.opa')).toMatchObject({ cost: { ap: 0, cp: 1 }, kind: 'action' })
  expect(ability(content, 'mat.opa')).not.toHaveProperty('limitPerTurn')
  expect(ability(content, 'tech.un.1')).toMatchObject({ name: 'Envoys', faction: 'un' })
  expect(ability(content, 'roci.kamal')?.text).toBe('Fly anywhere.')
  expect(content.factions.find(one => one.id === 'pg')?.protomoleculeTokens).toBe(3)
  expect(content.setups['2P'].un?.fleets).toEqual({ earth: { fleet: 5 } })
  expect(content.constants).toMatchObject({ startCP: 10, slotCosts: [0, 1, 2, 3, 4] })
  expect(content.scoring.bonusByRound[4]).toEqual([6, 3, 1])
})

test('a base that moves takes its place on the map with it', () => {
  const content = merged({ id: 'base.the-rings', set: { orbital: 'mars' } })
  expect(base(content, 'the-rings')).toMatchObject({ orbital: 'mars', sector: 'inner' })
  expect(content.orbitals.find(one => one.id === 'mars')?.bases).toEqual([
    'mariner-valley',
    'londres-nova',
    'the-rings',
  ])
  expect(content.orbitals.find(one => one.id === 'saturn')?.bases).toEqual(['rhea', 'titan'])
})

test('a base that is played with two players is no longer left out', () => {
  expect(merged({ id: 'base.io', set: { outIn2P: false } }).playerCounts[2]?.basesOut).toEqual([
    'luna',
    'vesta',
    'the-rings',
  ])
})

describe('an overrides file is refused for', () => {
  const anubis = (set: unknown) => file({ id: 'card.anubis', set })
  test.each([
    ['no file', null, "'file' must have fields"],
    ['a list', [], "'file' must have fields"],
    [
      'another schema',
      { ...file(), schemaVersion: 2 },
      "'schemaVersion' has an unknown value 2; possible: 1",
    ],
    ['no name', { schemaVersion: 1, overrides: [] }, "'file' lacks 'name'"],
    ['a name that is none', { ...file(), name: { toString: 1 } }, "'name' must be a text"],
    ['more fields', { ...file(), author: 'me' }, "unknown field 'author'"],
    ['no list', { ...file(), overrides: {} }, "'overrides' must be a list"],
    ['an entry that is none', file(7), 'Entry 1: it must be an entry'],
    ['an entry without a verb', file({ id: 'card.anubis' }), "Entry 1: it must have 'id' and 'set'"],
    [
      'an entry with two',
      file({ id: 'card.anubis', set: {}, remove: true }),
      "Entry 1: it must have 'id' and 'set'",
    ],
    ['an id that is none', file({ id: 3, set: {} }), "Entry 1: 'id' must be an address, not 3"],
    [
      'an address that is none',
      file({ id: 'planet.nine', set: {} }),
      'planet.nine: this is no address; possible: card.*',
    ],
    ['an inherited address', file({ id: 'constructor.x', set: {} }), 'constructor.x: this is no address'],
    ['an unknown card', file({ id: 'card.unknown', set: {} }), 'card.unknown: there is no such entry'],
    ['an unknown chart', file({ id: 'setup.2P.PG', set: {} }), 'setup.2P.PG: there is no such entry'],
    ['a card of something else', file({ id: 'dc.card.x', set: {} }), 'dc.card.x: this is no address'],
    [
      'an unknown section',
      file({ id: 'section.protomolecule', set: {} }),
      'section.protomolecule: there is no such entry',
    ],
    ['a set that is none', anubis('ap'), "card.anubis: 'set' must name fields"],
    ['an unknown field', anubis({ cost: 3 }), "card.anubis: unknown field 'cost'; possible: title, ap"],
    ['__proto__', anubis(JSON.parse('{"__proto__":{}}')), "card.anubis: unknown field '__proto__'"],
    ['an id that changes', anubis({ id: 'card.other' }), "unknown field 'id'"],
    [
      'a field of the wrong type',
      anubis({ ap: '3' }),
      "card.anubis: 'ap' must be a whole number from 2 to 4, not '3'",
    ],
    ['a field that must be there', anubis({ title: null }), "'title' must be a text"],
    ['a fifth icon', anubis({ icons: { '4P': true, '5P': true } }), "'icons' has an unknown value '5P'"],
    ['a moment', anubis({ timing: { always: true } }), "'timing' has an unknown moment 'always'"],
    [
      'an effect',
      anubis({ effect: [{ op: 'place', count: { exact: 1 }, at: { sektor: 'belt' } }] }),
      "unknown filter 'sektor'",
    ],
    ['a dead card', anubis({ icons: { '2P': true } }), 'with 2P none of its factions plays'],
    [
      'a small pool',
      file({ id: 'card.drummer', remove: true }),
      'With 2P the deck needs 30 cards, but only 29',
    ],
    ['a removal that is none', file({ id: 'card.anubis', remove: 'yes' }), "'remove' can only be true"],
    ['removing a tech', file({ id: 'tech.un.1', remove: true }), 'only cards can be removed'],
    ['adding a tech', file({ add: { id: 'tech.un.4' } }), 'only cards can be added'],
    ['adding half a card', file({ add: { id: 'card.half', title: 'Half' } }), "card.half: 'card' lacks 'ap'"],
    ['adding a card twice', file({ add: ownCard }, { add: ownCard }), 'id card.own-1 is used twice'],
    [
      'rounds with gaps',
      file({ id: 'section.scoring', set: { bonusByRound: { 1: [1, 0, 0], 3: [1, 0, 0] } } }),
      'must be a list',
    ],
    ['what is no JSON', file({ id: 'card.anubis', set: { ap: 1n } }), 'must be plain JSON'],
    [
      'endless nesting',
      Array.from({ length: 100_000 }).reduce<unknown>(inner => [inner], []),
      'nested too deeply',
    ],
  ])('%s', (_what, document, says) => {
    expect(reasons(document).join('\n')).toContain(says)
  })
})

test('all reasons are said at once', () => {
  expect(
    reasons({
      schemaVersion: 3,
      name: 'x',
      overrides: [
        { id: 'card.anubis', set: { ap: 7, colour: 'red', keepCost: 2 } },
        { id: 'dc.tech.un.1', set: {} },
        { id: 'setup.3P.UN', set: { influence: { africa: 4 } } },
      ],
    }),
  ).toHaveLength(5)
})

describe('whatever the file says, it is refused or can be played', () => {
  const holds = (document: unknown) => {
    const result = mergeOverrides(document)
    if (result.ok) expect(checkContent(result.value)).toEqual([])
    else expect(result.reasons.length).toBeGreaterThan(0)
  }
  const ids = [...shipped.cards, ...shipped.abilities].map(one => one.id)
  const others = [
    'base.luna',
    'faction.UN',
    'setup.3P.OPA',
    'section.constants',
    'section.scoring',
    'dc.card.x',
  ]
  const address = fc.constantFrom(...ids, ...others)
  const fields = [
    'title',
    'ap',
    'factions',
    'icons',
    'timing',
    'effect',
    'text',
    'variants',
    'notes',
    'orbital',
    'fleets',
    '__proto__',
    'normal',
  ]
  const steps = shipped.cards.flatMap(one => one.effect)
  const parameter = fc.constantFrom(
    'op',
    'count',
    'at',
    'whose',
    'who',
    'if',
    'bind',
    'options',
    'unit',
    'key',
    'constructor',
  )
  const bentStep = fc
    .tuple(fc.constantFrom(...steps), parameter, fc.jsonValue())
    .map(([step, key, value]) => ({ ...step, [key]: value }))
  const value = fc.oneof(
    fc.jsonValue(),
    fc.array(fc.oneof(fc.constantFrom(...steps), bentStep), { maxLength: 4 }),
  )
  const set = fc.dictionary(fc.constantFrom(...fields), value, { maxKeys: 4 })
  const entry = fc.oneof(
    fc.record({
      id: address,
      set: fc.oneof({ weight: 5, arbitrary: set }, { weight: 1, arbitrary: fc.jsonValue() }),
    }),
    fc.record({ id: address, remove: fc.constantFrom<unknown>(true, true, 1) }),
    fc.record({
      add: fc.oneof(
        set.map(changed => ({ ...ownCard, ...changed })),
        fc.jsonValue(),
      ),
    }),
    fc.jsonValue(),
  )

  test('any JSON', () => {
    fc.assert(fc.property(fc.jsonValue(), holds), { numRuns: 150 })
  })
  test('files of nearly the right form', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 5 }), entries => {
        holds(file(...entries))
      }),
      { numRuns: 300 },
    )
  })
})
