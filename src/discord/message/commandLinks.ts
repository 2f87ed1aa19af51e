import { ApplicationCommandOptionType } from 'discord.js'
import type { Command } from '../command.ts'
import type { Linked, Message } from './message.ts'
import { CONTENT, DESCRIPTION } from './markdown.ts'

/** Over all embeds of a message. */
const TOGETHER = 6000
const CODE = /(```[\s\S]*?```|`[^`\n]*`)/

/**
 * Makes command names clickable, so that a press fills in the command. Names without an id in `ids` stay
 * plain text.
 */
export function commandLinks(commands: readonly Command[], ids: ReadonlyMap<string, string>): Linked {
  const links = linksOf(commands, ids)
  if (!links.size) return message => message
  const longestFirst = [...links.keys()].sort((a, b) => b.length - a.length)
  const pattern = new RegExp(`(?<![\\w/:.<])(?:${longestFirst.join('|')})(?![\\w-])`, 'g')
  /** Links as many names as fit, and none inside code, where nothing is clickable. */
  const linked = (text: string, most: number): string => {
    let room = most
    const withLink = (name: string): string => {
      const link = links.get(name) ?? name
      if (link.length - name.length > room) return name
      room -= link.length - name.length
      return link
    }
    return text
      .split(CODE)
      .map((part, at) => (at % 2 ? part : part.replace(pattern, withLink)))
      .join('')
  }
  return message => ({
    ...message,
    ...(message.content === undefined
      ? {}
      : { content: linked(message.content, CONTENT - message.content.length) }),
    ...(message.embeds ? { embeds: linkedEmbeds(message.embeds, linked) } : {}),
  })
}

/** "/table new" and "</table new:123>". A command that has subcommands cannot be linked without one. */
function linksOf(
  commands: readonly Command[],
  ids: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  return new Map(
    commands.flatMap(({ data: { name, options = [] } }) => {
      const id = ids.get(name)
      const subs = options
        .filter(({ type }) => type === ApplicationCommandOptionType.Subcommand)
        .map(sub => `${name} ${sub.name}`)
      return id === undefined
        ? []
        : (subs.length ? subs : [name]).map(title => [`/${title}`, `</${title}:${id}>`] as const)
    }),
  )
}

function linkedEmbeds(
  embeds: NonNullable<Message['embeds']>,
  linked: (text: string, most: number) => string,
): NonNullable<Message['embeds']> {
  let room = TOGETHER - JSON.stringify(embeds).length
  return embeds.map(embed => {
    const { description } = embed
    if (description === undefined) return embed
    const text = linked(description, Math.min(room, DESCRIPTION - description.length))
    room -= text.length - description.length
    return { ...embed, description: text }
  })
}
