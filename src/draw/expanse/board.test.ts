import { expect, test } from 'vitest'
import { moments, openingScene } from '../../testing/boards.ts'
import { expanseDrawn, expanseFaults, expanseMissing, piecesIn, piecesOn } from '../testing/expanseFaults.ts'
import type { BoardScene } from '../../games/expanse/scene/types.ts'

/**
 * Everything on the table is in the picture, inside of what it belongs to, and nothing lies on something
 * else.
 */

const STATES = 200

test('the boards of random games show everything that is on the table, each thing in its place', () => {
  const names = {
    un: 'Wolfgang Amadeus Mozart-Constanza',
    mcr: '×_the_Belter_Queen_of_Ceres_×_22',
    opa: '日本語',
    pg: '',
  }
  for (const { scene, before } of moments(STATES)) {
    const drawn = expanseDrawn(scene, before, names)
    expect(expanseMissing(scene, before, drawn)).toEqual([])
    expect(piecesOn(drawn)).toEqual(piecesIn(scene))
    expect(expanseFaults(drawn)).toEqual([])
  }
})

test('without a picture before it nothing is marked', () => {
  expect(
    expanseDrawn(openingScene(4)).filter(({ id }) => id.startsWith('change') || id.startsWith('new')),
  ).toEqual([])
})

/**
 * The worst that can come together: everything in one Orbital, two digits everywhere, and words without end.
 */
function crowded(): { readonly scene: BoardScene; readonly before: BoardScene } {
  const from = openingScene(4)
  const words =
    'Name a base, then reveal the top card of the deck and remove exactly its AP in influence there, ' +
    'yours too if need be. '
  const fleets: BoardScene['orbitals'][number]['fleets'] = [
    {
      seat: 'un',
      pieces: [
        { kind: 'leader', count: 1 },
        { kind: 'fleet', count: 9 },
      ],
    },
    {
      seat: 'mcr',
      pieces: [
        { kind: 'leader', count: 1 },
        { kind: 'battleship', count: 1 },
        { kind: 'battleshipDamaged', count: 1 },
        { kind: 'battleshipHit', count: 1 },
        { kind: 'fleet', count: 7 },
      ],
    },
    {
      seat: 'opa',
      pieces: [
        { kind: 'rocinante', count: 1 },
        { kind: 'leader', count: 1 },
        { kind: 'fleet', count: 10 },
        { kind: 'scrap', count: 4 },
      ],
    },
    {
      seat: 'pg',
      pieces: [
        { kind: 'leader', count: 1 },
        { kind: 'fleet', count: 12 },
      ],
    },
  ]
  const slots: BoardScene['bases'][number]['slots'] = [
    { seat: 'un', cubes: 18, diplomats: 4, control: 1 },
    { seat: 'mcr', cubes: 15, control: 1 },
    { seat: 'opa', cubes: 15, control: 2 },
    { seat: 'pg', cubes: 15, control: 2 },
  ]
  const kept = Array.from({ length: 9 }, (_, nth) => `Mao-Kwikowski Mercantile ${nth}`)
  const techs = Array.from({ length: 4 }, (_, nth) => ({
    level: 1 + (nth % 3),
    name: 'Protomolecule Technology',
    used: true as const,
  }))
  const scene: BoardScene = {
    ...from,
    state: 12345,
    turn: 148,
    pill: { text: 'UN, MCR, OPA: WHICH INFLUENCE', asked: ['un', 'mcr', 'opa'], what: 'which influence' },
    bases: from.bases.map(base => ({
      ...base,
      name: `${base.name} of a Name without End`,
      slots,
      control: 'tied',
      critical: ['un', 'opa', 'pg'],
    })),
    orbitals: from.orbitals.map(orbital => ({ ...orbital, fleets, control: 'opa' })),
    track: from.track.map(({ slot, cost, card }) =>
      card
        ? {
            slot,
            cost,
            card: {
              ...card,
              title: words,
              text: words.repeat(3),
              seats: ['un', 'mcr', 'opa', 'pg'],
              mark: words,
              set: 'T',
              keepsFree: true,
            },
          }
        : { slot, cost },
    ),
    panels: from.panels.map(one => ({
      ...one,
      cp: 149,
      supply: 15,
      kept,
      techs,
      critical: ['food', 'water', 'minerals'],
      rocinante: true,
      ...(one.seat === 'pg' ? { protomoleculeTokens: 7 } : {}),
      reserve: [
        { kind: 'fleet', count: 10 },
        { kind: one.seat === 'mcr' ? 'battleship' : 'scrap', count: 2 },
      ],
    })),
  }
  return {
    scene,
    before: {
      ...from,
      bases: from.bases.map(base => ({ ...base, slots: slots.map(({ seat }) => ({ seat, cubes: 4 })) })),
    },
  }
}

test('what there is too much of becomes smaller, or fewer words, and stays in its place', () => {
  const { scene, before } = crowded()
  const drawn = expanseDrawn(scene, before, { un: 'W'.repeat(32), mcr: 'M'.repeat(32), opa: '😀', pg: 'i' })
  expect(expanseFaults(drawn)).toEqual([])
  expect(piecesOn(drawn)).toEqual(piecesIn(scene))
  expect(expanseMissing(scene, before, drawn).filter(id => !id.startsWith('tag'))).toEqual([])
})

test('each table is laid out alike, whoever sits at it', () => {
  for (const players of [2, 3, 4]) {
    const scene = openingScene(players)
    const drawn = expanseDrawn(scene)
    expect(expanseMissing(scene, undefined, drawn)).toEqual([])
    expect(expanseFaults(drawn)).toEqual([])
    const places = drawn.filter(({ id }) => /^(base|card|sector) /.test(id))
    expect(places.map(({ rect }) => [rect.x, rect.y])).toEqual(
      expanseDrawn(openingScene(4))
        .filter(({ id }) => places.some(one => one.id === id))
        .sort(
          (one, other) =>
            places.findIndex(({ id }) => id === one.id) - places.findIndex(({ id }) => id === other.id),
        )
        .map(({ rect }) => [rect.x, rect.y]),
    )
  }
})
