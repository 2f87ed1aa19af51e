import { createServer, request as rawRequest, type Server } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { apiListener, type ApiOptions } from './api.ts'
import { refusalOf } from './answer.ts'
import { front, portOf } from './front.ts'
import { RateLimited, Rates } from './rates.ts'
import { forAnyone, forBots, Reply, type Asked } from './route.ts'

const seen: Asked[] = []
const log: string[] = []
const ROUTES = [
  forBots(
    'POST /channels/:channel/messages',
    asked => {
      seen.push(asked)
      return { id: '1' }
    },
    { count: 2, ms: 60_000 },
  ),
  forBots('GET /users/@me', ({ me }) => new Reply(201, { me })),
  forBots('DELETE /users/@me', () => undefined),
  forBots('PUT /users/@me', () => {
    throw new Error('a bug')
  }),
  forAnyone('POST /webhooks/:application/:token', () => undefined),
  forAnyone('POST /interactions/:interaction/:token/callback', () => undefined, 'none'),
]

let server: Server | undefined
afterEach(() => {
  server?.close()
  server?.closeAllConnections()
  seen.length = log.length = 0
})

async function start(
  options: Partial<ApiOptions> = {},
): Promise<(path: string, init?: RequestInit) => Promise<Response>> {
  const made = createServer(
    front(
      [
        [
          '/api',
          apiListener({
            routes: ROUTES,
            whose: token => (token === 'good' ? '7' : undefined),
            log: line => log.push(line),
            ...options,
          }),
        ],
      ],
      line => log.push(line),
    ),
  )
  server = made
  await new Promise<void>(done => made.listen(0, '127.0.0.1', done))
  return (path, init = {}) =>
    fetch(`http://127.0.0.1:${portOf(made)}${path}`, {
      ...init,
      headers: { authorization: 'Bot good', ...(init.headers as Record<string, string>) },
    })
}
const MESSAGES = '/api/v10/channels/5/messages'
const json = (body: string): RequestInit => ({
  method: 'POST',
  body,
  headers: { 'content-type': 'application/json' },
})
const told = async (answer: Promise<Response>): Promise<readonly [number, unknown]> => {
  const response = await answer
  return [response.status, await response.json()]
}

describe('a client that is refused too often', () => {
  it('is blocked from everything for a while', async () => {
    let now = 1000
    const ask = await start({
      rates: new Rates(),
      now: () => now,
      refusedAtMost: { name: 'refused', count: 2, ms: 600_000 },
    })
    for (let n = 0; n < 3; n++)
      expect((await ask('/api/users/@me', { headers: { authorization: 'Bot wrong' } })).status).toBe(401)
    expect(await told(ask('/api/users/@me'))).toMatchObject([429, { code: 0 }])
    now += 600_000
    expect((await ask('/api/users/@me')).status).toBe(201)
  })
  it('is not blocked when others used up a shared limit', async () => {
    const shared = () => Promise.resolve(refusalOf(new RateLimited(1, 'shared')))
    const ask = await start({
      rates: new Rates(),
      trouble: { before: shared },
      refusedAtMost: { name: 'refused', count: 1, ms: 600_000 },
    })
    for (let n = 0; n < 4; n++)
      expect((await ask('/api/users/@me')).headers.get('x-ratelimit-scope')).toBe('shared')
  })
})

describe('answers', () => {
  it('are JSON with what the route gave, at any spelling of the version', async () => {
    const ask = await start()
    expect(await told(ask('/api/v10/users/@me'))).toEqual([201, { me: '7' }])
    expect(await told(ask('/api/users/%40me'))).toEqual([201, { me: '7' }])
    expect(await told(ask('/api/v6/users/@me'))).toMatchObject([400, { code: 50041 }])
  })

  it('without a body have no content type', async () => {
    const response = await (await start())('/api/v10/users/@me', { method: 'DELETE' })
    expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
      204,
      null,
      '',
    ])
  })

  it('say what is wrong with the address, the token or ourselves', async () => {
    const ask = await start()
    expect(await told(ask('/api/v10/nowhere'))).toEqual([404, { code: 0, message: '404: Not Found' }])
    expect(log).toEqual(['There is no route GET /api/v10/nowhere.'])
    expect(await told(ask('/api/v10/users/@me', { method: 'POST' }))).toEqual([
      405,
      { code: 0, message: '405: Method Not Allowed' },
    ])
    expect(await told(ask('/api/v10/users/@me', { headers: { authorization: 'Bot bad' } }))).toEqual([
      401,
      { code: 0, message: '401: Unauthorized' },
    ])
    expect(await told(ask('/api/v10/users/@me', { headers: { authorization: 'good' } }))).toMatchObject([
      401,
      {},
    ])
    expect(await told(ask('/api/v10/users/@me', { method: 'PUT' }))).toMatchObject([500, { code: 0 }])
    expect(log.join()).toContain('a bug')
  })

  it('survive an address that is none', async () => {
    const ask = await start()
    const port = server ? portOf(server) : 0
    const status = await new Promise(done =>
      rawRequest({ port, path: '//', host: '127.0.0.1' }, response =>
        done(response.resume().statusCode),
      ).end(),
    )
    expect(status).toBe(404)
    expect((await ask('/api/v10/users/@me')).status).toBe(201)
  })
})

