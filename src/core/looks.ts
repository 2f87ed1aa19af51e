import type { MoveInput } from './moves.ts'

/**
 * What people may look at in a game, each for themselves alone, as data beside its moves. Every game shows
 * the board, the hand, a card's text and the newest lines of the story alike.
 */
export type Look = 'board' | 'hand' | 'card' | 'log' | PageLook

/** Shows one of the game's pages. */
export interface PageLook {
  /** The name of the page, which is also what is typed. */
  readonly name: string
  readonly description: string
  readonly title: string
  /** Says that the page is empty, where the game knows better words for it. */
  readonly empty?: string
  /** Each is passed on to the page under its name. */
  readonly inputs: readonly LookInput[]
  /** Names the input that names a thing: the page has that title then, and a picture of the thing. */
  readonly about?: string
  /** If true, the first line names a card, and the page has a picture of it. */
  readonly picturesFirst?: true
}

/** Names some thing of the game, or one of these `headings`. */
interface ThingInput extends Named {
  readonly kind: 'thing'
  readonly headings: readonly string[]
}
/** Names a seat of the table; left out, it is the player's own. */
interface SeatInput extends Named {
  readonly kind: 'seat'
}
type Named = Pick<MoveInput, 'name' | 'description' | 'required'>
export type LookInput = Exclude<MoveInput, { readonly kind: 'offered' }> | ThingInput | SeatInput
