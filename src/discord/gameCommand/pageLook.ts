import type { LookInput, MoveInput, PageLook } from '../../table/moves/movesOf.ts'
import type { TableCard } from '../../table/card.ts'
import { listed, oneOf, typed, whole, type Option, type Suggestion } from '../command.ts'
import type { CommandAct, Typing } from '../context.ts'
import { CHOICE, cut, type Message } from '../message/message.ts'
import { pictureFor } from '../message/pictures.ts'
import { nameIn, saidLines, suggestCards, type LookedAt } from './views.ts'
import { EMPTY_PAGE } from './words.ts'

/** Says what is said along with a move or a look, as an option of a command. */
export function toOption(input: MoveInput | LookInput): Option {
  const { name, description, required } = input
  switch (input.kind) {
    case 'offered':
    case 'thing':
    case 'seat':
      return listed(name, description, required)
    case 'choice':
      return oneOf(name, description, input.choices, required)
    case 'text':
      return typed(name, description, input.max, required)
    case 'number':
      return whole(name, description, input.min, input.max, required)
  }
}

/** Returns a page that a game lists as data. */
export const pageLook = (look: PageLook): LookedAt => ({
  name: look.name,
  description: look.description,
  options: look.inputs.map(toOption),
  show: (act, table) => showLook(look, act, table),
  suggest: (typing, table) => suggestInput(look, typing, table),
})

async function showLook(look: PageLook, act: CommandAct, table: TableCard): Promise<Message> {
  const { id } = table
  const thing = look.about === undefined ? undefined : act.text(look.about)
  const said = await act.context.tables.play.page(
    id,
    act.person,
    look.name,
    await requestOf(look.inputs, act, table),
  )
  const page = saidLines(said, thing ?? look.title, look.empty ?? EMPTY_PAGE, 1)
  const [first = ''] = said.ok ? said.value : []
  const pictured = look.picturesFirst ? nameIn(first) : thing
  if (pictured === undefined) return page
  return {
    ...page,
    pictures: await pictureFor(act.context, () => act.context.tables.pictures.card(id, pictured)),
  }
}

/** Says what was typed; a seat that was left out is the player's own. */
async function requestOf(
  inputs: readonly LookInput[],
  act: CommandAct,
  { id }: TableCard,
): Promise<Readonly<Record<string, string>>> {
  const own = inputs.some(({ kind }) => kind === 'seat')
    ? await act.context.tables.play.look(id, act.person)
    : undefined
  return Object.fromEntries(
    inputs.flatMap(({ kind, name }) => {
      const given = kind === 'number' ? act.number(name)?.toString() : act.text(name)
      const value = given ?? (kind === 'seat' && own?.ok ? own.value.seat : undefined)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

async function suggestInput(
  { inputs }: PageLook,
  typing: Typing,
  table: TableCard,
): Promise<readonly Suggestion[]> {
  const input = inputs.find(({ name }) => name === typing.focused.name)
  const word = typing.focused.value.trim().toLowerCase()
  if (input?.kind === 'seat') return suggestPlayers(typing, table, word)
  if (input?.kind !== 'thing') return []
  return [
    ...input.headings
      .filter(heading => heading.startsWith(word))
      .map(heading => ({ name: heading, value: heading })),
    ...(await suggestCards(typing, table)),
  ]
}

async function suggestPlayers(
  { context, person }: Typing,
  { id }: TableCard,
  word: string,
): Promise<readonly Suggestion[]> {
  const look = await context.tables.play.look(id, person)
  const seats = look.ok ? look.value.seats : []
  return seats
    .map(({ seat, name }) => ({ name, value: seat }))
    .filter(({ name, value }) => `${name} ${value}`.toLowerCase().includes(word))
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

/** Says what each line of a page is about: the words before its colon. */
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
