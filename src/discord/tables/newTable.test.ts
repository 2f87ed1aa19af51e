import { ComponentType } from 'discord.js'
import { expect, it } from 'vitest'
import { actBy, contentOf, lastShown, press, wordsIn, type FakeAct } from '../../testing/discord.ts'
import { idOf, pressables } from '../../testing/pressables.ts'
import { club, type Club } from '../../testing/tables.ts'
import { layoutOf } from '../message/screen.ts'
import type { Message } from '../message/message.ts'
import { newTable, newTablePresses } from './newTable.ts'

async function screen(at: Club, options: Readonly<Record<string, string | number>> = {}): Promise<Message> {
  const act = actBy(at, 'ada', { options })
  await newTable(act)
  return lastShown(act)
}

/** Chooses values in the menu that has such an option; `invited` are the people it shows as chosen. */
async function choose(
  at: Club,
  message: Message,
  label: string,
  values?: readonly string[],
  invited: readonly string[] = [],
): Promise<FakeAct> {
  const found = pressables(message).find(one => one.label === label)
  if (!found) throw new Error(`there is no '${label}', only ${labels(message).join(', ')}`)
  return press(at, newTablePresses, 'ada', found.id, values ?? [found.value ?? ''], { invited })
}
const labels = (message: Message): readonly string[] => pressables(message).map(({ label }) => label)
/** Returns the menu in which people are invited. */
const menuOfPeople = ({ panels = [] }: Message) =>
  panels
    .flatMap(({ parts }) => parts.flatMap(part => ('row' in part ? part.row.components : [])))
    .find(one => one.type === ComponentType.UserSelect)

it('shows players and modules only as the game allows', async () => {
  const at = club()
  const first = await screen(at, { game: 'expanse' })
  expect(labels(first)).toEqual(expect.arrayContaining(['2 players', '4 players', 'Resource Tokens']))
  expect(labels(first)).not.toContain('5 players')
  const two = lastShown(await choose(at, first, '2 players'))
  expect(labels(two)).not.toContain('Resource Tokens')
  const other = lastShown(await choose(at, two, 'Hexpanse'))
  expect(labels(other)).toEqual(expect.arrayContaining(['Seaman', 'Captain', 'Admiral']))
  expect(labels(other)).not.toContain('Leaders')
})

it('says what each module adds, and on every page who may join', async () => {
  const at = club()
  const first = await screen(at, { game: 'expanse' })
  const menu = first.panels
    ?.flatMap(({ parts }) => parts.flatMap(part => ('row' in part ? part.row.components : [])))
    .find(one => 'options' in one && one.options.some(({ label }) => label === 'Leaders'))
  const said = menu && 'options' in menu ? menu.options.map(({ description = '' }) => description) : []
  expect(said).toHaveLength(5)
  for (const one of said) expect(one).toMatch(/^[A-Z].{30,98}\.$/)
  const more = lastShown(await choose(at, first, 'More Options'))
  for (const page of [first, more]) expect(wordsIn(page)).toMatch(/Who may join/)
})

it('seats as many bots as were chosen, and no more than fit beside a player', async () => {
  const at = club()
  const first = await screen(at, { game: 'expanse' })
  const three = lastShown(await choose(at, first, '3 bots · Captain: a strong opponent'))
  const two = lastShown(await choose(at, three, '2 players'))
  expect(labels(two)).not.toContain('3 bots · Captain: a strong opponent')
  const act = await choose(at, two, 'Open Table')
  const [table] = await at.tables.lobby.list({ host: 'ada' })
  expect(table?.chairs).toEqual([
    { chair: 0, bot: 'Captain' },
    { chair: 1, person: 'ada' },
  ])
  expect(JSON.stringify(act.posted[0])).toContain('1. Captain bot')
  expect(labels(await screen(at, { game: 'expedition' }))).not.toContain('No bots')
})

