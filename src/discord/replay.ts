import type { TableCard } from '../table/card.ts'
import { mayRule } from '../table/lobby.ts'
import type { Film } from '../table/past.ts'
import type { CommandAct, Context } from './context.ts'
import { stepMessage } from './history.ts'
import { pastTableOf, suggestPast } from './historyWhich.ts'
import type { Message, Picture } from './message.ts'
import { ALT, painted } from './pictures.ts'
import { sits } from './tableWords.ts'
import { asWritten, cut, sentence } from './write.ts'

/** A game that is over, as a film. */

const BEING_MADE = sentence('The film is being made. Only you will see it: whoever sat at the table, its host and moderators can show it to all.')

export async function replayTyped(act: CommandAct): Promise<void> {
  const found = await pastTableOf(act)
  if (!found.ok) return act.show(sentence(found.why))
  const { table } = found
  const film = await act.context.tables.film(table.id, who => act.context.names?.nameOf(who))
  if (!film.ok) return act.show(sentence(film.why))
  if (mayShow(act, table)) return void await act.post(await replayMessage(act.context, film.value))
  await act.show(BEING_MADE)
  await act.show(await replayMessage(act.context, film.value, act.person))
}

const mayShow = ({ person, by }: CommandAct, table: TableCard): boolean => sits(table, person) || mayRule(table, by)

/** Where there is no film, the game can be leafed through. */
async function replayMessage(context: Context, film: Film, person?: string): Promise<Message> {
  const moving = await filmed(context, film)
  if (!moving) return stepMessage(context, film.table.id, 1, person)
  const end = film.end && await painted(context.painter, film.end)
  return {
    content: `**${asWritten(film.table.name)}**, from the first turn to the last. /history shows it step by step, with its story.`,
    pictures: [moving, ...(end ? [end] : [])],
    // Side by side each would be half as wide, which is too small for a board on a phone.
    ...(end ? { embeds: [{ image: { url: `attachment://${end.name}` } }] } : {}),
  }
}

async function filmed({ painter }: Context, { game, names, frames, end, last }: Film): Promise<Picture | undefined> {
  const data = await painter?.film?.({ game, names, frames })
  return data && { name: 'replay.gif', data, alt: cut(`The whole game as a film of ${frames.length} steps. ${end?.alt ?? last}`, ALT) }
}

export const suggestReplay = suggestPast('over')
