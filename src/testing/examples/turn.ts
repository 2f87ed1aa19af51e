import { expect } from 'vitest'
import type { Ask } from '../../core/ask.ts'
import type { Match } from '../../core/match.ts'
import {
  among,
  checkAll,
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
  givenOf,
  listOf,
  understand,
  sentences,
  facts,
  type Data,
  type Example,
  type Given,
  type Looks,
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

/** Keeps what was there before and after each turn of an example. */
interface Turn {
  readonly before: Match
  readonly after: Match
}

export function turnSequence(example: Example): void {
  const given = givenOf(example, 'players', 'playerCount', 'initiative', 'cp', 'track', 'deckTop', 'note')
  const steps = example.do ?? []
  expect(given.players).toHaveLength(given.playerCount ?? 0)
  let now = start(given.players ?? [], {
    ...positionOf(given),
    active: steps[0]?.by,
    fleets: fleetsFor(given, steps),
  })
  const turns = steps.map((step): Turn => {
    const before = now
    now = cardPlayed(before, step)
    return { before, after: now }
  })
  const afterEach = Object.fromEntries(turns.map((one, n) => [`afterTurn${n + 1}`, () => seen(one.after)]))
  checkAll(example, { ...afterEach, ...noted(turns) })
}

function seen(match: Match): object {
  const { initiative, cp, track } = written(match)
  return { initiative, cp, track }
}

function noted(turns: readonly Turn[]): Looks {
  const { before } = turns[2] as Turn
  const card = viewOf(before).track.find(one => one.card === 'card.stealth-ships')
  return {
    note: sentences({
      'Stealth Ships stands in slot 4 (cost 2) when Protogen moves, as the source says.': () =>
        asked(before).who === 'pg' && card?.slot === 4 && card.cost === 2,
    }),
  }
}

type Ships = Record<string, { fleet?: number }>

/**
 * The example does not say where fleets are: one from home stands wherever influence is placed without moving
 * there first.
 */
function fleetsFor({ players = [] }: Given, steps: readonly Data[]): Record<string, Ships> {
  const opened = start(players, {})
  const fleets = structuredClone(written(opened).fleets) as Record<string, Ships>
  for (const { by, spend } of steps) {
    const words: readonly unknown[] = Array.isArray(spend) ? spend : []
    for (const { id, orbital } of viewOf(opened).bases) {
      if (words.includes(`influence ${id}`) && !words.includes(`move to ${orbital}`))
        detach(fleets, by as string, orbital)
    }
  }
  return fleets
}

function detach(fleets: Record<string, Ships>, seat: string, orbital: string): void {
  const home = Object.values(fleets)
    .map(there => there[seat])
    .find(ships => (ships?.fleet ?? 0) > 1)
  if (!home?.fleet) throw new Error(`${seat} has no two fleets in one Orbital`)
  home.fleet--
  fleets[orbital] = { ...fleets[orbital], [seat]: { fleet: 1 } }
}

function cardPlayed(before: Match, step: Data): Match {
  understand(
    'a turn',
    step,
    'turn',
    'by',
    'take',
    'slot',
    'pay',
    'use',
    'spend',
    'offers',
    'event',
    'move',
    'keepPay',
  )
  const by = String(step.by)
  const taken = say(before, idsOf(expectAsked(before, by, 'turn')).find(id => id === step.take) ?? '')
  const used = asked(taken).what === 'cardUse' ? say(taken, useOf(step)) : taken
  const isSpent = step.use === 'ap'
  const after = isSpent
    ? offeredTo(spentOn(used, step), step)
    : until(used, isTurn, ask => pathOf(ask.what, step))
  const happened = facts(after).slice(facts(before).length)
  expect(happened.find(one => one.fact === 'cardTaken')).toMatchObject({
    seat: by,
    card: step.take,
    slot: step.slot,
    cost: step.pay,
  })
  const paid = (written(before).cp[by] ?? 0) - (written(after).cp[by] ?? 0)
  if (step.keepPay !== undefined) expect(paid).toBe(Number(step.pay) + Number(step.keepPay))
  if (!step.move) return after
  const { from, to } = moveOf(step)
  expect(told(after, 'fleetMoved').at(-1)).toMatchObject({ seat: by, kind: 'fleet', from, to })
  return after
}

const useOf = ({ use }: Data): string =>
  use === 'ap' ? 'points' : use === 'eventNow' ? 'event' : (use as string)

interface Flight {
  readonly fleet: number
  readonly from: string
  readonly to: string
}
const moveOf = (step: Data): Flight => step.move as Flight

function pathOf(what: string, step: Data): string[] | undefined {
  if (!step.move) return undefined
  if (what === 'moveOne') return [`${moveOf(step).from}.${String(step.by)}.fleet`]
  return what === 'moveTo' ? [moveOf(step).to] : undefined
}

/** 'move', 'influence luna', 'move to eros': an action, and where. */
function spentOn(match: Match, step: Data): Match {
  let now = match
  for (const words of step.spend as string[]) {
    const [action = '', ...where] = words.split(/ (?:to )?/)
    now = until(
      say(now, action),
      ask => ask.what === 'spend' || ask.what === 'offer',
      ask => {
        const found =
          ask.what === 'moveTo' || ask.what === 'place'
            ? idsOf(ask).find(id => where.includes(id))
            : undefined
        return found === undefined ? idsOf(ask).slice(0, ask.min) : [found]
      },
    )
    const last = facts(now).findLast(one => one.fact === 'fleetMoved' || one.fact === 'influencePlaced')
    if (where.length)
      expect(where).toContain(
        last?.fact === 'fleetMoved' ? last.to : last?.fact === 'influencePlaced' ? last.base : '',
      )
  }
  return until(now, ask => ask.what !== 'spend')
}

function offeredTo(match: Match, step: Data): Match {
  const event = step.event as { readonly by: string; readonly how: string } | null
  const seats: string[] = []
  let now = match
  while (asked(now).what === 'offer') {
    seats.push(asked(now).who)
    now = say(now, asked(now).who === event?.by ? event.how : 'decline')
  }
  expect(seats).toEqual(step.offers)
  return until(now, isTurn, ask => idsOf(ask).slice(0, ask.min))
}
