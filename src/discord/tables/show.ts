import { ButtonStyle, ComponentType, type APIButtonComponentWithCustomId } from 'discord.js'
import { isRanked, sitterAt, type TableCard } from '../../table/card.ts'
import type { PlayerView } from '../../table/play/playerView.ts'
import type { PersonId, Phase } from '../../table/store.ts'
import type { Presses } from '../command.ts'
import type { CommandAct, Context } from '../context.ts'
import {
  customId,
  asWritten,
  CONTENT,
  personTag,
  plainly,
  sentence,
  type Message,
} from '../message/message.ts'
import { firstLines, linesMessage, portions } from '../message/pages.ts'
import {
  isAsked,
  notThereToPress,
  tablesFor,
  ago,
  gameOf,
  named,
  peopleLine,
  seatName,
  withLink,
} from './lookup.ts'
import { at } from './manage.ts'
import { learnPlayers } from './tableName.ts'
import {
  ANSWERED_BY_NOW,
  GAME_HEADINGS,
  NO_TABLE_WAITS,
  NO_TABLES_YET,
  waitingGame,
  endSentence,
  EXPORT_ALT,
  exportSentence,
  hostSentence,
  IN_SERVERS,
  NO_TABLES,
  NO_UNFINISHED_TABLES,
  NOBODY_JOINED,
  paceSentence,
  pageTitle,
  PHASE_HEADINGS,
  playersAt,
  rankLine,
  TABLE_SHUT,
  tableEntry,
  tableSentence,
  waitingLines,
  EARLIER,
  LATER,
} from './words.ts'
import { NOTHING_YET, playerName } from '../message/words.ts'

/** Shows tables: their status, their story, lists and files. */

export const statusOf = at(async (act, table) => {
  const { context } = act
  const head = [
    [
      tableSentence(
        withLink(context, table),
        gameOf(context, table.game)?.title ?? table.game,
        table.players,
        table.phase,
      ),
      paceSentence(table.paceHours),
      hostSentence(personTag(table.host)),
    ].join(' '),
    table.chairs.length ? `${peopleLine(context, table)}.` : NOBODY_JOINED,
  ]
  if (table.shut) return sentence([...head, TABLE_SHUT].join('\n'))
  if (table.phase === 'over') return sentence([...head, resultLine(context, table)].join('\n'))
  const look = table.phase === 'playing' ? await context.tables.play.look(table.id, act.person) : undefined
  return sentence(
    [...head, ...(look?.ok ? waitingAt(look.value) : look ? [asWritten(look.why)] : [])].join('\n'),
  )
})

const waitingAt = ({ waiting }: PlayerView): readonly string[] =>
  waiting.map(one =>
    waitingLines(
      playerName(one),
      one.text === undefined ? undefined : asWritten(one.text),
      one.since === undefined ? undefined : ago(one.since),
    ),
  )

function resultLine(context: Context, table: TableCard): string {
  const { how, places } = table.result ?? { how: 'ended', places: [] }
  const player = (seat: string): string =>
    playerName({
      name: seatName(context, table, seat),
      ...sitterAt(table.chairs, seat),
    })
  const ranks = isRanked(places)
    ? places.map(({ seat, rank, points }) => rankLine(rank, player(seat), points))
    : []
  return [endSentence(how), ...ranks].join('\n')
}

const LISTED = 40
export async function listTables(act: CommandAct): Promise<void> {
  const { home } = act
  if (home === undefined) return act.show(sentence(IN_SERVERS))
  const listed = async (phase: Phase): Promise<readonly TableCard[]> =>
    (await tablesFor(act, { home, phases: [phase] })).slice(0, LISTED)
  const [open, playing, over] = [await listed('open'), await listed('playing'), await listed('over')]
  await learnPlayers(act.context, [...playing, ...open])
  const lines = [...under(act, 'open', open), ...under(act, 'playing', playing), ...under(act, 'over', over)]
  await act.show(lines.length ? { content: firstLines(lines, CONTENT) } : sentence(NO_TABLES))
}

const under = (act: CommandAct, phase: Phase, tables: readonly TableCard[]): readonly string[] =>
  tables.length
    ? [
        PHASE_HEADINGS[phase],
        ...tables.map(table => playersAt(withLink(act.context, table), table.chairs.length, table.players)),
      ]
    : []

