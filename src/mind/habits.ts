import type { Answer, Ask, OptionId, Seat } from '../core/ask.ts'

/**
 * Remembers how well each option did in the tries of one search, wherever it was picked: what is good in one
 * try is likely to be good in another (MAST, Finnsson and Björnsson 2008).
 */
export interface Habits {
  readonly past: Map<string, Deed>
  tries: number
  sum: number
  squares: number
}
interface Deed {
  sum: number
  visits: number
}
/** What a player answered in a try. */
export interface Played {
  readonly ask: Ask
  readonly picks: Answer
}

export const newHabits = (): Habits => ({ past: new Map(), tries: 0, sum: 0, squares: 0 })

const keyOf = (who: Seat, what: string, id: OptionId | undefined): string => `${who} ${what} ${id ?? ''}`

/** Answers of several picks are too seldom the same. */
const isSimple = ({ ask, picks }: Played): boolean => ask.max === 1 && picks.length < 2

export function learnHabits(
  habits: Habits,
  played: readonly Played[],
  chances: Readonly<Record<Seat, number>>,
): void {
  for (const one of played) {
    if (!isSimple(one)) continue
    const { who, what } = one.ask
    const chance = chances[who] ?? 0
    habits.tries++
    habits.sum += chance
    habits.squares += chance * chance
    const key = keyOf(who, what, one.picks[0])
    const deed = habits.past.get(key)
    if (deed) {
      deed.sum += chance
      deed.visits++
    } else habits.past.set(key, { sum: chance, visits: 1 })
  }
}

/** Says how much sharper a habit is than the spread of all tries. */
const SHARPNESS = 2.5
/** Adds this many average tries to each option, so that one lucky try decides little. */
const DOUBT = 1

/** Returns how much likelier habit makes each option: 1 for one that did as well as the usual one. */
export function habitOf(habits: Habits, { who, what }: Ask): (id: OptionId | undefined) => number {
  const { past, tries, sum, squares } = habits
  if (!tries) return () => 1
  const mean = sum / tries
  const spread = Math.sqrt(Math.max(squares / tries - mean * mean, 1e-9))
  return id => {
    const deed = past.get(keyOf(who, what, id))
    if (!deed) return 1
    const own = (deed.sum + DOUBT * mean) / (deed.visits + DOUBT)
    return Math.exp((SHARPNESS * (own - mean)) / spread)
  }
}
