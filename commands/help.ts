import type { Command } from '../src/discord/command.ts'
import { anywhere, oneOf } from '../src/discord/declare.ts'
import { helpMessage, TOPIC_NAMES } from '../src/discord/gameCommand/helpText.ts'

export const help: Command = {
  data: anywhere('help', 'Learn to play here in five minutes', {
    options: [oneOf('topic', 'Choose a topic (default: first steps)', TOPIC_NAMES)],
  }),
  run: act => act.show(helpMessage(act.context, act.text('topic'))),
}
