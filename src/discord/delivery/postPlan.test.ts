import { beforeAll, describe, expect, it } from 'vitest'
import { answerByChance, dice } from '../../testing/playedTables.ts'
import { discordOf, type Desk } from '../../testing/discord.ts'
import { bids, club, must, says, screenOf, seatedTable, type Club } from '../../testing/tables.ts'
import type { Sender } from '../context.ts'
import type { Message } from '../message/message.ts'
import { makeMemory } from '../memory.ts'
import { refusal } from '../testing.ts'
import { deliver } from './deliver.ts'

const THREAD = '300000000000000002'

interface Room {
  readonly at: Club
  readonly id: string
  readonly desk: Desk
}
const atTable = async (game = 'toy'): Promise<Room> => {
  const at = club()
  return { at, id: await seatedTable(at, game, 2, { place: THREAD }), desk: discordOf(at) }
}
async function tellAt({ at, id, desk }: Room, sender: Sender = desk.context): Promise<void> {
  while (await at.tables.story.tell(id, post => deliver(sender, post))) continue
  at.clock.now += 1000
}
const undoes = async ({ at, id }: Room, person: string): Promise<unknown> =>
  must(await at.tables.play.undo(id, person, 'undo', must(await at.tables.play.previewUndo(id, person)).to))

describe('a stretch that calls nobody', () => {
  const bid = async (before: (room: Room) => unknown = () => undefined): Promise<Room> => {
    const room = await atTable()
    await tellAt(room)
    await before(room)
    await says(room.at, room.id, 'ada', '3')
    await tellAt(room)
    return room
  }
  it('is told in the newest post, which goes on telling what it told', async () => {
    const {
      desk: { outbox },
    } = await bid()
    expect(outbox.sent).toHaveLength(1)
    expect(outbox.edited.map(({ message }) => message)).toEqual([outbox.sent[0]?.id])
    expect(outbox.edited[0]?.change).toMatchObject({ calls: [] })
    expect(outbox.edited[0]?.change.content).toMatch(
      /<@bob> \(B\) has a secret choice.*The toy is unpacked.*A bids/s,
    )
    expect(outbox.disarmed).toEqual([])
  })
  it('asks Discord nothing about the channel when a press there has just told', async () => {
    const { desk } = await bid(({ desk: { context, outbox } }) => {
      context.memory.newest.set(THREAD, { id: outbox.sent[0]?.id ?? '', at: performance.now() })
      outbox.refuses = what => {
        if (what === 'newest') throw new Error('it was asked')
      }
    })
    expect([desk.outbox.sent.length, desk.outbox.edited.length]).toEqual([1, 1])
  })
  it('is a post of its own below what a press says people wrote', async () => {
    const { desk } = await bid(({ desk: { context } }) => {
      context.memory.newest.set(THREAD, { id: '999999999999999999', at: performance.now() })
    })
    expect([desk.outbox.sent.length, desk.outbox.edited.length]).toEqual([2, 0])
  })
  it('asks Discord again when a press told long ago', async () => {
    const { desk } = await bid(({ desk: { context } }) => {
      context.memory.newest.set(THREAD, { id: '999999999999999999', at: performance.now() - 60_000 })
    })
    expect([desk.outbox.sent.length, desk.outbox.edited.length]).toEqual([1, 1])
  })
  it('is taken out of the post again by an undo', async () => {
    const room = await bid()
    await undoes(room, 'ada')
    await tellAt(room)
    const { outbox } = room.desk
    expect([outbox.sent.length, outbox.edited.length]).toEqual([1, 2])
    expect(outbox.edited[1]?.change.content).toContain('The toy is unpacked.')
    expect(outbox.edited[1]?.change.content).not.toContain('A bids.')
  })
  it('is a silent post below what people wrote meanwhile', async () => {
    const { desk } = await bid(({ desk: { outbox } }) => outbox.send(THREAD, { content: 'Good luck!' }))
    expect(desk.outbox.edited).toEqual([])
    expect(desk.outbox.sent.at(-1)?.message).toMatchObject({ silent: true, calls: [] })
    expect(desk.outbox.sent.at(-1)?.message.content).not.toContain('The toy is unpacked.')
  })
  it.each([
    ['edit', 'a change'],
    ['newest', 'a look at the channel'],
  ] as const)('is a post of its own when Discord refuses %s (%s)', async (refused, _what) => {
    const { desk } = await bid(({ desk: { outbox } }) => {
      outbox.refuses = what => {
        if (what === refused) throw refusal(50013)
      }
    })
    expect(desk.outbox.sent).toHaveLength(2)
    expect(desk.outbox.sent[1]?.message.content).not.toContain('The toy is unpacked.')
    expect(desk.outbox.removed).toEqual([])
  })
  it('is a post of its own after a restart', async () => {
    const room = await atTable()
    await tellAt(room)
    await says(room.at, room.id, 'ada', '3')
    await tellAt(room, { ...room.desk.context, memory: makeMemory() })
    expect([room.desk.outbox.sent.length, room.desk.outbox.edited.length]).toEqual([2, 0])
  })
  it('is tried again when Discord is away, and changed once', async () => {
    const room = await atTable()
    await tellAt(room)
    await says(room.at, room.id, 'ada', '3')
    room.desk.outbox.refuses = what => {
      if (what === 'edit') throw new Error('fetch failed')
    }
    await expect(tellAt(room)).rejects.toThrow('fetch failed')
    room.desk.outbox.refuses = () => undefined
    room.at.clock.now += 60_000
    await tellAt(room)
    expect([room.desk.outbox.sent.length, room.desk.outbox.edited.length]).toEqual([1, 1])
  })
})

