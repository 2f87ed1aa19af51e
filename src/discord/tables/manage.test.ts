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
    'You asked the other players to let <@eve> play B. Their answers decide.',
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
