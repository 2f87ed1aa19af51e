import type { Result } from '../../core/match.ts'
import type { SubmittedAnswer } from './answer.ts'
import type { PlayerView } from './playerView.ts'
import type { Preview } from './preview.ts'

/**
 * Chooses answer after answer, each by what the one before leads to. Returns why they are not to be given, or
 * undefined.
 */
export type Choosing<R> = (start: PlayerView) => Generator<SubmittedAnswer, R | undefined, Result<Preview>>

/** Lets answers be chosen one after the other, and tries all of them on a copy. */
export function chooseAll<R>(
  tried: (given: readonly SubmittedAnswer[]) => Result<Preview>,
  start: PlayerView,
  choose: Choosing<R>,
): { readonly given: readonly SubmittedAnswer[]; readonly stopped: R | undefined } {
  const choosing = choose(start)
  const given: SubmittedAnswer[] = []
  let step = choosing.next()
  while (!step.done) {
    given.push(step.value)
    step = choosing.next(tried([...given]))
  }
  return { given, stopped: step.value }
}
