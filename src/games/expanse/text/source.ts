import { capital } from '../../shared/phrases.ts'
import type { EventFrame, Frame, State } from '../state.ts'
import type { Op } from '../words/effect.ts'
import { abilityName, cardName, namesAt } from './name.ts'

/** Returns what a question belongs to: the nearest card, ability or action that is being carried out. */
export function sourceOf(s: State): string | undefined {
  for (let at = s.stack.length - 1; at >= 0; at--) {
    const name = nameOf(s, s.stack[at] as Frame, s.stack[at - 1])
    if (name) return name
  }
  return undefined
}

function nameOf(s: State, frame: Frame, below: Frame | undefined): string | undefined {
  if (frame.step === 'event') return eventName(s, frame, below)
  if (frame.step === 'freeBuild') return 'Free build'
  return (frame.step === 'cardUse' ||
    frame.step === 'offer' ||
    frame.step === 'spend' ||
    frame.step === 'boost') &&
    frame.card
    ? cardName(namesAt(s), frame.card)
    : undefined
}

/** Names of the actions that Action Points buy, by the first word of what they do. */
const actionNames: Partial<Record<Op, string>> = { moveFleets: 'Move', place: 'Influence', build: 'Build' }

/** Without a card or ability it is one of the actions, or a branch of an event further down. */
export function eventName(s: State, frame: EventFrame, below: Frame | undefined): string | undefined {
  if (frame.card) return cardName(namesAt(s), frame.card)
  if (frame.ability) return abilityName(namesAt(s), frame.ability)
  const [effect] = frame.effects
  return below?.step === 'spend' && effect ? actionNames[effect.op] : undefined
}

/** "Julie Mao: remove 1 influence", or "Remove 1 influence" when nothing is being carried out. */
export function fromSource(s: State, sentence: string): string {
  const source = sourceOf(s)
  return source ? `${source}: ${sentence}` : capital(sentence)
}

/** Returns what the nearest event has bound so far. */
export function boundIn(s: State): EventFrame['names'] {
  const frame = s.stack.findLast(one => one.step === 'event')
  return frame?.step === 'event' ? frame.names : {}
}
