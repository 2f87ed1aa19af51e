import { describe, expect, it } from 'vitest'
import { tiles } from '../map.ts'
import type { Reason, System } from '../types.ts'
import { reasonsAgainst, systemNamed } from './ingress.ts'
import { readLine, readMap, lineOf } from './read.ts'

const table = {
  rulings: [],
  options: { sixthOrder: 'claimant_chooses', rebellionSetupRoll: false },
} as unknown as Parameters<typeof reasonsAgainst>[0]
const read = (text: string): readonly System[] => {
  const map = readMap(text)
  if (!map.ok) throw new Error(map.fault.code)
  return map.value
}
const reasons = (text: string): readonly Reason[] => reasonsAgainst(table, read(text)[0] as System)
const codeOf = (text: string): string => {
  const map = readMap(text)
  return map.ok ? 'accepted' : `${map.fault.code} ${map.fault.have ?? map.fault.what ?? ''}`
}

describe('the official tiles', () => {
  it.each(['41', '42', '44', '45', '46', '47', '48', '49', '50', '77', '78', '114'])('%s can take it', tile =>
    expect(reasons(tile)).toEqual([]),
  )
  it.each(['17', '94', '39', '40', '79', '113'])('%s has a printed wormhole', tile =>
    expect(reasons(tile)).toContain('PRINTED_WORMHOLE'),
  )
  it.each(['43', '80', '81'])('%s has a supernova', tile => expect(reasons(tile)).toEqual(['IS_SUPERNOVA']))
  it.each(['18', '26', '76', '101'])('%s has a planet', tile => expect(reasons(tile)).toContain('HAS_PLANET'))
  it('117 has a station and no planet', () => expect(reasons('117')).toEqual([]))
  it.each(['92', '109', '111'])('%s has a planet besides its station', tile =>
    expect(reasons(tile)).toEqual(['HAS_PLANET']),
  )
  it('102 has a planet and a printed wormhole', () =>
    expect(reasons('102')).toEqual(['HAS_PLANET', 'PRINTED_WORMHOLE']))
  it.each(['87A', '88B3', '119', '124B'])('%s is a hyperlane and no system, on either side', tile =>
    expect(reasons(tile)).toEqual(['NOT_A_SYSTEM']),
  )
  it('96 is turned over with its faction', () => {
    expect(['96', '96A', '96b', '96B'].map(tile => read(tile)[0]?.planets.map(({ name }) => name))).toEqual([
      ['Cronos', 'Tallin'],
      ['Cronos', 'Tallin'],
      ['Cronos Hollow', 'Tallin Hollow'],
      ['Cronos Hollow', 'Tallin Hollow'],
    ])
    expect(codeOf('96A 96B')).toBe('DUPLICATE_SYSTEM tile 96')
  })
  it('are each there once, from 1 to 124', () => {
    expect(
      tiles
        .filter(({ side }) => !side)
        .map(({ tile }) => Number(tile))
        .sort((a, b) => a - b),
    ).toEqual(Array.from({ length: 124 }, (_, at) => at + 1))
  })
  it.each([
    ['biotic', '22 27 63 76 97 105'],
    ['cybernetic', '19 31 62 73 101 107'],
    ['propulsion', '21 34 59 74 100 102'],
    ['warfare', '24 37 61 72 101 115'],
  ] as const)('with a %s specialty are %s', (colour, numbers) => {
    expect(
      tiles
        .filter(({ planets }) => planets.some(({ specialties }) => specialties.includes(colour)))
        .map(({ tile }) => tile)
        .join(' '),
    ).toBe(numbers)
  })
  it('name every planet once, but for Mecatol Rex', () => {
    const names = tiles.flatMap(({ planets }) => planets.map(({ name }) => name))
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual(['Mecatol Rex'])
    expect(names.filter(name => /tile|\d\d/.test(name))).toEqual([])
  })
})

describe('a map', () => {
  it('is a list of tiles, with holes', () => {
    expect(read('18, 46 047\n0 -1 83A').map(({ id, tile }) => [id, tile])).toEqual([
      ['18', '18'],
      ['46', '46'],
      ['47', '47'],
      ['83A', '83'],
    ])
  })
  it('is a line a system, with line breaks or slashes between', () => {
    expect(
      read('A3: empty, frontier / b2: Lodor (green, red); wormhole alpha printed; wormhole beta token'),
    ).toEqual([
      { id: 'A3', planets: [], anomalies: [], printedWormholes: [], tokens: ['frontier'], region: 'main' },
      {
        id: 'B2',
        planets: [{ name: 'Lodor', specialties: ['biotic', 'warfare'] }],
        anomalies: [],
        printedWormholes: ['alpha'],
        tokens: ['wormhole beta'],
        region: 'main',
      },
    ])
  })
  it('names the tile that lies in a place, and what has changed there', () => {
    expect(read('B4: 46, supernova')[0]).toMatchObject({ id: 'B4', tile: '46', anomalies: ['supernova'] })
  })
  it('knows planets that are gone, stations, holes and what is off the board', () => {
    expect(reasons('A1: destroyed Lodor; station Tower')).toEqual([])
    expect(reasons('A1: hole')).toEqual(['NOT_A_SYSTEM'])
    expect(reasons('A1: Mallice; off board')).toEqual(['HAS_PLANET', 'OFF_BOARD'])
    expect(reasons('A1: name Far Away; entropic scar; gravity rift; breach')).toEqual([])
  })
  it('gives every reason, not the first', () => {
    expect(reasons('A1: Lodor; supernova; wormhole alpha printed')).toEqual([
      'HAS_PLANET',
      'IS_SUPERNOVA',
      'PRINTED_WORMHOLE',
    ])
  })
  it('finds a system by its place, its tile, its name or a planet, whatever the signs in it', () => {
    const map = { systems: [...read('A1: 22\nA2: 110\nA3: name Far Away; nebula\n46')] }
    expect(
      ['a1', '22', 'tile 110', 'Tarmann', "El'Nath", 'FAR AWAY', '46', '', '[ ]'].map(
        word => systemNamed(map, word)?.id,
      ),
    ).toEqual(['A1', 'A1', 'A2', 'A1', 'A2', 'A3', '46', undefined, undefined])
  })
  it.each([
    ['46, x7', 'MAP_LINE_UNREADABLE 1'],
    ['46\n\nA1', 'MAP_LINE_UNREADABLE 3'],
    ['A1:', 'MAP_LINE_UNREADABLE 1'],
    ['A1: wormhole alpha', 'MAP_LINE_UNREADABLE 1'],
    ['A1: Lodor (purple)', 'MAP_LINE_UNREADABLE 1'],
    ['A1: <script>', 'MAP_LINE_UNREADABLE 1'],
    ['999', 'UNKNOWN_SYSTEM tile 999'],
    ['A1: 999', 'UNKNOWN_SYSTEM tile 999'],
    ['46A', 'UNKNOWN_SYSTEM tile 46A'],
    ['A1: empty / a1: nebula', 'DUPLICATE_SYSTEM A1'],
    ['46 / B1: 46', 'DUPLICATE_SYSTEM tile 46'],
  ])('%j is none', (text, code) => expect(codeOf(text)).toBe(code))
  it('is written so that it can be read again', () => {
    const line =
      'B2: name Home; Lodor (biotic, warfare); destroyed Jord; station Tower; asteroid field; ' +
      'wormhole alpha printed; frontier; wormhole beta token; offboard'
    const system = readLine(line)
    expect(system.ok && lineOf(system.value)).toBe(line)
  })
})
