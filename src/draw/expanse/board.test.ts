import { expect, test } from 'vitest'
import { answer, openMatch } from '../../core/match.ts'
import type { Match } from '../../core/match.ts'
import { newRandom, roll } from '../../core/random.ts'
import { randomAnswer } from '../../core/randomAnswer.ts'
import { must } from '../../dev/testing/must.ts'
import { table } from '../../dev/testing/table.ts'
import { changesBetween } from '../../games/expanse/scene/changes.ts'
import type { BoardScene } from '../../games/expanse/scene/types.ts'
import { giveBack } from '../canvas.ts'
import type { Rect } from '../path.ts'
import { drawBoard } from './board.ts'
import type { Drawn } from './sheet.ts'

/** Everything on the table is in the picture, inside of what it belongs to, and nothing lies on something else. */

const { game } = table().match()
const sceneOf = (match: Match): BoardScene => game.scenes.board(game.view(match.state, match.open, 'table')) as BoardScene
const start = (players: number): BoardScene => sceneOf(must(openMatch(game, { players, modules: [], options: {}, seed: '1a' })))

function drawnOf(scene: BoardScene, before?: BoardScene, names: Readonly<Record<string, string>> = {}): readonly Drawn[] {
  const { canvas, drawn } = drawBoard(scene, before, names)
  giveBack(canvas)
  return drawn
}

const overlap = (one: Rect, other: Rect): boolean =>
  one.x < other.x + other.w - 0.5 && other.x < one.x + one.w - 0.5 && one.y < other.y + other.h - 0.5 && other.y < one.y + one.h - 0.5
const contains = (outer: Rect, { x, y, w, h }: Rect): boolean =>
  x >= outer.x - 1 && y >= outer.y - 1 && x + w <= outer.x + outer.w + 1 && y + h <= outer.y + outer.h + 1

/** Each two of these that lie in the same place are apart. Tags lie on the foot of their cubes. */
const APART = /^(header|map|pill|turn|deck|score cards|legend|(base|orbital|label|sector|token|card|panel|initiative|round|chip|piece|orbit|cubes|empty|resource|critical|name|cp|change cp|rocinante|supply|needs|reserve|techs|kept|tokens|cost|ap|title|user|house|tag|text|pays) .*)$/
const TAGS = /^(control|diplomats) /

function faultsIn(drawn: readonly Drawn[]): readonly string[] {
  const byId = new Map(drawn.map(one => [one.id, one]))
  const outside = drawn.filter(({ rect, within }) => within !== undefined && !contains(byId.get(within)?.rect ?? { x: 0, y: 0, w: 0, h: 0 }, rect))
  const solid = drawn.filter(({ id }) => APART.test(id))
  const tags = drawn.filter(({ id }) => TAGS.test(id))
  const pills = drawn.filter(({ id, within }) => /^change \S+ (un|mcr|opa|pg)$/.test(id) && within === undefined)
  const covered = pills.flatMap(pill => [...tags, ...solid.filter(({ id }) => /^(cubes|name) /.test(id))].filter(({ rect }) => overlap(rect, pill.rect)).map(({ id }) => `${pill.id} covers ${id}`))
  return [
    ...outside.map(({ id, within }) => `${id} is outside of ${within}`), ...clashes(solid), ...clashes(tags), ...covered,
    ...(byId.size === drawn.length ? [] : ['something is drawn twice']),
  ]
}

const clashes = (drawn: readonly Drawn[]): readonly string[] => drawn.flatMap((one, at) =>
  drawn.slice(at + 1).filter(other => other.within === one.within && overlap(one.rect, other.rect)).map(other => `${one.id} lies on ${other.id}`))

const baseIdsOf = ({ bases, seats }: BoardScene): readonly string[] => bases.flatMap(({ id, slots, outOfPlay, critical }) => (outOfPlay ? [`base ${id}`] : [
  `base ${id}`, `name ${id}`, `resource ${id}`, ...critical.map(seat => `critical ${id} ${seat}`),
  ...seats.map(seat => (slots.some(slot => slot.seat === seat) ? `cubes ${id} ${seat}` : `empty ${id} ${seat}`)),
  ...slots.flatMap(({ seat, control, diplomats }) => [...(control ? [`control ${id} ${seat}`] : []), ...(diplomats ? [`diplomats ${id} ${seat}`] : [])]),
]))
const fleetIdsOf = ({ orbitals }: BoardScene): readonly string[] => orbitals.flatMap(({ id, fleets, control }) => [
  `orbital ${id}`, ...fleets.flatMap(({ seat }) => [`chip ${id} ${seat}`, ...(seat === control ? [`orbit ${id} ${seat}`] : [])]),
])

