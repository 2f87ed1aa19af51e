import type { Guild } from 'discord.js'
import { expect, it } from 'vitest'
import { makePlaces } from './places.ts'
import { refusal } from '../testing.ts'

const GUILD = { id: '1', channels: { cache: new Map() } } as unknown as Guild
const THREAD = { id: '5', type: 11, guild_id: '1', parent_id: '4', thread_metadata: {} }
const SILENT = {
  info: () => undefined,
  debug: () => undefined,
  warn: () => undefined,
  error: () => undefined,
}

it.each([
  ['may not be seen', 50001, 403, 2],
  ['is gone for good', 10003, 404, 1],
])(
  'a channel that %s is not asked for with each letter somebody types: 10,000 refusals in ten ' +
    'minutes shut the bot out',
  async (_how, code, status, asked) => {
    let now = 0,
      requests = 0
    const places = makePlaces(
      { get: () => Promise.reject(refusal(code, (requests++, status))) },
      SILENT,
      () => now,
    )
    for (let letter = 0; letter < 50; letter++)
      expect(await places.asking().placeOf(GUILD, '5')).toBeUndefined()
    expect(requests).toBe(1)
    now += 600_000
    await places.asking().placeOf(GUILD, '5')
    expect(requests).toBe(asked)
  },
)
it('a thread is found again once the bot may see it', async () => {
  let now = 0,
    maySee = false
  const places = makePlaces(
    { get: () => (maySee ? Promise.resolve(THREAD) : Promise.reject(refusal(50001))) },
    SILENT,
    () => now,
  )
  await places.asking().placeOf(GUILD, '5')
  maySee = true
  now += 600_000
  expect(await places.asking().placeOf(GUILD, '5')).toMatchObject({ root: '4', isPrivate: false })
})
it('an outage is no refusal: the next letter asks again', async () => {
  let isAway = true
  const places = makePlaces(
    { get: () => (isAway ? Promise.reject(new Error('fetch failed')) : Promise.resolve(THREAD)) },
    SILENT,
  )
  expect(await places.asking().placeOf(GUILD, '5')).toBeUndefined()
  isAway = false
  expect(await places.asking().placeOf(GUILD, '5')).toMatchObject({ root: '4' })
})
