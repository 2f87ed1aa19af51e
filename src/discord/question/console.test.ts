import { expect, test } from 'vitest'
import { askShowing } from '../testing.ts'
import { discordOf, wordsIn } from '../../testing/discord.ts'
import { dice } from '../../testing/playedTables.ts'
import { pressables } from '../../testing/pressables.ts'
import {
  bids,
  club,
  must,
  playOn,
  recordOf,
  round,
  says,
  seatedTable,
  type Club,
} from '../../testing/tables.ts'
import { consoleOf } from './console.ts'
import { formOf, shapeOf, whyNotTogether } from './choiceForm.ts'
import { readCustomId, type Message } from '../message/message.ts'
import type { ShownAsk, ShownOption } from '../../table/play/playerView.ts'
import { selectionId, mostPicks, readSelection } from './selection.ts'
import { selectionCode, picksIn } from '../../table/moves/picked.ts'

const shown = async (at: Club, id: string, person: string, note?: string): Promise<Message> =>
  consoleOf(discordOf(at).context, await at.tables.visit(id, person), note)
const labels = (message: Message): readonly string[] => pressables(message).map(({ label }) => label)

test('who is asked reads what has happened, the question, and what can be pressed', async () => {
  const at = club(),
    id = await seatedTable(at, 'toy', 2, { name: 'Ganymede *Gambit*' })
  await bids(at, id)
  const console = await shown(at, id, 'ada')
  expect(wordsIn(console)).toBe(
    '**Ganymede \\*Gambit\\*** · you play A\nSince your last move:\n> B bids.\n**a: coins?**',
  )
  expect(labels(console)).toEqual(['take gold', 'take gold#2', 'take tin', 'Board', 'My Hand'])
})

test('turns of others stand apart in the news, without the one that is yet to come', async () => {
  const at = club(),
    id = await seatedTable(at, 'expanse', 4)
  const random = dice('news')
  const quotes: string[] = []
  for (let n = 0; n < 30; n++) {
    await playOn(at, id, 4, random)
    for (const { person = '' } of (await recordOf(at, id)).chairs) {
      const words = wordsIn(await shown(at, id, person))
      quotes.push(/^Since your last move:\n((?:> .*\n)+)/m.exec(words)?.[1] ?? '')
    }
  }
  expect(quotes.join('')).toMatch(/^> \*\*Turn \d+: \w+\.\*\*\n> \w/m)
  expect(quotes.join('')).not.toMatch(/^> Turn \d+:/m)
  for (const quote of quotes) expect(quote).not.toMatch(/Turn \d+: \w+\.\*\*\n$/)
})

test('news of several turns are whole where there is room for them', async () => {
  const at = club(),
    id = await seatedTable(at, 'expanse', 4)
  const random = dice('long news')
  let [longest, most] = [0, 0]
  for (let n = 0; n < 60; n++) {
    await playOn(at, id, 4, random)
    for (const { person = '' } of (await recordOf(at, id)).chairs) {
      const { news, unpublished } = must(await (await at.tables.visit(id, person)).look())
      const letters = news.reduce((sum, { text }) => sum + text.length + 1, 0)
      if (unpublished.length || letters < 700 || letters > 1200) continue
      most = Math.max(most, news.length)
      longest = Math.max(longest, letters)
      expect(wordsIn(await shown(at, id, person))).toContain(news[0]?.text.slice(0, 20))
    }
  }
  expect(longest).toBeGreaterThan(700)
  expect(most).toBeGreaterThan(10)
})

test('in the middle of a turn it is what only they see, with undo', async () => {
  const at = club(),
    id = await seatedTable(at, 'toy')
  await bids(at, id)
  await says(at, id, 'ada', 'gold')
  const console = await shown(at, id, 'ada', 'Look.')
  expect(wordsIn(console)).toMatch(
    /^Look\.\n.* · you play A\nSo far, only you see this:\n> A takes coins\.\n\*\*a: die\?\*\*$/,
  )
  expect(labels(console)).toEqual(['take die', 'Choose Nothing', 'Undo', 'Start Over', 'Board', 'My Hand'])
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
  expect(wordsIn(await shown(at, id, 'ada', 'Long. '.repeat(500))).length).toBeLessThanOrEqual(2000)
})

