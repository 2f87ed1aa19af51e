import { expect, test } from 'vitest'
import { lastShown, press, wordsIn } from '../../testing/discord.ts'
import { pressables, type Pressable } from '../../testing/pressables.ts'
import { club, must, openAt, personOf, recordOf, seatedTable, type Club } from '../../testing/tables.ts'
import { customId, readCustomId, type Message } from '../message/message.ts'
import { questionPresses } from './buttons.ts'
import { partsOf } from './parts.ts'
import { wayPresses } from './ways.ts'

/** Turns on their screens. A button is a press; of a menu, opening it and each tick. */

const PRESSES = { ...questionPresses, ...wayPresses }

interface Turn {
  readonly at: Club
  readonly id: string
  readonly person: string
  readonly presses: () => number
  readonly open: () => Promise<Message>
  readonly button: (message: Message, label: RegExp) => Promise<Message>
  readonly tick: (message: Message, part: RegExp, count: number) => Promise<Message>
  readonly rows: () => Promise<number>
}

async function turnAt(game = 'expanse', parts: Parameters<typeof seatedTable>[3] = {}): Promise<Turn> {
  const at = club()
  const id = await seatedTable(at, game, 2, parts)
  const [ask] = await openAt(at, id)
  const person = await personOf(at, id, ask?.who ?? '')
  let count = 0
  const pressed = async (custom: string, values: readonly string[] = []): Promise<Message> => {
    count += 1 + values.length
    return lastShown(await press(at, PRESSES, person, custom, values))
  }
  return {
    at,
    id,
    person,
    presses: () => count,
    open: () => pressed(customId('move', id)),
    button: (message, label) => pressed(found(message, ({ label: own }) => label.test(own)).id),
    tick: (message, part, most) => {
      const menu = menuIn(message, part)
      return pressed(menu.custom_id, menu.values.slice(0, most))
    },
    rows: async () => (await recordOf(at, id)).rows,
  }
}

function found(message: Message, is: (one: Pressable) => boolean): Pressable {
  const one = pressables(message).find(is)
  if (!one)
    throw new Error(
      `not in ${pressables(message)
        .map(({ label }) => label)
        .join(', ')}`,
    )
  return one
}
function menuIn({ panels = [] }: Message, title: RegExp) {
  const menus = panels
    .flatMap(({ parts }) => parts.flatMap(part => ('row' in part ? part.row.components : [])))
    .flatMap(one => ('options' in one ? [one] : []))
  const menu = menus.find(({ placeholder = '' }) => title.test(placeholder))
  if (!menu) throw new Error(`no menu ${String(title)}`)
  return { ...menu, values: menu.options.map(({ value }) => value) }
}
const labels = (message: Message): readonly string[] => pressables(message).map(({ label }) => label)

test('each card has its ways as buttons, and one of others says that its event is not yours', async () => {
  const turn = await turnAt()
  const screen = await turn.open()
  const { match } = must(await turn.at.tables.play.load(turn.id))
  const [ask] = match.open
  const cards = ask?.options.filter(({ means }) => 'slot' in means) ?? []
  expect(cards.length).toBeGreaterThan(3)
  const sections =
    screen.panels?.[0]?.parts.filter(part => 'text' in part && part.text.startsWith('**')) ?? []
  expect(sections.length).toBeGreaterThanOrEqual(cards.length)
  expect(labels(screen).filter(label => /^Take \d AP$/.test(label)).length).toBeGreaterThan(0)
  for (const part of sections)
    if ('text' in part && part.text.includes('AP only for you'))
      expect(part.button?.label).toMatch(/^Take \d AP$/)
  expect(labels(screen)).not.toContain('End Turn')
})

test('influence and a move take at most nine presses, and the last button alone ends the turn', async () => {
  const turn = await turnAt()
  const start = await turn.rows()
  const first = await turn.button(await turn.open(), /^Take \d AP$/)
  expect(wordsIn(first)).toMatch(/Spend \d AP/)
  const ap = Number(/Spend (\d) AP/.exec(wordsIn(first))?.[1])
  const menu = menuIn(first, /^Influence on…/)
  expect(menu.max_values).toBe(Math.min(ap, menu.values.length))
  const second = await turn.tick(first, /^Influence on…/, ap - 1)
  expect(await turn.rows()).toBeGreaterThanOrEqual(start + 2 + 2 * (ap - 1))
  const { due } = must(await turn.at.tables.play.load(turn.id)).table
  const last = await turn.tick(second, /^Move…/, 1)
  expect(labels(last)[0]).toBe('End Turn')
  expect(wordsIn(last)).toMatch(/End your turn as .*influence on .*/s)
  expect(must(await turn.at.tables.play.load(turn.id)).table.due).toBe(due)
  await turn.button(last, /^End Turn$/)
  expect(must(await turn.at.tables.play.load(turn.id)).table.due).toBeGreaterThan(due)
  expect(turn.presses()).toBeLessThanOrEqual(9)
})

