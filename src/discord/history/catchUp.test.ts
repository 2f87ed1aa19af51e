import { describe, expect, it } from 'vitest'
import {
  actBy,
  discordOf,
  lastShown,
  namesOf,
  press,
  typingBy,
  wordsIn as contentOf,
} from '../../testing/discord.ts'
import { playTable, playWithUndos } from '../../testing/playedTables.ts'
import { idOf, pressables } from '../../testing/pressables.ts'
import { club, must, openAt, personOf, says, seatedTable, type Club } from '../../testing/tables.ts'
import type { Message } from '../message/message.ts'
import { presses } from '../presses.ts'
import { catchUpTyped, suggestCatchUp } from './catchUp.ts'

type Parts = NonNullable<Parameters<typeof actBy>[2]>
async function typed(
  at: Club,
  person: string,
  options: NonNullable<Parts['options']> = {},
  parts: Parts = {},
): Promise<Message> {
  const act = actBy(at, person, { ...parts, options })
  await catchUpTyped(act)
  expect(act.posted).toEqual([])
  return lastShown(act)
}
const suggested = async (at: Club, name: string, value = ''): Promise<readonly string[]> =>
  namesOf(await suggestCatchUp(typingBy(at, 'ada', name, value)))

/** With somebody who draws: of a picture its kind stands in the file. */
const painting = (at: Club) => ({
  ...discordOf(at).context,
  painter: {
    draw: ({ scene }: { readonly scene: unknown }) =>
      Promise.resolve(Buffer.from((scene as { kind: string }).kind)),
  },
})
const labelsOn = (message: Message): readonly string[] => pressables(message).map(({ label }) => label)

describe('/catch-up', () => {
  it('tells a player what they missed, shows what changed, and asks them their question', async () => {
    const { at, id } = await playTable('expanse', 2, 50)
    const [ask] = await openAt(at, id)
    const person = await personOf(at, id, ask?.who ?? '')
    const message = await typed(at, person, { since: 'turn 3' }, { context: painting(at) })
    expect(contentOf(message)).toMatch(/^\*\*.*\nSince turn 3:\n(> .*\n){1,5}-# \d+ more things happened/)
    expect(message.pictures).toEqual([
      expect.objectContaining({
        name: 'board.png',
        alt: expect.stringContaining('Since the last picture') as string,
      }),
    ])
    expect(labelsOn(message)).toContain('My Hand')
    expect(labelsOn(message)).not.toContain('Catch Me Up')
  })
  it('says plainly that nothing has happened, and then asks', async () => {
    const at = club()
    const id = await seatedTable(at, 'toy')
    await typed(at, 'ada', { table: id })
    const again = contentOf(await typed(at, 'ada', { table: id }))
    expect(again).toContain('Nothing has happened since you last looked.')
  })
  it('tells spectators what all may know, and whom the table waits for', async () => {
    const at = club()
    const id = await seatedTable(at, 'hexpanse', 2, { place: '300000000000000009' })
    await playWithUndos(at, id, 60)
    const message = await typed(at, 'gus', { table: id, since: 'start' }, { context: painting(at) })
    expect(contentOf(message)).toMatch(/\nSince start:\n(> .*\n){1,5}[\s\S]*Waiting for /)
    expect(message.pictures?.map(({ name }) => name)).toEqual(['board.png'])
  })
  it('tells a player who was away how the game ended', async () => {
    const { at, id } = await playTable('expanse', 2)
    const content = contentOf(await typed(at, 'ada', { table: id, since: 'my last move' }))
    expect(content).toMatch(/The game is over|wins/)
  })
  it('refuses a step that is not there, and a table that nobody can mean', async () => {
    const { at, id } = await playTable('expanse', 2, 30)
    expect(contentOf(await typed(at, 'ada', { table: id, since: 'turn 99' }))).toMatch(
      /^There is no 'turn 99'/,
    )
    expect(contentOf(await typed(at, 'ada', { table: 'nowhere' }))).toMatch(/nowhere/)
  })
  it('suggests the last look, the last move and the turns', async () => {
    const { at } = await playTable('expanse', 2, 30)
    const all = await suggested(at, 'since')
    expect(all.slice(0, 3)).toEqual(['Last look', 'My last move', 'Start'])
    expect(all.some(name => /^Turn \d+: /.test(name))).toBe(true)
    expect(await suggested(at, 'since', 'my')).toEqual(['My last move'])
    expect(await suggested(at, 'table')).toHaveLength(1)
  })
})

describe('the button on the console', () => {
  it('is there if something happened since its player looked, and tells just that', async () => {
    const at = club()
    const id = await seatedTable(at, 'toy')
    const consoleFor = async (person: string): Promise<Message> =>
      lastShown(await press(at, presses, person, `move/${id}`))
    expect(labelsOn(await consoleFor('bob'))).not.toContain('Catch Me Up')
    await says(at, id, 'ada', '3')
    await says(at, id, 'bob', '1')
    await says(at, id, 'ada', 'gold')
    await says(at, id, 'ada')
    const shown = await consoleFor('bob')
    expect(labelsOn(shown)).toContain('Catch Me Up')
    const told = contentOf(lastShown(await press(at, presses, 'bob', idOf(shown, 'Catch Me Up'))))
    expect(told).toContain('Since you last looked:\n> A takes coins.\n> A bows.')
    expect(labelsOn(await consoleFor('bob'))).not.toContain('Catch Me Up')
  })
  it('without a valid number shows what the command shows', async () => {
    const at = club()
    const id = await seatedTable(at, 'toy')
    const told = contentOf(lastShown(await press(at, presses, 'bob', `catchup/${id}/x`)))
    expect(told).toContain('Nothing has happened in this game yet.')
    expect(must(await at.tables.play.load(id)).table.rows).toBe(1)
  })
})
