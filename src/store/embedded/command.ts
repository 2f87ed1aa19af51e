import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { userInfo } from 'node:os'
import { cannotStart, pathTrouble } from './words.ts'

const execute = promisify(execFile)

/** A user of this system whom PostgreSQL is to run as. */
export interface Account {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

interface Ran {
  readonly worked: boolean
  readonly output: string
}

/**
 * As little as possible: the surroundings of a bot hold its secrets, and PG… and LC_… would change what
 * PostgreSQL does.
 */
export const surroundings = (): NodeJS.ProcessEnv => ({ PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' })

export const asUser = (account: Account | undefined): { readonly uid?: number; readonly gid?: number } =>
  account ? { uid: account.uid, gid: account.gid } : {}

/**
 * Runs a program to its end. It starts in /, since another user need not be able to enter the directory we
 * are in.
 */
export async function run(program: string, args: readonly string[], account?: Account): Promise<Ran> {
  try {
    const { stdout, stderr } = await execute(program, args, {
      ...asUser(account),
      cwd: '/',
      env: surroundings(),
    })
    return { worked: true, output: stdout + stderr }
  } catch (error) {
    const {
      syscall,
      message,
      stdout = '',
      stderr = '',
    } = error as NodeJS.ErrnoException & { readonly stdout?: string; readonly stderr?: string }
    if (syscall?.startsWith('spawn')) throw new Unable(cannotStart(message, account?.name))
    return { worked: false, output: stdout + stderr }
  }
}

/** What stands in the way, as one sentence for whoever started the program. */
export class Unable extends Error {
  override readonly name = 'Unable'
}

function me(): string {
  try {
    return userInfo().username
  } catch {
    // In a container the number of the user need not have a name.
    return String(process.getuid?.())
  }
}

/** Returns the sentence for a thing that is nobody's mistake in this program; undefined for a bug. */
export function sentenceOf(error: unknown): string | undefined {
  if (error instanceof Unable) return error.message
  if (!(error instanceof Error) || !('code' in error) || !('path' in error)) return undefined
  const { code, path, message } = error
  return pathTrouble(String(code), String(path), me(), message)
}
