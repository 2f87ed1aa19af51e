import type { Tables } from '../../table/service.ts'
import { filledIn } from '../../testing/filledIn.ts'
import type { Guest } from './guest.ts'
import type { Dice } from './robot.ts'

/** A form that cannot be filled in now is closed. */
export const fillsIn =
  (tables: Tables, person: Guest['id'], dice: Dice): Guest['fills'] =>
  form =>
    filledIn(tables, person, form.custom_id, dice.below)
