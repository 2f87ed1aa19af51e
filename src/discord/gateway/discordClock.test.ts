import { expect, test } from 'vitest'
import { makeDiscordClock } from './discordClock.ts'

const SECOND = 1000
const NOON = Date.parse('2026-01-10T12:00:00Z')

/** This machine's clock is so far ahead of Discord's, which says noon. */
function clockAhead(aheadMs: number) {
  const logged: object[] = []
  const world = { discord: NOON }
  const clock = makeDiscordClock({
    log: { warn: (about: object) => void logged.push(about) },
    now: () => world.discord + aheadMs,
  })
  /** Something done then is heard of after so long. */
  const heard = (tookMs: number): number => {
    const created = world.discord
    world.discord += tookMs
    return clock.age(created)
  }
  /** An answer with Discord's clock on it, in whole seconds as the header has it. */
  const answered = (tookMs = 80): void => {
    const date = Math.floor(world.discord / SECOND) * SECOND
    world.discord += tookMs
    clock.answered(date)
  }
  return { world, heard, answered, logged }
}

test.each([0, 3 * SECOND, 90 * SECOND, -5 * SECOND, -3600 * SECOND])(
  'how long ago something was done is known although this clock is %d ms ahead',
  aheadMs => {
    const { heard, answered } = clockAhead(aheadMs)
    answered()
    expect(heard(100)).toBeLessThan(1000)
    for (let n = 0; n < 30; n++) expect(heard(100)).toBeLessThanOrEqual(700)
    expect(heard(4 * SECOND)).toBeGreaterThan(3 * SECOND)
  },
)

test('the first event after an outage counts as late, not as a wrong clock', () => {
  const { heard, answered } = clockAhead(0)
  answered()
  expect(heard(20 * SECOND)).toBeGreaterThan(19 * SECOND)
})

test('a clock corrected while the bot runs is trusted again after a while', () => {
  let aheadMs = -3 * SECOND
  let discord = NOON
  const clock = makeDiscordClock({
    log: { warn: () => undefined },
    now: () => discord + aheadMs,
    passed: () => discord,
  })
  for (let minute = 0; minute < 60; minute++) {
    discord += 60 * SECOND
    if (minute === 30) aheadMs = 0
    clock.age(discord - 100)
  }
  expect(clock.age(discord - 100)).toBeLessThan(200)
})

test('the log says once that the clock is more than a second off, and by how much', () => {
  const { heard, answered, logged } = clockAhead(3 * SECOND)
  for (let n = 0; n < 20; n++) answered()
  for (let n = 0; n < 20; n++) heard(100)
  expect(logged).toEqual([{ aheadMs: expect.closeTo(3 * SECOND, -3) as number }])
  const right = clockAhead(0)
  for (let n = 0; n < 20; n++) right.answered(300)
  for (let n = 0; n < 20; n++) right.heard(1500)
  expect(right.logged).toEqual([])
})