it('opens the table that was put together, and posts its sign-up', async () => {
  const at = club()
  let message = await screen(at, { game: 'expanse' })
  for (const label of [
    '3 players',
    'Leaders',
    'A reminder after 12 hours',
    'Tall, for phones',
    'More Options',
    'More Options',
    'Players place them',
  ])
    message = lastShown(await choose(at, message, label))
  const act = await choose(at, message, 'Open Table', [], ['bob'])
  const [table] = await at.store.tables({})
  expect(table).toMatchObject({
    game: 'expanse',
    players: 3,
    paceHours: 12,
    board: 'tall',
    invited: ['bob'],
    setup: { modules: ['epsilon'], options: { setup: 'gamma' } },
  })
  expect(table?.chairs.map(({ person }) => person)).toEqual(['ada'])
  expect(act.posted).toHaveLength(1)
  expect(contentOf(act)).toBe('Your table is open, and its sign-up is posted below.')
})

it('drops a module that does not go with so few players', async () => {
  const at = club()
  let message = await screen(at, { game: 'expanse' })
  for (const label of ['3 players', 'Resource Tokens', '2 players'])
    message = lastShown(await choose(at, message, label))
  await choose(at, message, 'Open Table', [])
  expect((await at.store.tables({})).map(({ setup }) => setup.modules)).toEqual([[]])
})

it('keeps the invited people through every change, and refuses bots', async () => {
  const at = club()
  const first = await screen(at)
  const id = menuOfPeople(first)?.custom_id ?? ''
  const chosen = await press(at, newTablePresses, 'ada', id, ['bob', 'cyn'])
  const next = lastShown(await choose(at, lastShown(chosen), '2 players', undefined, ['bob', 'cyn']))
  expect(menuOfPeople(next)?.default_values).toEqual([
    { id: 'bob', type: 'user' },
    { id: 'cyn', type: 'user' },
  ])
  const refused = await press(at, newTablePresses, 'ada', id, ['robot'], {
    bots: ['robot'],
    invited: ['robot'],
  })
  expect(contentOf(refused)).toContain("a Discord bot can't take a seat")
})

it('says why a table cannot be opened, and keeps what was chosen', async () => {
  const at = club()
  let message = await screen(at, { game: 'expanse' })
  message = lastShown(await choose(at, message, 'Expanded Technologies'))
  message = lastShown(await choose(at, message, 'More Options'))
  while (!labels(message).includes("Only the manual's 12 techs"))
    message = lastShown(await choose(at, message, 'More Options'))
  message = lastShown(await choose(at, message, "Only the manual's 12 techs"))
  const act = await choose(at, message, 'Open Table', [])
  expect(contentOf(act)).toMatch(/Expanded Technologies/)
  expect(labels(lastShown(act))).toContain('Open Table')
  expect(await at.store.tables({})).toEqual([])
})

it('opens nothing until told so, and nothing at all when cancelled', async () => {
  const at = club()
  const first = await screen(at)
  const watching = lastShown(await choose(at, first, 'Host Without Playing', []))
  expect(labels(watching)).toContain('Play Too')
  expect(contentOf(await choose(at, watching, 'Cancel', []))).toMatch(/^No table was opened/)
  expect(await at.store.tables({})).toEqual([])
})

it('fits what Discord takes: 40 parts, ids of 100 letters, each once', async () => {
  const at = club()
  for (const game of ['expanse', 'hexpanse', 'expedition']) {
    let message = await screen(at, { game })
    for (;;) {
      expect(() => layoutOf(message)).not.toThrow()
      const ids = new Set(pressables(message).map(({ id }) => id))
      const parts = message.panels?.flatMap(({ parts: all }) => all) ?? []
      const rows = parts.flatMap(part => ('row' in part ? part.row.components : []))
      const menus = rows.filter(({ type }) => type !== ComponentType.Button).length
      const buttons = rows.filter(({ type }) => type === ComponentType.Button).length
      expect(ids.size).toBe(menus + buttons)
      if (!labels(message).includes('More Options')) break
      message = lastShown(await press(at, newTablePresses, 'ada', idOf(message, 'More Options')))
    }
  }
})
