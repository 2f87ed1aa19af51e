import { expect, it } from 'vitest'
import { choosable } from './board.ts'
import { edgePlanet, slices } from './constants.ts'
import { factions } from './factions.ts'
import { plain } from './systems/near.ts'

/** Faction, breakthrough, and the first letters of its colours. */
const ROWS: readonly (readonly [string, string, string])[] = [
  ['Arborec', 'Psychospore', 'B W'],
  ['Muaat', 'Stellar Genesis', 'C W'],
  ['Argent Flight', 'Wing Transfer', 'P C'],
  ['Naalu', 'Mindsieve', 'B W'],
  ['Barony of Letnev', 'Gravleash Maneuvers', 'P W'],
  ['Naaz-Rokha', 'Absolute Synergy', 'P B'],
  ['Last Bastion', 'The Icon', 'C W'],
  ['Nekro Virus', 'Valefar Assimilator Z', ''],
  ['Clan of Saar', 'Deorbit Barrage', 'P W'],
  ['Nomad', "Thunder's Paradox", 'B C'],
  ['Crimson Rebellion', 'Resonance Generator', 'P W'],
  ['Ral Nel', 'Data Skimmer', 'B C'],
  ['Council Keleres', 'I.I.H.Q. Modernization', 'B C'],
  ["Sardakk N'orr", "N'orr Supremacy", 'P W'],
  ['Deepwrought', 'Visionaria Select', 'B C'],
  ['Sol', 'Bellum Gloriosum', 'B C'],
  ['Emirates of Hacan', 'Auto-Factories', 'C W'],
  ['Titans of Ul', 'Slumberstate Computing', 'B C'],
  ['Empyrean', 'Void Tether', 'P B'],
  ["Vuil'raith Cabal", "Al'Raith Ix Ianovar", 'B W'],
  ['Firmament', 'The Sowing', 'B C'],
  ['Winnu', 'Imperator', 'P W'],
  ['Obsidian', 'The Reaping', 'B C'],
  ['Xxcha', "Archon's Gift", 'B C'],
  ['Ghosts of Creuss', 'Particle Synthesis', 'P C'],
  ['Yin Brotherhood', 'Yin Ascendant', 'B C'],
  ['Jol-Nar', 'Specialized Compounds', 'B C'],
  ['Yssaril', 'Deepgloom Executable', 'B C'],
  ['L1Z1X', 'Fealty Uplink', 'B W'],
  ['Mahact', 'Vaults of the Heir', 'B C'],
  ['Mentak', "The Table's Grace", 'B C'],
]

it.each(ROWS)('%s has %s', (name, breakthrough, letters) => {
  const [faction] = factions.filter(one => one.name === name)
  expect([
    faction?.breakthrough,
    faction?.synergy.map(colour => colour.charAt(0).toUpperCase()).join(' '),
    Object.keys(faction?.prov ?? {}),
  ]).toEqual([breakthrough, letters, ['breakthrough', 'synergy']])
})
it("there are no others, and the one that is turned over is nobody's to begin with", () => {
  expect([factions.length, new Set(factions.map(({ id }) => id)).size, choosable.length]).toEqual([
    ROWS.length,
    ROWS.length,
    ROWS.length - 1,
  ])
  expect(factions.filter(({ id }) => !choosable.some(one => one.id === id)).map(({ name }) => name)).toEqual([
    'Obsidian',
  ])
})
it('no two are called the same, however they are typed', () => {
  const called = factions.map(({ id, name }) => [plain(id), plain(name)])
  expect(new Set(called.map(([id]) => id)).size).toBe(factions.length)
  expect(new Set(called.map(([, name]) => name)).size).toBe(factions.length)
  // No id is another faction's name.
  expect(called.filter(([id], at) => called.some(([, name], other) => other !== at && name === id))).toEqual(
    [],
  )
})
it('the slices lie clockwise as the notes list their prices', () => {
  expect(slices.map(({ id, price }) => [id, price])).toEqual([
    ['resources5', 5],
    ['actioncards2', 2],
    ['influence5', 5],
    ['secret1', 1],
    ['techplanet1', 1],
    ['tradegoods3', 3],
  ])
  expect([edgePlanet.resources, edgePlanet.influence]).toEqual([5, 1])
})
