import { createHash, randomUUID } from 'node:crypto'
import type { Seat } from '../../core/ask.ts'
import { sentenceOf, type Game, type Setup } from '../../core/game.ts'
import type { Result } from '../../core/match.ts'
import type { Deps } from '../deps.ts'
import { whyNotBot } from './catalogue.ts'
import { HOUR_MS } from '../play/commit.ts'
import { OPEN_AT_ONCE, spender, whyNotMoreBots, whyNotYet } from '../limits.ts'
import { no, withRetry } from '../play/load.ts'
import { closedBecause, tableNotFound } from '../play/words.ts'
import type { BoardStyle, Chair, Commit, Key, PersonId, TableId, TableRecord, Time } from '../store.ts'
import { BOT_BUSY } from '../words.ts'
import {
  allSeatsTaken,
  HOST_HAS_LEFT,
  INVITED_ONLY,
  NOT_JOINED,
  ONLY_HOST,
  PLACE_TAKEN,
  tooLateToJoin,
  tooLateToLeave,
  tooManyBots,
  tooManySignUps,
  unknownGame,
  wishTaken,
  wrongConsent,
  wrongName,
  wrongPace,
} from './words.ts'

/**
 * Describes the person who asks for a change. `moderator` names the table they moderate; true means the bot
 * itself, at any table. `gone` means they have left the table's community.
 */
export interface Actor {
  readonly person: PersonId
  readonly moderator?: TableId | true
  readonly gone?: true
}

export interface Opening {
  readonly game: string
  readonly players: number
  readonly name?: string
  readonly home: string
  readonly place?: string
  readonly invited?: readonly PersonId[]
  readonly modules?: readonly string[]
  readonly options?: Readonly<Record<string, unknown>>
  readonly overrides?: unknown
  readonly paceHours?: number
  readonly board?: BoardStyle
  /** Holds the levels of computer opponents that sit down at once. */
  readonly bots?: readonly string[]
  /** If absent, a new table takes the usual time; with 0, silence never agrees. */
  readonly consentHours?: number
}

const ID_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const ID_LENGTH = 5
const NAME_LENGTH = 80
const DEFAULT_PACE_HOURS = 24
const DEFAULT_CONSENT_HOURS = 48
export const CONSENT_HOURS = { least: 12, most: 168 } as const
const LONGEST_PACE_HOURS = 24 * 14

/** Is short enough to type, without letters that look alike. */
export const someId = (deps: Pick<Deps, 'chance'>): TableId =>
  Array.from({ length: ID_LENGTH }, () => ID_LETTERS[parseInt(deps.chance(4), 16) % ID_LETTERS.length]).join(
    '',
  )

export const whyNotPace = (hours: number): string | undefined =>
  Number.isInteger(hours) && hours >= 0 && hours <= LONGEST_PACE_HOURS
    ? undefined
    : wrongPace(LONGEST_PACE_HOURS)

/** With 0, silence never agrees. */
export const whyNotConsent = (hours: number): string | undefined =>
  hours === 0 || (Number.isInteger(hours) && hours >= CONSENT_HOURS.least && hours <= CONSENT_HOURS.most)
    ? undefined
    : wrongConsent(CONSENT_HOURS.least, CONSENT_HOURS.most)

export const whyNotName = (name: string): string | undefined =>
  /[^\p{C}\p{Z}]/u.test(name) && name.length <= NAME_LENGTH && !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(name)
    ? undefined
    : wrongName(NAME_LENGTH)

/** Returns the same for the same key, so that a click that comes twice opens one table. */
export const tableIdFor = (deps: Pick<Deps, 'chance'>, key: Key | undefined, tries: number): TableId => {
  if (key === undefined) return someId(deps)
  const bytes = createHash('sha256').update(`${key} ${tries}`).digest()
  return Array.from(
    { length: ID_LENGTH },
    (_, at) => ID_LETTERS[bytes.readUInt32BE(at * 4) % ID_LETTERS.length],
  ).join('')
}

