import type { Figure } from './figure.ts'
import { oneCardFields } from './cardFields.ts'
import { layerOf, moduleState, namesDeclaredTwice, sourceFiles, type SourceFile } from '../tree.ts'
import { walks } from './walks.ts'

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
  yield figureOfNone(
    'variables of modules in discord that change',
    moduleState(files).filter(found => layerOf(found) === 'discord'),
  )
  yield sizeFigure(files)
}

/** Limits how many files a walk may lead through. Walks without a limit are short already. */
const MOST_FILES: Readonly<Record<string, number>> = {
  'Your Move opens the console': 20,
  'a pick from the menu': 30,
  'Done ends the turn': 35,
  'the post goes out': 25,
  '/expanse take': 35,
  'a reminder fires': 25,
}
/** Names the walks whose calls into the tables are limited to MOST_CALLS. */
const ANSWERING: readonly string[] = [
  'Your Move opens the console',
  'a pick from the menu',
  'Done ends the turn',
  '/expanse take',
]
const MOST_CALLS = 3

async function walkFigures(): Promise<readonly Figure[]> {
  return (await walks()).map(({ name, files, functions, calls }) => {
    const most = MOST_FILES[name]
    const limit = most === undefined ? '' : ` (at most ${most} files)`
    const asks = ANSWERING.includes(name) ? ` (at most ${MOST_CALLS})` : ''
    return {
      name,
      value: `${files} files, ${functions} functions${limit}, ${calls} calls into the tables${asks}`,
      holds: files <= (most ?? files) && (!asks || calls <= MOST_CALLS),
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

/** Reports the size without judging it, because no one size is right. */
function sizeFigure(files: readonly SourceFile[]): Figure {
  const code = files.filter(({ isTest }) => !isTest)
  const linesIn = (some: readonly SourceFile[]): number =>
    some.reduce((sum, { lines }) => sum + lines.length, 0)
  const folders = [...new Set(code.map(({ path }) => layerOf(path)))].toSorted()
  const each = folders.map(folder => {
    const own = code.filter(({ path }) => layerOf(path) === folder)
    return `${folder} ${own.length}/${linesIn(own)}`
  })
  return {
    name: 'files/lines without tests',
    value: `${code.length}/${linesIn(code)}: ${each.join(', ')}`,
    holds: true,
  }
}
