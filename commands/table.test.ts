import { describe, expect, it } from 'vitest'
import {
  actBy,
  CHANNEL,
  contentOf,
  discordOf,
  lastShown,
  namesOf,
  press,
  typingBy,
} from '../src/testing/discord.ts'
import { idOf } from '../src/testing/pressables.ts'
import { MODERATES } from '../src/testing/rights.ts'
import { club, must, playOn, recordOf, seatedTable, type Club } from '../src/testing/tables.ts'
import { presses } from '../src/discord/presses.ts'
import { table as tableCommand } from './table.ts'

type Options = Readonly<Record<string, string | number | boolean>>
type Parts = Parameters<typeof actBy>[2]

async function typed(
  at: Club,
  person: string,
  sub: string,
  options: Options = {},
  parts: Parts = {},
): Promise<ReturnType<typeof actBy>> {
  const act = actBy(at, person, { ...parts, sub, options })
  await tableCommand.run(act)
  return act
}
const says = async (...words: Parameters<typeof typed>): Promise<string> => contentOf(await typed(...words))
const suggests = async (
  at: Club,
  person: string,
  sub: string,
  name: string,
  value = '',
  options: Options = {},
): Promise<readonly string[]> =>
  namesOf((await tableCommand.suggest?.(typingBy(at, person, name, value, { sub, options }))) ?? [])

const EXPANSE = { game: 'expanse', seats: 2 }
async function opened(at: Club, options: Options = {}): Promise<string> {
  const act = await typed(at, 'ada', 'new', { ...EXPANSE, ...options })
  expect(act.shown).toEqual([])
  const [table] = await at.tables.lobby.list({ home: 'club', phases: ['open'] })
  return table?.id ?? ''
}

