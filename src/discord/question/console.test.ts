import { expect, test } from 'vitest'
import { discordOf, pressables } from '../../testing/discord.ts'
import { bids, club, must, round, says, seatedTable, type Club } from '../../testing/tables.ts'
import { consoleOf } from './console.ts'
import type { Message } from '../message/message.ts'

const shown = async (at: Club, id: string, person: string, note?: string): Promise<Message> =>
  consoleOf(discordOf(at).context, await at.tables.visit(id, person), note)
const labels = (message: Message): readonly string[] => pressables(message).map(({ label }) => label)

test('who is asked reads what has happened, the question, and what can be pressed', async () => {
  const at = club(),
    id = await seatedTable(at, 'toy', 2, { name: 'Ganymede *Gambit*' })
  await bids(at, id)
  const console = await shown(at, id, 'ada')
  expect(console.content).toBe(
    '**Ganymede \\*Gambit\\*** · you play A\nSince your last move:\n> B bids.\n**a: coins?**',
  )
  expect(labels(console)).toEqual(['take gold', 'take gold#2', 'take tin', 'Board', 'My Hand'])
})

test('in the middle of a turn it is what only they see, with undo', async () => {
  const at = club(),
    id = await seatedTable(at, 'toy')
  await bids(at, id)
  await says(at, id, 'ada', 'gold')
  const console = await shown(at, id, 'ada', 'Look.')
  expect(console.content).toMatch(
    /^Look\.\n.* · you play A\nSo far, only you see this:\n> A takes coins\.\n\*\*a: die\?\*\*$/,
  )
  expect(labels(console)).toEqual(['take die', 'None', 'Undo', 'Board', 'My Hand'])
  expect((await shown(at, id, 'bob')).content).not.toMatch(/coins/)
})

test('who is not asked learns who is', async () => {
  const at = club(),
    id = await seatedTable(at, 'toy')
  await bids(at, id)
  const console = await shown(at, id, 'bob')
  expect(console.content).toMatch(/Waiting for <@ada> \(A\)\.$/)
  expect(labels(console)).toEqual(['Undo', 'Board', 'My Hand'])
})

test('a game played to its end shows who has won', async () => {
  const at = club(),
    id = await seatedTable(at, 'toy')
  for (let n = 0; n < 3; n++) await round(at, id)
  expect((await shown(at, id, 'ada')).content).toBe(
    'The game is over.\n1st: <@ada> (A), 3 points\n1st: <@bob> (B), 0 ' +
      'points\nUse /table new to start another.',
  )
})

test('a table that has not begun, or has no such id, is one sentence', async () => {
  const at = club()
  const { id } = must(await at.tables.lobby.open('ada', { game: 'toy', players: 2, home: 'club' }))
  expect(await shown(at, id, 'ada')).toEqual({
    content:
      'This game has not started yet. When all seats are taken, press Start ' +
      'on its sign-up, or use /table start.',
  })
  expect(await shown(at, 'nope', 'ada', "There is no table 'nope'.")).toEqual({
    content: "There is no table 'nope'.",
  })
})

test('however much is to be said, it fits', async () => {
  const at = club(),
    id = await seatedTable(at, 'toy', 2, { name: '_'.repeat(80) })
  await bids(at, id)
  expect((await shown(at, id, 'ada', 'Long. '.repeat(500))).content?.length).toBeLessThanOrEqual(2000)
})
