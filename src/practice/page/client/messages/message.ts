import { MessageFlags } from 'discord-api-types/v10'
import { components } from '../components/components.ts'
import { h, type Child } from '../dom.ts'
import { markdown } from '../markdown/render.ts'
import { nameOf } from '../names.ts'
import type { Scene } from '../scene.ts'
import { clockTime, fullTime } from '../times.ts'
import type { ShownMessage } from '../../protocol.ts'
import { attachments } from './attachments.ts'
import { embed } from './embed.ts'
import { isNotice, type Row } from './grouping.ts'
import { avatar, context, heading } from './head.ts'
import { notice } from './notice.ts'

export function isFlagged(message: ShownMessage, flag: MessageFlags): boolean {
  return ((message.flags ?? 0) & flag) !== 0
}

export function drawMessage({ message, startsGroup }: Row, me: string, scene: Scene): HTMLElement {
  const mentioned = message.mentions.some(user => user.id === me) || message.mention_everyone
  const attributes = {
    class: `message ${startsGroup ? 'first' : 'following'}`,
    'data-message': message.id,
    'data-author': message.author.id,
    'data-ephemeral': message.ephemeral,
    'data-mentions-me': mentioned,
    tabindex: -1,
  }
  if (isNotice(message)) return h('li', attributes, notice(message, scene))
  const side = startsGroup
    ? avatar(message.author)
    : h(
        'time',
        { class: 'late', datetime: message.timestamp, title: fullTime(message.timestamp) },
        clockTime(message.timestamp),
      )
  return h(
    'li',
    attributes,
    startsGroup && context(message, scene),
    h(
      'div',
      { class: 'line' },
      h('div', { class: 'side' }, side),
      h(
        'div',
        { class: 'body' },
        startsGroup ? heading(message) : h('h3', { class: 'unseen' }, nameOf(message.author)),
        content(message, scene),
        below(message, scene),
      ),
    ),
  )
}

function content(message: ShownMessage, scene: Scene): readonly Child[] {
  if (isFlagged(message, MessageFlags.Loading)) {
    return [
      h(
        'div',
        { class: 'thinking', role: 'status' },
        h('span', { class: 'dots', 'aria-hidden': 'true' }, h('i'), h('i'), h('i')),
        `${nameOf(message.author)} is thinking…`,
      ),
    ]
  }
  const edited =
    message.edited_timestamp !== null &&
    h('small', { class: 'edited', title: fullTime(message.edited_timestamp) }, '(edited)')
  const parts = h('div', { class: 'parts' }, components(message, scene))
  if (isFlagged(message, MessageFlags.IsComponentsV2)) return [parts, edited]
  const text =
    (message.content || edited) && h('div', { class: 'content' }, markdown(message.content, scene), edited)
  return [
    text,
    attachments(message),
    message.embeds.map(each => embed(each, message, scene)),
    (message.components ?? []).length > 0 && parts,
  ]
}

function below(message: ShownMessage, scene: Scene): readonly Child[] {
  const trouble = scene.trouble(message.id)
  return [
    message.reactions.length > 0 &&
      h(
        'div',
        { class: 'reactions', role: 'group', 'aria-label': 'Reactions' },
        message.reactions.map(each => reaction(each, message, scene)),
      ),
    (message.thread || scene.names.channel(message.id) !== undefined) && threadLink(message, scene),
    trouble !== undefined && h('p', { class: 'trouble', role: 'alert' }, trouble),
    message.ephemeral &&
      h(
        'p',
        { class: 'only-you' },
        h('span', { 'aria-hidden': 'true' }, '◉ '),
        'Only you can see this · ',
        h(
          'button',
          { type: 'button', class: 'text-button', on: { click: () => scene.dismiss(message) } },
          'Dismiss',
        ),
      ),
  ]
}

function reaction(
  { emoji, count, mine }: ShownMessage['reactions'][number],
  message: ShownMessage,
  scene: Scene,
): HTMLElement {
  return h(
    'button',
    {
      type: 'button',
      class: 'reaction',
      'aria-pressed': String(mine),
      'data-emoji': emoji,
      'aria-label': `${emoji}, ${count}`,
      on: { click: () => scene.react(message, emoji, !mine) },
    },
    emoji,
    h('b', {}, String(count)),
  )
}

function threadLink(message: ShownMessage, scene: Scene): HTMLElement {
  const id = message.thread?.id ?? message.id
  return h(
    'button',
    {
      type: 'button',
      class: 'thread-link',
      'data-open-channel': id,
      on: { click: () => scene.openChannel(id) },
    },
    h('b', {}, scene.names.channel(id) ?? message.thread?.name ?? 'Thread'),
    h('span', {}, 'Open thread ›'),
  )
}
