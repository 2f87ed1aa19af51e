import { newRandom as dice, roll, type Random } from '../core/random.ts'
import { randomFilled } from '../core/randomAnswer.ts'
import type { Answer, Ask } from '../core/ask.ts'
import type { Match } from '../core/match.ts'
import type { Resumed } from '../table/play/log.ts'
import type { PersonId, Store, TableId } from '../table/store.ts'
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
  const random = dice(seed)
  for (let given = 0; given < answers; given++) {
    const person = await answerByChance(tables, id, random)
    if (person === undefined) return
    const whim = roll(random, 'whim', 20)
    if (whim === 0) await tables.play.undo(id, person)
    if (whim === 1) await goBack(tables, id)
  }
}

export const picksByChance = (match: Match, ask: Ask, random: Random): Answer =>
  randomFilled(match, ask, below => roll(random, 'answer', below)) ?? []

/** Gives a random answer to the first open question. Returns who gave it; undefined if the game is over. */
export async function answerByChance(
  tables: Club['tables'],
  id: TableId,
  random: Random,
): Promise<PersonId | undefined> {
  const { match, table } = must(await tables.play.load(id))
  const ask = match.open[0]
  if (!ask || table.phase === 'over') return undefined
  const person = table.chairs.find(({ seat }) => seat === ask.who)?.person ?? ''
  const picks = picksByChance(match, ask, random)
  must(await tables.play.answer(id, person, [{ ask: ask.id, picks }]))
  return person
}

/** Everybody agrees to go back two rows, where that can be. */
async function goBack(tables: Club['tables'], id: TableId): Promise<void> {
  const { rows } = must(await tables.play.load(id)).table
  const said = await tables.play.propose(id, 'ada', rows - 3)
  if (said.ok)
    for (const { person } of said.value.table.chairs)
      if (person !== 'ada') await tables.play.agree(id, person ?? '')
}

/** Makes a table of any match of this game, each seat held by a person of its name. */
export async function resuming(game: string): Promise<(match: Match) => Resumed> {
  const at = club()
  const { head, table } = must(await at.tables.play.load(await seatedTable(at, game)))
  return match => {
    const chairs = match.game.seats(match.state).map((seat, nth) => ({ chair: nth, seat, person: seat }))
    return { head, table: { ...table, chairs }, match: { ...match, rows: [] } }
  }
}

export { dice }

export interface PlayedTable {
  readonly at: Club
  readonly id: TableId
}

/** Returns a table of its own club, played so far by chance. */
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