const TABLE = 'k7f2q'
const many = (count: number, of: (at: number) => Partial<ShownOption> = () => ({})): readonly ShownOption[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `o${at}`,
    label: `Thing ${at}`,
    alike: `o${at}`,
    ...of(at),
  }))
const labelsOn = (one: ShownAsk, picked: readonly number[] = [], where = ''): readonly string[] =>
  pressables({ components: formOf(TABLE, one, picked, where).rows }).map(({ label }) => label)
const menuTitles = (one: ShownAsk): readonly string[] =>
  formOf(TABLE, one, [])
    .rows.flatMap(row => row.components)
    .flatMap(part => ('placeholder' in part ? (part.placeholder ?? []) : []))
const menuIn = (one: ShownAsk, picked: readonly number[] = []) =>
  formOf(TABLE, one, picked)
    .rows.flatMap(row => row.components)
    .find(part => 'options' in part)

test('one of a few is a row of buttons, and a button that says what nothing means', () => {
  expect(labelsOn(askShowing(many(3)))).toEqual(['Thing 0', 'Thing 1', 'Thing 2'])
  expect(labelsOn(askShowing(many(5), { min: 0, text: 'Choose one, or stop.' }))).toEqual([
    'Thing 0',
    'Thing 1',
    'Thing 2',
    'Thing 3',
    'Thing 4',
    'Stop',
  ])
  expect(labelsOn(askShowing(many(1), { min: 0 }))).toEqual(['Thing 0', 'Choose Nothing'])
})

test('what is alike is shown once', () => {
  expect(labelsOn(askShowing(many(20, at => ({ alike: String(at % 2) }))))).toEqual(['Thing 0', 'Thing 1'])
  const groups = { a: 'A', b: 'B' }
  expect(
    labelsOn(
      askShowing(
        many(4, at => ({ alike: 'x', group: at % 2 ? 'a' : 'b' })),
        { groups },
      ),
    ),
  ).toEqual(['Thing 0', 'Thing 1'])
})

test('several of which all are alike are only counted', () => {
  const alike = askShowing(
    many(3, () => ({ alike: 'x' })),
    { max: 3 },
  )
  expect(labelsOn(alike)).toEqual(['1 Thing 0', '2 × Thing 0', '3 × Thing 0'])
  expect(labelsOn({ ...alike, min: 0, max: 2 })).toEqual(['1 Thing 0', '2 × Thing 0', 'Choose Nothing'])
})

test('one of many is a menu, or as many menus as hold it; of very many there are pages', () => {
  expect(shapeOf(askShowing(many(6)))).toBe('menu')
  expect(labelsOn(askShowing(many(25)))).toHaveLength(25)
  const spread = askShowing(many(60))
  expect(labelsOn(spread)).toEqual(many(60).map(({ label }) => label))
  expect(menuTitles(spread)).toEqual([
    'Choose Thing 0 – Thing 24',
    'Choose Thing 25 – Thing 49',
    'Choose Thing 50 – Thing 59',
  ])
  const paged = askShowing(many(260))
  expect(labelsOn(paged).slice(-2)).toEqual(['Thing 24', 'Next'])
  expect(labelsOn(paged, [], 'p1').slice(-2)).toEqual(['Back', 'Next'])
  expect(labelsOn(paged, [], 'p10').slice(-2)).toEqual(['Thing 259', 'Back'])
})

test('of many several can be ticked in each menu, as many as are still to be chosen', () => {
  const several = askShowing(many(40), { min: 1, max: 4 })
  expect(shapeOf(several)).toBe('steps')
  expect(menuIn(several)).toMatchObject({ max_values: 4 })
  expect(menuIn(several, [0, 1, 2])).toMatchObject({ max_values: 1 })
})

