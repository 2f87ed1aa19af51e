import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorCode, outboxOn } from '../../discord/gateway/outbox.ts'
import { restAt } from '../../discord/testing.ts'
import type { Practice } from '../../practice/server.ts'
import { openPractice } from '../harness/hall.ts'

let practice: Practice
let line: ReturnType<typeof restAt>
beforeAll(async () => {
  ;({ practice } = await openPractice(1))
  line = restAt(practice.api, practice.application.token)
})
afterAll(() => practice.close())

const lines = () => ({ rest: line.rest, answers: line.rest })
const TOO_FAST = 40003
const OPENING = 'POST /users/@me/channels'
const count = (what: string): number => line.asked.filter(one => one === what).length

test('a direct conversation is opened only once for all its messages', async () => {
  line.asked.length = 0
  const { direct } = outboxOn(lines(), () => practice.application.id)
  for (const content of ['one', 'two', 'three']) await direct(practice.guild.owner_id, { content })
  expect([count(OPENING), line.asked.length]).toEqual([1, 4])
})

test('after Discord says the bot opens conversations too fast, it opens none for a minute', async () => {
  let now = 0
  const { direct } = outboxOn(
    lines(),
    () => practice.application.id,
    () => now,
  )
  const people = Array.from({ length: 40 }, (_, at) => practice.world.addUser({ username: `guest${at}` }).id)
  const refused = async (person = ''): Promise<number | undefined> =>
    direct(person, { content: 'Hello' }).then(
      () => undefined,
      (error: unknown) => errorCode(error),
    )
  const [first, second, third] = people
  practice.faults.requests({ match: OPENING, then: { status: 403, code: TOO_FAST } })
  line.asked.length = 0
  expect([await refused(first), await refused(second), count(OPENING)]).toEqual([TOO_FAST, TOO_FAST, 1])
  now += 60_000
  practice.world.addMember(practice.guild.id, third ?? '')
  expect([await refused(third), count(OPENING)]).toEqual([undefined, 2])
})

test('the newest messages are fetched without an id, which could be too large', async () => {
  const channel = practice.world.addChannel(practice.guild.id, 'posts').id
  const outbox = outboxOn(lines(), () => practice.application.id)
  const button = { type: 2, style: 1, label: 'Go', custom_id: 'go' } as const
  const id = await outbox.send(channel, { content: 'x', components: [{ type: 1, components: [button] }] })
  expect(await outbox.armedBefore(channel)).toEqual([{ id, customIds: ['go'] }])
  expect(line.queries.at(-1)).toBe('limit=25')
})
