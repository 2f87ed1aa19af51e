import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { addressOf } from './front.ts'

test('whatever path is asked for has an address', () => {
  const at = (url: string): URL => addressOf({ url } as IncomingMessage)
  expect(['//', '/', '///gateway', '/gateway/?v=10'].map(url => at(url).pathname)).toEqual([
    '/',
    '/',
    '/gateway',
    '/gateway/',
  ])
  expect(at('/gateway/?v=10').searchParams.get('v')).toBe('10')
})
