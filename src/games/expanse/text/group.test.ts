import { expect, test } from 'vitest'
import type { Ask } from '../../../core/ask.ts'
import { table, type Table } from '../../../testing/table.ts'

const groupsOf = (told: Table): readonly string[] => {
  const {
    game,
    state,
    open: [ask],
  } = told.match()
  const groups = new Set(ask?.options.flatMap(({ group }) => (group === undefined ? [] : [group])))
  return ask ? [...groups].map(group => game.words.group(state, ask, group)) : []
}

test('cubes are told apart by their base, or by how far out they lie', () => {
  const influence = {
    luna: { un: 1, mcr: 1 },
    ceres: { mcr: 1 },
    io: { mcr: 1 },
    titan: { mcr: 1 },
    'the-rings': { un: 1 },
  }
  expect(groupsOf(table({ influence }).plays('mcr', 'card.covert-op'))).toEqual([
    'Luna',
    'Ceres',
    'Io',
    'Titan',
    'The Rings',
  ])
  expect(groupsOf(table({ influence }).plays('un', 'card.black-ops-team'))).toEqual([
    'Inner Planets',
    'Belt',
    'Jupiter',
    'Saturn',
  ])
})
test('bases that are counted by Sector are told apart by it', () => {
  expect(groupsOf(table().plays('un', 'card.voices-of-eros'))).toEqual([
    'Inner Planets',
    'The Belt',
    'Outer Planets',
  ])
})
test('fleets are told apart by their owner', () => {
  const { game, state } = table().match()
  const ask: Ask = {
    id: '1:un',
    who: 'un',
    what: 'destroyEach',
    min: 1,
    max: 2,
    perGroup: 1,
    options: ['mcr', 'pg'].map(seat => ({
      id: `ceres.${seat}.fleet`,
      group: seat,
      means: { fleet: { orbital: 'ceres', faction: seat, kind: 'fleet' } },
    })),
  }
  expect(['mcr', 'pg', 'fleet'].map(group => game.words.group(state, ask, group))).toEqual([
    'MCR',
    'Protogen',
    'Fleet',
  ])
})
test('an owner who names a base anew reads that name', () => {
  const overrides = {
    schemaVersion: 1,
    name: 'our copy',
    overrides: [{ id: 'base.luna', set: { name: 'Moon' } }],
  }
  const {
    game,
    state,
    open: [ask],
  } = table({ overrides }).match()
  expect(ask && ['luna', 'own.base-1'].map(group => game.words.group(state, ask, group))).toEqual([
    'Moon',
    'Base 1',
  ])
})
