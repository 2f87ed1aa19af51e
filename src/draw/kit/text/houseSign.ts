/**
 * In texts it stands behind a value that was designed for this project; in pictures a small house is drawn
 * for it.
 */
export const HOUSE = '⌂'
/** Its place and side, in sizes of the letters beside it. */
export const HOUSE_WIDTH = 0.8
export const HOUSE_SIDE = 0.66
export const HOUSE_SHIFT = 0.04
