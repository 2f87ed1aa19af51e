import { expect } from 'vitest'
import type { Match } from '../../core/match.ts'
import { among, checkAll } from './looks.ts'
import { givenOf, understand, type Data, type Example } from './read.ts'
import { asked, expectAsked, isTurn, say, start, told, until, viewOf, written } from './play.ts'
import { gained, positionInTurn } from './round.ts'
import { controlIn } from './scoring.ts'

/** An example of a whole turn in which bases are scored, step by step. */

const LEVELS = ['I', 'II', 'III']

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
