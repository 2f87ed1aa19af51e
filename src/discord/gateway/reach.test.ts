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
import { resuming } from '../../testing/playedTables.ts'
import { table } from '../../testing/table.ts'
import { rememberParts } from '../../table/moves/shownParts.ts'
import { lookAt, type PlayerView, type ShownAsk } from '../../table/play/playerView.ts'
import { previewOf } from '../../table/play/preview.ts'
import type { SubmittedAnswer } from '../../table/play/answer.ts'
import type { Result, Tables } from '../../table/service.ts'
import type { Answered, Screen, Visit } from '../../table/visit.ts'
import { catchUpPresses } from '../history/catchUp.ts'
import { questionPresses } from '../question/buttons.ts'
import { wayPresses } from '../question/ways.ts'
import { MAX_LABEL } from '../question/words.ts'
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
  expect(ids.filter(id => id.length > 100)).toEqual([])
  for (const { components: parts } of rows) {
    expect(parts.length).toBeGreaterThan(0)
    expect(parts.length).toBeLessThanOrEqual(5)
    for (const part of parts) {
      if ('options' in part) fitsMenu(part.options, part.min_values ?? 1, part.max_values ?? 1)
      else if ('label' in part)
        expect(part.label?.length).toSatisfy((length: number) => length > 0 && length <= MAX_LABEL)
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
  const isShown = ({ label, description = '' }: (typeof options)[number]): boolean =>
    label.length > 0 && label.length <= 100 && description.length <= 100
  expect(options.filter(option => !isShown(option))).toEqual([])
}

const PRESSES = { ...questionPresses, ...wayPresses, ...catchUpPresses }

interface Way {
  readonly id: string
  readonly values: readonly string[]
}
const ELSEWHERE = /^(?:undo|restart|board|hand|console|propose|orders)\//

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
/**
 * Of many values each alone, as many as there may be from the first on, because of those alike any number
 * may be picked, and some far from each other, because of neighbours often only one may be.
 */
const subsets = (values: readonly string[]): readonly (readonly string[])[] =>
  values.length > SEVERAL
    ? values.flatMap((value, at) => [
        [value],
        ...(at ? [values.slice(0, at + 1), values.filter((_, place) => place % (at + 1) === 0)] : []),
      ])
    : values.reduce<string[][]>((all, value) => [...all, ...all.map(one => [...one, value])], [[]])

/** Every answer that pressing leads to first, at a table where nothing but this is asked. */
const reached = async (at: Club, ask: ShownAsk, base: PlayerView): Promise<ReadonlySet<string>> =>
  new Set((await pathsFrom(at, ask, base)).map(([first]) => meaning(ask, first?.picks as readonly string[])))

type Given = readonly SubmittedAnswer[]
/** All that is given at once by any press that this question leads to. */
async function pathsFrom(at: Club, ask: ShownAsk, base: PlayerView, real?: Visit): Promise<readonly Given[]> {
  const paths: Given[] = []
  const look: PlayerView = { ...base, seat: ask.seat, asks: [ask] }
  const shown = real?.parts(ask.id)
  const parts = shown ? { parts: shown } : {}
  const none = { news: [], unpublished: [], standing: [], ended: [] }
  const screen: Result<Screen> = { ok: true, value: { view: look, ...none, ...parts } }
  const give = (given: Given): Promise<Answered> => {
    paths.push(given)
    return Promise.resolve({ ok: false, why: JSON.stringify(given), screen })
  }
  const visit: Partial<Visit> = {
    view: { ok: true, value: look },
    look: () => Promise.resolve(screen),
    parts: id => (id === ask.id ? shown : undefined),
    whyNot: () => undefined,
    turn: () => Promise.resolve(['told']),
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
  return paths
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

test.each([
  { game: 'expanse', players: 4, modules: ['alpha', 'beta', 'gamma', 'delta', 'epsilon'] },
  { game: 'hexpanse', players: 3, modules: [] },
  { game: 'expedition', players: 4, modules: [] },
])(
  'the screens of $game fit into a message, and their buttons onto a phone',
  async ({ game, players, modules }) => {
    const at = club()
    const id = await seatedTable(at, game, players, { modules })
    const { random } = dice('f1')
    for (let n = 0; n < 60; n++) {
      await playOn(at, id, 4, random)
      const [ask] = await openAt(at, id)
      if (!ask) break
      fits(lastShown(await press(at, PRESSES, await personOf(at, id, ask.who), customId('move', id))))
    }
  },
)

/** Of questions with more answers than this not all are tried. */
const MOST_ANSWERS = 60

/**
 * Returns what is legal after these answers and can't be reached: an answer that no press gives there, though
 * no press stops there either, so that the next screen would show it.
 */
function unreached(visit: Visit, paths: readonly Given[], ask: ShownAsk, before: Given): readonly string[] {
  const told = (given: Given): string => given.map(({ picks }) => [picks].flat().join('+')).join(' > ')
  const legal = legalMeanings(asAsk(ask), MOST_ANSWERS + 1)
  if (legal.length > MOST_ANSWERS) return []
  const own = paths.filter(path => path.length > before.length)
  return legal.flatMap(wanted => {
    const with_ = own.filter(path => picksAt(ask, path, before.length) === wanted)
    const [first] = with_
    if (!first) return [`${ask.what}: ${told(before)} > ${wanted}`]
    const given = first.slice(0, before.length + 1)
    if (with_.some(path => path.length === given.length)) return []
    const ahead = visit.try(given)
    const next = ahead.ok && !ahead.value.final ? ahead.value.look.asks[0] : undefined
    return next ? unreached(visit, with_, next, given) : []
  })
}
const picksAt = (ask: ShownAsk, path: Given, at: number): string =>
  meaning(ask, (path[at]?.picks ?? []) as readonly string[])
const asAsk = ({ seat, options: shown, ...ask }: ShownAsk): Ask => ({
  ...ask,
  who: seat,
  options: shown.map(({ id, group }) => ({ id, means: {}, ...(group === undefined ? {} : { group }) })),
})

const GAMES = [
  { game: 'expanse', players: 4, modules: [], every: 5, rows: 150, kinds: 5 },
  {
    game: 'expanse',
    players: 3,
    modules: ['alpha', 'beta', 'gamma', 'delta', 'epsilon'],
    every: 6,
    rows: 420,
    kinds: 5,
  },
  { game: 'hexpanse', players: 3, modules: [], every: 6, rows: 90, kinds: 3 },
]
test.each(GAMES)(
  'in $game for $players, every answer can be pressed, and every one that may follow ($modules)',
  async ({ game, players, modules, every, rows, kinds }) => {
    const at = club()
    const id = await seatedTable(at, game, players, { modules })
    const { random } = dice('a7')
    const seen = new Set<string>()
    for (let n = 0; n < rows; n += every) {
      await playOn(at, id, every, random)
      const [ask] = await openAt(at, id)
      if (!ask) break
      const visit = await at.tables.visit(id, await personOf(at, id, ask.who))
      const look = must(visit.view)
      const shown = look.asks[0]
      if (!shown || legalMeanings(ask, MOST_ANSWERS + 1).length > MOST_ANSWERS) continue
      seen.add(shown.what)
      expect(unreached(visit, await pathsFrom(at, shown, look, visit), shown, [])).toEqual([])
    }
    expect(seen.size).toBeGreaterThanOrEqual(kinds)
  },
)

test('every selection of fleets can be pressed, even where a menu cannot list them all', async () => {
  const fleets = { mars: { mcr: { fleet: 3, battleship: 1, battleshipDamaged: 1 } } }
  const now = (await resuming('expanse'))(table({ fleets }).spends('mcr', 4).match())
  const partsOf = rememberParts()
  const visit = {
    parts: (id: string) => partsOf(now, 'mcr', id),
    try: (given: Given) => previewOf(now, 'mcr', given),
  } as Visit
  const look = lookAt(now, 'mcr')
  const [shown] = look.asks
  if (!shown) throw new Error('Nothing is asked.')
  expect(unreached(visit, await pathsFrom(club(), shown, look, visit), shown, [])).toEqual([])
})
