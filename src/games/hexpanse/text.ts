import type { Words } from '../../core/game.ts'
import type { State } from './state.ts'
import { about } from './text/about.ts'
import { optionFinds } from './text/finds.ts'
import { groupName } from './text/group.ts'
import { optionLabel } from './text/label.ts'
import { seatName } from './text/name.ts'
import { optionSays } from './text/says.ts'
import { stackLines } from './text/stackLine.ts'
import { factLine } from './text/story.ts'
import { nothingLabel, question } from './text/wordAsk.ts'

/** All the English of Hexpanse, but for the board and the pictures. */
export const gameWords: Omit<Words<State>, 'alt'> = {
  ask: question,
  option: optionLabel,
  nothing: nothingLabel,
  says: optionSays,
  finds: optionFinds,
  group: groupName,
  fact: factLine,
  stack: stackLines,
  seat: seatName,
  about,
}
