import { expect, it } from 'vitest'
import { actBy, CHANNEL, typingBy } from '../../testing/discord.ts'
import { rightsWhere } from '../../testing/rights.ts'
import { club, must, seatedTable, type Club } from '../../testing/tables.ts'
import { channelPlace, signUpPlace, tableOf, isOthers, signUpOf, suggestSignUps, isHosted } from './lookup.ts'

const ELSEWHERE = '777777777777777777'
const BOT = { person: '', moderator: true } as const

/** As many tables as a list shows, all newer. */
async function crowd(at: Club, open: boolean): Promise<void> {
  for (let n = 0; n < 100; n++) {
    at.clock.now += 1
    const { id } = must(
      await at.tables.lobby.open(`guest${n}`, {
        game: 'toy',
        players: 2,
        home: 'club',
        place: signUpPlace(ELSEWHERE, String(at.clock.now).padEnd(18, '0')),
      }),
    )
    if (!open) must(await at.tables.lobby.cancel(id, BOT))
  }
}

it.each([
  ['a hundred sign-ups', true],
  ['a hundred that were called off', false],
])('a game is found in its channel behind %s elsewhere that are newer', async (_what, open) => {
  const at = club()
  const id = await seatedTable(at, 'toy')
  must(await at.tables.lobby.updateSettings(id, BOT, { place: channelPlace(CHANNEL, id) }))
  await crowd(at, open)
  expect(await tableOf(actBy(at, 'eve', { channel: CHANNEL }))).toMatchObject({ ok: true, table: { id } })
  must(await at.tables.lobby.end(id, BOT))
  await crowd(at, open)
  expect(await tableOf(actBy(at, 'eve', { channel: CHANNEL }))).toMatchObject({ ok: true, table: { id } })
})

it('a sign-up is found in its channel and by its host despite 100 newer ones', async () => {
  const at = club()
  const { id } = must(
    await at.tables.lobby.open('ada', {
      game: 'toy',
      players: 2,
      home: 'club',
      place: signUpPlace(CHANNEL, '600000000000000000'),
    }),
  )
  await crowd(at, true)
  expect(await signUpOf(actBy(at, 'eve', { channel: CHANNEL }), isOthers)).toMatchObject({
    ok: true,
    table: { id },
  })
  expect(
    await suggestSignUps(typingBy(at, 'ada', 'table', id, { channel: ELSEWHERE }), isHosted),
  ).toMatchObject([{ value: id }])
})

it(
  "a member who cannot see a table's channel and names the table gets the answer for a table that does " +
    'not exist',
  async () => {
    const at = club()
    const id = await seatedTable(at, 'toy')
    must(await at.tables.lobby.updateSettings(id, BOT, { place: channelPlace(ELSEWHERE, id) }))
    const named = (person: string, table: string): ReturnType<typeof tableOf> =>
      tableOf(
        actBy(at, person, { rights: rightsWhere(channel => channel !== ELSEWHERE), options: { table } }),
      )
    const never = await named('eve', 'zzzzz')
    expect(never).toMatchObject({ ok: false })
    expect(JSON.parse(JSON.stringify(await named('eve', id)).replaceAll(id, 'zzzzz'))).toEqual(never)
    expect(await named('ada', id)).toMatchObject({ ok: true, table: { id } })
  },
)
