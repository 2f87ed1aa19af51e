import { isBody, type Body, type Form, type Path } from './form.ts'

/** The emojis an application may put on buttons and options. */
export type KnowsEmoji = (id: string) => boolean

/** One character of Discord's own, or several that make one: a flag, a family, a keycap. */
const OWN = /^(?:[\d#*]\uFE0F?\u20E3|(?![\d#*])\p{Emoji}[\p{Emoji_Component}\p{Emoji}]*)$/u

/** Looks through buttons, menus and their options, however deep they lie. */
export function checkEmojis(form: Form, path: Path, value: unknown, knows: KnowsEmoji): void {
  if (Array.isArray(value)) value.forEach((one, at) => checkEmojis(form, [...path, at], one, knows))
  if (!isBody(value)) return
  if (isBody(value['emoji'])) checkEmoji(form, [...path, 'emoji'], value['emoji'], knows)
  for (const field of ['components', 'accessory', 'component', 'options'])
    if (value[field] !== undefined) checkEmojis(form, [...path, field], value[field], knows)
}

/** Discord gives one code for all of them, whether a button or an option holds it. */
function checkEmoji(form: Form, path: Path, { id, name }: Body, knows: KnowsEmoji): void {
  const isOwn = id === undefined || id === null
  const value = isOwn ? name : id
  if (typeof value === 'string' && (isOwn ? OWN.test(value) : knows(value))) return
  form.wrong([...path, isOwn ? 'name' : 'id'], 'BUTTON_COMPONENT_INVALID_EMOJI', 'Invalid emoji')
}
