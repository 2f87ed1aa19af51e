import type { Person } from '../../../table/store.ts'

/**
 * Holds every sentence of /settings and /privacy: what is stored about a person, and what deleting it
 * changes.
 */

const REMINDS: Readonly<Record<NonNullable<Person['remind']>, string>> = {
  table: 'The bot reminds you at the table.',
  message: 'The bot reminds you by direct message.',
  never: 'The bot never reminds you.',
}
const BOARDS: Readonly<Record<NonNullable<Person['board']>, string>> = {
  table: "Boards that only you see look like the table's.",
  wide: 'Boards that only you see are wide.',
  tall: 'Boards that only you see are tall, for a phone.',
}
export const settingsSentences = (person: Partial<Person>): string => {
  const { zone, quietFrom, quietTo, remind = 'table', board, digestAt, headsUp } = person
  return [
    REMINDS[remind],
    zone === undefined ? "You haven't set a time zone, so times are in UTC." : `Your time zone is ${zone}.`,
    quietFrom === undefined || quietTo === undefined || quietFrom === quietTo
      ? 'You have no quiet hours.'
      : `Your quiet hours are from ${quietFrom}:00 to ${quietTo}:00.`,
    ...(board === undefined ? [] : [BOARDS[board]]),
    ...(digestAt === undefined ? [] : [`Your daily digest comes at ${digestAt}:00.`]),
    ...(headsUp ? ['The bot tells you when you are next, at most once a day.'] : []),
  ].join(' ')
}

export const discordId = (person: string): string => `Your Discord id: ${person}.`
export const STORED_TABLES = 'Your tables, with every move you made there:'
export const NO_STORED_TABLES = 'You have no tables.'
export const AN_UNSEEN_TABLE = "A table you can't see from here"
export const storedTable = (table: string, roles: readonly string[], isOver: boolean): string =>
  isOver ? `${table}: ${roles.join(', ')} (finished)` : `${table}: ${roles.join(', ')}`
export const ROLES = {
  player: 'player',
  host: 'host',
  invited: 'invited',
  successor: 'proposed as a player',
  draft: 'with a draft of your next turn',
  order: 'with answers in advance or standing orders',
} as const
export const readTables = (count: number): string =>
  count === 1
    ? 'The bot remembers how far you have read at 1 table.'
    : `The bot remembers how far you have read at ${count} tables.`
export const THAT_IS_ALL = "That's everything the bot stores about you. /privacy forget deletes it."
export const COUNTS_ARE_KEPT =
  'To prevent spam, it also counts how often you do things like opening tables or inviting people. It ' +
  'deletes these counts within a day.'
export const DELETES_SETTINGS =
  'This permanently deletes your settings, drafts, answers in advance and standing orders, and how far you ' +
  'have read. Finished games stay, without your name.'
export const youGiveUp = (seat: string, table: string): string => `You will give up ${seat} at ${table}.`
export const signUpGoes = (table: string): string => `The sign-up of ${table} will be cancelled.`
export const youLeave = (table: string): string => `You will leave ${table}.`
export const FORGET_ME = 'Delete My Data'
export const KEEP_ME = 'Keep My Data'
export const FORGOTTEN = 'Your data is deleted. If you play again, a new record starts.'
