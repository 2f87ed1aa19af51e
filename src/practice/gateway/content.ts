import { GatewayIntentBits, type APIMessage } from 'discord-api-types/v10'
import type { WorldEvent } from '../world/types.ts'
import type { Identity } from './session.ts'

const EMPTY = { content: '', embeds: [], attachments: [], components: [] }
const WITH_CONTENT = new Set<WorldEvent['t']>(['MESSAGE_CREATE', 'MESSAGE_UPDATE'])

/**
 * A message as somebody hears it who has not asked for content: only own ones and those that mention them say
 * anything.
 */
export function asHeard({ application, intents }: Identity, { t, guild, d }: WorldEvent): unknown {
  if (!WITH_CONTENT.has(t) || guild === undefined || intents & GatewayIntentBits.MessageContent) return d
  return emptied(d as APIMessage, application.id)
}

function emptied(message: APIMessage, reader: string): APIMessage {
  const answered = message.referenced_message
  const whole = { ...message, ...(answered && { referenced_message: emptied(answered, reader) }) }
  const isOpen = message.author.id === reader || message.mentions.some(({ id }) => id === reader)
  return isOpen ? whole : { ...whole, ...EMPTY }
}
