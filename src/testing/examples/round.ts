import { expect } from 'vitest'
import type { Match } from '../../core/match.ts'
import {
  checkAll,
  facts,
  game,
  isTurn,
  say,
  seatsOf,
  start,
  told,
  trackOf,
  until,
  written,
  givenOf,
  type Example,
  type Given,
  type PerPlace,
} from './play.ts'
import { positionOf } from './turn.ts'

/** Examples of the end of a scoring round and of the game. */

const nobody = { influence: {} }
const isOver = (): boolean => false

/** The first seat takes a Score card; the others do no more than they must. */
function scoreOnce(seats: readonly string[], position: object, builds = false): Match {
  const scoring = say(
    start(seats, { active: seats[0], track: trackOf(['score'], {}), ...position }),
    'score.1',
  )
  return until(scoring, isTurn, ask =>
    ask.what === 'freeBuild' && builds ? [ask.options[0]?.id ?? ''] : undefined,
  )
}

export function rocinante(example: Example): void {
  const { playerCount = 4, cp, initiative } = givenOf(example, 'playerCount', 'cp', 'initiative')
  const before = { controller: 'un', orbital: 'vesta' }
  const after = scoreOnce(seatsOf(playerCount), { ...nobody, cp, initiative, rocinante: before })
  expect(written(after).cp, 'nobody has scored').toEqual(cp)
  checkAll(example, {
    controller: () => written(after).rocinante.controller,
    moved: () => written(after).rocinante.orbital !== before.orbital,
  })
}

/**
 * The last Score card is the next card of the deck; a player takes the first card of the track for nothing.
 */
export function lastTurn(
  seats: readonly string[],
  position: { readonly track?: readonly string[] },
  modules?: readonly string[],
): Match {
  const free = trackOf([], position)[0] as string
  const track = [free, ...(position.track ?? trackOf([free], {}).slice(1))]
  const opened = start(seats, { scoreCardsDrawn: 5, deckTop: ['score'], ...position, track }, modules)
  return until(opened, isOver, ask =>
    isTurn(ask) ? [free] : ask.what === 'cardUse' ? ['points'] : undefined,
  )
}

export function winner(example: Example): void {
  const {
    playerCount = 2,
    cp,
    rocinanteController,
  } = givenOf(example, 'playerCount', 'cp', 'rocinanteController')
  const position = { ...nobody, cp, rocinante: { controller: rocinanteController, orbital: 'vesta' } }
  const after = lastTurn(seatsOf(playerCount), position as object)
  expect(written(after).cp, 'nobody has scored').toEqual(cp)
  checkAll(example, { winner: () => game().standings(after.state)[0]?.seat })
}

export function endOfGame(example: Example): void {
  const given = givenOf(
    example,
    'players',
    'active',
    'rocinante',
    'scoreCardsDrawn',
    'track',
    'deckTop',
    'order',
  )
  expect(given.order, 'turn order').toEqual(given.players)
  const after = lastTurn(given.players ?? [], positionOf(given))
  const { track, discard } = written(after)
  const final = facts(after).slice(facts(after).findIndex(one => one.fact === 'finalBegan'))
  checkAll(example, {
    final: () => told(after, 'finalBegan').length === 1 && after.open.length === 0,
    discardedFromTrack: () =>
      (given.track ?? []).filter(card => !track.includes(card) && discard.includes(card)),
    eventOrder: () => final.flatMap(one => (one.fact === 'scoringPassed' ? [one.seat] : [])),
    bonusChosen: () => told(after, 'bonusChosen').length > 0,
  })
}

/** Whatever is not in reserve stands in the Orbital of Ceres. */
function fleetsBut(reserve: PerPlace, seats: readonly string[]): PerPlace {
  const opened = written(start(seats, {}))
  return {
    ceres: Object.fromEntries(
      seats.map(seat => {
        const ships = [
          ...Object.values(opened.fleets).map(there => (there[seat] ?? {}) as Record<string, number>),
          opened.reserve[seat] ?? {},
        ]
        const kinds = [...new Set(ships.flatMap(there => Object.keys(there)))]
        return [
          seat,
          Object.fromEntries(
            kinds.map(kind => [
              kind,
              ships.reduce((sum, there) => sum + (there[kind] ?? 0), 0) - Number(reserve[seat]?.[kind] ?? 0),
            ]),
          ),
        ]
      }),
    ),
  }
}

export function freeBuild(example: Example): void {
  const { reserve = {} } = givenOf(example, 'reserve')
  const seats = seatsOf(Object.keys(reserve).length)
  const position = { ...nobody, fleets: fleetsBut(reserve, seats) }
  expect(written(start(seats, position)).reserve).toEqual(reserve)
  const after = scoreOnce(seats, position, true)
  const built = told(after, 'fleetBuilt')
  checkAll(example, {
    placed: () =>
      Object.fromEntries(
        seats.flatMap(seat => {
          const own = built.filter(one => one.seat === seat)
          return own.length
            ? [
                [
                  seat,
                  Object.fromEntries(
                    own.map(one => [
                      one.orbital,
                      { [one.kind]: own.filter(other => other.orbital === one.orbital).length },
                    ]),
                  ),
                ],
              ]
            : []
        }),
      ),
    none: () => seats.filter(seat => !built.some(one => one.seat === seat)),
  })
}

/** A faction cannot hold a card that lies on the track; where an example says so, it holds another one. */
const keptOf = ({ kept = {}, track = [] }: Given): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(kept).map(([seat, cards]) => [
      seat,
      cards.map(card => (track.includes(card) ? (trackOf([], { kept, track })[0] as string) : card)),
    ]),
  )

export const positionInTurn = (given: Given): object => ({
  ...positionOf(given),
  kept: keptOf(given),
  scoringRound: (given.round ?? 1) - 1,
})
export const gained = (match: Match, seats: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    seats.map(seat => [
      seat,
      told(match, 'baseScored').reduce((sum, one) => sum + (one.cp[seat as 'un'] ?? 0), 0),
    ]),
  )
