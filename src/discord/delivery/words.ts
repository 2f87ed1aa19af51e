import type { Motion } from '../../table/play/vote.ts'
import { listOf } from '../message/message.ts'

/**
 * Holds every sentence of posts, reminders and what the bot lacks. Players are "@Ada (UN)", and questions of
 * the game are escaped already.
 */

// A post

/** `player` is "@Ada (UN)", who is pinged. */
export const decisionLine = (player: string, question: string | undefined): string =>
  question === undefined ? `${player} has a secret choice to make.` : `${player}: ${question}`
/** `does`: what the story would tell. */
export const ifUsedNow = (does: string): string => `If used now: ${does}`
/** Says who gets the same question next, if it goes by. */
export const mayComeTo = (players: readonly string[]): string => `It may come to ${listOf(players)}.`
export const IF_IT_COMES = 'If It Comes To Me'
/** `table` is its name in bold. The player has a new question, and no post has called them. */
export const askedAfterOrder = (table: string): string =>
  `${table}\nThe bot answered for you, as you had decided in advance. Now it's your move again.`
export const fillSeat = (seat: string): string => `Fill Seat: ${seat}`
/** `isOpen`: anyone may sit down there. */
export function noPlayerLine(seat: string, isOpen: boolean): string {
  const button = fillSeat(seat)
  return isOpen
    ? `${seat} has no player. The host can press **${button}**; others can take it with /table replace.`
    : `${seat} has no player. The host can press **${button}**.`
}
/** Says "@Ada plays UN and 2 Pilot bots play MCR and OPA." */
export const whoPlays = (
  players: readonly { readonly player: string; readonly seats: readonly string[] }[],
): string =>
  `${listOf(
    players.map(({ player, seats }) =>
      seats.length > 1
        ? `${seats.length} ${player}s play ${listOf(seats)}`
        : `${player} plays ${listOf(seats)}`,
    ),
  )}.`
/** `bot` is "Pilot bot", which takes over in the middle of a game. */
export const botFillsIn = (bot: string, seat: string, isOpen: boolean): string =>
  isOpen
    ? `${bot} plays ${seat} until a player takes the seat with /table replace.`
    : `${bot} plays ${seat} until the host gives the seat to a player with /table replace.`
export const seedSeal = (commitment: string): string =>
  `-# SHA-256 of the seed, which is shown at the end: ${commitment}`

/** `about` is the player who would be removed, or replaced by `successor`. */
export function agreeOrDecline(
  players: readonly string[],
  what: Motion['what'],
  about: string,
  successor: string,
): string {
  const them = listOf(players)
  if (what === 'replace')
    return `${them}: press **Agree** to let ${successor} replace ${about}, or **Decline** to keep ${about}.`
  if (what === 'kick') return `${them}: press **Agree** to remove ${about}, or **Decline** to let them stay.`
  return what === 'end'
    ? `${them}: press **Agree** to end the game without a winner, or **Decline** to play on.`
    : `${them}: press **Agree** to undo these moves, or **Decline** to keep them.`
}
export function stillOpen(players: readonly string[], what: Motion['what']): string {
  const them = listOf(players)
  if (what === 'replace') return `The vote to replace a player still needs an answer from ${them}.`
  if (what === 'kick') return `The vote to remove a player still needs an answer from ${them}.`
  return what === 'end'
    ? `The vote to end the game still needs an answer from ${them}.`
    : `The vote to undo moves still needs an answer from ${them}.`
}
export const haveAgreed = (players: readonly string[]): string => `Agreed so far: ${listOf(players)}.`
/** `when` is a Discord timestamp, shown as "in 2 days". */
export const silenceAgrees = (when: string): string =>
  `The vote ends ${when}. No answer by then counts as a yes.`
export const VOTE_IS_OVER = 'This vote is over.'
export const WOULD_BE_UNDONE = 'These moves would be undone:'

export const YOUR_MOVE = 'Your Move'
export const BOARD = 'Board'
export const MY_HAND = 'My Hand'
export const WHAT_I_CAN_DO = 'What I Can Do'
export const AGREE = 'Agree'
export const DECLINE = 'Decline'
export const REPLACE_PLAYER = 'Replace Player'

// The end of a game

const NO_PLAYERS_LEFT = 'The game is over: no players are left.'
export const lastOneWins = (players: readonly string[]): string =>
  players.length
    ? `The game is over: only ${listOf(players)} ` +
      (players.length === 1 ? 'is left, and wins.' : 'are left, and win.')
    : NO_PLAYERS_LEFT
export const ONLY_BOTS_LEFT = 'The game is over, because only bots are left.'
export const lastOneLeft = (players: readonly string[]): string =>
  players.length
    ? `The game is over, because only ${listOf(players)} ${players.length === 1 ? 'is' : 'are'} left.`
    : NO_PLAYERS_LEFT
