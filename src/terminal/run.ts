import { createInterface } from 'node:readline'
import { writeFileSync } from 'node:fs'
import type { Readable, Writable } from 'node:stream'
import type { Seat } from '../core/ask.ts'
import type { Match } from '../core/match.ts'
import { newRandom } from '../core/random.ts'
import { typed } from './commands.ts'
import { afterBots, askNow } from './session.ts'
import type { Files, Session } from './session.ts'
import { HINT, screen } from './show.ts'

/** Lines in, text out: a keyboard and a screen, or two pipes. */
export interface Terminal {
  readonly lines: AsyncIterable<string>
  write(text: string): void
  /** Shown before each line that is typed; empty when nobody types. */
  prompt(text: string): void
  close(): void
}

/** Ctrl-C, Ctrl-D and the end of a pipe all end the lines; a reader that has gone away ends the writing. */
export function terminalOn(input: Readable & { isTTY?: boolean }, output: Writable): Terminal {
  const typing = input.isTTY === true
  const reader = createInterface({ input, output, terminal: typing })
  reader.on('SIGINT', () => reader.close())
  // What the shell writes next begins on a line of its own.
  if (typing) reader.on('close', () => output.write('\n'))
  let gone = false
  output.on('error', () => (gone = true))
  const write = (text: string): void => {
    if (!gone) output.write(text)
  }
  return {
    lines: reader,
    write: text => write(`${text}\n`),
    prompt: text => {
      reader.setPrompt(text)
      if (typing) reader.prompt()
    },
    close: () => reader.close(),
  }
}

export const disk: Files = {
  write: (path, text) => {
    try {
      writeFileSync(path, text)
      return undefined
    } catch (error) {
      return `It could not be written to ${path}: ${error instanceof Error ? error.message : String(error)}.`
    }
  },
}

const TOLD_AGAIN = 5

/** Plays a match until the lines end or somebody quits. `bots`: the seats played by chance. */
export async function playMatch(terminal: Terminal, match: Match, bots: readonly Seat[], files: Files = disk): Promise<void> {
  const chance = newRandom(match.setup.seed)
  // How the table was set is on the board; of a game gone on with, the last few answers are told again.
  const started = screen(afterBots({ match, bots, chance, told: Math.max(1, match.rows.length - TOLD_AGAIN) }))
  terminal.write([...HINT, '', ...started.lines].join('\n'))
  let { session } = started
  terminal.prompt(promptOf(session))
  for await (const line of terminal.lines) {
    const reply = typed(session, line, files)
    session = reply.session
    if (reply.lines.length) terminal.write(reply.lines.join('\n'))
    if (session.ended) break
    terminal.prompt(promptOf(session))
  }
  terminal.close()
}

const promptOf = (session: Session): string => `${askNow(session)?.who ?? 'over'}> `
