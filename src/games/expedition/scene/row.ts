import { seatName } from '../text/name.ts'
import type { Seat } from '../types.ts'
import type { View } from '../view.ts'
import type { RowScene } from './types.ts'

/** Shows what everyone knows of a seat. */
export function rowScene({ chairs }: View, seat: Seat): RowScene {
  const { name = '', short = name, slices = 0, breakthrough, leads, eliminated, passed } = chairs[seat] ?? {}
  return {
    seat,
    name: seatName(seat),
    faction: short,
    slices,
    breakthrough: breakthrough !== undefined,
    ...(leads ? { leads: true } : {}),
    ...(eliminated ? { eliminated: true } : {}),
    ...(passed ? { passed: true } : {}),
  }
}
