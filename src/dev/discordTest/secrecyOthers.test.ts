import { describe, expect, it } from 'vitest'
import { games } from '../../games/index.ts'
import { must } from '../testing/must.ts'
import { FIRST } from './modules.ts'
import { looksTelling, onBoard, storyOfAnother } from './secrecyLeaks.ts'
import type { BendTables } from './secrecyResample.ts'
import { resampledGame } from './secrecyResample.ts'

const WHOLE_GAME_MS = 120_000
const ENOUGH = 10

/** Of what players agree on first the last value, which has most to hide. */
const others = Object.values(games).filter(({ id }) => id !== FIRST).map(game => {
  const options = Object.fromEntries(game.options.filter(({ main, values }) => main && typeof values[0] === 'string').map(({ id, values }) => [id, values.at(-1)]))
  return [game.title, { game: game.id, options }] as const
})

/** All that nobody may see of the state. */
const hidden = looksTelling(onBoard, async (tables, id) => JSON.stringify(must(await tables.live(id)).match.state))

describe.each(others)('what somebody does not know in %s', (_title, chosen) => {
  it.each([[2, 1]])('can be dealt anew without a change to anything they read (%i players, chance %i)', async (seats, seed) => {
    const { compared, found } = await resampledGame({ seed, seats, ...chosen })
    expect(found).toEqual([])
    expect(compared).toBeGreaterThan(ENOUGH)
  }, WHOLE_GAME_MS)
  const leaks: readonly (readonly [string, BendTables])[] = [['the board shows what is hidden', hidden], ['everybody reads the story as another', storyOfAnother]]
  it.each(leaks)('is missed when %s', async (_where, bend) => {
    expect((await resampledGame({ seed: 1, seats: 2, ...chosen }, bend)).found).not.toEqual([])
  }, WHOLE_GAME_MS)
})
