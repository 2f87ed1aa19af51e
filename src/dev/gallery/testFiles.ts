import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface TestFile { readonly name: string; readonly text: string }

const SOURCES = new URL('../../', import.meta.url).pathname
/** Where tests of a game stand: with its rules, and with its pictures. */
const foldersOf = (game: string): readonly string[] => [`games/${game}`, `draw/${game}`]

/** Finds the test files of a game that hold some words. */
export function testFinder(game: string): (words: string) => readonly string[] {
  const files = foldersOf(game).flatMap(testFilesIn)
  return words => files.filter(({ text }) => text.includes(words)).map(({ name }) => name)
}

function testFilesIn(folder: string): readonly TestFile[] {
  const path = join(SOURCES, folder)
  if (!existsSync(path)) return []
  return readdirSync(path, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.test.ts')).sort()
    .map(name => ({ name: `src/${folder}/${name}`, text: readFileSync(join(path, name), 'utf8') }))
}
