import { asLine, asWritten, cut, DESCRIPTION, plainly, type Message } from './message.ts'
import { MORE_THAN_FITS, partOf } from './words.ts'

/** Splits text into pages under a heading. */

const TITLE = 256

/** Returns the first lines that fit. */
export function firstLines(lines: readonly string[], longest: number): string {
  const kept: string[] = []
  let room = longest - MORE_THAN_FITS.length - 1
  for (const line of lines.map(one => cut(one, longest / 2))) {
    room -= line.length + 1
    if (room < 0) return [...kept, MORE_THAN_FITS].join('\n')
    kept.push(line)
  }
  return kept.join('\n')
}

/**
 * Needs no heading for one thing that begins with its own name. `page` says which part of it, from 1, where
 * it is shown in parts.
 */
export function linesMessage(title: string, lines: readonly string[], none: string, page?: number): Message {
  const [line] = lines
  if (line === undefined) return plainly(none)
  const heading = lines.length === 1 && line.startsWith(title) ? {} : { title: cut(asWritten(title), TITLE) }
  const parts = page === undefined ? [] : portions(lines.map(asLine), DESCRIPTION)
  if (page === undefined || parts.length < 2)
    return { embeds: [{ ...heading, description: firstLines(lines.map(asLine), DESCRIPTION) }] }
  const at = Math.min(page, parts.length)
  return {
    embeds: [
      {
        title: cut(partOf(asWritten(title), at, parts.length), TITLE),
        description: (parts[at - 1] ?? []).join('\n'),
      },
    ],
  }
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