it('a post that calls somebody is a new one where no turns are counted', async () => {
  const room = await atTable()
  await tellAt(room)
  await bids(room.at, room.id)
  await tellAt(room)
  expect([room.desk.outbox.sent.length, room.desk.outbox.removed]).toEqual([2, []])
})

describe('bots on turn one after another', () => {
  const withBots = async (): Promise<Room> => {
    const at = club()
    const bots = Array.from({ length: 3 }, () => 'Deckhand')
    const { id } = must(
      await at.tables.lobby.open('ada', { game: 'expanse', players: 4, home: 'club', bots }),
    )
    must(await at.tables.lobby.updateSettings(id, { person: 'ada' }, { place: THREAD }))
    must(await at.tables.lobby.join(id, 'ada'))
    must(await at.tables.lobby.start(id, { person: 'ada' }))
    return { at, id, desk: discordOf(at) }
  }
  /** Tells each answer of a bot, as the bot does, until a person is asked. */
  const botsMove = async (room: Room): Promise<void> => {
    const { tables } = room.at
    const isAsked = async (): Promise<boolean> =>
      must(await tables.play.look(room.id)).waiting.some(({ person }) => person !== undefined)
    while (!(await isAsked())) {
      expect(
        await tables.story.playBots(
          () => undefined,
          () => undefined,
        ),
      ).toBeGreaterThan(0)
      await tellAt(room)
    }
  }
  it('leave one post, which calls the next player and tells all since that player moved', async () => {
    const room = await withBots()
    const { tables } = room.at
    const { sent, removed } = room.desk.outbox
    const standing = () => sent.filter(({ id }) => !removed.some(({ message }) => message === id))
    const random = dice('b07')
    await tellAt(room)
    await botsMove(room)
    for (let visits = 0; visits < 8; visits++) {
      const before = standing().length
      while (must(await tables.play.look(room.id, 'ada')).asks.some(({ idle }) => !idle))
        await answerByChance(tables, room.id, random)
      await tellAt(room)
      await botsMove(room)
      expect(standing().length - before).toBeLessThanOrEqual(1)
      const { message } = standing().at(-1) ?? {}
      expect(message?.calls).toEqual(['ada'])
      const { news } = await screenOf(tables, room.id, 'ada')
      for (const { text: turn } of news.filter(({ heads }) => heads?.of === 'turn'))
        expect(message?.content).toContain(turn)
    }
    expect(removed.length).toBeGreaterThan(2)
  })
})

