import type { Message } from './message.ts'
import { asLine, asWritten, cut, DESCRIPTION, sentence } from './write.ts'

/** Pages of text, under a heading. */

const TITLE = 256
const MORE = '(there is more)'

/** The first lines that fit. */
export function firstLines(lines: readonly string[], longest: number): string {
  const kept: string[] = []
  let room = longest - MORE.length - 1
  for (const line of lines.map(one => cut(one, longest / 2))) {
    room -= line.length + 1
    if (room < 0) return [...kept, MORE].join('\n')
    kept.push(line)
  }
  return kept.join('\n')
}

/** One thing that begins with its own name needs no heading. */
export function linesMessage(title: string, lines: readonly string[], none: string): Message {
  const [line] = lines
  if (line === undefined) return sentence(none)
  const heading = lines.length === 1 && line.startsWith(title) ? {} : { title: cut(asWritten(title), TITLE) }
  return { embeds: [{ ...heading, description: firstLines(lines.map(asLine), DESCRIPTION) }] }
}

/** Lines in portions that read well on a phone; one at least. */
export function portions(lines: readonly string[], longest: number): readonly (readonly string[])[] {
  const all: string[][] = [[]]
  let room = longest
  for (const line of lines.map(one => cut(one, longest))) {
    if (room < line.length + 1 && all.at(-1)?.length) {
      all.push([])
      room = longest
    }
    all.at(-1)?.push(line)
    room -= line.length + 1
  }
  return all
}
