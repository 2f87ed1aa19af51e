import { botName, eitherOf, ENDED_EARLY } from '../../table/words.ts'
import type { BoardStyle, GameResult, Phase } from '../../table/store.ts'
import { listOf } from '../message/message.ts'

/**
 * Holds every sentence of /table and its buttons. Arguments are ready for Discord: names are escaped, and
 * people and channels are mentions.
 */

export const IN_SERVERS =
  'Nothing changed: tables belong to a server. Use this command in one of its channels.'
export const NO_BOTS = "Nothing changed: a Discord bot can't take a seat. Choose a person in this server."
export const TABLE_SHUT =
  "This table is closed because of an error. Nothing is lost; the bot's owner can look into it."
export const TOO_EARLY =
  'Nothing changed: this game has not started yet. Use /table cancel to cancel it, or /table leave to leave.'
export const NOTHING_CHANGED = 'Nothing changed.'

// Which table

export const noTable = (typed: string): string =>
  `There is no table '${typed}'. Choose one from the list as you type, or use the command in the ` +
  "table's thread."
export const noTableToPress = (id: string): string =>
  `There is no table '${id}'. /games lists your tables, and /table list the others you can see.`
export const severalTables = (tables: readonly string[]): string =>
  `Which table: ${eitherOf(tables)}? Add the \`table\` option, or use the command in its thread.`
export const severalSignUps = (tables: readonly string[]): string =>
  `Which sign-up: ${eitherOf(tables)}? Add the \`table\` option.`
export const NO_SIGN_UP =
  'There is no such sign-up here. Use /table new to open one, or /table list to see all tables.'
export const NO_GAME =
  "You don't play at any table right now. Use /table new to open one, or /table list to find one."
export const yourMoveAt = (table: string): string => `${table}: your move`

// The screen of /table new

export const NEW_TABLE_TITLE = '**Open a table**\nOnly you see this until you press **Open Table**.'
export const GAME_TITLE = '**Game**'
export const PLAYERS_TITLE = '**Players**'
export const MODULES_TITLE = '**Modules**\n-# None for a first game.'
export const PACE_TITLE = '**Pace**\n-# How long a player has before the first reminder.'
export const BOARD_TITLE =
  "**Board**\n-# How this table's posts show it. Use /settings for the boards that only you see."
export const boardChoice = (board: BoardStyle): string =>
  board === 'tall' ? 'Tall, for phones' : 'Wide, for large screens'
export const INVITE_TITLE = '**Who may join**\n-# Anyone, unless you invite people: then only they can join.'
export const INVITE_PEOPLE = 'Invite people'
export const CHOOSE_MODULES = 'No modules'
export const BOTS_TITLE = '**Bots**\n-# The computer plays their seats.'
export const NO_BOTS_PLAY = 'No bots'
export const botChoice = (count: number, level: string): string =>
  count === 1 ? `1 bot · ${levelChoice(level)}` : `${count} bots · ${levelChoice(level)}`
export const playerCount = (count: number): string => (count === 1 ? '1 player' : `${count} players`)
export const paceChoice = (hours: number): string => {
  if (hours === 0) return 'No reminders'
  return hours % 24 ? `A reminder after ${hours} hours` : daysChoice(hours / 24)
}
const daysChoice = (days: number): string =>
  days === 1 ? 'A reminder after 1 day' : `A reminder after ${days} days`
export const titleWithReason = (title: string, why: string): string => `**${title}**\n-# ${why}`
export const optionsPage = (game: string, page: number, pages: number): string =>
  pages === 1 ? `**Options of ${game}**` : `**Options of ${game}** (page ${page} of ${pages})`
export const OPEN_TABLE = 'Open Table'
export const YOU_PLAY = 'Host Without Playing'
export const YOU_WATCH = 'Play Too'
export const ALL_OPTIONS = 'More Options'
export const BACK_TO_TABLE = 'Back'
export const CANCEL = 'Cancel'
export const NOT_OPENED_HERE = 'No table was opened. Use /table new whenever you like.'
export const SIGN_UP_BELOW = 'Your table is open, and its sign-up is posted below.'

// A sign-up

export const JOIN = 'Join'
export const LEAVE = 'Leave'
export const START = 'Start'
export const tableNumber = (id: string): string => `Table ${id}`

