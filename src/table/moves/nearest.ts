import type { WordAhead } from '../../core/moves.ts'
import { plain } from './readPicks.ts'

/** Finds words that a player may have meant who typed something else. */

const MAX_NEAR = 3
/** Longer texts are no slip of the finger, and comparing them takes time. */
const MAX_TYPED = 40

/** Puts the best first; returns none if nothing is near. */
export function nearestWords(words: readonly WordAhead[], typed: string): readonly string[] {
  const text = plain(typed)
  if (text === '' || text.length > MAX_TYPED) return []
  const most = Math.ceil(text.length / 3)
  const found = words
    .map(word => ({ name: word.name, far: distanceTo(word, text) + (word.isRare ? RARE : 0) }))
    .filter(({ far }) => far <= most + RARE)
    .toSorted((a, b) => a.far - b.far)
  return [...new Set(found.map(({ name }) => name))].slice(0, MAX_NEAR)
}
/** Of words that are as near, those within reach come first. */
const RARE = 0.5

/** To the id, the name or one word of it. */
function distanceTo({ id, name }: WordAhead, text: string): number {
  const whole = plain(name)
  if (whole.includes(text)) return 0
  return Math.min(...[plain(id), whole, ...whole.split(' ')].map(one => editsBetween(one, text)))
}

/** Says how many letters have to be changed, added or left out. */
function editsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [to, wanted] of [...other].entries())
      next.push(
        Math.min((row[to] ?? 0) + (letter === wanted ? 0 : 1), (row[to + 1] ?? 0) + 1, (next[to] ?? 0) + 1),
      )
    row = next
  }
  return row.at(-1) ?? 0
}
