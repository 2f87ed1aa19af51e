import { describe, expect, it } from 'vitest'
import { games } from '../../games/index.ts'
import { must } from '../../testing/must.ts'
import { FIRST } from '../harness/modules.ts'
import { directGame } from './secrecyDirect.ts'
import { inWaiting, looksTelling, onBoard, storyOfAnother, withTables, type Hidden } from './secrecyLeaks.ts'
import { resampledGame, type BendTables } from './secrecyResample.ts'

const WHOLE_GAME_MS = 300_000
const ENOUGH = 10
/** In a game without turns it can take long until a random player ends it. */
const MANY = 60
/** Turns in which whatever is chosen first is chosen. */
const FEW = 40

/** Takes the last value of each main option, which hides most. */
const others = Object.values(games)
  .filter(({ id }) => id !== FIRST)
  .map(game => {
    const options = Object.fromEntries(
      game.options
        .filter(({ main, values }) => main && typeof values[0] === 'string')
        .map(({ id, values }) => [id, values.at(-1)]),
    )
    return [game.title, { game: game.id, options }] as const
  })
/** Two may know all of each other; of more, each has something that the others cannot tell. */
const FEWEST = 2
const MORE = 3

/** Lists everything in the state that no seat may see. */
const hidden = looksTelling(onBoard, async (tables, id) =>
  JSON.stringify(must(await tables.play.load(id)).match.state),
)
/** Lets each seat read what the next one owns. A person without a seat reads nothing of it. */
const handOfNext: BendTables = tables => ({
  ...tables,
  play: {
    ...tables.play,
    look: async (id, person) => {
      const people = (await tables.lobby.card(id))?.chairs.flatMap(chair => chair.person ?? []) ?? []
      const at = person === undefined ? -1 : people.indexOf(person)
      const [own, next] = [
        await tables.play.look(id, person),
        await tables.play.look(id, people[(at + 1) % people.length]),
      ]
      return own.ok && next.ok && at >= 0 ? { ok: true, value: { ...own.value, hand: next.value.hand } } : own
    },
  },
})

describe.each(others)('hidden things of %s', (_title, chosen) => {
  it.each([
    [FEWEST, 1],
    [MORE, 1],
  ])(
    'can be dealt anew without a change to anything they read (%i players, chance %i)',
    async (seats, seed) => {
      const { compared, found } = await resampledGame({ seed, seats, ...chosen })
      expect(found).toEqual([])
      expect(compared).toBeGreaterThan(ENOUGH)
    },
    WHOLE_GAME_MS,
  )
  const leaks: readonly (readonly [string, BendTables])[] = [
    ['the board shows what is hidden', hidden],
    ['everybody reads the story as another', storyOfAnother],
    ['each sees the hand of the next', handOfNext],
  ]
  it.each(leaks)(
    'is missed when %s',
    async (_where, bend) => {
      expect((await resampledGame({ seed: 1, seats: MORE, ...chosen }, bend)).found).not.toEqual([])
    },
    WHOLE_GAME_MS,
  )
})

const LINES = 1000
/** Tells all what only the first chair was told. */
const ownStory: Hidden = async (tables, id) => {
  const [own, all] = [
    await tables.story.latest(id, (await tables.lobby.card(id))?.chairs[0]?.person, LINES),
    await tables.story.latest(id, undefined, LINES),
  ]
  return own.ok && all.ok ? own.value.filter(line => !all.value.includes(line)).join(' ') : ''
}

describe.each(others)('everything that players get of %s', (_title, chosen) => {
  it(
    'is neither a line for others nor the seed',
    async () => expect(await directGame({ seed: 9, seats: MORE, most: MANY, ...chosen })).toEqual([]),
    WHOLE_GAME_MS,
  )
  it(
    'a line for others is noticed',
    async () => {
      const found = await directGame({
        seed: 2,
        seats: MORE,
        most: FEW,
        bend: withTables(looksTelling(inWaiting, ownStory)),
        ...chosen,
      })
      expect(found.map(({ why }) => why).join()).toContain('a line for others')
    },
    WHOLE_GAME_MS,
  )
})
