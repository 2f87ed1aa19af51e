import { describe, expect, it } from 'vitest'
import type { Reason, System } from '../types.ts'
import { tiles } from '../map.ts'
import { reasonsAgainst } from './eligible.ts'
import { readLine, readMap } from './read.ts'
import { lineOf } from './write.ts'

const table = { rulings: [], options: { sixthOrder: 'claimant_chooses', rebellionSetupRoll: false } } as unknown as Parameters<typeof reasonsAgainst>[0]
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
  it.each(['41', '42', '44', '45', '46', '47', '48', '49', '50', '77', '78', '114'])('%s can take it', tile => expect(reasons(tile)).toEqual([]))
  it.each(['17', '94', '39', '40', '79', '113'])('%s has a printed wormhole', tile => expect(reasons(tile)).toContain('PRINTED_WORMHOLE'))
  it.each(['43', '80', '81'])('%s has a supernova', tile => expect(reasons(tile)).toEqual(['IS_SUPERNOVA']))
  it.each(['18', '26', '76', '101'])('%s has a planet', tile => expect(reasons(tile)).toContain('HAS_PLANET'))
  it('117 has a station and no planet', () => expect(reasons('117')).toEqual([]))
  it('hyperlanes are no systems, on either side', () => expect([reasons('87A'), reasons('88B3')]).toEqual([['NOT_A_SYSTEM'], ['NOT_A_SYSTEM']]))
  it('are each there once, from 1 to 118', () => {
    expect(tiles.map(({ tile }) => Number(tile)).sort((a, b) => a - b)).toEqual(Array.from({ length: 118 }, (_, at) => at + 1))
  })
})

describe('a map', () => {
  it('is a list of tiles, with holes', () => {
    expect(read('18, 46 047\n0 -1 83A').map(({ id, tile }) => [id, tile])).toEqual([['18', '18'], ['46', '46'], ['47', '47'], ['83A', '83']])
  })
  it('is a line a system, with line breaks or slashes between', () => {
    expect(read('A3: empty, frontier / b2: Lodor (green, red); wormhole alpha printed; wormhole beta token')).toEqual([
      { id: 'A3', planets: [], anomalies: [], printedWormholes: [], tokens: ['frontier'], region: 'main' },
      { id: 'B2', planets: [{ name: 'Lodor', specialties: ['biotic', 'warfare'] }], anomalies: [], printedWormholes: ['alpha'], tokens: ['wormhole beta'], region: 'main' },
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
    expect(reasons('A1: Lodor; supernova; wormhole alpha printed')).toEqual(['HAS_PLANET', 'IS_SUPERNOVA', 'PRINTED_WORMHOLE'])
  })
  it.each([
    ['46, x7', 'MAP_LINE_UNREADABLE 1'], ['46\n\nA1', 'MAP_LINE_UNREADABLE 3'], ['A1:', 'MAP_LINE_UNREADABLE 1'], ['A1: wormhole alpha', 'MAP_LINE_UNREADABLE 1'],
    ['A1: Lodor (purple)', 'MAP_LINE_UNREADABLE 1'], ['A1: <script>', 'MAP_LINE_UNREADABLE 1'], ['999', 'UNKNOWN_SYSTEM tile 999'], ['A1: 999', 'UNKNOWN_SYSTEM tile 999'],
    ['46A', 'UNKNOWN_SYSTEM tile 46A'], ['A1: empty / a1: nebula', 'DUPLICATE_SYSTEM A1'], ['46 / B1: 46', 'DUPLICATE_SYSTEM tile 46'],
  ])('%j is none', (text, code) => expect(codeOf(text)).toBe(code))
  it('is written so that it can be read again', () => {
    const line = 'B2: name Home; Lodor (biotic, warfare); destroyed Jord; station Tower; asteroid field; wormhole alpha printed; frontier; wormhole beta token; offboard'
    const system = readLine(line)
    expect(system.ok && lineOf(system.value)).toBe(line)
  })
})