describe('/table new', () => {
  it('opens a table with a sign-up where it was typed', async () => {
    const at = club()
    const act = await typed(at, 'ada', 'new', {
      game: 'The Expanse',
      seats: 2,
      name: 'Ganymede',
      options: 'julieMao=port',
      pace: 12,
      board: 'tall',
      invite: 'bob',
      'invite-2': 'bob',
    })
    expect(act.posted).toHaveLength(1)
    const [table] = await at.tables.lobby.list({ home: 'club' })
    expect(table).toMatchObject({
      game: 'expanse',
      name: 'Ganymede',
      host: 'ada',
      paceHours: 12,
      board: 'tall',
      invited: ['bob'],
      options: { julieMao: 'port' },
    })
    expect(table?.place).toMatch(new RegExp(`^${act.channel}/\\d+$`))
  })
  it('opens one table for one command that comes twice', async () => {
    const at = club()
    await typed(at, 'ada', 'new', EXPANSE, { key: 'same' })
    expect((await typed(at, 'ada', 'new', EXPANSE, { key: 'same' })).posted).toEqual([])
    expect(await at.tables.lobby.list({})).toHaveLength(1)
  })
  it.each([
    [{ game: 'chess', seats: 2 }, /there is no game called 'chess'\. Choose /],
    [{ ...EXPANSE, modules: 'zeta' }, /no module 'zeta'/],
    [
      { ...EXPANSE, modules: 'alpha, delta' },
      /^The module 'delta' \(Resource Tokens\) needs 3 or 4 players\.$/,
    ],
    [{ ...EXPANSE, options: 'julieMao=x' }, /julieMao can't be 'x'/],
    [{ game: 'expanse', seats: 8 }, /./],
  ])('refuses %j, and posts nothing', async (options, why) => {
    const at = club()
    const act = await typed(at, 'ada', 'new', options)
    expect(contentOf(act)).toMatch(why)
    expect(act.posted).toEqual([])
    expect(await at.tables.lobby.list({})).toEqual([])
  })
  it.each([
    [2, 'all', ['alpha', 'beta', 'gamma', 'epsilon']],
    [3, 'all', ['alpha', 'beta', 'gamma', 'delta', 'epsilon']],
    [4, 'Resource Tokens, ALPHA', ['delta', 'alpha']],
  ])('for %i takes the modules %s', async (seats, modules, expected) => {
    const at = club()
    await opened(at, { seats, modules })
    expect((await at.tables.lobby.list({}))[0]?.modules).toEqual(expected)
  })
  it('warns when the bot lacks something here, to that person alone', async () => {
    const at = club()
    const warned = async (...lacks: readonly string[]): Promise<readonly (string | undefined)[]> => {
      const act = await typed(at, 'ada', 'new', EXPANSE, { lacks })
      expect(act.posted).toHaveLength(1)
      return act.opened.map(({ content }) => content)
    }
    expect(await warned()).toEqual([])
    expect(await warned('CreatePublicThreads')).toEqual([
      'Without Create Public Threads, this table runs in the channel, not in a thread.',
    ])
    expect(await warned('CreatePublicThreads', 'SendMessagesInThreads')).toEqual([
      'Without Create Public Threads and Send Messages in Threads, this table runs in the channel, ' +
        'not in a thread.',
    ])
    expect(await warned('EmbedLinks')).toEqual(await warned())
    const [both = '', ...others] = await warned('SendMessages', 'CreatePublicThreads')
    expect(both).toMatch(/^The bot lacks Send Messages and Create Public Threads in this channel, /)
    expect(both).toMatch(/Threads, .* in the channel, not in a thread\. Allow what it lacks/)
    expect(others).toEqual([])
  })
  it('invites no bots', async () => {
    const at = club()
    const act = await typed(at, 'ada', 'new', { ...EXPANSE, 'invite-2': 'robot' }, { bots: ['robot'] })
    expect([contentOf(act), act.posted, await at.tables.lobby.list({})]).toEqual([
      "Nothing changed: a Discord bot can't take a seat. Choose a person in this server.",
      [],
      [],
    ])
  })
  it('is for servers only', async () => {
    const at = club()
    const private_ = actBy(at, 'ada', { sub: 'new', options: EXPANSE })
    Reflect.deleteProperty(private_, 'home')
    await tableCommand.run(private_)
    expect(contentOf(private_)).toBe(
      'Nothing changed: tables belong to a server. Use this command in one of its channels.',
    )
  })
  it('suggests games, and the options of the one that is typed', async () => {
    const at = club()
    expect(await suggests(at, 'ada', 'new', 'game', 'the exp')).toEqual(['The Expanse'])
    expect(await suggests(at, 'ada', 'new', 'options', 'julie', { game: 'expanse' })).toEqual([
      'julieMao=port',
    ])
    expect(await suggests(at, 'ada', 'new', 'modules', '')).toEqual([])
    expect(await suggests(at, 'ada', 'new', 'modules', 'res', { game: 'expanse' })).toEqual([
      'delta – Resource Tokens',
    ])
    expect(await suggests(at, 'ada', 'new', 'modules', 'res', { game: 'expanse', seats: 2 })).toEqual([])
  })
})

describe('the sign-up, typed', () => {
  it('is joined, left and started', async () => {
    const at = club()
    const id = await opened(at)
    expect(await suggests(at, 'ada', 'join', 'faction', 'm')).toEqual(['MCR'])
    expect(await says(at, 'ada', 'join', { faction: 'MCR' })).toMatch(/You joined/)
    expect(await says(at, 'bob', 'join', { faction: 'mcr' })).toMatch(/^You can't have 'mcr'/)
    await typed(at, 'bob', 'join')
    expect(await says(at, 'bob', 'leave')).toMatch(/You left/)
    expect(await says(at, 'ada', 'start')).toBe("The game can't start yet: 1 more player has to join.")
    await typed(at, 'bob', 'join')
    expect(await says(at, 'ada', 'start')).toMatch(/has started\. The board/)
    expect(await recordOf(at, id)).toMatchObject({
      phase: 'playing',
      chairs: [{ person: 'ada', seat: 'mcr' }, { person: 'bob' }],
    })
    expect(discordOf(at).told).toContain(id)
  })
  it('says which, when more than one can be meant', async () => {
    const at = club()
    await opened(at, { name: 'One' })
    await opened(at, { name: 'Two' })
    expect(await says(at, 'bob', 'join')).toMatch(/^Which sign-up: /)
    expect(await suggests(at, 'bob', 'join', 'table', 'one')).toEqual([expect.stringMatching(/^One · /)])
  })
  it('is cancelled once that is confirmed', async () => {
    const at = club()
    const id = await opened(at)
    const act = await typed(at, 'ada', 'cancel')
    expect((await recordOf(at, id)).phase).toBe('open')
    const other = await press(at, presses, 'bob', idOf(lastShown(act), 'Cancel the Sign-Up'))
    expect(contentOf(other)).toBe(
      "You can't do that: only the table's host or a moderator can. /table status shows who the host is.",
    )
    await press(at, presses, 'ada', idOf(lastShown(act), 'Cancel the Sign-Up'))
    expect(await recordOf(at, id)).toMatchObject({ phase: 'over', result: { how: 'cancelled' } })
  })
})

describe('a table that is played', () => {
  it('is resigned from once that is confirmed', async () => {
    const at = club()
    const id = await seatedTable(at, 'expanse', 3, { place: CHANNEL })
    const act = await typed(at, 'bob', 'resign')
    const stay = await press(at, presses, 'bob', idOf(lastShown(act), 'Keep Playing'))
    expect(contentOf(stay)).toBe('Nothing changed.')
    await press(at, presses, 'bob', idOf(lastShown(act), 'Resign'))
    expect((await recordOf(at, id)).chairs.find(({ seat }) => seat === 'mcr')).toMatchObject({
      resigned: true,
    })
    expect(await says(at, 'dan', 'resign', { table: id })).toBe(
      "You don't play at this table. /table status shows who does.",
    )
  })
  it('loses a player when the host asks and the other players agree, and gets another', async () => {
    const at = club()
    const id = await seatedTable(at, 'expanse', 3, { place: CHANNEL })
    expect(await says(at, 'bob', 'kick', { seat: 'un' })).toMatch(/only the table's host/)
    expect(await says(at, 'ada', 'kick', { seat: 'xy' })).toMatch(/^This table has no seat 'xy'/)
    const act = await typed(at, 'ada', 'kick', { seat: 'MCR' })
    expect(contentOf(act)).toMatch(
      / to remove <@bob>, who plays MCR\. No answer within 48 hours counts as a yes\.$/,
    )
    const button = idOf(lastShown(act), 'Ask to Remove the Player')
    expect(contentOf(await press(at, presses, 'bob', button))).toMatch(/only the table's host/)
    expect(contentOf(await press(at, presses, 'ada', button))).toBe(
      "You asked the other players to remove that player. Now it's up to them.",
    )
    must(await at.tables.play.agree(id, 'cyd'))
    expect(must(await at.tables.story.latest(id, 'ada', 1))).toEqual([
      "UN asked to remove MCR's player, and the other players agreed.",
    ])
    expect(await suggests(at, 'dan', 'replace', 'seat', 'vac', { table: id })).toEqual(['MCR (vacant)'])
    expect(await says(at, 'dan', 'replace', { seat: 'mcr', table: id })).toMatch(/^You now play MCR at/)
    expect(contentOf(await press(at, presses, 'ada', button))).toBe(
      'Nothing changed: MCR has a different player by now. /table status shows who plays.',
    )
  })
  it('gets no bot, and nobody who is not in the server', async () => {
    const at = club()
    const id = await seatedTable(at, 'expanse', 3)
    must(await at.tables.lobby.resign(id, 'bob'))
    const { rows } = await recordOf(at, id)
    discordOf(at).outbox.gone.add('eve')
    const replace = (user: string): Promise<string> =>
      says(at, 'ada', 'replace', { seat: 'mcr', table: id, user }, { bots: ['robot'] })
    expect(await replace('robot')).toBe(
      "Nothing changed: a Discord bot can't take a seat. Choose a person in this server.",
    )
    expect(await replace('eve')).toBe(
      "Nothing changed: <@eve> isn't in this server. Invite them first, or choose someone who is.",
    )
    expect((await recordOf(at, id)).rows).toBe(rows)
    expect(await replace('dan')).toMatch(/^<@dan> now plays MCR/)
  })
  it('is ended once that is confirmed, by who may', async () => {
    const at = club()
    const id = await seatedTable(at, 'expanse', 2, { place: CHANNEL })
    expect(await says(at, 'bob', 'end')).toMatch(/only the table's host/)
    const act = await typed(at, 'cyd', 'end', { table: id }, { rights: MODERATES })
    expect(contentOf(await press(at, presses, 'bob', idOf(lastShown(act), 'End the Game')))).toMatch(
      /only the table's host/,
    )
    const asked = await typed(at, 'ada', 'end', { table: id })
    expect(contentOf(asked)).toMatch(
      /to end the game without a winner\. No answer within 48 hours counts as a yes\.$/,
    )
    const said = await press(at, presses, 'ada', idOf(lastShown(asked), 'Ask to End the Game'))
    expect(contentOf(said)).toBe("You asked the other players to end the game. Now it's up to them.")
    expect((await recordOf(at, id)).phase).toBe('playing')
    await press(at, presses, 'cyd', idOf(lastShown(act), 'End the Game'), [], { rights: MODERATES })
    expect(await recordOf(at, id)).toMatchObject({ phase: 'over', result: { how: 'ended' } })
    expect(await says(at, 'ada', 'end', { table: id })).toBe(
      'Nothing changed, because this game is over. Use /table new to start another.',
    )
  })
  it('tells its state and its settings', async () => {
    const at = club()
    const id = await seatedTable(at, 'expanse', 2, { place: CHANNEL, name: '*Rocket*' })
    const [table, , waiting] = (await says(at, 'bob', 'status')).split('\n')
    expect(table).toMatch(
      /^\*\*\\\*Rocket\\\* · [a-z\d]{5}\*\*.*in progress\. Pace: a reminder after 24 hours\. Host: <@ada>\.$/,
    )
    expect(waiting).toMatch(/^Waiting for <@bob> \(MCR\), whose turn began <t:\d+:R>\.$/)
    expect(await says(at, 'ada', 'settings', { pace: 5, name: 'Ceres' })).toBe(
      `**Ceres** (${id})\nPace: a reminder after 5 hours. ` +
        'Votes: no answer within 48 hours counts as a yes. Host: <@ada>.',
    )
    expect(await says(at, 'ada', 'settings', { board: 'tall' })).toBe(
      `**Ceres** (${id})\nPace: a reminder after 5 hours. ` +
        'Votes: no answer within 48 hours counts as a yes. ' +
        'Board: tall, for phones. Host: <@ada>.',
    )
    expect(await says(at, 'bob', 'settings', { board: 'wide' })).toMatch(/only the table's host/)
    expect(await recordOf(at, id)).toMatchObject({ board: 'tall' })
    expect(await says(at, 'bob', 'settings', { pace: 6 })).toMatch(/only the table's host/)
    expect(await says(at, 'ada', 'settings', { host: 'dan' })).toMatch(/^Nothing changed: only a player/)
    expect(await says(at, 'ada', 'settings', { host: 'bob' })).toMatch(/Host: <@bob>\.$/)
    expect(await says(at, 'dan', 'list')).toMatch(/^\*\*In progress\*\*\n\*\*Ceres/)
  })
  it('is exported when it is over, and not before', async () => {
    const at = club()
    const id = await seatedTable(at, 'expanse')
    expect(await says(at, 'ada', 'export')).toMatch(/^Nothing was exported: the file would show/)
    must(await at.tables.lobby.end(id, { person: 'ada', moderator: true }))
    const { pictures: [file] = [] } = lastShown(await typed(at, 'ada', 'export', { table: id }))
    expect(file).toMatchObject({ name: `${id}.json`, alt: 'The game as a file' })
    expect(JSON.parse(String(file?.data))).toHaveProperty('table')
  })
  it('has a history of pages that are turned', async () => {
    const at = club()
    const id = await seatedTable(at, 'expanse')
    await playOn(at, id, 120)
    const last = lastShown(await typed(at, 'ada', 'history'))
    const [, here, pages] = /page (\d+) of (\d+)$/.exec(last.embeds?.[0]?.title ?? '') ?? []
    expect(here).toBe(pages)
    expect(Number(pages)).toBeGreaterThan(1)
    const before = lastShown(await press(at, presses, 'ada', idOf(last, 'Earlier')))
    expect(before.embeds?.[0]?.title).toMatch(new RegExp(`page ${Number(here) - 1} of ${pages}$`))
    expect(lastShown(await press(at, presses, 'ada', idOf(before, 'Later')))).toEqual(last)
    expect(idOf(last, 'Later')).not.toBe(idOf(last, 'Earlier'))
  })
  it('ends without a winner when a kick leaves one player, and says so before and after', async () => {
    const at = club()
    const id = await seatedTable(at, 'expanse', 2, { place: CHANNEL })
    const [, other] = (await recordOf(at, id)).chairs
    const rights = { rights: MODERATES }
    const act = await typed(at, 'cyd', 'kick', { seat: other?.seat ?? '', table: id }, rights)
    expect(contentOf(act)).toMatch(/Too few players will be left, so the game will end without a winner\.$/)
    const done = await press(at, presses, 'cyd', idOf(lastShown(act), 'Remove the Player'), [], rights)
    expect(contentOf(done)).toMatch(/the game is over, without a winner\.$/)
    expect(await recordOf(at, id)).toMatchObject({ phase: 'over', result: { how: 'ended', places: [] } })
    expect(await says(at, 'ada', 'status', { table: id })).toMatch(
      /\nThe game ended early, without a winner\.$/,
    )
  })
})
