import {
  inServers,
  listed,
  oneOf,
  someone,
  sub,
  TABLE,
  typed,
  whole,
  yesOrNo,
  type Command,
  type Suggestion,
} from '../src/discord/command.ts'
import type { CommandAct, Typing } from '../src/discord/context.ts'
import { MAX_SUGGESTIONS, sentence } from '../src/discord/message/message.ts'
import {
  gameTyped,
  INVITED,
  suggestModules,
  suggestOptions,
  botsAt,
  cancelTable,
  LEVELS,
  joinTable,
  leaveTable,
  startTable,
} from '../src/discord/tables/create.ts'
import { newTable } from '../src/discord/tables/newTable.ts'
import {
  endTable,
  kickFrom,
  moveHere,
  replaceAt,
  resignTable,
  settingsOf,
} from '../src/discord/tables/manage.ts'
import { exportOf, historyOf, listTables, statusOf } from '../src/discord/tables/show.ts'
import {
  isHosted,
  isMine,
  isOthers,
  signUpOf,
  suggestSignUps,
  suggestTables,
  tableOf,
  seatsAt,
  type Meant,
} from '../src/discord/tables/lookup.ts'
import { botSeat, IN_SERVERS, vacantSeat } from '../src/discord/tables/words.ts'

const NAME = 80
const MOST_SEATS = 8
const TWO_WEEKS = 336
const LONGEST_CONSENT = 168
const pace = whole(
  'pace',
  'Hours a player has before the first reminder; 0 turns reminders off',
  0,
  TWO_WEEKS,
)
const board = oneOf('board', 'How the board is drawn for everyone (default: wide)', {
  wide: 'Wide',
  tall: 'Tall, for phones',
})
const level = oneOf('level', 'How well bots play (default: Pilot)', LEVELS)

const consent = whole(
  'consent',
  'Hours to answer a vote; after that, no answer is a yes (12 to 168; 0: no limit)',
  0,
  LONGEST_CONSENT,
)

export const table: Command = {
  data: inServers('table', 'Open, join and manage tables', {
    options: [
      sub(
        'new',
        'Open a table and post its sign-up here',
        listed('game', 'The game to play; leave it out to choose everything on a screen'),
        whole('seats', 'The number of players', 1, MOST_SEATS),
        typed('name', 'The name of the table', NAME),
        listed('modules', 'Modules to add, separated by commas, or all'),
        listed('options', 'Options of the game, separated by commas; the list shows them'),
        pace,
        board,
        consent,
        whole('bots', 'How many seats the computer plays', 0, MOST_SEATS - 1),
        level,
        yesOrNo('play', 'Choose False to open the table for others without playing'),
        ...INVITED.map(option => someone(option, 'Make the table private and invite this player')),
      ),
      sub(
        'join',
        'Take a seat at an open table',
        listed('faction', 'The faction you would like to play (default: any)'),
        TABLE,
      ),
      sub('leave', 'Leave a table before the game starts', TABLE),
      sub('start', 'Start the game when all seats are taken', TABLE),
      sub(
        'bots',
        'Let the computer play some of the free seats',
        whole('count', 'How many; 0 sends all bots away', 0, MOST_SEATS - 1, true),
        level,
        TABLE,
      ),
      sub('cancel', 'Cancel a sign-up (asks you to confirm)', TABLE),
      sub('status', 'Show who plays and whose turn it is', TABLE),
      sub('list', 'List the tables of this server'),
      sub(
        'settings',
        'See or change the name, pace, board, votes and host',
        typed('name', 'The name of the table', NAME),
        pace,
        board,
        consent,
        someone('host', 'The new host; must be a player of the table'),
        TABLE,
      ),
      sub('end', 'Ask the others to end a game early, without a winner (asks you to confirm)', TABLE),
      sub('resign', 'Give up your seat (asks you to confirm)', TABLE),
      sub(
        'replace',
        'Give a vacant seat to a player or a bot, or ask the others to replace a player',
        listed('seat', 'The seat to give', true),
        someone('user', 'The new player (default: you)'),
        oneOf('bot', 'Let the computer play the seat, at this level', LEVELS),
        TABLE,
      ),
      sub(
        'kick',
        'Ask the others to remove a player from a seat (asks you to confirm)',
        listed('seat', 'The seat to make vacant', true),
        TABLE,
      ),
      sub('move', 'Move a table to this channel', TABLE),
      sub('export', 'Download a finished game as a file', TABLE),
      sub('history', 'Read everything that has happened, page by page', TABLE),
    ],
  }),
  inPublic: name => name === 'new',
  run: runTable,
  suggest: suggestForTable,
}

