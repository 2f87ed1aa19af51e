import type { CommandAct } from '../context.ts'
import type { Message } from '../message/message.ts'
import { firstLines } from '../message/pages.ts'
import { CONTENT } from '../message/markdown.ts'
import { eitherOf } from '../../table/lobby/words.ts'

/** Makes the pages of /help, which new players read first. */

type Helped = Pick<CommandAct['context'], 'help'>

const start = (context: Helped): readonly string[] => [
  '**Five minutes to your first move**',
  '1. /table new opens a table and posts its sign-up. /table list shows tables you can join.',
  '2. Press *Join* there. When all seats are taken, press *Start*.',
  '3. The table gets a thread. Each post there says whose turn it is and what happened, and shows the board.',
  `4. When it is your turn, press *Your Move*: only you see your choices. Or type ${typedTurns(context)}.`,
  '5. /undo undoes your last move, until something hidden is revealed or another player has moved.',
  '6. /games shows the tables waiting for you. /hand shows your cards and pieces, and only you see it.',
]

const TOPICS = {
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
  ],
  tables: [
    '**Tables**',
    '/table new posts a sign-up. /table join, /table leave, /table start and /table cancel do what ' +
      'its buttons do.',
    '/table new can add modules to some games: pick them as you type, separated by commas, or choose all.',
    'You pick its options in the same way. The sign-up shows them.',
    '/table status, /table list and /table history show tables. /table export gives you a finished ' +
      'game as a file.',
    '/history steps through the board after each turn. /replay posts an animated replay of a finished game.',
    'The host and moderators can use /table settings, /table end, /table kick and /table replace. ' +
      'Anyone can take a vacant seat at a public table with /table replace.',
    '/table resign gives up your seat. /table move moves a table to another channel.',
  ],
  reminders: [
    '**Reminders**',
    'The pace of a table is how long a player has before the first reminder. The next comes after the ' +
      'same time, then after twice, four times as long and so on. After 7 reminders the bot tells the ' +
      'host. /table settings changes the pace; 0 turns reminders off.',
    '/settings sets your time zone, your quiet hours, and how the bot reminds you.',
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

const isTopic = (typed: string): typed is keyof typeof TOPICS => Object.hasOwn(TOPICS, typed)

/** The commands by what they are for. What is in no group is a game's own. */
const GROUPS: readonly (readonly [string, readonly string[]])[] = [
  ['Playing', ['answer', 'undo', 'hand', 'board', 'history', 'replay', 'games']],
  ['Tables', ['table']],
  ['You', ['settings', 'privacy', 'help']],
  ['For moderators', ['tightbeam']],
]

const GROUPED = GROUPS.flatMap(([, names]) => names)
const ofGames = (context: Helped): readonly string[] =>
  context
    .help()
    .map(({ name }) => name)
    .filter(name => !GROUPED.includes(name))
/** "/chess, /go or /answer" */
const typedTurns = (context: Helped): string =>
  eitherOf([...ofGames(context), 'answer'].map(name => `/${name}`))

function commandLines(context: Helped): readonly string[] {
  const all = context.help()
  const groups: typeof GROUPS = [...GROUPS, ['Games', ofGames(context)]]
  return groups.flatMap(([heading, names]) => {
    const known = names.flatMap(name => all.filter(command => command.name === name))
    return known.length
      ? [`**${heading}**`, ...known.map(({ name, description }) => `/${name}: ${description}`)]
      : []
  })
}

export function helpMessage(context: Helped, topic: string | undefined): Message {
  if (topic === 'commands') return { content: firstLines(commandLines(context), CONTENT) }
  if (topic !== undefined && isTopic(topic)) return { content: firstLines(TOPICS[topic], CONTENT) }
  if (topic === 'start') return { content: firstLines(start(context), CONTENT) }
  return { content: firstLines([...start(context), '', ...commandLines(context)], CONTENT) }
}
