import { readCall, print } from '../../admin/tool.ts'
import { layerOf, trackedFiles, type SourceFile } from '../tree.ts'
import { sentencesIn, sentencesOfPage, isFragment, unsaidIn, type Sentence } from './sentences.ts'

/**
 * `npm run -s sentences` lists each sentence that players or hosts can read, one a line; then those that
 * nobody would say; then how many stand outside the files for words. `npm run -s sentences -- src/discord`
 * lists one folder only.
 */

/** Matches code that people see at work. The texts of tests and of most tools are for developers. */
const SEEN =
  /^(commands\/|src\/(?!e2e\/|testing\/|store\/generated\/|tools\/(?!setup|canvas|build|terminal)))/
const UNSEEN: readonly RegExp[] = [
  /\.(test|attack)\.ts$|\.d\.ts$/,
  /\/(testing|showcase|played|golden|check|conformance)\//,
  /\/(coverage|invariants|contentCheck|golden|goldenFaults|drawnFaults|warm|testing)\.ts$/,
  // These say to the bot what Discord says, in Discord's words.
  /^src\/practice\/(limits\/|http\/errors|rest\/)/,
]
const PAGE = /\.html$/

/** Matches files that hold words or content: each sentence in them has a name and a place of its own. */
const FOR_WORDS: readonly RegExp[] = [
  /(^|\/)(words|text|cards|abilities)\//,
  /(^|\/)(\w*[wW]ords|\w*Text|text|wording|map|factions|missions|moves|looks|options)\.ts$/,
  /^commands\/|\.html$/,
]

const sentencesOf = ({ path, lines }: SourceFile): readonly Sentence[] =>
  PAGE.test(path) ? sentencesOfPage(path, lines.join('\n')) : sentencesIn(path, lines.join('\n'))

const place = ({ path, line }: Sentence): string => `${path}:${line}`

function printUnsaid(said: readonly Sentence[]): number {
  const wrong = said.flatMap(one => {
    const why = [...unsaidIn(one.text), ...(isFragment(one.text) ? ['glued'] : [])]
    return why.length ? [`${place(one)}: [${why.join(', ')}] ${one.text}`] : []
  })
  print(`\nNobody would say (${wrong.length}):`)
  wrong.forEach(print)
  return wrong.length
}

function printOutside(outside: readonly Sentence[]): void {
  const counts = new Map<string, number>()
  for (const { path } of outside) counts.set(layerOf(path), (counts.get(layerOf(path)) ?? 0) + 1)
  print('\nOutside the files for words:')
  for (const [layer, count] of [...counts].toSorted(([, a], [, b]) => b - a)) print(`${layer}: ${count}`)
}

function list(folders: readonly string[]): void {
  const wanted = (path: string): boolean =>
    SEEN.test(path) &&
    !UNSEEN.some(pattern => pattern.test(path)) &&
    (!folders.length || folders.some(one => path.startsWith(one)))
  const all = trackedFiles(/\.(ts|mjs|html)$/)
    .filter(({ path }) => wanted(path))
    .flatMap(sentencesOf)
  const said = all.filter(({ isFault }) => !isFault)
  const outside = said.filter(({ path }) => !FOR_WORDS.some(pattern => pattern.test(path)))
  for (const one of said) print(`${place(one)}: ${one.text}`)
  const wrong = printUnsaid(said)
  printOutside(outside)
  print(
    `\n${said.length} sentences, ${outside.length} of them outside the files for words; ` +
      `${wrong} that nobody would say; ${all.length - said.length} texts of logs and faults left out.`,
  )
}

list(readCall({}).words)
