import type { APIUser } from 'discord-api-types/v10'
import { h, type Child } from '../dom.ts'
import { plainText } from '../markdown/plain.ts'
import { colourOf, initials, nameOf } from '../names.ts'
import type { Scene } from '../scene.ts'
import { fullTime, sentTime } from '../times.ts'
import type { ShownMessage } from '../../protocol.ts'

export function avatar(user: Pick<APIUser, 'id' | 'username' | 'global_name'>, className = ''): HTMLElement {
  const face = h('span', { class: `avatar ${className}`, 'aria-hidden': 'true' }, initials(nameOf(user)))
  face.style.backgroundColor = colourOf(user.id)
  return face
}

/** Who says it, and when. */
export function heading({ author, timestamp }: ShownMessage): HTMLElement {
  return h(
    'h3',
    { class: 'who' },
    h('span', { class: 'name' }, nameOf(author)),
    author.bot && h('span', { class: 'tag' }, 'BOT'),
    time(timestamp),
  )
}

export function time(iso: string): HTMLElement {
  return h('time', { datetime: iso, title: fullTime(iso) }, sentTime(iso, new Date()))
}

/** Draws the command or message that a message answers. */
export function context(message: ShownMessage, scene: Scene): Child {
  const { usedBy, message_reference: reference, referenced_message: answered } = message
  if (usedBy) {
    const name = scene.names.person(usedBy.person) ?? 'Somebody'
    return h(
      'div',
      { class: 'context', 'data-used': usedBy.command },
      avatar({ id: usedBy.person, username: name, global_name: null }, 'tiny'),
      h('b', {}, name),
      ' used ',
      h('span', { class: 'mention' }, `/${usedBy.command.replace(/^\//, '')}`),
    )
  }
  if (!reference || answered === undefined) return undefined
  if (answered === null) return h('div', { class: 'context' }, h('i', {}, 'The message was deleted'))
  const words = plainText(answered.content, scene.names, Date.now() / 1000) || 'Press to see it'
  return h(
    'button',
    {
      type: 'button',
      class: 'context',
      'data-reply-to': answered.id,
      on: { click: () => scene.jump(answered.id) },
    },
    avatar(answered.author, 'tiny'),
    h('b', {}, nameOf(answered.author)),
    h('span', { class: 'excerpt' }, words),
  )
}