/** Pieces are drawn one by one or as a number; a Battleship that was hit is drawn as a damaged one. */
const piecesIn = (scene: BoardScene): readonly string[] => scene.orbitals.flatMap(({ id, fleets }) =>
  fleets.flatMap(({ seat, pieces }) => pieces.flatMap(({ kind, count }) => Array.from({ length: count }, () => `${id} ${seat} ${kind.replace('Hit', 'Damaged')}`)))).toSorted()
const piecesOn = (drawn: readonly Drawn[]): readonly string[] => drawn.flatMap(({ id }) => {
  const [, what = '', count = 1] = /^piece (.+) (?:×(\d+)|\d+)$/.exec(id) ?? []
  return what ? Array.from({ length: Number(count) }, () => what) : []
}).toSorted()
const trackIdsOf = ({ track }: BoardScene): readonly string[] => track.flatMap(({ slot, card, score }) => [
  `card ${slot}`, `cost ${slot}`, ...(score ? [`pays card ${slot}`] : []),
  ...(card ? [`title card ${slot}`, `ap card ${slot}`, `text card ${slot}`, ...card.seats.map(seat => `user card ${slot} ${seat}`)] : []),
  ...(card?.mark === 'house' ? [`house card ${slot}`] : []), ...(card?.keepsFree ? [`tag card ${slot} keep free`] : []),
])
const panelIdsOf = ({ panels }: BoardScene): readonly string[] => panels.flatMap(({ seat, reserve, critical, rocinante, protomoleculeTokens }) => [
  ...['panel', 'name', 'cp', 'supply', 'techs', 'kept'].map(part => `${part} ${seat}`), ...reserve.map(({ kind }) => `reserve ${seat} ${kind}`),
  ...critical.map(resource => `needs ${seat} ${resource}`), ...(rocinante ? [`rocinante ${seat}`] : []), ...(protomoleculeTokens === undefined ? [] : [`tokens ${seat}`]),
])
const headIdsOf = ({ initiative, rounds, sectors }: BoardScene): readonly string[] => [
  'header', 'pill', 'turn', 'deck', 'score cards', 'map', 'legend', ...initiative.map(seat => `initiative ${seat}`), ...rounds.map(({ round }) => `round ${round}`),
  ...sectors.flatMap(({ id, tokens }) => [`sector ${id}`, ...tokens.map((_, nth) => `token ${id} ${nth}`)]),
]
/** Whatever has changed has a mark: brackets, a pill, or both. */
const markIdsOf = (before: BoardScene | undefined, scene: BoardScene, ids: ReadonlySet<string>): readonly string[] =>
  (before ? changesBetween(before, scene) : []).flatMap(change => {
    if (change.what === 'base') return [`change ${change.base}`, ...change.cubes.map(({ seat }) => `change ${change.base} ${seat}`)]
    if (change.what === 'card') return [`change card ${change.slot}`, `new ${change.slot}`]
    if (change.what === 'cp') return [`change cp ${change.seat}`]
    if (change.what === 'tokens') return [`change tokens ${change.seat}`]
    const whole = `change fleets ${change.orbital}`
    return change.gone || ids.has(whole) ? [whole] : [`${whole} ${change.seat}`]
  })

function missingIn(scene: BoardScene, before: BoardScene | undefined, drawn: readonly Drawn[]): readonly string[] {
  const ids = new Set(drawn.map(({ id }) => id))
  return [...headIdsOf(scene), ...baseIdsOf(scene), ...fleetIdsOf(scene), ...trackIdsOf(scene), ...panelIdsOf(scene), ...markIdsOf(before, scene, ids)].filter(id => !ids.has(id))
}

const STATES = 200
const EVERY = 7
/** Every seventh state of games of 2, 3 and 4 players, with the one before it in the same game. */
function states(): readonly { readonly scene: BoardScene; readonly before?: BoardScene }[] {
  const found: { readonly scene: BoardScene; readonly before?: BoardScene }[] = []
  const chance = newRandom('d7')
  for (let nth = 0; found.length < STATES; nth++) {
    let match = must(openMatch(game, { players: 2 + nth % 3, modules: [], options: {}, seed: `${nth}b` }))
    let before: BoardScene | undefined
    for (let step = 0; match.open.length && found.length < STATES; step++) {
      if (step % EVERY === 0) {
        const scene = sceneOf(match)
        found.push({ scene, ...(before ? { before } : {}) })
        before = scene
      }
      const ask = match.open[roll(chance, 'who', match.open.length)]
      if (!ask) break
      match = must(answer(match, ask.who, ask.id, randomAnswer(ask, below => roll(chance, 'answer', below))))
    }
    found.push({ scene: sceneOf(match), ...(before ? { before } : {}) })
  }
  return found
}

