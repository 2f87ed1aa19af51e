import { expect, test } from 'vitest'
import { discordOf, lastShown, press } from '../../testing/discord.ts'
import { pressables } from '../../testing/pressables.ts'
import { alikeOf, dice, legalMeanings, meaning, type Ask, type Dice } from '../../testing/pressing.ts'
import {
  club,
  must,
  openAt,
  personOf,
  playOn,
  recordOf,
  seatedTable,
  type Club,
} from '../../testing/tables.ts'
import type { PlayerView, ShownAsk } from '../../table/play/playerView.ts'
import type { SubmittedAnswer } from '../../table/play/answer.ts'
import type { Result, Tables } from '../../table/service.ts'
import type { Answered, Screen, Visit } from '../../table/visit.ts'
import { questionPresses } from '../question/buttons.ts'
import { wayPresses } from '../question/ways.ts'
import { customId, type Message, type Row } from '../message/message.ts'
import { layoutOf, MAX_TEXT } from '../message/screen.ts'

/** Every form is within Discord's limits, and every legal answer can be reached by pressing. */

const rowsOf = ({ components = [], panels = [] }: Message): readonly Row[] => [
  ...panels.flatMap(({ parts }) => parts.flatMap(part => ('row' in part ? [part.row] : []))),
  ...components,
]

function fits(message: Message): void {
  const { content = '', components = [], panels = [] } = message
  expect(content.length).toBeLessThanOrEqual(2000)
  expect(components.length).toBeLessThanOrEqual(5)
  const words = panels.flatMap(({ parts }) => parts.flatMap(part => ('text' in part ? [part.text] : [])))
  expect(words.join('').length).toBeLessThanOrEqual(MAX_TEXT)
  // More parts than Discord takes are no layout.
  layoutOf(message)
  const sections = panels.flatMap(({ parts }) =>
    parts.flatMap(part => ('text' in part && part.button ? [part.button.custom_id] : [])),
  )
  const rows = rowsOf(message)
  const ids = rows
    .flatMap(row => row.components.flatMap(one => ('custom_id' in one ? [one.custom_id] : [])))
    .concat(sections)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id.length).toBeLessThanOrEqual(100)
  for (const { components: parts } of rows) {
    expect(parts.length).toBeGreaterThan(0)
    expect(parts.length).toBeLessThanOrEqual(5)
    for (const part of parts) {
      if ('options' in part) fitsMenu(part.options, part.min_values ?? 1, part.max_values ?? 1)
      else if ('label' in part)
        expect(part.label?.length).toSatisfy((length: number) => length > 0 && length <= 80)
    }
  }
}
function fitsMenu(
  options: readonly { readonly label: string; readonly value: string; readonly description?: string }[],
  min: number,
  max: number,
): void {
  expect(options.length).toSatisfy(
    (count: number) => count > 0 && count <= 25 && count >= max && max >= min && min > 0,
  )
  expect(new Set(options.map(({ value }) => value)).size).toBe(options.length)
  for (const { label, description = '' } of options)
    expect([label.length > 0, label.length <= 100, description.length <= 100]).toEqual([true, true, true])
}

const PRESSES = { ...questionPresses, ...wayPresses }

interface Way {
  readonly id: string
  readonly values: readonly string[]
}
const ELSEWHERE = /^(?:undo|restart|board|hand|console|propose)\//

/** All that can be done with a message: every button, and every choice a menu allows. */
function waysIn(message: Message): readonly Way[] {
  const menus = rowsOf(message)
    .flatMap(row => row.components)
    .flatMap(one => ('options' in one ? [one] : []))
  const chosen = menus.flatMap(({ custom_id: id, options, min_values: min = 1, max_values: max = 1 }) =>
    subsets(options.map(({ value }) => value))
      .filter(({ length }) => length >= min && length <= max)
      .map(values => ({ id, values })),
  )
  const buttons = pressables(message)
    .filter(({ id, value }) => value === undefined && !ELSEWHERE.test(id))
    .map(({ id }) => ({ id, values: [] }))
  return [...buttons, ...chosen]
}
const SEVERAL = 6
/** Of many values each alone, and as many as there may be from the first on: of those alike, any number. */
const subsets = (values: readonly string[]): readonly (readonly string[])[] =>
  values.length > SEVERAL
    ? values.flatMap((value, at) => [[value], ...(at ? [values.slice(0, at + 1)] : [])])
    : values.reduce<string[][]>((all, value) => [...all, ...all.map(one => [...one, value])], [[]])

/** Every answer that pressing leads to, at a table where nothing but this is asked. */
async function reached(
  at: Club,
  ask: ShownAsk,
  base: PlayerView,
  real?: Visit,
): Promise<ReadonlySet<string>> {
  const answers = new Set<string>()
  const look: PlayerView = { ...base, seat: ask.seat, asks: [ask] }
  const screen: Result<Screen> = { ok: true, value: { view: look, news: [], unpublished: [] } }
  const give = ([given]: readonly SubmittedAnswer[]): Promise<Answered> => {
    const why = meaning(ask, given?.picks as readonly string[])
    answers.add(why)
    return Promise.resolve({ ok: false, why, screen })
  }
  const visit: Partial<Visit> = {
    view: { ok: true, value: look },
    look: () => Promise.resolve(screen),
    parts: id => real?.parts(id),
    whyNot: () => undefined,
    try: given =>
      real?.try(given) ?? { ok: true, value: { final: false, look, forced: [], endsTurn: false } },
    answer: give,
    answerUnlessLast: give,
  }
  const tables = {
    ...at.tables,
    visit: () => Promise.resolve(visit),
  } as unknown as Tables
  const context = { ...discordOf(at).context, tables }
  const known = new Set<string>()
  const ways: Way[] = [{ id: customId('move', look.table.id), values: [] }]
  for (let way = ways.pop(); way; way = ways.pop()) {
    const key = `${way.id} ${way.values.join()}`
    if (known.has(key)) continue
    known.add(key)
    const {
      shown: [message],
    } = await press(at, PRESSES, 'ada', way.id, way.values, { context })
    fits(message ?? {})
    ways.push(...waysIn(message ?? {}))
  }
  return answers
}

