import type { Tables } from '../../table/service.ts'
import { fillByChance } from '../../testing/fillByChance.ts'
import type { Guest } from './guest.ts'
import type { Dice } from './robot.ts'

/** A form that cannot be filled in now is closed. */
export const formFiller =
  (tables: Tables, person: Guest['id'], dice: Dice): Guest['fills'] =>
  form =>
    fillByChance(tables, person, form.custom_id, dice.below)
