/** Keeps one stream of chance for each purpose, so that a new roll elsewhere never shifts this one. */
export interface Random {
  /** Has 32 hex digits, and never stands in a view. */
  readonly seed: string
  readonly streams: Record<string, number[]>
}

const WORDS = 4
const DIGITS = 8
const WARM_UP = 15

export const newRandom = (seed: string): Random => ({
  seed: seed.toLowerCase().padStart(WORDS * DIGITS, '0'),
  streams: {},
})

export const isSeed = (seed: unknown): seed is string =>
  typeof seed === 'string' && /^[0-9a-f]{1,32}$/i.test(seed)

/** Returns a whole number from 0 to `below` - 1. */
export function roll(random: Random, stream: string, below: number): number {
  const words = (random.streams[stream] ??= startOf(random.seed, stream))
  // Rejects some draws, because with the remainder alone small numbers would come up more often.
  const fair = Math.floor(0x1_0000_0000 / below) * below
  for (;;) {
    const drawn = next(words)
    if (drawn < fair) return drawn % below
  }
}

/** Puts `list` into a random order, in place. */
export function shuffle<T>(random: Random, stream: string, list: T[]): T[] {
  for (let i = list.length - 1; i > 0; i--) {
    const j = roll(random, stream, i + 1)
    const held = list[i] as T
    list[i] = list[j] as T
    list[j] = held
  }
  return list
}

/** Draws by sfc32, which has three words of state and a counter, and gives 32 bits a draw. */
function next(words: number[]): number {
  const [a, b, c, d] = words as [number, number, number, number]
  const drawn = (a + b + d) | 0
  words[3] = (d + 1) | 0
  words[0] = b ^ (b >>> 9)
  words[1] = (c + (c << 3)) | 0
  words[2] = (((c << 21) | (c >>> 11)) + drawn) | 0
  return drawn >>> 0
}

function startOf(seed: string, stream: string): number[] {
  const words: number[] = []
  for (let i = 0; i < WORDS; i++) {
    let word = parseInt(seed.slice(i * DIGITS, (i + 1) * DIGITS), 16) | 0
    for (let at = 0; at < stream.length; at++)
      word = Math.imul(word ^ stream.charCodeAt(at) ^ (i << 16), 0x01000193) + at
    words.push(word | 0)
  }
  for (let i = 0; i < WARM_UP; i++) next(words)
  return words
}