/** Opens a sign-up. Whoever opens it is the host; they sit down like everybody else. */
export async function open(
  deps: Deps,
  host: PersonId,
  opening: Opening,
  key?: Key,
): Promise<Result<TableRecord>> {
  const game = Object.hasOwn(deps.games, opening.game) ? deps.games[opening.game] : undefined
  if (!game) return no(unknownGame(opening.game, Object.keys(deps.games)))
  const fresh = newTable(game, host, opening, deps.now())
  const reasons = whyNotNew(game, fresh)
  if (reasons.length) return no(reasons.join(' '))
  const early = (await isThere(deps, host, key)) ? undefined : await whyNotOpenedYet(deps, host, opening)
  if (early !== undefined) return no(early)
  for (let tries = 0; tries < ID_LENGTH; tries++) {
    const table = { id: tableIdFor(deps, key, tries), ...fresh }
    const there = await withRetry(deps, () => createOnce(deps, table, key))
    if (there) return { ok: true, value: there }
    if (await isTaken(deps, fresh.place)) return no(PLACE_TAKEN)
  }
  throw new Error('no free id for a table')
}

type NewTable = Omit<TableRecord, 'id'>

function newTable(game: Game, host: PersonId, opening: Opening, at: Time): NewTable {
  const { players, modules = [], options = {}, overrides, home, place, invited, board, bots = [] } = opening
  const { name = game.title, paceHours = DEFAULT_PACE_HOURS, consentHours = DEFAULT_CONSENT_HOURS } = opening
  const setup: Setup = {
    players,
    modules,
    options,
    seed: '',
    ...(overrides === undefined ? {} : { overrides }),
  }
  return {
    version: 0,
    game: game.id,
    phase: 'open',
    name,
    host,
    home,
    ...(place === undefined ? {} : { place }),
    ...(invited ? { invited } : {}),
    players,
    paceHours,
    ...(board === undefined ? {} : { board }),
    consentHours,
    setup,
    rows: 0,
    due: 0,
    told: 0,
    asking: [],
    openedAt: at,
    changedAt: at,
    chairs: bots.map((bot, chair) => ({ chair, bot })),
  }
}

const whyNotNew = (
  game: Game,
  { setup, players, paceHours, consentHours = 0, name, chairs }: NewTable,
): readonly string[] =>
  [
    ...game.whyNotSetup({ ...setup, seed: '0' }).map(sentenceOf),
    whyNotPace(paceHours),
    whyNotConsent(consentHours),
    whyNotName(name),
    whyNotBots(game, players, chairs),
  ].filter(why => why !== undefined)

/** Bots are never alone. */
function whyNotBots(game: Game, players: number, chairs: readonly Chair[]): string | undefined {
  if (chairs.length >= players) return tooManyBots(players - 1)
  return chairs.map(({ bot }) => bot && whyNotBot(game, bot)).find(why => why !== undefined)
}

/** True if this same click has opened the table already. */
const isThere = async (deps: Deps, host: PersonId, key: Key | undefined): Promise<boolean> =>
  key !== undefined &&
  (await withRetry(deps, () => deps.store.table(tableIdFor(deps, key, 0))))?.host === host

async function whyNotOpenedYet(
  deps: Deps,
  host: PersonId,
  { home, invited = [], bots = [] }: Opening,
): Promise<string | undefined> {
  if (!deps.isLimited) return undefined
  const full = bots.length ? await whyNotMoreBots(deps, host, { by: host }) : undefined
  if (full !== undefined) return full
  const open = await withRetry(deps, () =>
    deps.store.tables({ host, home, phases: ['open'], limit: OPEN_AT_ONCE }),
  )
  if (open.length >= OPEN_AT_ONCE) return tooManySignUps(OPEN_AT_ONCE)
  return (await whyNotYet(deps, host, 'open')) ?? whyNotYet(deps, host, 'invite', invited.length)
}

/** Says how long a click may be told again. */
const SAME_CLICK_MS = HOUR_MS

/**
 * A table that was written just before the connection broke is there already, and is this one; so is that of
 * the same click.
 */
async function createOnce(
  { store }: Deps,
  table: TableRecord,
  key: Key | undefined,
): Promise<TableRecord | undefined> {
  if (await store.create(table)) return table
  const there = await store.table(table.id)
  const age = table.openedAt - (there?.openedAt ?? 0)
  return there?.host === table.host && (age === 0 || (key !== undefined && age < SAME_CLICK_MS))
    ? there
    : undefined
}

/** True if a table other than `id` is there. */
export const isTaken = async (deps: Deps, place: string | undefined, id?: TableId): Promise<boolean> =>
  place !== undefined &&
  (await withRetry(deps, () => deps.store.tables({ place }))).some(table => table.id !== id)

