import type { Sender } from '../context.ts'
import type { TableCard } from '../../table/lobby/card.ts'
import { cut } from '../message/markdown.ts'

/** Names a table's thread so that it stands out in a list of channels. */

const LONGEST = 100
const DONE = ' ✓'
const TITLE = 40
const PERSON = 24

/**
 * Returns a name like "The Expanse · Ada, Ben · k7f2q". It is set once, as Discord allows only 2 renames in
 * 10 minutes.
 */
export async function threadName(
  { names }: Pick<Sender, 'names'>,
  { id, name, home, chairs }: TableCard,
): Promise<string> {
  const people = [...new Set(chairs.flatMap(({ person }) => person ?? []))]
  await names?.learn(home, people)
  const players = people
    .flatMap(person => names?.nameOf(person) ?? [])
    .map(one => cut(one.replaceAll(/\s+/g, ' ').trim(), PERSON))
    .join(', ')
  const end = ` · ${id}`
  const shown = [cut(name, TITLE), players].filter(Boolean).join(' · ')
  return `${cut(shown, LONGEST - DONE.length - end.length)}${end}`
}

/** A name without any words that people typed. */
export const neutralName = ({ id }: TableCard): string => `Table ${id}`

/** Marks the thread of a finished game, whatever its name by then. A failure does no harm. */
export async function markDone({ outbox, log }: Sender, table: TableCard, thread: string): Promise<void> {
  try {
    await outbox.rename(thread, name =>
      name.endsWith(DONE) ? name : `${cut(name, LONGEST - DONE.length)}${DONE}`,
    )
  } catch (error) {
    log.info({ table: table.id, error }, 'could not mark the thread of a finished game')
  }
}
