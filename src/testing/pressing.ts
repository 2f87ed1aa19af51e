import { allAnswers, type Ask } from '../core/ask.ts'
import { newRandom, roll, type Random } from '../core/random.ts'

/** Gives tests of buttons what they need of questions and chance. */
export type { Ask } from '../core/ask.ts'

const stem = (id: string): string => id.replace(/#\d+$/, '')
/**
 * Returns the same text for answers that mean the same: like options are equal, and order counts only in
 * ordered questions.
 */
export function meaning({ ordered }: Pick<Ask, 'ordered'>, ids: readonly string[]): string {
  const stems = ids.map(stem)
  return (ordered ? stems : stems.toSorted()).join()
}
export const alikeOf = stem

/** Returns what every legal answer means; at most `cap` of them. */
export const legalMeanings = (ask: Ask, cap: number): readonly string[] =>
  [...new Set(allAnswers(ask, cap).map(answer => meaning(ask, answer)))].sort()

/** `random` is for what plays on beside it. */
export interface Dice {
  readonly random: Random
  readonly below: (count: number) => number
}
export function dice(seed: string): Dice {
  const random = newRandom(seed)
  return { random, below: count => roll(random, 'press', count) }
}
