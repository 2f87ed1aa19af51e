import { ComponentType, type APISelectMenuComponent } from 'discord-api-types/v10'
import type { Choice, Known } from '../slash/values.ts'
import { emojiText } from './parts.ts'
import { picker, type Pickable, type PickerSpec } from './picker.ts'

const PLACEHOLDERS: Readonly<Record<number, string>> = {
  [ComponentType.StringSelect]: 'Make a selection',
  [ComponentType.UserSelect]: 'Choose people',
  [ComponentType.RoleSelect]: 'Choose roles',
  [ComponentType.MentionableSelect]: 'Choose people or roles',
  [ComponentType.ChannelSelect]: 'Choose channels',
}

export function select(
  part: APISelectMenuComponent,
  known: Known,
  rest: Pick<PickerSpec, 'done'> & Partial<PickerSpec>,
): HTMLElement {
  const placeholder = part.placeholder ?? PLACEHOLDERS[part.type] ?? 'Choose'
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
        emoji: emojiText(emoji),
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