export const ALREADY_OPEN = 'This table is open already, and its sign-up is posted. /table list shows it.'
export const notOpened = (why: string): string => `No table was opened. ${why}`
export const unknownModule = (game: string, typed: string, modules: readonly string[]): string =>
  modules.length
    ? `${game} has no module '${typed}'. Choose ${eitherOf(modules)}, or all.`
    : `${game} has no modules. Leave the option out.`
export const everyModule = (seats: number | undefined): string =>
  seats === undefined ? 'Every module' : `Every module for ${seats} players`
export const takeASeat = (taken: number, seats: number): string =>
  taken < seats
    ? `Press **Join** to take a seat (${taken} of ${seats} taken).`
    : `${seats === 2 ? 'Both' : `All ${seats}`} seats are taken. Press **Start** to begin.`
export const youAreInvited = (people: readonly string[]): string =>
  `${listOf(people)}: you are invited to this table.`
export const SIGN_UP_CANCELLED = 'This sign-up was cancelled. Use /table new to open another.'
export const hasStarted = (channel: string | undefined): string =>
  channel === undefined ? 'The game has started.' : `The game has started in ${channel}.`
export const ALREADY_JOINED =
  "You've joined already. Use the menu to change your choice, or press Leave to give up your seat."
export const youJoined = (table: string): string =>
  `You joined ${table}. When all seats are taken, use /table start.`
export const youLeft = (table: string): string => `You left ${table}.`
export const gameStarts = (table: string): string => `${table} has started. The board follows in a moment.`
const LEVEL_SAYS: Readonly<Record<string, string>> = {
  Deckhand: 'Deckhand: just learning',
  Pilot: 'Pilot: a casual opponent',
  Captain: 'Captain: a strong opponent',
  Admiral: 'Admiral: looks furthest ahead, but is slow',
}
export const levelChoice = (level: string): string => LEVEL_SAYS[level] ?? level
export const botsSit = (count: number, level: string, table: string): string => {
  if (count === 0) return `No bots play at ${table}.`
  return count === 1 ? `1 bot (${level}) plays at ${table}.` : `${count} bots (${level}) play at ${table}.`
}
export const NO_PREFERENCE = 'No preference'
export const CHOOSE_A_FACTION = 'Choose a faction'
export const CHOOSE_A_SEAT = 'Choose a seat'
export const freeSeat = (nth: number): string => `${nth}. Free seat`
/** `wish` is the faction the player would like; 'any' if they have none, undefined where there are none. */
export const takenSeat = (nth: number, person: string, wish: string | undefined): string => {
  if (wish === undefined) return `${nth}. ${person}`
  return wish === 'any' ? `${nth}. ${person}: any faction` : `${nth}. ${person}: ${wish}`
}
export const modulesSentence = (titles: readonly string[]): string => `Modules: ${titles.join(', ')}.`
export const paceSentence = (hours: number): string => {
  if (hours === 0) return 'Pace: no reminders.'
  return hours === 1 ? 'Pace: a reminder after 1 hour.' : `Pace: a reminder after ${hours} hours.`
}
/** `hours` is undefined if silence never agrees. */
export const consentSentence = (hours: number | undefined): string =>
  hours === undefined
    ? 'Votes: every player has to answer.'
    : `Votes: no answer within ${hours} hours counts as a yes.`
export const optionSentence = (option: string, value: string, meaning: string | undefined): string =>
  meaning === undefined ? `${option}: ${value}.` : `${option}: ${value}, ${meaning}.`
export const changedOption = (option: string, value: string, usual: string): string =>
  `${option}: ${value} (default: ${usual}).`
const TABLE_BOARDS = { wide: 'Board: wide.', tall: 'Board: tall, for phones.' } as const
export const hostSentence = (host: string): string => `Host: ${host}.`
/** Without a board nobody has chosen how it is drawn. */
export const settingsOfTable = (
  hours: number,
  consentHours: number | undefined,
  host: string,
  board?: BoardStyle,
): string =>
  [
    paceSentence(hours),
    consentSentence(consentHours),
    ...(board ? [TABLE_BOARDS[board]] : []),
    hostSentence(host),
  ].join(' ')
export const ANYONE_MAY_JOIN = 'Anyone can join.'
export const invitedSentence = (people: readonly string[], more: number): string => {
  if (!people.length) return 'Only invited players can join, and no player is invited yet.'
  return more
    ? `Only invited players can join: ${people.join(', ')} and ${more} more.`
    : `Only invited players can join: ${listOf(people)}.`
}