test('a turn is told to its player as theirs, without the turn that comes next', async () => {
  const turn = await turnAt()
  const spending = await turn.button(await turn.open(), /^Take \d AP$/)
  expect(wordsIn(spending)).toMatch(/So far, only you see this:\n> You take /)
  const last = await turn.button(spending, /^End Turn…$/)
  expect(wordsIn(last)).toMatch(/You take .* and leave \d AP unspent\./)
  expect(wordsIn(last)).not.toMatch(/Turn 2/)
  const ended = wordsIn(await turn.button(last, /^End Turn, Lose/))
  expect(ended).toMatch(/^Done\.\n> You take /)
})

test('an undo names what it takes back', async () => {
  const turn = await turnAt()
  const spending = await turn.button(await turn.open(), /^Take \d AP$/)
  expect(labels(spending)).toContainEqual(expect.stringMatching(/^Undo (AP|Card)$/))
  expect(labels(await turn.tick(spending, /^Influence on…/, 1))).toContain('Undo Influence')
})

test('the last screen says what one leads, and what the others can do with the card', async () => {
  const turn = await turnAt()
  const opened = await turn.open()
  const foreign = opened.panels?.[0]?.parts.find(part => 'text' in part && /AP only for you/.test(part.text))
  if (!foreign || !('text' in foreign) || !foreign.button) throw new Error('no card of others is there')
  const [, card = ''] = /\*\*(.*?) · /.exec(foreign.text) ?? []
  const act = await press(turn.at, PRESSES, turn.person, foreign.button.custom_id)
  const last = wordsIn(await turn.button(lastShown(act), /^End Turn…$/))
  expect(last).toMatch(/-# You lead .* \d–\d.*\. You have \d+ CP and \d+ cubes left\./)
  expect(last).toContain(`can use the event of your card:\n> ${card}: `)
})

test('the ways of a menu have the emojis of what they are about', async () => {
  const turn = await turnAt()
  const spending = await turn.button(await turn.open(), /^Take \d AP$/)
  for (const { emoji } of menuIn(spending, /^Influence on…/).options)
    expect(emoji?.name).toMatch(/^expanse_(food|water|minerals|tech)$/)
})

test('ending a turn with points left says so in red, and leads back to spending them', async () => {
  const turn = await turnAt()
  const spending = await turn.button(await turn.open(), /^Take \d AP$/)
  const rows = await turn.rows()
  const last = await turn.button(spending, /^End Turn…$/)
  expect(labels(last).slice(0, 2)).toEqual([
    expect.stringMatching(/^End Turn, Lose \d AP$/),
    expect.stringMatching(/^Spend \d AP$/),
  ])
  expect(last.panels?.some(({ colour, parts }) => colour === 0xe5484d && parts.length === 1)).toBe(true)
  expect(wordsIn(await turn.button(last, /^Spend/))).toMatch(/Spend \d AP/)
  expect(await turn.rows()).toBe(rows)
})

test('Start Over takes back all of the turn that nobody else has seen, once', async () => {
  const turn = await turnAt()
  const opened = await turn.open()
  const spending = await turn.button(opened, /^Take \d AP$/)
  const further = await turn.tick(spending, /^Influence on…/, 2)
  const fresh = await turn.button(further, /^Start Over$/)
  expect(wordsIn(fresh)).toMatch(/^You undid everything from this turn/)
  expect(labels(fresh)).toEqual(labels(opened))
  const rows = await turn.rows()
  await turn.button(further, /^Start Over$/)
  expect(await turn.rows()).toBe(rows)
})

test('the same base can be ticked twice', async () => {
  const turn = await turnAt()
  const spending = await turn.button(await turn.open(), /^Take \d AP$/)
  const { custom_id, options } = menuIn(spending, /^Influence on…/)
  const [first] = options
  const again = options.find(({ label }) => label === `${first?.label}, again`)
  const act = await press(turn.at, PRESSES, turn.person, custom_id, [first?.value ?? '', again?.value ?? ''])
  const placed = (await turn.at.store.rows(turn.id)).flatMap(({ facts }) =>
    facts.flatMap(fact =>
      fact.fact === 'influencePlaced' ? [(fact as unknown as { base: string }).base] : [],
    ),
  )
  expect(wordsIn(lastShown(act))).toContain(`2 influence on ${first?.label}`)
  expect(placed.slice(-2)[0]).toBe(placed.slice(-1)[0])
})

test('a way of an older screen changes nothing', async () => {
  const turn = await turnAt()
  const opened = await turn.open()
  await turn.button(opened, /^Take \d AP$/)
  const rows = await turn.rows()
  expect(wordsIn(await turn.button(opened, /^Take \d AP$/))).toMatch(/^Nothing changed: you have already/)
  const { id } = found(opened, ({ label }) => /^Take/.test(label))
  const { verb, words } = readCustomId(id)
  for (const wrong of ['zz', '', 'é0', '0'])
    await press(turn.at, PRESSES, turn.person, [verb, ...words.slice(0, -1), wrong].join('/'))
  expect(await turn.rows()).toBe(rows)
})

const seaman = { options: { mode: 'seaman' } }
/** Both warlords stand; the first player opens their turn. */
async function hexpanseTurn(): Promise<{ readonly turn: Turn; readonly screen: Message }> {
  const turn = await turnAt('hexpanse', seaman)
  for (const cell of ['b2', 'j6']) {
    const [ask] = await openAt(turn.at, turn.id)
    const person = await personOf(turn.at, turn.id, ask?.who ?? '')
    must(await turn.at.tables.play.answer(turn.id, person, [{ ask: ask?.id ?? '', picks: [cell] }]))
  }
  return { turn, screen: await turn.open() }
}

test('several territories get a unit by one menu of Hexpanse, each decision a row', async () => {
  const { turn, screen } = await hexpanseTurn()
  const menu = menuIn(screen, /^Place units on…/)
  const other = menuIn(screen, /^Place units on… more: [B-J]\d/)
  expect([menu.max_values, other.max_values, menu.options.length]).toEqual([2, 2, 25])
  const names = [...menu.options, ...other.options].map(({ label }) => label)
  expect(new Set(names).size).toBe(50)
  expect(menu.options[0]?.label).toMatch(/^[B-J]\d/)
  const rows = await turn.rows()
  const next = await turn.tick(screen, /^Place units on…/, 2)
  expect(await turn.rows()).toBe(rows + 4)
  expect(labels(next)).toEqual(expect.arrayContaining([expect.stringMatching(/^(Buy Nothing|.*End Turn)$/)]))
})

test('the price of a card stands in its section, which leaves room for what the card does', async () => {
  const { turn, screen } = await hexpanseTurn()
  const market = await turn.button(await turn.button(screen, /^Gain 1/), /^Gain 1/)
  const cards = market.panels?.[0]?.parts.flatMap(part => ('text' in part && part.button ? [part] : [])) ?? []
  expect(cards.length).toBeGreaterThan(0)
  for (const { text, button } of cards)
    expect([text, button?.label]).toEqual([expect.stringMatching(/ · \d hexilum\*\*/), 'Buy'])
})

test('one button buys nothing more and ends the turn, and says that this reveals cards', async () => {
  const { turn } = await hexpanseTurn()
  const gains = [['gain'], ['gain']]
  for (const picks of [...gains, [], ...gains, [], ...gains]) {
    const [ask] = await openAt(turn.at, turn.id)
    const person = await personOf(turn.at, turn.id, ask?.who ?? '')
    must(await turn.at.tables.play.answer(turn.id, person, [{ ask: ask?.id ?? '', picks }]))
  }
  const after = await turn.button(await turn.open(), /^Buy$/)
  expect(wordsIn(after)).toMatch(/all players see this[^>]*> .* buy .*\*\*This is final\.\*\*/s)
  const { due } = must(await turn.at.tables.play.load(turn.id)).table
  await turn.button(after, /^Buy Nothing and End Turn$/)
  expect(must(await turn.at.tables.play.load(turn.id)).table.due).toBeGreaterThan(due)
})

test('the screen of actions says what is not possible, and what ends them', async () => {
  const { screen } = await hexpanseTurn()
  expect(wordsIn(screen)).toMatch(/You can't attack: /)
  expect(labels(screen)).toEqual(expect.arrayContaining(['Gain 1 Hexilum', 'End Actions']))
  for (const label of labels(screen)) expect(label.length).toBeLessThanOrEqual(100)
})

test('what is said of a button names it', () => {
  const way = { values: {}, given: [], labels: [], isUnusual: false }
  const part = { move: 'ability', as: 'buttons', title: 'Use…' } as const
  const move = { name: 'ability', description: '', inputs: [], steps: [] }
  const ways = [
    { ...way, label: 'Use Diplomats', says: 'Diplomats: draw a card.', emoji: 'expanse_un' },
    { ...way, label: 'Repair', says: 'Repair a fleet. Free.' },
    { ...way, label: 'Begin', says: 'Optional: you need not.' },
  ]
  const ask = {
    id: '1:a',
    seat: 'a',
    what: 'x',
    text: '',
    digest: '',
    options: [],
    groups: {},
    min: 1,
    max: 1,
  }
  const style = { lines: true, cards: 'sections', menus: 9 } as const
  const layout = { table: 't', ask, style, turned: undefined, ending: undefined }
  const [said, buttons] = partsOf(layout, [{ part, move, ways, unlisted: [], whyNot: [], most: 1 }]) ?? []
  expect(said).toEqual({
    text: [
      '-# **Diplomats:** draw a card.',
      '-# **Repair:** Repair a fleet. Free.',
      '-# **Begin:** Optional: you need not.',
    ].join('\n'),
  })
  expect(buttons).toMatchObject({
    row: { components: [{ emoji: { name: 'expanse_un' } }, { label: 'Repair' }, { label: 'Begin' }] },
  })
})
