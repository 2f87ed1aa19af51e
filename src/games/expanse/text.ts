import type { Ask } from '../../core/ask.ts'
import type { Words } from '../../core/game.ts'
import { modulesOf } from './book.ts'
import type { Frame, State } from './state.ts'
import { about } from './text/about.ts'
import { optionHouse, optionSays } from './text/says.ts'
import { groupName } from './text/group.ts'
import { optionLabel } from './text/label.ts'
import { seatName } from './text/name.ts'
import { fromSource } from './text/source.ts'
import { stackLines } from './text/stackLine.ts'
import { factLine } from './text/story.ts'
import { turnAsks } from './text/turnAsk.ts'
import { wordAsks } from './text/wordAsk.ts'

type Texts = Readonly<Record<string, (s: State, frame: Frame, ask: Ask) => string>>
const ofTurns = turnAsks as Texts
const ofWords = wordAsks as Texts

/** The frame on top is the one that asks. */
function question(s: State, ask: Ask): string {
  const frame = s.stack[s.stack.length - 1]
  const ofTurn = frame && ofTurns[frame.step]
  if (frame && ofTurn) return ofTurn(s, frame, ask)
  const ofWord = frame && ofWords[frame.step]
  if (frame && ofWord) return fromSource(s, ofWord(s, frame, ask))
  const ofModule =
    frame &&
    modulesOf(s)
      .map(({ texts }) => texts?.asks?.[frame.step])
      .find(text => text)
  return frame && ofModule ? ofModule(s, frame, ask) : 'Choose.'
}

/** All the English of The Expanse, but for the board and the pictures. */
export const words: Omit<Words<State>, 'alt'> = {
  ask: question,
  option: optionLabel,
  group: groupName,
  fact: factLine,
  stack: stackLines,
  seat: seatName,
  about,
  says: optionSays,
  house: optionHouse,
}
