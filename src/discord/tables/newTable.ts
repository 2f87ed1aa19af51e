import { type GameShown } from '../../table/lobby/catalogue.ts'
import { levels } from '../../table/lobby/bots.ts'
import type { Opening } from '../../table/lobby/open.ts'
import type { Presses } from '../command.ts'
import type { Act, CommandAct, PressAct } from '../context.ts'
import { plainly, sentence } from '../message/message.ts'
import { botsIn, gameTyped, openTable, typedOpening } from './create.ts'
import { gameOf } from './lookup.ts'
import { newTableOf, readNewTable, screenOf, VERB, type NewTable } from './newTableScreen.ts'
import { IN_SERVERS, NO_BOTS, NOT_OPENED_HERE, SIGN_UP_BELOW } from './words.ts'

/** Opens a sign-up in this channel for everybody, or shows the screen on which to choose its parts. */
export async function newTable(act: CommandAct): Promise<void> {
  const { home } = act
  if (home === undefined) return act.show(sentence(IN_SERVERS))
  if (act.text('game') === undefined || act.number('seats') === undefined)
    return showScreen(act, gameTyped(act))
  const opening = typedOpening(act, home)
  if (!opening.ok) return act.show(plainly(opening.why))
  const opened = await openTable(act, opening.value, act.flag('play') !== false)
  if (!opened.ok) await act.show(plainly(opened.why))
}
/** Shows the screen for a game, or for the first there is. */
async function showScreen(act: Act, game: GameShown | undefined): Promise<void> {
  const [first] = act.context.tables.lobby.games()
  const wanted = game ?? first
  if (act.home === undefined || !wanted) return act.show(sentence(IN_SERVERS))
  return act.show(screenOf(act, newTableOf(wanted)))
}
type Change = (wanted: NewTable, values: readonly string[], at: number) => Partial<NewTable>

/** Says what a press of each menu or button changes; `at` is the number in its name. */
const CHANGES: Readonly<Record<string, Change>> = {
  players: (wanted, [count]) => fitted({ ...wanted, players: Number(count) }),
  modules: (_draft, modules) => ({ modules }),
  pace: (_draft, [hours]) => ({ paceHours: Number(hours) }),
  plays: ({ plays }) => ({ plays: !plays }),
  board: (_draft, [board]) => ({ board: board === 'tall' ? 'tall' : 'wide' }),
  bots: (_draft, [chosen = '']) => ({ bots: Number(chosen[0]), level: Number(chosen[1]) }),
  page: (_draft, _values, page) => ({ page }),
  invite: (_draft, invited) => ({ invited }),
  option: ({ options }, [place], at) => ({ options: options.with(at, Number(place)) }),
}

/** The wanted table as it is after a press. */
function changed(wanted: NewTable, what: string, values: readonly string[], { context }: Act): NewTable {
  const game = what === 'game' ? gameOf(context, values[0] ?? '') : undefined
  const { invited, paceHours, plays, board } = wanted
  if (game) return { ...newTableOf(game), invited, paceHours, plays, board }
  const [, kind = '', at = ''] = /^([a-z]+)(\d*)$/.exec(what) ?? []
  const change = Object.hasOwn(CHANGES, kind) ? CHANGES[kind] : undefined
  return { ...wanted, ...change?.(wanted, values, Number(at)) }
}

/** What makes no sense for so many players goes. */
const fitted = (wanted: NewTable): NewTable => ({
  ...wanted,
  bots: Math.min(wanted.bots, wanted.players - 1),
  modules: wanted.modules.filter(id =>
    wanted.game.modules.some(one => one.id === id && one.players.includes(wanted.players)),
  ),
  options: wanted.options.map((chosen, at) =>
    (wanted.game.options[at]?.players?.includes(wanted.players) ?? true) ? chosen : -1,
  ),
})

function openingOf(
  { game, players, modules, options, paceHours, board, invited, bots, level }: NewTable,
  home: string,
): Opening {
  const chosen = game.options.flatMap(({ id, values }, at) => {
    const place = options[at] ?? -1
    return place >= 0 && place < values.length ? [[id, values[place]] as const] : []
  })
  return {
    game: game.id,
    players,
    home,
    modules,
    paceHours,
    options: Object.fromEntries(chosen),
    ...botsIn(bots, levels[level]?.name),
    ...(board === 'tall' ? { board } : {}),
    ...(invited.length ? { invited: [...new Set(invited)] } : {}),
  }
}

async function press(act: PressAct): Promise<void> {
  const [what = '', text] = act.words
  const wanted = readNewTable(act, text)
  if (!wanted || act.home === undefined) return act.show(sentence(IN_SERVERS))
  if (what === 'cancel') return act.show(sentence(NOT_OPENED_HERE))
  if (what === 'invite' && act.bots?.length) return act.show(screenOf(act, wanted, NO_BOTS))
  if (what !== 'open') return act.show(screenOf(act, changed(wanted, what, act.values, act)))
  const opened = await openTable(act, openingOf(wanted, act.home), wanted.plays, () =>
    act.show(sentence(SIGN_UP_BELOW)),
  )
  if (!opened.ok) await act.show(screenOf(act, wanted, plainly(opened.why).content))
}

export const newTablePresses: Presses = { [VERB]: { tableless: true, run: press } }
