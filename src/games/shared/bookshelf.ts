import { noSuchOption, optionIsOneOf, SEED_IS_HEX } from './setupWords.ts'
import type { Setup, OptionInfo, Outcome } from '../../core/game.ts'
import { isSeed } from '../../core/random.ts'

interface Hashed {
  readonly hash: string
}
interface Bookshelf<B extends Hashed> {
  /** Returns the book under its hash; the one that stands there already, if there is one. */
  readonly register: (book: B) => B
  readonly bookOf: (s: { readonly content: string }) => B
  readonly bookNamed: (hash: string) => B | undefined
  /** Makes a game's `prepare`, see `core/game.ts`. */
  readonly prepareWith: (bookFor: (setup: Setup) => B) => (setup: Setup, pinned?: string) => string
}

/** Keeps the contents of a game. Tables name theirs by its hash; every process that loads one prepares it. */
export function makeBookshelf<B extends Hashed>(): Bookshelf<B> {
  const books = new Map<string, B>()
  let latest: B | undefined
  return {
    register(book) {
      const there = books.get(book.hash)
      if (!there) books.set(book.hash, book)
      return there ?? book
    },
    bookOf(s) {
      if (latest?.hash === s.content) return latest
      latest = books.get(s.content)
      if (!latest) throw new Error(`content ${s.content} is not loaded`)
      return latest
    },
    bookNamed: hash => books.get(hash),
    prepareWith: bookFor => (setup, pinned) => {
      if (pinned !== undefined && books.has(pinned)) return pinned
      const book = bookFor(setup)
      // A table that was opened with other content goes on with today's, under the name it knows.
      if (pinned !== undefined && pinned !== book.hash) books.set(pinned, { ...book, hash: pinned })
      return pinned ?? book.hash
    },
  }
}

/** The checks of a setup that games make alike. */
export const whyNotSeed = (seed: string): readonly string[] => (isSeed(seed) ? [] : [SEED_IS_HEX])

export const unknownOption = (title: string, id: string, options: readonly OptionInfo[]): string =>
  noSuchOption(
    title,
    id.slice(0, 40),
    options.map(one => one.id),
  )

/** Lists the reasons why a value is none of those an option names. */
export const whyNotListed = ({ id, values }: OptionInfo, value: unknown): readonly string[] =>
  values.some(one => one === value) ? [] : [optionIsOneOf(id, values.map(String))]

/** Returns what was checked before, so that it cannot fail here. */
export function good<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(outcome.reasons.join(' '))
  return outcome.value
}
