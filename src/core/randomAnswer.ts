import { filled, type Answer, type OptionId, type Question, type Ask, type Option } from './ask.ts'
import type { AnyState, Game } from './game.ts'

/**
 * A legal answer by chance. `roll(n)` gives a whole number from 0 to n - 1.
 * Throws if the question has no legal answer.
 */
export function randomAnswer(ask: Question, roll: (below: number) => number): Answer {
  const { options, min, max } = ask
  const room = roomIn(ask)
  if (min > room) throw new Error(`'${ask.what}' wants ${min}, but only ${room} can be chosen`)
  // One of these or none is evenly random; of several, every number of picks is as likely as any other.
  const count = max === 1 && room === 1 ? one(min, options.length, roll) : min + roll(room - min + 1)
  return count === 0 ? [] : picked(ask, count, roll)
}

const one = (min: number, options: number, roll: (below: number) => number): number =>
  min === 1 || roll(options + 1) > 0 ? 1 : 0

/** Says how many can be picked at most. */
function roomIn({ options, max, perGroup }: Question): number {
  if (perGroup === undefined) return Math.min(max, options.length)
  const counts = new Map<string, number>()
  let room = 0
  for (const { group } of options) {
    const count = group === undefined ? 0 : (counts.get(group) ?? 0)
    if (group !== undefined && count >= perGroup) continue
    if (group !== undefined) counts.set(group, count + 1)
    room++
  }
  return Math.min(max, room)
}

/**
 * The first `count` of a shuffle, passing over those whose group is full. A full group never stands in the
 * way of another,
 * so this always finds as many as there is room for.
 */
function picked({ options, perGroup }: Question, count: number, roll: (below: number) => number): Answer {
  if (count === 1) return [(options[roll(options.length)] as Option).id]
  const left = options.slice()
  const counts = new Map<string, number>()
  const picks: OptionId[] = []
  while (picks.length < count) {
    const at = roll(left.length)
    const option = left[at]
    const last = left.pop()
    if (!option || !last) throw new Error('too few options')
    if (at < left.length) left[at] = last
    if (perGroup !== undefined && option.group !== undefined) {
      const taken = counts.get(option.group) ?? 0
      if (taken >= perGroup) continue
      counts.set(option.group, taken + 1)
    }
    picks.push(option.id)
  }
  return picks
}

type At = { readonly game: Pick<Game, 'tooling'>; readonly state: AnyState }
type Roll = (below: number) => number

/**
 * Describes a question without the options whose forms cannot be filled in now, and what fills in the forms
 * of an answer to it.
 */
export interface Fillable {
  readonly ask: Ask
  readonly fill: (picks: Answer) => Answer
}

/** Returns undefined if it cannot be answered by chance now. */
export function fillable(at: At, ask: Ask, roll: Roll): Fillable | undefined {
  if (!hasForms(ask)) return { ask, fill: picks => picks }
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

function hasForms({ options }: Ask): boolean {
  for (const { form } of options) if (form) return true
  return false
}

function filledBy({ game, state }: At, ask: Ask, option: Option, roll: Roll): OptionId | undefined {
  const { tooling } = game
  const form = tooling?.randomForm?.(state, ask, option, roll)
  if (form) return filled(option.id, form)
  return !tooling?.randomForm && option.form?.every(({ optional }) => optional) ? option.id : undefined
}

/** Does the same as `randomAnswer`, with forms filled in. */
export function randomFilled(at: At, ask: Ask, roll: Roll): Answer | undefined {
  if (!hasForms(ask)) return randomAnswer(ask, roll)
  const one = fillable(at, ask, roll)
  return one?.fill(randomAnswer(one.ask, roll))
}

/** Returns the first of several questions, in an order by chance, that can be answered by chance now. */
export function randomMove(
  at: At,
  open: readonly Ask[],
  roll: Roll,
): { readonly ask: Ask; readonly picks: Answer } | undefined {
  const left = open.slice()
  while (left.length) {
    const ask = left.length > 1 ? left.splice(roll(left.length), 1)[0] : left.pop()
    const picks = ask && randomFilled(at, ask, roll)
    if (ask && picks) return { ask, picks }
  }
  return undefined
}
