import type { Sender } from '../context.ts'
import type { TableCard } from '../../table/lobby/card.ts'
import type { PersonId } from '../../table/store.ts'
import { CODES, errorCode } from './outbox.ts'

type Asking = Pick<Sender, 'outbox' | 'log' | 'absence'>
type Home = Pick<TableCard, 'id' | 'home'>

/** Discord's answer for servers the bot does not belong to. */
const REMOVED: readonly (number | undefined)[] = [CODES.unknownGuild, CODES.missingAccess]

/**
 * Returns whether a person is in a table's server. 'unknown' if the server removed the bot, which then does
 * not ask again for a while.
 */
export async function whereIs(
  asking: Asking,
  home: Home,
  person: PersonId,
): Promise<'here' | 'left' | 'unknown'> {
  const where = await seenAt(asking, home, person)
  return where === 'unseen' ? 'here' : where
}

async function seenAt(
  { outbox, log, absence }: Asking,
  { id, home }: Home,
  person: PersonId,
): Promise<'here' | 'left' | 'unknown' | 'unseen'> {
  if (absence.isNoted(home)) return 'unknown'
  try {
    return (await outbox.isMember(home, person)) ? 'here' : 'left'
  } catch (error) {
    if (errorCode(error) === undefined) throw error
    if (!REMOVED.includes(errorCode(error))) {
      log.warn({ table: id, error }, 'could not find out who is in the server')
      return 'unseen'
    }
    log.info({ table: id, error }, "the bot has left this table's server, so its reminders wait")
    absence.note(home)
    return 'unknown'
  }
}

/** True if the person is in the table's server, or if the bot cannot tell, so that it tries anyway. */
export const isMember = async (asking: Asking, home: Home, person: PersonId): Promise<boolean> =>
  (await whereIs(asking, home, person)) !== 'left'

/** True only if the person is certainly a member. Use it for things only members may do. */
export const isSurelyMember = async (asking: Asking, home: Home, person: PersonId): Promise<boolean> =>
  (await seenAt(asking, home, person)) === 'here'
