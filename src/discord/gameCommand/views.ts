import type { Result } from '../../table/service.ts'
import type { TableCard } from '../../table/lobby/card.ts'
import type { CommandAct, Typing, Act, PressAct } from '../context.ts'
import {
  listed,
  oneOf,
  typed,
  whole,
  yesOrNo,
  type Option,
  type Suggestion,
  type Press,
  type Presses,
} from '../command.ts'
import { linesMessage } from '../message/pages.ts'
import {
  CHOICE,
  cut,
  plainly,
  asBlock,
  asLine,
  asWritten,
  CONTENT,
  DESCRIPTION,
  sentence,
  type Message,
} from '../message/message.ts'
import { pictureFor } from '../message/pictures.ts'
import {
  EMPTY_MARKET,
  EMPTY_PAGE,
  EMPTY_TRACK,
  IN_PLAY,
  NO_MISSION,
  NOTHING_HAPPENED,
  NOTHING_TO_SCORE,
  nothingCalled,
  EMPTY_HAND,
  gameHeading,
  noHand,
  onlyYouSeeThis,
} from './words.ts'
import type { PlayerView } from '../../table/play/playerView.ts'
import type { TableId } from '../../table/store.ts'
import { playerNames } from '../message/words.ts'
import { endSentence } from '../tables/words.ts'
import { waitingSentence } from '../../table/play/words.ts'

/** What every game lets people look at, each for themselves alone. */

/** A page of text or the like, which changes nothing. */
export interface LookedAt {
  readonly name: string
  readonly description: string
  readonly options: readonly Option[]
  readonly show: (act: CommandAct, table: TableCard) => Promise<Message>
  readonly suggest?: (typing: Typing, table: TableCard) => Promise<readonly Suggestion[]>
}

const DO = 100

const saidLines = (said: Result<readonly string[]>, title: string, none: string, page?: number): Message =>
  said.ok ? linesMessage(title, said.value, none, page) : plainly(said.why)

export async function boardFor(act: CommandAct, { id }: TableCard, plain: boolean): Promise<Message> {
  if (!plain) return boardShown(act, id)
  const look = await act.context.tables.play.look(id, act.person)
  // Without columns, so that a screen reader reads it line by line and a phone may break the lines.
  return look.ok
    ? linesMessage(
        look.value.table.name,
        look.value.board.split('\n').filter(line => line.trim()),
        '',
      )
    : plainly(look.why)
}

export const handFor = (act: CommandAct, { id }: TableCard): Promise<Message> => handShown(act, id)

export const TEXT_BOARD = yesOrNo('text', 'Show it as plain lines, for a screen reader or a small screen')

export const board: LookedAt = {
  name: 'board',
  description: 'Show the current board',
  options: [TEXT_BOARD],
  show: (act, table) => boardFor(act, table, act.flag('text') === true),
}
export const hand: LookedAt = {
  name: 'hand',
  description: 'Show your cards and pieces (only you see this)',
  options: [],
  show: handFor,
}

export const card: LookedAt = {
  name: 'card',
  description: 'Show what a card, tech or ability says',
  options: [listed('name', 'The name or a part of it (default: everything in play)')],
  show: async (act, { id }) => {
    const name = act.text('name') ?? ''
    const lines = saidLines(
      await act.context.tables.play.about(id, act.person, name),
      name === '' ? IN_PLAY : name,
      nothingCalled(cut(name, 40)),
    )
    return name === ''
      ? lines
      : {
          ...lines,
          pictures: await pictureFor(act.context, () => act.context.tables.pictures.card(id, name)),
        }
  },
  suggest: suggestCards,
}

/**
 * What is described is called by the words before the first colon, without what is said about it in brackets
 * at their end.
 */
const nameIn = (line: string): string => (line.split(':')[0] ?? '').replace(/ \([^()]*\)$/, '')

async function suggestCards(
  { context, person, focused }: Typing,
  { id }: TableCard,
): Promise<readonly Suggestion[]> {
  const found = await context.tables.play.about(id, person, focused.value)
  const names = found.ok ? found.value.map(nameIn) : []
  return [...new Set(names)]
    .filter(name => name !== '' && name.length <= CHOICE)
    .map(name => ({ name, value: name }))
}

