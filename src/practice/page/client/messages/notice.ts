import { MessageType } from 'discord-api-types/v10'
import { h, type Child } from '../dom.ts'
import { plainText } from '../markdown/plain.ts'
import { nameOf } from '../names.ts'
import type { Scene } from '../scene.ts'
import type { ShownMessage } from '../../protocol.ts'
import { time } from './head.ts'

/** "Ada started a thread", "Ben was added": one quiet line. */
export function notice(message: ShownMessage, scene: Scene): HTMLElement {
  return h(
    'div',
    { class: 'notice' },
    h('span', { class: 'notice-mark', 'aria-hidden': 'true' }, '→'),
    h('span', {}, words(message, scene)),
    time(message.timestamp),
  )
}

function words(message: ShownMessage, scene: Scene): readonly Child[] {
  const author = h('b', {}, nameOf(message.author))
  const others = message.mentions.map(user => nameOf(user)).join(', ')
  switch (message.type) {
    case MessageType.ThreadCreated:
      return [author, ' started a thread: ', threadButton(message, scene)]
    case MessageType.RecipientAdd:
      return [author, ` added ${others} to the thread.`]
    case MessageType.RecipientRemove:
      return others === nameOf(message.author)
        ? [author, ' left the thread.']
        : [author, ` removed ${others} from the thread.`]
    case MessageType.ChannelNameChange:
      return [author, ' changed the name to ', h('b', {}, message.content)]
    case MessageType.ChannelPinnedMessage:
      return [author, ' pinned a message.']
    case MessageType.UserJoin:
      return [author, ' joined.']
    case MessageType.ThreadStarterMessage:
      return ['The thread begins with: ', quoted(message, scene)]
    default:
      return [author, ' ', message.content]
  }
}

const quoted = ({ referenced_message: quotes }: ShownMessage, scene: Scene): string =>
  quotes ? plainText(quotes.content, scene.names, Date.now() / 1000) : 'a message that was deleted'

function threadButton(message: ShownMessage, scene: Scene): HTMLElement {
  const id = message.thread?.id ?? message.message_reference?.channel_id ?? message.id
  return h(
    'button',
    { type: 'button', class: 'mention', 'data-open-channel': id, on: { click: () => scene.openChannel(id) } },
    message.content,
  )
}
