import { ButtonStyle, ComponentType } from 'discord.js'
import { valueName, type GameShown } from '../../table/lobby/catalogue.ts'
import { levels } from '../../table/lobby/bots.ts'
import type { BoardStyle } from '../../table/store.ts'
import type { Act, PressAct } from '../context.ts'
import {
  button,
  buttonRows,
  customId,
  cut,
  OPTION,
  type Message,
  type Part,
  type Row,
} from '../message/message.ts'
import { gameOf } from './lookup.ts'
import {
  ALL_OPTIONS,
  BACK_TO_TABLE,
  BOARD_TITLE,
  boardChoice,
  botChoice,
  BOTS_TITLE,
  CANCEL,
  CHOOSE_MODULES,
  GAME_TITLE,
  INVITE_PEOPLE,
  INVITE_TITLE,
  MODULES_TITLE,
  NO_BOTS_PLAY,
  NEW_TABLE_TITLE,
  OPEN_TABLE,
  optionsPage,
  PACE_TITLE,
  paceChoice,
  playerCount,
  PLAYERS_TITLE,
  titleWithReason,
  YOU_PLAY,
  YOU_WATCH,
} from './words.ts'

/**
 * Shows the screen of `/table new`. What has been chosen so far is in the ids of its menus, and who is
 * invited in the defaults of a menu, so the bot keeps nothing, and the screen outlives a restart.
 */

export interface NewTable {
  readonly game: GameShown
  readonly players: number
  readonly modules: readonly string[]
  readonly paceHours: number
  readonly plays: boolean
  readonly board: BoardStyle
  /** Says how many seats the computer plays, and how well: the number of a level. */
  readonly bots: number
  readonly level: number
  /** Holds the chosen value of each option, by its place among the option's values; -1: as usual. */
  readonly options: readonly number[]
  readonly invited: readonly string[]
  readonly page: number
}

export const VERB = 'new'
const PACES = [24, 8, 12, 48, 72, 168, 0]
const BOARDS: readonly BoardStyle[] = ['wide', 'tall']
/** Holds the flag of a host who plays; the board stands in the bits above it. */
const PLAYS = 1
const RADIX = 36
const USUAL = '-'
/** Reads the wanted table from the words of an id; one that a person has made up may have fewer. */
type Words = [string, string, string, string, string, string, string, string]
const WORDS = 8
const IN_PAGE = 6

/** Writes the wanted table into an id, without the invited people: 'hexpanse.4.0.o.1.0.-1-------'. */
const written = ({
  game,
  players,
  modules,
  paceHours,
  plays,
  board,
  options,
  page,
  ...more
}: NewTable): string =>
  [
    game.id,
    players,
    game.modules.reduce((sum, { id }, at) => sum + (modules.includes(id) ? 2 ** at : 0), 0).toString(RADIX),
    paceHours.toString(RADIX),
    (plays ? PLAYS : 0) + BOARDS.indexOf(board) * 2,
    page,
    options.map(at => (at < 0 ? USUAL : at.toString(RADIX))).join(''),
    `${more.bots}${more.level}`,
  ].join('.')

export function readNewTable({ context, invited = [] }: PressAct, text = ''): NewTable | undefined {
  const words = text.split('.')
  const [id = '', players, modules, pace, flags, page, options, bots] = words.concat(
    Array(WORDS).fill(''),
  ) as Words
  const game = gameOf(context, id)
  if (!game || !(Number(players) in game.seats)) return undefined
  return {
    game,
    players: Number(players),
    modules: readModuleMask(game, parseInt(modules, RADIX)),
    paceHours: parseInt(pace, RADIX) || 0,
    plays: (Number(flags) & PLAYS) !== 0,
    board: BOARDS[Number(flags) >> 1] ?? 'wide',
    page: Number(page) || 0,
    options: game.options.map((_, at) => readPlace(options[at])),
    bots: Math.min(Number(bots[0]) || 0, Number(players) - 1),
    level: levels[Number(bots[1])] ? Number(bots[1]) : USUAL_LEVEL,
    invited,
  }
}

const readModuleMask = ({ modules }: GameShown, mask: number): readonly string[] =>
  modules.filter((_, at) => Math.floor(mask / 2 ** at) % 2).map(({ id }) => id)
const readPlace = (letter = USUAL): number => (letter === USUAL ? -1 : parseInt(letter, RADIX))

export const newTableOf = (game: GameShown): NewTable => ({
  game,
  players: Math.max(
    ...Object.keys(game.seats)
      .map(Number)
      .filter(count => count <= USUAL_PLAYERS),
  ),
  modules: [],
  paceHours: 24,
  plays: true,
  board: 'wide',
  bots: 0,
  level: USUAL_LEVEL,
  options: game.options.map(() => -1),
  invited: [],
  page: 0,
})
const USUAL_PLAYERS = 4
/** Is a casual opponent. */
const USUAL_LEVEL = 1
const idFor = (what: string, wanted: NewTable): string => customId(VERB, what, written(wanted))

interface Choice {
  readonly label: string
  readonly value: string
  readonly description?: string | undefined
  readonly chosen: boolean
}
const menu = (custom_id: string, choices: readonly Choice[], more: object = {}): Part => ({
  row: {
    type: ComponentType.ActionRow,
    components: [
      {
        type: ComponentType.StringSelect,
        custom_id,
        options: choices.map(({ label, value, description, chosen }) => ({
          label: cut(label, OPTION),
          value,
          default: chosen,
          ...(description === undefined ? {} : { description: cut(description, OPTION) }),
        })),
        ...more,
      },
    ],
  },
})

