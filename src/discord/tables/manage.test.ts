import { ComponentType } from 'discord.js'
import { beforeEach, expect, it } from 'vitest'
import { actBy, CHANNEL, contentOf, discordOf, lastShown, press } from '../../testing/discord.ts'
import { MODERATES } from '../../testing/rights.ts'
import { club, must, seatedTable, type Club } from '../../testing/tables.ts'
import { customId } from '../message/message.ts'
import { channelPlace } from './lookup.ts'
import { presses } from '../presses.ts'

/** Bob plays seat b, and Ada is the host. */
let at: Club, id: string, button: string
beforeEach(async () => {
  at = club()
  id = await seatedTable(at, 'toy')
  must(await at.tables.lobby.updateSettings(id, { person: 'ada' }, { place: channelPlace(CHANNEL, id) }))
  button = customId('replace', id, 'b', 'bob')
})
const whoPlays = async (): Promise<unknown> =>
  (await at.tables.lobby.card(id))?.chairs.find(({ seat }) => seat === 'b')?.person
type Parts = Parameters<typeof press>[5]
const pressed = (
  person: string,
  chosen: readonly string[] = [],
  parts: Parts = {},
): ReturnType<typeof press> => press(at, presses, person, button, chosen, parts)

it('a moderator presses Replace Player, chooses a member, and the seat is theirs', async () => {
  const rights = { rights: MODERATES }
  const { content, components } = lastShown(await pressed('cyd', [], rights))
  expect(content).toMatch(/^Who should take over B at .*\?$/)
  expect(components).toMatchObject([{ components: [{ type: ComponentType.UserSelect, custom_id: button }] }])
  expect(contentOf(await pressed('cyd', ['eve'], rights))).toMatch(/^<@eve> now plays B at .*\.$/)
  expect([await whoPlays(), discordOf(at).told]).toEqual(['eve', [id]])
})

