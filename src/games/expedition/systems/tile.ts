import { tiles } from '../map.ts'
import type { System, SystemId, Tile } from '../types.ts'

const TILE = /^0*(\d{1,3})([AB]\d?)?$/i

export const tileNumbers: readonly string[] = tiles.map(({ tile }) => tile)
/** Hyperlanes have a side; it makes no difference here. */
const tileIn = (word: string): Tile | undefined => {
  const [, number, side] = TILE.exec(word) ?? []
  const tile = tiles.find(one => one.tile === number)
  return side !== undefined && !tile?.hyperlane ? undefined : tile
}
export const isTileNumber = (word: string): boolean => TILE.test(word)

/** The system a tile makes where it lies; undefined: there is no such tile. */
export function systemOf(word: string, id: SystemId = word.replace(/^0+(?=\d)/, '').toUpperCase()): System | undefined {
  const tile = tileIn(word)
  if (!tile) return undefined
  const { planets, anomalies, printedWormholes, region, name, hyperlane } = tile
  return {
    id, tile: tile.tile, planets: [...planets], anomalies: [...anomalies], printedWormholes: [...printedWormholes], tokens: [], region,
    ...(name === undefined ? {} : { name }), ...(hyperlane ? { hyperlane } : {}),
  }
}
