import type { Seat } from './ask.ts'

/** Says what a table is opened with; it is the first row of its log. */
export interface Setup {
  /**
   * Lists the seats in turn order, the first player first. Without it the game draws the order for `players`.
   */
  readonly seats?: readonly Seat[]
  readonly players?: number
  readonly modules: readonly string[]
  readonly options: Readonly<Record<string, unknown>>
  /** Has 1 to 32 hex digits. */
  readonly seed: string
  /** Is the owner's overrides document, as they wrote it. */
  readonly overrides?: unknown
}

export interface ModuleInfo {
  readonly id: string
  readonly title: string
  /** Says what it adds, in at most 100 letters. */
  readonly says?: string
  readonly players: readonly number[]
}
export interface OptionInfo {
  readonly id: string
  /** Names it to people: "Starting positions". */
  readonly title: string
  /** Names those of its values whose own word says too little: "Players place them". */
  readonly names?: Readonly<Record<string, string>>
  readonly default: unknown
  readonly values: readonly unknown[]
  /** Any whole number from the one to the other is possible as well. */
  readonly between?: readonly [least: number, most: number]
  /** Where they cannot be listed, some that are possible as well. */
  readonly examples?: readonly unknown[]
  /** Says what players agree on before anything else: it is named also where it is as usual. */
  readonly main?: true
  /**
   * True for options added after tables existed. At its default it leaves no trace in a state, so old and new
   * tables hash alike.
   */
  readonly later?: true
  /** Says for how many players it makes a difference; absent: for any number. */
  readonly players?: readonly number[]
  /** Says what a value means for who sits down, in a few words. */
  readonly says?: Readonly<Record<string, string>>
  readonly why: string
}

/**
 * Returns a table's options with defaults filled in. Options marked `later` are left out at their default.
 */
export function optionsWith(
  options: readonly OptionInfo[],
  chosen: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const usual = options.filter(({ later }) => !later).map(one => [one.id, one.default])
  const isUsual = (id: string, value: unknown): boolean =>
    options.some(one => one.later && one.id === id && one.default === value)
  return {
    ...(Object.fromEntries(usual) as Record<string, unknown>),
    ...Object.fromEntries(Object.entries(chosen).filter(([id, value]) => !isUsual(id, value))),
  }
}
