import type { CommandAct } from './context.ts'
import type { Message } from './message.ts'
import { sentence } from './write.ts'

/** What the bot needs, said in words, with the link that gives it. */
const NEEDS = 'View Channel, Send Messages, Send Messages in Threads, Create Public Threads, Embed Links, Attach Files and Read Message History'

export const neededHere = ({ context }: Pick<CommandAct, 'context'>): Message =>
  sentence(`In a channel where tables are played the bot needs: ${NEEDS}. Without threads a table is played in the channel itself. If something is missing, allow it in the channel's settings, or invite the bot again: ${context.invite()}`)
