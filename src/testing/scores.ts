import type { BaseScore } from '../games/expanse/scoring.ts'
import type { View } from '../games/expanse/view.ts'
import type { Table } from './table.ts'
import { toolingOf } from '../core/game.ts'

/** Asking a table what its bases would pay, and who controls what. */

interface Scored {
  readonly base: string
  readonly orbitalControl: string | null
  readonly factions: BaseScore['factions']
}
interface Scores {
  readonly bases: readonly Scored[]
  readonly sum: Readonly<Record<string, number>>
}

export function scoresOf(table: Table, bonus: string, round = 1): Scores {
  const { game, state } = table.match()
  const outcome = toolingOf(game).queries.score?.(state, { bonus, round })
  if (!outcome?.ok) throw new Error(outcome?.reasons.join(' ') ?? 'there is no such query')
  return outcome.value as Scores
}

export function scoreOn(table: Table, base: string, bonus: string, round = 1): Scored {
  const found = scoresOf(table, bonus, round).bases.find(one => one.base === base)
  if (!found) throw new Error(`${base} is not in play`)
  return found
}

/** The places that are paid, by faction. */
export const placesOn = (
  table: Table,
  base: string,
  bonus: string,
  round = 1,
): Record<string, number | undefined> =>
  Object.fromEntries(
    Object.entries(scoreOn(table, base, bonus, round).factions).flatMap(([seat, { place }]) =>
      place === undefined ? [] : [[seat, place]],
    ),
  )

/** CP with the resource point, by faction; those who get nothing are left out. */
export const paidOn = (table: Table, base: string, bonus: string, round = 1): Record<string, number> =>
  Object.fromEntries(
    Object.entries(scoreOn(table, base, bonus, round).factions).flatMap(([seat, { cp, resource }]) =>
      cp + resource > 0 ? [[seat, cp + resource]] : [],
    ),
  )

export const viewAt = (table: Table, as = 'table'): View => {
  const { game, state, open } = table.match()
  return game.view(state, open, as) as View
}
/** Returns who would be paid as first there now; null if no seat would. */
export const controlOf = (table: Table, base: string): string | null =>
  viewAt(table).bases.find(one => one.id === base)?.control ?? null
export const strengthIn = (table: Table, orbital: string): Record<string, number> => ({
  ...viewAt(table).orbitals.find(one => one.id === orbital)?.strength,
})
