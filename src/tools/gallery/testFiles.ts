import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Exhibit } from '../../core/exhibit.ts'

interface TestFile {
  readonly name: string
  readonly text: string
}

const SOURCES = new URL('../../', import.meta.url).pathname
/** Tests of a game are with its rules, and with its pictures. */
const foldersOf = (game: string): readonly string[] => [`games/${game}`, `draw/${game}`]

type Sign = NonNullable<Exhibit['isTestedBy']>
export type TestFinder = (sign: Sign) => readonly string[]

/** Finds the test files of a game that hold some words, or the two files of a picture that is kept. */
export function testFinder(game: string): TestFinder {
  const files = foldersOf(game).flatMap(testFilesIn)
  return sign =>
    typeof sign === 'string'
      ? files.filter(({ text }) => text.includes(sign)).map(({ name }) => name)
      : keptFiles(game, sign.kept)
}

/** One without the other keeps nothing. */
function keptFiles(game: string, id: string): readonly string[] {
  const names = ['txt', 'png'].map(kind => `draw/${game}/golden/${id}.${kind}`)
  return names.every(name => existsSync(join(SOURCES, name))) ? names.map(name => `src/${name}`) : []
}

/** The formatter may break a call, so its first words are put on one line. */
const onOneLine = (text: string): string => text.replaceAll(/\(\s+/g, '(')

function testFilesIn(folder: string): readonly TestFile[] {
  const path = join(SOURCES, folder)
  if (!existsSync(path)) return []
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.test.ts'))
    .sort()
    .map(name => ({ name: `src/${folder}/${name}`, text: onOneLine(readFileSync(join(path, name), 'utf8')) }))
}
