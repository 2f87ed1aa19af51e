import type { TableCard } from '../table/card.ts'
import type { PersonId } from '../table/store.ts'
import { codeOf } from './outbox.ts'
import type { Sender } from './sender.ts'

/** Whether somebody is in the server of a table. */
export async function isMember({ outbox, log }: Pick<Sender, 'outbox' | 'log'>, { id, home }: Pick<TableCard, 'id' | 'home'>, person: PersonId): Promise<boolean> {
  try {
    return await outbox.isMember(home, person)
  } catch (error) {
    if (codeOf(error) === undefined) throw error
    // The bot itself may have been sent away; then whatever is to be done there is tried.
    log.warn({ table: id, error }, 'it cannot be seen who is in the server')
    return true
  }
}
