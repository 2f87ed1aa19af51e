import type { Phase } from '../store.ts'
import { eitherOf } from '../words.ts'

/**
 * Holds every sentence of the sign-up, the seats and the settings. Names of people and things are arguments.
 */

const MAX_QUOTED = 30
/** Quotes what somebody typed, cut where it gets long. */
const quoted = (typed: string): string =>
  `'${typed.length > MAX_QUOTED ? `${typed.slice(0, MAX_QUOTED - 1)}…` : typed}'`

// Opening a table

export const unknownGame = (typed: string, games: readonly string[]): string =>
  `No table was opened: there is no game called ${quoted(typed)}. Choose ${eitherOf(games)}.`
export const wrongPace = (longest: number): string =>
  `That pace isn't possible. Choose 1 to ${longest} hours, or 0 for no reminders.`
export const wrongConsent = (least: number, most: number): string =>
  `That time for votes isn't possible. Choose ${least} to ${most} hours, or 0 to wait for every answer.`
export const wrongName = (longest: number): string =>
  `That name isn't possible. Choose one of 1 to ${longest} letters, in one line.`
export const tooManySignUps = (most: number): string =>
  `No table was opened: you have ${most} open sign-ups here already. Start or cancel one first.`
export const PLACE_TAKEN =
  'Nothing changed: this channel belongs to another table, even after its game. Choose another channel.'

export const unknownOption = (game: string, typed: string, options: readonly string[]): string =>
  options.length
    ? `${game} has no option ${quoted(typed)}. Choose ${eitherOf(options)}.`
    : `${game} has no options, so leave ${quoted(typed)} out.`
export const missingValue = (option: string, example: string): string =>
  `The option ${option} needs a value, like ${option}=${example}.`
export const wrongValue = (option: string, typed: string, values: readonly string[]): string =>
  values.length
    ? `The option ${option} can't be ${quoted(typed)}. Choose ${eitherOf(values)}.`
    : `The option ${option} can't be ${quoted(typed)}. Leave it out.`
export const anyNumber = (least: number, most: number): string => `a number from ${least} to ${most}`

export const unknownPage = (game: string, pages: readonly string[]): string =>
  pages.length
    ? `${game} has no page of that name. Choose ${eitherOf(pages)}.`
    : `${game} has no pages to look at.`

// Joining and leaving

const TABLE_CLOSED = 'Nothing changed, because this table is closed. Use /table new to open another.'
/** Says why nobody can join a table whose sign-up is over. */
export const tooLateToJoin = (phase: Phase): string =>
  phase === 'over'
    ? TABLE_CLOSED
    : "You can't join: the game has started. If a seat is vacant, /table replace gives it to you."
export const tooLateToLeave = (phase: Phase): string =>
  phase === 'over' ? TABLE_CLOSED : 'The game has started. To leave it, use /table resign.'
export const tooLateToCancel = (phase: Phase): string =>
  phase === 'over' ? TABLE_CLOSED : 'The game has started. To end it early, use /table end.'
export const tooLateToStart = (phase: Phase): string =>
  phase === 'over' ? TABLE_CLOSED : 'The game has started already. /table status shows whose turn it is.'

export const INVITED_ONLY =
  "You can't join: this table is for invited players only. /table list shows other tables."
export const allSeatsTaken = (seats: number): string =>
  `You can't join: all ${seats} seats are taken. /table list shows other tables.`
export const tooManyBots = (most: number): string =>
  most < 1
    ? 'Nothing changed: all seats are taken, or kept for you.'
    : `Nothing changed: at most ${most} seats are free for bots.`
export const wishTaken = (wish: string, free: readonly string[]): string =>
  free.length
    ? `You can't have ${quoted(wish)}. Choose ${eitherOf(free)}, or join without a choice.`
    : `You can't have ${quoted(wish)}. Join without a choice instead.`
export const NOT_JOINED = "Nothing changed: you haven't joined this table. Press Join to take a seat."

// Starting

export const NOT_YOURS_TO_START =
  "You can't start this table: only its players, its host or a moderator can. Join it first."
export const playersMissing = (missing: number): string =>
  missing === 1
    ? "The game can't start yet: 1 more player has to join."
    : `The game can't start yet: ${missing} more players have to join.`
export const cannotStart = (why: string): string =>
  `The game can't start any more: ${why} Use /table cancel, and open a new table.`
export const CHANGED_AT_START =
  'The game has not started, because the table changed at the same moment. Please try again.'

// What only the host and moderators may do

export const ONLY_HOST =
  "You can't do that: only the table's host or a moderator can. /table status shows who the host is."
export const HOST_HAS_LEFT =
  "You can't do that, because you have left this table's server. A moderator can do it for you."

// Seats

export const unknownSeat = (typed: string, seats: readonly string[]): string =>
  `This table has no seat ${quoted(typed)}. Choose ${eitherOf(seats)}.`
export const alreadyVacant = (seat: string): string =>
  `Nothing changed: ${seat} has no player. Use /table replace to give the seat to someone.`
export const playerChanged = (seat: string): string =>
  `Nothing changed: ${seat} has a different player by now. /table status shows who plays.`
export const YOU_PLAY_HERE = 'Nothing changed: you already play at this table.'
export const THEY_PLAY_HERE =
  'Nothing changed: that player already has a seat at this table. Choose someone else.'
export const notVacant = (seat: string): string =>
  `You can't take ${seat}: it has a player. The host or a moderator can replace that player.`
export const NOT_GIVEN_UP =
  "As the host you can't take a seat that its player didn't give up. Someone else can take it, or a " +
  'moderator can give it to you.'

// A rematch

export const NOT_OVER = 'No rematch was opened, because this game is not over yet. Finish it first.'
export const REMATCH_FOR_PLAYERS =
  'No rematch was opened: only players of this game can ask for one. Use /table new to open a table.'

// What a person sets

export const wrongZone = (typed: string): string =>
  `Your settings are unchanged: '${typed}' is not a time zone. Choose one like Europe/Vienna from the list.`
export const wrongHours = (last: number): string =>
  `Your settings are unchanged: quiet hours begin and end on the hour, from 0 to ${last}.`
export const HALF_QUIET =
  'Your settings are unchanged: quiet hours need both a beginning and an end. Set quiet-from and quiet-to.'
