import { newRandom, roll } from '../core/random.ts'
import { randomFilled } from '../core/randomFilled.ts'
import type { Store, TableId } from '../table/store.ts'
import { club, must, seatedTable, type Club } from './tables.ts'

/**
 * Gives so many random answers, or plays to the end. Now and then a player undoes a move, alone or with
 * consent.
 */
export async function playWithUndos(
  { tables }: Club,
  id: TableId,
  answers = Infinity,
  seed = '1',
): Promise<void> {
  const random = newRandom(seed)
  for (let given = 0; given < answers; given++) {
    const { match, table } = must(await tables.play.load(id))
    const ask = match.open[0]
    if (!ask || table.phase === 'over') return
    const person = table.chairs.find(({ seat }) => seat === ask.who)?.person ?? ''
    const picks = randomFilled(match, ask, below => roll(random, 'answer', below))
    must(await tables.play.answer(id, person, [{ ask: ask.id, picks }]))
    const whim = roll(random, 'whim', 20)
    if (whim === 0) await tables.play.undo(id, person)
    if (whim === 1) await goBack(tables, id)
  }
}

/** Everybody agrees to go back two rows, where that can be. */
async function goBack(tables: Club['tables'], id: TableId): Promise<void> {
  const { rows } = must(await tables.play.load(id)).table
  const said = await tables.play.propose(id, 'ada', rows - 3)
  if (said.ok)
    for (const { person } of said.value.table.chairs)
      if (person !== 'ada') await tables.play.agree(id, person ?? '')
}

export interface PlayedTable {
  readonly at: Club
  readonly id: TableId
}

/** A table of its own club, played so far by chance. */
export async function playTable(
  game: string,
  players: number,
  answers?: number,
  store?: Store,
): Promise<PlayedTable> {
  const at = club(store)
  const id = await seatedTable(at, game, players, { place: `thread ${(await at.store.tables({})).length}` })
  await playWithUndos(at, id, answers)
  return { at, id }
}
