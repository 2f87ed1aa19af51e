import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { OWN_SERVER, Unable } from './unable.ts'

const execute = promisify(execFile)

/** A user of this system whom PostgreSQL is to run as. */
export interface Account {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

export interface Ran {
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
    if (syscall?.startsWith('spawn')) throw new Unable(whyNotStarted(message, account))
    return { worked: false, output: stdout + stderr }
  }
}

const whyNotStarted = (why: string, account: Account | undefined): string =>
  `PostgreSQL cannot be started${account ? ` as the user ${account.name}` : ''} (${why}); ` +
  `run 'npm ci' again, start Tightbeam as ${account ? 'a user who is not root' : 'another user'}, ` +
  `${OWN_SERVER}.`
