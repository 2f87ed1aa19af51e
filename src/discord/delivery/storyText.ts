import type { Post } from '../../table/story/lease.ts'
import { asWritten, lastLines } from '../message/message.ts'
import { MOVES_BETWEEN, repeatedLine, STORY_CONTINUES } from '../message/words.ts'

/**
 * The story as it reads well on a phone: turns stand apart, points are a list, and what repeats is said once.
 */

const HEADING = /^(?:Turn|Round|Scoring round) \d+:/
const TURN = /^Turn \d+:/
/** True if the story reaches the next turn, where the game counts any. */
export const isTurnTold = ({ story }: Pick<Post, 'story'>): boolean => story.some(line => TURN.test(line))

/** "Luna: UN 6 CP, MCR 3 CP.": who has them stands before the points. */
const POINTS = /^[^.:\d]{1,60}: \D+\d/

export const storyLines = (story: readonly string[]): readonly string[] =>
  saidOnce(story).map(line => {
    const text = asWritten(line)
    if (HEADING.test(line)) return `\n**${text}**`
    return POINTS.test(line) ? `- ${text}` : text
  })

function saidOnce(story: readonly string[]): readonly string[] {
  const runs: { readonly line: string; times: number }[] = []
  for (const line of story) {
    const last = runs.at(-1)
    if (last?.line === line) last.times++
    else runs.push({ line, times: 1 })
  }
  return runs.map(({ line, times }) => (times === 1 ? line : repeatedLine(line, times)))
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
export function storyParts(story: readonly string[], room: number, restRoom: number): StoryParts {
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
