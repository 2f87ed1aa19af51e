import { expect, it } from 'vitest'
import { MessageLog } from './messageLog.ts'
import { compareIds, Snowflakes, timeOf } from './snowflake.ts'
import { scene } from './testing.ts'
import type { Message } from './types.ts'

const { ada, world, channel } = scene()
const like = world.addMessage(channel.id, { author: ada })
const message = (id: string, visibleTo?: string): Message => ({
  ...like,
  id,
  ...(visibleTo !== undefined && { visibleTo }),
})
const logWith = (...messages: readonly Message[]): MessageLog => {
  const log = new MessageLog()
  for (const one of messages) log.put(one)
  return log
}
const ids = (messages: readonly Message[]): string => messages.map(({ id }) => id).join(' ')
const nine = logWith(...['1', '2', '3', '4', '5', '6', '7', '8', '9'].map(id => message(id)))

it('makes ids that grow when the clock stands still or goes back, and that carry its time', () => {
  let now = Date.UTC(2026, 0, 1)
  const made = new Snowflakes(() => now)
  const first = made.next()
  const second = made.next()
  now -= 60_000
  const third = made.next()
  expect(timeOf(first)).toBe(Date.UTC(2026, 0, 1))
  expect([third, first, second].sort(compareIds)).toEqual([first, second, third])
})

it('gives no id twice that was there before', () => {
  const made = new Snowflakes(() => Date.UTC(2026, 0, 1))
  const later = String(((BigInt(made.next()) >> 22n) + 5n) << 22n)
  made.skipPast(later)
  expect(compareIds(made.next(), later)).toBeGreaterThan(0)
})

it('knows that a longer id is the newer one', () => {
  expect(['10', '9', '100'].sort(compareIds)).toEqual(['9', '10', '100'])
})

it('gives the newest without being told where to look', () => {
  expect(ids(nine.page({ limit: 3 }))).toBe('7 8 9')
})

it('gives what lies just before or just after an id, whether that is there or not', () => {
  expect(ids(nine.page({ before: '5', limit: 2 }))).toBe('3 4')
  expect(ids(nine.page({ after: '5', limit: 2 }))).toBe('6 7')
  expect(ids(nine.page({ before: '50', limit: 2 }))).toBe('8 9')
  expect(ids(nine.page({ after: '0', limit: 2 }))).toBe('1 2')
})

it('gives as many on both sides of an id', () => {
  expect(ids(nine.page({ around: '5', limit: 3 }))).toBe('4 5 6')
  expect(ids(nine.page({ around: '1', limit: 3 }))).toBe('1 2 3')
})

it('fills a page past messages that are not for the reader', () => {
  const log = logWith(message('1'), message('2', 'ada'), message('3', 'ben'), message('4'))
  expect(ids(log.page({ limit: 2 }))).toBe('1 4')
  expect(ids(log.page({ limit: 3, as: 'ada' }))).toBe('1 2 4')
  expect(ids(log.page({ after: '1', as: 'ben' }))).toBe('3 4')
})

it('keeps the order whatever comes first, and holds each message once', () => {
  const log = logWith(message('3'), message('1'), message('2'), message('1'))
  expect(ids(log.all)).toBe('1 2 3')
  log.remove('2')
  log.remove('7')
  expect(ids(log.all)).toBe('1 3')
  expect(log.get('2')).toBeUndefined()
})

it('does not look through a long channel for a page of it', () => {
  const lookedAt = (messages: number): number => {
    let count = 0
    const log = new MessageLog()
    for (let id = 100_000; id < 100_000 + messages; id++) {
      log.put({
        ...message(String(id)),
        get id() {
          count++
          return String(id)
        },
      })
    }
    count = 0
    expect(log.page({ before: String(100_000 + messages - 50), limit: 10 })).toHaveLength(10)
    return count
  }
  expect(lookedAt(2_000)).toBeGreaterThan(0)
  // A binary search needs 3 or 4 more steps for 10 times the messages.
  expect(lookedAt(20_000)).toBeLessThanOrEqual(lookedAt(2_000) + 4)
})
