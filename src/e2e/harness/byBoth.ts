import { byButtons } from './byButtons.ts'
import { byCommands } from './byCommands.ts'
import { oneOf, type Dice, type Robot } from './robot.ts'

/** Plays now with what can be pressed, now with what can be typed. */
export const byBoth = (dice: Dice, game?: string): Robot => ({
  turn: (guest, post, table) =>
    oneOf(dice, [byButtons(dice), byCommands(dice, game)]).turn(guest, post, table),
})