const SUBS: Readonly<Record<string, (act: CommandAct) => Promise<void>>> = {
  new: newTable,
  join: joinTable,
  leave: leaveTable,
  start: startTable,
  bots: botsAt,
  cancel: cancelTable,
  status: statusOf,
  list: listTables,
  settings: settingsOf,
  end: endTable,
  resign: resignTable,
  replace: replaceAt,
  kick: kickFrom,
  move: moveHere,
  export: exportOf,
  history: historyOf,
}

async function runTable(act: CommandAct): Promise<void> {
  if (act.home === undefined) return act.show(sentence(IN_SERVERS))
  await SUBS[act.sub ?? '']?.(act)
}

const SIGN_UPS: Readonly<Record<string, Meant>> = {
  join: isOthers,
  leave: isMine,
  start: isHosted,
  cancel: isHosted,
  bots: isHosted,
}

const OPTIONS: Readonly<
  Record<string, (typing: Typing) => Promise<readonly Suggestion[]> | readonly Suggestion[]>
> = {
  table: typing => {
    const meant = SIGN_UPS[typing.sub ?? '']
    return meant ? suggestSignUps(typing, meant) : suggestTables(typing)
  },
  game: ({ context, focused }) =>
    matching(
      context.tables.lobby.games().map(({ id, title }) => ({ name: title, value: id })),
      focused.value,
    ),
  modules: typing => {
    const game = gameTyped(typing)
    return game ? suggestModules(game, typing.focused.value, seatsTyped(typing)) : []
  },
  options: typing => {
    const game = gameTyped(typing)
    return game ? suggestOptions(game, typing.focused.value, seatsTyped(typing)) : []
  },
  faction: suggestFactions,
  seat: suggestSeats,
}

const seatsTyped = (typing: Typing): number | undefined => Number(typing.text('seats') ?? 0) || undefined

async function suggestForTable(typing: Typing): Promise<readonly Suggestion[]> {
  return (await OPTIONS[typing.focused.name]?.(typing)) ?? []
}

const matching = (all: readonly Suggestion[], typed: string): readonly Suggestion[] =>
  all
    .filter(({ name, value }) => `${name} ${value}`.toLowerCase().includes(typed.trim().toLowerCase()))
    .slice(0, MAX_SUGGESTIONS)

async function suggestFactions(typing: Typing): Promise<readonly Suggestion[]> {
  const found = await signUpOf(typing, isOthers)
  if (!found.ok) return []
  const taken = found.table.chairs.filter(({ person }) => person !== typing.person).map(({ wish }) => wish)
  const free = seatsAt(typing.context, found.table).filter(({ seat }) => !taken.includes(seat))
  return matching(
    free.map(({ seat, name }) => ({ name, value: seat })),
    typing.focused.value,
  )
}

async function suggestSeats(typing: Typing): Promise<readonly Suggestion[]> {
  const found = await tableOf(typing)
  if (!found.ok) return []
  const { chairs } = found.table
  const seats = seatsAt(typing.context, found.table)
    .filter(({ seat }) => chairs.some(chair => chair.seat === seat))
    .map(({ seat, name }) => {
      const chair = chairs.find(one => one.seat === seat)
      const bot = chair?.bot
      const isVacant = chair?.person === undefined && bot === undefined
      return { name: isVacant ? vacantSeat(name) : bot ? botSeat(name, bot) : name, value: seat }
    })
  return matching(seats, typing.focused.value)
}
