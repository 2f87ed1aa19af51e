import { randomUUID } from 'node:crypto'
import type { Answer, Ask, Seat } from '../core/ask.ts'
import { answer, type Match, type Result } from '../core/match.ts'
import { undo } from '../core/undo.ts'
import { isRanked } from '../table/card.ts'
import {
  GOODBYE,
  OVER,
  seedSentence,
  commitmentSentence,
  continueSentence,
  endSentence,
  MEANWHILE,
  RULES_BUG,
  SAVED_ALREADY,
  BACK,
  DOWN,
  STILL_DOWN,
} from './words.ts'
import { COMMAND_SAYS } from './playWords.ts'
import type { Done } from '../table/play/commit.ts'
import { no } from '../table/play/load.ts'
import type { Live } from '../table/play/log.ts'
import { StoreDown, type Key, type TableId, type TableRecord } from '../table/store.ts'
import type { Tables } from '../table/service.ts'

/**
 * The match after an answer; or why there is none, with the match as it stands when something else has
 * happened to it meanwhile.
 */
export type Kept =
  | { readonly ok: true; readonly match: Match }
  | { readonly ok: false; readonly why: string; readonly match?: Match }

/** Says who carries out and keeps what is typed at a keyboard. */
export interface Keeper {
  answer(match: Match, ask: Ask, picks: Answer): Promise<Kept>
  undo(match: Match, seat: Seat): Promise<Kept>
  /** Says how a game ended in which nothing is asked any more. */
  outcome(match: Match): readonly string[]
  /** Why its moves cannot be written to a file now; undefined: they can. */
  whyNotSaved(match: Match): string | undefined
  readonly saving: string
  readonly leaving: string
  goodbye(match: Match): string
  /** Says when the keyboard is left without a word; undefined: nothing has to be said. */
  farewell(match: Match): string | undefined
}

const asKept = (said: Result<Match>): Promise<Kept> =>
  Promise.resolve(said.ok ? { ok: true, match: said.value } : said)

/** In this process, and gone when it ends. */
export const inMemory: Keeper = {
  answer: (match, ask, picks) => asKept(answer(match, ask.who, ask.id, picks)),
  undo: (match, seat) => asKept(undo(match, seat)),
  outcome: match => [...placesOf(match), seedSentence(match.setup.seed)],
  whyNotSaved: () => undefined,
  saving: COMMAND_SAYS.save,
  leaving: COMMAND_SAYS.leave,
  goodbye: () => GOODBYE,
  farewell: () => undefined,
}

function placeLine(rank: number, name: string, points: number | undefined): string {
  if (points === undefined) return `  ${rank}. ${name}`
  return points === 1 ? `  ${rank}. ${name}  1 point` : `  ${rank}. ${name}  ${points} points`
}

export function placesOf({ game, state }: Match): readonly string[] {
  const standings = game.standings(state)
  return [
    OVER,
    ...(isRanked(standings) ? standings : []).map(({ rank, seat, points }) =>
      placeLine(rank, game.words.seat(seat, state), points),
    ),
  ]
}

/** Describes a game as it is kept at a table, and who keeps what is typed from here on. */
export interface AtTable {
  readonly match: Match
  readonly keeper: Keeper
}

/** Takes a game up where it stands; everything typed is kept before the next question is put. */
export async function takeUp(tables: Tables, id: TableId, insist: Insist): Promise<Result<AtTable>> {
  const now = await insist(() => tables.play.load(id))
  if (!now.ok) return now
  const match = await insist(() => wholeAt(tables, now.value, []))
  return { ok: true, value: { match, keeper: keeperOf(tables, now.value.table, insist) } }
}

/** With all rows of its log, of which `known` are at hand. */
async function wholeAt(
  { deps }: Tables,
  { table, match }: Live,
  known: Match['rows'],
  fresh: Match['rows'] = [],
): Promise<Match> {
  const news =
    known.length + fresh.length === match.next
      ? fresh
      : await deps.store.rows(table.id, known.length, match.next)
  return { ...match, rows: [...known, ...news], ...(table.phase === 'over' ? { open: [] } : {}) }
}

