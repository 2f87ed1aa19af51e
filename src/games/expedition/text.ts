import type { Words } from '../../core/game.ts'
import type { State } from './state.ts'
import { about } from './text/about.ts'
import { question, stackLine } from './text/ask.ts'
import { fieldText } from './text/field.ts'
import { groupName } from './text/group.ts'
import { optionFinds, optionLabel, optionSays } from './text/label.ts'
import { seatName } from './text/name.ts'
import { factLine } from './text/story.ts'

/** All the English of an expedition, but for the board and the pictures. */
export const words: Omit<Words<State>, 'alt'> = {
  ask: question, option: optionLabel, says: optionSays, finds: optionFinds, field: fieldText, group: groupName, fact: factLine,
  stack: s => (s.stack.length ? [stackLine(s)] : []), seat: seatName, about,
}
