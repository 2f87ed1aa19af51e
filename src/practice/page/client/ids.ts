/** Ids are numbers that grow with time, too large for a number: the longer one is newer. */
export function isNewer(one: string, other: string): boolean {
  return one.length === other.length ? one > other : one.length > other.length
}
