import { describe, expect, it } from 'vitest'
import { makeMemory } from '../memory.ts'
import { CHANNEL, discordOf, type Desk } from '../../testing/discord.ts'
import { pressables } from '../../testing/pressables.ts'
import { bids, club, must, says, seatedTable, type Club } from '../../testing/tables.ts'
import type { Post } from '../../table/story/lease.ts'
import type { TableId } from '../../table/store.ts'
import { deliver, forgetActiveButtons, setActiveButtons } from './deliver.ts'
import { channelPlace, signUpPlace } from '../tables/lookup.ts'
import { refusal } from '../testing.ts'
import { moveRow } from './postButtons.ts'

const SIGN_UP = '300000000000000001'
const THREAD = '300000000000000002'
const place = signUpPlace(CHANNEL, SIGN_UP)

const atTable = async (
  at: Club = club(),
  parts: { place?: string } = { place },
): Promise<{ at: Club; id: TableId; desk: Desk }> => ({
  at,
  id: await seatedTable(at, 'toy', 2, parts),
  desk: discordOf(at),
})
const homesOf = ({ outbox }: Desk): readonly string[] => outbox.directed.map(({ person }) => person).sort()
const placeAt = async ({ tables }: Club, id: TableId): Promise<string | undefined> =>
  (await tables.lobby.card(id))?.place

/** The post that is due, without its being told. */
async function dueAt(at: Club, id: TableId): Promise<Post> {
  const posts: Post[] = []
  const cannot = new Error('not yet')
  await at.tables.story
    .tell(id, post => {
      posts.push(post)
      return Promise.reject(cannot)
    })
    .catch((error: unknown) => {
      if (error !== cannot) throw error
    })
  at.clock.now += 60_000
  const [post] = posts
  if (!post) throw new Error('nothing is due')
  return post
}
const tellAt = async (at: Club, id: TableId): Promise<boolean> =>
  (await at.tables.story.tell(id, post => deliver(discordOf(at).context, post))) !== false

describe('a post with a picture of the board', () => {
  /** Everything can be drawn, but whatever has pictures is refused with this code. */
  async function refusing(code: number, status = 403, game = 'toy') {
    const at = club(),
      desk = discordOf(at),
      id = await seatedTable(at, game, 2, { place: THREAD })
    const { send } = desk.outbox
    const outbox = {
      ...desk.outbox,
      send: (...given: Parameters<typeof send>) =>
        given[1].pictures?.length ? Promise.reject(refusal(code, status)) : send(...given),
    }
    const context = { ...desk.context, outbox, painter: { draw: () => Promise.resolve(Buffer.from('png')) } }
    const tell = (): Promise<unknown> => at.tables.story.tell(id, post => deliver(context, post))
    return { at, id, desk, tell }
  }
  it('appears as text where the bot may not attach files, and names the missing right once', async () => {
    const { at, id, desk, tell } = await refusing(50013)
    await tell()
    await bids(at, id)
    await tell()
    const contents = desk.outbox.sent.map(({ message }) => message)
    expect(contents.map(({ pictures = [] }) => pictures.length)).toEqual([0, 0])
    expect(contents.map(({ content }) => content?.includes('Attach Files'))).toEqual([true, false])
    expect(desk.outbox.directed).toEqual([])
  })
  it('appears as text when its pictures are too large', async () => {
    const { desk, tell } = await refusing(40005, 413, 'expanse')
    await tell()
    expect(desk.outbox.sent[0]?.message.embeds?.map(({ description }) => description)).toEqual([
      expect.stringContaining('Ceres'),
    ])
    expect(desk.outbox.sent.map(({ message }) => message.content?.includes('Attach Files'))).toEqual([false])
  })
  it('is lost only if Discord refuses the text as well', async () => {
    const { desk, tell } = await refusing(50013)
    desk.outbox.refuses = what => {
      if (what === 'send') throw refusal(50013)
    }
    await tell()
    expect(desk.outbox.sent).toEqual([])
    expect(homesOf(desk).length).toBeGreaterThan(0)
  })
})

