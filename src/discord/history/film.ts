import type { TableCard } from '../../table/card.ts'
import type { Film } from '../../table/story/history.ts'
import type { TableId } from '../../table/store.ts'
import type { Presses } from '../command.ts'
import type { Act, CommandAct, Context, PressAct } from '../context.ts'
import { stepMessage, pastTableOf, suggestPast } from './browse.ts'
import { rulesAt, channelOf, isSeated } from '../tables/lookup.ts'
import { asWritten, cut, plainly, sentence, type Message, type Picture } from '../message/message.ts'
import { ALT, paint, unlessTrouble } from '../message/pictures.ts'
import { earlyReplay, earlyReplayAlt, MAKING_REPLAY, wholeReplay, wholeReplayAlt } from './words.ts'

/** Shows a finished game as an animated replay. */

export async function replayTyped(act: CommandAct): Promise<void> {
  const found = await pastTableOf(act, 'over')
  if (!found.ok) return act.show(sentence(found.why))
  const { table } = found
  const isForAll = isMeantHere(act, table) && (await mayShow(act, table))
  await showReplay(act, table.id, isForAll, async () => {
    if (isForAll) await act.postSoon()
    else if (table.phase === 'over') await act.show(sentence(MAKING_REPLAY))
  })
}

/** Its players show it to all from the last post; to others it is shown alone. */
async function replayPressed(act: PressAct): Promise<void> {
  const [id = ''] = act.words
  const table = await act.context.tables.lobby.card(id)
  const isForAll = table !== undefined && isSeated(table, act.person)
  await showReplay(act, id, isForAll, () => Promise.resolve())
}

export const filmPresses: Presses = { film: { run: replayPressed } }

/** `announce` says that it is being made, once it may be. */
async function showReplay(
  act: Act,
  table: TableId,
  isForAll: boolean,
  announce: () => Promise<void>,
): Promise<void> {
  const may = await act.context.tables.lobby.use(act.person, 'film')
  if (!may.ok) return act.show(plainly(may.why))
  await announce()
  const film = await act.context.tables.story.film(table, who => act.context.names?.nameOf(who))
  if (!film.ok) return act.show(plainly(film.why))
  if (isForAll) return void (await act.post(await replayMessage(act.context, film.value)))
  await act.show(await replayMessage(act.context, film.value, act.person))
}

const mayShow = async (act: CommandAct, table: TableCard): Promise<boolean> =>
  isSeated(table, act.person) || rulesAt(act, table)

/** True if the game belongs to this channel, or was named: a guess must not be posted for everyone. */
const isMeantHere = ({ home, channel, text }: CommandAct, table: TableCard): boolean =>
  table.home === home && (channelOf(table) === channel || text('table') !== undefined)

/** Shows the first step instead if the replay can't be made. */
async function replayMessage(context: Context, film: Film, person?: string): Promise<Message> {
  const { table, end: shot } = film
  const moving = await unlessTrouble(context, table.id, () => filmed(context, film))
  if (!moving) return stepMessage(context, table.id, 1, person)
  const end = shot && (await unlessTrouble(context, table.id, () => paint(context.painter, shot)))
  const name = `**${asWritten(table.name)}**`
  return {
    content: isPlayedOut(table) ? wholeReplay(name) : earlyReplay(name),
    pictures: [moving, ...(end ? [end] : [])],
    // Side by side each would be half as wide, which is too small for a board on a phone.
    ...(end ? { embeds: [{ image: { url: `attachment://${end.name}` } }] } : {}),
  }
}

const isPlayedOut = ({ result }: TableCard): boolean => result?.how === 'played'

/** Does not say how many frames there are, because long games skip some. */
async function filmed(
  { painter }: Context,
  { table, game, names, frames, end, last }: Film,
): Promise<Picture | undefined> {
  const data = await painter?.film?.({ game, names, frames })
  const ending = end?.alt ?? last
  const alt = isPlayedOut(table) ? wholeReplayAlt(ending) : earlyReplayAlt(ending)
  return data && { name: 'replay.gif', data, alt: cut(alt, ALT) }
}

export const suggestReplay = suggestPast('over')
