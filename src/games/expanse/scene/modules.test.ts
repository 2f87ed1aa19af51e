import { expect, test } from 'vitest'
import { moments, openingScene, chanceOf, someModules, withModules } from '../../../testing/boards.ts'
import { alt } from '../text/alt.ts'
import { changesBetween } from './changes.ts'
import type { BaseScene, BoardScene, HandScene, PanelScene, ScoringScene } from './types.ts'

/** What the modules bring, in words, and what of it has changed. */

const base = openingScene(4)
const basesIn = (scene: BoardScene, changes: Readonly<Record<string, Partial<BaseScene>>>): BoardScene => ({
  ...scene,
  bases: scene.bases.map(one => ({ ...one, ...changes[one.id] })),
})
const panelsIn = (scene: BoardScene, changes: Readonly<Record<string, Partial<PanelScene>>>): BoardScene => ({
  ...scene,
  panels: scene.panels.map(one => ({ ...one, ...changes[one.seat] })),
})
const destroyed = { destroyed: true, slots: [], critical: [], control: 'nobody' } as const

const powerPlay = (sector: boolean, point: boolean): NonNullable<PanelScene['powerPlay']> => ({
  sectors: [
    { sector: 'inner', left: false },
    { sector: 'belt', left: sector },
  ],
  points: [
    { value: 2, left: false },
    { value: 4, left: point },
  ],
})

test(
  'destroyed bases, the Protomolecule and suppression are told after Control, and what is gone is ' +
    "nobody's",
  () => {
    const scene = panelsIn(
      basesIn(base, { luna: destroyed, ganymede: { protomolecule: { cp: 5 } }, io: { suppressed: true } }),
      { mcr: { protomoleculeCard: true } },
    )
    const text = alt(scene)
    expect(text).toMatch(/Control: .*\. Destroyed: Luna\. .*Track: /)
    expect(text).toContain(
      '. Destroyed: Luna. The Protomolecule is on Ganymede and pays 5 CP. ' +
        'MCR has the Protomolecule card. No influence can be added on Io. ',
    )
    expect(text.match(/Luna/g)).toHaveLength(1)
  },
)

test('tokens, leaders in reserve and Power Plays are told for each seat', () => {
  const text = alt(
    panelsIn(base, {
      un: { resourceTokens: 4, leader: 'onMap', powerPlay: powerPlay(true, true) },
      mcr: { resourceTokens: 0, leader: 'reserve', powerPlay: powerPlay(false, false) },
      opa: { resourceTokens: 1, leader: 'reserve', powerPlay: powerPlay(false, true) },
      pg: { resourceTokens: 7, leader: 'onMap', powerPlay: powerPlay(true, false) },
    }),
  )
  const seats = base.panels.map(({ name }) => name)
  const inOrder = (words: Readonly<Record<string, string>>, between: string): string =>
    seats
      .filter(name => words[name])
      .map(name => `${name} ${words[name]}`)
      .join(between)
  expect(text).toContain(`Resource Tokens: ${inOrder({ UN: '4', MCR: '0', OPA: '1', Protogen: '7' }, ', ')}.`)
  expect(text).toContain(
    `Leaders in reserve: ${seats.filter(name => name === 'MCR' || name === 'OPA').join(', ')}.`,
  )
  expect(text).toContain(
    'Power Play tokens left: ' +
      `${inOrder({ UN: 'The Belt and 4', MCR: 'none', OPA: '4', Protogen: 'The Belt' }, '; ')}.`,
  )
})

test('without modules none of them is spoken of', () => {
  expect(alt(base)).not.toMatch(/Destroyed|Protomolecule (is|card)|added|Resource|Leader|Power Play/)
})

test('a base destroyed is a greater change than any influence, and has no pills', () => {
  const now = basesIn(base, { luna: destroyed, eurasia: { slots: [{ seat: 'un', cubes: 9 }] } })
  const before = basesIn(base, {
    luna: { slots: [{ seat: 'un', cubes: 2 }], control: 'un' },
    eurasia: { slots: [{ seat: 'un', cubes: 1 }] },
  })
  const [first, ...others] = changesBetween(before, now)
  expect(first).toEqual({ what: 'base', base: 'luna', size: 12, cubes: [] })
  expect(others).toEqual([{ what: 'base', base: 'eurasia', size: 8, cubes: [{ seat: 'un', by: 8 }] }])
  expect(alt(now, before)).toContain(
    'Since the last picture: Luna destroyed, UN plus eight influence on Eurasia.',
  )
  expect(changesBetween(now, now)).toEqual([])
})

