import { expect, test } from 'vitest'
import { table, type Opening, type Table } from '../../../testing/table.ts'

const page = (
  told: Table,
  name: string,
  request: Readonly<Record<string, string>> = {},
): readonly string[] => {
  const { game, state } = told.match()
  const outcome = game.pages[name]?.(state, request)
  return outcome?.ok ? outcome.value : (outcome?.reasons ?? [])
}
const bare = { fleets: {}, rocinante: { controller: 'un', orbital: 'vesta' } }
const scored = (given: Opening, request = {}): readonly string[] =>
  page(table({ ...bare, ...given }), 'score', request)
/** What one base says. */
const onLuna = (given: Opening, request = {}): string | undefined =>
  scored(given, request).find(line => line.startsWith('Luna'))

/** OPA needs water; the fleet at Saturn gives it Orbital Control there. */
const given = {
  influence: {
    ceres: { un: 2, mcr: 3 },
    luna: { un: 1, mcr: 1 },
    europa: { opa: 1 },
    titan: { opa: 2, pg: 2 },
  },
  fleets: { saturn: { opa: { fleet: 1 } } },
}

test('scoring without a bonus pays the first alone, and the first by tie nothing', () => {
  expect(scored(given)).toEqual([
    'If scoring happened now, with no bonus Sector:',
    'Inner Planets:',
    'Luna: UN 0 CP, tied for most influence with MCR, counts as second (1); MCR 0 CP, tied for most ' +
      'influence with UN, counts as second (1).',
    'The Belt:',
    'Ceres: MCR 1 CP, most influence (3); UN 0 CP, second (2).',
    'Outer Planets:',
    'Europa: OPA 2 CP, alone (1), with 1 CP for water.',
    'Titan: OPA 2 CP, most influence (2 + 1 for Orbital Control, which breaks a tie), with 1 CP for ' +
      'water; Protogen 0 CP, second (2).',
    'Sum: OPA 4 CP, MCR 1 CP, UN 0 CP, Protogen 0 CP.',
  ])
})

test('a bonus Sector is named as people name it', () => {
  const belt = scored(given, { bonus: 'The Belt', round: '4' })
  expect(belt[0]).toBe('If scoring happened now in round 4, with The Belt as bonus Sector:')
  expect(belt).toContain('The Belt (bonus Sector):')
  expect(belt).toContain('Ceres: MCR 4 CP, most influence (3); UN 2 CP, second (2).')
  expect(belt.at(-1)).toBe('Sum: MCR 4 CP, OPA 4 CP, UN 2 CP, Protogen 0 CP.')
  for (const bonus of ['belt', ' BELT ', 'the belt'])
    expect(scored(given, { bonus, round: '4' })).toEqual(belt)
  expect(scored(given, { bonus: 'outer planets' })).toContain('Outer Planets (bonus Sector):')
})

test('Final Scoring pays second and third place everywhere', () => {
  const final = scored(given, { bonus: 'final' })
  expect(final[0]).toBe('If Final Scoring happened now:')
  expect(final[2]).toMatch(/^Luna: UN 3 CP, .*; MCR 3 CP, /)
  expect(final).toContain('Ceres: MCR 5 CP, most influence (3); UN 3 CP, second (2).')
  expect(final.at(-1)).toBe('Sum: OPA 12 CP, MCR 8 CP, UN 6 CP, Protogen 3 CP.')
})

test('a tie that is won says by what, and who comes after', () => {
  const techs = { un: ['tech.un.1', 'tech.un.2', 'tech.un.3'] }
  expect(onLuna({ techs, influence: { luna: { un: 2, mcr: 2, pg: 1 } } })).toBe(
    'Luna: UN 1 CP, most influence, wins the tie by Hegemony (2); MCR 0 CP, loses the tie to UN, ' +
      'counts as second (2); Protogen 0 CP, third (1).',
  )
  expect(onLuna({ techs, influence: { luna: { un: 1, mcr: 1, opa: 1 } } }, { bonus: 'final' })).toBe(
    'Luna: UN 5 CP, most influence, wins the tie by Hegemony (1); MCR 1 CP, loses the tie to UN, ' +
      'tied with OPA, counts as third (1); ' +
      'OPA 1 CP, loses the tie to UN, tied with MCR, counts as third (1).',
  )
})

