import type { Answer, Ask, Option, OptionId } from './ask.ts'
import { filled } from './form.ts'
import type { AnyState, Game } from './game.ts'
import { randomAnswer, roomIn } from './randomAnswer.ts'

type At = { readonly game: Pick<Game, 'tooling'>; readonly state: AnyState }
type Roll = (below: number) => number

/**
 * A question without the options whose forms cannot be filled in now, and what fills in the forms of an
 * answer to it.
 */
export interface Fillable {
  readonly ask: Ask
  readonly fill: (picks: Answer) => Answer
}

/** Undefined: it cannot be answered by chance now. */
export function fillable(at: At, ask: Ask, roll: Roll): Fillable | undefined {
  if (!ask.options.some(({ form }) => form)) return { ask, fill: picks => picks }
  const picks = new Map<OptionId, OptionId>()
  for (const option of ask.options) {
    const pick = option.form ? filledBy(at, ask, option, roll) : option.id
    if (pick !== undefined) picks.set(option.id, pick)
  }
  const left = { ...ask, options: ask.options.filter(({ id }) => picks.has(id)) }
  return roomIn(left) < ask.min || !left.options.length
    ? undefined
    : { ask: left, fill: ids => ids.map(id => picks.get(id) ?? id) }
}

function filledBy({ game, state }: At, ask: Ask, option: Option, roll: Roll): OptionId | undefined {
  const { tooling } = game
  const form = tooling?.randomForm?.(state, ask, option, roll)
  if (form) return filled(option.id, form)
  return !tooling?.randomForm && option.form?.every(({ optional }) => optional) ? option.id : undefined
}

/** The same as `randomAnswer`, with forms filled in. */
export function randomFilled(at: At, ask: Ask, roll: Roll): Answer | undefined {
  const one = fillable(at, ask, roll)
  return one?.fill(randomAnswer(one.ask, roll))
}

/** The first of several questions, in an order by chance, that can be answered by chance now. */
export function randomMove(
  at: At,
  open: readonly Ask[],
  roll: Roll,
): { readonly ask: Ask; readonly picks: Answer } | undefined {
  const left = [...open]
  while (left.length) {
    const [ask] = left.splice(left.length > 1 ? roll(left.length) : 0, 1)
    const picks = ask && randomFilled(at, ask, roll)
    if (ask && picks) return { ask, picks }
  }
  return undefined
}
