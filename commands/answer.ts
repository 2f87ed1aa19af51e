import { answerTyped, suggestAnswers } from '../src/discord/question/suggestions.ts'
import type { Command } from '../src/discord/command.ts'
import { anywhere, listed, TABLE } from '../src/discord/declare.ts'

export const answer: Command = {
  data: anywhere('answer', 'Answer whatever you are asked', {
    options: [listed('answer', 'What you choose; several with commas between', true), TABLE],
  }),
  run: answerTyped,
  suggest: suggestAnswers,
}
