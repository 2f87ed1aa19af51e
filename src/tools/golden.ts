import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { removeGoldens, unusedGoldens, goldenFaults, keepGolden } from '../draw/testing/golden.ts'
import type { Shown } from '../draw/testing/goldenLook.ts'
import { games } from '../games/index.ts'
import { playFile, parseGame, printGame } from '../terminal/gameFile.ts'
import { diff } from './diff.ts'
import { states } from '../testing/showcase.ts'
import { readCall, print } from '../admin/tool.ts'

const GAMES = new URL('../games/', import.meta.url)

function goldenFiles(): readonly URL[] {
  return Object.keys(games).flatMap(id => {
    const folder = new URL(`${id}/played/`, GAMES)
    const names = existsSync(folder)
      ? readdirSync(folder)
          .filter(name => name.endsWith('.game'))
          .sort()
      : []
    return names.map(name => new URL(name, folder))
  })
}

/** A golden game as the rules of today tell it, or the sentence why it cannot be told at all. */
function toldToday(text: string): { text: string; why?: string } {
  const file = parseGame(text)
  if (!file.ok) return { text, why: file.why }
  const played = playFile(games, file.value)
  if (!played.ok) return { text, why: played.why }
  const { match, why } = played.value
  return { text: printGame(match, { comments: file.value.comments }), ...(why ? { why } : {}) }
}

/** True: as it should be, or accepted. */
function holds(url: URL, accept: boolean): boolean {
  const text = readFileSync(url, 'utf8')
  const today = toldToday(text)
  const changes = diff(text, today.text)
  if (!today.why && !changes.length) return true
  print(
    [
      `\n${url.pathname.slice(GAMES.pathname.length)} is told differently today:`,
      ...(today.why ? [today.why] : []),
      ...changes,
    ].join('\n'),
  )
  // A game that stops half way is not accepted: a person has to cut or change it by hand.
  if (!accept || today.why) return false
  writeFileSync(url, today.text)
  print('Accepted.')
  return true
}

const MOST_FAULTS = 12
/** Does the same for a picture. */
async function looksRight(shown: Shown, accept: boolean): Promise<boolean> {
  const faults = await goldenFaults(shown)
  if (!faults.length) return true
  const more = faults.length > MOST_FAULTS ? [`… ${faults.length - MOST_FAULTS} more`] : []
  print(
    [
      `\nThe picture '${shown.id}' (${shown.title}) looks different today:`,
      ...faults.slice(0, MOST_FAULTS),
      ...more,
    ].join('\n'),
  )
  if (!accept) return false
  keepGolden(shown)
  print('Accepted.')
  return true
}

/** Pictures that are drawn no more are not worth keeping. */
function cleared(pictures: readonly Shown[], accept: boolean): number {
  const files = Object.keys(games).flatMap(id => unusedGoldens(pictures, id))
  if (files.length)
    print(`\nOf no picture any more: ${files.map(file => file.pathname.split('/').at(-1)).join(', ')}`)
  if (accept) removeGoldens(files)
  return accept ? 0 : files.length
}

const accept = readCall({ accept: {} }).flags.accept !== undefined
const files = goldenFiles()
const broken = files.filter(url => !holds(url, accept)).length
print(
  files.length
    ? `${files.length - broken} of ${files.length} golden games hold.`
    : 'There are no golden games yet.',
)

const pictures: readonly Shown[] = states()
let unlike = 0
for (const shown of pictures) if (!(await looksRight(shown, accept))) unlike++
print(`${pictures.length - unlike} of ${pictures.length} golden pictures hold.`)
const wrong = broken + unlike + cleared(pictures, accept)
if (wrong && !accept) print('If the change is meant: npm run golden -- --accept')
process.exitCode = wrong ? 1 : 0
