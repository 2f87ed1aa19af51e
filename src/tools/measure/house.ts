import { dirname, relative } from 'node:path'
import { moduleState, type ModuleState } from './moduleState.ts'
import { layerOf, namesDeclaredTwice, sourceFiles, type SourceFile } from '../tree.ts'
import { walks } from './walks.ts'
import { shipped as expanse } from '../../games/expanse/content.ts'
import { shippedExtras } from '../../games/expanse/doors-and-corners/content.ts'
import { shipped as hexpanse } from '../../games/hexpanse/content.ts'
import { plainNumbers, type Op } from '../../games/hexpanse/words/op.ts'

/** Measures how easily the code is read: how far one press leads, and what stands in a reader's way. */
export async function* house(): AsyncGenerator<Figure> {
  yield* await walkFigures()
  const files = sourceFiles()
  yield longestLine(files)
  yield figureOfNone('exported names declared twice in a layer', [...namesDeclaredTwice(files).keys()])
  yield figureOfNone(
    'effect fields used by one card',
    [...oneCardFields()].map(([field, card]) => `${field} (${card})`),
  )
  const state = moduleState(files).filter(({ path }) => !FOR_DEVELOPERS.has(layerOf(path)))
  const inDiscord = state.filter(({ path }) => layerOf(path) === 'discord')
  yield figureOfNone('variables of modules in discord that change', inDiscord.map(nameAt))
  const elsewhere = state.filter(({ path }) => layerOf(path) !== 'discord')
  yield {
    name: 'variables of modules elsewhere that change',
    value: `${elsewhere.length}: ${elsewhere.map(nameAt).join(', ')}`,
    holds: true,
  }
  yield* sizeFigures(files)
}

/** Names the layers whose modules live as long as one run of a developer. */
const FOR_DEVELOPERS: ReadonlySet<string> = new Set(['tools', 'e2e', 'testing'])
const nameAt = ({ path, name }: ModuleState): string => `${path} ${name}`

/** Limits how many files a walk may lead through. Walks without a limit are short already. */
const MOST_FILES: Readonly<Record<string, number>> = {
  'Your Move opens the console': 20,
  'a pick from the menu': 30,
  'End Turn': 35,
  'the post goes out': 25,
  '/expanse take': 35,
  'a reminder fires': 25,
}
/** Names the walks whose calls into the tables are limited to MOST_CALLS. */
const ANSWERING: readonly string[] = [
  'Your Move opens the console',
  'a pick from the menu',
  'End Turn',
  '/expanse take',
]
const MOST_CALLS = 3

async function walkFigures(): Promise<readonly Figure[]> {
  return (await walks()).map(({ name, files, aroundGames, functions, withArrows, ran, calls }) => {
    const most = MOST_FILES[name]
    const limit = most === undefined ? '' : ` (at most ${most} files)`
    const asks = ANSWERING.includes(name) ? ` (at most ${MOST_CALLS})` : ''
    const walked = `${files} files (${aroundGames} around the game), ${functions} functions`
    const arrows = `with arrow functions ${withArrows.files} and ${withArrows.functions}`
    return {
      name,
      value: `${walked}${limit}, ${calls.length} calls into the tables${asks}; ${arrows}`,
      holds: files <= (most ?? files) && (!asks || calls.length <= MOST_CALLS),
      details: [`calls: ${calls.join(', ')}`, ...ran],
    }
  })
}

const COLUMNS = 110

function longestLine(files: readonly SourceFile[]): Figure {
  const lengths = files.flatMap(({ lines }) => lines.map(({ length }) => length))
  const over = lengths.filter(length => length > COLUMNS).length
  const longest = lengths.reduce((most, length) => Math.max(most, length), 0)
  return {
    name: `lines over ${COLUMNS} columns`,
    value: `${over}, the longest ${longest}`,
    holds: over === 0,
  }
}

const EXAMPLES = 3
/** A figure that holds if nothing is found. */
const figureOfNone = (name: string, found: readonly string[]): Figure => ({
  name,
  value: `${found.length}${found.length ? `, such as ${found.slice(0, EXAMPLES).join('; ')}` : ''}`,
  holds: !found.length,
})

