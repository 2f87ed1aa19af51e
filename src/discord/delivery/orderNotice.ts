import type { Sender } from '../context.ts'
import type { PersonId, TableId } from '../../table/store.ts'
import { boldName, learnPlayers } from '../tables/tableName.ts'
import { moveRow } from './postButtons.ts'
import { isUnreachable } from './unreachable.ts'
import { askedAfterOrder } from './words.ts'

/**
 * Tells a player in private that it is their move again after the bot has answered for them. A post pings
 * nobody who has just answered: if it pinged this player, all others could tell that the bot had answered.
 */
export async function tellAsked(
  sender: Sender,
  { table, person }: { readonly table: TableId; readonly person: PersonId },
): Promise<void> {
  try {
    const card = await sender.tables.lobby.card(table)
    if (!card) return
    await learnPlayers(sender, [card])
    const content = askedAfterOrder(boldName(sender, card))
    await sender.outbox.direct(person, { content, components: [moveRow(table)] })
  } catch (error) {
    const how = isUnreachable(error) ? 'info' : 'warn'
    sender.log[how]({ table, error }, 'could not tell a player in private that it is their move')
  }
}
