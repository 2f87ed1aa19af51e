import { eitherOf } from '../../table/words.ts'

/** Every sentence of typed turns, views and lists of a game. */

// A typed turn

export const otherGame = (command: string): string =>
  `Nothing changed: this table isn't playing the game of /${command}. Use /answer here.`
export const useInstead = (commands: readonly string[]): string => `Use ${eitherOf(commands)}.`

// A whole turn

export const TURN_IS_GONE =
  'Nothing changed: the game has moved on, or the bot no longer has what you typed. Type it again.'

// A draft of a coming turn

export const draftIsKept = (isInsteadOfAnother: boolean): string =>
  (isInsteadOfAnother ? 'Your new draft replaces the earlier one.' : 'Your draft is saved.') +
  " It isn't your turn yet. When it is, *Your Move* offers *Use Draft*."
export const draftIsTooLong = (most: number): string =>
  `No draft was kept: a draft has at most ${most} letters. Type a shorter one.`
export const DRAFT_DROPPED = 'Your draft is dropped.'
export const DRAFT_IS_GONE =
  'Nothing changed: this draft has been played, dropped or replaced. This is where the game is now.'
export const draftCannotBegin = (move: string, why: string): string =>
  `Nothing changed: your draft can't begin with *${move}*. ${why} Play by hand, or type your turn anew.`
export const draftStopped = (move: string, why: string, left: string): string =>
  `Your draft stopped before *${move}*. ${why}${left === '' ? '' : ` Left out after that: *${left}*.`} ` +
  'Go on by hand, or press *Undo*.'

// The board and the hand

export const gameHeading = (table: string, game: string): string => `${table} · ${game}`
export const noHand = (table: string): string =>
  `You have no hand, because you don't play at ${table}. /board shows what everyone sees.`
export const onlyYouSeeThis = (seat: string): string => `You play ${seat}. Only you see this.`
export const EMPTY_HAND = 'You hold nothing.'

// Views

export const IN_PLAY = 'In Play'
export const nothingCalled = (typed: string): string =>
  `Nothing here is called '${typed}'. Leave the name out to see everything in play.`
export const EMPTY_PAGE = 'There is nothing here yet.'

// The pages of /help

/** `commands` are those that play a turn. */
export const firstSteps = (commands: readonly string[]): readonly string[] => [
  '**Five minutes to your first move**',
  '1. /table new opens a table and posts its sign-up. /table list shows tables you can join.',
  '2. Press *Join* there. When all seats are taken, press *Start*.',
  '3. The table gets a thread. Each post there says whose turn it is and what happened, and shows the board.',
  `4. When it is your turn, press *Your Move*: only you see your choices. Or type ${eitherOf(commands)}.`,
  '5. /undo undoes your last move, until something hidden is revealed or another player has moved.',
  '6. /games shows the tables waiting for you. /hand shows your cards and pieces, and only you see it.',
]

/** Stands on the page on moves. `commands`: those that type a whole turn. */
export const typedTurns = (commands: readonly string[]): string =>
  `${eitherOf(commands)} types a whole turn. While another player is on turn, it is kept as your draft, ` +
  'and only you see it. When your turn comes, *Your Move* offers *Use Draft*. A draft never plays itself.'

// These describe what every game shows.
export const AS_LINES = 'Show it as plain lines, for a screen reader or a small screen'
export const SHOW_BOARD = 'Show the current board'
export const SHOW_HAND = 'Show your cards and pieces (only you see this)'
export const SHOW_CARD = 'Show what a card or ability says'
export const CARD_NAME = 'The name or a part of it (default: everything in play)'
export const SHOW_LOG = 'Show what happened last'
export const LINE_COUNT = 'The number of lines'
export const LOG = 'Log'

/** Holds the pages of /help besides the first, by topic. */
export const HELP_TOPICS = {
  moves: [
    '**How to move**',
    'Buttons and commands do the same. As you type an option, the list shows what is allowed now.',
    '/answer answers your current question. Separate several picks with commas.',
    'If there is something to fill in, a form opens. You can also type it after your answer, like ' +
      'names="Luna, Ceres" goods=1, or in the options of a command.',
    '*What I Can Do* shows what you may do at any time, even between turns.',
    'A command that answers several questions counts as a whole, or not at all.',
    'Only you see a secret choice. The others read only that you have chosen.',
    'If /undo can no longer undo your move, you can ask the others to agree.',
    'If a post has the button *If It Comes To Me*, you can answer its question in advance. With /orders ' +
      'you give standing orders: the bot then answers all such questions for you.',
  ],
  tables: [
    '**Tables**',
    '/table new posts a sign-up. /table join, /table leave, /table start and /table cancel do what ' +
      'its buttons do.',
    '/table new can add modules to some games: pick them as you type, separated by commas, or choose all.',
    'You pick the options of a game in the same way. The sign-up shows them.',
    'The computer plays some of the seats if you choose bots. /table bots changes how many, and ' +
      '/table replace lets a bot play a seat that is vacant.',
    '/table status, /table list and /table history show tables. /table export gives you a finished ' +
      'game as a file.',
    '/history steps through the board after each turn. /replay posts an animated replay of a finished game.',
    'The host and moderators can use /table settings, /table end, /table kick and /table replace. ' +
      'Anyone can take a vacant seat at a public table with /table replace.',
    '/table resign gives up your seat. /table move moves a table to another channel.',
  ],
  reminders: [
    '**Reminders**',
    'The pace of a table is how long a player has before the first reminder. The next one comes after ' +
      'the same time again, then after twice as long, four times as long, and so on. After 7 reminders, ' +
      'the bot tells the host. /table settings changes the pace; 0 turns reminders off.',
    '/settings sets your time zone, your quiet hours, and how the bot reminds you. There you can also ask ' +
      'for a daily digest, and for a message when you are next.',
    '/privacy show tells you everything the bot stores about you, and /privacy forget deletes it.',
  ],
} as const

export const TOPIC_NAMES = {
  start: 'First steps',
  moves: 'How to move',
  tables: 'Tables',
  reminders: 'Reminders',
  commands: 'All commands',
} as const