/** `table` is its name, with a link. */
export const rematchOpened = (table: string): string =>
  `You opened a rematch: ${table}. The other players are invited.`
export const rematchThere = (table: string): string => `There is a rematch already. Join it here: ${table}.`

// What a table is

const PHASES: Readonly<Record<Phase, string>> = {
  open: 'open for sign-up',
  playing: 'in progress',
  over: 'finished',
}
export const tableSentence = (table: string, game: string, seats: number, phase: Phase): string =>
  `${table}: ${game} for ${seats} players, ${PHASES[phase]}.`
export const PHASE_HEADINGS: Readonly<Record<Phase, string>> = {
  open: '**Open for sign-up**',
  playing: '**In progress**',
  over: '**Finished**',
}
export const playersAt = (table: string, taken: number, seats: number): string =>
  `${table}: ${taken} of ${seats} players`
export const tableEntry = (table: string, phase: Phase, isShut: boolean): string =>
  isShut ? `${table}: ${PHASES[phase]}, closed because of an error` : `${table}: ${PHASES[phase]}`
export const NOBODY_JOINED = 'No player has joined yet.'
/** Says "UN (Pilot bot)". */
export const botSeat = (seat: string, level: string): string => `${seat} (${botName(level)})`
export const vacantSeat = (seat: string): string => `${seat} (vacant)`
export const NO_PLAYER = 'no player'
export const NO_TABLES = 'This server has no tables yet. Use /table new to open one.'
export const NO_UNFINISHED_TABLES = 'This server has no unfinished tables. Use /table new to open one.'
/** `since` is a Discord timestamp, shown as "2 hours ago". A secret question is not quoted. */
export function waitingLines(who: string, question: string | undefined, since: string | undefined): string {
  const waiting =
    since === undefined ? `Waiting for ${who}.` : `Waiting for ${who}, whose turn began ${since}.`
  return question === undefined ? `${waiting} It is a secret choice.` : `${waiting}\n> ${question}`
}

const ENDS: Readonly<Record<GameResult['how'], string>> = {
  played: 'The game is over.',
  resigned: 'The game is over, because too few players are left.',
  ended: ENDED_EARLY,
  cancelled: 'The sign-up was cancelled before the game began.',
}
export const endSentence = (how: GameResult['how'] = 'played'): string => ENDS[how]
/** Says "1st", "2nd", "3rd", "4th": as far as games have players. */
const place = (rank: number): string => ({ 1: '1st', 2: '2nd', 3: '3rd' })[rank] ?? `${rank}th`
export const rankLine = (rank: number, player: string, points: number | undefined): string => {
  if (points === undefined) return `${place(rank)}: ${player}`
  return points === 1 ? `${place(rank)}: ${player}, 1 point` : `${place(rank)}: ${player}, ${points} points`
}

export const exportSentence = (table: string): string =>
  `${table}: the whole game, with its seed and every move.`
export const EXPORT_ALT = 'The game as a file'
export const pageTitle = (table: string, page: number, of: number): string =>
  `${table}, page ${page} of ${of}`
export const EARLIER = 'Earlier'
export const LATER = 'Later'

// What the host and players can change

/** Describes a question that is asked before something final, and the two buttons under it. */
export interface Confirmation {
  readonly text: string
  readonly yes: string
  readonly no: string
}
export const confirmEnd = (table: string): Confirmation => ({
  text: `This ends ${table} for all players, without a winner. It can't be undone.`,
  yes: 'End the Game',
  no: 'Keep Playing',
})
const silenceSentence = (consentHours: number | undefined): string =>
  consentHours === undefined
    ? 'All of them must agree.'
    : `No answer within ${consentHours} hours counts as a yes.`
