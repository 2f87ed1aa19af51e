import type { OptionInfo } from './game.ts'

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
