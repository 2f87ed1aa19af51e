import { expect, it } from 'vitest'
import { shipped } from '../content.ts'
import { wantedCoverage } from '../coverage.ts'
import { check } from '../invariants.ts'
import type { AbilityPicture, BoardScene } from '../scene/types.ts'
import { scenes } from '../scene/index.ts'
import { alt } from '../text/alt.ts'
import {
  crowdedFleets,
  early,
  emptySupply,
  heapedInfluence,
  late,
  manyKept,
  middle,
  twoPlayers,
} from './documents.ts'
import { modules, shippedExtras } from '../rules.ts'
import { exhibits, states } from './exhibits.ts'
import { answering, laid, opened, passing, seenBy } from './table.ts'

const all = exhibits()
const shown = (id: string): ReturnType<typeof states>[number] => {
  const found = states().find(one => one.id === id)
  if (!found) throw new Error(`no state '${id}'`)
  return found
}
const board = (id: string): BoardScene => shown(id).scene as BoardScene
const baseOn = (id: string, base: string): BoardScene['bases'][number] | undefined =>
  board(id).bases.find(one => one.id === base)

it(
  'every card, mat, tech and crew member is an exhibit, once, with a picture of its own, text, effect, ' +
    'sources and a test',
  () => {
    const brought = [...shippedExtras.cards, ...shippedExtras.techs].map(({ id }) => id)
    expect(new Set(all.filter(({ id }) => !id.startsWith('state.')).map(({ id }) => id))).toEqual(
      new Set([...[...shipped.cards, ...shipped.abilities].map(({ id }) => id), ...brought]),
    )
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    for (const { scene, text, isTestedBy } of all) expect([scene, text, isTestedBy]).not.toContain(undefined)
    for (const { id, scene, effect, provenance } of all.filter(one => !one.id.startsWith('state.'))) {
      expect(JSON.stringify(scene)).toContain(`"id":"${id}"`)
      expect([effect, provenance]).not.toContain(undefined)
    }
  },
)

it('every wanted word about a card, tech or crew member belongs to its exhibit', () => {
  const words = [2, 3, 4]
    .flatMap(players => [...wantedCoverage(players, []), ...wantedCoverage(players, modules)])
    .filter(word => /^(dc\.)?(card|mat|tech|roci)\./.test(word))
  const covered = new Map(all.flatMap(({ id, covers = [] }) => covers.map(word => [word, id] as const)))
  expect(words.filter(word => covered.get(word) !== word.split(' ')[0])).toEqual([])
  expect(all.find(({ id }) => id === 'mat.un')?.needs).not.toContain('play')
  expect(all.find(({ id }) => id === 'roci.kamal')?.needs).toContain('play')
})

it('the states show what their titles say', () => {
  expect(['start-2', 'start-3', 'start-4'].map(id => board(id).seats.length)).toEqual([2, 3, 4])
  expect(board('offer').pill).toMatchObject({ what: 'offer' })
  expect(board('which-cube').pill).toMatchObject({ seat: 'un', what: 'which cube' })
  expect(board('scoring-step').pill).toMatchObject({ what: 'scoring event' })
  expect(board('final-step').pill.text).toBe('FINAL SCORING')
  expect(board('over').pill.text).toMatch(/ WINS$/)
  expect(board('middle-4')).not.toEqual(shown('middle-4').before)
  expect(
    board('crowded-orbital')
      .orbitals.find(({ id }) => id === 'ceres')
      ?.fleets.map(({ pieces }) => pieces.map(({ kind }) => kind)),
  ).toEqual([
    ['fleet'],
    ['battleship', 'battleshipDamaged', 'fleet'],
    ['rocinante', 'fleet', 'scrap'],
    ['fleet'],
  ])
  expect(baseOn('many-cubes', 'luna')?.slots[0]).toMatchObject({ seat: 'un', cubes: 11, diplomats: 3 })
  expect(board('empty-supply').panels.map(({ supply }) => supply)).toEqual([0, 0, 0, 14])
  expect(Math.max(...board('many-kept').panels.map(({ kept }) => kept.length))).toBe(7)
  expect(baseOn('module-beta', 'eros')).toMatchObject({ destroyed: true, slots: [] })
  expect(baseOn('module-alpha', 'ganymede')).toMatchObject({ suppressed: true })
  expect(baseOn('module-beta', 'thoth')).toMatchObject({ protomolecule: { cp: 5 } })
  expect(board('module-epsilon').panels.map(({ leader }) => leader)).toEqual([
    'onMap',
    'onMap',
    'onMap',
    'reserve',
  ])
  expect(board('module-delta').panels.map(({ resourceTokens }) => resourceTokens)).toEqual([2, 4, 3, 0])
})

