import { DiscordAPIError } from 'discord.js'
import { cardOf, type TableCard } from '../../table/card.ts'
import type { Presses } from '../command.ts'
import type { PressAct } from '../context.ts'
import { BOT } from '../delivery/channel.ts'
import { nonceOf } from '../gateway/outbox.ts'
import { plainly, sentence } from '../message/message.ts'
import { signUpPlace, withLink } from './lookup.ts'
import { signUpMessage } from './signUp.ts'
import { rematchOpened, rematchThere } from './words.ts'

/** Opens a sign-up like the one of a finished game, beside that game's thread. */
async function rematchPressed(act: PressAct): Promise<void> {
  const { context, person, key } = act
  const [played = ''] = act.words
  const said = await context.tables.lobby.rematch(played, person, key)
  if (!said.ok) return act.show(plainly(said.why))
  const card = cardOf(said.value.table)
  if (!said.value.isNew) return act.show(sentence(rematchThere(withLink(context, card))))
  const place = await postSignUp(act, card)
  const placed = await context.tables.lobby.updateSettings(card.id, BOT, { place }, `${key}-place`)
  await act.show(
    placed.ok ? sentence(rematchOpened(withLink(context, cardOf(placed.value)))) : plainly(placed.why),
  )
}

/** Posts in the channel of the thread, because no thread can hang on another; else where it was pressed. */
async function postSignUp(act: PressAct, card: TableCard): Promise<string> {
  const { context, channel } = act
  const message = signUpMessage(context, card)
  try {
    const parent = (await context.outbox.parent(channel)) ?? channel
    const id = await context.outbox.send(parent, message, nonceOf('rematch', card.id))
    return signUpPlace(parent, id)
  } catch (error) {
    if (!(error instanceof DiscordAPIError)) throw error
    context.log.info({ table: card.id, error }, 'could not post a rematch beside its thread')
    const posted = await act.post(message)
    return signUpPlace(posted.channel, posted.message)
  }
}

export const rematchPresses: Presses = { rematch: { run: rematchPressed } }
