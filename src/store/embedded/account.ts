import { readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { run, type Account } from './command.ts'
import { OWN_SERVER, Unable } from './unable.ts'

/** Who may have been made for such a purpose, and whom nearly every system has. */
const LIKELY = ['postgres', '_postgres', 'node', 'nobody']

/**
 * PostgreSQL refuses to run as root, so root has to run it as somebody else: as the owner of what is there
 * already, so that they can start it without root as well, or as a user of the system. Undefined: we are not
 * root, and run it as ourselves.
 */
export async function accountFor(
  dir: string,
  owner: number | undefined,
  program: string,
): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const candidates = await candidatesFor(dir, owner)
  const needed = [...pathTo(dir), ...pathTo(program)]
  const walls: string[] = []
  for (const account of candidates) {
    const closed = await closedTo(account, needed)
    if (closed === undefined) return account
    walls.push(
      `PostgreSQL cannot run as root, and the user ${account.name}, whom it would run as, ` +
        `may not enter ${closed}; ` +
        `allow it with 'chmod o+x ${closed}', or start Tightbeam as a user who is not root, ${OWN_SERVER}.`,
    )
  }
  throw new Unable(
    walls[0] ??
      `PostgreSQL cannot run as root, and there is no user ${LIKELY.join(' or ')} to run it as; ` +
        `make one with 'useradd --system postgres', or start Tightbeam as a user who is not root, ` +
        `${OWN_SERVER}.`,
  )
}

async function candidatesFor(dir: string, owner: number | undefined): Promise<readonly Account[]> {
  const accounts = await allAccounts()
  // A cluster with an owner is not handed on. Where it is root, it comes from a backup, and anybody will do.
  if (owner)
    return [accounts.find(({ uid }) => uid === owner) ?? { name: `number ${owner}`, uid: owner, gid: owner }]
  const { uid } = await stat(dir)
  const owning = accounts.filter(account => uid !== 0 && account.uid === uid)
  return [...owning, ...LIKELY.flatMap(name => accounts.filter(account => account.name === name))]
}

async function allAccounts(): Promise<readonly Account[]> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n')
  return lines
    .map(line => line.split(':'))
    .flatMap(([name = '', , uid, gid]) =>
      Number(uid) > 0 ? [{ name, uid: Number(uid), gid: Number(gid) }] : [],
    )
}

function pathTo(end: string): readonly string[] {
  const parent = dirname(end)
  return parent === end ? [end] : [...pathTo(parent), end]
}

/**
 * The first of these that the user may not enter. Asked of the system as that user, since modes alone do not
 * tell all.
 */
async function closedTo(account: Account, paths: readonly string[]): Promise<string | undefined> {
  const { output } = await run(
    '/bin/sh',
    ['-c', 'for path do [ -x "$path" ] || { echo "$path"; exit; }; done', 'sh', ...paths],
    account,
  )
  return output.trim() || undefined
}
