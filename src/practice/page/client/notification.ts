import { MessageFlags } from 'discord-api-types/v10'
import type { ShownChannel, ShownMessage } from '../protocol.ts'
import { h } from './dom.ts'
import { plainText } from './markdown/render.ts'
import { nameOf, type Directory } from './names.ts'
import { NO_TEXT } from './words.ts'

/**
 * Describes a message as a phone notification shows it: author, place and start of the content, without
 * embeds, pictures and components.
 */
interface Notification {
  readonly title: string
  readonly words: string
}

const LINES = 4
const LETTERS = 240

/** True for pings, direct messages and posts in the person's own threads, unless sent silently. */
export function notifies(message: ShownMessage, { kind, joined }: ShownChannel, me: string): boolean {
  if (
    message.author.id === me ||
    message.ephemeral ||
    ((message.flags ?? 0) & MessageFlags.SuppressNotifications) !== 0
  )
    return false
  return (
    kind === 'dm' ||
    joined === true ||
    message.mention_everyone ||
    message.mentions.some(({ id }) => id === me)
  )
}

export function notificationOf(message: ShownMessage, channel: ShownChannel, names: Directory): Notification {
  const lines = message.content
    .split('\n')
    .map(line => plainText(line, names, Date.now() / 1000))
    .filter(line => line !== '')
  const words = lines.slice(0, LINES).join('\n')
  const where = channel.kind === 'dm' ? '' : ` (#${channel.name})`
  return {
    title: `${nameOf(message.author)}${where}`,
    words: words.length > LETTERS ? `${words.slice(0, LETTERS)}…` : words,
  }
}

const MAX_NOTIFICATIONS = 3
const STAYS_MS = 12_000

/** Shows the latest notifications on top of the page for some seconds. */
export class Notifications {
  readonly root = h('div', { class: 'notifications', role: 'log', 'aria-label': 'Notifications' })
  readonly #open: (channel: string, message: string) => void

  constructor(open: (channel: string, message: string) => void) {
    this.#open = open
  }

  /** Takes away those of a channel that is being looked at. */
  seen(channel: string): void {
    for (const card of this.root.querySelectorAll(`[data-in="${channel}"]`)) card.remove()
  }

  show(message: ShownMessage, { title, words }: Notification): void {
    const card = h(
      'button',
      {
        type: 'button',
        class: 'notification',
        'data-notified': message.id,
        'data-in': message.channel_id,
        on: {
          click: () => {
            card.remove()
            this.#open(message.channel_id, message.id)
          },
        },
      },
      h('b', {}, title),
      h('span', { class: 'notification-words' }, words === '' ? h('i', {}, NO_TEXT) : words),
    )
    this.root.append(card)
    while (this.root.childElementCount > MAX_NOTIFICATIONS) this.root.firstElementChild?.remove()
    setTimeout(() => card.remove(), STAYS_MS)
  }
}
