import type { Game, ModuleInfo, OptionInfo } from '../../core/game.ts'
import type { Result } from '../../core/match.ts'
import { levelNamed } from '../../mind/levels.ts'
import { noMind, noSuchLevel } from '../../mind/words.ts'
import type { Deps } from '../deps.ts'
import { no, loadVisible } from '../play/load.ts'
import type { PersonId, TableId } from '../store.ts'
import { anyNumber, missingValue, unknownOption, unknownPage, wrongValue } from './words.ts'

/** Describes a game as somebody who opens a table meets it. */
interface SeatOffered {
  readonly seat: string
  readonly name: string
  readonly emoji?: string
}
export interface GameShown {
  readonly id: string
  readonly title: string
  /** How many can play, and the seats there are then. */
  readonly seats: Readonly<Record<number, readonly SeatOffered[]>>
  /** The names of its emojis. */
  readonly emojis: readonly string[]
  /** Seats are chairs, taken in order, rather than something to be played. */
  readonly chairs?: true
  /** The computer can play it. */
  readonly bots?: true
  readonly modules: readonly ModuleInfo[]
  readonly options: readonly OptionInfo[]
}

/** Games that are played elsewhere are for people alone. */
export const canBotsPlay = ({ insight, chairs }: Game): boolean =>
  insight !== undefined && chairs === undefined

/** Why a computer opponent of this level can't play this game; undefined: it can. */
export function whyNotBot(game: Game, level: string): string | undefined {
  if (!canBotsPlay(game)) return noMind(game.title)
  return levelNamed(level)?.name === level ? undefined : noSuchLevel(level)
}

export const gamesShown = ({ games }: Pick<Deps, 'games'>): readonly GameShown[] =>
  Object.values(games).map(game => ({
    id: game.id,
    title: game.title,
    modules: game.modules,
    ...(game.chairs ? { chairs: true as const } : {}),
    ...(canBotsPlay(game) ? { bots: true as const } : {}),
    options: game.options,
    emojis: game.emojis?.all ?? [],
    seats: Object.fromEntries(
      Object.entries(game.seatsFor).map(([players, seats]) => [
        players,
        seats.map(seat => ({
          seat,
          name: game.words.seat(seat),
          ...(game.emojis ? { emoji: game.emojis.seat(seat) } : {}),
        })),
      ]),
    ),
  }))

type Offering = { readonly title: string; readonly options: readonly OptionInfo[] }
type Option = Readonly<Record<string, unknown>>

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

const NONE = 'none'
export const writtenValue = (value: unknown): string =>
  value === null
    ? NONE
    : Array.isArray(value)
      ? value.join(' ')
      : typeof value === 'string'
        ? value
        : JSON.stringify(value)
/** Says what people read of a value: "Yes", "As the charts say". */
export const valueName = ({ names }: OptionInfo, value: unknown): string =>
  names?.[writtenValue(value)] ?? (typeof value === 'boolean' ? (value ? 'Yes' : 'No') : writtenValue(value))
export const takesList = ({ default: usual }: OptionInfo): boolean => Array.isArray(usual)

/** Returns the options of a game as people type them: 'julieMao=port, teams'. */
export function readOptions(game: Offering, text: string): Result<Option> {
  let read: Option = {}
  for (const part of text
    .split(',')
    .map(word => word.trim())
    .filter(word => word)) {
    const one = isOptionWord(game, part) ? inShort(game, part) : undefined
    const said = one ? ({ ok: true, value: one } as const) : readOption(game, part)
    if (!said.ok) return said
    read = { ...read, ...said.value }
  }
  return { ok: true, value: read }
}

function readOption({ options, title }: Offering, part: string): Result<Option> {
  const [name = '', value] = part.split('=').map(word => word.trim())
  const option = options.find(({ id }) => same(id, name))
  if (!option)
    return no(
      unknownOption(
        title,
        name,
        options.map(({ id }) => id),
      ),
    )
  if (value === undefined || value === '') return no(missingValue(option.id, writtenValue(option.default)))
  const meant = valueOf(option, value)
  if (meant !== undefined) return { ok: true, value: { [option.id]: meant } }
  return no(wrongValue(option.id, value, [...option.values.map(writtenValue), ...rangeIn(option)]))
}

const rangeIn = ({ between }: OptionInfo): readonly string[] => (between ? [anyNumber(...between)] : [])

/** A list is written with blanks between; whether it fits is the game's to say. */
function valueOf(option: OptionInfo, typed: string): unknown {
  if (takesList(option)) {
    const words = typed.split(/[\s;]+/)
    return words.every(word => /^-?\d{1,3}$/.test(word)) ? words.map(Number) : undefined
  }
  const known = option.values.find(
    value => same(writtenValue(value), typed) || (value === null && same('null', typed)),
  )
  const [least, most] = option.between ?? [1, 0]
  return known === undefined && /^\d{1,9}$/.test(typed) && Number(typed) >= least && Number(typed) <= most
    ? Number(typed)
    : known
}

/** Returns 'teams' for teams=true, and 'admiral' for mode=admiral, where only one option knows that word. */
function inShort({ options }: Offering, word: string): Option | undefined {
  const flag = options.find(({ id, values }) => same(id, word) && values.includes(true))
  if (flag) return { [flag.id]: true }
  const [meant, ...others] = options
    .filter(({ main }) => main)
    .flatMap(({ id, values }) =>
      values.filter(value => typeof value === 'string' && same(value, word)).map(value => ({ [id]: value })),
    )
  return others.length ? undefined : meant
}

export const isOptionWord = (game: Offering, word: string): boolean =>
  word.includes('=') || inShort(game, word) !== undefined

/** Returns a page of text about the game as this person may know it. */
export async function page(
  deps: Deps,
  id: TableId,
  person: PersonId,
  name: string,
  request: Readonly<Record<string, string>> = {},
): Promise<Result<readonly string[]>> {
  const seen = await loadVisible(deps, id, person)
  if (!seen.ok) return seen
  const { game, state } = seen.value.match
  const pages = Object.keys(game.pages)
  const make = Object.hasOwn(game.pages, name) ? game.pages[name] : undefined
  if (!make) return no(unknownPage(game.title, pages))
  const outcome = make(state, request)
  return outcome.ok ? outcome : no(outcome.reasons.join(' '))
}

/** Says what things of that name say, in full; without a name, those in play. */
export async function about(
  deps: Deps,
  id: TableId,
  person: PersonId,
  name: string,
): Promise<Result<readonly string[]>> {
  const seen = await loadVisible(deps, id, person)
  return seen.ok ? { ok: true, value: seen.value.match.game.words.about(seen.value.match.state, name) } : seen
}
