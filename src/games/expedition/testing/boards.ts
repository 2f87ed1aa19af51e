import { filled, type Ask, type OptionId } from '../../../core/ask.ts'
import { toolingOf } from '../../../core/game.ts'
import { answer, openMatch, type Match } from '../../../core/match.ts'
import { newRandom, roll } from '../../../core/random.ts'
import { botWeights } from '../botWeights.ts'
import { boardScene } from '../scene/board.ts'
import type { BoardScene } from '../scene/types.ts'
import { game, MAP, must, seen, stateOf } from './table.ts'

/**
 * Expeditions as they come about when everybody answers by chance, what leads on more often than the rest.
 */

interface ExpeditionMoment {
  readonly match: Match
  readonly scene: BoardScene
  readonly before?: BoardScene
}

type Chance = (below: number) => number
const EAGER = 20
function picked(match: Match, ask: Ask, chance: Chance): OptionId | undefined {
  const like = botWeights(stateOf(match), ask)
  const weights = ask.options.map(option => Math.max(1, Math.round(like(option) * EAGER)))
  let at = chance(weights.reduce((sum, one) => sum + one, 0))
  const option = ask.options[weights.findIndex(weight => (at -= weight) < 0)]
  if (!option?.form) return option?.id
  const form = toolingOf(game).randomForm?.(match.state, ask, option, chance)
  return form && filled(option.id, form)
}

function decided(match: Match, chance: Chance): Match {
  const busy = match.open.filter(({ idle }) => !idle)
  const pool = busy.length && chance(6) ? busy : match.open
  const ask = pool[chance(pool.length)]
  const pick = ask && picked(match, ask, chance)
  return ask && pick !== undefined ? must(answer(match, ask.who, ask.id, [pick])) : match
}

const MOST_ANSWERS = 140
/** Every so many states of one companion, each with the one before it. */
function momentsOf(nth: number, every: number): readonly ExpeditionMoment[] {
  const random = newRandom(`${nth + 1}e`)
  const chance: Chance = below => roll(random, 'play', below)
  const options = { map: nth % 3 ? MAP : '', ledger: nth % 4 === 1, noFracture: nth % 7 === 6 }
  let match = must(openMatch(game, { players: 2 + (nth % 7), modules: [], options, seed: String(nth + 1) }))
  const found: ExpeditionMoment[] = []
  for (let step = 0; step < MOST_ANSWERS && match.open.length; step++) {
    match = decided(match, chance)
    if (step % every) continue
    const before = found.at(-1)?.scene
    found.push({ match, scene: boardScene(seen(match)), ...(before ? { before } : {}) })
  }
  return found
}

export function expeditionMoments(count: number, every = 7): readonly ExpeditionMoment[] {
  const found: ExpeditionMoment[] = []
  for (let nth = 0; found.length < count; nth++) found.push(...momentsOf(nth, every))
  return found.slice(0, count)
}
