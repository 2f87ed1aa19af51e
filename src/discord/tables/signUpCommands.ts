import type { Result } from '../../table/result.ts'
import type { TableCard } from '../../table/lobby/card.ts'
import { tooLateToCancel } from '../../table/lobby/words.ts'
import type { CommandAct } from '../context.ts'
import { confirm } from './leaveButtons.ts'
import { byAt, whyNotRuling } from './lookup.ts'
import { refreshSignUp } from './signUp.ts'
import { isHosted, isMine, isOthers, signUpOf } from './whichSignUp.ts'
import { named, seatNamed } from './wording.ts'
import { gameStarts, youJoined, youLeft } from './words.ts'
import { plainly, sentence } from '../message/markdown.ts'

/** The sign-up, typed instead of pressed. */

async function showDone(
  act: CommandAct,
  table: TableCard,
  said: Result<unknown>,
  words: string,
): Promise<void> {
  if (!said.ok) return act.show(plainly(said.why))
  const now = await act.context.tables.lobby.card(table.id)
  if (now) await refreshSignUp(act.context, now)
  await act.show(sentence(words))
}

export async function joinTable(act: CommandAct): Promise<void> {
  const found = await signUpOf(act, isOthers)
  if (!found.ok) return act.show(sentence(found.why))
  const { table } = found
  const typed = act.text('faction')
  const wish = typed === undefined ? undefined : seatNamed(act.context, table, typed)
  const said = await act.context.tables.lobby.join(table.id, act.person, wish, act.key)
  await showDone(act, table, said, youJoined(named(table)))
}

export async function leaveTable(act: CommandAct): Promise<void> {
  const found = await signUpOf(act, isMine)
  if (!found.ok) return act.show(sentence(found.why))
  await showDone(
    act,
    found.table,
    await act.context.tables.lobby.leave(found.table.id, act.person, act.key),
    youLeft(named(found.table)),
  )
}

export async function startTable(act: CommandAct): Promise<void> {
  const found = await signUpOf(act, isHosted)
  if (!found.ok) return act.show(sentence(found.why))
  const { table } = found
  const said = await act.context.tables.lobby.start(table.id, await byAt(act, table), act.key)
  await showDone(act, table, said, gameStarts(named(table)))
  if (said.ok) act.context.tell(table.id)
}

export async function cancelTable(act: CommandAct): Promise<void> {
  const found = await signUpOf(act, isHosted)
  if (!found.ok) return act.show(sentence(found.why))
  const why =
    found.table.phase === 'open' ? await whyNotRuling(act, found.table) : tooLateToCancel(found.table.phase)
  await act.show(why === undefined ? confirm(act.context, found.table, { what: 'cancel' }) : sentence(why))
}
