/** Every sentence of the database that whoever runs the bot reads. `said` is what the server says itself. */

// The address

const EXAMPLE = 'it should look like postgres://user:password@host:5432/database'
export const NOT_AN_ADDRESS = `DATABASE_URL is not the address of a PostgreSQL database: ${EXAMPLE}.`
export const ADDRESS_UNREADABLE = `DATABASE_URL cannot be read: ${EXAMPLE}.`
export const ADDRESS_UNESCAPED =
  'DATABASE_URL cannot be read: in a user name or password, / is written %2F, ? is written %3F, # is ' +
  'written %23 and @ is written %40.'
export const fileUnreadable = (path: string, code: string): string =>
  `DATABASE_URL names the file ${path}, which cannot be read (${code}).`

// An outage

export const SAYS_NO_MORE = 'it says no more'
export const noDatabaseAnswers = (where: string): string =>
  where
    ? `No database answers at ${where}: PostgreSQL is not running there, or DATABASE_URL names another ` +
      'host or port than it should.'
    : 'No database answers: PostgreSQL is not running there, or DATABASE_URL names another host or port ' +
      'than it should.'
export const hostNotFound = (host: string): string =>
  host
    ? `The database's host '${host}' cannot be found: DATABASE_URL misspells it, or the network is down.`
    : "The database's host cannot be found: DATABASE_URL misspells it, or the network is down."
export const databaseSilent = (where: string): string =>
  where
    ? `The database at ${where} does not answer in time: it is overloaded, cut off, or behind a firewall.`
    : 'The database does not answer in time: it is overloaded, cut off, or behind a firewall.'
export const CONNECTION_LOST = 'The connection to the database was lost.'
export const SERVER_STOPPING = 'The database server is shutting down or has just been restarted.'
export const SERVER_STARTING =
  'The database server is starting up or recovering, and takes no connections yet.'
export const databaseGaveUp = (said: string): string => `The database took too long and gave up (${said}).`
export const DISK_FULL = "The database's disk is full, so nothing can be saved. Make room on it."
export const serverTrouble = (said: string): string => `The database server has a problem: ${said}.`
export const TOO_MANY_CONNECTIONS =
  'The database takes no more connections: raise its max_connections, or close some.'
export const READ_ONLY = 'The database is read-only: it is a standby, or was set to read-only.'
export const tryingAgain = (why: string, seconds: number): string => `${why} Trying again in ${seconds} s.`

// What a person has to mend

export const loginRefused = (said: string): string =>
  `The database refused the user name or the password in DATABASE_URL (${said}).`
export const notSecure = (said: string): string =>
  `No secure connection to the database is possible (${said}): check sslmode and sslrootcert in ` +
  'DATABASE_URL.'
export const PASSWORD_MISSING = 'The database wants a password, but DATABASE_URL has none.'
export const noSuchDatabase = (said: string): string =>
  `The server has no such database (${said}): create it, or correct the name in DATABASE_URL.`
export const DATABASE_DELETED = 'The database was deleted while it was in use.'
export const lacksRight = (said: string): string =>
  `The database user lacks a right (${said}): make it the owner of the database.`
export const databaseFails = (said: string): string => `The database fails: ${said}.`

// Making it, and bringing it up to date

export const creatingDatabase = (dir: string): string => `Creating a database in ${dir} (first run only).`
export const noDatabaseIn = (dir: string): string =>
  `There is no database in ${dir}: npm start makes one, and DATA_DIR or DATABASE_URL name another.`
export const MIGRATING_ELSEWHERE = 'Another process is still bringing the database up to date.'
export const HOLDS_SOMETHING_ELSE =
  'The database already holds something else: give Tightbeam an empty one of its own in DATABASE_URL.'
export const databaseIsNewer = (migration: string): string =>
  `This program is older than its database, which has the migration '${migration}': update the program.`
export const migrationEdited = (migration: string): string =>
  `The migration '${migration}' is no longer the one that made this database: restore its file as it was, ` +
  'and put the change into a new migration.'
export const migrationUnfinished = (migration: string): string =>
  `The migration '${migration}' was begun but never finished on this database: restore the database from ` +
  'a backup, or settle it with `prisma migrate resolve` and `deploy`.'
export const migrationRolledBack = (migration: string): string =>
  `The migration '${migration}' was rolled back on this database: restore the database from a backup, or ` +
  'settle it with `prisma migrate resolve` and `deploy`.'
export const migrationFailed = (migration: string, why: string): string =>
  `The migration '${migration}' failed, and nothing of it is in the database: ${why}`
