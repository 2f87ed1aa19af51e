import type { Words } from '../../core/game.ts'
import type { State } from './state.ts'
import { about, optionSays } from './text/about.ts'
import { closing, primer, progress, tally, undone } from './text/course.ts'
import { optionDetail, optionOrder } from './text/detail.ts'
import { optionFinds, groupName } from './text/finds.ts'
import { changesNothing } from './text/idle.ts'
import { optionLabel } from './text/label.ts'
import { matter } from './text/matter.ts'
import { seatName } from './text/name.ts'
import { factLine, heading, storyLines } from './text/story.ts'
import { lostBy, optionSection, timesOf, wayInBrief, wayLabel } from './text/way.ts'
import { stackLines, nothingLabel, question } from './text/wordAsk.ts'
import { withheld } from './whyNot/withheld.ts'

/** Holds all the English of Hexpanse, but for the board and the pictures. */
export const gameWords: Omit<Words<State>, 'alt'> = {
  ask: question,
  option: optionLabel,
  detail: optionDetail,
  order: optionOrder,
  changesNothing,
  section: optionSection,
  way: wayLabel,
  brief: wayInBrief,
  withheld,
  times: timesOf,
  loses: lostBy,
  undone,
  closing,
  nothing: nothingLabel,
  says: optionSays,
  finds: optionFinds,
  group: groupName,
  fact: factLine,
  heading,
  matter,
  story: storyLines,
  stack: stackLines,
  seat: seatName,
  about,
  primer,
  progress,
  tally,
}
