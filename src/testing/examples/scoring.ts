import { expect } from 'vitest'
import type { Match } from '../../core/match.ts'
import { shippedExtras } from '../../games/expanse/doors-and-corners/index.ts'
import type { BaseScore } from '../../games/expanse/scoring.ts'
import type { OrbitalId } from '../../games/expanse/types.ts'
import {
  checkAll,
  game,
  seatsOf,
  start,
  viewOf,
  givenOf,
  modulesFor,
  among,
  asked,
  expectAsked,
  isTurn,
  say,
  told,
  until,
  written,
  understand,
  type Example,
  type Given,
  type Data,
} from './play.ts'
import { toolingOf } from '../../core/game.ts'
import { gained, positionInTurn } from './round.ts'

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
function chart({ setup }: Given): Match {
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

const controlIn = (match: Match): Record<string, string | null> =>
  Object.fromEntries(viewOf(match).orbitals.map(({ id, control }) => [id, control ?? null]))

export function orbitalControl(example: Example): void {
  const seen = controlIn(chart(givenOf(example, 'setup')))
  checkAll(
    example,
    Object.fromEntries(Object.entries(seen).map(([orbital, control]) => [orbital, () => control])),
  )
}

const LEVELS = ['I', 'II', 'III']

/** Plays an example of a whole turn in which bases are scored, step by step. */
export function scoringTurn(example: Example): void {
  const given = givenOf(
    example,
    'players',
    'setup',
    'active',
    'cp',
    'rocinante',
    'track',
    'deckTop',
    'round',
    'kept',
  )
  const { players = [] } = given
  expect(given.setup).toBe(`${players.length}P`)
  const before = start(players, positionInTurn(given))
  const control = controlIn(before)
  let now = before
  for (const step of example.do ?? []) now = done(now, step, given.round ?? 1)
  now = until(now, isTurn)
  const perSeat = <T>(look: (seat: string) => T): Record<string, T> =>
    Object.fromEntries(players.map(seat => [seat, look(seat)]))
  const { cp, bonusLeft, techs, track } = written(now)
  checkAll(example, {
    orbitalControl: among(control, null),
    cpGained: () => gained(now, players),
    cp: () => cp,
    bonusTokensLeft: () => bonusLeft,
    techsGained: () =>
      perSeat(seat => (techs[seat] ?? []).filter(tech => !written(before).techs[seat]?.includes(tech))),
    freeBuilds: () => perSeat(seat => told(now, 'builtForFree').filter(one => one.seat === seat).length),
    rocinanteController: () => written(now).rocinante.controller,
    rocinanteOrbital: () => written(now).rocinante.orbital,
    track: () => track,
  })
}

function done(now: Match, step: Data, round: number): Match {
  const by = String(step.by)
  if (step.take !== undefined) return taken(now, step, by)
  if (step.secretBonus !== undefined) {
    understand('a choice', step, 'by', 'secretBonus')
    expect(expectAsked(now, by, 'chooseBonus').secret).toBe(true)
    return say(now, step.secretBonus as string)
  }
  if (step.scoringEvent !== undefined) {
    understand('a scoring event', step, 'by', 'scoringEvent')
    return asked(now).what === 'scoringEvent' && asked(now).who === by
      ? say(now, step.scoringEvent as string)
      : passedAlone(now, by)
  }
  happened(now, step, round)
  return now
}

function taken(now: Match, step: Data, by: string): Match {
  understand('a card taken', step, 'by', 'take', 'slot', 'pay')
  expectAsked(now, by, 'turn')
  const after = say(now, `score.${String(step.slot)}`)
  expect(told(after, 'cardTaken')).toMatchObject([
    { seat: by, card: step.take, slot: step.slot, cost: step.pay },
  ])
  expect(viewOf(after).cp[by as 'un']).toBe((viewOf(now).cp[by as 'un'] ?? 0) - Number(step.pay))
  return after
}

/** A seat that can only pass has passed without a question. */
function passedAlone(now: Match, by: string): Match {
  expect(told(now, 'scoringPassed').map(one => one.seat)).toContain(by)
  return now
}

/** Returns what the table does by itself once all have passed, in its order. */
function happened(now: Match, step: Data, round: number): void {
  understand('the round', step, 'reveal', 'score', 'techs', 'freeBuild', 'rocinante')
  if (step.reveal !== undefined)
    expect(told(now, 'bonusRevealed')).toMatchObject([{ sector: step.reveal, round }])
  if (step.score) expect(told(now, 'baseScored').length).toBeGreaterThan(0)
  if (step.techs !== undefined) {
    const levels = told(now, 'techGained').map(one => LEVELS[Number(one.tech.at(-1)) - 1])
    expect(new Set(levels)).toEqual(new Set([step.techs]))
  }
  if (step.freeBuild) expect(told(now, 'techGained').length).toBeGreaterThan(0)
  if (step.rocinante)
    expect(told(until(now, isTurn), 'cardDiscarded').map(one => one.card)).toContain('score')
}
