import { describe, expect, it } from 'vitest'
import { playWithUndos } from '../../testing/playedTables.ts'
import { pressables } from '../../testing/pressables.ts'
import { messageAt, postsAt } from '../../testing/posts.ts'
import { toy } from '../../testing/toy.ts'
import { club, HOUR, must, says, seatedTable } from '../../testing/tables.ts'
import type { Post } from '../../table/story/lease.ts'
import type { Message } from '../message/message.ts'
import { postMessage } from './post.ts'

const labels = (message: Message): readonly string[] => pressables(message).map(({ label }) => label)

describe('a post', () => {
  it('is silent when it pings nobody; the end pings all', async () => {
    const at = club()
    const id = await seatedTable(at, 'toy')
    const first = await messageAt(at, id)
    at.clock.now += 1000
    await says(at, id, 'ada', '3')
    const second = await messageAt(at, id)
    must(await at.tables.lobby.end(id, { person: 'ada', moderator: true }))
    expect(
      [first, second, await messageAt(at, id)].map(({ calls = [], silent }) => [calls.length > 0, silent]),
    ).toEqual([
      [true, false],
      [false, true],
      [true, false],
    ])
  })
  it('asks several players the same in one line, and pings each of them', async () => {
    const at = club()
    const { content = '', calls } = await messageAt(at, await seatedTable(at, 'expedition'))
    const [first = ''] = content.split('\n')
    expect(first).toMatch(/^<@ada> \(Seat 1\) and <@bob> \(Seat 2\): Which faction do you play\?$/)
    expect(content.split('Which faction do you play?')).toHaveLength(2)
    expect(calls).toEqual(['ada', 'bob'])
  })
  it('names the winner first, with all points, and pings all when the game is over', async () => {
    const at = club(undefined, {
      ...toy,
      id: 'won',
      standings: () => [
        { seat: 'b', rank: 1, points: 55 },
        { seat: 'a', rank: 2, points: 30 },
      ],
    })
    const id = await seatedTable(at, 'won')
    await playWithUndos(at, id)
    const message = await messageAt(at, id)
    expect(message.content).toMatch(
      /^🏆 \*\*<@bob> \(B\) wins 55–30!\*\*\nWell played, <@ada> \(A\)\. The game took/,
    )
    expect([message.calls, message.silent]).toEqual([['ada', 'bob'], false])
  })
  it('names and pings all players when a game ends early', async () => {
    const at = club()
    const id = await seatedTable(at, 'toy')
    await postsAt(at, id)
    must(await at.tables.lobby.end(id, { person: '', moderator: true }))
    const message = await messageAt(at, id)
    expect(message.content).toMatch(
      /^The game ended early, without a winner\.\nWell played, <@ada> \(A\) and <@bob> \(B\)\./,
    )
    expect(message.calls).toEqual(['ada', 'bob'])
  })
  it('pings all players when a game starts or moves, because others would not have the thread', async () => {
    const at = club()
    const id = await seatedTable(at, 'expanse', 4)
    const {
      posts: [first],
      look,
    } = await postsAt(at, id)
    const all = [...'ada bob cyd dan'.split(' ')]
    expect(look.waiting).toHaveLength(1)
    expect([...(postMessage(first as Post, look).calls ?? [])].sort()).toEqual(all)
    const moved = postMessage({ ...(first as Post), rows: [] }, look, 'This game continues here.')
    expect([...(moved.calls ?? [])].sort()).toEqual(all)
  })
  it('pings a player who takes a seat, even out of turn', async () => {
    const at = club()
    const id = await seatedTable(at, 'expanse', 3)
    const { look } = await postsAt(at, id)
    const idle = look.seats.find(({ seat }) => look.waiting.every(one => one.seat !== seat))
    at.clock.now += 1000
    must(await at.tables.lobby.replace(id, { person: 'ada', moderator: true }, idle?.seat ?? '', 'eve'))
    const message = await messageAt(at, id)
    expect([message.calls, message.content]).toEqual([
      ['eve'],
      expect.stringContaining(`<@eve> plays ${idle?.name}.`),
    ])
  })
  it('pings a player with a new decision', async () => {
    const at = club()
    const id = await seatedTable(at, 'toy')
    expect((await messageAt(at, id)).calls).toEqual(['ada', 'bob'])
    at.clock.now += 1000
    await says(at, id, 'ada', '3')
    const second = await messageAt(at, id)
    expect(second.calls).toEqual([])
    expect(second.content).toContain('<@bob> (B) has a secret choice to make.')
  })
  it('pings no player who is up because they took their own answer back', async () => {
    const at = club()
    const id = await seatedTable(at, 'toy')
    await postsAt(at, id)
    at.clock.now += 1000
    await says(at, id, 'ada', '3')
    at.clock.now += 1000
    must(await at.tables.play.undo(id, 'ada', 'undo', must(await at.tables.play.previewUndo(id, 'ada')).to))
    const message = await messageAt(at, id)
    expect([message.calls, message.silent]).toEqual([[], true])
    expect(message.content).toContain('<@ada>')
  })
  it('pings the player who is up after the clock was set back', async () => {
    const at = club()
    const id = await seatedTable(at, 'toy')
    await postsAt(at, id)
    at.clock.now += HOUR
    await says(at, id, 'ada', '3')
    at.clock.now -= HOUR - 1
    await says(at, id, 'bob', '1')
    expect((await messageAt(at, id)).calls).toEqual(['ada'])
  })
  it('pings each player only once', async () => {
    const at = club()
    const id = await seatedTable(at, 'toy')
    const { posts, look } = await postsAt(at, id)
    const twice = { ...look, waiting: [...look.waiting, ...look.waiting] }
    expect(postMessage(posts[0] as Post, twice).calls).toEqual(['ada', 'bob'])
  })
  it('pings a player who just took a seat, even for an old question', async () => {
    const at = club()
    const id = await seatedTable(at, 'toy')
    await postsAt(at, id)
    at.clock.now += 1000
    must(await at.tables.lobby.replace(id, { person: 'ada', moderator: true }, 'b', 'cyd'))
    expect((await messageAt(at, id)).calls).toEqual(['cyd'])
  })
  it('pings nobody while another post follows or more has happened', async () => {
    const at = club()
    const id = await seatedTable(at, 'toy')
    await postsAt(at, id)
    await says(at, id, 'ada', '3')
    const {
      posts: [first],
      look,
    } = await postsAt(at, id)
    const more = postMessage({ ...(first as Post), more: true }, look)
    expect([more.calls, more.components, more.content]).toEqual([[], undefined, '**A toy**\nA bids.'])
    expect(postMessage(first as Post, { ...look, rows: look.rows + 1 })).toEqual(more)
  })
  it('says how a player gets the seat that a bot took over', async () => {
    const at = club()
    const id = await seatedTable(at, 'expanse', 3)
    const { person = '', name, seat = '' } = must(await at.tables.play.look(id)).waiting[0] ?? { name: '' }
    await postsAt(at, id)
    must(await at.tables.lobby.resign(id, person))
    const host = { person: 'eve', moderator: true } as const
    must(await at.tables.lobby.replace(id, host, seat, { bot: 'Pilot' }))
    const { content, calls } = await messageAt(at, id)
    expect(content).toContain(`Pilot bot plays ${name} until a player takes the seat with /table replace.\n`)
    expect(content).not.toContain(`Pilot bot plays ${name}.`)
    expect(calls).toEqual([])
  })
  it('pings nobody for a vacant seat', async () => {
    const at = club()
    const id = await seatedTable(at, 'expanse', 3)
    const { person = '', name } = must(await at.tables.play.look(id)).waiting[0] ?? { name: '' }
    await postsAt(at, id)
    must(await at.tables.lobby.resign(id, person))
    const message = await messageAt(at, id)
    expect(message.content).toContain(
      `${name} has no player. The host can press **Fill Seat: ${name}**; others can take it with ` +
        '/table replace.',
    )
    expect([message.calls, labels(message)]).toEqual([[], [`Fill Seat: ${name}`, 'Board', 'My Hand']])
  })
  it('offers a vacant seat to nobody else where players are invited', async () => {
    const at = club()
    const id = await seatedTable(at, 'expanse', 3, { invited: ['ada', 'bob', 'cyd'] })
    const { person = '', name } = must(await at.tables.play.look(id)).waiting[0] ?? { name: '' }
    await postsAt(at, id)
    must(await at.tables.lobby.resign(id, person))
    const { content } = await messageAt(at, id)
    expect(content).toContain(`${name} has no player. The host can press **Fill Seat: ${name}**.`)
    expect(content).not.toContain('/table replace')
  })
  it('has the button that fills a vacant seat, whoever is asked', async () => {
    const at = club()
    const id = await seatedTable(at, 'expanse', 3)
    const { seats, waiting } = must(await at.tables.play.look(id))
    const { person = '', name = '' } = seats.find(({ seat }) => seat !== waiting[0]?.seat) ?? {}
    await postsAt(at, id)
    must(await at.tables.lobby.resign(id, person))
    expect(labels(await messageAt(at, id))).toEqual([`Fill Seat: ${name}`, 'Your Move', 'Board', 'My Hand'])
  })
  it('has no button for a vacant seat that is out of the game, unless it is asked', async () => {
    const { games } = club().tables.deps
    const real = games['expanse'] ?? toy
    const at = club(undefined, { ...real, isOut: () => true })
    for (const isAsked of [false, true]) {
      const id = await seatedTable(at, 'expanse', 3)
      const { seats, waiting } = must(await at.tables.play.look(id))
      const { person = '' } = seats.find(({ seat }) => (seat === waiting[0]?.seat) === isAsked) ?? {}
      await postsAt(at, id)
      must(await at.tables.lobby.resign(id, person))
      expect(labels(await messageAt(at, id)).some(label => label.startsWith('Fill Seat'))).toBe(isAsked)
    }
  })
})
