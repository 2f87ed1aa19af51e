export interface Level {
  readonly name: string
  /** So many deals of what the seat cannot see. */
  readonly worlds: number
  /** So many tries for each possible answer, but `most` for all of them. */
  readonly tries: number
  readonly most: number
  /** How many answers of a try are remembered, so that the next one plays better. */
  readonly depth: number
  /** Looks ahead to the end of so many turns after this one. */
  readonly turns: number
  /**
   * If true, what did well in one try is likelier in the next. It helps where an option means the same
   * wherever in a turn it is picked, as in the area games here.
   */
  readonly habits?: true
  /**
   * Says how much worse an answer may seem and still be given now and then: how far behind it may leave its
   * player, as a part of the game's `scale`, to be 2.7 times as unlikely. 0: the best is always given. Weak
   * levels see less and mind less, but never blunder.
   */
  readonly temperature: number
}

/**
 * Lists the levels by how long they search. That Admiral is stronger than Captain has been shown in The
 * Expanse with two players, with a tenth of its tries.
 */
export const levels: readonly [Level, ...Level[]] = [
  { name: 'Deckhand', worlds: 1, tries: 1, most: 60, depth: 1, turns: 0, temperature: 0.2 },
  { name: 'Pilot', worlds: 2, tries: 2, most: 150, depth: 1, turns: 0, temperature: 0.1 },
  { name: 'Captain', worlds: 16, tries: 16, most: 400, depth: 1, turns: 0, temperature: 0.01 },
  { name: 'Admiral', worlds: 64, tries: 200, most: 5000, depth: 8, turns: 0, habits: true, temperature: 0 },
]

/** Returns the level with that number, counted from 1, or that name; undefined: there is none. */
export const levelNamed = (text: string): Level | undefined =>
  levels.find(({ name }, at) => text === String(at + 1) || text.toLowerCase() === name.toLowerCase())