it.each([[[]], [['eve']]])(
  'only the host and moderators can replace a player by button, with %j chosen',
  async chosen => {
    for (const person of ['bob', 'cyd'])
      expect(contentOf(await pressed(person, chosen))).toMatch(/only the table's host/)
    expect(await whoPlays()).toBe('bob')
    expect(contentOf(await pressed('cyd', chosen, { rights: MODERATES }))).toMatch(
      / (?:plays|take over) B at /,
    )
  },
)

it.each<readonly [string, string, Parts, RegExp]>([
  ['a bot', 'eve', { bots: ['eve'] }, /bot/i],
  ['somebody outside the server', 'gus', {}, /<@gus> isn't in this server/],
  ['a player of the table', 'ada', {}, /you already play at this table/],
])('the button does not give a seat to %s', async (_who, chosen, parts, why) => {
  discordOf(at).outbox.gone.add('gus')
  expect(contentOf(await pressed('ada', [chosen], parts))).toMatch(why)
  expect(await whoPlays()).toBe('bob')
})

it('a player who took the seat after the button was posted is not replaced', async () => {
  must(await at.tables.lobby.replace(id, { person: 'ada', moderator: true }, 'b', 'cyd'))
  for (const chosen of [[], ['eve']])
    expect(contentOf(await pressed('ada', chosen))).toMatch(/has a different player by now/)
  expect(await whoPlays()).toBe('cyd')
})

it('the host presses Replace Player, chooses a member, and the others are asked', async () => {
  expect(contentOf(await pressed('ada', ['eve']))).toBe(
    "You asked the other players to let <@eve> play B. Now it's up to them.",
  )
  expect([await whoPlays(), discordOf(at).told]).toEqual(['bob', [id]])
  must(await at.tables.play.agree(id, 'bob', undefined, 'replace-b-1'))
  expect(await whoPlays()).toBe('eve')
})

it('the host alone replaces a player who has left the server', async () => {
  discordOf(at).outbox.gone.add('bob')
  expect(contentOf(await pressed('ada', ['eve']))).toMatch(/^<@eve> now plays B at /)
  expect(await whoPlays()).toBe('eve')
})

it('a second open menu does not replace the player whom the first has seated', async () => {
  const rights = { rights: MODERATES }
  const acts = await Promise.all([
    pressed('zoe', ['eve'], rights),
    pressed('cyd', ['fay'], { rights: MODERATES }),
  ])
  expect(acts.map(contentOf).toSorted()).toEqual([
    expect.stringMatching(/^<@(?:eve|fay)> now plays B at /),
    expect.stringMatching(/B has a different player by now/),
  ])
})

it('in a direct message the button names /table replace instead of showing a menu', async () => {
  const { home, ...act } = actBy(at, 'ada', { words: button.split('/').slice(1) })
  await presses.replace?.run(act)
  expect([home, contentOf(act)]).toEqual([
    'club',
    expect.stringMatching(
      /^You can't choose a player in a direct message: .* Use \/table replace in the server\.$/,
    ),
  ])
})

/** Ada, the host, Bob and Cyd play; returns the button that fills the seat of Cyd, who has resigned. */
const vacated = async (): Promise<{
  readonly table: string
  readonly seat: string
  readonly fill: string
}> => {
  const table = await seatedTable(at, 'expanse', 3)
  const seat = (await at.tables.lobby.card(table))?.chairs.find(({ person }) => person === 'cyd')?.seat ?? ''
  must(await at.tables.lobby.resign(table, 'cyd'))
  return { table, seat, fill: customId('replace', table, seat, '') }
}
const botAt = async (table: string, seat: string): Promise<unknown> =>
  (await at.tables.lobby.card(table))?.chairs.find(one => one.seat === seat)?.bot

it('the host fills a vacant seat with a bot of a level, chosen from the second menu', async () => {
  const { table, seat, fill } = await vacated()
  const [, { components: [menu] = [] } = {}] =
    lastShown(await press(at, presses, 'ada', fill)).components ?? []
  expect(menu).toMatchObject({
    placeholder: 'Or let a bot play',
    options: ['Deckhand', 'Pilot', 'Captain', 'Admiral'].map(value => ({ value })),
  })
  const { custom_id: id = '' } = menu as { readonly custom_id?: string }
  expect(contentOf(await press(at, presses, 'bob', id, ['Captain']))).toMatch(/only the table's host/)
  expect(await botAt(table, seat)).toBe(undefined)
  expect(contentOf(await press(at, presses, 'ada', id, ['Captain']))).toMatch(
    /^Captain bot now plays \w+ at /,
  )
  expect(await botAt(table, seat)).toBe('Captain')
})

it('a vacant seat that a player took meanwhile is not given to a bot', async () => {
  const { table, seat, fill } = await vacated()
  must(await at.tables.lobby.replace(table, { person: 'eve' }, seat, 'eve'))
  expect(contentOf(await press(at, presses, 'ada', `${fill}/bot`, ['Pilot']))).toMatch(
    /different player by now/,
  )
  expect(await botAt(table, seat)).toBe(undefined)
})

it('a bot that took a seat over stays there when the button for the vacant seat is pressed', async () => {
  const { table, seat, fill } = await vacated()
  must(await at.tables.lobby.replace(table, { person: 'ada' }, seat, { bot: 'Captain' }))
  for (const id of [fill, `${fill}/bot`])
    for (const chosen of [[], ['Pilot']])
      expect(contentOf(await press(at, presses, 'ada', id, chosen))).toMatch(/different player by now/)
  expect(await botAt(table, seat)).toBe('Captain')
})

it('the other players are asked whether a bot may play for somebody who is there', async () => {
  const { table } = await vacated()
  const seat = (await at.tables.lobby.card(table))?.chairs.find(({ person }) => person === 'bob')?.seat ?? ''
  const id = customId('replace', table, seat, 'bob', 'bot')
  expect(contentOf(await press(at, presses, 'ada', id, ['Pilot']))).toMatch(
    /^You asked the other players to let Pilot bot play \w+\. Now it's up to them\.$/,
  )
  expect(await botAt(table, seat)).toBe(undefined)
})

it('a game that the computer cannot play shows no menu of bots', async () => {
  expect(lastShown(await pressed('ada')).components).toHaveLength(1)
})
