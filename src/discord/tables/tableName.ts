import type { TableCard } from '../../table/card.ts'
import type { PersonId } from '../../table/store.ts'
import type { Context } from '../context.ts'
import { asWritten, cut } from '../message/message.ts'

type Bot = Pick<Context, 'names'>

const TITLE = 40
const PERSON = 24
/** Holds the number of people whose names are asked for at once. */
const MAX_ASKED = 25

const playersAt = ({ chairs }: Pick<TableCard, 'chairs'>): readonly PersonId[] => [
  ...new Set(chairs.flatMap(({ person }) => person ?? [])),
]

/** Learns what the players of these tables are called, as far as that is not known. */
export async function learnPlayers({ names }: Bot, tables: readonly TableCard[]): Promise<void> {
  const homes = new Map<string, readonly PersonId[]>()
  for (const table of tables) homes.set(table.home, [...(homes.get(table.home) ?? []), ...playersAt(table)])
  for (const [home, people] of homes) await names?.learn(home, [...new Set(people)].slice(0, MAX_ASKED))
}

/**
 * Returns a table's name as it tells the table from others, like "The Expanse · Ada, Ben · k7f2q", with at
 * most `longest` letters. Players whose names are not known are left out.
 */
export function tableName({ names }: Bot, table: TableCard, longest: number): string {
  const players = playersAt(table)
    .flatMap(person => names?.nameOf(person) ?? [])
    .map(one => cut(one.replaceAll(/\s+/g, ' ').trim(), PERSON))
    .join(', ')
  const end = ` · ${table.id}`
  const shown = [cut(table.name, TITLE), players].filter(Boolean).join(' · ')
  return `${cut(shown, longest - end.length)}${end}`
}

const LINE = 100
/** Does the same for a message, in bold. */
export const boldName = (bot: Bot, table: TableCard): string =>
  `**${asWritten(tableName(bot, table, LINE))}**`
