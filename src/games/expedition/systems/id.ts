import type { SystemId } from '../types.ts'

/** Systems go by names that people write in small letters or capitals: they are kept in capitals. */
export const idOf = (text: string): SystemId => text.trim().toUpperCase()
/** Maps of old may keep small ones. */
export const isSame = (one: SystemId, other: SystemId): boolean => idOf(one) === idOf(other)