describe('bodies', () => {
  it('are JSON, or nothing', async () => {
    const ask = await start()
    await ask(MESSAGES, json('{"content":"x"}'))
    await ask(MESSAGES, { method: 'POST' })
    expect(seen.map(({ json: given, body }) => [given, body])).toEqual([
      [{ content: 'x' }, { content: 'x' }],
      [undefined, {}],
    ])
    expect(await told(ask(MESSAGES, json('{"content":')))).toMatchObject([400, { code: 50109 }])
  })

  it('bring files by number, with names that addresses can bear', async () => {
    const form = new FormData()
    form.set('payload_json', '{"content":"x"}')
    form.set('files[1]', new Blob(['two']), 'zwei.txt')
    form.set('files[0]', new Blob(['one'], { type: 'image/png' }), '../ein Bild.png')
    await (await start())(MESSAGES, { method: 'POST', body: form })
    expect(seen[0]?.json).toEqual({ content: 'x' })
    expect(seen[0]?.files.map(({ name, type, bytes }) => [name, type, bytes.toString()])).toEqual([
      ['ein_Bild.png', 'image/png', 'one'],
      ['zwei.txt', 'application/octet-stream', 'two'],
    ])
  })

  it('may not be too large, as a whole or in one file', async () => {
    const ask = await start()
    const withFile = (size: number): RequestInit => {
      const form = new FormData()
      form.set('files[0]', new Blob([Buffer.alloc(size)]), 'big.bin')
      return { method: 'POST', body: form }
    }
    const TEN = 10 * 1024 * 1024
    expect((await ask(MESSAGES, withFile(TEN))).status).toBe(200)
    expect(await told(ask(MESSAGES, withFile(TEN + 1)))).toMatchObject([413, { code: 40005 }])
    expect(await told(ask(MESSAGES, json(`"${'x'.repeat(26 * 1024 * 1024)}"`)))).toMatchObject([
      413,
      { code: 40005 },
    ])
    expect(
      await told(
        ask(MESSAGES, { method: 'POST', body: '--x', headers: { 'content-type': 'multipart/form-data' } }),
      ),
    ).toMatchObject([400, { code: 50109 }])
  })
})

describe('rate limits', () => {
  it('are told with each answer, and enforced for each channel', async () => {
    const ask = await start({ rates: new Rates() })
    const first = await ask(MESSAGES, json('{}'))
    expect(
      ['limit', 'remaining', 'reset-after'].map(name => Number(first.headers.get(`x-ratelimit-${name}`))),
    ).toEqual([2, 1, expect.closeTo(60, 0)])
    await ask(MESSAGES, json('{}'))
    const third = await ask(MESSAGES, json('{}'))
    expect([
      third.status,
      third.headers.get('x-ratelimit-scope'),
      Number(third.headers.get('retry-after')),
    ]).toEqual([429, 'user', expect.closeTo(60, -1)])
    expect(await third.json()).toEqual({
      message: 'You are being rate limited.',
      retry_after: expect.closeTo(60, 0) as number,
      global: false,
    })
    expect(first.headers.get('x-ratelimit-bucket')).toBe(third.headers.get('x-ratelimit-bucket'))
    expect((await ask('/api/v10/channels/6/messages', json('{}'))).status).toBe(200)
  })

  it('of a token over all do not count what needs no token', async () => {
    const ask = await start({ rates: new Rates(() => 0) })
    const many = await Promise.all(
      Array.from({ length: 60 }, () => ask('/api/v10/interactions/1/x/callback', { method: 'POST' })),
    )
    const hooks = await Promise.all(
      Array.from({ length: 60 }, (_, at) => ask(`/api/v10/webhooks/1/${at}`, { method: 'POST' })),
    )
    expect(new Set([...many, ...hooks].map(({ status }) => status))).toEqual(new Set([204]))
    const channels = await Promise.all(
      Array.from({ length: 60 }, (_, at) => ask(`/api/v10/channels/${at}/messages`, json('{}'))),
    )
    const refused = channels.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(10)
    expect(
      refused.map(({ headers }) => [headers.get('x-ratelimit-scope'), headers.get('x-ratelimit-global')])[0],
    ).toEqual(['global', 'true'])
  })
})
