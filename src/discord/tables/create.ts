import type { Result } from '../../table/service.ts'
import { readOptions, takesList, writtenValue, type GameShown } from '../../table/lobby/catalogue.ts'
import type { Opening } from '../../table/lobby/open.ts'
import { unknownGame, tooLateToCancel } from '../../table/lobby/words.ts'
import { levels } from '../../table/lobby/bots.ts'
import type { Act, CommandAct } from '../context.ts'
import {
  signUpPlace,
  byAt,
  whyNotRuling,
  isHosted,
  isMine,
  isOthers,
  signUpOf,
  named,
  seatNamed,
} from './lookup.ts'
import { warningFor } from '../invite.ts'
import { signUpMessage, refreshSignUp } from './signUp.ts'
import { plainly, sentence, CHOICE, cut, MAX_SUGGESTIONS } from '../message/message.ts'
import {
  ALREADY_OPEN,
  botsSit,
  levelChoice,
  NO_BOTS,
  notOpened,
  everyModule,
  unknownModule,
  gameStarts,
  youJoined,
  youLeft,
} from './words.ts'
import type { Suggestion } from '../command.ts'
import type { TableCard } from '../../table/card.ts'
import { settingsIn } from './manage.ts'
import { confirm } from './confirm.ts'

/** Returns the levels of computer opponents, as the list of a command shows them. */
export const LEVELS = Object.fromEntries(levels.map(({ name }) => [name, levelChoice(name)]))
const USUAL_LEVEL = 'Pilot'

/** Lists so many bots of a level, as a table is opened with them. */
export const botsIn = (count = 0, level = USUAL_LEVEL): Pick<Opening, 'bots'> =>
  count ? { bots: Array.from({ length: count }, () => level) } : {}

export const INVITED = ['invite', 'invite-2', 'invite-3'] as const

/** `before` runs when the table is there, before its sign-up is posted. */
export async function openTable(
  act: Act & Pick<CommandAct, 'post' | 'aside'>,
  opening: Opening,
  plays: boolean,
  before: () => Promise<void> = () => Promise.resolve(),
): Promise<Result<unknown>> {
  const { context, person, key } = act
  const opened = await context.tables.lobby.open(person, opening, key)
  if (!opened.ok) return opened
  if (plays) await context.tables.lobby.join(opened.value.id, person, undefined, `${key}-join`)
  const card = await context.tables.lobby.card(opened.value.id)
  if (!card || card.place !== undefined) return { ok: false, why: ALREADY_OPEN }
  await before()
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
  return { ok: true, value: card }
}

