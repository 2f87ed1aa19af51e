import type { Id } from '../../world/types.ts'

/** Says what ids stand for, as far as this person knows. */
export interface Directory {
  readonly person: (id: Id) => string | undefined
  readonly role: (id: Id) => { readonly name: string; readonly color: number } | undefined
  readonly channel: (id: Id) => string | undefined
}

export interface Named {
  readonly id: Id
  readonly username: string
  readonly global_name?: string | null
}

export function nameOf(user: Named): string {
  return user.global_name ?? user.username
}

/** Returns two letters: of the first two words, or the first two of the only one. */
export function initials(name: string): string {
  const words = name.split(/[\s._-]+/).filter(Boolean)
  const [first = '?', second] = words
  const letters = second ? [...first].slice(0, 1).concat([...second].slice(0, 1)) : [...first].slice(0, 2)
  return letters.join('').toUpperCase()
}

/** Lists colours dark enough for white letters. */
const COLOURS = [
  '#8a3b4e',
  '#7a4b1f',
  '#4f6118',
  '#1f6b4a',
  '#17657a',
  '#3b57a3',
  '#6546a3',
  '#8a3a86',
] as const

export function colourOf(id: Id): string {
  const sum = [...id].reduce((total, digit) => (total * 31 + digit.charCodeAt(0)) % 9973, 7)
  return COLOURS[sum % COLOURS.length] ?? COLOURS[0]
}

/** Ids are numbers that grow with time, too large for a number: the longer one is newer. */
export function isNewer(one: string, other: string): boolean {
  return one.length === other.length ? one > other : one.length > other.length
}
