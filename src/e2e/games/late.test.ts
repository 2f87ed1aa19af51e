import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { byCommands, diceOf } from '../harness/robot.ts'
import { Guest } from '../harness/guest.ts'
import { openHall } from '../harness/hall.ts'
import { openByCommands } from '../harness/opening.ts'

const SILENT_MS = 3600

test('a click that was reported as failed is never carried out', async () => {
  const hall = await openHall({ practice: { interactions: {} } })
  try {
    const { practice, tables, people } = hall
    const guests = people.slice(0, 2).map(id => new Guest(practice, id))
    const table = await openByCommands(practice, guests, hall.channel('late'))
    const { version = -1 } = (await tables.deps.store.table(table.id)) ?? {}
    const look = await tables.play.look(table.id)
    const asked = guests.find(({ id }) => look.ok && look.value.waiting[0]?.person === id)
    const [choice] = (await asked?.suggestions(table.thread, 'answer', undefined, {}, 'answer')) ?? []
    practice.faults.gateway.silence(SILENT_MS)
    await expect(
      asked?.command(table.thread, 'answer', undefined, { answer: String(choice?.value) }),
    ).rejects.toThrow('Discord shows')
    await pause(SILENT_MS)
    expect((await tables.deps.store.table(table.id))?.version).toBe(version)
    // It goes on as ever.
    await byCommands(diceOf(1)).turn(
      asked as Guest,
      practice.world.messages(table.thread, {}).at(-1) as never,
      table,
    )
    expect((await tables.deps.store.table(table.id))?.version).toBeGreaterThan(version)
  } finally {
    await hall.close()
  }
})
