import type { Message, Row } from '../discord/message/message.ts'

/** Returns everything that can be pressed in a message, by its label; for a menu, each option's label. */
export interface Pressable {
  readonly id: string
  readonly label: string
  readonly value?: string
  readonly disabled: boolean
}
export const pressables = (message: Message): readonly Pressable[] =>
  partsToPress(message).flatMap(one => {
    if (!('custom_id' in one)) return []
    const id = one.custom_id,
      disabled = one.disabled === true
    if ('options' in one) return one.options.map(({ label, value }) => ({ id, label, value, disabled }))
    return [{ id, label: 'label' in one ? (one.label ?? '') : '', disabled }]
  })

const partsToPress = ({ components = [], panels = [] }: Message): readonly Row['components'][number][] => [
  ...panels.flatMap(({ parts }) =>
    parts.flatMap(part =>
      'row' in part ? part.row.components : 'text' in part && part.button ? [part.button] : [],
    ),
  ),
  ...components.flatMap(row => row.components),
]

export function idOf(message: Message, label: string): string {
  const found = pressables(message).find(one => one.label === label)
  if (!found)
    throw new Error(
      `there is no '${label}', only ${pressables(message)
        .map(one => one.label)
        .join(', ')}`,
    )
  return found.id
}
