import { expect, it } from 'vitest'
import { RateLimited, Rates } from './rates.ts'

const LIMIT = { name: 'letters', count: 2, ms: 1000 }

function limited(work: () => unknown): RateLimited | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    if (error instanceof RateLimited) return error
    throw error
  }
}

it('lets so many through in a window, and then again in the next', () => {
  let now = 5000
  const rates = new Rates(() => now)
  expect(rates.take(LIMIT, 'a')).toMatchObject({ limit: 2, remaining: 1, resetAt: 6000, resetAfterMs: 1000 })
  now = 5400
  expect(rates.take(LIMIT, 'a')).toMatchObject({ remaining: 0, resetAfterMs: 600 })
  expect(limited(() => rates.take(LIMIT, 'a'))).toMatchObject({
    retryAfterMs: 600,
    scope: 'user',
    standing: { remaining: 0 },
  })
  now = 6000
  expect(rates.take(LIMIT, 'a')).toMatchObject({ remaining: 1, resetAt: 7000 })
})

it('counts each key, and each name, apart', () => {
  const rates = new Rates(() => 0)
  for (const key of ['a', 'b']) for (let time = 0; time < 2; time++) rates.take(LIMIT, key)
  expect(limited(() => rates.take(LIMIT, 'a'))).toBeDefined()
  expect(rates.take({ ...LIMIT, name: 'parcels' }, 'a').remaining).toBe(1)
})

it('takes 50 requests a second of one token over all', () => {
  let now = 0
  const rates = new Rates(() => now)
  for (let time = 0; time < 50; time++) rates.takeGlobal('a')
  expect(limited(() => rates.takeGlobal('a'))).toMatchObject({ scope: 'global', retryAfterMs: 1000 })
  expect(limited(() => rates.takeGlobal('b'))).toBeUndefined()
  now = 1000
  expect(limited(() => rates.takeGlobal('a'))).toBeUndefined()
})
