import { once } from 'node:events'
import { games } from '../games/index.ts'
import { linesOf } from './lines.ts'
import { makeReferee } from './referee.ts'

const TOO_LONG = JSON.stringify({ ok: false, why: 'This line is too long.' })

async function main(): Promise<void> {
  const { stdin, stdout } = process
  const referee = makeReferee(games, bug => console.error(bug))
  // Whoever listened has gone: there is nobody left to answer, and that is no error.
  stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))
  stdin.setEncoding('utf8')
  for await (const line of linesOf(stdin as AsyncIterable<string>)) {
    const reply = line === undefined ? TOO_LONG : referee(line)
    if (!stdout.write(`${reply}\n`)) await once(stdout, 'drain')
  }
}

await main()
