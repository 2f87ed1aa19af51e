import { bookOf } from '../book.ts'
import type { State } from '../state.ts'
import { about } from './about.ts'
import { readable } from './name.ts'

/** What one card or ability says, in the words of `about`, for readers that hold a view and no state. */
export function saying({ content, options }: Pick<State, 'content' | 'options'>, id: string): string {
  const { cards, abilities } = bookOf({ content })
  const ability = abilities[id]
  if (!cards[id] && !ability) return readable(id)
  // A table with nobody at it and this alone on the track: `about` tells of it, and of the crew, who come last.
  const alone = { content, options, seats: [], track: [id], inUse: [] } as unknown as State
  return about(alone, '')[ability?.kind === 'rocinante' ? crewOf({ content }).indexOf(id) : 0] ?? readable(id)
}

export const crewOf = (s: Pick<State, 'content'>): readonly string[] =>
  bookOf(s).content.abilities.filter(({ kind }) => kind === 'rocinante').map(({ id }) => id)
