import type { Answer, OptionId, Question } from './ask.ts'

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

/** How many can be picked at most. */
export function roomIn({ options, max, perGroup }: Question): number {
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
