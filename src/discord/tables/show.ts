import { ButtonStyle, ComponentType, type APIButtonComponentWithCustomId } from 'discord.js'
import type { TableCard } from '../../table/lobby/card.ts'
import type { PlayerView } from '../../table/play/playerView.ts'
import { isRanked } from '../../table/lobby/ranked.ts'
import type { PersonId, Phase } from '../../table/store.ts'
import type { Presses } from '../command.ts'
import type { CommandAct, Context } from '../context.ts'
import { customId } from '../gateway/customId.ts'
import { firstLines, linesMessage, portions } from '../message/pages.ts'
import { tablesFor } from './lookup.ts'
import type { Message } from '../message/message.ts'
import { at } from './manage.ts'
import { IN_SERVERS } from './create.ts'
import { ago, gameOf, named, paceWords, peopleLine, seatName, withLink } from './wording.ts'
import { asWritten, CONTENT, cut, personTag, plainly, sentence } from '../message/markdown.ts'

/** What can be seen of tables. */

export const statusOf = at(async (act, table) => {
  const { context } = act
  const head = [
    `${withLink(table)}: ${gameOf(context, table.game)?.title ?? table.game} for ${table.players}, ` +
      `${PHASES[table.phase]}, ${paceWords(table.paceHours)}, host ${personTag(table.host)}.`,
    table.chairs.length ? `${peopleLine(context, table)}.` : 'Nobody has joined yet.',
  ]
  if (table.shut)
    return sentence([...head, 'This table is shut until whoever runs the bot has looked at it.'].join('\n'))
  if (table.phase === 'over') return sentence([...head, resultLine(context, table)].join('\n'))
  const look = table.phase === 'playing' ? await context.tables.play.look(table.id, act.person) : undefined
  return sentence(
    [...head, ...(look?.ok ? waitingLines(look.value) : look ? [asWritten(look.why)] : [])].join('\n'),
  )
})

const PHASES: Readonly<Record<TableCard['phase'], string>> = {
  open: 'open for sign-up',
  playing: 'being played',
  over: 'over',
}

const waitingLines = ({ waiting }: PlayerView): readonly string[] =>
  waiting.map(({ name, person, since, text }) => {
    const player = person === undefined ? ', which nobody plays,' : ` (${personTag(person)})`
    const time = since === undefined ? '' : ` since ${ago(since)}`
    return `${asWritten(name)}${player} is asked${time}: ${asWritten(text ?? 'a secret choice.')}`
  })

function resultLine(context: Context, table: TableCard): string {
  const { how, places } = table.result ?? { how: 'ended', places: [] }
  if (how === 'cancelled') return 'It was given up before it began.'
  if (how === 'ended') return 'It was ended before its time, and nobody has won.'
  if (!isRanked(places))
    return how === 'resigned' ? 'It is over because only one player stayed.' : 'It was played to its end.'
  return places
    .map(
      ({ seat, rank, points }) =>
        `${rank}. ${seatName(context, table, seat)}${points === undefined ? '' : `, ${points} points`}`,
    )
    .join('; ')
}

const LISTED = 40
export async function listTables(act: CommandAct): Promise<void> {
  const { home } = act
  if (home === undefined) return act.show(sentence(IN_SERVERS))
  const listed = async (phase: Phase): Promise<readonly TableCard[]> =>
    (await tablesFor(act, { home, phases: [phase] })).slice(0, LISTED)
  const [open, playing, over] = [await listed('open'), await listed('playing'), await listed('over')]
  const lines = [
    ...under('Open for sign-up', open),
    ...under('Being played', playing),
    ...under('Over', over),
  ]
  await act.show(
    lines.length
      ? { content: firstLines(lines, CONTENT) }
      : sentence('There is no table in this server yet. /table new opens one.'),
  )
}

const under = (heading: string, tables: readonly TableCard[]): readonly string[] =>
  tables.length
    ? [
        `**${heading}**`,
        ...tables.map(table => `${withLink(table)}: ${table.chairs.length} of ${table.players} players`),
      ]
    : []

export const exportOf = at(async ({ context }, table) => {
  const file = await context.tables.exportTable(table.id, { whole: false })
  if (!file.ok) return plainly(file.why)
  const data = Buffer.from(`${JSON.stringify(file.value, undefined, 1)}\n`)
  return {
    content: `${named(table)}, with its seed and every move.`,
    pictures: [{ name: `${table.id}.json`, data, alt: 'The game as a file' }],
  }
})

// What has to be escaped makes it longer.
const PAGE = 1800
const ALL = 100_000

/** The story a page at a time; without a page, the newest. */
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
  const message = linesMessage(
    `${table.name}, page ${here} of ${pages.length}`,
    pages[here - 1] ?? [],
    'Nothing has happened yet.',
  )
  return pages.length > 1 ? { ...message, components: [turning(table.id, here, pages.length)] } : message
}

const turning = (table: string, here: number, pages: number): NonNullable<Message['components']>[number] => ({
  type: ComponentType.ActionRow,
  components: [turn('Earlier', table, here - 1, here <= 1), turn('Later', table, here + 1, here >= pages)],
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
          : sentence('This table is not there any more.'),
      )
    },
  },
}

const NAMED = 60
/**
 * Lists all unfinished tables and their places for server managers. Others with the command see only the
 * tables they may know.
 */
export async function listTablesHere(act: CommandAct): Promise<Message> {
  const { home } = act
  if (home === undefined) return sentence(IN_SERVERS)
  const tables = await tablesFor(act, { home, phases: ['open', 'playing'] })
  const lines = tables.map(
    table =>
      `${table.id} ${cut(table.name, NAMED)}: ${PHASES[table.phase]}${table.shut ? ', shut' : ''}, ` +
      `${table.place ?? 'without a place'}`,
  )
  return linesMessage('Tables of This Server', lines, 'There is no table in this server.')
}
