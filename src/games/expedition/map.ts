import { asyncData, printed } from './sources.ts'
import type { Anomaly, Colour, Planet, Tile } from './types.ts'

/** The official tiles, as far as Thunder's Edge and the ingress tokens ask for them. Of a few the planets are counted, but not named. */

const B: readonly Colour[] = ['biotic']
const C: readonly Colour[] = ['cybernetic']
const P: readonly Colour[] = ['propulsion']
const W: readonly Colour[] = ['warfare']
const NONE: readonly Colour[] = []

type Named = readonly [name: string, specialties: readonly Colour[]]
type Row = readonly [tile: string, planets: readonly Named[], wormholes?: readonly string[], anomalies?: readonly Anomaly[], offboard?: true]

/** No planet: where Thunder's Edge may go, unless something else is printed there. */
const empty: readonly Row[] = [
  ['17', [], ['delta']], ['39', [], ['alpha']], ['40', [], ['beta']], ['41', [], [], ['gravityRift']], ['42', [], [], ['nebula']],
  ['43', [], [], ['supernova']], ['44', [], [], ['asteroid']], ['45', [], [], ['asteroid']], ['46', []], ['47', []], ['48', []], ['49', []],
  ['50', []], ['77', []], ['78', []], ['79', [], ['alpha'], ['asteroid']], ['80', [], [], ['supernova']], ['81', [], [], ['supernova']],
  ['94', [], ['epsilon']], ['113', [], ['beta'], ['gravityRift']], ['114', [], [], ['entropicScar']],
]

const withPlanets: readonly Row[] = [
  ['1', [['Jord', NONE]]], ['2', [['Moll Primus', NONE]]], ['3', [['Darien', NONE]]], ['4', [['Muaat', NONE]]], ['5', [['Nestphar', NONE]]],
  ['6', [['[0.0.0]', NONE]]], ['7', [['Winnu', NONE]]], ['8', [['Mordai II', NONE]]], ['9', [['Maaluuk', NONE], ['Druaa', NONE]]],
  ['10', [['Arc Prime', NONE], ['Wren Terra', NONE]]], ['11', [['Lisis II', NONE], ['Ragh', NONE]]], ['12', [['Nar', NONE], ['Jol', NONE]]],
  ['13', [["Tren'lak", NONE], ['Quinarra', NONE]]], ['14', [['Archon Ren', NONE], ['Archon Tau', NONE]]], ['15', [['Retillion', NONE], ['Shalloq', NONE]]],
  ['16', [['Arretze', NONE], ['Hercant', NONE], ['Kamdorn', NONE]]], ['18', [['Mecatol Rex', NONE]]], ['19', [['Wellon', C]]], ['20', [['Vefut II', NONE]]],
  ['21', [['Thibah', P]]], ['22', [["Tar'mann", B]]], ['23', [['Saudor', NONE]]], ['24', [['Mehar Xull', W]]], ['25', [['Quann', NONE]], ['beta']],
  ['26', [['Lodor', NONE]], ['alpha']], ['27', [['New Albion', B], ['Starpoint', NONE]]], ['28', [["Tequ'ran", NONE], ['Torkan', NONE]]],
  ['29', [["Qucen'n", NONE], ['Rarron', NONE]]], ['30', [['Mellon', NONE], ['Zohbat', NONE]]], ['31', [['Lazar', C], ['Sakulag', NONE]]],
  ['32', [['Dal Bootha', NONE], ['Xxehan', NONE]]], ['33', [['Corneeq', NONE], ['Resculon', NONE]]], ['34', [['Centauri', NONE], ['Gral', P]]],
  ['35', [['Bereg', NONE], ['Lirta IV', NONE]]], ['36', [['Arnor', NONE], ['Lor', NONE]]], ['37', [['Arinam', NONE], ['Meer', W]]],
  ['38', [['Abyz', NONE], ['Fria', NONE]]], ['51', [['Creuss', NONE]], ['delta'], [], true], ['52', [['Ixth', NONE]]], ['53', [['Arcturus', NONE]]],
  ['54', [['Acheron', NONE]]], ['55', [['Elysium', NONE]]], ['56', [['The Dark', NONE]], [], ['nebula']], ['57', [['Naazir', NONE], ['Rokha', NONE]]],
  ['58', [['Valk', NONE], ['Avar', NONE], ['Ylir', NONE]]], ['59', [['Archon Vail', P]]], ['60', [['Perimeter', NONE]]], ['61', [['Ang', W]]],
  ['62', [['Sem-Lore', C]]], ['63', [['Vorhal', B]]], ['64', [['Atlas', NONE]], ['beta']], ['65', [['Primor', NONE]]], ['66', [["Hope's End", NONE]]],
  ['67', [['Cormund', NONE]], [], ['gravityRift']], ['68', [['Everra', NONE]], [], ['nebula']], ['69', [['Accoen', NONE], ['Jeol Ir', NONE]]],
  ['70', [['Kraag', NONE], ['Siig', NONE]]], ['71', [["Ba'kal", NONE], ['Alio Prima', NONE]]], ['72', [['Lisis', NONE], ['Velnor', W]]],
  ['73', [['Cealdri', C], ['Xanhact', NONE]]], ['74', [['Vega Major', NONE], ['Vega Minor', P]]],
  ['75', [['Abaddon', NONE], ['Ashtroth', NONE], ['Loki', NONE]]], ['76', [['Rigel I', NONE], ['Rigel II', NONE], ['Rigel III', B]]],
  ['82', [['Mallice', NONE]], ['alpha', 'beta', 'gamma'], [], true], ['118', [['Ahk Creuxx', NONE]], ['epsilon'], [], true],
]

/** Tiles of the last box whose planets are not listed here. */
const UNLISTED = ['92', '93', '95', '96', '97', '98', '99', '100', '101', '102', '103', '104', '105', '106', '107', '108', '109', '110', '111', '112', '115', '116']
const HYPERLANES = ['83', '84', '85', '86', '87', '88', '89', '90', '91']

const prov = { planets: asyncData, printedWormholes: asyncData, anomalies: asyncData }
const planetOf = ([name, specialties]: Named): Planet => ({ name, specialties })
const tileOf = ([tile, planets, printedWormholes = [], anomalies = [], offboard]: Row): Tile =>
  ({ tile, planets: planets.map(planetOf), printedWormholes, anomalies, region: offboard ? 'offboard' : 'main', prov })
const bare = (tile: string): Tile => ({ tile, planets: [], printedWormholes: [], anomalies: [], region: 'main', prov: { planets: printed } })

export const tiles: readonly Tile[] = [
  ...empty.map(tileOf), ...withPlanets.map(tileOf),
  { ...bare('117'), name: 'The Watchtower', planets: [{ name: 'The Watchtower', specialties: [], station: true }], anomalies: ['asteroid', 'gravityRift'], prov },
  ...UNLISTED.map((tile): Tile => ({ ...bare(tile), planets: [{ name: `a planet of tile ${tile}`, specialties: [] }] })),
  ...HYPERLANES.map((tile): Tile => ({ ...bare(tile), hyperlane: true })),
]