it('the last post comes at once, though Discord renames its thread only minutes later', async () => {
  const { at, id, desk } = await atTable(club(), { place: THREAD })
  must(await at.tables.lobby.end(id, { person: 'ada', moderator: true }))
  const asked: string[] = []
  const rename = (channel: string): Promise<void> => {
    asked.push(channel)
    return new Promise(() => undefined)
  }
  expect(
    await at.tables.story.tell(id, post =>
      deliver({ ...desk.context, outbox: { ...desk.outbox, rename } }, post),
    ),
  ).toBe('all')
  expect(asked).toEqual([THREAD])
})

describe('the first post', () => {
  it('opens the thread at the sign-up, which says where it is', async () => {
    const { at, id, desk } = await atTable()
    await tellAt(at, id)
    expect(desk.outbox.threads).toEqual([
      { id: SIGN_UP, channel: CHANNEL, name: `A toy · ${id}`, message: SIGN_UP },
    ])
    expect(await placeAt(at, id)).toBe(SIGN_UP)
    expect(desk.outbox.edited).toEqual([
      {
        channel: CHANNEL,
        message: SIGN_UP,
        change: { content: `**A toy**\nThe game has started in <#${SIGN_UP}>.` },
      },
    ])
    expect(desk.outbox.sent.map(({ channel, nonce }) => [channel, nonce])).toEqual([[SIGN_UP, `${id}-1`]])
  })
  it('is one, in one thread, though the bot dies before it has kept the place', async () => {
    const { at, id, desk } = await atTable()
    const post = await dueAt(at, id)
    const dying = {
      ...desk.context,
      tables: {
        ...at.tables,
        lobby: { ...at.tables.lobby, updateSettings: () => Promise.reject(new Error('dead')) },
      },
    }
    await expect(deliver(dying, post)).rejects.toThrow('dead')
    expect([await placeAt(at, id), desk.outbox.threads.length]).toEqual([place, 1])
    await deliver(desk.context, post)
    await deliver(desk.context, post)
    expect([desk.outbox.threads.length, desk.outbox.sent.length, await placeAt(at, id)]).toEqual([
      1,
      1,
      SIGN_UP,
    ])
    expect(desk.outbox.disarmed).toEqual([])
  })
  it.each([50001, 50013, 50024, 160006])(
    'is in the channel itself where no thread may be (%i)',
    async code => {
      const { at, id, desk } = await atTable()
      desk.outbox.refuses = what => {
        if (what === 'thread') throw refusal(code)
      }
      await tellAt(at, id)
      expect(await placeAt(at, id)).toBe(channelPlace(CHANNEL, id))
      expect(desk.outbox.edited[0]?.change.content).toContain(`The game has started in <#${CHANNEL}>.`)
      expect(desk.outbox.sent.map(({ channel }) => channel)).toEqual([CHANNEL])
    },
  )
  it('has a thread of its own when the sign-up is deleted', async () => {
    const { at, id, desk } = await atTable()
    desk.outbox.refuses = what => {
      if (what === 'edit') throw refusal(10008, 404)
    }
    const { thread } = desk.outbox
    const context = {
      ...desk.context,
      outbox: {
        ...desk.outbox,
        thread: (channel: string, name: string, message?: string) =>
          message === undefined ? thread(channel, name) : Promise.reject(refusal(10008, 404)),
      },
    }
    await at.tables.story.tell(id, post => deliver(context, post))
    expect(await placeAt(at, id)).toBe(desk.outbox.threads[0]?.id)
    expect(desk.outbox.sent).toHaveLength(1)
  })
  it('is tried again when Discord is away', async () => {
    const { at, id, desk } = await atTable()
    desk.outbox.refuses = () => {
      throw new Error('fetch failed')
    }
    await expect(tellAt(at, id)).rejects.toThrow('fetch failed')
    at.clock.now += 60_000
    desk.outbox.refuses = () => undefined
    expect([await tellAt(at, id), desk.outbox.sent.length]).toEqual([true, 1])
  })
})

