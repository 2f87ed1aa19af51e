import type { Ask, Option, Seat } from '../../core/ask.ts'

/** Only the seats at the table have an entry. */
export type PerSeat<S extends string, T> = Readonly<Partial<Record<S, T>>>
export const perSeat = <S extends string, T>(seats: readonly S[], make: (seat: S) => T): Record<S, T> =>
  Object.fromEntries(seats.map(seat => [seat, make(seat)])) as Record<S, T>

/** A question as one seat, or the table, sees it. */
export interface AskView<S extends Seat> {
  readonly id: string
  readonly who: S
  readonly what: string
  readonly idle?: true
  /** Only for the seat that chooses: even their number can tell. */
  readonly options?: readonly Option[]
  readonly min?: number
  readonly max?: number
  readonly perGroup?: number
  readonly ordered?: true
  readonly secret?: true
}

export const askViews = <S extends Seat>(open: readonly Ask[], as: S | 'table'): readonly AskView<S>[] =>
  open.map(ask => {
    const { id, what, idle } = ask
    const who = ask.who as S
    return who === as ? { ...ask, who } : { id, who, what, ...(idle ? { idle } : {}) }
  })
