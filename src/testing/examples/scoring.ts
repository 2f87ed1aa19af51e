import type { Match } from '../../core/match.ts'
import { shippedExtras } from '../../games/expanse/doors-and-corners/index.ts'
import type { BaseScore } from '../../games/expanse/scoring.ts'
import type { OrbitalId } from '../../games/expanse/types.ts'
import { checkAll } from './looks.ts'
import { givenOf, modulesFor, type Example, type Given } from './read.ts'
import { game, seatsOf, start, viewOf } from './play.ts'
import { toolingOf } from '../../core/game.ts'

/** Examples that score bases: asked as "what would a scoring round give now". */

interface Scored {
  readonly bases: readonly (BaseScore & {
    orbitalControl: string | null
  })[]
  readonly sum: Readonly<Record<string, number>>
}

function scored(match: Match, { round, bonusSector, final }: Given): Scored {
  const bonus = final ? 'final' : bonusSector
  const outcome = toolingOf(game()).queries.score?.(match.state, {
    bonus,
    ...(round === undefined ? {} : { round }),
  })
  if (!outcome?.ok) throw new Error(outcome?.reasons.join(' ') ?? 'there is no such query')
  return outcome.value as Scored
}

/** The Rocinante where it changes nothing: in no Orbital the example speaks of. */
function elsewhere(seats: readonly string[], orbital: OrbitalId | undefined): object {
  return { controller: seats[0], orbital: orbital === 'ceres' ? 'vesta' : 'ceres' }
}

const ofEach = <T>(
  scores: BaseScore['factions'],
  look: (score: NonNullable<BaseScore['factions']['un']>) => T | undefined,
): Record<string, T> =>
  Object.fromEntries(
    Object.entries(scores).flatMap(([seat, score]): [string, T][] => {
      const value = look(score)
      return value === undefined ? [] : [[seat, value]]
    }),
  )

/** A tech comes after one of each level below; those say nothing about scoring. */
function withLowerLevels(
  techs: Readonly<Record<string, readonly string[]>>,
): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    Object.entries(techs).map(([seat, held]) => {
      const own = shippedExtras.techs.filter(tech => tech.faction === seat)
      const levels = own.filter(tech => held.includes(tech.id)).map(tech => tech.level ?? 0)
      const missing = [1, 2, 3].filter(level => level < Math.max(0, ...levels) && !levels.includes(level))
      return [
        seat,
        [
          ...held,
          ...missing.flatMap(
            level => own.find(tech => tech.level === level && tech.kind === 'action')?.id ?? [],
          ),
        ],
      ]
    }),
  )
}

export function scoreBase(example: Example): void {
  const given = givenOf(
    example,
    'base',
    'players',
    'influence',
    'fleets',
    'techs',
    'rocinante',
    'round',
    'bonusSector',
    'final',
  )
  const { players = [], influence, fleets } = given
  const techs = given.techs && withLowerLevels(given.techs)
  const modules = modulesFor(given)
  const opened = start(players, { influence, fleets, techs }, modules)
  const orbital = viewOf(opened).bases.find(base => base.id === given.base)?.orbital
  const rocinante = given.rocinante ?? elsewhere(players, orbital)
  const base = scored(start(players, { influence, fleets, techs, rocinante }, modules), given).bases.find(
    one => one.base === given.base,
  )
  if (!base) throw new Error(`${given.base} is not scored`)
  checkAll(example, {
    orbitalControl: () => base.orbitalControl,
    totals: () => ofEach(base.factions, one => (one.total > 0 ? one.total : undefined)),
    awardPlace: () => ofEach(base.factions, one => one.place),
    resourceBonusTo: () =>
      Object.keys(ofEach(base.factions, one => (one.resource > 0 ? one.resource : undefined)))[0] ?? null,
    cp: () => ofEach(base.factions, one => one.cp + one.resource),
  })
}

/** A starting chart, with the Rocinante where its controller has control without it. */
export function chart({ setup }: Given): Match {
  const seats = seatsOf(Number(setup?.replace('P', '')))
  return start(seats, { rocinante: { controller: 'un', orbital: 'earth' } })
}

export function scoreRound(example: Example): void {
  const given = givenOf(example, 'setup', 'round', 'bonusSector')
  const { bases, sum } = scored(chart(given), given)
  const paid = bases.map(
    ({ base, factions }) => [base, ofEach(factions, one => one.cp + one.resource || undefined)] as const,
  )
  checkAll(example, {
    cp: () => sum,
    byBase: () => Object.fromEntries(paid.filter(([, cp]) => Object.keys(cp).length > 0)),
  })
}

export const controlIn = (match: Match): Record<string, string | null> =>
  Object.fromEntries(viewOf(match).orbitals.map(({ id, control }) => [id, control ?? null]))

export function orbitalControl(example: Example): void {
  const seen = controlIn(chart(givenOf(example, 'setup')))
  checkAll(
    example,
    Object.fromEntries(Object.entries(seen).map(([orbital, control]) => [orbital, () => control])),
  )
}
