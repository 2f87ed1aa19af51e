import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptiedDatabase, freshDatabase } from '../testing/database.ts'
import { lookInto, openStore, type OpenStore, type Opened } from './open.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tightbeam-open-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const emptied = emptiedDatabase(freshDatabase)
const notice = (): void => undefined
function the(opened: Opened): OpenStore {
  if (!opened.ok) throw new Error(opened.why)
  return opened.value
}
const elsewhere = (url: string, part: Partial<URL>): string => Object.assign(new URL(url), part).href

/** Takes connections, and never says a word. */
async function silentServer(): Promise<{
  readonly url: string
  readonly met: Socket[]
  readonly close: () => void
}> {
  const met: Socket[] = []
  const server: Server = createServer(socket => void met.push(socket.on('error', () => undefined)))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const close = (): void => {
    met.forEach(socket => socket.destroy())
    server.close()
  }
  return { url: `postgres://me@127.0.0.1:${(server.address() as AddressInfo).port}/db`, met, close }
}

test('an external database is brought up to date, used, and left running', async () => {
  const { url } = await emptied()
  const first = the(await openStore({ databaseUrl: url, dataDir }, { notice }))
  expect(await first.store.tables({})).toEqual([])
  await first.close()
  const second = the(await openStore({ databaseUrl: url, dataDir }, { notice }))
  expect(await second.store.table('none')).toBeUndefined()
  await second.close()
})

test('what waiting cannot mend is one sentence', async () => {
  const { url } = await emptied()
  const none = elsewhere(url, { pathname: '/none' })
  const opened = await openStore({ databaseUrl: none, dataDir }, { notice })
  expect(opened.ok || opened.why).toMatch(/^The server has no such database /)
})

test('a database out of reach is waited for, with a sentence each time, until told to stop', async () => {
  const { met, url, close } = await silentServer()
  close()
  const stop = new AbortController()
  const said: string[] = []
  const hear = (sentence: string): void => {
    said.push(sentence)
    if (said.length === 2) stop.abort()
  }
  await expect(
    openStore({ databaseUrl: url, dataDir }, { notice: hear, signal: stop.signal }),
  ).rejects.toThrow(/abort/)
  expect(said).toEqual([
    expect.stringMatching(/^No database answers at .* Trying again in 0\.5 s\.$/),
    expect.stringMatching(/Trying again in 1 s\.$/),
  ])
  expect(met).toEqual([])
})

test('stop does not wait for a database that says nothing', async () => {
  const { url, close } = await silentServer()
  const stop = new AbortController()
  setTimeout(() => stop.abort(), 50)
  const said: string[] = []
  await expect(
    openStore(
      { databaseUrl: url, dataDir },
      { notice: sentence => void said.push(sentence), signal: stop.signal },
    ),
  ).rejects.toThrow(/abort/)
  // Nothing is said until the connection has been given up.
  expect(said).toEqual([])
  close()
})

test('whoever has stopped already opens nothing', async () => {
  const { url } = await emptied()
  await expect(
    openStore({ databaseUrl: url, dataDir }, { notice, signal: AbortSignal.abort() }),
  ).rejects.toThrow(/abort/)
})

test('closing does not wait for a query that is never answered', async () => {
  const { url, met, close } = await silentServer()
  const { store, close: shut } = the(await lookInto({ databaseUrl: url, dataDir }, { notice }))
  const asked = store.table('k7f2q').catch((error: unknown) => error)
  await expect.poll(() => met.length).toBe(1)
  let isAnswered = false
  void asked.then(() => {
    isAnswered = true
  })
  await shut()
  expect(isAnswered).toBe(false)
  close()
  expect(await asked).toBeInstanceOf(Error)
})

test('looking makes no database, and changes none', async () => {
  expect(await lookInto({ dataDir }, { notice })).toEqual({
    ok: false,
    why:
      `There is no database in ${dataDir}: npm start makes one, and DATA_DIR or DATABASE_URL name ` +
      'another.',
  })
  const { url } = await emptied()
  // The database that every server has, and in which nobody keeps tables.
  const { store, close } = the(
    await lookInto({ databaseUrl: elsewhere(url, { pathname: '/postgres' }), dataDir }, { notice }),
  )
  await expect(store.tables({})).rejects.toThrow(/does not exist/)
  await close()
})
