import type { SectorScene } from '../../games/expanse/scene/types.ts'
import type { BaseId, OrbitalId } from '../../games/expanse/types.ts'
import type { Rect } from '../kit/pen/index.ts'

/**
 * Says where everything lies on the tall board, in pixels of the whole picture. A phone shows a third of
 * them.
 */

/** No letter is smaller: shown 320 wide, it is 9 pixels high. */
export const LEAST_PX = 31
export const TALL = { w: 1080, h: 1620 } as const
export const HEADER: Rect = { x: 0, y: 0, w: 1080, h: 146 }
/** Holds the map, and how much of the picture is cut out to show it alone, with what hangs over its foot. */
export const TALL_MAP: Rect = { x: 0, y: 146, w: 1080, h: 811 }
export const MAP_ALONE: Rect = { ...TALL_MAP, h: 819 }

/** Says from where on each band lies. */
export const BANDS = [
  { id: 'inner', y: 146 },
  { id: 'belt', y: 394 },
  { id: 'jupiter', y: 709 },
  { id: 'saturn', y: 829 },
] as const

export const RAILS: Readonly<Record<SectorScene['id'], Rect>> = {
  inner: { x: 10, y: 152, w: 82, h: 228 },
  belt: { x: 10, y: 400, w: 82, h: 303 },
  outer: { x: 10, y: 715, w: 82, h: 228 },
}

const ROWS = { earth: 153, mars: 276, jupiter: 716, saturn: 832 } as const
const CELL = { w: 239, h: 110 } as const
const COLUMNS = [98, 342, 587, 832] as const
const BELT_COLUMNS = [98, 424, 750] as const
const BELT_ROWS = [400, 554] as const
const BELT_BASE = { w: 320, h: 100 } as const
const STRIP = { below: 103, h: 45 } as const

const inRow = (row: keyof typeof ROWS, column: 0 | 1 | 2 | 3): Rect => ({
  x: COLUMNS[column],
  y: ROWS[row],
  ...CELL,
})
const inBelt = (row: 0 | 1, column: 0 | 1 | 2): Rect => ({
  x: BELT_COLUMNS[column],
  y: BELT_ROWS[row],
  ...BELT_BASE,
})
const stripBelow = ({ x, y, w }: Rect): Rect => ({ x, y: y + STRIP.below, w, h: STRIP.h })

const BASES: Readonly<Record<BaseId, Rect>> = {
  luna: inRow('earth', 1),
  eurasia: inRow('earth', 2),
  africa: inRow('earth', 3),
  'mariner-valley': inRow('mars', 1),
  'londres-nova': inRow('mars', 2),
  ceres: inBelt(0, 0),
  eros: inBelt(0, 1),
  vesta: inBelt(0, 2),
  tycho: inBelt(1, 0),
  thoth: inBelt(1, 1),
  europa: inRow('jupiter', 1),
  ganymede: inRow('jupiter', 2),
  io: inRow('jupiter', 3),
  rhea: inRow('saturn', 1),
  titan: inRow('saturn', 2),
  'the-rings': inRow('saturn', 3),
}
export const tallBase = (id: BaseId): Rect => BASES[id]

export const isPlanet = (id: OrbitalId): id is keyof typeof ROWS => id in ROWS
/** A planet has a cell of its own; in the Belt a strip hangs below the base. */
export const tallOrbital = (id: OrbitalId): Rect => (isPlanet(id) ? inRow(id, 0) : stripBelow(BASES[id]))

/** Beside Mars there are two bases only. */
export const SUN = inRow('mars', 3)
export const LEGEND: Rect = { ...inBelt(1, 2), h: STRIP.below + STRIP.h }

const TRACK = { x: 10, y: 963, w: 1060, h: 49, step: 53.5 } as const
export const trackRow = (slot: number): Rect => ({
  x: TRACK.x,
  y: Math.floor(TRACK.y + (slot - 1) * TRACK.step),
  w: TRACK.w,
  h: TRACK.h,
})

const PLAYERS = { x: 10, y: 1232, w: 1060, h: 380, gap: 6 } as const
export function playerRow(nth: number, count: number): Rect {
  const step = (PLAYERS.h + PLAYERS.gap) / count
  const y = Math.round(PLAYERS.y + nth * step)
  return { x: PLAYERS.x, y, w: PLAYERS.w, h: Math.round(step - PLAYERS.gap) }
}
