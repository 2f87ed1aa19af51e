import layout from '../../../assets/expanse/layout.json' with { type: 'json' }
import type { BaseId, OrbitalId } from '../../games/expanse/types.ts'
import type { Rect } from '../kit/pen/index.ts'

/**
 * Says where everything lies on the board, in pixels of the whole picture. The numbers stand in one file of
 * data, so that other programs can read them.
 */
export const EXPANSE_LAYOUT = layout

export interface Place {
  readonly x: number
  readonly y: number
}
export interface OrbitalPlace {
  /** The box grows with its fleets, down to `maxH`. */
  readonly box: { readonly x: number; readonly y: number; readonly w: number; readonly maxH: number }
  readonly planet?: Place & { readonly r: number }
  readonly label?: {
    readonly x: number
    readonly baseline: number
    readonly h: number
    readonly size: number
  }
}
export const ORBITALS: Readonly<Record<OrbitalId, OrbitalPlace>> = layout.orbitals

const BASES: Readonly<Record<BaseId, Place>> = layout.bases
export const baseRect = (id: BaseId): Rect => ({ ...BASES[id], w: layout.base.w, h: layout.base.h })

export const cardRect = (slot: number): Rect => ({
  x: layout.track.slots[slot - 1] ?? 0,
  y: layout.track.y,
  w: layout.track.w,
  h: layout.track.h,
})

const PANELS: Readonly<Record<string, readonly { readonly x: number; readonly w: number }[]>> =
  layout.panels.slots
export const expansePanelRect = (nth: number, count: number): Rect => ({
  ...(PANELS[count]?.[nth] ?? { x: 0, w: 0 }),
  y: layout.panels.y,
  h: layout.panels.h,
})