const BONUS = {
  none: 'None',
  inner: 'The Inner Planets',
  belt: 'The Belt',
  outer: 'The Outer Planets',
  final: 'Final Scoring',
}
const ROUNDS = 6
export const score: LookedAt = {
  name: 'score',
  description: 'Show what a scoring would give now, and why',
  options: [
    oneOf('bonus', 'Assume this bonus Sector', BONUS),
    whole('round', 'Assume this scoring round', 1, ROUNDS),
  ],
  show: async (act, { id }) => {
    const bonus = act.text('bonus'),
      round = act.number('round')
    const request = {
      ...(bonus === undefined ? {} : { bonus }),
      ...(round === undefined ? {} : { round: String(round) }),
    }
    return saidLines(
      await act.context.tables.play.page(id, act.person, 'score', request),
      'Scoring',
      NOTHING_TO_SCORE,
    )
  },
}
export const track: LookedAt = {
  name: 'track',
  description: 'Show the Action Track and what its cards say',
  options: [],
  show: async (act, { id }) =>
    saidLines(await act.context.tables.play.page(id, act.person, 'track'), 'Action Track', EMPTY_TRACK),
}
export const mission: LookedAt = {
  name: 'mission',
  description: 'Show the pattern that wins, and how near each player is',
  options: [],
  show: async (act, { id }) => {
    const page = await act.context.tables.play.page(id, act.person, 'mission')
    const [first = ''] = page.ok ? page.value : []
    return {
      ...saidLines(page, 'Mission', NO_MISSION),
      pictures: await pictureFor(act.context, () => act.context.tables.pictures.card(id, nameIn(first))),
    }
  },
}
export const market: LookedAt = {
  name: 'market',
  description: 'Show the cards you can buy and what they say',
  options: [],
  show: async (act, { id }) =>
    saidLines(await act.context.tables.play.page(id, act.person, 'market'), 'Market', EMPTY_MARKET),
}

/** A page of the game, by its name; `title` stands above it. */
export const pageShown = async (
  act: CommandAct,
  { id }: TableCard,
  page: string,
  title: string,
  request: Readonly<Record<string, string>> = {},
): Promise<Message> =>
  saidLines(
    await act.context.tables.play.page(id, act.person, page, request),
    title,
    EMPTY_PAGE,
    act.number('page') ?? 1,
  )

/** What each line of a page is about: the words before its colon. */
export const headsOf =
  (page: string) =>
  async ({ context, person, focused }: Typing, { id }: TableCard): Promise<readonly Suggestion[]> => {
    const found = await context.tables.play.page(id, person, page)
    const lines = (found.ok ? found.value : []).filter(
      line => line.includes(':') && line.toLowerCase().includes(focused.value.trim().toLowerCase()),
    )
    return lines
      .map(line => ({ name: cut(line, CHOICE), value: nameIn(line) }))
      .filter(({ value }) => value !== '' && value.length <= CHOICE)
  }

