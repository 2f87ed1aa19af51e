import type { Ask } from '../core/ask.ts'
import type { Game } from '../core/game.ts'
import type { Result } from '../core/match.ts'
import { newRandom, roll, type Random } from '../core/random.ts'
import { randomFilled } from '../core/randomAnswer.ts'
import { games } from '../games/index.ts'
import type { SubmittedAnswer } from '../table/play/answer.ts'
import type { Done } from '../table/play/commit.ts'
import type { Preview } from '../table/play/preview.ts'
import type { Screen } from '../table/visit.ts'
import type { Resumed } from '../table/play/log.ts'
import type { Opening } from '../table/lobby/open.ts'
import { memoryStore } from '../table/memory/index.ts'
import type { PersonId, Store, StoredRow, TableId, TableRecord, Time } from '../table/store.ts'
import { holdTables, MAX_HELD_TABLES, type HeldTables } from '../table/play/heldTables.ts'
import { makeTables, type Tables } from '../table/service.ts'
import { toy } from './toy.ts'
import { must } from './must.ts'

export { must } from './must.ts'

export const NOON = Date.UTC(2026, 2, 2, 12)
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const PEOPLE = ['ada', 'bob', 'cyd', 'dan', 'eve', 'fay', 'gus', 'hal'] as const

const SAYS: Readonly<Record<string, string>> = {
  opened: 'The toy is unpacked.',
  sealed: 'bids.',
  coinsTaken: 'takes coins.',
  rolled: 'throws the die.',
  bowed: 'bows.',
}
/** Holds the toy with a story: 'A bids.' */
const talkingToy: Game = {
  ...toy,
  words: {
    ...toy.words,
    fact: ({ fact, ...rest }) =>
      `${'seat' in rest ? `${toy.words.seat(String(rest.seat))} ` : ''}${SAYS[fact] ?? fact}`,
  },
}

export interface Club {
  readonly tables: Tables
  readonly store: Store
  readonly clock: { now: Time }
  /** Holds how long it has waited before trying again, in order. */
  readonly pauses: number[]
}

/** Tables over this store, held in memory as by the bot; two clubs over one store are two processes. */
export const club = (store: Store = memoryStore(), ...more: readonly Game[]): Club =>
  clubHolding(holdTables(MAX_HELD_TABLES), store, ...more)

/** Returns the same with games held otherwise; undefined: whoever looks at one reads it from the store. */
export function clubHolding(
  held: HeldTables | undefined,
  store: Store = memoryStore(),
  ...more: readonly Game[]
): Club {
  const clock = { now: NOON }
  const pauses: number[] = []
  const random = newRandom('c1b')
  const chance = (bytes: number): string =>
    Array.from({ length: bytes }, () => roll(random, 'bytes', 256).toString(16).padStart(2, '0')).join('')
  const pause = (ms: number): Promise<void> => {
    pauses.push(ms)
    return Promise.resolve()
  }
  const all = Object.fromEntries([talkingToy, ...Object.values(games), ...more].map(game => [game.id, game]))
  return {
    tables: makeTables({ store, games: all, now: () => clock.now, chance, pause, ...(held && { held }) }),
    store,
    clock,
    pauses,
  }
}

/** A game that has begun: ada has the first seat of its list, bob the second, and so on. Ada is the host. */
export async function seatedTable(
  { tables }: Club,
  game: string,
  players = 2,
  parts: Partial<Opening> = {},
): Promise<TableId> {
  const { id } = must(await tables.lobby.open('ada', { game, players, home: 'club', ...parts }))
  const seats = tables.deps.games[game]?.seatsFor[players]?.slice(0, players) ?? []
  for (const [at, seat] of seats.entries()) must(await tables.lobby.join(id, PEOPLE[at] ?? '', seat))
  must(await tables.lobby.start(id, { person: 'ada' }))
  return id
}

/** The sentence it was refused with. */
export async function whyNot(asked: Promise<Result<unknown>>): Promise<string> {
  const said = await asked
  if (said.ok) throw new Error('it was not refused')
  return said.why
}

/** The person answers whatever they are asked. */
export const says = async (
  { tables }: Club,
  id: TableId,
  person: PersonId,
  ...picks: readonly string[]
): Promise<Done> => must(await tables.play.answer(id, person, [{ picks }]))

/** Ada bids 3 and bob 1: ada is asked for coins. */
export async function bids(at: Club, id: TableId): Promise<Done> {
  await says(at, id, 'ada', '3')
  return says(at, id, 'bob', '1')
}

/** A whole round of the toy in which ada takes a coin and throws no die. */
export async function round(at: Club, id: TableId): Promise<Done> {
  await bids(at, id)
  await says(at, id, 'ada', 'gold')
  return says(at, id, 'ada')
}

/** Gives so many random answers to the first open question. */
export async function playOn(
  at: Club,
  id: TableId,
  answers: number,
  random: Random = newRandom('a1'),
): Promise<void> {
  for (let n = 0; n < answers; n++) {
    const { match } = await liveAt(at, id)
    const [ask] = match.open
    if (ask)
      must(
        await at.tables.play.answer(id, await personOf(at, id, ask.who), [
          { picks: randomFilled(match, ask, below => roll(random, 'picks', below)) },
        ]),
      )
  }
}

/** What these answers would lead to, tried by this person. */
export const tryAnswers = async (
  tables: Tables,
  id: TableId,
  person: PersonId,
  given: readonly SubmittedAnswer[],
): Promise<Result<Preview>> => (await tables.visit(id, person)).try(given)

/** What this person's screen shows. */
export const screenOf = async (tables: Tables, id: TableId, person: PersonId): Promise<Screen> =>
  must(await (await tables.visit(id, person)).look())

export const personOf = async (at: Pick<Club, 'store'>, id: TableId, seat: string): Promise<PersonId> =>
  (await recordOf(at, id)).chairs.find(chair => chair.seat === seat)?.person ?? ''

export async function recordOf({ store }: Pick<Club, 'store'>, id: TableId): Promise<TableRecord> {
  const table = await store.table(id)
  if (!table) throw new Error(`there is no table ${id}`)
  return table
}
export async function liveAt({ tables }: Club, id: TableId): Promise<Resumed> {
  const { table, match, head } = must(await tables.play.load(id))
  return { table, match, head }
}
export const openAt = async (at: Club, id: TableId): Promise<readonly Ask[]> =>
  (await liveAt(at, id)).match.open
export const hashAt = async (at: Club, id: TableId): Promise<string> => {
  const { match } = await liveAt(at, id)
  return match.game.hash(match.state)
}
export const kindsAt = async ({ store }: Club, id: TableId, from = 0): Promise<readonly string[]> =>
  (await store.rows(id, from)).map(row => row.kind)

/** The story everybody has read by now, post by post. */
export async function readAll({ tables }: Club): Promise<readonly (readonly string[])[]> {
  const posts: (readonly string[])[] = []
  await tables.story.tellAll(
    ({ story }) => Promise.resolve(void posts.push(story.map(({ text }) => text))),
    (_id, error) => {
      throw error
    },
  )
  return posts
}

/** Returns rows as core keeps them, without what the table adds. */
export const plain = ({
  rules: _rules,
  at: _at,
  chain: _chain,
  ...row
}: StoredRow): Omit<StoredRow, 'rules' | 'at' | 'chain'> => row
