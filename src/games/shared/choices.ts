import type { Option, Question, Seat, Ask } from '../../core/ask.ts'

/** Puts questions as the steps of games do. With nothing to choose from there is no question. */

const NONE: readonly Question[] = []
/** "`who`, choose exactly one of these." */
export const one = (who: Seat, what: string, options: readonly Option[]): readonly Question[] =>
  options.length ? [{ who, what, options, min: 1, max: 1 }] : NONE
/** "`who`, you may choose one of these." */
export const maybeOne = (
  who: Seat,
  what: string,
  options: readonly Option[],
  must = false,
): readonly Question[] => (options.length ? [{ who, what, options, min: must ? 1 : 0, max: 1 }] : NONE)
/** "`who`, choose between `min` and `max` of these, at most `perGroup` of one group." */
export const several = (
  who: Seat,
  what: string,
  options: readonly Option[],
  min: number,
  max: number,
  perGroup?: number,
): readonly Question[] =>
  options.length && max > 0
    ? [{ who, what, options, min, max, ...(perGroup === undefined ? {} : { perGroup }) }]
    : NONE

/** Cuts the number off an id like 'luna.un#2': which of several alike it was makes no difference. */
export const plain = (id: string): string => {
  const at = id.indexOf('#')
  return at < 0 ? id : id.slice(0, at)
}

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
  /** Shows them only to the seat that chooses, because even their number can tell. */
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
