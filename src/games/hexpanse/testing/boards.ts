import { newRandom, roll } from '../../../core/random.ts'
import { randomAnswer } from '../../../core/randomAnswer.ts'
import { boardScene } from '../scene/board.ts'
import type { BoardScene } from '../scene/types.ts'
import { answering, opened, seenBy, type ShowcaseTable } from '../showcase/table.ts'
import type { Faction } from '../types.ts'

export { choiceScene } from '../scene/choice.ts'
export { seenBy }

const SEATS: readonly (readonly Faction[])[] = [
  ['CC', 'UTW'],
  ['IN', 'TE', 'CC'],
  ['TE', 'CC', 'IN', 'UTW'],
  ['UTW', 'IN', 'CC', 'TE'],
]
const OPTIONS: readonly Readonly<Record<string, unknown>>[] = [
  {},
  { mode: 'admiral' },
  { mode: 'seaman' },
  { teams: true, mode: 'admiral', mission_mirror: true },
]

interface HexMoment {
  readonly table: ShowcaseTable
  readonly scene: BoardScene
  readonly before?: BoardScene
}

const MOST_ANSWERS = 400
/** Every so many states of a game, each with the one before it. */
function momentsOf(nth: number, seed: string, every: number): readonly HexMoment[] {
  const chance = newRandom(seed)
  let table = opened(SEATS[nth % SEATS.length] ?? [], OPTIONS[nth % OPTIONS.length])
  const found: HexMoment[] = []
  for (let step = 0; step < MOST_ANSWERS && table.open.length; step++) {
    const [ask] = table.open
    if (!ask) break
    table = answering(
      table,
      randomAnswer(ask, below => roll(chance, 'answer', below)),
    )
    if (step % every) continue
    const before = found.at(-1)?.scene
    found.push({ table, scene: boardScene(seenBy(table)), ...(before ? { before } : {}) })
  }
  return found
}

export function hexMoments(count: number, every = 7): readonly HexMoment[] {
  const found: HexMoment[] = []
  for (let nth = 0; found.length < count; nth++) found.push(...momentsOf(nth, `${nth + 1}abc`, every))
  return found.slice(0, count)
}
