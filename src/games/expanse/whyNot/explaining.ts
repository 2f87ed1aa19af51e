import type { Ask } from '../../../core/ask.ts'
import { plain } from '../../shared/choices.ts'
import type { Effect, Faction, Frame, FrameOf, State } from '../state.ts'
import type { Refusal } from './refusal.ts'
import type { Wish, WishFor, WishKind } from './wish.ts'

/** What an explanation is made from: the question that is open, and the frame that puts it. */
export interface Asked<F = Frame> {
  readonly s: State
  readonly ask: Ask
  readonly f: F
  readonly you: Faction
}

/** Says why one question doesn't offer a wish, by its kind; kinds it leaves out are not what it asks. */
export type Explaining<F> = {
  readonly [K in WishKind]?: (asked: Asked<F>, wish: WishFor<K>) => Refusal | undefined
}
export type ExplainingStep<S extends Frame['step']> = Explaining<FrameOf<S>>

export const explained = (
  explaining: Explaining<Frame> | undefined,
  asked: Asked,
  wish: Wish,
): Refusal | undefined =>
  (explaining?.[wish.kind] as ((asked: Asked, wish: Wish) => Refusal | undefined) | undefined)?.(asked, wish)

/** Counts what is offered and alike. */
export const offeredAlike = ({ options }: Ask, id: string): number =>
  options.filter(option => plain(option.id) === id).length

/** True if a part of an offered id says this: 'luna.un' speaks of luna. */
export const isOfferedAt = ({ options }: Ask, place: string): boolean =>
  options.some(({ id }) => id.startsWith(`${place}.`))

/** The part of the event that is being carried out; undefined: no event is. */
export function eventEffect(s: State): Effect | undefined {
  const event = s.stack.findLast(frame => frame.step === 'event')
  return event?.step === 'event' ? event.effects[event.at - 1] : undefined
}
