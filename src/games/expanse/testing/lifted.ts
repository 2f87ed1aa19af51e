import type { Ask } from '../../../core/ask.ts'
import { copy } from '../../../core/data.ts'
import { sentenceOf } from '../../../core/game.ts'
import { untold } from '../../../core/steps.ts'
import { codeOf } from '../../../testing/randomWishes.ts'
import { expanse } from '../index.ts'
import type { Faction, State } from '../state.ts'
import { wishesFor, type Wish } from '../whyNot/wish.ts'
import type { Refused } from './lifting.ts'
import { lifts } from './lifts.ts'

/**
 * A reason is true if it no longer stands when the condition it names is gone and nothing else has changed:
 * then the option is offered, or another reason stands against it.
 */
/** Steps that keep what they found when they began. */
const REACHED = ['place', 'remove', 'destroy', 'destroyEach', 'putMarker']

/** The question once more, on the changed board. */
function askAgain(s: State): readonly Ask[] {
  const [event, top] = s.stack.slice(-2)
  if (event?.step === 'event' && top && REACHED.includes(top.step)) {
    s.stack.pop()
    event.at--
  }
  return expanse.advance(s, untold)
}

function whyAfter(s: State, you: Faction, pick: string): string {
  const ask = askAgain(s).find(({ who }) => who === you)
  if (ask?.options.some(({ id }) => id === pick)) return 'offered'
  const why = expanse.whyNotOffered?.(s, { seat: you, pick })
  return why === undefined ? '' : `${codeOf(why)} ${sentenceOf(why)}`
}

/** A word may stand for two things, and a lift is for one of them: it fails for the other. */
function whysFor(state: State, ask: Ask, wish: Wish, code: string): readonly string[] {
  // A lift changes even what positions share, such as the text of a card.
  const s = copy(state)
  const you = ask.who as Faction
  try {
    const found = lifts[code]?.({ s, you, ask, wish, frame: s.stack.at(-1) } as unknown as Refused)
    return Array.isArray(found)
      ? (found as readonly State[]).map(one => whyAfter(one, expanse.asks(one)[0]?.who as Faction, wish.id))
      : [whyAfter(s, you, typeof found === 'string' ? found : wish.id)]
  } catch {
    return []
  }
}

/**
 * What stands after the lift: 'offered', or another reason. It is the same reason if the lift did not take it
 * away, and nothing if no lift fits.
 */
export function lifted(state: State, ask: Ask, pick: string, code: string): string {
  const after = wishesFor(state, pick)
    .flatMap(wish => whysFor(state, ask, wish, code))
    .filter(one => one !== '')
  return (
    after.find(one => one === 'offered') ?? after.find(one => !one.startsWith(`${code} `)) ?? after[0] ?? ''
  )
}
