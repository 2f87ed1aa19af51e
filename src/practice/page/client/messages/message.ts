import { MessageFlags, MessageType, type APIUser } from 'discord-api-types/v10'
import { components } from '../components/components.ts'
import { filledIn, h, type Child } from '../dom.ts'
import { markdown, plainText } from '../markdown/render.ts'
import { nameOf, colourOf, initials } from '../names.ts'
import type { Scene } from '../actions.ts'
import { clockTime, fullTime, sentTime } from '../times.ts'
import type { ShownMessage } from '../../protocol.ts'
import { attachments, embed } from './embed.ts'
import { isNotice, type Row } from './window.ts'
import {
  SOMEBODY,
  ONLY_YOU,
  DISMISS,
  OPEN_THREAD,
  EDITED,
  MESSAGE_DELETED,
  PRESS_TO_SEE,
  thinkingSentence,
  USED_COMMAND,
  THREAD_CREATED,
  PEOPLE_ADDED,
  PEOPLE_REMOVED,
  THREAD_LEFT,
  NAME_CHANGED,
  MESSAGE_PINNED,
  MEMBER_JOINED,
  THREAD_BEGINS,
  DELETED_BEGINNING,
} from '../words.ts'

function isFlagged(message: ShownMessage, flag: MessageFlags): boolean {
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
        thinkingSentence(nameOf(message.author)),
      ),
    ]
  }
  const edited =
    message.edited_timestamp !== null &&
    h('small', { class: 'edited', title: fullTime(message.edited_timestamp) }, EDITED)
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
        ONLY_YOU,
        ' · ',
        h(
          'button',
          { type: 'button', class: 'text-button', on: { click: () => scene.dismiss(message) } },
          DISMISS,
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
    h('span', {}, OPEN_THREAD),
  )
}

function avatar(user: Pick<APIUser, 'id' | 'username' | 'global_name'>, className = ''): HTMLElement {
  const face = h('span', { class: `avatar ${className}`, 'aria-hidden': 'true' }, initials(nameOf(user)))
  face.style.backgroundColor = colourOf(user.id)
  return face
}

/** Says who says it, and when. */
function heading({ author, timestamp }: ShownMessage): HTMLElement {
  return h(
    'h3',
    { class: 'who' },
    h('span', { class: 'name' }, nameOf(author)),
    author.bot && h('span', { class: 'tag' }, 'BOT'),
    time(timestamp),
  )
}

function time(iso: string): HTMLElement {
  return h('time', { datetime: iso, title: fullTime(iso) }, sentTime(iso, new Date()))
}

/** Draws the command or message that a message answers. */
function context(message: ShownMessage, scene: Scene): Child {
  const { usedBy, message_reference: reference, referenced_message: answered } = message
  if (usedBy) {
    const name = scene.names.person(usedBy.person) ?? SOMEBODY
    return h(
      'div',
      { class: 'context', 'data-used': usedBy.command },
      avatar({ id: usedBy.person, username: name, global_name: null }, 'tiny'),
      filledIn(USED_COMMAND, {
        person: h('b', {}, name),
        command: h('span', { class: 'mention' }, `/${usedBy.command.replace(/^\//, '')}`),
      }),
    )
  }
  if (!reference || answered === undefined) return undefined
  if (answered === null) return h('div', { class: 'context' }, h('i', {}, MESSAGE_DELETED))
  const words = plainText(answered.content, scene.names, Date.now() / 1000) || PRESS_TO_SEE
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

/** "Ada started a thread", "Ben was added": one quiet line. */
function notice(message: ShownMessage, scene: Scene): HTMLElement {
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
  const quotes = message.referenced_message
  const people = message.mentions.map(user => nameOf(user)).join(', ')
  switch (message.type) {
    case MessageType.ThreadCreated:
      return filledIn(THREAD_CREATED, { author, thread: threadButton(message, scene) })
    case MessageType.RecipientAdd:
      return filledIn(PEOPLE_ADDED, { author, people })
    case MessageType.RecipientRemove:
      return people === nameOf(message.author)
        ? filledIn(THREAD_LEFT, { author })
        : filledIn(PEOPLE_REMOVED, { author, people })
    case MessageType.ChannelNameChange:
      return filledIn(NAME_CHANGED, { author, name: h('b', {}, message.content) })
    case MessageType.ChannelPinnedMessage:
      return filledIn(MESSAGE_PINNED, { author })
    case MessageType.UserJoin:
      return filledIn(MEMBER_JOINED, { author })
    case MessageType.ThreadStarterMessage:
      return quotes
        ? filledIn(THREAD_BEGINS, { message: plainText(quotes.content, scene.names, Date.now() / 1000) })
        : [DELETED_BEGINNING]
    default:
      return [author, ' ', message.content]
  }
}

function threadButton(message: ShownMessage, scene: Scene): HTMLElement {
  const id = message.thread?.id ?? message.message_reference?.channel_id ?? message.id
  return h(
    'button',
    { type: 'button', class: 'mention', 'data-open-channel': id, on: { click: () => scene.openChannel(id) } },
    message.content,
  )
}
