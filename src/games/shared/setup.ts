import type { OptionInfo, Outcome } from '../../core/game.ts'
import { isSeed } from '../../core/random.ts'

/** What the setups of games check alike. */

export const whyNotSeed = (seed: string): readonly string[] =>
  isSeed(seed) ? [] : ['The seed must be 1 to 32 hex digits.']

export const unknownOption = (title: string, id: string, options: readonly OptionInfo[]): string =>
  `${title} has no option '${id.slice(0, 40)}'. Possible: ${options.map(one => one.id).join(', ')}.`

/** Lists the reasons why a value is none of those an option names. */
export const whyNotListed = ({ id, values }: OptionInfo, value: unknown): readonly string[] =>
  values.some(one => one === value)
    ? []
    : [`'${id}' must be one of ${values.map(one => String(one)).join(', ')}.`]

/** Returns what was checked before, so that it cannot fail here. */
export function good<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(outcome.reasons.join(' '))
  return outcome.value
}
