/**
 * Finds what somebody means by words they typed: the name itself comes before names that begin with the
 * words, and these before names that hold them.
 */
export function bestNamed<T>(
  all: readonly T[],
  namesOf: (one: T) => readonly string[],
  typed: string,
  plain = (text: string): string => text.trim().toLowerCase(),
): T | undefined {
  const wanted = plain(typed)
  if (!wanted) return undefined
  const fits: readonly ((name: string) => boolean)[] = [
    name => name === wanted,
    name => name.startsWith(wanted),
    name => name.includes(wanted),
  ]
  return fits.map(fit => all.find(one => namesOf(one).some(name => fit(plain(name))))).find(Boolean)
}
