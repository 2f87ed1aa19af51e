import { anywhere, oneOf, type Command } from '../src/discord/command.ts'
import type { CommandAct } from '../src/discord/context.ts'
import { hasTypedTurn } from '../src/discord/gameCommand/gameCommand.ts'
import { firstSteps, HELP_TOPICS, TOPIC_NAMES, typedTurns } from '../src/discord/gameCommand/words.ts'
import { CONTENT, type Message } from '../src/discord/message/message.ts'
import { firstLines } from '../src/discord/message/pages.ts'

export const help: Command = {
  data: anywhere('help', 'Learn to play here in five minutes', {
    options: [oneOf('topic', 'Choose a topic (default: first steps)', TOPIC_NAMES)],
  }),
  run: act => act.show(helpMessage(act.context, act.text('topic'))),
}

type Helped = Pick<CommandAct['context'], 'help'>

const isTopic = (typed: string): typed is keyof typeof HELP_TOPICS => Object.hasOwn(HELP_TOPICS, typed)

/** Groups the commands by what they are for. A command in no group is a game's own. */
const GROUPS: readonly (readonly [string, readonly string[]])[] = [
  ['Playing', ['answer', 'undo', 'hand', 'orders', 'board', 'catch-up', 'history', 'replay', 'games']],
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
const start = (context: Helped): readonly string[] =>
  firstSteps([...ofGames(context), 'answer'].map(name => `/${name}`))

const turnLines = (context: Helped): readonly string[] => {
  const typed = ofGames(context).filter(hasTypedTurn)
  return typed.length ? [typedTurns(typed.map(game => `/${game} turn`))] : []
}

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
  if (topic === 'moves')
    return { content: firstLines([...HELP_TOPICS.moves, ...turnLines(context)], CONTENT) }
  if (topic !== undefined && isTopic(topic)) return { content: firstLines(HELP_TOPICS[topic], CONTENT) }
  if (topic === 'start') return { content: firstLines(start(context), CONTENT) }
  return { content: firstLines([...start(context), '', ...commandLines(context)], CONTENT) }
}
