import { withTypedLimits, type Command } from '../src/discord/command.ts'
import { answer } from './answer.ts'
import { board } from './board.ts'
import { catchUp } from './catchUp.ts'
import { expanse } from './expanse.ts'
import { expedition } from './expedition.ts'
import { games } from './games.ts'
import { hand } from './hand.ts'
import { help } from './help.ts'
import { hexpanse } from './hexpanse.ts'
import { history } from './history.ts'
import { orders } from './orders.ts'
import { privacy } from './privacy.ts'
import { replay } from './replay.ts'
import { settings } from './settings.ts'
import { table } from './table.ts'
import { tightbeam } from './tightbeam.ts'
import { undo } from './undo.ts'

/** All that can be typed. */
export const commands: readonly Command[] = [
  help,
  games,
  table,
  expanse,
  hexpanse,
  expedition,
  answer,
  undo,
  hand,
  orders,
  board,
  catchUp,
  history,
  replay,
  settings,
  privacy,
  tightbeam,
].map(withTypedLimits)
