import { seatName } from '../text/name.ts'
import type { Seat } from '../types.ts'
import type { View } from '../view.ts'
import type { RowScene } from './types.ts'

/** What everybody knows of a seat. */
export function rowScene({ chairs }: View, seat: Seat): RowScene {
  const chair = chairs[seat]
  return {
    seat,
    name: seatName(seat),
    faction: chair?.short ?? chair?.name ?? '',
    slices: chair?.slices ?? 0,
    breakthrough: chair?.breakthrough !== undefined,
    ...(chair?.leads ? { leads: true } : {}),
    ...(chair?.eliminated ? { eliminated: true } : {}),
    ...(chair?.passed ? { passed: true } : {}),
  }
}
