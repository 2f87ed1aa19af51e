import type { GameShown } from '../table/catalogue.ts'
import type { Suggestion } from './command.ts'
import { CHOICE, cut } from './write.ts'

/** How a table is set up, as people type it: 'alpha, beta' and 'julieMao=port, setup=gamma'. */

type Said<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly why: string }
type OptionShown = GameShown['options'][number]

const parts = (text: string): readonly string[] => text.split(',').map(part => part.trim()).filter(part => part)
const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

export function readModules({ modules, title }: GameShown, text: string): Said<readonly string[]> {
  const found: string[] = []
  for (const word of parts(text)) {
    const module = modules.find(({ id, title }) => same(id, word) || same(title, word))
    if (!module) return { ok: false, why: `${title} has no module '${cut(word, 20)}' here. ${possible(modules.map(({ id }) => id))}` }
    found.push(module.id)
  }
  return { ok: true, value: [...new Set(found)] }
}

const possible = (words: readonly string[]): string => (words.length ? `Possible: ${words.join(', ')}.` : 'There are none to choose from.')

export function readOptions({ options, title }: GameShown, text: string): Said<Readonly<Record<string, unknown>>> {
  const read: Record<string, unknown> = {}
  for (const part of parts(text)) {
    const [name = '', value] = part.split('=').map(word => word.trim())
    const option = options.find(({ id }) => same(id, name))
    if (!option) return { ok: false, why: `${title} has no option '${cut(name, 30)}'. ${possible(options.map(({ id }) => id))}` }
    if (value === undefined || value === '') return { ok: false, why: `Say what ${option.id} is to be, like ${option.id}=${written(option.default)}.` }
    const meant = valueOf(option, value)
    if (meant === undefined) return { ok: false, why: `${option.id} cannot be '${cut(value, 30)}'. ${possible(option.values.map(written))}` }
    read[option.id] = meant
  }
  return { ok: true, value: read }
}

const isList = ({ default: usual }: OptionShown): boolean => Array.isArray(usual)
const written = (value: unknown): string => (Array.isArray(value) ? value.join(' ') : String(value))

/** A list is written with blanks between; whether it fits is the game's to say. */
function valueOf(option: OptionShown, typed: string): unknown {
  if (!isList(option)) return option.values.find(value => same(written(value), typed))
  const words = typed.split(/[\s;]+/)
  return words.every(word => /^-?\d{1,3}$/.test(word)) ? words.map(Number) : undefined
}

const SHOWN = 25
/** What is typed before the last comma stays; the rest is what can come next. */
function growing(typed: string, next: (last: string) => readonly string[]): readonly Suggestion[] {
  const comma = typed.lastIndexOf(',')
  const before = comma < 0 ? '' : `${typed.slice(0, comma).trim()}, `
  const last = typed.slice(comma + 1).trim().toLowerCase()
  return next(before.toLowerCase()).filter(word => word.toLowerCase().includes(last)).map(word => `${before}${word}`)
    .filter(word => word.length <= CHOICE).slice(0, SHOWN).map(word => ({ name: word, value: word }))
}

export const suggestModules = ({ modules }: GameShown, typed: string): readonly Suggestion[] =>
  growing(typed, before => modules.map(({ id }) => id).filter(id => !parts(before).some(part => same(part, id))))

/** What is usual is not offered: it need not be typed. */
export const suggestOptions = ({ options }: GameShown, typed: string): readonly Suggestion[] =>
  growing(typed, before => options.filter(({ id }) => !before.includes(`${id.toLowerCase()}=`)).flatMap(option => {
    const others = isList(option) ? [option.default] : option.values.filter(value => value !== option.default)
    return others.map(value => `${option.id}=${written(value)}`)
  }))
