import { replyPresses as replying } from './question/reply.ts'
import { questionPresses as answering, consentPresses as consent } from './question/buttons.ts'
import { wayPresses as moving } from './question/ways.ts'
import type { Press, Presses } from './command.ts'
import { historyPresses as history } from './history/browse.ts'
import { catchUpPresses as catchingUp } from './history/catchUp.ts'
import { filmPresses as filming } from './history/film.ts'
import { leavePresses as leaving } from './tables/confirm.ts'
import { rematchPresses as rematching } from './tables/rematch.ts'
import { replacePresses as replacing } from './tables/manage.ts'
import { notThereToPress, pressedTable } from './tables/lookup.ts'
import { aheadPresses as ahead } from './question/ahead.ts'
import { orderPresses as ordering } from './question/orders.ts'
import { draftPresses as drafting } from './gameCommand/draft.ts'
import { turnPresses as turns } from './gameCommand/turn.ts'
import { viewPresses as looking } from './gameCommand/views.ts'
import { privacyPresses as privacy } from './tables/privacy.ts'
import { newTablePresses as opening } from './tables/newTable.ts'
import { signUpPresses as signUp } from './tables/signUp.ts'
import { showPresses as showing } from './tables/show.ts'
import { sentence } from './message/message.ts'

/** A verb that means two things would do the wrong one. */
export function merged(...all: readonly Presses[]): Presses {
  const verbs = all.flatMap(presses => Object.keys(presses))
  const twice = verbs.find((verb, at) => verbs.indexOf(verb) !== at)
  if (twice !== undefined) throw new Error(`'${twice}' is done in two places`)
  return Object.fromEntries(all.flatMap(presses => Object.entries(presses)))
}

/**
 * Checks rights again, because an old message may show more than the person may see now: the table moved, or
 * they lost a right.
 */
const guarded = (press: Press): Press => ({
  ...press,
  run: async act => {
    const [table = ''] = act.words
    await (press.tableless || (await pressedTable(act, table, press.visits))
      ? press.run(act)
      : act.show(sentence(notThereToPress(table))))
  },
})

const playing = [answering, moving, replying, ahead, ordering, turns, drafting, looking, consent]
const lookingBack = [history, catchingUp, filming]
const managing = [opening, rematching, signUp, leaving, replacing, showing, privacy]

export const presses: Presses = Object.fromEntries(
  Object.entries(merged(...playing, ...lookingBack, ...managing)).map(([verb, press]) => [
    verb,
    guarded(press),
  ]),
)