test('of what is alike in a group no more is offered than may be picked there', () => {
  const cubes = askShowing(
    many(60, at => ({ alike: `cube ${Math.floor(at / 10)}`, group: at < 30 ? 'a' : 'b' })),
    { min: 2, max: 2, perGroup: 1, groups: { a: 'Alpha', b: 'Beta' } },
  )
  expect(shapeOf(cubes)).toBe('menuOfSeveral')
  expect(labelsOn(cubes)).toEqual(['Thing 0', 'Thing 10', 'Thing 20', 'Thing 30', 'Thing 40', 'Thing 50'])
})

test('several that do not touch each other are one menu', () => {
  const several = askShowing(many(8), { min: 2, max: 4 })
  expect(shapeOf(several)).toBe('menuOfSeveral')
  expect(menuIn(several)).toMatchObject({ min_values: 2, max_values: 4, placeholder: 'Choose 2 to 4' })
  expect(menuIn({ ...several, min: 0 })).toMatchObject({ min_values: 1, max_values: 4 })
  expect(labelsOn({ ...several, min: 0 }).at(-1)).toBe('Choose Nothing')
})

test('where one of several may be enough, each has a button that picks it alone', () => {
  const ask = askShowing(
    ['C4', 'D5', 'E6'].map(label => ({ id: label, label, alike: label })),
    { max: 2, min: 1 },
  )
  const shown = pressables({ components: formOf('k7f2q', ask, []).rows })
  expect(shown.flatMap(({ label, value }) => (value === undefined ? [label] : []))).toEqual(
    ['C4', 'D5', 'E6'].map(label => `Choose Only ${label}`),
  )
  const both = formOf('k7f2q', { ...ask, min: 2 }, [])
  expect(pressables({ components: both.rows }).every(({ value }) => value !== undefined)).toBe(true)
})

test('step by step, only what may still be picked is offered', () => {
  const groups = { a: 'Alpha', b: 'Beta' }
  const grouped = askShowing(
    many(4, at => ({ group: at < 2 ? 'a' : 'b' })),
    { min: 1, max: 2, perGroup: 1, ordered: true, groups },
  )
  expect(shapeOf(grouped)).toBe('steps')
  expect(labelsOn(grouped, [0])).toEqual(['Thing 2', 'Thing 3', 'Done with 1', 'Start Over'])
  expect(formOf(TABLE, grouped, [0]).lines).toEqual(['Chosen so far: 1. Thing 0.'])
})

test('of several groups all stand in one menu, each with its group', () => {
  const groups = { a: 'Alpha', b: 'Beta' }
  const grouped = askShowing(
    many(4, at => ({ group: at < 2 ? 'a' : 'b' })),
    { min: 1, max: 2, perGroup: 1, groups },
  )
  expect(shapeOf(grouped)).toBe('menuOfSeveral')
  expect(menuIn(grouped)).toMatchObject({
    max_values: 2,
    options: [
      { description: 'Alpha' },
      { description: 'Alpha' },
      { description: 'Beta' },
      { description: 'Beta' },
    ],
  })
  expect(whyNotTogether(grouped, [0, 2])).toBeUndefined()
  expect(whyNotTogether(grouped, [2, 3])).toBe(
    'Nothing changed: choose at most 1 of Beta. Please choose again.',
  )
})

test('of what is alike each can be ticked', () => {
  const fleets = askShowing(
    [...many(3, () => ({ alike: 'x' })), ...many(1, () => ({ id: 'm', label: 'Other' }))],
    {
      max: 3,
    },
  )
  expect(menuIn(fleets)).toMatchObject({
    max_values: 3,
    options: [{ label: 'Thing 0' }, { label: 'Thing 1' }, { label: 'Thing 2' }, { label: 'Other' }],
  })
})

test('of what is alike it says how many there are, and how many more, where they are chosen in order', () => {
  const fleets = askShowing(
    [...many(3, () => ({ alike: 'x' })), ...many(1, () => ({ id: 'm', label: 'Other' }))],
    {
      max: 3,
      ordered: true,
    },
  )
  expect(menuIn(fleets)).toMatchObject({
    options: [{ label: 'Thing 0', description: '3 here', value: 'o0' }, { label: 'Other' }],
  })
  expect(menuIn(fleets, [0])).toMatchObject({
    options: [{ label: 'Thing 0', description: '2 more here', value: 'o1' }, { label: 'Other' }],
  })
})

