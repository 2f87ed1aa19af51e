import type { SystemId } from '../types.ts'

/** Normalizes a system's name to capitals, because people type it either way. */
export const idOf = (text: string): SystemId => text.trim().toUpperCase()
/** Compares names in any case, because old maps may hold small letters. */
export const isSame = (one: SystemId, other: SystemId): boolean => idOf(one) === idOf(other)