test('the moved Protomolecule, new suppression and spent tokens are changes; what it pays is none', () => {
  const before = panelsIn(
    basesIn(base, { eros: { protomolecule: { cp: 3 } }, titan: { protomolecule: { cp: 3 } } }),
    { un: { resourceTokens: 3 }, pg: { resourceTokens: 2 } },
  )
  const now = panelsIn(
    basesIn(base, {
      ceres: { protomolecule: { cp: 4 } },
      titan: { protomolecule: { cp: 4 } },
      rhea: { suppressed: true },
    }),
    { un: { resourceTokens: 1 }, pg: { resourceTokens: 3 } },
  )
  const changes = changesBetween(before, now)
  expect(changes).toHaveLength(5)
  expect(changes.flatMap(change => (change.what === 'base' ? [change.base] : [])).toSorted()).toEqual([
    'ceres',
    'eros',
    'rhea',
  ])
  expect(
    changes.flatMap(change => (change.what === 'tokens' ? [[change.seat, change.by, change.size]] : [])),
  ).toEqual([
    ['un', -2, 2],
    ['pg', 1, 1],
  ])
  const text = alt(now, before)
  for (const words of [
    'Protomolecule now on Ceres',
    'Protomolecule left Eros',
    'Rhea suppressed',
    'UN minus two Resource Tokens',
    'Protogen plus one Resource Token',
  ]) {
    expect(text).toContain(words)
  }
})

test('any pieces of any modules can be told in 1000 characters, and do not change by themselves', () => {
  const chance = chanceOf('alt')
  let told = 0
  for (const { scene, before } of moments(100)) {
    const modules = someModules(chance)
    const [now, then] = [withModules(scene, modules, chance), before && withModules(before, modules, chance)]
    const text = alt(now, then, { un: 'N'.repeat(80) })
    expect(text.length).toBeLessThanOrEqual(1000)
    expect(text).not.toMatch(/undefined|NaN|null|\[object|\n/)
    expect(changesBetween(now, now)).toEqual([])
    const gone = now.bases.find(one => one.destroyed)
    if (gone && alt(now).includes(`Destroyed: ${gone.name}`)) told++
  }
  expect(told).toBeGreaterThan(20)
})

test('a hand says what it has of the modules', () => {
  const hand: HandScene = {
    kind: 'hand',
    kept: [],
    abilities: [],
    secrets: [],
    panel: {
      seat: 'pg',
      name: 'Protogen',
      cp: 20,
      supply: 3,
      reserve: [],
      critical: [],
      techs: [],
      kept: [],
      resourceTokens: 1,
      leader: 'reserve',
      powerPlay: powerPlay(true, true),
      protomoleculeCard: true,
    },
  }
  expect(alt(hand)).toContain(
    ' 1 Resource Token. Leader in reserve. Power Play tokens left: The Belt and 4. You have the ' +
      'Protomolecule card. ',
  )
})

test('a scoring says where it paid only first place, what was lost, and what tokens brought', () => {
  const scene: ScoringScene = {
    kind: 'scoring',
    title: 'Final Scoring',
    final: true,
    seats: ['un'],
    elsewhere: [5, 3, 1],
    sectors: [
      {
        id: 'inner',
        name: 'Inner Planets',
        bases: [
          {
            id: 'luna',
            name: 'Luna',
            resource: 'tech',
            first: 'un',
            protomolecule: true,
            accident: true,
            cells: [{ seat: 'un', total: 3, cp: 3, place: 1, token: true }],
          },
        ],
      },
    ],
    sums: [
      { seat: 'un', name: 'UN', bases: 3, critical: 0, before: 10, after: 18, tokens: { count: 7, cp: 5 } },
    ],
  }
  expect(alt(scene)).toBe(
    'Final Scoring. UN +8 to 18. Accident: Luna destroyed. Protomolecule on Luna: only first place ' +
      'scores there. ' +
      'Resource Tokens: UN 7 for 5 CP. First places: UN Luna. Paid: Luna UN 3 and a Resource Token.',
  )
})
