import { expect, test } from 'vitest'
import { hideState } from '../../../core/game.ts'
import { table, type Table } from '../../../testing/table.ts'
import { expanse } from '../index.ts'
import { LEGEND } from './name.ts'

const game = hideState(expanse)
const boardOf = (told: ReturnType<typeof table>, as: string): string => {
  const { state, open } = told.match()
  return game.board(game.view(state, open, as))
}

const given = {
  active: 'un',
  turn: 12,
  cp: { un: 9, mcr: 12, opa: 0, pg: 20 },
  fleets: {
    mars: { mcr: { battleship: 1, battleshipDamaged: 1, fleet: 2 }, un: { fleet: 5 } },
    ceres: { opa: { fleet: 2, scrap: 1 }, pg: { fleet: 2 } },
  },
  influence: {
    luna: { un: { normal: 2, diplomat: 1 }, mcr: 1, opa: 1, pg: 2 },
    'the-rings': { un: { normal: 0, diplomat: 2 } },
    ceres: { opa: 1, pg: 1 },
  },
  rocinante: { controller: 'opa', orbital: 'ceres' },
  initiative: ['mcr', 'pg', 'un', 'opa'],
  techs: { opa: ['tech.opa.1'] },
  kept: { mcr: ['card.mao-kwikowski', 'card.diogo'] },
  track: ['card.voices-of-eros', 'score', 'card.anubis', 'card.julie-mao', 'card.terraforming'],
}

test('the board tells the whole table', () => {
  expect(boardOf(table(given), 'table')).toMatchInlineSnapshot(`
    "Turn 12, UN to move
    Waiting for: UN
    CP: UN 9, MCR 12, OPA 0, Protogen 20
    Initiative: MCR, Protogen, UN, OPA
    Rocinante: OPA, at Ceres
    Score cards drawn: 1 of 6. Scoring rounds begun: 0.

    INNER PLANETS (2 bonus tokens left)
    Earth Orbital: -
      Luna           t⌂ UN 2+1d*, MCR 1, OPA 1, Protogen 2
      Eurasia        f  -
      Africa         w  -
    Mars Orbital: UN 5F (5), MCR 1B+1b+2F (5)
      Mariner Valley m  -
      Londres Nova   t  -

    THE BELT (2 bonus tokens left)
    Ceres Orbital: OPA 2F+1S+R (3.5)*, Protogen 2F (2)
      Ceres          m  OPA 1*, Protogen 1
    Tycho Orbital: -
      Tycho          t  -
    Eros Orbital: -
      Eros           m  -
    Thoth Orbital: -
      Thoth          t  -
    Vesta Orbital: -
      Vesta          f⌂ -

    OUTER PLANETS (2 bonus tokens left)
    Jupiter Orbital: -
      Europa         w  -
      Ganymede       f  -
      Io             m⌂ -
    Saturn Orbital: -
      Rhea           f  -
      Titan          w  -
      The Rings      w⌂ UN 2d*

    ACTION TRACK (deck 38, discarded 0)
    1. free  Voices of Eros: 4 AP, event for UN, MCR, OPA⌂ and Protogen⌂
    2. 1 CP  Score card
    3. 1 CP  Anubis⌂: 3 AP⌂, event for Protogen⌂
    4. 2 CP  Julie Mao: 4 AP, event for UN, MCR and OPA⌂
    5. 2 CP  Terraforming: 2 AP, event for MCR

    UN: supply 13, reserve -
    MCR: supply 17, reserve 1F
      Kept events: Mao-Kwikowski Mercantile, Diogo⌂
    OPA: supply 16, reserve 3F+1S
      Techs: Scrap Ships
    Protogen: supply 15, reserve 3F, 2 Protomolecule tokens
    Legend: F fleet, B Battleship, b damaged Battleship, b! hit this turn,
          S Scrap Ship, L leader, R Rocinante, d Diplomat; (2) strength;
          * Orbital Control or Control; f food, w water, m minerals, t tech.
    ⌂: a house value, made for this project; the printed one is not known."
  `)
})

test('only who chose the bonus Sector, or looked at the deck, reads it', () => {
  const scores = table(given).scores('un', 'belt')
  expect(boardOf(scores, 'un')).toContain('You know the bonus Sector: The Belt\n')
  expect(boardOf(scores, 'mcr')).not.toContain('You know')
  expect(boardOf(scores, 'table')).not.toContain('You know')
  const looks = table({ ...given, deck: ['card.nauvoo', 'score', 'card.diogo'], kept: {} }).plays(
    'un',
    'card.arboghast',
  )
  expect(boardOf(looks, 'un')).toContain('You know the top of the deck: Nauvoo, Score card\n')
  expect(boardOf(looks, 'mcr')).not.toContain('You know')
})

test('the first lines say what moment of the game it is', () => {
  const first = (told: ReturnType<typeof table>): string | undefined => boardOf(told, 'table').split('\n')[0]
  expect(first(table(given))).toBe('Turn 12, UN to move')
  expect(first(table({ ...given }).spends('un', 3))).toBe('Turn 12, UN to move; UN has 3 AP to spend')
  expect(first(table(given).scores('un', 'belt'))).toBe('Turn 12, UN: scoring round 1')
  expect(first(table({ options: { setup: 'gamma' } }))).toBe('Setup')
})

const handOf = (told: Table, as: string): readonly string[] => {
  const { game, state, open } = told.match()
  return game.hand(game.view(state, open, as))
}

const withHand = {
  cp: { opa: 7 },
  techs: { opa: ['tech.opa.1'] },
  kept: { opa: ['card.diogo'] },
  protomoleculeTokens: 1,
  influence: { luna: { un: { normal: 1, diplomat: 2 } }, ceres: { opa: 4 } },
  fleets: { ceres: { opa: { fleet: 2 } }, mars: { mcr: { battleship: 2, fleet: 3 } } },
  rocinante: { controller: 'mcr', orbital: 'ceres' },
}

test('a hand is everything of its own, with what it says', () => {
  expect(handOf(table(withHand), 'opa')).toEqual([
    'You are OPA with 7 CP.',
    expect.stringMatching(
      /^Kept event: Diogo \(house version\): 2 AP⌂, for OPA⌂\. Move up to two of your influence/,
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
  const un = handOf(table(withHand), 'un')
  expect(un.slice(0, 2)).toEqual(['You are UN with 10 CP.', 'No kept events.'])
  expect(un.slice(3)).toEqual(['No techs yet.', 'Supply: 14 influence and 1 Diplomat.', 'Reserve: 5 fleets.'])
  expect(handOf(table(withHand), 'pg')).toContain('1 Protomolecule token left.')
  expect(handOf(table(withHand), 'opa').join('\n')).not.toContain('Protomolecule')
})

test('the crew is in the hand of who controls the Rocinante', () => {
  const mcr = handOf(table(withHand), 'mcr')
  expect(mcr).toContain('Reserve: nothing.')
  const at = mcr.indexOf('You control the Rocinante, at Ceres.')
  expect(mcr.slice(at + 1, -1).map(line => line.split(':')[1]?.trim())).toEqual([
    'James Holden',
    'Naomi Nagata',
    'Alex Kamal',
    'Amos Burton',
  ])
  expect(handOf(table(withHand), 'opa').join('\n')).not.toContain('Rocinante')
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

test('the table has no hand', () => expect(handOf(table(withHand), 'table')).toEqual([]))
