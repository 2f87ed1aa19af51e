import type { Result } from '../../table/result.ts'
import type { GameShown } from '../../table/lobby/catalogue.ts'
import type { Opening } from '../../table/lobby/open.ts'
import { readOptions } from '../../table/lobby/optionWords.ts'
import { unknownGame } from '../../table/lobby/words.ts'
import type { CommandAct } from '../context.ts'
import { signUpPlace } from '../delivery/place.ts'
import { readModules } from './setup.ts'
import { warningFor } from '../delivery/serverCheck.ts'
import { signUpMessage } from './signUp.ts'
import { plainly, sentence } from '../message/markdown.ts'
import { ALREADY_OPEN, IN_SERVERS, NO_BOTS, notOpened } from './words.ts'

export const INVITED = ['invite', 'invite-2', 'invite-3'] as const

/** Opens a sign-up in this channel, for everybody to see. */
export async function newTable(act: CommandAct): Promise<void> {
  const { context, person, key, home } = act
  if (home === undefined) return act.show(sentence(IN_SERVERS))
  const opening = openingOf(act, home)
  if (!opening.ok) return act.show(plainly(opening.why))
  const opened = await context.tables.lobby.open(person, opening.value, key)
  if (!opened.ok) return act.show(plainly(opened.why))
  // The person who opens a table plays, unless they say otherwise.
  if (act.flag('play') !== false)
    await context.tables.lobby.join(opened.value.id, person, undefined, `${key}-join`)
  const card = await context.tables.lobby.card(opened.value.id)
  if (!card || card.place !== undefined) return act.show(sentence(ALREADY_OPEN))
  const { channel, message } = await act.post(signUpMessage(context, card))
  const warning = warningFor(act)
  const placed = await context.tables.lobby.updateSettings(
    card.id,
    { person },
    { place: signUpPlace(channel, message) },
    `${key}-place`,
  )
  if (!placed.ok) await act.aside(plainly(placed.why))
  else if (warning !== undefined) await act.aside(sentence(warning))
}

function openingOf(act: CommandAct, home: string): Result<Opening> {
  const game = gameFor(act)
  if (!game.ok) return game
  const players = act.number('seats') ?? 0
  const modules = readModules(game.value, act.text('modules') ?? '', players)
  if (!modules.ok) return { ok: false, why: notOpened(modules.why) }
  const options = readOptions(game.value, act.text('options') ?? '')
  if (!options.ok) return { ok: false, why: notOpened(options.why) }
  const name = act.text('name'),
    paceHours = act.number('pace')
  const invited = INVITED.map(option => act.user(option)).filter(person => person !== undefined)
  if (invited.some(person => act.bots?.includes(person))) return { ok: false, why: NO_BOTS }
  return {
    ok: true,
    value: {
      game: game.value.id,
      players,
      home,
      modules: modules.value,
      options: options.value,
      ...(name === undefined ? {} : { name }),
      ...(paceHours === undefined ? {} : { paceHours }),
      ...(invited.length ? { invited: [...new Set(invited)] } : {}),
    },
  }
}

function gameFor({ context, text }: Pick<CommandAct, 'context' | 'text'>): Result<GameShown> {
  const games = context.tables.lobby.games()
  const typed = text('game') ?? ''
  const word = typed.toLowerCase()
  const found = games.find(({ id, title }) => id.toLowerCase() === word || title.toLowerCase() === word)
  return found
    ? { ok: true, value: found }
    : {
        ok: false,
        why: unknownGame(
          typed,
          games.map(({ title }) => title),
        ),
      }
}
export const gameTyped = (typing: Pick<CommandAct, 'context' | 'text'>): GameShown | undefined => {
  const game = gameFor(typing)
  return game.ok ? game.value : undefined
}
