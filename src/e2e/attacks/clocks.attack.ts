import { expect, test } from 'vitest'
import { makeTables } from '../../table/service.ts'
import {
  bids,
  club,
  HOUR,
  MINUTE,
  must,
  readAll,
  round,
  says,
  seatedTable,
  whyNot,
  type Club,
} from '../../testing/tables.ts'

/**
 * Sets the machine's clock during games: no table may fall silent, no story come twice, no player be locked
 * out.
 */

const SETS = [
  ['back an hour', -HOUR],
  ['back a year', -365 * 24 * HOUR],
  ['forward an hour', HOUR],
  ['forward a year', 365 * 24 * HOUR],
] as const
const DIES = (): Promise<never> => Promise.reject(new Error('the process is killed here'))

/** Starts another process, whose clock is right again. */
function after(at: Club, by: number): Club {
  const other = club(at.store)
  other.clock.now = at.clock.now + by
  return other
}

test.each(SETS)('a story in delivery when the clock is set %s arrives exactly once', async (_words, by) => {
  const at = club()
  const id = await seatedTable(at, 'toy')
  await readAll(at)
  await says(at, id, 'ada', '3')
  // Killed while it tells: nothing is given back.
  const dying = { ...at.store, untold: DIES }
  await club(dying)
    .tables.story.tell(id, DIES)
    .catch(() => undefined)
  const other = after(at, by)
  const first = await readAll(other)
  other.clock.now += MINUTE
  expect([...first, ...(await readAll(other))]).toEqual([['A bids.']])
})

test.each(SETS)('a reminder in delivery when the clock is set %s is sent', async (_words, by) => {
  const at = club()
  const id = await seatedTable(at, 'toy', 2, { paceHours: 1 })
  await bids(at, id)
  at.clock.now += HOUR
  expect(await at.store.takeErrands('remind', at.clock.now, at.clock.now + MINUTE, 9)).toHaveLength(1)
  const other = after(at, by)
  const sent: string[] = []
  for (let n = 0; n < 3; n++) {
    await other.tables.tidy()
    await other.tables.story.remind(
      ({ person }) => Promise.resolve(void sent.push(person.id)),
      (_one, error) => {
        throw error
      },
    )
    other.clock.now += HOUR
  }
  expect(sent).toContain('ada')
})

test.each(SETS)(
  'a game goes on, and a move can be taken back, when the clock is set %s',
  async (_words, by) => {
    const at = club()
    const id = await seatedTable(at, 'toy')
    await bids(at, id)
    const other = after(at, by)
    await says(other, id, 'ada', 'gold')
    must(await other.tables.play.undo(id, 'ada', 'same click'))
    must(await other.tables.play.undo(id, 'ada', 'same click'))
    await says(other, id, 'ada', 'gold')
    await says(other, id, 'ada')
    await round(other, id)
    expect(must(await other.tables.play.load(id)).match.open.map(({ who }) => who)).toEqual(['a', 'b'])
  },
)

test.each(SETS)(
  'a player at a rate limit waits no longer than before when the clock is set %s',
  async (_words, by) => {
    const at = club()
    const tables = makeTables({ ...at.tables.deps, isLimited: true })
    const opened = () =>
      tables.lobby.open('ada', { game: 'toy', players: 2, home: `club ${at.clock.now} ${Math.random()}` })
    for (let n = 0; n < 8; n++) must(await opened())
    expect(await whyNot(opened())).toBe(
      'No table was opened: you can open 8 an hour. Try again in 8 minutes.',
    )
    at.clock.now += by + 8 * MINUTE
    must(await opened())
  },
)
