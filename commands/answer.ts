import { answerTyped, suggestAnswers } from '../src/discord/question/suggestions.ts'
import type { Command } from '../src/discord/command.ts'
import { anywhere, listed, TABLE } from '../src/discord/declare.ts'

export const answer: Command = {
  data: anywhere('answer', 'Answer your current question by typing it, in any game', {
    options: [listed('answer', 'Your choice; separate several with commas', true), TABLE],
  }),
  run: answerTyped,
  suggest: suggestAnswers,
}
