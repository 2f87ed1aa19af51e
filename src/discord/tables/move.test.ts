import { describe, expect, it } from 'vitest'
import { CHANNEL, discordOf, type Desk } from '../../testing/discord.ts'
import { pressables } from '../../testing/pressables.ts'
import { club, must, seatedTable, type Club } from '../../testing/tables.ts'
import type { TableCard } from '../../table/card.ts'
import type { Actor } from '../../table/lobby/open.ts'
import type { TableId } from '../../table/store.ts'
import { deliver } from '../delivery/deliver.ts'
import { moveTable } from './move.ts'
import { channelPlace, signUpPlace } from './lookup.ts'
import { refusal } from '../testing.ts'

const OLD = '300000000000000002'
const NEW = '300000000000000009'
const ADA: Actor = { person: 'ada' },
  BOB: Actor = { person: 'bob' }

async function told(place = OLD): Promise<{ at: Club; id: TableId; desk: Desk }> {
  const at = club()
  const id = await seatedTable(at, 'toy', 2, { place })
  const desk = discordOf(at)
  if (place === OLD) await at.tables.story.tell(id, post => deliver(desk.context, post))
  return { at, id, desk }
}
const cardAt = async ({ tables }: Club, id: TableId): Promise<TableCard> => {
  const card = await tables.lobby.card(id)
  if (!card) throw new Error('no table')
  return card
}
const moved = async (at: Club, id: TableId, by: Actor, key = 'k1', channel = NEW) =>
  moveTable(discordOf(at).context, await cardAt(at, id), by, channel, key)

describe('a table that is moved', () => {
  it('goes on in a new thread, and its old place says so', async () => {
    const { at, id, desk } = await told()
    expect(await moved(at, id, ADA)).toEqual({ ok: true })
    const [thread] = desk.outbox.threads
    expect(thread).toMatchObject({ channel: NEW, name: `A toy · ${id}` })
    expect((await cardAt(at, id)).place).toBe(thread?.id)
    const [first, board, farewell] = desk.outbox.sent
    expect(board).toMatchObject({ channel: thread?.id, message: { calls: ['ada', 'bob'] } })
    expect(pressables(board?.message ?? {})[0]?.label).toBe('Your Move')
    expect(board?.message.content).toContain('This game continues here.')
    expect(farewell).toMatchObject({
      channel: OLD,
      message: { content: `**A toy** continues in <#${thread?.id}>.` },
    })
    expect(desk.outbox.disarmed).toEqual([{ channel: OLD, message: first?.id }])
  })
  it('is moved once by one click', async () => {
    const { at, id, desk } = await told()
    await moved(at, id, ADA)
    expect(await moved(at, id, ADA)).toEqual({ ok: true })
    expect([desk.outbox.threads.length, desk.outbox.sent.length]).toEqual([1, 3])
  })
  it('goes on in the channel itself where no thread may be', async () => {
    const { at, id, desk } = await told()
    desk.outbox.refuses = what => {
      if (what === 'thread') throw refusal(50024)
    }
    await moved(at, id, ADA)
    expect((await cardAt(at, id)).place).toBe(channelPlace(NEW, id))
  })
  it('has its sign-up point to the new place', async () => {
    const { at, id, desk } = await told(signUpPlace(CHANNEL, OLD))
    await moved(at, id, ADA)
    expect(desk.outbox.edited[0]).toMatchObject({
      message: OLD,
      change: { content: expect.stringContaining(`<#${desk.outbox.threads[0]?.id}>`) as string },
    })
  })
  it('is moved by anybody who plays when its place is gone', async () => {
    for (const code of [10003, 50001]) {
      const { at, id, desk } = await told()
      desk.outbox.refuses = (_what, where) => {
        if (where === OLD) throw refusal(code)
      }
      expect(await moved(at, id, BOB)).toEqual({ ok: true })
      expect(desk.outbox.sent).toHaveLength(2)
    }
  })
  it('is moved by anybody who plays when nothing could be written there', async () => {
    const { at, id, desk } = await told()
    desk.outbox.refuses = (what, where) => {
      if (what === 'send' && where === OLD) throw refusal(50013)
    }
    must(await at.tables.lobby.replace(id, { ...ADA, moderator: true }, 'b', 'cyd'))
    expect((await moved(at, id, { person: 'cyd' })).ok).toBe(false)
    await at.tables.story.tell(id, post => deliver(desk.context, post))
    expect(await moved(at, id, { person: 'cyd' })).toEqual({ ok: true })
  })
})

describe('a table stays where it is', () => {
  it.each([
    [
      'who does not play',
      { person: 'eve' },
      'The table was not moved: only its players, its host or a moderator can move it. Ask one of them.',
    ],
    [
      'who only plays',
      BOB,
      'The table was not moved: its channel still works, so ask its host or a moderator to move it.',
    ],
  ])('for %s', async (_who, by, why) => {
    const { at, id, desk } = await told()
    expect(await moved(at, id, by)).toEqual({ ok: false, why })
    expect(desk.outbox.threads).toEqual([])
  })
  it('when it is there already, or is over, or has not begun', async () => {
    const { at, id } = await told()
    expect(await moved(at, id, ADA, 'k', OLD)).toMatchObject({
      why: expect.stringContaining('here already') as string,
    })
    must(await at.tables.lobby.end(id, { ...ADA, moderator: true }))
    expect(await moved(at, id, ADA)).toMatchObject({ why: expect.stringContaining('is over') as string })
    const { id: open } = must(await at.tables.lobby.open('ada', { game: 'toy', players: 2, home: 'club' }))
    expect(await moved(at, open, ADA)).toMatchObject({
      why: expect.stringContaining('not started') as string,
    })
  })
  it('when nothing can be written in the other channel', async () => {
    const { at, id, desk } = await told()
    desk.outbox.refuses = (what, where) => {
      if (what === 'thread' || (what === 'send' && where === NEW)) throw refusal(50013)
    }
    expect(await moved(at, id, { person: 'eve', moderator: true })).toMatchObject({
      why: expect.stringContaining("bot can't write") as string,
    })
    expect((await cardAt(at, id)).place).toBe(OLD)
  })
})
