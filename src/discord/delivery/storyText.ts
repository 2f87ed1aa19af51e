import type { StoryLine } from '../../table/play/storyWords.ts'
import { asWritten, lastLines } from '../message/message.ts'
import { MOVES_BETWEEN, repeatedLine, STORY_CONTINUES } from '../message/words.ts'

/**
 * Writes the story as it reads well on a phone: turns stand apart, points are a list, and what repeats is
 * said once.
 */

export const storyLines = (story: readonly StoryLine[]): readonly string[] =>
  saidOnce(story).map(({ text, heads, isItem }) => {
    if (heads) return `\n**${asWritten(text)}**`
    return isItem ? `- ${asWritten(text)}` : asWritten(text)
  })

function saidOnce(story: readonly StoryLine[]): readonly StoryLine[] {
  const runs: { readonly line: StoryLine; times: number }[] = []
  for (const line of story) {
    const last = runs.at(-1)
    if (last?.line.text === line.text) last.times++
    else runs.push({ line, times: 1 })
  }
  return runs.map(({ line, times }) =>
    times === 1 ? line : { ...line, text: repeatedLine(line.text, times) },
  )
}

interface StoryParts {
  readonly content: string
  readonly rest: string
}

/**
 * Splits a story into what fits in `room` letters of a message's content and the rest, at most `restRoom`
 * letters. As much as possible goes into the content: notifications show nothing else, and many people turn
 * embeds off.
 */
export function storyParts(story: readonly StoryLine[], room: number, restRoom: number): StoryParts {
  const lines = storyLines(story)
  const whole = lines.join('\n').trim()
  if (whole.length <= room) return { content: whole, rest: '' }
  let count = 0
  for (
    let used = STORY_CONTINUES.length;
    count < lines.length && used + (lines[count]?.length ?? 0) + 1 <= room;
    count++
  )
    used += (lines[count]?.length ?? 0) + 1
  const begun = lines.slice(0, count).join('\n').trim()
  return {
    content: begun === '' ? '' : `${begun}\n${STORY_CONTINUES}`,
    rest: lastLines(lines.slice(count), restRoom, MOVES_BETWEEN).trim(),
  }
}
