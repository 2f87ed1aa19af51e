import type { Ask } from '../../core/ask.ts'
import type { Match } from '../../core/match.ts'
import { among, checkAll } from './looks.ts'
import { givenOf, listOf, understand, type Data, type Example, type Given } from './read.ts'
import {
  asked,
  expectAsked,
  idsOf,
  isTurn,
  offeredSeats,
  say,
  start,
  told,
  trackOf,
  until,
  viewOf,
  written,
} from './play.ts'

/** Examples of single turns: who may do what with a card. */

/** The parts of a position that an example gives in the words of a position document. */
export function positionOf(given: Given): object {
  const { active, initiative, cp, track, deckTop, kept, rocinante, scoreCardsDrawn, reserve } = given
  const parts = {
    active,
    initiative,
    cp,
    track,
    deckTop: deckTop === undefined ? undefined : listOf(deckTop),
    kept,
    rocinante,
    scoreCardsDrawn,
    reserve,
  }
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined))
}

export function illegal(example: Example): void {
  const given = givenOf(example, 'players', 'active', 'card', 'used')
  const { card = '', used } = given
  if (used !== 'ap') throw new Error(`a card used for '${used}' is offered to nobody`)
  const opened = start(given.players ?? [], { ...positionOf(given), track: trackOf([card], given) })
  const after = until(say(say(opened, card), 'points'), isTurn)
  checkAll(example, { eligible: () => offeredSeats(after) })
}

interface Progress {
  readonly match: Match
  readonly legalCards: readonly string[]
  readonly ap: number | undefined
  readonly eventBy: string | undefined
}

export function turn(example: Example): void {
  const given = givenOf(example, 'players', 'active', 'initiative', 'cp', 'kept', 'track', 'deckTop')
  let now: Progress = {
    match: start(given.players ?? [], positionOf(given)),
    legalCards: [],
    ap: undefined,
    eventBy: undefined,
  }
  for (const step of example.do ?? []) now = done(now, step, given)
  const after = until(now.match, isTurn)
  const { cp, initiative, kept, discard, track } = written(after)
  checkAll(example, {
    cp: () => cp,
    initiative: () => initiative,
    kept: among(kept),
    discard: () => discard,
    track: () => track,
    offers: () => offeredSeats(after),
    legalCards: () => now.legalCards,
    ap: () => now.ap,
    eventBy: () => now.eventBy,
  })
}

function done(now: Progress, step: Data, given: Given): Progress {
  const by = String(step.by)
  if (step.choose !== undefined) return chosen(now, step, by, given)
  if (step.answer !== undefined) return answered(now, step, by)
  if (step.play !== undefined) return played(now, step, by)
  if (step.take !== undefined) return taken(now, step, by)
  if (step.spend !== undefined) return spent(now, step, by)
  understand('a step', step, 'by', 'event')
  const match = until(now.match, ask => ask.what !== 'spend')
  const began = told(match, 'eventBegan').find(one => one.card === step.event)
  if (began?.seat !== by) throw new Error(`${String(step.event)} is not done by ${by}`)
  return { ...now, match: until(match, isTurn), eventBy: began.seat }
}

function chosen(now: Progress, step: Data, by: string, { track = [] }: Given): Progress {
  understand('a choice', step, 'by', 'choose', 'slot')
  expectAsked(now.match, by, 'turn')
  const match = say(now.match, track[Number(step.slot) - 1] as string)
  const use =
    asked(match).what === 'cardUse'
      ? say(match, step.choose === 'ap' ? 'points' : String(step.choose))
      : match
  return { ...now, match: until(use, ask => ask.what !== 'spend') }
}

function answered(now: Progress, step: Data, by: string): Progress {
  understand('an answer', step, 'by', 'answer')
  expectAsked(now.match, by, 'offer')
  return { ...now, match: say(now.match, String(step.answer)) }
}

function played(now: Progress, step: Data, by: string): Progress {
  understand('a play', step, 'by', 'play')
  expectAsked(now.match, by, 'turn')
  return { ...now, match: say(now.match, String(step.play)) }
}

function taken(now: Progress, step: Data, by: string): Progress {
  understand('a card taken', step, 'by', 'take', 'slot')
  const ask = expectAsked(now.match, by, 'useCard')
  const slot = ask.options.find(option => option.id === step.take)?.means.slot
  if (slot !== step.slot) throw new Error(`${String(step.take)} lies in slot ${String(slot)}`)
  return { ...now, match: say(now.match, String(step.take)), legalCards: idsOf(ask) }
}

function spent(now: Progress, step: Data, by: string): Progress {
  understand('spending', step, 'by', 'spend')
  expectAsked(now.match, by, 'spend')
  let { match } = now
  for (let n = 0; n < Number(step.spend); n++) match = until(say(match, 'move'), isOver)
  return { ...now, match, ap: viewOf(now.match).spending?.ap }
}

/** A move is over when something else is asked. */
const isOver = (ask: Ask): boolean => !['moveFrom', 'moveGroup', 'moveTo'].includes(ask.what)
