import {
  ComponentType,
  MessageFlags,
  type APIComponentInContainer,
  type APIEmbed,
  type APIMessageTopLevelComponent,
  type APITextDisplayComponent,
} from 'discord.js'
import { bodyOf, cut, textOfEmbed, type Body, type Message, type Part } from './message.ts'

/**
 * Screens that one person sees are laid out from parts, which Discord calls Components V2. Public posts are
 * not, because a ping in such a layout arrives as an empty notification.
 */

/** Discord's limits for all the parts of a message together. */
const MAX_COMPONENTS = 40
export const MAX_TEXT = 4000

export const SCREEN = MessageFlags.IsComponentsV2

/** Writes it as discord.js takes it for a new message; a change takes `content: null` as well. */
export function screenBody(message: Message): Body {
  const body = bodyOf({ ...message, embeds: [] })
  delete body.content
  return { ...body, components: [...layoutOf(message)], flags: SCREEN }
}

/** Returns the parts of a message, whatever kind it is: the picture first, then words, panels and buttons. */
export function layoutOf(message: Message): readonly APIMessageTopLevelComponent[] {
  const { content = '', embeds = [], pictures = [], panels = [], components = [] } = message
  const budget = { text: MAX_TEXT }
  const parts: APIMessageTopLevelComponent[] = []
  if (pictures.length)
    parts.push({
      type: ComponentType.MediaGallery,
      items: pictures.map(({ name, alt }) => ({
        media: { url: `attachment://${name}` },
        description: cut(alt, MAX_ALT),
      })),
    })
  parts.push(...textIn(budget, content))
  for (const embed of embeds) parts.push(...boxOf(textIn(budget, textOfEmbed(embed)), embed.color))
  for (const { colour, parts: inside } of panels)
    parts.push(
      ...boxOf(
        inside.flatMap(part => partsOf(budget, part)),
        colour,
      ),
    )
  parts.push(...components)
  if (!isWithin(parts)) throw new Error(`a screen of ${count(parts)} parts is too long`)
  return parts
}

const isWithin = (parts: readonly object[]): boolean => count(parts) <= MAX_COMPONENTS

/** True if a panel with these parts fits into a message with one picture. */
export const fitsScreen = (parts: readonly Part[]): boolean =>
  parts.reduce((sum, part) => sum + ('text' in part ? part.text.length : 0), 0) <= MAX_TEXT &&
  isWithin([
    { picture: true },
    ...boxOf(
      parts.flatMap(part => partsOf({ text: MAX_TEXT }, part)),
      undefined,
    ),
  ])

const MAX_ALT = 1024

/** Cuts a text to the letters that are left; nothing is shown of an empty one. */
function textIn(budget: { text: number }, text: string): readonly APITextDisplayComponent[] {
  const content = budget.text ? cut(text, budget.text) : ''
  budget.text -= content.length
  return content.trim() === '' ? [] : [{ type: ComponentType.TextDisplay, content }]
}

function partsOf(budget: { text: number }, part: Part): readonly APIComponentInContainer[] {
  if ('row' in part) return [part.row]
  if ('line' in part) return [{ type: ComponentType.Separator }]
  const components = [...textIn(budget, part.text)]
  if (!part.button || !components.length) return components
  return [{ type: ComponentType.Section, components, accessory: part.button }]
}

const boxOf = (
  components: readonly APIComponentInContainer[],
  colour: APIEmbed['color'],
): readonly APIMessageTopLevelComponent[] =>
  components.length
    ? [
        {
          type: ComponentType.Container,
          components: [...components],
          ...(colour === undefined ? {} : { accent_color: colour }),
        },
      ]
    : []

/** Counts parts as Discord does, with those inside others. */
const count = (parts: readonly object[]): number =>
  parts.reduce(
    (sum: number, part) =>
      sum +
      1 +
      ('components' in part ? count(part.components as object[]) : 0) +
      ('accessory' in part ? 1 : 0),
    0,
  )