/** Reads what a table is to be opened with from the options of the command. */
export function typedOpening(act: CommandAct, home: string): Result<Opening> {
  const game = gameFor(act)
  if (!game.ok) return game
  const players = act.number('seats') ?? 0
  const modules = readModules(game.value, act.text('modules') ?? '', players)
  if (!modules.ok) return { ok: false, why: notOpened(modules.why) }
  const options = readOptions(game.value, act.text('options') ?? '')
  if (!options.ok) return { ok: false, why: notOpened(options.why) }
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
      ...settingsIn(act),
      ...botsIn(act.number('bots'), act.text('level')),
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

/** Returns the parts of what is typed, like 'alpha, beta' or 'julieMao=port, setup=gamma'. */
const parts = (text: string): readonly string[] =>
  text
    .split(',')
    .map(part => part.trim())
    .filter(part => part)
const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

const ALL = 'all'
const BETWEEN = ' – '
type ModuleShown = GameShown['modules'][number]
/** As suggestions show it, with its title for whoever does not know the ids. */
const nameOf = ({ id, title }: ModuleShown): string => `${id}${BETWEEN}${title}`
const isFor =
  (seats: number | undefined) =>
  ({ players }: ModuleShown): boolean =>
    seats === undefined || players.includes(seats)

/** Reads them by id, by title, or as they are suggested; 'all' are those for so many seats. */
export function readModules(
  { modules, title }: GameShown,
  text: string,
  seats: number,
): Result<readonly string[]> {
  const found: string[] = []
  for (const word of parts(text)) {
    const meant = isAll(word) ? modules.filter(isFor(seats)) : modules.filter(isCalled(word))
    if (!meant.length && !isAll(word))
      return {
        ok: false,
        why: unknownModule(
          title,
          cut(word, 20),
          modules.map(({ id }) => id),
        ),
      }
    found.push(...meant.map(({ id }) => id))
  }
  return { ok: true, value: [...new Set(found)] }
}

const isAll = (word: string): boolean => same(word.split(BETWEEN)[0] ?? '', ALL)
const isCalled =
  (word: string) =>
  (module: ModuleShown): boolean =>
    [module.id, module.title, nameOf(module)].some(name => same(name, word))

/** What is typed before the last comma stays; the rest is what can come next. */
function growing(typed: string, next: (before: string) => readonly Suggestion[]): readonly Suggestion[] {
  const comma = typed.lastIndexOf(',')
  const before = comma < 0 ? '' : `${typed.slice(0, comma).trim()}, `
  const last = typed
    .slice(comma + 1)
    .trim()
    .toLowerCase()
  return next(before.toLowerCase())
    .filter(({ name }) => name.toLowerCase().includes(last))
    .map(({ name, value }) => ({ name: `${before}${name}`, value: `${before}${value}` }))
    .filter(({ name, value }) => name.length <= CHOICE && value.length <= CHOICE)
    .slice(0, MAX_SUGGESTIONS)
}

/**
 * Lists those for so many seats; the ones before the last comma are shown by their ids, which take less room.
 */
export function suggestModules({ modules }: GameShown, typed: string, seats?: number): readonly Suggestion[] {
  const comma = typed.lastIndexOf(',')
  const chosen = parts(typed.slice(0, Math.max(0, comma))).map(
    word => modules.find(isCalled(word))?.id ?? word,
  )
  const left = modules.filter(isFor(seats)).filter(({ id }) => !chosen.includes(id))
  const all =
    chosen.length || !left.length
      ? []
      : [
          {
            name: `${ALL}${BETWEEN}${everyModule(seats)}`,
            value: ALL,
          },
        ]
  const short = `${chosen.map(id => `${id}, `).join('')}${typed.slice(comma + 1)}`
  return growing(short, () => [...left.map(module => ({ name: nameOf(module), value: module.id })), ...all])
}

/**
 * What is usual is not offered: it need not be typed; nor what makes no difference for so many. What players
 * agree on first comes first.
 */
export const suggestOptions = (
  { options }: GameShown,
  typed: string,
  seats?: number,
): readonly Suggestion[] =>
  growing(typed, before =>
    options
      .toSorted((a, b) => Number(b.main === true) - Number(a.main === true))
      .filter(
        ({ id, players }) =>
          !before.includes(`${id.toLowerCase()}=`) &&
          (seats === undefined || (players?.includes(seats) ?? true)),
      )
      .flatMap(option => {
        const others = takesList(option)
          ? [option.default]
          : option.values.filter(value => value !== option.default)
        return others
          .map(value => `${option.id}=${writtenValue(value)}`)
          .map(word => ({ name: word, value: word }))
      }),
  )

/** Shows what came of a command for a sign-up, also in the sign-up itself. */
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

export async function botsAt(act: CommandAct): Promise<void> {
  const found = await signUpOf(act, isHosted)
  if (!found.ok) return act.show(sentence(found.why))
  const { table } = found
  const count = act.number('count') ?? 0
  const level = act.text('level') ?? USUAL_LEVEL
  const by = await byAt(act, table)
  const said = await act.context.tables.lobby.seatBots(table.id, by, count, level, act.key)
  await showDone(act, table, said, botsSit(count, level, named(table)))
}

export async function cancelTable(act: CommandAct): Promise<void> {
  const found = await signUpOf(act, isHosted)
  if (!found.ok) return act.show(sentence(found.why))
  const why =
    found.table.phase === 'open' ? await whyNotRuling(act, found.table) : tooLateToCancel(found.table.phase)
  await act.show(why === undefined ? confirm(act.context, found.table, { what: 'cancel' }) : sentence(why))
}
