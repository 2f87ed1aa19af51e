import type { OptionInfo } from '../../core/game.ts'
import type { Result } from '../../core/match.ts'

/** The options of a game as people type them: 'julieMao=port, teams'. */

type Offering = { readonly title: string; readonly options: readonly OptionInfo[] }
type Option = Readonly<Record<string, unknown>>

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
const short = (text: string, longest: number): string =>
  text.length > longest ? `${text.slice(0, longest - 1)}…` : text

const NONE = 'none'
export const writtenValue = (value: unknown): string =>
  value === null
    ? NONE
    : Array.isArray(value)
      ? value.join(' ')
      : typeof value === 'string'
        ? value
        : JSON.stringify(value)
export const takesList = ({ default: usual }: OptionInfo): boolean => Array.isArray(usual)

const possible = (words: readonly string[]): string =>
  words.length ? `Possible: ${words.join(', ')}.` : 'There are none to choose from.'
const no = (why: string): Result<Option> => ({ ok: false, why })

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
    return no(`${title} has no option '${short(name, 30)}'. ${possible(options.map(({ id }) => id))}`)
  if (value === undefined || value === '')
    return no(`Say what ${option.id} is to be, like ${option.id}=${writtenValue(option.default)}.`)
  const meant = valueOf(option, value)
  if (meant !== undefined) return { ok: true, value: { [option.id]: meant } }
  const allowed = possible([...option.values.map(writtenValue), ...rangeIn(option)])
  return no(`${option.id} cannot be '${short(value, 30)}'. ${allowed}`)
}

const rangeIn = ({ between }: OptionInfo): readonly string[] =>
  between ? [`any whole number from ${between[0]} to ${between[1]}`] : []

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

/** 'teams' for teams=true, and 'admiral' for mode=admiral, where only one option knows that word. */
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
