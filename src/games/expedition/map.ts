import { asyncData, printed } from './constants.ts'
import type { Anomaly, Colour, Planet, Tile } from './types.ts'

/** Lists the official tiles, as far as Thunder's Edge and the ingress tokens ask for them. */

const B: readonly Colour[] = ['biotic']
const C: readonly Colour[] = ['cybernetic']
const P: readonly Colour[] = ['propulsion']
const W: readonly Colour[] = ['warfare']
const NONE: readonly Colour[] = []

type Named = readonly [name: string, specialties: readonly Colour[], station?: true]
type Row = readonly [
  tile: string,
  planets: readonly Named[],
  wormholes?: readonly string[],
  anomalies?: readonly Anomaly[],
  offboard?: true,
]

/** Lists tiles without a planet: Thunder's Edge may go there, unless something else is printed. */
const empty: readonly Row[] = [
  ['17', [], ['delta']],
  ['39', [], ['alpha']],
  ['40', [], ['beta']],
  ['41', [], [], ['gravityRift']],
  ['42', [], [], ['nebula']],
  ['43', [], [], ['supernova']],
  ['44', [], [], ['asteroid']],
  ['45', [], [], ['asteroid']],
  ['46', []],
  ['47', []],
  ['48', []],
  ['49', []],
  ['50', []],
  ['77', []],
  ['78', []],
  ['79', [], ['alpha'], ['asteroid']],
  ['80', [], [], ['supernova']],
  ['81', [], [], ['supernova']],
  ['94', [], ['epsilon']],
  ['113', [], ['beta'], ['gravityRift']],
  ['114', [], [], ['entropicScar']],
]

const withPlanets: readonly Row[] = [
  ['1', [['Jord', NONE]]],
  ['2', [['Moll Primus', NONE]]],
  ['3', [['Darien', NONE]]],
  ['4', [['Muaat', NONE]]],
  ['5', [['Nestphar', NONE]]],
  ['6', [['[0.0.0]', NONE]]],
  ['7', [['Winnu', NONE]]],
  ['8', [['Mordai II', NONE]]],
  [
    '9',
    [
      ['Maaluuk', NONE],
      ['Druaa', NONE],
    ],
  ],
  [
    '10',
    [
      ['Arc Prime', NONE],
      ['Wren Terra', NONE],
    ],
  ],
  [
    '11',
    [
      ['Lisis II', NONE],
      ['Ragh', NONE],
    ],
  ],
  [
    '12',
    [
      ['Nar', NONE],
      ['Jol', NONE],
    ],
  ],
  [
    '13',
    [
      ["Tren'lak", NONE],
      ['Quinarra', NONE],
    ],
  ],
  [
    '14',
    [
      ['Archon Ren', NONE],
      ['Archon Tau', NONE],
    ],
  ],
  [
    '15',
    [
      ['Retillion', NONE],
      ['Shalloq', NONE],
    ],
  ],
  [
    '16',
    [
      ['Arretze', NONE],
      ['Hercant', NONE],
      ['Kamdorn', NONE],
    ],
  ],
  ['18', [['Mecatol Rex', NONE]]],
  ['19', [['Wellon', C]]],
  ['20', [['Vefut II', NONE]]],
  ['21', [['Thibah', P]]],
  ['22', [["Tar'mann", B]]],
  ['23', [['Saudor', NONE]]],
  ['24', [['Mehar Xull', W]]],
  ['25', [['Quann', NONE]], ['beta']],
  ['26', [['Lodor', NONE]], ['alpha']],
  [
    '27',
    [
      ['New Albion', B],
      ['Starpoint', NONE],
    ],
  ],
  [
    '28',
    [
      ["Tequ'ran", NONE],
      ['Torkan', NONE],
    ],
  ],
  [
    '29',
    [
      ["Qucen'n", NONE],
      ['Rarron', NONE],
    ],
  ],
  [
    '30',
    [
      ['Mellon', NONE],
      ['Zohbat', NONE],
    ],
  ],
  [
    '31',
    [
      ['Lazar', C],
      ['Sakulag', NONE],
    ],
  ],
  [
    '32',
    [
      ['Dal Bootha', NONE],
      ['Xxehan', NONE],
    ],
  ],
  [
    '33',
    [
      ['Corneeq', NONE],
      ['Resculon', NONE],
    ],
  ],
  [
    '34',
    [
      ['Centauri', NONE],
      ['Gral', P],
    ],
  ],
  [
    '35',
    [
      ['Bereg', NONE],
      ['Lirta IV', NONE],
    ],
  ],
  [
    '36',
    [
      ['Arnor', NONE],
      ['Lor', NONE],
    ],
  ],
  [
    '37',
    [
      ['Arinam', NONE],
      ['Meer', W],
    ],
  ],
  [
    '38',
    [
      ['Abyz', NONE],
      ['Fria', NONE],
    ],
  ],
  ['51', [['Creuss', NONE]], ['delta'], [], true],
  ['52', [['Ixth', NONE]]],
  ['53', [['Arcturus', NONE]]],
  ['54', [['Acheron', NONE]]],
  ['55', [['Elysium', NONE]]],
  ['56', [['The Dark', NONE]], [], ['nebula']],
  [
    '57',
    [
      ['Naazir', NONE],
      ['Rokha', NONE],
    ],
  ],
  [
    '58',
    [
      ['Valk', NONE],
      ['Avar', NONE],
      ['Ylir', NONE],
    ],
  ],
  ['59', [['Archon Vail', P]]],
  ['60', [['Perimeter', NONE]]],
  ['61', [['Ang', W]]],
  ['62', [['Sem-Lore', C]]],
  ['63', [['Vorhal', B]]],
  ['64', [['Atlas', NONE]], ['beta']],
  ['65', [['Primor', NONE]]],
  ['66', [["Hope's End", NONE]]],
  ['67', [['Cormund', NONE]], [], ['gravityRift']],
  ['68', [['Everra', NONE]], [], ['nebula']],
  [
    '69',
    [
      ['Accoen', NONE],
      ['Jeol Ir', NONE],
    ],
  ],
  [
    '70',
    [
      ['Kraag', NONE],
      ['Siig', NONE],
    ],
  ],
  [
    '71',
    [
      ["Ba'kal", NONE],
      ['Alio Prima', NONE],
    ],
  ],
  [
    '72',
    [
      ['Lisis', NONE],
      ['Velnor', W],
    ],
  ],
  [
    '73',
    [
      ['Cealdri', C],
      ['Xanhact', NONE],
    ],
  ],
  [
    '74',
    [
      ['Vega Major', NONE],
      ['Vega Minor', P],
    ],
  ],
  [
    '75',
    [
      ['Abaddon', NONE],
      ['Ashtroth', NONE],
      ['Loki', NONE],
    ],
  ],
  [
    '76',
    [
      ['Rigel I', NONE],
      ['Rigel II', NONE],
      ['Rigel III', B],
    ],
  ],
  ['82', [['Mallice', NONE]], ['alpha', 'beta', 'gamma'], [], true],
]