it('a table for show is one that could be: nothing is missing from it, and a wrong answer is refused', () => {
  const table = laid(opened(['un', 'mcr']), twoPlayers)
  const ofFour = [
    early,
    middle,
    late,
    { ...late, fleets: crowdedFleets },
    { ...late, kept: manyKept },
    { ...middle, influence: emptySupply },
    { ...middle, influence: heapedInfluence },
  ]
  const tables = [table, ...ofFour.map(document => laid(opened(['un', 'mcr', 'opa', 'pg']), document))]
  expect(tables.flatMap(({ state }) => check(state))).toEqual([])
  expect(check(passing(answering(table, 'card.riot-gear', 'points')).state)).toEqual([])
  expect(() => answering(table, 'card.nauvoo')).toThrow("'card.nauvoo' to 'turn'")
  expect(() => laid(table, { cp: { opa: 1 } })).toThrow('cp names')
})

it('techs, mats and the crew are found by name, and cards before them where a title fits better', () => {
  const view = seenBy(opened(['un', 'mcr', 'opa', 'pg']))
  const named = (name: string): unknown => scenes.card(view, name)
  expect(named('hegemony')).toMatchObject({
    kind: 'ability',
    name: 'Hegemony',
    seat: 'un',
    head: 'UN tech, level III',
    footer: 'Always in effect. Gained after scoring round 3.',
  })
  expect(named('Insurgency')).toMatchObject({
    kind: 'ability',
    seat: 'opa',
    head: 'OPA mat',
    footer:
      '1 AP⌂, once per turn, while spending AP. From the start. A house marks values of this ' +
      'project, not printed ones.',
  })
  expect(named('Holden')).toMatchObject({ kind: 'ability', id: 'roci.holden' })
  expect(named('Holden')).not.toHaveProperty('seat')
  // The whole name of a tech; the beginning of a card's; a word within a card's.
  expect(named('Protomolecule')).toMatchObject({
    id: 'tech.pg.3',
    footer: '1 CP and 1 Protomolecule token, while spending AP. Gained after scoring round 3.',
  })
  expect(named('dru')).toMatchObject({ kind: 'card', card: { id: 'card.drummer' } })
  expect(named('diplomat')).toMatchObject({ id: 'mat.un' })
  expect(named('Diplomats')).toMatchObject({ id: 'tech.un.1' })
  expect([named(''), named('no such thing')]).toEqual([undefined, undefined])
})

it('only abilities whose effect is ours carry the mark, and the words beside the picture say so', () => {
  const view = seenBy(opened(['un', 'mcr', 'opa', 'pg']))
  const pictures = shipped.abilities.map(({ name }) => scenes.card(view, name) as AbilityPicture)
  expect(pictures.filter(({ mark }) => mark === 'house').map(({ id }) => id)).toEqual([
    'tech.un.2',
    'tech.mcr.2',
    'tech.opa.2',
    'tech.pg.2',
  ])
  expect(alt(scenes.card(view, 'Epstein Drive') ?? { kind: '' })).toBe(
    'Epstein Drive (house value), MCR tech, level II (house value). ' +
      'Once per turn (house value), 1 AP (house value): move one group of your fleets up to two ' +
      'bands. House version, not the printed card. ' +
      '1 AP (house value), once per turn (house value), while spending AP. Gained after scoring round 2.',
  )
})