const shownOf = (ask: Ask, groups: readonly string[] = []): ShownAsk => ({
  ...ask,
  seat: ask.who,
  text: 'Choose.',
  digest: 'abc123',
  groups: Object.fromEntries(groups.map(group => [group, `the ${group}`])),
  options: ask.options.map(({ id, group }) => ({
    id,
    label: `Label of ${id}`,
    alike: alikeOf(id),
    ...(group === undefined ? {} : { group }),
  })),
})
const options = (...ids: readonly string[]): Ask['options'] => ids.map(id => ({ id, means: {} }))
const grouped = (sizes: Readonly<Record<string, number>>): Ask['options'] =>
  Object.entries(sizes).flatMap(([group, size]) =>
    Array.from({ length: size }, (_, at) => ({ id: `${group}${at}`, group, means: {} })),
  )
const SHAPES: Readonly<
  Record<string, Pick<Ask, 'options' | 'min' | 'max' | 'perGroup' | 'ordered' | 'secret'>>
> = {
  'one of three': { options: options('a', 'b', 'c'), min: 1, max: 1 },
  'one of five, or none': { options: options('a', 'b', 'c', 'd', 'e'), min: 0, max: 1 },
  'one of nine, or none': { options: options(...'abcdefghi'), min: 0, max: 1 },
  'one of sixty': { options: options(...Array.from({ length: 60 }, (_, at) => `n${at}`)), min: 1, max: 1 },
  'one of sixty in groups': { options: grouped({ a: 40, b: 15, c: 5 }), min: 0, max: 1 },
  'two to three of six': { options: options(...'abcdef'), min: 2, max: 3 },
  'any of four': { options: options(...'abcd'), min: 0, max: 4 },
  'all of three in an order': { options: options(...'abc'), min: 3, max: 3, ordered: true },
  'some alike': { options: options('a', 'a#2', 'a#3', 'b', 'c'), min: 1, max: 3 },
  'all alike': { options: options('a', 'a#2', 'a#3', 'a#4'), min: 0, max: 3 },
  'all of very many alike': {
    options: options(...Array.from({ length: 12 }, (_, at) => (at ? `a#${at + 1}` : 'a'))),
    min: 1,
    max: 12,
  },
  'two of each group': { options: grouped({ a: 3, b: 2 }), min: 1, max: 4, perGroup: 2 },
  'two of thirty in groups': { options: grouped({ a: 20, b: 10 }), min: 0, max: 2, perGroup: 1 },
}

test.each(Object.entries(SHAPES))(
  '%s: what is legal can be pressed, and nothing else',
  async (_name, shape) => {
    const at = club(),
      base = must(await at.tables.play.look(await seatedTable(at, 'toy'), 'ada'))
    const ask: Ask = { id: '9:a', who: 'a', what: 'pick', ...shape }
    const groups = [...new Set(ask.options.flatMap(({ group }) => group ?? []))]
    const legal = legalMeanings(ask, 1000)
    expect([...(await reached(at, shownOf(ask, groups), base))].sort()).toEqual(legal)
    const secret = await reached(at, { ...shownOf(ask, groups), secret: true }, base)
    expect(secret.size).toBe(legal.length)
  },
)

/** Presses by chance, until the table has moved on. */
async function pressOn(at: Club, id: string, person: string, { below }: Dice): Promise<void> {
  const { rows } = await recordOf(at, id)
  let message = lastShown(await press(at, PRESSES, person, customId('move', id)))
  for (let tries = 0; tries < 60; tries++) {
    fits(message)
    const ways = waysIn(message)
    const way = ways[below(ways.length)]
    if (!way) throw new Error(`nothing can be pressed: ${message.content ?? ''}`)
    message = lastShown(await press(at, PRESSES, person, way.id, way.values))
    if ((await recordOf(at, id)).rows > rows) return
  }
  throw new Error('no answer came of it')
}

test.each([2, 3, 4])('games of The Expanse for %i go on by pressing whatever is there', async players => {
  const at = club(),
    id = await seatedTable(at, 'expanse', players, { name: '*_@everyone_*'.repeat(6) })
  const chance = dice(`e${players}`)
  for (let n = 0; n < 12; n++) {
    await playOn(at, id, 12 * players, chance.random)
    for (let pressed = 0; pressed < 8; pressed++) {
      const [ask] = await openAt(at, id)
      if (ask) await pressOn(at, id, await personOf(at, id, ask.who), chance)
    }
  }
})

test('of questions of The Expanse, every answer can be pressed', async () => {
  const at = club(),
    id = await seatedTable(at, 'expanse', 4)
  const { random } = dice('a7')
  const seen = new Set<string>()
  for (let n = 0; n < 120; n++) {
    const [ask] = await openAt(at, id)
    const person = ask && (await personOf(at, id, ask.who))
    const look = person === undefined ? undefined : must(await at.tables.play.look(id, person))
    const shown = look?.asks[0]
    const legal = ask ? legalMeanings(ask, 61) : []
    if (look && shown && legal.length < 61 && n % 3 === 0) {
      seen.add(shown.what)
      const real = await at.tables.visit(id, person ?? '')
      expect([...(await reached(at, shown, look, real))].sort()).toEqual(legal)
    }
    await playOn(at, id, 1, random)
  }
  expect(seen.size).toBeGreaterThan(5)
})
