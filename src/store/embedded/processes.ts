import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { run } from './command.ts'

/**
 * The processes of one server, told by the mark in their titles: numbers of processes are used again, marks
 * are not.
 */

export const STEP = 25

/**
 * It looks at titles, not working directories: in a container root may not look into those of other users.
 */
async function titleOf(pid: string): Promise<string> {
  return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ')
}

async function allTitles(): Promise<readonly (readonly [string, string])[]> {
  if (process.platform === 'linux') {
    const pids = (await readdir('/proc')).filter(name => /^\d+$/.test(name))
    return Promise.all(pids.map(async pid => [pid, await titleOf(pid)] as const))
  }
  const { output } = await run('ps', ['-axww', '-o', 'pid=,command='])
  return output
    .split('\n')
    .map(line => [line.trim().split(' ')[0] ?? '', line.trim().replace(/^\d+ +/, '')] as const)
}

const isOf = (title: string, mark: string): boolean =>
  title.includes(mark) && /^(\S*\/postgres |postgres: )/.test(title)

export async function processesOf(mark: string): Promise<readonly number[]> {
  return (await allTitles()).filter(([, title]) => isOf(title, mark)).map(([pid]) => Number(pid))
}

export async function runs(pid: number, mark: string): Promise<boolean> {
  return process.platform === 'linux'
    ? isOf(await titleOf(String(pid)), mark)
    : (await processesOf(mark)).includes(pid)
}

export interface Postmaster {
  readonly pid: number
  readonly port: number
  readonly stopping: boolean
}
interface PidFile extends Postmaster {
  readonly usable: boolean
}

/** PostgreSQL's own note of who serves this directory. It is left behind by a server that was killed. */
export async function pidFileOf(data: string): Promise<PidFile | undefined> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const [pid, , , port, , , , status = ''] = text.split('\n')
  return {
    pid: Math.abs(Number(pid)),
    port: Number(port),
    stopping: status.trim() === 'stopping',
    usable: /^-?[1-9]\d*$/.test(pid ?? ''),
  }
}

export async function postmasterOf(data: string, mark: string): Promise<Postmaster | undefined> {
  const noted = await pidFileOf(data)
  return noted?.usable && (await runs(noted.pid, mark)) ? noted : undefined
}

export function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended by itself in the meantime.
  }
}

const GENTLE_TO_ROUGH: readonly (readonly [NodeJS.Signals, number])[] = [
  ['SIGINT', 30_000],
  ['SIGQUIT', 5000],
  ['SIGKILL', 2000],
]

/**
 * Ends a server and waits for it: everything written down, or, if that takes too long, by force. Nothing
 * acknowledged is lost either way.
 */
export async function endServer(pid: number, mark: string): Promise<void> {
  for (const [signal, patience] of GENTLE_TO_ROUGH) {
    if (!(await runs(pid, mark))) return
    send(pid, signal)
    for (const since = Date.now(); (await runs(pid, mark)) && Date.now() - since < patience; )
      await sleep(STEP)
  }
}
