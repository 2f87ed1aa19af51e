const LONGEST = 5

/**
 * Returns a name of at most five signs, to stand on a piece: the first word without its article, or how that
 * begins. No territory is called like that, while codes such as C6 are names of territories as well.
 */
export function shortName(name: string): string {
  const [first = ''] = name.replace(/^the /i, '').trim().split(/\s+/)
  const letters = Array.from(first)
  const short = letters.length > LONGEST ? `${letters.slice(0, LONGEST - 1).join('')}.` : first
  return /^[a-k]\d{1,2}$/i.test(short) ? `${short}.` : short
}
