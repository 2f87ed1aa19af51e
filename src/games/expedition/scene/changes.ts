import type { Seat, SliceId } from '../types.ts'
import type { BoardScene } from './types.ts'

/** Describes a difference from the picture before. */
export type Change =
  | { readonly what: 'claimed' | 'opened'; readonly slice: SliceId }
  | { readonly what: 'slices'; readonly seat: Seat; readonly by: number }
  /** `lost`: the host has corrected it. */
  | { readonly what: 'breakthrough'; readonly seat: Seat; readonly lost?: true }
  | { readonly what: 'fracture' | 'edge' }

export function changesBetween(before: BoardScene, now: BoardScene): readonly Change[] {
  return [
    ...now.wedges.flatMap(({ slice, claim }): readonly Change[] => {
      const old = before.wedges.find(one => one.slice === slice)?.claim
      if (!claim) return old ? [{ what: 'opened', slice }] : []
      return old?.seat === claim.seat ? [] : [{ what: 'claimed', slice }]
    }),
    ...now.rows.flatMap(({ seat, slices, breakthrough }): readonly Change[] => {
      const old = before.rows.find(one => one.seat === seat)
      const by = slices - (old?.slices ?? slices)
      return [
        ...(by ? [{ what: 'slices', seat, by } as const] : []),
        ...(old && breakthrough !== old.breakthrough
          ? [{ what: 'breakthrough', seat, ...(breakthrough ? {} : { lost: true as const }) } as const]
          : []),
      ]
    }),
    ...(now.fracture.inPlay === before.fracture.inPlay &&
    now.fracture.ingress.join() === before.fracture.ingress.join()
      ? []
      : [{ what: 'fracture' } as const]),
    ...(placeOf(before) === placeOf(now) ? [] : [{ what: 'edge' } as const]),
  ]
}

const placeOf = ({ edge: { system, controller, infantry, gone } }: BoardScene): string =>
  JSON.stringify([system, controller, infantry, gone])