export const exportOf = at(async ({ context }, table) => {
  const file = await context.tables.exportTable(table.id, { whole: false })
  if (!file.ok) return plainly(file.why)
  const data = Buffer.from(`${JSON.stringify(file.value, undefined, 1)}\n`)
  return {
    content: exportSentence(named(table)),
    pictures: [{ name: `${table.id}.json`, data, alt: EXPORT_ALT }],
  }
})

// What has to be escaped makes it longer.
const PAGE = 1800
const ALL = 100_000

/** Shows the story a page at a time; without a page, the newest. */
async function historyPage(
  context: Context,
  table: TableCard,
  person: PersonId,
  page?: number,
): Promise<Message> {
  const story = await context.tables.story.latest(table.id, person, ALL)
  if (!story.ok) return plainly(story.why)
  const pages = portions(story.value, PAGE)
  const here = Math.min(Math.max(page ?? pages.length, 1), pages.length)
  const message = linesMessage(pageTitle(table.name, here, pages.length), pages[here - 1] ?? [], NOTHING_YET)
  return pages.length > 1 ? { ...message, components: [turning(table.id, here, pages.length)] } : message
}

const turning = (table: string, here: number, pages: number): NonNullable<Message['components']>[number] => ({
  type: ComponentType.ActionRow,
  components: [turn(EARLIER, table, here - 1, here <= 1), turn(LATER, table, here + 1, here >= pages)],
})
const turn = (
  label: string,
  table: string,
  page: number,
  disabled: boolean,
): APIButtonComponentWithCustomId => ({
  type: ComponentType.Button,
  style: ButtonStyle.Secondary,
  label,
  custom_id: customId('pages', table, String(page)),
  disabled,
})

export const historyOf = at((act, table) => historyPage(act.context, table, act.person))

export const showPresses: Presses = {
  pages: {
    run: async act => {
      const [id = '', page = ''] = act.words
      const table = await act.context.tables.lobby.card(id)
      await act.show(
        table
          ? await historyPage(act.context, table, act.person, Number(page) || 1)
          : sentence(notThereToPress(id)),
      )
    },
  },
}

/**
 * Lists all unfinished tables for server managers. Others with the command see only the tables they may know.
 */
export async function listTablesHere(act: CommandAct): Promise<Message> {
  const { home } = act
  if (home === undefined) return sentence(IN_SERVERS)
  const tables = await tablesFor(act, { home, phases: ['open', 'playing'] })
  const lines = tables.map(table =>
    tableEntry(withLink(act.context, table), table.phase, table.shut === true),
  )
  return lines.length ? { content: firstLines(lines, CONTENT) } : sentence(NO_UNFINISHED_TABLES)
}

const DETAILED = 20

/** Shows all tables of a player, those that wait for them first. */
export async function showGames(act: CommandAct): Promise<void> {
  const { person } = act
  const own = await tablesFor(act, { person, phases: ['playing'] })
  const waiting = own
    .filter(table => isAsked(table, person))
    .sort((a, b) => sinceOf(a, person) - sinceOf(b, person))
  const others = own.filter(table => !isAsked(table, person) && table.asked.length)
  const quiet = own.filter(table => !table.asked.length)
  const open = await tablesFor(act, { person, phases: ['open'] })
  if (!own.length && !open.length) return act.show(sentence(NO_TABLES_YET))
  await learnPlayers(act.context, [...waiting, ...others, ...quiet, ...open])
  const linked = (table: TableCard): string => withLink(act.context, table)
  const asked = await Promise.all(waiting.slice(0, DETAILED).map(table => askedAt(act, table)))
  const lines = [
    ...(waiting.length
      ? [GAME_HEADINGS.yours, ...asked, ...waiting.slice(DETAILED).map(linked)]
      : [NO_TABLE_WAITS]),
    ...(others.length ? [GAME_HEADINGS.others, ...others.map(linked)] : []),
    ...(quiet.length ? [GAME_HEADINGS.quiet, ...quiet.map(linked)] : []),
    ...(open.length ? [GAME_HEADINGS.open, ...open.map(linked)] : []),
  ]
  await act.show({ content: firstLines(lines, CONTENT) })
}

const sinceOf = ({ chairs }: TableCard, person: string): number =>
  chairs.find(chair => chair.person === person)?.askedSince ?? 0

async function askedAt({ context, person }: CommandAct, table: TableCard): Promise<string> {
  const look = await context.tables.play.look(table.id, person)
  const since = sinceOf(table, person)
  const what = look.ok ? (look.value.asks[0]?.text ?? ANSWERED_BY_NOW) : look.why
  return waitingGame(withLink(context, table), asWritten(what), since ? ago(since) : undefined)
}
