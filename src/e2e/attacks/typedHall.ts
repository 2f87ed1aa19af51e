import { commands } from '../../../commands/index.ts'
import { newRandom, roll } from '../../core/random.ts'
import { MAX_TYPED, subcommandsOf, textOptions, type Command } from '../../discord/command.ts'
import type { Message } from '../../discord/message/message.ts'
import { games } from '../../games/index.ts'
import { actBy, typingBy, type FakeAct } from '../../testing/discord.ts'
import {
  club,
  openAt,
  PEOPLE,
  personOf,
  playOn,
  recordOf,
  seatedTable,
  type Club,
} from '../../testing/tables.ts'
import type { ShownAsk } from '../../table/play/playerView.ts'

/** Fills every text option of every command with hostile texts, at tables in the middle of games. */

export interface Attempt {
  readonly command: Command
  readonly sub?: string
  readonly person: string
  /** The option being typed. If absent, the command is sent. */
  readonly focused?: string
  readonly options: Readonly<Record<string, string>>
}
export interface TypedHall {
  readonly at: Club
  readonly next: () => Promise<Attempt>
}
type Roll = (below: number) => number

/** The number of answers given at its tables, for each game. */
const MOMENTS = [0, 3, 12, 40, 90]
/** Makes some texts slightly longer than their option allows. */
const TOO_LONG = 100

export async function openTypedHall(seed: string): Promise<TypedHall> {
  const at = club()
  const random = newRandom(seed)
  const below: Roll = most => roll(random, 'attacks', most)
  const tables: { readonly game: string; id: string }[] = []
  for (const game of Object.keys(games))
    for (const moment of MOMENTS) tables.push({ game, id: await tableAfter(at, game, moment) })
  const next = async (): Promise<Attempt> => {
    const table = tables[below(tables.length)]
    if (!table) throw new Error('there are no tables')
    if ((await recordOf(at, table.id)).phase === 'over')
      table.id = await tableAfter(at, table.game, MOMENTS[below(MOMENTS.length)] ?? 0)
    return attemptAt(at, table, below)
  }
  return { at, next }
}

async function tableAfter(at: Club, game: string, answers: number): Promise<string> {
  const id = await seatedTable(at, game, 2 + (answers % 2))
  await playOn(at, id, answers, newRandom(`${game}${answers}`)).catch(() => undefined)
  return id
}

/** Half of the time the game's own command or /answer, else any that fits. */
function commandFor(game: string, below: Roll): Command {
  const fitting = commands.filter(({ data: { name } }) => !(name in games) || name === game)
  const command =
    fitting[
      below(2)
        ? fitting.findIndex(({ data }) => data.name === (below(3) ? game : 'answer'))
        : below(fitting.length)
    ] ?? fitting[0]
  if (!command) throw new Error('there are no commands')
  return command
}

async function attemptAt(
  at: Club,
  { game, id }: { readonly game: string; readonly id: string },
  below: Roll,
): Promise<Attempt> {
  const command = commandFor(game, below)
  const [ask] = await openAt(at, id)
  const person = ask && below(5) ? await personOf(at, id, ask.who) : (PEOPLE[below(PEOPLE.length)] ?? 'ada')
  const subs = subcommandsOf(command)
  const sub = subs[below(subs.length || 1)]
  const texts = textOptions(command, sub).filter(({ name }) => name !== 'table')
  const look = await at.tables.play.look(id, person)
  const words = wordsOf(look.ok ? look.value.asks : [])
  const textFor = ({ max_length: longest = MAX_TYPED }: (typeof texts)[number]): string =>
    hostileText(below, words, longest + TOO_LONG)
  const filled = texts
    .filter(({ required }) => required === true || below(2))
    .map(option => [option.name, textFor(option)] as const)
  const typed = texts.filter(({ autocomplete }) => autocomplete)
  const focused = below(2) ? typed[below(typed.length || 1)] : undefined
  const options = {
    table: id,
    ...Object.fromEntries(filled),
    ...(focused ? { [focused.name]: textFor(focused) } : {}),
  }
  return {
    command,
    person,
    options,
    ...(sub === undefined ? {} : { sub }),
    ...(focused ? { focused: focused.name } : {}),
  }
}

/** Holds what one attempt led to: messages, forms and suggestions. */
export interface Attempted {
  readonly messages: readonly Message[]
  readonly forms: number
  readonly suggested: readonly string[]
}

export async function runAttempt(
  at: Club,
  { command, person, options, sub, focused }: Attempt,
): Promise<Attempted> {
  const parts = { options, ...(sub === undefined ? {} : { sub }) }
  if (focused !== undefined) {
    const found =
      (await command.suggest?.(typingBy(at, person, focused, options[focused] ?? '', parts))) ?? []
    return { messages: [], forms: 0, suggested: found.flatMap(({ name, value }) => [name, value]) }
  }
  const act: FakeAct = actBy(at, person, parts)
  await command.run(act)
  return { messages: [...act.shown, ...act.posted, ...act.changed], forms: act.forms.length, suggested: [] }
}

const SIGNS = [
  '\u0000',
  '\u200b',
  '\u202e',
  '\u0301'.repeat(40),
  '\ud83d',
  '\udc00',
  '👩‍👩‍👧‍👦',
  'ﷺ',
  'İ',
  'ß',
  '\\',
  '`',
  '```',
  '**',
  '||',
  '<@1>',
  '<@&1>',
  '@everyone',
  '</x:1>',
  '](https://x.test)',
  '#',
  '#abc123:0001',
  '#000000:',
  ',',
  ';',
  ':',
  '=',
  '?',
  '&',
  '%',
  '"',
  '“',
  "'",
  '(',
  '[',
  '{',
  '$',
  '.',
  '..',
  '/',
  '-',
  '0',
  '-1',
  '1e9',
  '999999999999',
  '__proto__',
  'constructor',
  'toString',
  'null',
  '${7*7}',
  '\n',
  '\r\n',
  '\t',
  ' ',
] as const

/** Repeats one word or sign of the question very often, or many in turn, up to `longest` letters. */
export function hostileText(roll: Roll, words: readonly string[], longest: number): string {
  const stock = [...words, ...SIGNS]
  const one = (): string =>
    (roll(2) && words.length ? words[roll(words.length)] : stock[roll(stock.length)]) ?? ''
  const parts = Array.from({ length: 1 + roll(4) }, one)
  const between = [' ', ', ', ',', '', '='][roll(5)] ?? ''
  const tail = roll(3) ? '' : one()
  const text = `${parts.join(between)}${between}`
  const size = roll(4) === 0 ? roll(60) : roll(longest + 1)
  const body = text === '' ? '' : text.repeat(Math.ceil(size / text.length)).slice(0, size)
  return `${body}${tail}`.slice(0, longest)
}

/** Lists all words by which these questions' options can be found. */
export const wordsOf = (asks: readonly ShownAsk[]): readonly string[] => [
  ...new Set(
    asks.flatMap(({ options, groups }) => [
      ...Object.values(groups),
      ...options.flatMap(({ id, label, finds = [], form = [] }) => [
        id,
        label,
        ...finds,
        ...form.map(field => `${field.id}=`),
      ]),
    ]),
  ),
]
