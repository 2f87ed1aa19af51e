import { randomUUID } from 'node:crypto'
import type { Result } from '../core/match.ts'
import type { Opening } from '../table/lobby/open.ts'
import type { TableRecord } from '../table/store.ts'
import type { Tables } from '../table/service.ts'
import { HOME } from './list.ts'
import type { Insist } from './patience.ts'

/** Everybody at the keyboard is somebody of their own, so that a table here is like any other. */
const atKeyboard = (number: number): string => `keyboard-${number}`
const FIRST = { person: atKeyboard(1) }

/**
 * Opens a table whose players all sit here. Nobody is reminded: who should be would have to look here anyway.
 */
export async function beginTable(
  tables: Tables,
  insist: Insist,
  game: string,
  players: number,
  modules: readonly string[] = [],
  options: Opening['options'] = {},
): Promise<Result<TableRecord>> {
  const opened = await insist(() =>
    tables.lobby.open(FIRST.person, { game, players, modules, options, home: HOME, paceHours: 0 }),
  )
  return opened.ok ? seatAll(tables, insist, opened.value) : opened
}

/** Also of a table whose beginning was broken off. */
export async function seatAll(
  tables: Tables,
  insist: Insist,
  { id, players }: TableRecord,
): Promise<Result<TableRecord>> {
  for (let number = 1; number <= players; number++) {
    const joined = await insist(() => tables.lobby.join(id, atKeyboard(number)))
    if (!joined.ok) return joined
  }
  const key = randomUUID()
  return insist(() => tables.lobby.start(id, FIRST, key))
}

/** Ends a game before its time, or takes back one that has not begun. */
export async function endTable(
  tables: Tables,
  insist: Insist,
  { id, phase, host }: TableRecord,
): Promise<Result<unknown>> {
  const key = randomUUID()
  return phase === 'open'
    ? insist(() => tables.lobby.cancel(id, { person: host }, key))
    : insist(() => tables.lobby.end(id, { person: host }, key))
}