/** Reports sizes without judging them, because no one size is right. */
function* sizeFigures(files: readonly SourceFile[]): Generator<Figure> {
  const code = files.filter(({ isTest }) => !isTest)
  const [all, tests] = [code, files.filter(({ isTest }) => isTest)].map(sizeOf)
  yield { name: 'files/lines', value: `${all} and ${tests} of tests`, holds: true }
  for (const [layer, own] of groupBy(code, layerOf)) {
    const folders = [...groupBy(own, path => dirname(path))].map(([folder, some]) => {
      const name = relative(layer === 'commands' ? layer : `src/${layer}`, folder)
      return `${name === '' ? '.' : name} ${sizeOf(some)}`
    })
    const each = folders.length > 1 ? `: ${folders.join(', ')}` : ''
    yield { name: `files/lines in ${layer}`, value: `${sizeOf(own)}${each}`, holds: true }
  }
}

const sizeOf = (files: readonly SourceFile[]): string =>
  `${files.length}/${files.reduce((sum, { lines }) => sum + lines.length, 0)}`

function groupBy(
  files: readonly SourceFile[],
  keyOf: (path: string) => string,
): readonly (readonly [string, readonly SourceFile[]])[] {
  const keys = [...new Set(files.map(({ path }) => keyOf(path)))].toSorted()
  return keys.map(key => [key, files.filter(({ path }) => keyOf(path) === key)])
}

interface Carrier {
  readonly name: string
  readonly effects: unknown
}

/** Any icon can show a number, so numbers are one field of all icons; an icon that shows none means one. */
function asPrinted(ops: readonly Op[]): unknown {
  return ops.map(icon => {
    const plain = Object.entries(plainNumbers[icon.op] ?? {})
    const said = Object.entries(icon).filter(
      ([key, value]) => !plain.some(([k, v]) => k === key && v === value),
    )
    return { ...Object.fromEntries(said), op: plain.length ? 'number' : icon.op }
  })
}

const cards: Readonly<Record<string, readonly Carrier[]>> = {
  expanse: [...expanse.cards, ...shippedExtras.cards, ...expanse.abilities, ...shippedExtras.techs].map(
    card => ({ name: card.id, effects: 'effect' in card ? card.effect : undefined }),
  ),
  hexpanse: [...hexpanse.cards, ...hexpanse.minorFactions, ...hexpanse.factions].map(card => ({
    name: card.code,
    effects: 'ability' in card ? asPrinted(card.ability.ops) : [asPrinted(card.ops), card.flags],
  })),
}

/** Calls `found` for each field: by its operation at the first level, by its name alone within filters. */
function eachField(value: unknown, found: (field: string) => void, op = ''): void {
  if (Array.isArray(value)) return value.forEach(one => eachField(one, found, op))
  if (typeof value !== 'object' || value === null) return
  const own = 'op' in value ? String(value.op) : ''
  for (const [key, inner] of Object.entries(value)) {
    if (key !== 'op') found(`${own}.${key}`)
    eachField(inner, found, own)
  }
}

/** Returns the fields, `game op.field`, with the one card that uses each. */
function oneCardFields(): ReadonlyMap<string, string> {
  const users = new Map<string, Set<string>>()
  for (const [game, carriers] of Object.entries(cards)) {
    for (const { name, effects } of carriers)
      eachField(effects, field =>
        users.set(`${game} ${field}`, (users.get(`${game} ${field}`) ?? new Set()).add(name)),
      )
  }
  return new Map(
    [...users].flatMap(([field, [only, ...more]]) =>
      only !== undefined && !more.length ? [[field, only]] : [],
    ),
  )
}

/** A measured value, and whether it meets its limit. */
export interface Figure {
  readonly name: string
  readonly value: string
  readonly holds: boolean
  /** Lines that help to mend it. */
  readonly details?: readonly string[]
}
/** `full`: everything, however long it takes. */
export interface Scope {
  readonly full: boolean
}
export type Measure = (scope: Scope) => AsyncIterable<Figure>
