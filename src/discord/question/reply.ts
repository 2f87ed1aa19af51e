import type { PlayerView, ShownAsk } from '../../table/play/playerView.ts'
import type { Visit } from '../../table/visit.ts'
import type { PressAct } from '../context.ts'
import type { Presses } from '../command.ts'
import { plainly } from '../message/message.ts'
import { isTheirs, notTheirs, staleMessage } from './buttons.ts'
import { idsOf, type Picked } from '../../table/moves/picked.ts'
import { readSelection } from './selection.ts'
import { conclude, showAnswered } from './submit.ts'

/**
 * The buttons of an offer in its post. Each says what it publishes, and does it at once; the console takes
 * over if using it leads to more choices.
 */

async function reply(act: PressAct): Promise<void> {
  const [table = '', ...rest] = act.words
  const visit = await act.visit(table)
  if (!visit.view.ok) return act.showNew(plainly(visit.view.why))
  const look = visit.view.value
  const selection = readSelection(look.asks, rest)
  if (!selection)
    return act.showNew(isTheirs(look, rest[0]) ? await staleMessage(act, visit, look) : notTheirs(look))
  const { ask, picked } = selection
  return publishes(look, ask, picked) ? give(act, visit, ask, picked) : conclude(act, look, ask, picked)
}

/** True if nothing more is to be chosen after this answer. */
function publishes({ waiting }: PlayerView, ask: ShownAsk, [at]: Picked): boolean {
  const offer = waiting.find(one => one.offer?.ask === ask.id)?.offer
  const chosen = offer?.answers.find(one => one.at === at)
  return chosen !== undefined && (!chosen.isUse || offer?.does !== undefined)
}

async function give(act: PressAct, visit: Visit, ask: ShownAsk, picked: Picked): Promise<void> {
  const [table = ''] = act.words
  const answered = await visit.answer([{ ask: ask.id, picks: idsOf(ask, picked) }], act.key)
  await showAnswered(act, table, visit, answered)
}

export const replyPresses: Presses = { reply: { visits: true, onPost: true, run: reply } }
