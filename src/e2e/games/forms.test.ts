import { afterAll, beforeAll, expect, test } from 'vitest'
import type { APIModalInteractionResponseCallbackData } from 'discord-api-types/v10'
import type { Message } from '../../practice/world/types.ts'
import { memoryStore } from '../../table/memory/index.ts'
import { depsFor, makeTables, type Tables } from '../../table/service.ts'
import { must } from '../../testing/must.ts'
import { stall } from '../../testing/stall.ts'
import { byButtons, diceOf, newestPost, oneOf, playOut, formFiller, byCommands } from '../harness/robot.ts'
import { buttonsOn, Guest, textOf, verbOf } from '../harness/guest.ts'
import { openHall, publicIn, type Hall } from '../harness/hall.ts'
import { openByCommands, type Table } from '../harness/opening.ts'
import { waitUntilTold, bytesOf } from '../secrecy/secrecyHall.ts'

/** Forms over Discord's own protocol: opened, sent, refused, and by robots. */

const dice = diceOf(7)
/** A second bot on the same store would take the story and tell it elsewhere, so each has its own. */
function makeStalls(): Tables {
  const deps = depsFor(memoryStore())
  return makeTables({ ...deps, games: { ...deps.games, stall }, chance: bytesOf(dice) })
}
const tables = makeStalls()
let hall: Hall
let guests: readonly Guest[]
beforeAll(async () => {
  hall = await openHall({ parts: usual => ({ ...usual, tables }) })
  guests = hall.people.slice(0, 3).map(id => new Guest(hall.practice, id))
})
afterAll(() => hall.close())

const begun = async (channel: string): Promise<Table> => {
  const table = await openByCommands(hall.practice, guests, hall.channel(channel), { game: 'stall' })
  expect(must(await tables.play.look(table.id)).anytime).toEqual(['a', 'b', 'c'])
  return table
}
const pressed = async (
  guest: Guest,
  on: Message | undefined,
  label: string,
): Promise<Message | undefined> => {
  const button = on && buttonsOn(on).find(one => one.label === label)
  return on && button && guest.press(on, button.id)
}

test('a refused form opens again with what was typed, and is answered', async () => {
  const table = await begun('forms')
  const [guest] = guests as [Guest]
  const forms: APIModalInteractionResponseCallbackData[] = []
  const filled = [
    { '0.names': 'Jord 4', '0.goods': '9' },
    { '0.names': 'Jord 4', '0.goods': '4' },
  ]
  guest.fills = form => {
    forms.push(form)
    return Promise.resolve(filled.shift())
  }
  const console = await pressed(guest, newestPost(hall.practice, table.thread), 'What I Can Do')
  const refused = await pressed(guest, console, 'Do pay')
  expect(refused?.id).toBe(console?.id)
  expect(refused && textOf(refused)).toContain('You have 5 goods, not 9.')
  const answered = await pressed(guest, refused, 'Fill In Again')
  expect(
    forms.map(({ title, components }) => [title, JSON.stringify(components).includes('"value":"9"')]),
  ).toEqual([
    ['Do pay', false],
    ['Do pay', true],
  ])
  expect([answered?.id, answered && textOf(answered)]).toEqual([
    console?.id,
    expect.stringContaining('Decide: confirm?'),
  ])
  const done = await pressed(guest, answered, 'Do yes')
  expect(done && textOf(done)).toContain('pays 4.')
  // Closed: nothing has changed.
  expect((await pressed(guest, done, 'Do say'))?.id).toBe(done?.id)
  guest.fills = () => Promise.resolve({ '0.words': 'Typed behind a command' })
  const typed = await guest.command(table.thread, 'answer', undefined, { answer: 'say' })
  expect(typed && textOf(typed)).toMatch(/^Done\..*says: Typed behind a command\./s)
  expect(typed?.visibleTo).toBe(guest.id)
})

test("a form opens even though the bot's clock is 3 s ahead of Discord's", async () => {
  const ahead = await openHall({
    parts: usual => ({ ...usual, tables: makeStalls() }),
    practice: { aheadMs: -3000 },
  })
  try {
    const others = ahead.people.slice(0, 3).map(id => new Guest(ahead.practice, id))
    const table = await openByCommands(ahead.practice, others, ahead.channel('ahead'), { game: 'stall' })
    const [guest] = others as [Guest]
    let forms = 0
    guest.fills = () => Promise.resolve(void forms++)
    const console = await pressed(guest, newestPost(ahead.practice, table.thread), 'What I Can Do')
    await pressed(guest, console, 'Do pay')
    await guest.command(table.thread, 'answer', undefined, { answer: 'say' }).catch(() => undefined)
    expect(forms).toBe(2)
  } finally {
    await ahead.close()
  }
})

test('robots play a game of forms to its end', async () => {
  const table = await begun('robots')
  for (const guest of guests) guest.fills = formFiller(tables, guest.id, dice)
  const players = [byButtons(dice), byCommands(dice, 'expanse')]
  await playOut(hall.practice, table, guests, { turn: (...turn) => oneOf(dice, players).turn(...turn) }, () =>
    waitUntilTold(tables.deps.store, table.id),
  )
  const rows = await tables.deps.store.rows(table.id)
  const picks = rows.flatMap(({ answer = [] }) => answer)
  expect(picks.at(-1)).toBe('close')
  expect(picks.filter(pick => pick.includes('?')).length).toBeGreaterThan(0)
  const posts = publicIn(hall.practice, table.thread)
  expect(posts.filter(post => textOf(post).includes('mutters'))).toEqual([])
  expect(hall.logged.filter(line => /word \d|cross \d/.test(line))).toEqual([])
  expect(posts.at(-1) && buttonsOn(posts.at(-1) as Message).map(({ id }) => verbOf(id))).toEqual([
    'rematch',
    'film',
    'board',
  ])
})
