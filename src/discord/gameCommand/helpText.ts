import type { CommandAct } from '../context.ts'
import type { Message } from '../message/message.ts'
import { firstLines } from '../message/pages.ts'
import { CONTENT } from '../message/markdown.ts'

/** What a new player reads first. */

type Helped = Pick<CommandAct['context'], 'help'>

const start = (context: Helped): readonly string[] => [
  '**Five minutes to your first move**',
  '1. /table new opens a table and posts its sign-up. /table list shows tables you can join.',
  '2. Press *Join* there. When all seats are taken, press *Start*.',
  '3. The table gets a thread. Each post there shows the board, says what has happened and who is asked.',
  '4. When you are asked, press *Your Move*: only you see the choices. ' +
    `Or type:${ownCommands(context)} /answer for any question at all.`,
  '5. /undo takes your last answer back, as long as nothing hidden was revealed and nobody else has acted.',
  '6. /games shows every table that waits for you. /hand shows what is yours, secrets included.',
]

const TOPICS = {
  moves: [
    '**How to move**',
    'Buttons and commands do the same. While you type an option, the list shows what is allowed now.',
    '/answer answers whatever you are asked; several picks stand with commas between them.',
    'What has to be filled in opens as a form; behind an answer it can be typed as well, like ' +
      'names="Luna, Ceres" goods=1, or in the options of a command.',
    'Where nobody is waited for, *What I Can Do* shows what you may do at any time.',
    'A command that answers several questions counts as a whole, or not at all.',
    'A secret choice is seen by you alone. The others read only that you have chosen.',
    '/undo takes back your last answer; when it cannot, you can ask the others to agree.',
  ],
  tables: [
    '**Tables**',
    '/table new posts a sign-up. /table join, /table leave, /table start and /table cancel do what ' +
      'its buttons do.',
    '/table new can also add modules to some games: pick them as you type, separated by commas, or ' +
      'choose all.',
    'Its options are chosen in the same way, and stand in the sign-up.',
    '/table status, /table list and /table history show tables. /table export gives you a finished ' +
      'game as a file.',
    '/history shows the board after each turn, to step through; /replay posts a game that is over as a film.',
    'The host and moderators can use /table settings, /table end, /table kick and /table replace. ' +
      'Anyone can take a vacant seat at a public table with /table replace.',
    '/table resign gives your seat up. /table move takes a table to another channel.',
  ],
  reminders: [
    '**Reminders**',
    'A table reminds the player it is waiting for after 1 period of its pace, then after 1 more, 2 ' +
      'more, 4 more and so on. After 7 reminders it tells the host. /table settings changes the pace; ' +
      '0 turns reminders off.',
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
/** " /chess, /go or" */
const ownCommands = (context: Helped): string =>
  ofGames(context).length
    ? ` ${ofGames(context)
        .map(name => `/${name}`)
        .join(', ')}, or`
    : ''

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