export function screenOf(act: Act, wanted: NewTable, why?: string): Message {
  const parts = wanted.page === 0 ? firstPage(act, wanted) : optionPage(wanted)
  return {
    ...(why === undefined ? {} : { content: why }),
    panels: [
      {
        parts: [
          ...parts,
          { text: INVITE_TITLE },
          { row: inviteRow(wanted) },
          ...buttonRows(buttonsOf(wanted)).map(row => ({ row })),
        ],
      },
    ],
  }
}

const firstPage = ({ context }: Act, wanted: NewTable): readonly Part[] => [
  { text: NEW_TABLE_TITLE },
  { text: GAME_TITLE },
  menu(
    idFor('game', wanted),
    context.tables.lobby
      .games()
      .map(({ id, title }) => ({ label: title, value: id, chosen: id === wanted.game.id })),
  ),
  { text: PLAYERS_TITLE },
  menu(
    idFor('players', wanted),
    Object.keys(wanted.game.seats).map(count => ({
      label: playerCount(Number(count)),
      value: count,
      chosen: Number(count) === wanted.players,
    })),
  ),
  ...botParts(wanted),
  ...moduleParts(wanted),
  { text: PACE_TITLE },
  menu(
    idFor('pace', wanted),
    PACES.map(hours => ({
      label: paceChoice(hours),
      value: String(hours),
      chosen: hours === wanted.paceHours,
    })),
  ),
  { text: BOARD_TITLE },
  menu(
    idFor('board', wanted),
    BOARDS.map(board => ({ label: boardChoice(board), value: board, chosen: board === wanted.board })),
  ),
  ...wanted.game.options.flatMap((option, at) => (option.main ? optionParts(wanted, at) : [])),
]

/** Discord lets a menu have 25 choices. */
const MAX_CHOICES = 25

/** The digits of a choice are how many bots play, and how well. */
function botParts({ game, players, ...wanted }: NewTable): readonly Part[] {
  if (!game.bots || players < 2) return []
  const choices = Array.from({ length: players - 1 }, (_, at) =>
    levels.map(({ name }, level) => ({
      label: botChoice(at + 1, name),
      value: `${at + 1}${level}`,
      chosen: wanted.bots === at + 1 && wanted.level === level,
    })),
  ).flat()
  const none = { label: NO_BOTS_PLAY, value: `0${wanted.level}`, chosen: wanted.bots === 0 }
  return [
    { text: BOTS_TITLE },
    menu(idFor('bots', { game, players, ...wanted }), [none, ...choices].slice(0, MAX_CHOICES)),
  ]
}

function moduleParts(wanted: NewTable): readonly Part[] {
  const fit = wanted.game.modules.filter(({ players }) => players.includes(wanted.players))
  if (!fit.length) return []
  const choices = fit.map(({ id, title, says }) => ({
    label: title,
    value: id,
    description: says,
    chosen: wanted.modules.includes(id),
  }))
  const many = { min_values: 0, max_values: fit.length, placeholder: CHOOSE_MODULES }
  return [{ text: MODULES_TITLE }, menu(idFor('modules', wanted), choices, many)]
}

/** False for options whose values cannot be listed, which are typed: /table new options. */
const isListed = ({ options }: GameShown, at: number): boolean => {
  const option = options[at]
  return option !== undefined && !Array.isArray(option.default) && option.values.length > 1
}

function optionParts(wanted: NewTable, at: number): readonly Part[] {
  const option = wanted.game.options[at]
  if (!option || !isListed(wanted.game, at) || !(option.players?.includes(wanted.players) ?? true)) return []
  const chosen = wanted.options[at] ?? -1
  const now = chosen < 0 ? option.values.indexOf(option.default) : chosen
  return [
    { text: titleWithReason(option.title, option.why) },
    menu(
      idFor(`option${at}`, wanted),
      option.values.map((value, place) => ({
        label: valueName(option, value),
        value: String(place),
        description: option.says?.[String(value)],
        chosen: place === now,
      })),
    ),
  ]
}

const otherOptions = ({ game, players }: NewTable): readonly number[] =>
  game.options.flatMap((option, at) =>
    !option.main && isListed(game, at) && (option.players?.includes(players) ?? true) ? [at] : [],
  )
const pagesOf = (wanted: NewTable): number => Math.ceil(otherOptions(wanted).length / IN_PAGE)

const optionPage = (wanted: NewTable): readonly Part[] => [
  { text: optionsPage(wanted.game.title, wanted.page, pagesOf(wanted)) },
  ...otherOptions(wanted)
    .slice((wanted.page - 1) * IN_PAGE, wanted.page * IN_PAGE)
    .flatMap(at => optionParts(wanted, at)),
]

/** Discord lets a menu of people choose 25 at most. */
const MAX_INVITED = 7

const inviteRow = (wanted: NewTable): Row => ({
  type: ComponentType.ActionRow,
  components: [
    {
      type: ComponentType.UserSelect,
      custom_id: idFor('invite', wanted),
      placeholder: INVITE_PEOPLE,
      min_values: 0,
      max_values: MAX_INVITED,
      ...(wanted.invited.length
        ? { default_values: wanted.invited.map(id => ({ id, type: 'user' as never })) }
        : {}),
    },
  ],
})

function buttonsOf(wanted: NewTable) {
  const pages = pagesOf(wanted)
  const open = button(OPEN_TABLE, idFor('open', wanted), ButtonStyle.Success)
  const plays = button(wanted.plays ? YOU_PLAY : YOU_WATCH, idFor('plays', wanted))
  const back = button(BACK_TO_TABLE, idFor('page0', wanted))
  const next = button(ALL_OPTIONS, idFor(`page${wanted.page + 1}`, wanted))
  const hasMore = wanted.page < pages
  return [
    open,
    ...(wanted.page ? [back] : [plays]),
    ...(hasMore ? [next] : []),
    button(CANCEL, idFor('cancel', wanted)),
  ]
}
