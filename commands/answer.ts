import { anywhere, listed, TABLE, type Command } from '../src/discord/command.ts'
import { answerTyped, suggestAnswers } from '../src/discord/gameCommand/answerTyped.ts'

export const answer: Command = {
  data: anywhere('answer', 'Answer your current question by typing it, in any game', {
    options: [listed('answer', 'Your choice; separate several with commas', true), TABLE],
  }),
  run: answerTyped,
  suggest: suggestAnswers,
}
