import { describe, expect, it } from 'vitest'
import { bids, club, HOUR, MINUTE, must, NOON, round, seatedTable, type Club } from '../../testing/tables.ts'
import { memoryStore } from '../memory/index.ts'
import { nextDigest, sendDigests, type Digest } from './digests.ts'

const DAY = 24 * HOUR
const mustNotFail = (_person: string, error: unknown): never => {
  throw error
}
/** What is sent now: who gets it, how many tables wait, and how many games have ended. */
async function sentBy({ tables }: Club): Promise<readonly string[]> {
  const sent: string[] = []
  const note = ({ person, waiting, ended }: Digest): Promise<void> =>
    Promise.resolve(void sent.push(`${person} ${waiting.length} ${ended.length}`))
  await tables.story.sendDigests(note, mustNotFail)
  return sent
}
/** Lets so many hours pass, and says in which hours what was sent. */
async function watched(at: Club, hours: number): Promise<readonly string[]> {
  const all: string[] = []
  for (let n = 0; n < hours; n++) {
    at.clock.now += HOUR
    all.push(...(await sentBy(at)).map(one => `${(at.clock.now - NOON) / HOUR}: ${one}`))
  }
  return all
}
const wanting = async (at: Club, person: string, digestAt: number, zone?: string): Promise<void> =>
  void must(await at.tables.people.keepPerson({ id: person, digestAt, ...(zone ? { zone } : {}) }))

describe('the next digest', () => {
  it.each([
    ['later that day', 18, undefined, NOON, NOON + 6 * HOUR],
    ['tomorrow, when the hour has begun', 12, undefined, NOON, NOON + DAY],
    ['in the hour of their zone', 18, 'Europe/Vienna', NOON, NOON + 5 * HOUR],
    ['in a zone of half hours', 18, 'Asia/Kolkata', NOON, NOON + 30 * MINUTE],
    // 29 March 2026: the clock goes from 2:00 to 3:00.
    [
      'a day later, if a day has no such hour',
      2,
      'Europe/Vienna',
      Date.UTC(2026, 2, 28, 12),
      Date.UTC(2026, 2, 30, 0),
    ],
    // 25 October 2026: the clock goes from 3:00 back to 2:00.
    [
      'once in an hour that comes twice',
      2,
      'Europe/Vienna',
      Date.UTC(2026, 9, 25, 0),
      Date.UTC(2026, 9, 26, 1),
    ],
  ])('comes %s', (_when, digestAt, zone, after, at) => {
    expect(nextDigest({ id: 'ada', digestAt, ...(zone === undefined ? {} : { zone }) }, after)).toBe(at)
  })
  it('comes in UTC where the zone of a person is unknown, as after a restore elsewhere', () => {
    expect(nextDigest({ id: 'ada', digestAt: 18, zone: 'Mars/Olympus' }, NOON)).toBe(NOON + 6 * HOUR)
  })
  it('never comes to a person who wants none', () => {
    expect(nextDigest({ id: 'ada', zone: 'UTC' }, NOON)).toBe(undefined)
  })
})

describe('digests', () => {
  it('come once a day at the hour of a person, if a table waits for them', async () => {
    const at = club()
    const id = await seatedTable(at, 'toy')
    await bids(at, id)
    await wanting(at, 'ada', 18)
    await wanting(at, 'bob', 18)
    expect(await watched(at, 60)).toEqual(['6: ada 1 0', '30: ada 1 0', '54: ada 1 0'])
  })
  it('tell of a game that has ended, once', async () => {
    const at = club()
    const id = await seatedTable(at, 'toy')
    await wanting(at, 'bob', 18)
    for (let n = 0; n < 3; n++) await round(at, id)
    expect(await watched(at, 60)).toEqual(['6: bob 0 1'])
  })
  it('stop for a person who switches them off', async () => {
    const at = club()
    await bids(at, await seatedTable(at, 'toy'))
    await wanting(at, 'ada', 18)
    expect(await watched(at, 12)).toEqual(['6: ada 1 0'])
    must(await at.tables.people.keepPerson({ id: 'ada' }))
    expect(await watched(at, 48)).toEqual([])
  })
  it('are not sent to who switches them off while others get theirs', async () => {
    const at = club()
    await seatedTable(at, 'toy')
    await wanting(at, 'ada', 17)
    await wanting(at, 'bob', 18)
    at.clock.now += 7 * HOUR
    const sent: string[] = []
    const note = async ({ person }: Digest): Promise<void> => {
      sent.push(person)
      if (person === 'ada') must(await at.tables.people.keepPerson({ id: 'bob' }))
    }
    await at.tables.story.sendDigests(note, mustNotFail)
    expect(sent).toEqual(['ada'])
  })
  it('are sent by one of two processes', async () => {
    const store = memoryStore()
    const [one, other] = [club(store), club(store)]
    await bids(one, await seatedTable(one, 'toy'))
    await wanting(one, 'ada', 18)
    one.clock.now = other.clock.now = NOON + 7 * HOUR
    expect((await Promise.all([sentBy(one), sentBy(other)])).flat()).toEqual(['ada 1 0'])
  })
  it('are tried again with the same nonce after a kill between sending and noting it', async () => {
    const store = memoryStore()
    const [killed, next] = [club(store), club(store)]
    await bids(killed, await seatedTable(killed, 'toy'))
    await wanting(killed, 'ada', 18)
    killed.clock.now = NOON + 6 * HOUR
    const nonces: string[] = []
    const note = ({ nonce }: Digest): Promise<void> => Promise.resolve(void nonces.push(nonce))
    const dying = {
      ...killed.tables.deps,
      store: { ...store, finishDigest: () => new Promise<void>(() => undefined) },
    }
    void sendDigests(dying, note, mustNotFail)
    await expect.poll(() => nonces).toHaveLength(1)
    next.clock.now = killed.clock.now + 30_000
    expect(await next.tables.story.sendDigests(note, mustNotFail)).toBe(0)
    next.clock.now = killed.clock.now + MINUTE
    expect(await next.tables.story.sendDigests(note, mustNotFail)).toBe(1)
    expect(new Set(nonces).size).toBe(1)
  })
  it('are tried again later when they fail, and hold up no other', async () => {
    const at = club()
    await bids(at, await seatedTable(at, 'toy'))
    const other = await seatedTable(at, 'toy')
    await wanting(at, 'ada', 18)
    await wanting(at, 'bob', 18)
    at.clock.now = NOON + 6 * HOUR
    const failed: string[] = []
    const sent: string[] = []
    const send = ({ person }: Digest): Promise<void> =>
      person === 'ada' && !failed.length
        ? Promise.reject(new Error('no Discord'))
        : Promise.resolve(void sent.push(person))
    const run = () => at.tables.story.sendDigests(send, person => failed.push(person))
    await run()
    expect([failed, sent]).toEqual([['ada'], ['bob']])
    at.clock.now += 15 * MINUTE
    await run()
    expect(sent).toEqual(['bob', 'ada'])
    expect(must(await at.tables.play.load(other)).table.phase).toBe('playing')
  })
})
