import { games } from '../games/index.ts'
import { tableFileAt, judge } from './exporting.ts'
import { aloud, fail, readCall } from './tool.ts'
import { WHICH_FILE } from './words.ts'

function main(path: string | undefined): number {
  if (path === undefined) return fail(aloud, WHICH_FILE, 2)
  const file = tableFileAt(path, { changed: true })
  return file.ok ? judge(games, file.value, aloud) : fail(aloud, file.why, 2)
}

process.exitCode = main(readCall({}).words[0])
