import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { games } from '../games/index.ts'
import { playFile } from '../terminal/fileReplay.ts'
import { parseGame, printGame } from '../terminal/gameFile.ts'
import { diff } from './diff.ts'
import { called, print } from './tool.ts'

const GAMES = new URL('../games/', import.meta.url)

/** Every golden game there is. */
function goldenFiles(): readonly URL[] {
  return Object.keys(games).flatMap(id => {
    const folder = new URL(`${id}/played/`, GAMES)
    const names = existsSync(folder) ? readdirSync(folder).filter(name => name.endsWith('.game')).sort() : []
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
  print([`\n${url.pathname.slice(GAMES.pathname.length)} is told differently today:`, ...(today.why ? [today.why] : []), ...changes].join('\n'))
  // A game that stops half way is not a new truth: somebody has to cut or change it by hand.
  if (!accept || today.why) return false
  writeFileSync(url, today.text)
  print('Accepted.')
  return true
}

const accept = called({ accept: {} }).flags.accept !== undefined
const files = goldenFiles()
const broken = files.filter(url => !holds(url, accept)).length
print(files.length ? `${files.length - broken} of ${files.length} golden games hold.` : 'There are no golden games yet.')
if (broken && !accept) print('If the change is meant: npm run golden -- --accept')
process.exitCode = broken ? 1 : 0
