import { once } from 'node:events'
import { link, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { takeGuard } from './guard.ts'
import { newDir, removeAll, whatGuardSays } from './testing.ts'

afterAll(removeAll)

/** As a killed program leaves it behind: a socket with nobody behind it. */
async function leaveDeadSocket(dir: string): Promise<void> {
  const server = createServer().listen(join(dir, 'dying'))
  await once(server, 'listening')
  await link(join(dir, 'dying'), join(dir, 'postgres.guard'))
  server.close()
  await once(server, 'close')
}

it('has one holder, however many find a dead one at the same moment', async () => {
  const dir = await newDir()
  for (let round = 0; round < 5; round++) {
    await leaveDeadSocket(dir)
    await expect(whatGuardSays(dir)).rejects.toThrow('ECONNREFUSED')
    const takers = await Promise.allSettled(Array.from({ length: 8 }, () => takeGuard(dir)))
    const holders = takers.flatMap(taker => (taker.status === 'fulfilled' ? [taker.value] : []))
    expect(holders).toHaveLength(1)
    expect(await whatGuardSays(dir)).toContain(`process ${process.pid} on`)
    for (const holder of holders) await holder.release()
  }
})

it('is free when the socket of a killed program ends connections without a word', async () => {
  const dir = await newDir()
  const server = createServer(socket => {
    server.close()
    socket.destroy()
  }).listen(join(dir, 'postgres.guard'))
  await once(server, 'listening')
  await (await takeGuard(dir)).release()
})

it('is free at once when it is given back, and not before', async () => {
  const dir = await newDir()
  const first = await takeGuard(dir)
  await expect(takeGuard(dir)).rejects.toThrow(`in use by another Tightbeam (process ${process.pid} on`)
  await first.release()
  await first.release()
  await (await takeGuard(dir)).release()
})

it('does not need its file where the system knows names', async () => {
  const dir = await newDir()
  const first = await takeGuard(dir)
  await rm(join(dir, 'postgres.guard'))
  const second = takeGuard(dir).then(guard => guard.release().then(() => 'taken'), String)
  expect(await second).toContain(
    process.platform === 'linux' ? `in use by another Tightbeam (process ${process.pid} on` : 'taken',
  )
  await first.release()
})
