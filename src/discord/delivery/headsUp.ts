import type { PlayerView } from '../../table/play/playerView.ts'
import type { PersonId } from '../../table/store.ts'
import type { Post } from '../../table/story/lease.ts'
import type { Sender } from '../context.ts'
import { nonceOf, whereIs } from '../gateway/outbox.ts'
import { CONTENT, cut } from '../message/message.ts'
import { playerName } from '../message/words.ts'
import { withLink } from '../tables/lookup.ts'
import { learnPlayers } from '../tables/tableName.ts'
import { isUnreachable } from './unreachable.ts'
import { youAreNext } from './words/digest.ts'

type SeatShown = PlayerView['seats'][number]

/** Returns who has the next turn, and who has this one; undefined if that is not certain. */
export function nextPlayer({
  seats,
  waiting,
  progress,
}: PlayerView): { readonly next: PersonId; readonly now: SeatShown } | undefined {
  const [asked, ...others] = waiting
  const playing = seats.filter(({ isOut }) => !isOut)
  const at = playing.findIndex(({ seat }) => seat === progress?.onTurn)
  const [now, next] = [playing[at], playing[(at + 1) % playing.length]]
  if (!now || !next || others.length || asked?.seat !== now.seat) return undefined
  return next.person === undefined || next.person === now.person ? undefined : { next: next.person, now }
}

/** Tells the player of the next turn, if they want that, at most once a day. Only logs what fails. */
export async function tellNextPlayer(sender: Sender, { table, beginsTurn, more }: Post): Promise<void> {
  if (!beginsTurn || more || table.phase === 'over') return
  try {
    const look = await sender.tables.play.look(table.id)
    const found = look.ok ? nextPlayer(look.value) : undefined
    // Few people want this, so Discord is asked only about those who do.
    if (!found || !(await sender.tables.people.person(found.next)).headsUp) return
    if ((await whereIs(sender, table, found.next)) !== 'here') return
    if (!(await sender.tables.people.takeHeadsUp(found.next))) return
    await learnPlayers(sender, [table])
    const content = youAreNext(withLink(sender, table), playerName(found.now))
    const nonce = nonceOf(`next-${table.id}-${found.next}-${String(look.ok && look.value.rows)}`)
    await sender.outbox.direct(found.next, { content: cut(content, CONTENT) }, nonce)
  } catch (error) {
    const what = isUnreachable(error)
      ? 'a player takes no direct messages, so they do not hear that they are next'
      : 'could not tell a player that they are next'
    sender.log.info({ table: table.id, error }, what)
  }
}