test('the boards of random games show everything that is on the table, each thing in its place', () => {
  const names = { un: 'Wolfgang Amadeus Mozart-Constanza', mcr: '×_the_Belter_Queen_of_Ceres_×_22', opa: '日本語', pg: '' }
  for (const { scene, before } of states()) {
    const drawn = drawnOf(scene, before, names)
    expect(missingIn(scene, before, drawn)).toEqual([])
    expect(piecesOn(drawn)).toEqual(piecesIn(scene))
    expect(faultsIn(drawn)).toEqual([])
  }
})

test('without a picture before it nothing is marked', () => {
  expect(drawnOf(start(4)).filter(({ id }) => id.startsWith('change') || id.startsWith('new'))).toEqual([])
})

/** The worst that can come together: everything in one Orbital, two digits everywhere, and words without end. */
function crowded(): { readonly scene: BoardScene; readonly before: BoardScene } {
  const from = start(4)
  const words = 'Name a base, then reveal the top card of the deck and remove exactly its AP in influence there, yours too if need be. '
  const fleets: BoardScene['orbitals'][number]['fleets'] = [
    { seat: 'un', pieces: [{ kind: 'leader', count: 1 }, { kind: 'fleet', count: 9 }] },
    { seat: 'mcr', pieces: [{ kind: 'leader', count: 1 }, { kind: 'battleship', count: 1 }, { kind: 'battleshipDamaged', count: 1 }, { kind: 'battleshipHit', count: 1 }, { kind: 'fleet', count: 7 }] },
    { seat: 'opa', pieces: [{ kind: 'rocinante', count: 1 }, { kind: 'leader', count: 1 }, { kind: 'fleet', count: 10 }, { kind: 'scrap', count: 4 }] },
    { seat: 'pg', pieces: [{ kind: 'leader', count: 1 }, { kind: 'fleet', count: 12 }] },
  ]
  const slots: BoardScene['bases'][number]['slots'] = [
    { seat: 'un', cubes: 18, diplomats: 4, control: 1 }, { seat: 'mcr', cubes: 15, control: 1 }, { seat: 'opa', cubes: 15, control: 2 }, { seat: 'pg', cubes: 15, control: 2 },
  ]
  const kept = Array.from({ length: 9 }, (_, nth) => `Mao-Kwikowski Mercantile ${nth}`)
  const techs = Array.from({ length: 4 }, (_, nth) => ({ level: 1 + nth % 3, name: 'Protomolecule Technology', used: true as const }))
  const scene: BoardScene = {
    ...from, state: 12345, turn: 148, pill: { text: 'UN, MCR, OPA: WHICH INFLUENCE', asked: ['un', 'mcr', 'opa'], what: 'which influence' },
    bases: from.bases.map(base => ({ ...base, name: `${base.name} of a Name without End`, slots, control: 'tied', critical: ['un', 'opa', 'pg'] })),
    orbitals: from.orbitals.map(orbital => ({ ...orbital, fleets, control: 'opa' })),
    track: from.track.map(({ slot, cost, card }) => (card ? { slot, cost, card: { ...card, title: words, text: words.repeat(3), seats: ['un', 'mcr', 'opa', 'pg'], mark: words, set: 'T', keepsFree: true } } : { slot, cost })),
    panels: from.panels.map(one => ({
      ...one, cp: 149, supply: 15, kept, techs, critical: ['food', 'water', 'minerals'], rocinante: true, ...(one.seat === 'pg' ? { protomoleculeTokens: 7 } : {}),
      reserve: [{ kind: 'fleet', count: 10 }, { kind: one.seat === 'mcr' ? 'battleship' : 'scrap', count: 2 }],
    })),
  }
  return { scene, before: { ...from, bases: from.bases.map(base => ({ ...base, slots: slots.map(({ seat }) => ({ seat, cubes: 4 })) })) } }
}

test('what there is too much of becomes smaller, or fewer words, and stays in its place', () => {
  const { scene, before } = crowded()
  const drawn = drawnOf(scene, before, { un: 'W'.repeat(32), mcr: 'M'.repeat(32), opa: '😀', pg: 'i' })
  expect(faultsIn(drawn)).toEqual([])
  expect(piecesOn(drawn)).toEqual(piecesIn(scene))
  expect(missingIn(scene, before, drawn).filter(id => !id.startsWith('tag'))).toEqual([])
})

test('each table is laid out alike, whoever sits at it', () => {
  for (const players of [2, 3, 4]) {
    const scene = start(players)
    const drawn = drawnOf(scene)
    expect(missingIn(scene, undefined, drawn)).toEqual([])
    expect(faultsIn(drawn)).toEqual([])
    const places = drawn.filter(({ id }) => /^(base|card|sector) /.test(id))
    expect(places.map(({ rect }) => [rect.x, rect.y])).toEqual(drawnOf(start(4)).filter(({ id }) => places.some(one => one.id === id))
      .sort((one, other) => places.findIndex(({ id }) => id === one.id) - places.findIndex(({ id }) => id === other.id)).map(({ rect }) => [rect.x, rect.y]))
  }
})
