import { expect } from 'vitest'
import type { Match } from '../../core/match.ts'
import { checkAll, sentences, type Looks } from './looks.ts'
import { givenOf, understand, type Data, type Example, type Given } from './read.ts'
import { asked, expectAsked, facts, idsOf, isTurn, say, start, told, until, viewOf, written } from './play.ts'
import { positionOf } from './turn.ts'

/** An example of several turns in a row, each looked at when it is over. */

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
    now = played(before, step)
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

function played(before: Match, step: Data): Match {
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
