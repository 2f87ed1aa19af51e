import type { Words } from '../../core/game.ts'
import type { State } from './state.ts'
import { about } from './text/about.ts'
import { question, stackLine, groupName, fieldText } from './text/ask.ts'
import { primer, progress, tally, undone } from './text/course.ts'
import { optionFinds, optionLabel, optionSays } from './text/label.ts'
import { matter } from './text/matter.ts'
import { inNames, seatCalled } from './text/name.ts'
import { factLine, heading } from './text/story.ts'

/** Holds all the English of an expedition, but for the board and the pictures. */
export const words: Omit<Words<State>, 'alt'> = {
  ask: (s, ask) => inNames(s, question(s, ask)),
  option: (s, ask, option) => inNames(s, optionLabel(s, ask, option)),
  says(s, ask, option) {
    const said = optionSays(s, ask, option)
    return said === undefined ? undefined : inNames(s, said)
  },
  finds: optionFinds,
  field: fieldText,
  group: groupName,
  fact: factLine,
  heading,
  matter,
  stack: s => (s.stack.length ? [inNames(s, stackLine(s))] : []),
  seat: seatCalled,
  about,
  primer,
  progress,
  tally,
  undone,
}