/** `consentHours` is undefined if silence never agrees. */
export const askToEnd = (table: string, consentHours: number | undefined): Confirmation => ({
  text:
    `This asks the other players of ${table} to end the game without a winner. ` +
    silenceSentence(consentHours),
  yes: 'Ask to End the Game',
  no: 'Keep Playing',
})
export const askToKick = (
  table: string,
  seat: string,
  player: string,
  consentHours: number | undefined,
): Confirmation => ({
  text:
    `This asks the other players of ${table} to remove ${player}, who plays ${seat}. ` +
    silenceSentence(consentHours),
  yes: 'Ask to Remove the Player',
  no: 'Keep the Player',
})
export const OTHERS_ASKED_TO_END = "You asked the other players to end the game. Now it's up to them."
export const OTHERS_ASKED_TO_KICK = "You asked the other players to remove that player. Now it's up to them."
export const confirmCancel = (table: string): Confirmation => ({
  text: `This cancels the sign-up of ${table}. It can't be undone.`,
  yes: 'Cancel the Sign-Up',
  no: 'Keep It Open',
})
export const confirmResign = (table: string, seat: string, endsGame: boolean): Confirmation => ({
  text: endsGame
    ? `You will give up ${seat} at ${table}. Too few players will be left, so the game will end.`
    : `You will give up ${seat} at ${table}. Another player can then take the seat.`,
  yes: 'Resign',
  no: 'Keep Playing',
})
export const confirmKick = (
  table: string,
  seat: string,
  player: string,
  endsGame: boolean,
): Confirmation => ({
  text: endsGame
    ? `This removes ${player} from ${seat} at ${table}. Too few players will be left, so the game will end ` +
      'without a winner.'
    : `This removes ${player} from ${seat} at ${table}. Another player can then take the seat.`,
  yes: 'Remove the Player',
  no: 'Keep the Player',
})
export const GAME_ENDED = 'You ended the game, without a winner.'
export const RESIGNED = 'You gave up your seat. The host can give it to another player with /table replace.'
export const RESIGNED_LAST = 'You gave up your seat. Too few players are left, so the game is over.'
export const KICKED = 'The seat is vacant. Use /table replace to give it to another player.'
export const KICKED_LAST =
  'The seat is vacant. Too few players are left, so the game is over, without a winner.'
export const SIGN_UP_IS_CANCELLED = 'You cancelled the sign-up.'

export const youPlay = (seat: string, table: string): string => `You now play ${seat} at ${table}.`
export const theyPlay = (person: string, seat: string, table: string): string =>
  `${person} now plays ${seat} at ${table}.`
/** The host has asked the others to let `person` play a seat. */
export const othersAskedToSeat = (person: string, seat: string): string =>
  `You asked the other players to let ${person} play ${seat}. Now it's up to them.`
export const notInServer = (person: string): string =>
  `Nothing changed: ${person} isn't in this server. Invite them first, or choose someone who is.`
export const whoTakesOver = (seat: string, table: string): string =>
  `Who should take over ${seat} at ${table}?`
export const CHOOSE_A_PLAYER = 'Choose a player'
export const CHOOSE_A_BOT = 'Or let a bot play'
export const REPLACE_IN_SERVER =
  "You can't choose a player in a direct message: Discord lists no members here. Use /table replace in the " +
  'server.'
export const HOST_MUST_PLAY =
  'Nothing changed: only a player of this table can be its host. Choose one of its players.'

export const MOVE_WITHIN_SERVER =
  'The table was not moved: it has to stay in its server. Use /table move in another channel there.'
export const cannotSeeHere = (people: readonly string[]): string =>
  `The table was not moved, because ${listOf(people)} can't see this channel. Move it to one that all ` +
  'players can see.'
export const MAY_NOT_WRITE_HERE =
  "The table was not moved: the bot can't write in this channel. Allow it to, or use /table move " +
  'in another one.'
export const SIGN_UP_STAYS =
  'The table was not moved, because its game has not started yet. Use /table cancel here, and ' +
  '/table new in the other channel.'
export const ALREADY_HERE =
  'The table was not moved: it is here already. Use /table move in the channel where you want to play.'
export const NOT_YOURS_TO_MOVE =
  'The table was not moved: only its players, its host or a moderator can move it. Ask one of them.'
export const HOST_MOVES =
  'The table was not moved: its channel still works, so ask its host or a moderator to move it.'
export const goesOnIn = (table: string, channel: string): string => `${table} continues in ${channel}.`
export const GOES_ON_HERE = 'This game continues here.'

// The list of one's games

export const NO_TABLES_YET =
  "You don't play at any table yet. Use /table list to find one, or /table new to open one."
export const NO_TABLE_WAITS = 'No table is waiting for you.'
export const GAME_HEADINGS = {
  yours: '**Your move**',
  others: '**Waiting for other players**',
  quiet: '**Open to anyone**',
  open: '**Not started yet**',
} as const
export const ANSWERED_BY_NOW = 'you have just answered.'
/** `since` is a Discord timestamp, shown as "2 hours ago". */
export const waitingGame = (table: string, question: string, since: string | undefined): string =>
  since === undefined ? `${table}: ${question}` : `${table} (your turn began ${since}): ${question}`
