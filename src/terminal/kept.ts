import { randomUUID } from 'node:crypto'
import type { Seat } from '../core/ask.ts'
import type { Match, Result } from '../core/match.ts'
import type { Done } from '../table/play/commit.ts'
import { no } from '../table/play/load.ts'
import type { Live } from '../table/play/live.ts'
import type { Key, TableId, TableRecord } from '../table/store.ts'
import type { Tables } from '../table/service.ts'
import { placesOf, type Keeper, type Kept } from './keeper.ts'
import type { Insist } from './patience.ts'
import {
  commitmentSentence,
  continueSentence,
  endSentence,
  GOODBYE,
  MEANWHILE,
  OVER,
  RULES_BUG,
  SAVED_ALREADY,
  seedSentence,
} from './words.ts'

/** A game as it is kept at a table, and who keeps what is typed from here on. */
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
  saving: 'write a finished game to a file; unfinished games are saved anyway',
  leaving: 'leave; every answer is saved, and npm run terminal continues the game',
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
