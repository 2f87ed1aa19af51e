/** A place in a result, or in the standings of a game. */
interface Place {
  readonly rank: number
  readonly points?: number
}

/** Where all are equal, and have no points, there is nothing to be said of them: nobody has won. */
export const isRanked = (places: readonly Place[]): boolean =>
  places.some(({ rank, points }) => rank > 1 || points !== undefined)
