import type { Result } from '../../table/result.ts'
import type { GameShown } from '../../table/lobby/catalogue.ts'
import { takesList, writtenValue } from '../../table/lobby/optionWords.ts'
import type { Suggestion } from '../command.ts'
import { CHOICE, cut, MAX_SUGGESTIONS } from '../message/markdown.ts'
import { everyModule, unknownModule } from './words.ts'

/** How a table is set up, as people type it: 'alpha, beta' and 'julieMao=port, setup=gamma'. */

const parts = (text: string): readonly string[] =>
  text
    .split(',')
    .map(part => part.trim())
    .filter(part => part)
const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

const ALL = 'all'
const BETWEEN = ' – '
type ModuleShown = GameShown['modules'][number]
/** As suggestions show it, with its title for whoever does not know the ids. */
const nameOf = ({ id, title }: ModuleShown): string => `${id}${BETWEEN}${title}`
const isFor =
  (seats: number | undefined) =>
  ({ players }: ModuleShown): boolean =>
    seats === undefined || players.includes(seats)

/** By id, by title, or as they are suggested; 'all' are those for so many seats. */
export function readModules(
  { modules, title }: GameShown,
  text: string,
  seats: number,
): Result<readonly string[]> {
  const found: string[] = []
  for (const word of parts(text)) {
    const meant = isAll(word) ? modules.filter(isFor(seats)) : modules.filter(isCalled(word))
    if (!meant.length && !isAll(word))
      return {
        ok: false,
        why: unknownModule(
          title,
          cut(word, 20),
          modules.map(({ id }) => id),
        ),
      }
    found.push(...meant.map(({ id }) => id))
  }
  return { ok: true, value: [...new Set(found)] }
}

const isAll = (word: string): boolean => same(word.split(BETWEEN)[0] ?? '', ALL)
const isCalled =
  (word: string) =>
  (module: ModuleShown): boolean =>
    [module.id, module.title, nameOf(module)].some(name => same(name, word))

/** What is typed before the last comma stays; the rest is what can come next. */
function growing(typed: string, next: (before: string) => readonly Suggestion[]): readonly Suggestion[] {
  const comma = typed.lastIndexOf(',')
  const before = comma < 0 ? '' : `${typed.slice(0, comma).trim()}, `
  const last = typed
    .slice(comma + 1)
    .trim()
    .toLowerCase()
  return next(before.toLowerCase())
    .filter(({ name }) => name.toLowerCase().includes(last))
    .map(({ name, value }) => ({ name: `${before}${name}`, value: `${before}${value}` }))
    .filter(({ name, value }) => name.length <= CHOICE && value.length <= CHOICE)
    .slice(0, MAX_SUGGESTIONS)
}

/** Those for so many seats; the ones before the last comma are shown by their ids, which take less room. */
export function suggestModules({ modules }: GameShown, typed: string, seats?: number): readonly Suggestion[] {
  const comma = typed.lastIndexOf(',')
  const chosen = parts(typed.slice(0, Math.max(0, comma))).map(
    word => modules.find(isCalled(word))?.id ?? word,
  )
  const left = modules.filter(isFor(seats)).filter(({ id }) => !chosen.includes(id))
  const all =
    chosen.length || !left.length
      ? []
      : [
          {
            name: `${ALL}${BETWEEN}${everyModule(seats)}`,
            value: ALL,
          },
        ]
  const short = `${chosen.map(id => `${id}, `).join('')}${typed.slice(comma + 1)}`
  return growing(short, () => [...left.map(module => ({ name: nameOf(module), value: module.id })), ...all])
}

/**
 * What is usual is not offered: it need not be typed; nor what makes no difference for so many. What players
 * agree on first comes first.
 */
export const suggestOptions = (
  { options }: GameShown,
  typed: string,
  seats?: number,
): readonly Suggestion[] =>
  growing(typed, before =>
    options
      .toSorted((a, b) => Number(b.main === true) - Number(a.main === true))
      .filter(
        ({ id, players }) =>
          !before.includes(`${id.toLowerCase()}=`) &&
          (seats === undefined || (players?.includes(seats) ?? true)),
      )
      .flatMap(option => {
        const others = takesList(option)
          ? [option.default]
          : option.values.filter(value => value !== option.default)
        return others
          .map(value => `${option.id}=${writtenValue(value)}`)
          .map(word => ({ name: word, value: word }))
      }),
  )