function keeperOf(tables: Tables, opened: TableRecord, insist: Insist): Keeper {
  let table = opened
  const carriedOut = async (match: Match, act: (key: Key) => Promise<Result<Done>>): Promise<Kept> => {
    // The same key for every attempt: whatever broke off in between, it counts once.
    const key = randomUUID()
    const said = await insist(() => act(key)).catch(refuseBug)
    const now = said.ok ? said : await insist(() => tables.play.load(table.id))
    if (!now.ok) return now
    const moved = now.value.match.next !== match.next || now.value.table.phase !== table.phase
    table = now.value.table
    // It stands on the screen, so nobody else has to tell it.
    await insist(() => tables.story.tell(table.id, () => Promise.resolve()))
    if (said.ok)
      return { ok: true, match: await insist(() => wholeAt(tables, now.value, match.rows, said.value.fresh)) }
    if (!moved) return said
    return { ok: false, why: MEANWHILE, match: await insist(() => wholeAt(tables, now.value, match.rows)) }
  }
  return {
    answer: (match, ask, picks) =>
      carriedOut(match, key =>
        tables.play.answer(table.id, playerOf(table, ask.who), [{ ask: ask.id, picks }], key),
      ),
    undo: (match, seat) => carriedOut(match, key => tables.play.undo(table.id, playerOf(table, seat), key)),
    ...wordsFor(() => table),
  }
}

/** A bug in the rules for one card must not cost the whole evening. */
function refuseBug(error: unknown): Result<never> {
  if (!(error instanceof Error) || error.name === 'AbortError') throw error
  // The cause may be a player's secret, and others look at this screen too.
  return no(RULES_BUG)
}

const playerOf = ({ chairs }: TableRecord, seat: Seat): string =>
  chairs.find(chair => chair.seat === seat)?.person ?? ''

const comeBack = ({ id, phase }: TableRecord): string | undefined =>
  phase === 'over' ? undefined : continueSentence(id)

const wordsFor = (now: () => TableRecord): Omit<Keeper, 'answer' | 'undo'> => ({
  outcome: match => outcomeOf(now(), match),
  whyNotSaved: () => (now().result?.how === 'played' ? undefined : SAVED_ALREADY),
  saving: COMMAND_SAYS.saveFinished,
  leaving: COMMAND_SAYS.leaveSaved,
  goodbye: () => [GOODBYE, comeBack(now())].filter(line => line !== undefined).join(' '),
  farewell: () => comeBack(now()),
})

/** How a game went that is over, and how to check that its shuffles were fixed before it began. */
export function outcomeOf(table: TableRecord, match?: Match): readonly string[] {
  const { result, commitment, setup } = table
  const lines =
    result && result.how !== 'played' ? [endSentence(result.how)] : match ? placesOf(match) : [OVER]
  if (commitment === undefined) return lines
  return [...lines, seedSentence(setup.seed), commitmentSentence(commitment)]
}

/** Does it again and again until the store can be reached. */
export type Insist = <T>(attempt: () => Promise<T>) => Promise<T>

const AGAIN_MS = 1000
const SAY_EVERY = 10

/**
 * Tells of it in a sentence, once and now and then. Ends by what `pause` throws when nobody waits any more.
 */
export const insistOn =
  (say: (sentence: string) => void, pause: (ms: number) => Promise<void>): Insist =>
  async attempt => {
    for (let tries = 0; ; tries++) {
      try {
        const done = await attempt()
        if (tries > 0) say(BACK)
        return done
      } catch (error) {
        if (!(error instanceof StoreDown)) throw error
        if (tries % SAY_EVERY === 0) say(tries === 0 ? DOWN : STILL_DOWN)
        await pause(AGAIN_MS)
      }
    }
  }
