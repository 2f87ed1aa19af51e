import { escapeMarkdown } from 'discord.js'
import type { Message } from './message.ts'

export { listOf } from '../../table/lobby/words.ts'

/** Text that fits where Discord takes it. */

export const CONTENT = 2000
export const DESCRIPTION = 4096
export const LABEL = 80
export const CHOICE = 100
/** The most suggestions Discord shows while a player types. */
export const MAX_SUGGESTIONS = 25
export const OPTION = 100

const ELLIPSIS = '…'
/** By code points, so that nothing is cut through the middle of a letter. */
export const cut = (text: string, longest: number): string => {
  if (text.length <= longest) return text
  let short = ''
  for (const letter of text) {
    if (short.length + letter.length + ELLIPSIS.length > longest) break
    short += letter
  }
  return `${short}${ELLIPSIS}`
}

const MARKS = /[*_~`|\\<>[\]()#@:-]/
/**
 * What people have written, or what it stands in, e.g. the name of a table or a question: shown as it is,
 * calls nobody and is no link. It is done once, where a text enters a message; what Discord takes as plain
 * text, e.g. the label of a button, is not changed.
 */
export const asWritten = (text: string): string => (MARKS.test(text) ? escaped(text) : text)

/** Addresses first: their signs would be spared. */
const escaped = (text: string): string =>
  escapeMarkdown(text.replace(/\b(\w+:)(?=\/\/)/g, '$1\u200b'), {
    heading: true,
    bulletedList: true,
    numberedList: true,
    maskedLink: true,
  })
    .replaceAll('](', ']\\(')
    .replace(/^(\s*)(?=>|-#)/gm, '$1\\')
    .replace(/<(?=[@#:/]|\w+:)/g, '<\u200b')
    .replace(/@(?=everyone|here)/g, '@\u200b')

/** The last lines that fit; a word in front of them says that there were more. */
export function lastLines(lines: readonly string[], longest: number, more: string): string {
  const kept: string[] = []
  let room = longest - more.length - 1
  for (const line of lines.toReversed().map(one => cut(one, longest / 2))) {
    room -= line.length + 1
    if (room < 0) return [more, ...kept].join('\n')
    kept.unshift(line)
  }
  return kept.join('\n')
}

export const sentence = (content: string): Message => ({ content: cut(content, CONTENT) })
/** A sentence of the game or the table: people's words may stand in it. */
export const plainly = (text: string): Message => sentence(asWritten(text))

/** The text board keeps its columns. */
export const asBlock = (text: string, longest: number): string =>
  `\`\`\`\n${cut(text.replaceAll('```', "'''"), longest - 8)}\n\`\`\``

/** A line as it is; what stands below it is a drawing, and keeps its columns. */
export function asLine(text: string): string {
  const [line = '', ...drawing] = text.split('\n')
  return drawing.length ? `${asWritten(line)}\n${asBlock(drawing.join('\n'), DESCRIPTION)}` : asWritten(line)
}

export const personTag = (person: string): string => `<@${person}>`
export const channelTag = (channel: string): string => `<#${channel}>`