test('the fourth behind a triple tie is paid as third where the table plays so', () => {
  const options = { fourthAfterTripleTie: true }
  const influence = { luna: { un: 2, mcr: 2, opa: 2, pg: 1 } }
  const last = (line: string | undefined): string | undefined => line?.split('; ').at(-1)
  // Tech is what Protogen needs, but only who is first there is paid for it.
  expect(last(onLuna({ options, influence }, { bonus: 'final' }))).toBe(
    'Protogen 1 CP, fourth, counts as third (1).',
  )
  expect(last(onLuna({ influence }, { bonus: 'final' }))).toBe('Protogen 0 CP, fourth (1).')
})

test('Diplomats that count twice are named', () => {
  const influence = { luna: { un: { normal: 1, diplomat: 1 }, mcr: 1 } }
  expect(onLuna({ techs: { un: ['tech.un.1'] }, influence })).toContain(
    'UN 1 CP, most influence (3 with Diplomats)',
  )
  expect(onLuna({ influence })).toContain('UN 1 CP, most influence (2)')
})

test('a Sector without influence pays nothing', () => {
  expect(scored({ influence: {} })).toEqual([
    'If scoring happened now, with no bonus Sector:',
    'Inner Planets: no base scores.',
    'The Belt: no base scores.',
    'Outer Planets: no base scores.',
    'Sum: UN 0 CP, MCR 0 CP, OPA 0 CP, Protogen 0 CP.',
  ])
})

test('with modules the resource may give a token, and a base pay only its first', () => {
  const influence = { ceres: { un: 2, mcr: 3 }, titan: { opa: 1 } }
  const lines = scored(
    { modules: ['beta', 'delta'], protomolecule: { base: 'ceres', holder: 'pg' }, influence },
    { bonus: 'belt', round: '4' },
  )
  expect(lines).toContain(
    'Ceres (only first place scores): MCR 5 CP, most influence (3); UN 0 CP, second (2).',
  )
  expect(lines).toContain('Titan: OPA 1 CP, alone (1), with 1 Resource Token for water.')
  expect(lines.at(-1)).toBe('Sum: MCR 5 CP, OPA 1 CP and 1 Resource Token, UN 0 CP, Protogen 0 CP.')
})

test('bad wishes get one sentence', () => {
  const noSuch = [
    'Nothing was scored: that is not a Sector. ' +
      'Choose Inner Planets, The Belt or Outer Planets, none or final.',
  ]
  for (const bonus of ['', 'ceres', 'constructor', 'inner, belt'])
    expect(scored(given, { bonus })).toEqual(noSuch)
  for (const round of ['', '0', '6', '1.5', 'three', '0x2']) {
    expect(scored(given, { round })).toEqual(['The round must be a whole number from 1 to 5.'])
  }
})

test('the page does not know the chosen bonus Sector', () => {
  const [inner, belt] = ['inner', 'belt'].map(sector =>
    page(table({ rocinante: { controller: 'opa', orbital: 'tycho' } }).scores('un', sector), 'score'),
  )
  expect(inner).toEqual(belt)
  expect(inner?.[0]).toBe('If scoring happened now, with no bonus Sector:')
})

const track = ['card.anubis', 'score', 'card.terraforming']

test('the Action Track is told a line a card', () => {
  const lines = page(table({ track }), 'track')
  expect(lines[0]).toBe(
    'Slot 1, free, event for Protogen⌂. Anubis (house version): 3 AP⌂, for Protogen⌂. ' +
      'Move one of your fleets to any Orbital; you may then remove one opposing fleet there.',
  )
  expect(lines[1]).toMatch(
    /^Slot 2, 1 CP\. Score card: take it to start a scoring round\. .*bonus Sector of round 1/,
  )
  expect(lines[2]).toMatch(/^Slot 3, 1 CP, event for MCR\. Terraforming: 2 AP, for MCR\. Put one of/)
  expect(lines[2]).toContain('Terraforming: 2 AP, for MCR. Put one of your influence on every Mars base')
  expect(lines.at(-2)).toMatch(/^Deck: \d+ cards\. Discarded: 0\.$/)
  expect(lines.at(-1)).toMatch(/^⌂: a house value/)
})

test('a card says who of this table can use its event', () => {
  const two = page(
    table({ seats: ['un', 'mcr'], track: ['card.voices-of-eros', 'card.terraforming'] }),
    'track',
  )
  expect(two[0]).toMatch(
    /^Slot 1, free, event for UN and MCR\. Voices of Eros: 4 AP, for UN, MCR, OPA⌂, Protogen⌂\. /,
  )
})

test('a card in use is on no slot, and named', () => {
  expect(page(table().plays('un', 'card.black-ops-team'), 'track')).toContain('In use: Black Ops Team.')
})
