import { answer, openMatch, setPosition, type Match, type Result } from '../../../core/match.ts'
import { hideState } from '../../../core/game.ts'
import { shipped } from '../content.ts'
import { makeField } from '../field.ts'
import { hexpanse } from '../index.ts'
import type { Faction } from '../types.ts'

/** A moment of a game, laid out with a position document, at which a player wants what is not offered. */
export interface Moment {
  readonly seats?: readonly Faction[]
  readonly options?: Readonly<Record<string, unknown>>
  readonly overrides?: unknown
  readonly seed?: string
  /** No position: the game is at its very beginning. */
  readonly isNew?: true
  /** 'TE normal', 'TE C5'. Warlords of living players that are not mentioned stand in corners. */
  readonly board?: Readonly<Record<string, string>>
  /** Any other part of the document. */
  readonly with?: Readonly<Record<string, unknown>>
  readonly answers?: readonly (readonly string[])[]
  /** Who wants it: the first of the seats if absent. */
  readonly as?: Faction
  readonly wish: string
}
/** The same moment, but that what was named no longer stands in the way. */
export interface Lifted extends Partial<Moment> {
  /** Another reason that is left; absent: it is offered. */
  readonly then?: string
}
export interface ObstacleCase {
  readonly at: Moment
  readonly lifted: Lifted
}

const corners: Readonly<Record<Faction, string>> = { TE: 'b2', CC: 'j6', IN: 'b6', UTW: 'j2' }
const { at: hexes } = makeField(shipped.board, true)

const must = (result: Result<Match>): Match => {
  if (!result.ok) throw new Error(result.why)
  return result.value
}

export function matchAt(moment: Moment): Match {
  const { seats = ['TE', 'CC'], options = {}, seed = '1', overrides, isNew, answers = [] } = moment
  const setup = { seats, modules: [], options, seed, ...(overrides === undefined ? {} : { overrides }) }
  const opened = must(openMatch(hideState(hexpanse), setup))
  let match = isNew ? opened : must(setPosition(opened, documentOf(moment, seats)))
  for (const picks of answers) {
    const [ask] = match.open
    if (!ask) throw new Error('nothing is asked')
    match = must(answer(match, ask.who, ask.id, picks))
  }
  return match
}

function documentOf({ board = {}, with: parts = {} }: Moment, seats: readonly Faction[]) {
  const life = (parts['life'] ?? {}) as Readonly<Record<string, number>>
  const standing = Object.values(board)
  const warlords = seats
    .filter(seat => life[seat] !== 0 && !standing.includes(`${seat} warlord`))
    .map(seat => [corners[seat], `${seat} warlord`] as const)
  const pieces = [...warlords, ...Object.entries(board)].map(([cell, text]) => {
    const [owner, what = ''] = text.split(' ')
    const kind = /^C\d/.test(what) ? { kind: 'merc', code: what } : { kind: what }
    return { at: [...(hexes[cell] ?? [])], owner, ...kind }
  })
  return { active: seats[0], hexilum: {}, ...parts, board: pieces }
}