/** `points` has those of all players, the winner's first; empty in a game without points. */
export function winSentence(players: readonly string[], points: readonly number[]): string {
  const verb = players.length === 1 ? 'wins' : 'win'
  return points.length
    ? `🏆 **${listOf(players)} ${verb} ${points.join('–')}!**`
    : `🏆 **${listOf(players)} ${verb}!**`
}
export const wellPlayed = (players: readonly string[]): string => `Well played, ${listOf(players)}.`
/** `time` is "9 days". */
export const tookSentence = (time: string): string => `The game took ${time}.`
export const FINAL_RANKS = 'The game is over:'
export const tallyLine = (
  title: string,
  counts: readonly { readonly seat: string; readonly count: number }[],
): string => `- ${title}: ${counts.map(({ seat, count }) => `${seat} ${count}`).join(', ')}`
export const turningPointLine = (sentence: string): string => `**Turning point:** ${sentence}`
export const seedShown = (seed: string): string => `-# The seed was \`${seed}\`.`
export const seedMatches = (commitment: string): string =>
  `Its SHA-256 is the one shown at the start: \`${commitment}\`.`
export const REMATCH = 'Rematch'
export const FILM = 'Film'

// The status of a table

/** `stage` is "Turn 12, scored 2 of 5". The most points come first. */
export const pointsSentence = (
  stage: string,
  standings: readonly { readonly player: string; readonly count: number; readonly words?: string }[],
): string =>
  standings.some(({ words }) => words !== undefined)
    ? [stage, ...standings.map(({ player, count, words = String(count) }) => `- ${player}: ${words}`)].join(
        '\n',
      )
    : [stage, ...standings.map(({ player, count }) => `${player} ${count}`)].join(' · ')
/** `since` is a Discord timestamp, shown as "2 hours ago". */
export const waitingSince = (player: string, since: string | undefined): string =>
  since === undefined ? `Waiting for ${player}.` : `Waiting for ${player} since ${since}.`
/** `link`: to the post, or to the thread. */
export const newestPost = (link: string): string => `Newest post: ${link}`

// A reminder

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
/** Says "12 minutes", "1 day", "30 hours": whole days from the second on. */
export function timeSpan(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / MINUTE_MS))
  if (ms < HOUR_MS) return minutes === 1 ? '1 minute' : `${minutes} minutes`
  const hours = Math.floor(ms / HOUR_MS)
  if (hours % 24 !== 0 && hours < 48) return hours === 1 ? '1 hour' : `${hours} hours`
  const days = Math.floor(hours / 24)
  return days === 1 ? '1 day' : `${days} days`
}
export const reminderLine = (player: string, time: string, question: string | undefined): string =>
  question === undefined
    ? `${player}, the table has been waiting for you for ${time}. You have a secret choice to make.`
    : `${player}, the table has been waiting for you for ${time}: ${question}`
export const directReminder = (seat: string, time: string, question: string | undefined): string =>
  question === undefined
    ? `You play ${seat}, and have a secret choice to make. The table has been waiting for you for ${time}.`
    : `You play ${seat}, and the table has been waiting for you for ${time}: ${question}`
export const reminderHeading = (table: string, channel: string | undefined): string =>
  channel === undefined ? table : `${table} in ${channel}`

/** Says to the host why a seat may need another player. */
export const noAnswer = (player: string, reminders: number): string =>
  `${player} hasn't answered ${reminders} reminders, so the bot won't send more.`
export const noMove = (player: string, time: string): string => `${player} hasn't moved for ${time}.`
export const playerLeft = (seat: string): string => `${seat}'s player has left this server.`
export const hostMayReplace = (host: string): string =>
  `${host}, press **Replace Player** to give the seat to someone else, or use /table replace.`
export const HOST_MAY_REPLACE_THERE = 'Use /table replace in the server to give the seat to someone else.'

// A table that cannot be reached

export const THREAD_GONE = "This table's thread was deleted."
export const CHANNEL_GONE = "This table's channel was deleted."
export const cannotSee = (channel: string): string => `The bot can't see ${channel} any more.`
export const cannotWrite = (channel: string): string => `The bot can't write in ${channel} any more.`
export const isLocked = (channel: string): string => `${channel} is locked.`
export const isClosed = (channel: string): string => `${channel} is closed, and the bot can't open it.`
export const NO_CHANNEL = 'This table has no channel yet.'
export const MOVE_IT = 'Use /table move in another channel to continue there.'
export const postRefused = (number: string): string =>
  "The bot couldn't post this turn as usual. Press **Board** to see the board. If this happens again, tell " +
  `the bot's owner this number: ${number}.`

// What the bot lacks

export const CANNOT_ATTACH =
  "-# The bot can't post pictures here. Allow **Attach Files** for it in the channel settings."
export const runsInChannel = (permissions: readonly string[]): string =>
  `Without ${listOf(permissions)}, this table runs in the channel, not in a thread.`
export const neededPermissions = (permissions: readonly string[]): string =>
  `In a channel with tables, the bot needs these permissions: ${listOf(permissions)}.`
export const HAS_ALL = 'It has all of them here.'
export const lacksHere = (permissions: readonly string[]): string =>
  `Here it lacks ${listOf(permissions)}. Allow what it lacks in the channel's settings, or invite the bot ` +
  'again.'
export const THREADS_ARE_OPTIONAL = 'Without threads, tables run in the channel itself.'
export const inviteSentence = (link: string): string => `This link invites the bot with all of them: ${link}`
export const mayNotPost = (permissions: readonly string[]): string =>
  `The bot lacks ${listOf(permissions)} in this channel, so it may be unable to post this table's turns.`
export const ALLOW_THEM =
  "Allow what it lacks in the channel's settings. /tightbeam check says what is still missing."
