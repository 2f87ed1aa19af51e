import { newRandom, type Random } from '../core/random.ts'
import type { Screen } from '../table/visit.ts'
import type { PersonId, TableId } from '../table/store.ts'
import { answerByChance } from './playedTables.ts'
import { club, must, screenOf, seatedTable, type Club } from './tables.ts'

/** Describes a table of The Expanse at which a question goes round. */
export interface Offered {
  readonly at: Club
  readonly id: TableId
  /** Names the player who is asked now. */
  readonly asked: PersonId
  /** Names the players who may be asked next, in order. */
  readonly next: readonly PersonId[]
}

export const OFFER_THREAD = '300000000000000002'
const MOST = 400

/** Plays by chance until a question of this kind is open that at least so many others may get. */
export async function offeredTable(
  { what = 'offer', others = 1, players = 4, seed = '0ffe' } = {},
  at: Club = club(),
): Promise<Offered> {
  const id = await seatedTable(at, 'expanse', players, { place: OFFER_THREAD })
  return playToOffer(at, id, newRandom(seed), what, others)
}

export async function playToOffer(
  at: Club,
  id: TableId,
  random: Random,
  what = 'offer',
  others = 1,
): Promise<Offered> {
  for (let n = 0; n < MOST; n++) {
    const { next, waiting } = must(await at.tables.play.look(id))
    const [open] = must(await at.tables.play.load(id)).match.open
    if (next.length >= others && open?.what === what && waiting[0]?.person !== undefined)
      return { at, id, asked: waiting[0].person, next: next.flatMap(({ person }) => person ?? []) }
    await answerByChance(at.tables, id, random)
  }
  throw new Error(`no question '${what}' goes round at table ${id}`)
}

/** Plays on by chance. */
export async function playUntil({ at, id }: Offered, isReached: () => Promise<boolean>): Promise<void> {
  const random = newRandom('on')
  for (let n = 0; n < MOST && !(await isReached()); n++) await answerByChance(at.tables, id, random)
}

/** Gives an answer in advance, the one that lets the question go by unless another is named. */
export async function answerAhead(
  { at, id }: Pick<Offered, 'at' | 'id'>,
  person: PersonId,
  pick?: string,
): Promise<Screen> {
  const visit = await at.tables.visit(id, person)
  const { ahead } = must(await visit.look())
  const chosen = pick ?? ahead?.answers.findLast(one => one.whatever === undefined)?.id
  if (!ahead || chosen === undefined || !(await visit.answerAhead(ahead.question, chosen)))
    throw new Error(`${person} can't answer in advance at table ${id}`)
  return screenOf(at.tables, id, person)
}

/** Gives the answers in advance whose time has come. */
export const carryOutOrders = ({ tables }: Club): Promise<number> =>
  tables.story.carryOutOrders(
    () => undefined,
    (_, error) => {
      throw error
    },
  )
