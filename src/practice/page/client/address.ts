/** One side of the page: who one is there, and which channel is open. */
export interface Side {
  readonly person?: string
  readonly channel?: string
}

const placeKey = (person: string): string => `place:${person}`

/**
 * Returns where this person looked last, also in an earlier visit; undefined if the browser stores nothing.
 */
export function lastPlaceOf(person: string): string | undefined {
  try {
    return localStorage.getItem(placeKey(person)) ?? undefined
  } catch {
    return undefined
  }
}

export function keepPlace(person: string, channel: string): void {
  try {
    localStorage.setItem(placeKey(person), channel)
  } catch {
    // Then the page opens at home the next time.
  }
}

const KEYS = [
  { person: 'as', channel: 'channel' },
  { person: 'with', channel: 'withChannel' },
] as const

/** One side, or two when the address names a second person. */
export function sidesOf(search: string): readonly Side[] {
  const given = new URLSearchParams(search)
  const sides = KEYS.map(keys => side(given.get(keys.person), given.get(keys.channel)))
  return sides.filter((each, index) => index === 0 || each.person !== undefined)
}

function side(person: string | null, channel: string | null): Side {
  return { ...(person && { person }), ...(channel && { channel }) }
}

export function searchOf(sides: readonly Side[]): string {
  const search = new URLSearchParams()
  for (const [index, keys] of KEYS.entries()) {
    const { person, channel } = sides[index] ?? {}
    if (person) search.set(keys.person, person)
    if (channel) search.set(keys.channel, channel)
  }
  return `?${search.toString()}`
}