export const status: LookedAt = {
  name: 'status',
  description: 'Show the current state of the expedition',
  options: [],
  show: (act, table) => pageShown(act, table, 'status', 'Status'),
}
/** What the rules say, under headings of their own, and the things of the game. */
export const infoUnder = (headings: readonly string[]): LookedAt => ({
  name: 'info',
  description: 'Look up the rules, or what something is',
  options: [listed('about', 'A heading of the rules, or the name of something (default: all rules)')],
  show: async (act, table) => {
    const name = act.text('about')
    const page = await pageShown(
      act,
      table,
      'info',
      name ?? 'The Rules',
      name === undefined ? {} : { about: name },
    )
    return name === undefined
      ? page
      : {
          ...page,
          pictures: await pictureFor(act.context, () => act.context.tables.pictures.card(table.id, name)),
        }
  },
  suggest: async (typing, table) => {
    const word = typing.focused.value.trim().toLowerCase()
    return [
      ...headings
        .filter(heading => heading.startsWith(word))
        .map(heading => ({ name: heading, value: heading })),
      ...(await suggestCards(typing, table)),
    ]
  },
})
export const why: LookedAt = {
  name: 'why',
  description: "Show why you or another player can't do something now",
  options: [
    typed('do', 'The answer you would like to give, as /answer takes it', DO, true),
    listed('seat', 'The seat of the player (default: yours)'),
  ],
  show: async (act, table) => {
    const look = await act.context.tables.play.look(table.id, act.person)
    const seat = act.text('seat') ?? (look.ok ? look.value.seat : undefined)
    return pageShown(act, table, 'why', 'Why', {
      do: act.text('do') ?? '',
      ...(seat === undefined ? {} : { seat }),
    })
  },
  suggest: async ({ context, person, focused }, { id }) => {
    const look = await context.tables.play.look(id, person)
    const seats = look.ok ? look.value.seats : []
    const word = focused.value.trim().toLowerCase()
    return seats
      .map(({ seat, name }) => ({ name, value: seat }))
      .filter(({ name, value }) => `${name} ${value}`.toLowerCase().includes(word))
  },
}

const SOME = 15
const MOST = 50
export const log: LookedAt = {
  name: 'log',
  description: 'Show what happened last',
  options: [whole('lines', 'The number of lines', 1, MOST)],
  show: async (act, { id }) =>
    saidLines(
      await act.context.tables.story.latest(id, act.person, act.number('lines') ?? SOME),
      'Log',
      NOTHING_HAPPENED,
    ),
}

/** A table without a name of its own is called after its game. */
function heading({ table, title }: PlayerView): string {
  const name = `**${asWritten(table.name)}**`
  return table.name === title ? name : gameHeading(name, title)
}

const standing = ({ table, waiting }: PlayerView): string =>
  table.phase === 'over' ? endSentence(table.result?.how) : waitingSentence(playerNames(waiting))

export const boardMessage = (look: PlayerView): Message => ({
  content: cut(`${heading(look)}\n${standing(look)}`, CONTENT),
  ...(look.board === '' ? {} : { embeds: [{ description: asBlock(look.board, DESCRIPTION) }] }),
})

export function handMessage(look: PlayerView): Message {
  const { table, seat, hand, seats } = look
  if (seat === undefined) return sentence(noHand(asWritten(table.name)))
  const name = seats.find(one => one.seat === seat)?.name ?? seat
  const content = cut(`${heading(look)}\n${onlyYouSeeThis(asWritten(name))}`, CONTENT)
  const lines = hand.map(line => `- ${asLine(line)}`).join('\n')
  return {
    content: hand.length ? content : `${content}\n${EMPTY_HAND}`,
    ...(hand.length ? { embeds: [{ description: cut(lines, DESCRIPTION) }] } : {}),
  }
}

/** The board as this person may see it; a picture of it, where there is somebody who draws. */
async function boardShown({ context, visit }: Looking, table: TableId): Promise<Message> {
  const { view, picture } = await visit(table)
  if (!view.ok) return plainly(view.why)
  const pictures = await pictureFor(context, nameOf => picture({ of: 'board' }, nameOf))
  const { content = '' } = boardMessage(view.value)
  return pictures.length ? { content, pictures } : boardMessage(view.value)
}

/** Everything that is theirs, in words and as a picture. */
async function handShown({ context, visit }: Looking, table: TableId): Promise<Message> {
  const { view, picture } = await visit(table)
  if (!view.ok) return plainly(view.why)
  const pictures = await pictureFor(context, nameOf => picture({ of: 'hand' }, nameOf))
  return { ...handMessage(view.value), pictures }
}

type Looking = Pick<Act, 'context' | 'visit'>

const looks = (shown: (act: PressAct, table: TableId) => Promise<Message>): Press => ({
  visits: true,
  run: async act => act.showNew(await shown(act, act.words[0] ?? '')),
})

export const viewPresses: Presses = { board: looks(boardShown), hand: looks(handShown) }
