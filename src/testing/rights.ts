import type { Rights } from '../discord/context.ts'
import type { Places } from '../discord/gateway/places.ts'

/** Provides server rights for tests that have no server. */

/** Looks up no threads: the tests pass what people can see. */
export const NOWHERE: Places = {
  asking: () => ({ placeOf: () => Promise.resolve(undefined), isInThread: () => Promise.resolve(false) }),
}

/** A member who sees every channel and moderates none. */
export const SEES: Rights = rightsWhere(() => true)
export function rightsWhere(
  sees: (channel: string) => boolean,
  keepsOrder: (channel: string) => boolean = () => false,
  managesServer = false,
): Rights {
  return {
    managesServer,
    canSee: () => Promise.resolve(true),
    at: channel => Promise.resolve({ sees: sees(channel), keepsOrder: sees(channel) && keepsOrder(channel) }),
  }
}
/** A member who may moderate everywhere. */
export const MODERATES: Rights = rightsWhere(
  () => true,
  () => true,
)
