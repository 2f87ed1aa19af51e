import { allAnswers, type Answer, type Ask, type OptionId } from '../core/ask.ts'
import type { AnyState, Game } from '../core/game.ts'
import { fillable, randomAnswer } from '../core/randomAnswer.ts'

export type Roll = (below: number) => number

/** Of more answers than this, so many are drawn by chance. */
const MAX_ANSWERS = 120

/** The answers worth thinking about, the likely ones first. Forms are filled in by chance. */
export function candidates(game: Game, state: AnyState, ask: Ask, roll: Roll): readonly Answer[] {
  const can = fillable({ game, state }, ask, roll)
  if (!can) return []
  const all = allAnswers(can.ask, MAX_ANSWERS + 1)
  const some = all.length > MAX_ANSWERS ? drawn(can.ask, roll) : all
  const weigh = game.insight?.prior?.(state, ask)
  if (!weigh || ask.max > 1) return some.map(can.fill)
  const likely = new Map<OptionId | undefined, number>(ask.options.map(one => [one.id, weigh(one)]))
  const weight = ([id]: Answer): number => likely.get(id) ?? 1
  const sensible = some.filter(answer => weight(answer) > 0)
  return (sensible.length ? sensible : [...some]).sort((a, b) => weight(b) - weight(a)).map(can.fill)
}

function drawn(ask: Ask, roll: Roll): readonly Answer[] {
  const found = new Map<string, Answer>()
  for (let n = 0; n < MAX_ANSWERS; n++) {
    const answer = randomAnswer(ask, roll)
    found.set([...answer].sort().join(), answer)
  }
  return [...found.values()]
}

const PARTS = 1 << 20

/** An answer as somebody gives it who hardly thinks: by chance, but rather what is likely to be good. */
export function likelyAnswer(
  game: Game,
  state: AnyState,
  ask: Ask,
  roll: Roll,
  habit?: (id: OptionId | undefined) => number,
): Answer | undefined {
  const can = fillable({ game, state }, ask, roll)
  if (!can) return undefined
  const weigh = ask.max === 1 ? game.insight?.prior?.(state, ask) : undefined
  if (!weigh) return can.fill(randomAnswer(can.ask, roll))
  const { options, min } = can.ask
  const weights = options.map(option => weigh(option) * (habit?.(option.id) ?? 1))
  // Nothing at all is as likely as any one of them.
  if (min === 0) weights.push(habit?.(undefined) ?? 1)
  const sum = weights.reduce((total, one) => total + one, 0)
  let left = (roll(PARTS) / PARTS) * sum
  const at = weights.findIndex(one => (left -= one) < 0)
  const option = options[at]
  return option ? can.fill([option.id]) : min === 0 ? [] : can.fill(randomAnswer(can.ask, roll))
}
