import { createServer, type AddressInfo, type Server as Door } from 'node:net'
import type { TestProject } from 'vitest/node'
import { databasesOn, foreignServer, startServer, type Databases, type Server } from './databaseServer.ts'
import type { Reply } from './database.ts'

/**
 * Vitest runs this around all tests. A server is started when the first test wants a database of it, so most
 * runs start none.
 */

const SERVERS: Readonly<Record<string, () => Promise<Server>>> = {
  embedded: startServer,
  external: () => Promise.resolve(foreignServer(process.env.TEST_DATABASE_URL ?? '')),
}

const running = new Map<string, Promise<Databases>>()
let door: Door

function databases(kind: string): Promise<Databases> {
  const started = running.get(kind) ?? SERVERS[kind]?.().then(databasesOn)
  if (!started) throw new Error(`there is no '${kind}' server`)
  running.set(kind, started)
  return started
}

const replyTo = (kind: string): Promise<Reply> =>
  databases(kind)
    .then(made => made.fresh())
    .then(
      url => ({ url }),
      (error: unknown) => ({ why: error instanceof Error ? error.message : String(error) }),
    )

export async function setup(project: TestProject): Promise<void> {
  door = createServer(socket => {
    socket.once(
      'data',
      kind => void replyTo(kind.toString()).then(reply => socket.end(JSON.stringify(reply))),
    )
    socket.on('error', () => undefined)
  })
  await new Promise<void>(resolve => door.listen(0, '127.0.0.1', resolve))
  project.provide('databases', (door.address() as AddressInfo).port)
}

export async function teardown(): Promise<void> {
  door.close()
  for (const started of running.values())
    await started.then(
      made => made.stop(),
      () => undefined,
    )
}
