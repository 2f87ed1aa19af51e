import {
  ButtonStyle,
  ComponentType,
  type APIButtonComponent,
  type APIMessageComponentEmoji,
} from 'discord-api-types/v10'
import { h } from '../dom.ts'
import { safeUrl } from '../links.ts'
import type { Scene } from '../scene.ts'
import type { ShownMessage } from '../../protocol.ts'

const STYLES: Readonly<Record<number, string>> = {
  [ButtonStyle.Primary]: 'primary',
  [ButtonStyle.Secondary]: 'secondary',
  [ButtonStyle.Success]: 'success',
  [ButtonStyle.Danger]: 'danger',
}

/** Emoji of a server's own are drawn as their name. */
export function emojiText(emoji: APIMessageComponentEmoji | undefined): string {
  if (!emoji?.name) return ''
  return emoji.id ? `:${emoji.name}:` : emoji.name
}

export function button(part: APIButtonComponent, message: ShownMessage, scene: Scene): HTMLElement {
  const emoji = 'emoji' in part && emojiText(part.emoji)
  const label = 'label' in part && part.label
  const face = [
    emoji && h('span', { class: 'emoji', 'aria-hidden': label ? 'true' : undefined }, emoji),
    label && h('span', {}, label),
  ]
  if ('url' in part)
    return h(
      'a',
      { class: 'button link', href: safeUrl(part.url), target: '_blank', rel: 'noreferrer noopener' },
      face,
      h('span', { 'aria-hidden': 'true' }, '↗'),
    )
  if (!('custom_id' in part))
    return h('button', { type: 'button', class: 'button secondary', disabled: true }, 'Premium')
  const busy = scene.isBusy(message.id, part.custom_id)
  const press = () => {
    if (!scene.isBusy(message.id, part.custom_id)) scene.press(message, part.custom_id, ComponentType.Button)
  }
  return h(
    'button',
    {
      type: 'button',
      class: `button ${STYLES[part.style] ?? 'secondary'}`,
      disabled: part.disabled,
      'data-custom-id': part.custom_id,
      'aria-busy': busy ? 'true' : undefined,
      'aria-disabled': busy ? 'true' : undefined,
      on: { click: press },
    },
    face,
  )
}
