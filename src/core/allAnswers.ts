import type { Answer, Option, OptionId, Question } from './ask.ts'

/** Groups options that are the same to the game: 'luna.un' and 'luna.un#2'. */
interface Alike {
  readonly group: string | undefined
  /** Puts the lowest number first. */
  readonly ids: readonly OptionId[]
  /** Says how many of them are picked already; changed while answers are being formed. */
  picked: number
}

/**
 * All legal answers, at most `cap` of them: ask for one more than you want to learn whether there are more.
 * Of options that are alike the lowest numbers are picked first, so that no two answers mean the same.
 */
export function allAnswers(ask: Question, cap: number): readonly Answer[] {
  const classes = classesOf(ask.options)
  const answers: Answer[] = []
  const picks: OptionId[] = []
  const extend = (from: number): void => {
    if (picks.length >= ask.min) answers.push([...picks])
    if (picks.length >= ask.max) return
    for (let at = from; at < classes.length && answers.length < cap; at++) {
      const alike = classes[at] as Alike
      const id = alike.ids[alike.picked]
      if (id === undefined || isFull(ask, classes, alike)) continue
      alike.picked++
      picks.push(id)
      const next = ask.ordered ? 0 : at
      if (picks.length >= ask.min || picks.length + room(ask, classes, next) >= ask.min) extend(next)
      picks.pop()
      alike.picked--
    }
  }
  if (cap > 0 && ask.min <= ask.max && room(ask, classes, 0) >= ask.min) extend(0)
  return answers
}

function classesOf(options: readonly Option[]): readonly Alike[] {
  const found = new Map<string, Option[]>()
  for (const option of options) {
    const key = JSON.stringify([stem(option.id), option.group])
    const alike = found.get(key)
    if (alike) alike.push(option)
    else found.set(key, [option])
  }
  return [...found.values()].map(alike => ({
    group: alike[0]?.group,
    ids: alike.map(option => option.id).sort((a, b) => numberOf(a) - numberOf(b)),
    picked: 0,
  }))
}

const NUMBERED = /#(\d+)$/
const stem = (id: OptionId): string => id.replace(NUMBERED, '')
const numberOf = (id: OptionId): number => Number(NUMBERED.exec(id)?.[1] ?? 1)

function isFull({ perGroup }: Question, classes: readonly Alike[], { group }: Alike): boolean {
  return perGroup !== undefined && group !== undefined && pickedOf(classes, group) >= perGroup
}

const pickedOf = (classes: readonly Alike[], group: string): number =>
  classes.reduce((sum, one) => (one.group === group ? sum + one.picked : sum), 0)

/**
 * Says how many more can be picked from `from` on. Exact, so that no way is followed that leads to no answer.
 */
function room({ perGroup }: Question, classes: readonly Alike[], from: number): number {
  const left = new Map<string, number>()
  let free = 0
  for (let at = from; at < classes.length; at++) {
    const { group, ids, picked } = classes[at] as Alike
    if (perGroup === undefined || group === undefined) free += ids.length - picked
    else left.set(group, (left.get(group) ?? 0) + ids.length - picked)
  }
  for (const [group, count] of left) free += Math.min(count, (perGroup ?? count) - pickedOf(classes, group))
  return free
}