describe('the buttons of older posts', () => {
  const twice = async (between: (desk: Desk) => Desk['context'], where = THREAD) => {
    const { at, id, desk } = await atTable(club(), { place: where })
    await tellAt(at, id)
    await bids(at, id)
    await at.tables.story.tell(id, post => deliver(between(desk), post))
    return { at, id, desk }
  }
  it('go with the next post', async () => {
    const { desk } = await twice(({ context }) => context)
    expect(desk.outbox.disarmed).toEqual([{ channel: THREAD, message: desk.outbox.sent[0]?.id }])
  })
  it('are found after a restart, and those of other tables stay', async () => {
    const { desk } = await twice(({ context, outbox }) => {
      const others = { id: '100', channel: THREAD, message: outbox.sent[0]?.message ?? {} }
      outbox.sent.unshift({
        ...others,
        message: JSON.parse(
          JSON.stringify(others.message).replaceAll(/"(move|board|hand)\/\w+/g, '"$1/other'),
        ) as object,
      })
      return { ...context, memory: makeMemory() }
    })
    expect(desk.outbox.disarmed).toEqual([{ channel: THREAD, message: desk.outbox.sent[1]?.id }])
  })
  it('stay when they cannot be taken off, and the post counts', async () => {
    const { at, id, desk } = await twice(({ context, outbox }) => {
      outbox.refuses = what => {
        if (what === 'disarm') throw new Error('no')
      }
      return context
    })
    expect(desk.outbox.sent).toHaveLength(2)
    expect(desk.logged.join()).toContain('could not remove old buttons')
    expect(await tellAt(at, id)).toBe(false)
  })
})

describe('a table that cannot be told where it is', () => {
  it.each([
    [10003, "This table's thread was deleted."],
    [50001, `The bot can't see <#${THREAD}> any more.`],
    [50013, `The bot can't write in <#${THREAD}> any more.`],
    [50083, `<#${THREAD}> is closed, and the bot can't open it.`],
  ])('tells who is asked directly (%i)', async (code, why) => {
    const { at, id, desk } = await atTable(club(), { place: THREAD })
    desk.outbox.refuses = what => {
      if (what === 'send') throw refusal(code)
    }
    expect(await tellAt(at, id)).toBe(true)
    expect(homesOf(desk)).toEqual(['ada', 'bob'])
    const [first] = desk.outbox.directed
    expect(first?.message.content).toMatch(
      `${why} Use /table move in another channel to continue there.\n<@ada> (A) has a secret choice to ` +
        `make.\n<@bob> (B) `,
    )
    expect([first?.message.calls, pressables(first?.message ?? {})[0]?.label]).toEqual([[], 'Your Move'])
  })
  it('counts as told when one has got it, or nobody takes messages', async () => {
    for (const deaf of [['ada'], ['ada', 'bob']]) {
      const { at, id, desk } = await atTable(club(), { place: THREAD })
      desk.outbox.refuses = (what, where) => {
        if (what === 'send') throw refusal(50013)
        if (what === 'direct' && deaf.includes(where)) throw refusal(50007)
      }
      expect(await tellAt(at, id)).toBe(true)
      expect(desk.outbox.directed).toHaveLength(2 - deaf.length)
      expect(desk.logged.join().includes('none of the players could be reached')).toBe(deaf.length === 2)
    }
  })
  it('is tried again when nobody has got it and that may pass', async () => {
    const { at, id, desk } = await atTable(club(), { place: THREAD })
    desk.outbox.refuses = what => {
      if (what === 'send') throw refusal(50013)
      if (what === 'direct') throw new Error('fetch failed')
    }
    await expect(tellAt(at, id)).rejects.toThrow('fetch failed')
  })
  it('tells all who play when nobody is asked any more', async () => {
    const { at, id, desk } = await atTable(club(), { place: THREAD })
    await tellAt(at, id)
    must(await at.tables.lobby.end(id, { person: 'ada', moderator: true }))
    desk.outbox.refuses = what => {
      if (what === 'send') throw refusal(10003, 404)
    }
    await tellAt(at, id)
    expect(homesOf(desk)).toEqual(['ada', 'bob'])
  })
  it('is one that has no place at all', async () => {
    const { at, id, desk } = await atTable(club(), {})
    expect(await tellAt(at, id)).toBe(true)
    expect(desk.outbox.directed[0]?.message.content).toContain('This table has no channel yet.')
  })
})

it('a shut table is told with the reason, and nobody is asked', async () => {
  const { at, id, desk } = await atTable(club(), { place: THREAD })
  await says(at, id, 'ada', '1')
  await at.store.shut(id, 'row 1 is odd.')
  await tellAt(at, id)
  expect(desk.outbox.sent[0]?.message.content).toContain('This table is closed')
  expect(desk.outbox.sent[0]?.message.components).toBeUndefined()
})

const TABLE = 'k7f2q'

const postBy = async (desk: Desk, sender = desk.context): Promise<string> => {
  const id = await desk.outbox.send(THREAD, { components: [moveRow(TABLE)] })
  await setActiveButtons(sender, TABLE, { channel: THREAD, id })
  return id
}
const another = (desk: Desk): Desk['context'] => ({ ...desk.context, memory: makeMemory() })
const disarmedBy = ({ outbox }: Desk): readonly string[] => outbox.disarmed.map(({ message }) => message)

it('the buttons of what another process has posted go as well', async () => {
  const desk = discordOf(club())
  const first = await postBy(desk)
  const second = await postBy(desk, another(desk))
  expect(disarmedBy(desk)).toEqual([first])
  await postBy(desk)
  expect(disarmedBy(desk)).toContain(second)
})

it('what is remembered is disarmed although nothing can be looked for', async () => {
  const desk = discordOf(club())
  const first = await postBy(desk)
  desk.outbox.refuses = what => {
    if (what === 'armedBefore') throw refusal(50001)
  }
  await postBy(desk)
  expect(disarmedBy(desk)).toEqual([first])
})

it('who posts alone looks for nothing it remembers', async () => {
  const desk = discordOf(club())
  let looks = 0
  desk.outbox.refuses = what => {
    if (what === 'armedBefore') looks++
  }
  const sender = { ...desk.context, alone: true }
  for (let n = 0; n < 3; n++) await postBy(desk, sender)
  expect([looks, disarmedBy(desk).length]).toEqual([1, 2])
})

it('a bot that posts alone does not search after its only post was deleted', async () => {
  const desk = discordOf(club())
  const sender = { ...desk.context, alone: true }
  let looks = 0
  const first = await postBy(desk, sender)
  forgetActiveButtons(sender, TABLE, { channel: THREAD, id: first })
  desk.outbox.refuses = what => {
    if (what === 'armedBefore') looks++
  }
  await postBy(desk, sender)
  expect([looks, disarmedBy(desk)]).toEqual([0, []])
})

it.each([
  ['a fresh press takes the buttons off by its token', 0, { token: 'of the press' }],
  ['a press of a quarter of an hour ago is too old to take the buttons off', 15 * 60_000, {}],
])('%s', async (_title, agoMs, by) => {
  const desk = discordOf(club())
  const first = await postBy(desk)
  desk.context.memory.pressTokens.set(first, { token: 'of the press', at: performance.now() - agoMs })
  await postBy(desk)
  expect(desk.outbox.disarmed).toEqual([{ channel: THREAD, message: first, ...by }])
})
