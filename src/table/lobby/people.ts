import type { Result } from '../../core/match.ts'
import { nextDigest } from '../story/digests.ts'
import { awakeAt, isZone } from '../story/reminders.ts'
import { cardOf, type TableCard } from '../card.ts'
import type { Deps } from '../deps.ts'
import { cancel, resign, updateSettings } from './manage.ts'
import { writeReadings } from '../play/heldReadings.ts'
import { live, no, withRetry } from '../play/load.ts'
import type { Key, Person, PersonId, Phase, TableId, TableRecord } from '../store.ts'
import { HALF_QUIET, wrongHours, wrongZone } from './words.ts'

export const person = async (deps: Deps, id: PersonId): Promise<Person> =>
  (await withRetry(deps, () => deps.store.person(id))) ?? { id }

const HOURS = 24
const isHour = (hour: number | undefined): boolean =>
  hour === undefined || (Number.isInteger(hour) && hour >= 0 && hour < HOURS)

/** In place of what was kept of them. */
export async function keepPerson(deps: Deps, given: Person): Promise<Result<Person>> {
  if (given.zone !== undefined && !isZone(given.zone)) return no(wrongZone(given.zone.slice(0, 40)))
  if (!isHour(given.quietFrom) || !isHour(given.quietTo)) return no(wrongHours(HOURS - 1))
  if ((given.quietFrom === undefined) !== (given.quietTo === undefined)) return no(HALF_QUIET)
  if (!isHour(given.digestAt)) return no(wrongHours(HOURS - 1))
  await withRetry(deps, () => deps.store.savePerson(given, nextDigest(given, deps.now())))
  return { ok: true, value: given }
}

/**
 * Forgets somebody: their sign-ups are taken back, their seats given up, and tables they host go to somebody
 * who plays there.
 * Games that are over stay, without a name. A game that cannot go on now keeps theirs, and holds up nothing
 * else.
 */
export async function forget(deps: Deps, id: PersonId, key: Key): Promise<Result<readonly TableId[]>> {
  const left: TableId[] = []
  for (const table of await involving(deps, id)) {
    const said = await withdraw(deps, table, id, `${key}-${table.id}`)
    if (said.ok) left.push(table.id)
    else if (!(await isStuck(deps, table.id))) return said
  }
  // Otherwise, what waits in memory would come back after it.
  await withRetry(deps, () => writeReadings(deps))
  await withRetry(deps, () => deps.store.forgetPerson(id))
  return { ok: true, value: left }
}

/** Shut, or not to be played by this bot: then nobody can leave it either. */
async function isStuck(deps: Deps, id: TableId): Promise<boolean> {
  const table = await withRetry(deps, () => deps.store.table(id))
  return (
    table?.shut !== undefined ||
    (table?.phase === 'playing' && !(await withRetry(deps, () => live(deps, id))).ok)
  )
}

/** Holds the tables where this person has typed a turn ahead. */
export const draftedAt = async (deps: Deps, person: PersonId): Promise<readonly TableId[]> =>
  (await withRetry(deps, () => deps.store.drafts({ person }))).map(({ table }) => table)

/** Lists the tables where this person has decided something in advance. */
export const orderedAt = async (deps: Deps, person: PersonId): Promise<readonly TableId[]> =>
  (await withRetry(deps, () => deps.store.orders({ person }))).map(({ table }) => table)

const ONCE_A_DAY = { most: 1, perMs: HOURS * 3_600_000 } as const

/** True if this person wants to hear that they are next, is awake, and has not heard it for a day. */
export async function takeHeadsUp(deps: Deps, id: PersonId): Promise<boolean> {
  const now = deps.now()
  const known = await person(deps, id)
  if (!known.headsUp || awakeAt(known, now) > now) return false
  return (await withRetry(deps, () => deps.store.spend(id, 'headsUp', now, ONCE_A_DAY, 1))) === undefined
}

/** Lists the tables at which the bot remembers how far this person has read. */
export async function readAt(deps: Deps, person: PersonId): Promise<readonly TableId[]> {
  await withRetry(deps, () => writeReadings(deps))
  return (await withRetry(deps, () => deps.store.readings({ person }))).map(({ table }) => table)
}

/** Lists every table with this person as player, host or guest. */
export const naming = async (deps: Deps, id: PersonId): Promise<readonly TableCard[]> =>
  (await allNaming(deps, id)).map(cardOf)

/** Lists the running tables and open sign-ups where this person is host or player. */
export const involving = async (deps: Deps, id: PersonId): Promise<readonly TableRecord[]> =>
  (await allNaming(deps, id, ['open', 'playing'])).filter(
    ({ host, chairs }) => host === id || chairs.some(chair => chair.person === id),
  )

async function allNaming(
  deps: Deps,
  id: PersonId,
  phases?: readonly Phase[],
): Promise<readonly TableRecord[]> {
  const found: TableRecord[] = []
  let after = ''
  for (;;) {
    const page = await withRetry(deps, () => deps.store.tablesNaming(id, after, phases))
    found.push(...page)
    const last = page.at(-1)
    if (!last) return found
    after = last.id
  }
}

async function withdraw(deps: Deps, table: TableRecord, id: PersonId, key: Key): Promise<Result<unknown>> {
  const other = table.chairs.find(chair => chair.person !== undefined && chair.person !== id)?.person
  if (table.phase === 'open')
    return table.host === id ? cancel(deps, table.id, { person: id }, key) : { ok: true, value: undefined }
  const passed =
    table.host === id && other !== undefined
      ? await updateSettings(deps, table.id, { person: id }, { host: other }, `${key}-host`)
      : { ok: true as const, value: undefined }
  if (!passed.ok || !table.chairs.some(chair => chair.person === id)) return passed
  return resign(deps, table.id, id, key)
}
