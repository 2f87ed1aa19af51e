import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { readConfig } from '../config.ts'
import { openStore, type OpenStore } from '../store/open.ts'
import { depsFor, makeTables } from '../table/service.ts'
import { terminalOn, type Terminal } from '../terminal/terminal.ts'
import { startTerminal } from '../terminal/start.ts'

const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort())

const stopped = once(stop.signal, 'abort')
const IN_TIME_MS = 500

/** Plays until the player leaves or a signal comes, which doesn't wait for a database that doesn't answer. */
function play(terminal: Terminal, { store }: OpenStore): Promise<unknown> {
  const tables = makeTables({ ...depsFor(store), pause: ms => pause(ms, undefined, { signal: stop.signal }) })
  return Promise.race([
    tables.tidy().then(() => startTerminal(terminal, tables)),
    stopped.then(() => pause(IN_TIME_MS)),
  ])
}

async function main(): Promise<number> {
  const config = readConfig(process.env)
  if (!config.ok) return refused(config.reasons)
  const terminal = terminalOn(process.stdin, process.stdout, stop)
  const opened = await openStore(config.value, { notice: terminal.write, signal: stop.signal })
  if (!opened.ok) return refused([opened.why])
  try {
    await play(terminal, opened.value)
  } finally {
    await opened.value.close()
  }
  return 0
}

function refused(reasons: readonly string[]): number {
  process.stderr.write(`${reasons.join('\n')}\n`)
  return 1
}

/** Reports an error, unless a signal has asked the terminal to stop: what that interrupts is no news. */
const ended = (error: unknown): number =>
  stop.signal.aborted
    ? 0
    : refused([
        `The terminal stopped because of an error: ${error instanceof Error ? error.message : String(error)}`,
        'Your answers are saved. Run npm run terminal to continue.',
      ])

process.exit(await main().catch(ended))
