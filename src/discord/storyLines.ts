import { asWritten } from './write.ts'

/** The story as it reads well on a phone: turns stand apart, points are a list, and what repeats is said once. */

const HEADING = /^(?:Turn|Round|Scoring round) \d+:/
/** "Luna: UN 6 CP, MCR 3 CP.": who has them stands before the points. */
const POINTS = /^[^.:\d]{1,60}: \D+\d/

export const storyLines = (story: readonly string[]): readonly string[] => saidOnce(story).map(line => {
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
  return runs.map(({ line, times }) => (times === 1 ? line : `${line.replace(/\.$/, '')}, ${times} times.`))
}
