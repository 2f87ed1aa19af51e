import type { Seat, SliceId } from '../types.ts'

/** What a picture says, as plain data: every name, number and mark that is drawn, and nothing that is not. Alt texts are made of the same. */

export interface WedgeScene {
  readonly slice: SliceId
  readonly verb: string
  readonly number: number
  readonly name: string
  /** `price`: what was paid, in a word or two; never a name that is private. */
  readonly claim?: { readonly seat: Seat; readonly no: number; readonly price: string }
}
export interface RowScene {
  readonly seat: Seat
  readonly name: string
  readonly faction: string
  readonly slices: number
  readonly breakthrough: boolean
  readonly leads?: true
  readonly eliminated?: true
}
export interface BoardScene {
  readonly kind: 'board'
  /** The number of the state it shows, from whoever keeps the log. */
  readonly state?: number
  readonly title: string
  /** '4 of 6 claimed', and whose turn ends or who is waited for. */
  readonly head: readonly string[]
  readonly asked: readonly Seat[]
  /** Clockwise from the top. */
  readonly wedges: readonly WedgeScene[]
  readonly left: number
  readonly fracture: { readonly inPlay: boolean; readonly text: string; readonly roll?: number }
  readonly rows: readonly RowScene[]
  readonly edge: {
    readonly line: string
    readonly system?: string
    readonly placedBy?: Seat
    readonly controller?: Seat
    readonly infantry?: number
    readonly tied?: true
    readonly gone?: true
  }
}
export type Scene = BoardScene
