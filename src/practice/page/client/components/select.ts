import {
  ComponentType,
  ButtonStyle,
  type APISelectMenuComponent,
  type APIButtonComponent,
  type APIMessageComponentEmoji,
} from 'discord-api-types/v10'
import type { Choice, Known } from '../slash/line.ts'
import { picker, type Pickable, type PickerSpec } from './picker.ts'
import { h, safeUrl } from '../dom.ts'
import { emojiPicture } from '../picture.ts'
import type { Scene } from '../actions.ts'
import type { ShownMessage } from '../../protocol.ts'
import {
  CHOOSE,
  MAKE_SELECTION,
  CHOOSE_PEOPLE,
  CHOOSE_ROLES,
  CHOOSE_PEOPLE_OR_ROLES,
  CHOOSE_CHANNELS,
  PREMIUM,
} from '../words.ts'

const PLACEHOLDERS: Readonly<Record<number, string>> = {
  [ComponentType.StringSelect]: MAKE_SELECTION,
  [ComponentType.UserSelect]: CHOOSE_PEOPLE,
  [ComponentType.RoleSelect]: CHOOSE_ROLES,
  [ComponentType.MentionableSelect]: CHOOSE_PEOPLE_OR_ROLES,
  [ComponentType.ChannelSelect]: CHOOSE_CHANNELS,
}

export function select(
  part: APISelectMenuComponent,
  known: Known,
  rest: Pick<PickerSpec, 'done'> & Partial<PickerSpec>,
): HTMLElement {
  const placeholder = part.placeholder ?? PLACEHOLDERS[part.type] ?? CHOOSE
  const min = part.min_values ?? 1
  return picker({
    id: part.custom_id,
    label: placeholder,
    placeholder,
    min,
    max: part.max_values ?? 1,
    choices: choicesOf(part, known),
    picked: defaultsOf(part),
    disabled: part.disabled,
    ...rest,
  })
}

export function defaultsOf(part: APISelectMenuComponent): readonly string[] {
  if (part.type === ComponentType.StringSelect)
    return part.options.filter(option => option.default).map(option => option.value)
  return (part.default_values ?? []).map(each => each.id)
}

function choicesOf(part: APISelectMenuComponent, { users, roles, channels }: Known): readonly Pickable[] {
  switch (part.type) {
    case ComponentType.StringSelect:
      return part.options.map(({ label, value, description, emoji }) => ({
        label,
        value,
        description,
        emoji: emojiFace(emoji),
      }))
    case ComponentType.UserSelect:
      return users.map(pickable)
    case ComponentType.RoleSelect:
      return roles.map(pickable)
    case ComponentType.ChannelSelect:
      return channels.map(pickable)
    case ComponentType.MentionableSelect:
      return [...users, ...roles].map(pickable)
  }
}

function pickable({ name, value, hint }: Choice): Pickable {
  return { label: name, value: String(value), description: hint }
}

const STYLES: Readonly<Record<number, string>> = {
  [ButtonStyle.Primary]: 'primary',
  [ButtonStyle.Secondary]: 'secondary',
  [ButtonStyle.Success]: 'success',
  [ButtonStyle.Danger]: 'danger',
}

/** Says what stands before a label: a character, or the picture of an application's own emoji. */
function emojiFace(emoji: APIMessageComponentEmoji | undefined): Pickable['emoji'] {
  const { id, name } = emoji ?? {}
  if (!name) return undefined
  return id ? () => emojiPicture({ id, name }) : () => name
}

export function button(part: APIButtonComponent, message: ShownMessage, scene: Scene): HTMLElement {
  const emoji = 'emoji' in part && emojiFace(part.emoji)
  const label = 'label' in part && part.label
  const face = [
    emoji && h('span', { class: 'emoji', 'aria-hidden': label ? 'true' : undefined }, emoji()),
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
    return h('button', { type: 'button', class: 'button secondary', disabled: true }, PREMIUM)
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