type Thought = Result<Pick<Commit, 'changes' | 'chairs' | 'errands'>>
const TRIES = 12

/** Changes something about a table without a row of its log, on its newest version. */
export async function changeTable(
  deps: Deps,
  id: TableId,
  think: (table: TableRecord) => Thought | Promise<Thought>,
  key: Key = randomUUID(),
): Promise<Result<TableRecord>> {
  for (let tries = 0; tries < TRIES; tries++) {
    const said = await withRetry(deps, () => changeOnce(deps, id, think, key))
    if (said) return said
    await deps.pause(tries * tries)
  }
  return no(BOT_BUSY)
}

async function changeOnce(
  deps: Deps,
  id: TableId,
  think: (table: TableRecord) => Thought | Promise<Thought>,
  key: Key,
): Promise<Result<TableRecord> | undefined> {
  const table = await deps.store.table(id)
  if (!table) return no(tableNotFound(id))
  if (table.shut !== undefined) return no(closedBecause(table.shut))
  const thought = await think(table)
  if (thought.ok) {
    const commit = { table: id, version: table.version, at: deps.now(), key, ...thought.value }
    if ((await deps.store.commit(commit)) === 'done')
      return { ok: true, value: (await deps.store.table(id)) ?? table }
  }
  if ((await deps.store.findKey(key))?.table === id)
    return { ok: true, value: (await deps.store.table(id)) ?? table }
  return thought.ok ? undefined : thought
}

export function join(
  deps: Deps,
  id: TableId,
  person: PersonId,
  wish?: Seat,
  key?: Key,
): Promise<Result<TableRecord>> {
  const spend = spender(deps, person)
  return changeTable(
    deps,
    id,
    async table => {
      const why =
        whyNotJoin(table, person) ??
        whyNotWish(deps.games[table.game], table, person, wish) ??
        (await spend('signUp'))
      if (why !== undefined) return no(why)
      const seated = table.chairs.find(chair => chair.person === person)
      const chair: Chair = {
        chair: seated?.chair ?? table.chairs.length,
        person,
        ...(wish === undefined ? {} : { wish }),
      }
      return {
        ok: true,
        value: {
          chairs: [...table.chairs.filter(one => one !== seated), chair].sort((a, b) => a.chair - b.chair),
        },
      }
    },
    key,
  )
}

function whyNotJoin(
  { phase, invited, host, chairs, players }: TableRecord,
  person: PersonId,
): string | undefined {
  if (phase !== 'open') return tooLateToJoin(phase)
  if (invited && person !== host && !invited.includes(person)) return INVITED_ONLY
  return chairs.length < players || chairs.some(chair => chair.person === person)
    ? undefined
    : allSeatsTaken(players)
}

function whyNotWish(
  game: Game | undefined,
  { players, chairs }: TableRecord,
  person: PersonId,
  wish: Seat | undefined,
): string | undefined {
  if (wish === undefined || !game) return undefined
  const free = (game.seatsFor[players] ?? []).filter(
    seat => !chairs.some(chair => chair.wish === seat && chair.person !== person),
  )
  if (free.includes(wish)) return undefined
  return wishTaken(
    wish,
    free.map(seat => game.words.seat(seat)),
  )
}

export function leave(deps: Deps, id: TableId, person: PersonId, key?: Key): Promise<Result<TableRecord>> {
  const spend = spender(deps, person)
  return changeTable(
    deps,
    id,
    async table => {
      if (table.phase !== 'open') return no(tooLateToLeave(table.phase))
      const others = table.chairs.filter(chair => chair.person !== person)
      if (others.length === table.chairs.length) return no(NOT_JOINED)
      const why = await spend('signUp')
      if (why !== undefined) return no(why)
      return { ok: true, value: { chairs: others.map((chair, at) => ({ ...chair, chair: at })) } }
    },
    key,
  )
}

export const isModerator = ({ id }: Pick<TableRecord, 'id'>, { moderator }: Actor): boolean =>
  moderator === true || moderator === id
export const mayRule = (table: Pick<TableRecord, 'id' | 'host'>, by: Actor): boolean =>
  isModerator(table, by) || (table.host === by.person && !by.gone)
export const whyNotRuled = ({ gone }: Actor): string => (gone ? HOST_HAS_LEFT : ONLY_HOST)
