import { tiles } from '../map.ts'
import type { System, SystemId, Tile } from '../types.ts'

const TILE = /^0*(\d{1,3})([AB]\d?)?$/i

export const tileNumbers: readonly string[] = [...new Set(tiles.map(({ tile }) => tile))]
/** Some have a side; that of a hyperlane makes no difference here. */
const tileIn = (word: string): Tile | undefined => {
  const [, number, side] = TILE.exec(word) ?? []
  const sides = tiles.filter(one => one.tile === number)
  const [front, back] = sides
  if (side === undefined || front?.hyperlane) return front
  return back && sides.find(one => (one.side ?? 'A') === side.toUpperCase())
}
export const isTileNumber = (word: string): boolean => TILE.test(word)

/** The system a tile makes where it lies; undefined: there is no such tile. */
export function systemOf(
  word: string,
  id: SystemId = word.replace(/^0+(?=\d)/, '').toUpperCase(),
): System | undefined {
  const tile = tileIn(word)
  if (!tile) return undefined
  const { planets, anomalies, printedWormholes, region, name, hyperlane } = tile
  return {
    id,
    tile: tile.tile,
    planets: [...planets],
    anomalies: [...anomalies],
    printedWormholes: [...printedWormholes],
    tokens: [],
    region,
    ...(name === undefined ? {} : { name }),
    ...(hyperlane ? { hyperlane } : {}),
  }
}