/** Lists tiles of the last box with planets, or a station at least. */
const lastBox: readonly Row[] = [
  [
    '92',
    [
      ['Ordinian', NONE],
      ['Revelation', NONE, true],
    ],
    [],
    ['nebula'],
  ],
  [
    '93',
    [
      ['Mez Lo Orz Fei Zsha', NONE],
      ['Rep Lo Orz Qet', NONE],
    ],
  ],
  ['95', [['Ikatena', NONE]]],
  [
    '96',
    [
      ['Cronos', NONE],
      ['Tallin', NONE],
    ],
  ],
  ['97', [['Faunus', B]]],
  ['98', [['Garbozia', NONE]]],
  ['99', [['Emelpar', NONE]]],
  ['100', [['Tempesta', P]]],
  ['101', [['Olergodt', [...C, ...W]]]],
  ['102', [['Andeara', P]], ['alpha']],
  ['103', [['Vira Pics III', NONE]]],
  ['104', [['Lesab', NONE]]],
  [
    '105',
    [
      ['New Terra', B],
      ['Tinnes', B],
    ],
  ],
  [
    '106',
    [
      ['Cresius', NONE],
      ['Lazul Rex', NONE],
    ],
  ],
  [
    '107',
    [
      ['Tiamat', C],
      ['Hercalor', NONE],
    ],
  ],
  [
    '108',
    [
      ['Kostboth', NONE],
      ['Capha', NONE],
    ],
  ],
  [
    '109',
    [
      ['Bellatrix', NONE],
      ['Tsion Station', NONE, true],
    ],
  ],
  [
    '110',
    [
      ['Horizon', NONE],
      ['Elnath', NONE],
      ['Luthien VI', NONE],
    ],
  ],
  [
    '111',
    [
      ['Tarana', NONE],
      ['Oluz Station', NONE, true],
    ],
  ],
  ['112', [['Mecatol Rex', NONE]]],
  ['115', [['Industrex', W]], [], ['asteroid']],
  ['116', [['Lemox', NONE]], [], ['entropicScar']],
  ['117', [['The Watchtower', NONE, true]], [], ['asteroid', 'gravityRift']],
  ['118', [['Ahk Creuxx', NONE]], ['epsilon'], [], true],
]
/** Names the other side of a home system that is turned over. */
const hollow: Row = [
  '96',
  [
    ['Cronos Hollow', NONE],
    ['Tallin Hollow', NONE],
  ],
]

const HYPERLANES = [
  '83',
  '84',
  '85',
  '86',
  '87',
  '88',
  '89',
  '90',
  '91',
  '119',
  '120',
  '121',
  '122',
  '123',
  '124',
]

const prov = { planets: asyncData, printedWormholes: asyncData, anomalies: asyncData }
const planetOf = ([name, specialties, station]: Named): Planet => ({
  name,
  specialties,
  ...(station ? { station } : {}),
})
const tileOf = ([tile, planets, printedWormholes = [], anomalies = [], offboard]: Row): Tile => ({
  tile,
  planets: planets.map(planetOf),
  printedWormholes,
  anomalies,
  region: offboard ? 'offboard' : 'main',
  prov,
})
const hyperlane = (tile: string): Tile => ({
  tile,
  planets: [],
  printedWormholes: [],
  anomalies: [],
  region: 'main',
  hyperlane: true,
  prov: { planets: printed },
})

export const tiles: readonly Tile[] = [
  ...empty.map(tileOf),
  ...withPlanets.map(tileOf),
  ...lastBox.map(tileOf),
  { ...tileOf(hollow), side: 'B' },
  ...HYPERLANES.map(hyperlane),
]
