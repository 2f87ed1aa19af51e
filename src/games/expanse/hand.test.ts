import { expect, test } from 'vitest'
import { table, type Table } from '../../testing/table.ts'
import { LEGEND } from './house.ts'

const handOf = (told: Table, as: string): readonly string[] => {
  const { game, state, open } = told.match()
  return game.hand(game.view(state, open, as))
}

const given = {
  cp: { opa: 7 },
  techs: { opa: ['tech.opa.1'] },
  kept: { opa: ['card.diogo'] },
  protomoleculeTokens: 1,
  influence: { luna: { un: { normal: 1, diplomat: 2 } }, ceres: { opa: 4 } },
  fleets: { ceres: { opa: { fleet: 2 } }, mars: { mcr: { battleship: 2, fleet: 3 } } },
  rocinante: { controller: 'mcr', orbital: 'ceres' },
}

test('a hand is everything of its own, with what it says', () => {
  expect(handOf(table(given), 'opa')).toEqual([
    'You are OPA with 7 CP.',
    expect.stringMatching(
      /^Kept event: Diogo \(house version\): 2 AP⌂, for OPA⌂\. Move as many as two of your influence/,
    ),
    expect.stringMatching(
      /^Ability: Insurgency: OPA\. Once per turn, 1 AP⌂: put one influence on any Belt or Outer Planets base/,
    ),
    expect.stringMatching(/^Tech: Scrap Ships: OPA, level 1\. 1 AP⌂: put a Scrap Ship/),
    'Supply: 14 influence.',
    'Reserve: 3 fleets and 2 Scrap Ships.',
    LEGEND,
  ])
})

test('each faction has its own kinds of pieces', () => {
  const un = handOf(table(given), 'un')
  expect(un.slice(0, 2)).toEqual(['You are UN with 10 CP.', 'No kept events.'])
  expect(un.slice(3)).toEqual(['No techs yet.', 'Supply: 14 influence and 1 Diplomat.', 'Reserve: 5 fleets.'])
  expect(handOf(table(given), 'pg')).toContain('1 Protomolecule token left.')
  expect(handOf(table(given), 'opa').join('\n')).not.toContain('Protomolecule')
})

test('the crew is in the hand of who controls the Rocinante', () => {
  const mcr = handOf(table(given), 'mcr')
  expect(mcr).toContain('Reserve: nothing.')
  const at = mcr.indexOf('You control the Rocinante, at Ceres.')
  expect(mcr.slice(at + 1, -1).map(line => line.split(':')[1]?.trim())).toEqual([
    'James Holden',
    'Naomi Nagata',
    'Alex Kamal',
    'Amos Burton',
  ])
  expect(handOf(table(given), 'opa').join('\n')).not.toContain('Rocinante')
})

test('an ability that is used up says so', () => {
  const used = table({ influence: {} }).spends('opa', 2).answers('mat.opa').answers('io')
  expect(handOf(used, 'opa').find(line => line.startsWith('Ability'))).toMatch(/ Used this turn\.$/)
  expect(handOf(table(), 'opa').join('\n')).not.toContain('Used')
  expect(handOf(used, 'opa')[0]).toBe('You are OPA with 10 CP and 1 AP to spend.')
  expect(handOf(used, 'un')[0]).toBe('You are UN with 10 CP.')
})

test('the bonus Sector is in the hand of who chose it or saw it, and in no other', () => {
  const secret = 'You know the bonus Sector: The Belt.'
  const chosen = table({ kept: { un: ['card.cotyar-ghazi'] } }).scores('pg', 'belt')
  const looked = table({ kept: { un: ['card.cotyar-ghazi'] } })
    .scores('pg', 'belt')
    .answers('card.cotyar-ghazi')
  expect(handOf(chosen, 'pg')[0]).toBe(secret)
  expect(handOf(chosen, 'un')).not.toContain(secret)
  expect(handOf(looked, 'un')[0]).toBe(secret)
  for (const as of ['mcr', 'opa', 'table']) expect(handOf(looked, as).join('\n')).not.toContain('bonus')
})

test('the top of the deck is in the hand of who looked at it, and in no other', () => {
  const looked = table({ deckTop: ['card.nauvoo', 'score', 'card.julie-mao'] }).plays('un', 'card.arboghast')
  expect(handOf(looked, 'un')[0]).toMatch(
    /^You know the next cards of the deck, in order: Nauvoo, Score card/,
  )
  for (const as of ['mcr', 'opa', 'pg', 'table']) expect(handOf(looked, as).join('\n')).not.toContain('deck')
})

test('the table has no hand', () => expect(handOf(table(given), 'table')).toEqual([]))
