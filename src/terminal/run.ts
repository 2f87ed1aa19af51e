import { writeFileSync } from 'node:fs'
import type { Seat } from '../core/ask.ts'
import type { Match } from '../core/match.ts'
import { newRandom } from '../core/random.ts'
import { runLine } from './commands.ts'
import { blankIn } from './filling.ts'
import { inMemory, type Keeper } from './keeper.ts'
import { afterBots, askNow, type Files, type Session } from './session.ts'
import { HINT, screen } from './show.ts'
import type { Terminal } from './terminal.ts'
import { UNSURE } from './words.ts'

export const disk: Files = {
  write: (path, text) => {
    try {
      writeFileSync(path, text)
      return undefined
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      return `The game was not saved: ${path} cannot be written (${why}).`
    }
  },
}

const TOLD_AGAIN = 5

export interface Play {
  /** The seats played by chance. */
  readonly bots?: readonly Seat[]
  readonly keeper?: Keeper
  readonly files?: Files
}

/** Plays a match, with all its rows, until the lines end or somebody quits. */
export async function playMatch(
  terminal: Terminal,
  match: Match,
  { bots = [], keeper = inMemory, files = disk }: Play = {},
): Promise<void> {
  const chance = newRandom(match.setup.seed)
  // How the table was set is on the board; of a game gone on with, the last few answers are told again.
  const started = screen(
    await afterBots({ match, keeper, bots, chance, told: Math.max(1, match.rows.length - TOLD_AGAIN) }),
  )
  terminal.write([...HINT, '', ...started.lines].join('\n'))
  const session = await playLines(terminal, started.session, files)
  const farewell = session.ended ? undefined : keeper.farewell(session.match)
  if (farewell !== undefined) terminal.write(farewell)
  terminal.close()
}

async function playLines(terminal: Terminal, started: Session, files: Files): Promise<Session> {
  let session = started
  while (!session.ended) {
    terminal.prompt(promptOf(session))
    const line = await terminal.next()
    if (line === undefined) break
    const reply = await runLine(session, line, files).catch((error: unknown) => brokenOff(terminal, error))
    session = reply.session
    if (reply.lines.length) terminal.write(reply.lines.join('\n'))
  }
  return session
}

/** A pause ends like this when somebody wants to leave who waits for a database that does not answer. */
function brokenOff(terminal: Terminal, error: unknown): never {
  if (error instanceof Error && error.name === 'AbortError') terminal.write(UNSURE)
  throw error
}

const promptOf = (session: Session): string =>
  `${(session.filling && blankIn(session.match, session.filling)?.id) ?? askNow(session)?.who ?? 'over'}> `
