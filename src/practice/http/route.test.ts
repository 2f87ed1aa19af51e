import { expect, it } from 'vitest'
import { ApiError } from './errors.ts'
import { forBots, Router } from './route.ts'

const nothing = (): undefined => undefined
const router = new Router([
  forBots('GET /users/:user', nothing),
  forBots('GET /users/@me', nothing),
  forBots('DELETE /users/:user', nothing),
  forBots('PUT /channels/:channel/reactions/:emoji/@me', nothing),
  forBots('GET /webhooks/:application/:token/messages/:which', nothing),
])
const found = (method: string, path: string): unknown => {
  const result = router.find(method, path)
  return result && [result.route.path, result.params]
}
const refused = (method: string, path: string): unknown => {
  try {
    return router.find(method, path)
  } catch (error) {
    return error instanceof ApiError ? [error.status, error.body.code] : error
  }
}

it('prefers the word to the parameter', () => {
  expect(found('GET', '/users/@me')).toEqual(['/users/@me', {}])
  expect(found('GET', '/users/%40me')).toEqual(['/users/@me', {}])
  expect(found('GET', '/users/12')).toEqual(['/users/:user', { user: '12' }])
})

it('decodes each part by itself', () => {
  expect(found('GET', '/webhooks/1/a%2Fb/messages/%40original')).toEqual([
    '/webhooks/:application/:token/messages/:which',
    { application: '1', token: 'a/b', which: '@original' },
  ])
  expect(found('PUT', '/channels/1/reactions/%F0%9F%91%8D/@me')).toEqual([
    '/channels/:channel/reactions/:emoji/@me',
    { channel: '1', emoji: '👍' },
  ])
  expect(found('PUT', '/channels/1/reactions/%F0/@me')).toEqual([
    '/channels/:channel/reactions/:emoji/@me',
    { channel: '1', emoji: '%F0' },
  ])
})

it('knows what is not there, what cannot be done there, and what is no snowflake', () => {
  expect(refused('GET', '/nowhere')).toBeUndefined()
  expect(refused('POST', '/users/12')).toEqual([405, 0])
  expect(refused('GET', '/users/ada')).toEqual([400, 50035])
})
