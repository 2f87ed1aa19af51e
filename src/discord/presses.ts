import { presses as answering } from './answering.ts'
import type { Presses } from './command.ts'
import { presses as consent } from './consentPress.ts'
import { presses as history } from './history.ts'
import { presses as leaving } from './leavePress.ts'
import { presses as looking } from './looking.ts'
import { presses as privacy } from './privacyCommand.ts'
import { presses as signUp } from './signUp.ts'
import { presses as showing } from './tableShow.ts'

/** A verb that means two things would do the wrong one. */
export function merged(...all: readonly Presses[]): Presses {
  const verbs = all.flatMap(presses => Object.keys(presses))
  const twice = verbs.find((verb, at) => verbs.indexOf(verb) !== at)
  if (twice !== undefined) throw new Error(`'${twice}' is done in two places`)
  return Object.fromEntries(all.flatMap(presses => Object.entries(presses)))
}

/** Everything that can be pressed. */
export const presses: Presses = merged(answering, signUp, looking, consent, leaving, showing, history, privacy)
