import type { Ask } from '../../core/ask.ts'
import { answer, type Match } from '../../core/match.ts'
import { maySee } from '../../core/steps.ts'
import { factsInWords } from './storyWords.ts'

/** A question that its post shows whole, with a button for each answer. */

interface OfferedAnswer {
  /** Holds the place of the option in the question. */
  readonly at: number
  readonly label: string
  /** The first one is what most people look for. */
  readonly isUse?: true
}
export interface ShownOffer {
  readonly ask: string
  readonly digest: string
  /** Quotes the card's text. */
  readonly says: string
  /** The name of the emoji of who may use it. */
  readonly emoji?: string
  readonly answers: readonly OfferedAnswer[]
  /**
   * What using it now does, as the story would tell it. Absent: more is to be chosen, or comes to light.
   */
  readonly does?: readonly string[]
}

/** Returns how the question is shown to all; undefined: in general terms only. */
export function offerAt(match: Match, ask: Ask, digest: string): ShownOffer | undefined {
  const offered = ask.secret ? undefined : match.game.words.offer?.(match.state, ask)
  if (!offered) return undefined
  const { says, labels, uses, isDone } = offered
  const does = ask.options.some(({ id }) => id === uses) ? deedsOf(match, ask, uses, isDone) : undefined
  return {
    ask: ask.id,
    digest,
    says,
    ...(match.game.emojis ? { emoji: match.game.emojis.seat(ask.who) } : {}),
    answers: ask.options.flatMap(({ id }, at) => {
      const label = labels[id]
      return label === undefined ? [] : [{ at, label, ...(id === uses ? { isUse: true as const } : {}) }]
    }),
    ...(does ? { does } : {}),
  }
}

/**
 * Tries an answer on a copy, and tells what everybody would see of it until it is done. Nothing that comes to
 * light on the way is told, nor whether anything does after it.
 */
function deedsOf(
  match: Match,
  ask: Ask,
  pick: string,
  isDone: (fact: { readonly fact: string }) => boolean,
): readonly string[] | undefined {
  const tried = answer({ ...match, rows: [] }, ask.who, ask.id, [pick])
  if (!tried.ok) return undefined
  const facts = tried.value.rows.flatMap(row => row.facts)
  const end = facts.findIndex(isDone)
  const before = end < 0 ? [] : facts.slice(0, end)
  if (end < 0 || before.some(fact => fact.reveals)) return undefined
  return factsInWords(
    match.game,
    before.filter(fact => maySee(fact, 'table')),
  )
}
