import { howMany } from '../../shared/phrases.ts'
import type { Hex, Mission } from '../types.ts'

/**
 * A mission as text: row by row, every second place a half step, '#' where a unit must stand. `blank`: what
 * fills the gaps.
 */
export function patternRows(cells: readonly Hex[], blank = ' '): readonly string[] {
  const at = ([q, r]: Hex): number => 2 * q + r
  const left = Math.min(...cells.map(at))
  const rows = [...new Set(cells.map(([, r]) => r))].sort((a, b) => a - b)
  const [first = 0, last = 0] = [rows[0], rows[rows.length - 1]]
  return Array.from({ length: last - first + 1 }, (_, row) => {
    const places = cells.filter(([, r]) => r === first + row).map(hex => at(hex) - left)
    return Array.from({ length: Math.max(-1, ...places) + 1 }, (_none, place) =>
      places.includes(place) ? '#' : blank,
    ).join('')
  })
}

/** "9 territories, ring of six, hollow centre, three spikes" */
export const patternWords = ({ cells, note }: Mission): string =>
  `${howMany(cells.length, 'territory', 'territories')}${note ? `: ${note}` : ''}`
