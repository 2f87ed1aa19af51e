import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Program, bundle } from '../testing/program.ts'
import { startPractice } from './server.ts'
import { keepWorld } from './world/keep.ts'
import { World } from './world/world.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'tightbeam-kill-'))
})
afterEach(() => {
  rmSync(dir, { recursive: true, force: true })
})

/** A practice in a process of its own, that says where it is and with what token. */
const serverIn = (file: string): string => `
import { startPractice } from ${JSON.stringify(file)}
const practice = await startPractice({ port: 0, rateLimits: false, dir: process.env.DIR })
const { api, application: { token }, world: { channels } } = practice
const { id: channel } = [...channels.values()].find(one => 'name' in one && one.name === 'board-games')
process.stdout.write(JSON.stringify({ api, token, channel }) + '\\n')
`
interface Running {
  readonly api: string
  readonly token: string
  readonly channel: string
}

it('a confirmed post and its thread survive a kill in the same moment', async () => {
  const file = await bundle(fileURLToPath(new URL('server.ts', import.meta.url)))
  const practice = new Program('-', { flags: ['--input-type=module'], env: { ...process.env, DIR: dir } })
  practice.child.stdin?.end(serverIn(file))
  const { api, token, channel } = JSON.parse(await practice.line()) as Running
  const sends = async (path: string, body: unknown): Promise<{ readonly id: string }> => {
    const answer = await fetch(`${api}/v10${path}`, {
      method: 'POST',
      headers: { 'authorization': `Bot ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return (await answer.json()) as { readonly id: string }
  }
  const posts = await Promise.all(
    ['one', 'two', 'three'].map(content => sends(`/channels/${channel}/messages`, { content })),
  )
  const thread = await sends(`/channels/${channel}/messages/${posts[0]?.id ?? ''}/threads`, { name: 'table' })
  const last = await sends(`/channels/${thread.id}/messages`, { content: 'with buttons' })
  await practice.kill()
  const world = new World()
  keepWorld(world, dir).close()
  expect(
    world.messages(channel, {}).filter(({ content }) => ['one', 'two', 'three'].includes(content)),
  ).toHaveLength(3)
  expect(world.message(thread.id, last.id)?.content).toBe('with buttons')
})

const statusFor = (url: string, host: string): Promise<number | undefined> =>
  new Promise((done, fail) => {
    request(url, { headers: { host } }, answer => {
      answer.resume()
      done(answer.statusCode)
    })
      .on('error', fail)
      .end()
  })

it("a page with a foreign host name is refused; this machine's names and addresses are not", async () => {
  const practice = await startPractice({ port: 0, host: '127.0.0.1', log: () => undefined })
  const { port } = new URL(practice.url)
  try {
    for (const path of ['/', '/api/v10/gateway', '/practice/faults', '/attachments/1/2/x'])
      expect(await statusFor(`${practice.url}${path}`, `evil.test:${port}`), path).toBe(403)
    for (const host of [
      `localhost:${port}`,
      `127.0.0.1:${port}`,
      `[::1]:${port}`,
      `192.168.1.7:${port}`,
      'LOCALHOST',
    ])
      expect(await statusFor(`${practice.url}/api/v10/gateway`, host), host).toBe(200)
    for (const path of ['gateway', 'page']) {
      const status = await new Promise((done, fail) => {
        request(`${practice.url}/${path}`, {
          headers: {
            'host': 'evil.test',
            'connection': 'Upgrade',
            'upgrade': 'websocket',
            'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
            'sec-websocket-version': '13',
          },
        })
          .on('response', ({ statusCode }) => done(statusCode))
          .on('upgrade', () => done('let in'))
          .on('error', fail)
          .end()
      })
      expect(status, path).toBe(403)
    }
  } finally {
    await practice.close()
  }
})

it('only the user who runs a practice can read its files, old ones included', async () => {
  writeFileSync(join(dir, 'world.json'), '{}', { mode: 0o644 })
  chmodSync(dir, 0o755)
  const practice = await startPractice({ port: 0, dir, log: () => undefined })
  const channel = [...practice.world.channels.keys()].at(-1) ?? ''
  practice.world.addFile({ name: 'a.txt', type: 'text/plain', bytes: Buffer.from('a') })
  practice.world.addMessage(channel, {
    author: [...practice.world.users.values()][0] as never,
    content: 'hello',
  })
  await practice.close()
  const all = [
    dir,
    ...readdirSync(dir, { recursive: true, withFileTypes: true }).map(({ parentPath, name }) =>
      join(parentPath, name),
    ),
  ]
  expect(all.length).toBeGreaterThan(4)
  for (const path of all)
    expect((statSync(path).mode & 0o777).toString(8), path).toBe(statSync(path).isDirectory() ? '700' : '600')
})
