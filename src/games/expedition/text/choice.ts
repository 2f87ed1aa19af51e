import { howMany } from '../../shared/phrases.ts'

/** Words the pictures of choices. */

export const MAKE_EXPEDITION = 'Make an expedition?'
export const WHERE_EDGE = "Where does Thunder's Edge go?"
export const WHO_CONTROLS = "Who controls Thunder's Edge?"
export const INFANTRY_EACH = '1 infantry for each of their slices'
export const YOURSELF = 'Yourself'

export const openSlicesNote = (count: number): string => `${howMany(count, 'slice')} open; 1 each turn`

export const otherSystemsNote = (count: number): string =>
  count
    ? `${howMany(count, 'other')} cannot take it: planet, supernova or printed wormhole`
    : 'every system on the map can take it'
