import { basesInPlay } from '../board.ts'
import { bookOf } from '../book.ts'
import { controllerOf } from '../scoring.ts'
import type { BaseId, Faction, Sector, State } from '../state.ts'
import { shippedExtras } from './content.ts'
import { houseMark } from '../text/name.ts'
import type { Provenance } from '../types.ts'
import type { Leaders } from './state.ts'

/** Describes what a Power Play is made with, and what it counts. */

/** Reads points that a table or the owner of the bot may settle. */
type Settled = Pick<State, 'content'> & { readonly options: Readonly<Record<string, unknown>> }
export function allTokens(s: Settled): {
  readonly sectors: readonly Sector[]
  readonly points: readonly number[]
} {
  const { powerPlay } = bookOf(s).content.leaders ?? shippedExtras.leaders
  const shipped = shippedExtras.leaders.powerPlay.points
  const table = s.options['powerPlayPoints'] as readonly number[]
  return table.some((value, at) => value !== shipped[at]) ? { ...powerPlay, points: table } : powerPlay
}

/** Marks points that were designed. Those that the table settled itself have no mark. */
export const markOfPoints = (s: Settled, value: number): string => {
  const rules = (bookOf(s).content.leaders ?? shippedExtras.leaders) as Leaders & {
    readonly prov?: Provenance
  }
  return allTokens(s).points === s.options['powerPlayPoints']
    ? ''
    : houseMark(rules.prov, 'powerPlay', 'points', String(value))
}
export const pointsAsShown = (s: Settled, points = allTokens(s).points): readonly string[] =>
  points.map(value => `${value}${markOfPoints(s, value)}`)

/** Why these cannot be the tokens that a faction has left; [] if they can. */
export function whyNotTokens(s: State, seat: Faction): readonly string[] {
  const { sectors, points } = s.powerPlay?.[seat] ?? { sectors: [], points: [] }
  const all = allTokens(s)
  return [
    ...(isAmong(sectors, all.sectors)
      ? []
      : [
          `powerPlay sectors of ${seat} are ${sectors.join(', ')}, but the tokens are ` +
            `${all.sectors.join(', ')}.`,
        ]),
    ...(isAmong(points, all.points)
      ? []
      : [
          `powerPlay points of ${seat} are ${points.join(', ')}, but the tokens are ` +
            `${all.points.join(', ')}.`,
        ]),
    ...(sectors.length === points.length
      ? []
      : [`powerPlay of ${seat} must hold as many sectors as points: they are spent together.`]),
  ]
}

/** Two tokens may be alike, but no token is there twice. */
function isAmong<T>(some: readonly T[], all: readonly T[]): boolean {
  const count = (list: readonly T[], token: T): number => list.filter(one => one === token).length
  return some.every(token => count(some, token) <= count(all, token))
}

export const heldIn = (s: State, you: Faction, sector: Sector): readonly BaseId[] =>
  basesInPlay(s).filter(base => bookOf(s).bases[base].sector === sector && controllerOf(s, base) === you)