test('where a label begins with the name of its group, that need not be said again', () => {
  const cells = askShowing(
    many(6, at => ({ label: ['B3: a unit', 'C4'][at] ?? `Place ${at}`, group: ['b', 'c'][at] ?? 'x' })),
    { groups: { b: 'Row B', c: 'Row C', x: 'Row X' } },
  )
  const described = (
    menuIn(cells) as { readonly options: readonly { readonly description?: string }[] }
  ).options.map(({ description }) => description)
  expect(described.slice(0, 3)).toEqual([undefined, undefined, 'Row X'])
})
test('what a card says stands below its name, as far as it fits', () => {
  const cards = askShowing(many(7, () => ({ says: `Remove 2 influence.\n${'More. '.repeat(40)}` })))
  expect(menuIn(cards)).toMatchObject({
    options: many(7).map(() => ({
      description: expect.stringMatching(/^Remove 2 influence\. More\. .{1,75}…$/) as string,
    })),
  })
})

test('an order is shown as one', () => {
  const cards = askShowing(many(3), { min: 3, max: 3, ordered: true })
  expect(formOf(TABLE, cards, [2, 0]).lines).toEqual(['Chosen so far: 1. Thing 2, 2. Thing 0.'])
  expect(labelsOn(cards, [2, 0])).toEqual(['Thing 1', 'Start Over'])
})

test('more picks than go into an id are left to /answer', () => {
  const huge = askShowing(many(60), { min: 50, max: 60, ordered: true })
  const most = Array.from({ length: mostPicks(TABLE, huge) }, (_, at) => at)
  expect(most.length).toBeGreaterThan(25)
  expect(formOf(TABLE, huge, most).lines.at(-1)).toMatch(/\/answer/)
  expect(labelsOn(huge, most)).toEqual(['Start Over'])
})

test('a selection is read as it was written, and not if the question has changed', () => {
  const one = askShowing(many(40), { max: 3, ordered: true })
  const words = readCustomId(selectionId('pick', TABLE, one, [39, 0], 'done')).words.slice(1)
  expect(readSelection([one], words)).toEqual({ ask: one, picked: [39, 0], where: 'done' })
  expect(readSelection([{ ...one, digest: 'other1' }], words)).toBeUndefined()
  expect(readSelection([{ ...one, id: '8:un' }], words)).toBeUndefined()
  for (const wrong of [selectionCode([0, 0]), selectionCode([40]), selectionCode([0, 1, 2, 3]), '0', 'é0'])
    expect(picksIn(one, wrong)).toBeUndefined()
})

test('a label of any length fits where it is shown', () => {
  const long = '𝔏'.repeat(300)
  for (const count of [3, 12, 40])
    for (const max of [1, 3]) {
      for (const { label } of pressables({
        components: formOf(
          TABLE,
          askShowing(
            many(count, () => ({ label: long })),
            { max },
          ),
          [],
        ).rows,
      }))
        expect(label.length).toBeLessThanOrEqual(100)
    }
  // What is too long for a button is no button.
  expect(shapeOf(askShowing(many(3, () => ({ label: long }))))).toBe('menu')
})

test('a menu of several says how many of each group, and what decides about each without running on', () => {
  const groups = { inner: 'Inner Planets', belt: 'The Belt' }
  const detail = 'Yours, 1 cube'
  const options = many(4, at => ({ group: at % 2 ? 'belt' : 'inner', detail, emoji: 'expanse_un' }))
  const menu = menuIn(askShowing(options, { min: 2, max: 2, perGroup: 1, limit: '1 per Sector', groups }))
  expect(menu?.placeholder).toBe('Choose 2, 1 per Sector')
  expect(menu?.options[0]).toMatchObject({
    description: 'Inner Planets · Yours, 1 cube',
    emoji: { name: 'expanse_un' },
  })
})

test('a button of a question has the emoji of its option', () => {
  const [row] = formOf(TABLE, askShowing(many(2, () => ({ emoji: 'expanse_un' }))), []).rows
  expect(row?.components[0]).toMatchObject({ label: 'Thing 0', emoji: { name: 'expanse_un' } })
})
