import { allAnswers, type Answer, type Ask } from '../../core/ask.ts'
import { toolingOf, type AnyState, type FullChoice, type Game } from '../../core/game.ts'
import type { Match } from '../../core/match.ts'

/**
 * Counts, for each kind of choice, those played out, those where something was withheld, and those too wide
 * to play out.
 */
export type InFull = Record<string, { tried: number; withheld: number; tooWide: number }>

const MOST_ANSWERS = 400
const MOST_MOVES = 4000

/**
 * Checks choices that the rules want carried out as fully as possible: plays every conceivable answer on
 * copies, in every way the rest can go. An answer may be withheld only if another does more, and offered only
 * if none does.
 */
export function whyNotInFull({ game, state, open }: Match, seen: InFull): string | undefined {
  const choice = toolingOf(game).fullChoice?.(state)
  const [ask] = open
  if (!choice || !ask || open.length > 1) return undefined
  const kind = (seen[choice.kind] ??= { tried: 0, withheld: 0, tooWide: 0 })
  const outcomes = allOutcomes(game, choice)
  if (!outcomes) {
    kind.tooWide++
    return undefined
  }
  const offered = new Set(allAnswers(ask, MOST_ANSWERS).map(keyOf))
  kind.tried++
  if (outcomes.some(({ key }) => !offered.has(key))) kind.withheld++
  const why = whyOffered(outcomes, offered)
  return why && `${choice.kind}: ${why}`
}

interface Outcome {
  readonly key: string
  readonly amounts: readonly number[]
}
const keyOf = (answer: Answer): string => `[${answer.join(' ')}]`

function whyOffered(outcomes: readonly Outcome[], offered: ReadonlySet<string>): string | undefined {
  const strange = [...offered].find(key => !outcomes.some(one => one.key === key))
  if (strange !== undefined) return `${strange} is offered, but could not be chosen if everything were free`
  for (const { key, amounts } of outcomes) {
    const better = outcomes.find(other => isBetter(other.amounts, amounts))
    if (better && offered.has(key))
      return (
        `${key} is offered and does ${amounts.join(' and ')}, while ${better.key} does ` +
        `${better.amounts.join(' and ')}`
      )
    if (!better && !offered.has(key))
      return `${key} is not offered, though nothing does more than its ${amounts.join(' and ')}`
  }
  return undefined
}

const isBetter = (one: readonly number[], other: readonly number[]): boolean =>
  one.every((amount, at) => amount >= (other[at] as number)) &&
  one.some((amount, at) => amount > (other[at] as number))

/** Returns what each answer would do, or undefined if there are too many ways to follow. */
function allOutcomes(game: Game, choice: FullChoice<AnyState>): readonly Outcome[] | undefined {
  const [ask] = game.asks(choice.free)
  const answers = ask ? allAnswers(ask, MOST_ANSWERS + 1) : []
  if (!ask || answers.length > MOST_ANSWERS) return undefined
  const nothing = choice.most.map(() => 0)
  const walk: Walk = { game, choice, left: MOST_MOVES }
  const outcomes = answers.map(answer => ({
    key: keyOf(answer),
    amounts:
      nothing.length && answers.length > 1
        ? after(walk, { state: choice.free, open: [ask], amounts: nothing }, answer)
        : nothing,
  }))
  return walk.left > 0 ? outcomes : undefined
}

interface Walk {
  readonly game: Game
  readonly choice: FullChoice<AnyState>
  left: number
}
interface Place {
  readonly state: AnyState
  readonly open: readonly Ask[]
  readonly amounts: readonly number[]
}

/** Returns the most that each part does in any continuation of this answer. */
function after(walk: Walk, { state: before, open, amounts }: Place, answer: Answer): readonly number[] {
  const { game, choice } = walk
  const sums = [...amounts]
  const state = game.copy(before)
  walk.left--
  const next = game.take(state, open, (open[0] as Ask).who, answer, fact => {
    const more = choice.adds(state, fact)
    if (more) sums[more.part] = (sums[more.part] as number) + more.amount
  })
  const most = sums.map((sum, part) => Math.min(sum, choice.most[part] as number))
  const [ask] = next
  if (!ask || choice.isOver(state)) return most
  const best = [...most]
  const ways = ask.min === 0 && !choice.withOptional ? [[]] : allAnswers(ask, MOST_ANSWERS)
  for (const way of ways) {
    if (walk.left <= 0 || best.every((amount, part) => amount >= (choice.most[part] as number))) break
    after(walk, { state, open: next, amounts: sums }, way).forEach((amount, part) => {
      best[part] = Math.max(best[part] as number, amount)
    })
  }
  return best
}

export function addInFull(all: InFull, more: InFull): void {
  for (const [kind, { tried, withheld, tooWide }] of Object.entries(more)) {
    const sum = (all[kind] ??= { tried: 0, withheld: 0, tooWide: 0 })
    sum.tried += tried
    sum.withheld += withheld
    sum.tooWide += tooWide
  }
}

export function inFullLine(all: InFull): readonly string[] {
  const kinds = Object.entries(all)
  const sum = (count: (one: InFull[string]) => number): number =>
    kinds.reduce((total, [, one]) => total + count(one), 0)
  const holding = kinds
    .filter(([, { withheld }]) => withheld > 0)
    .map(([kind, { withheld }]) => `${kind} ${withheld}`)
  return kinds.length
    ? [
        `As much as possible: ${sum(one => one.tried)} choices of ${kinds.length} kinds played to ` +
          `their ends, ${sum(one => one.tooWide)} too wide; something withheld ` +
          `${sum(one => one.withheld)} times: ${holding.join(', ')}.`,
      ]
    : []
}