describe('a post that a killed bot had not yet taken away', () => {
  const lines = ({ content = '' }: Message): readonly string[] =>
    content.split('**The Expanse**')[1]?.trim().split('\n') ?? []
  it.each([
    ['the next bot', (sender: Sender): Sender => ({ ...sender, memory: makeMemory() })],
    ['the same bot', (sender: Sender): Sender => sender],
  ])('is taken away by %s, so that nothing is told twice', async (_who, revived) => {
    const room = await atTable('expanse')
    const { at, id, desk } = room
    const random = dice('b0a7')
    const outbox = { ...desk.outbox }
    const sender = { ...desk.context, outbox }
    let died = 0
    outbox.remove = () => Promise.reject(new Error('it was killed'))
    outbox.send = async (...given) => {
      const sent = await desk.outbox.send(...given)
      const isJoined = sender.memory.posts.get(id)?.turn === 'open' && given[1].calls?.length
      if (!isJoined || died) return sent
      died++
      throw new Error('it was killed')
    }
    await tellAt(room, sender)
    while (!died) {
      await answerByChance(at.tables, id, random)
      await tellAt(room, sender).catch(() => undefined)
    }
    const [old, joined] = desk.outbox.sent.slice(-2)
    if (!old || !joined) throw new Error('nothing was replaced')
    expect(lines(joined.message)).toEqual(expect.arrayContaining([...lines(old.message)]))
    expect(desk.outbox.removed).toEqual([])
    at.clock.now += 60_000
    await tellAt(room, revived({ ...sender, outbox: desk.outbox }))
    expect(desk.outbox.removed.map(({ message }) => message)).toEqual([old.id])
    expect(desk.outbox.sent.at(-1)).toBe(joined)
  })
})

describe('a post that pinged nobody though no bot was to move', () => {
  it('stays, and the next turn is a post of its own', async () => {
    const room = await atTable('expanse')
    const { at, id, desk } = room
    const random = dice('b0a7')
    await tellAt(room)
    for (let turn = 0; turn < 2; turn++) {
      const before = desk.outbox.sent.length
      while (desk.outbox.sent.length === before) {
        await answerByChance(at.tables, id, random)
        await tellAt(room)
      }
    }
    const [{ id: newest = '' } = {}] = desk.outbox.sent.slice(-1)
    const last = desk.context.memory.posts.get(id)
    if (!last) throw new Error('no post is remembered')
    desk.context.memory.posts.set(id, { ...last, isSilent: true, turn: 'told' })
    const before = desk.outbox.sent.length
    while (desk.outbox.sent.length === before) {
      await answerByChance(at.tables, id, random)
      await tellAt(room)
    }
    expect(desk.outbox.removed.map(({ message }) => message)).not.toContain(newest)
  })
})

describe('a whole game of two', () => {
  let room: Room
  let turns = 0
  const calls: { readonly person: string; readonly actor: string; readonly question: string }[] = []
  beforeAll(async () => {
    room = await atTable('expanse')
    const { at, id, desk } = room
    const random = dice('b0a7')
    await tellAt(room)
    for (;;) {
      const before = desk.outbox.sent.length
      const person = await answerByChance(at.tables, id, random)
      if (person === undefined) break
      await tellAt(room)
      const now = must(await at.tables.play.load(id))
      if (now.table.phase === 'over') break
      for (const { message } of desk.outbox.sent.slice(before))
        for (const called of message.calls ?? [])
          calls.push({ person: called, actor: person, question: now.match.open.map(one => one.id).join() })
    }
    const rows = await at.store.rows(id)
    turns = rows.flatMap(({ facts }) => facts).filter(({ fact }) => fact === 'turnBegan').length
  }, 120_000)
  it('is one post a turn, besides the first and the last', () => {
    const { sent, removed } = room.desk.outbox
    expect(turns).toBeGreaterThan(20)
    expect(sent.length - removed.length).toBeLessThanOrEqual(turns + 3)
    expect(removed.length).toBeGreaterThan(3)
    // Only what another post tells as well is taken away.
    for (const { message } of removed) expect(sent.at(-1)?.id).not.toBe(message)
  })
  it('calls nobody for their own doing, and to each question once', () => {
    expect(calls.length).toBeGreaterThan(turns / 2)
    expect(calls.filter(({ person, actor }) => person === actor)).toEqual([])
    const questions = calls.map(({ question }) => question)
    expect(new Set(questions).size).toBe(questions.length)
  })
})
