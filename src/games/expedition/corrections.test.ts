import { expect, it } from 'vitest'
import type { Match } from '../../core/match.ts'
import {
  claims,
  claimsBy,
  does,
  gainedBy,
  game,
  laidOn,
  MAP,
  offered,
  opened,
  seen,
  stateOf,
  told,
} from './testing/table.ts'
import { toolingOf } from '../../core/game.ts'

/** A correction by the host keeps everything else as it was. */

const puts = (match: Match, field: string, value: string): Match =>
  does(match, 1, 'host:set', { field, value, reason: 'miscounted' })
const order = (match: Match): readonly string[] =>
  stateOf(match).claims.map(({ slice, seat }) => `${slice} ${seat}`)
const quiet = laidOn(opened(3, { map: MAP }), gainedBy(1, 2, 3))
/** The sixth is the first of seat 3, whose roll waits for a choice. */
const waiting = claimsBy(laidOn(opened(3, { map: MAP }), gainedBy(1, 2)), 1, 2, 1, 2, 1, 3)
const waits = (match: Match): readonly string[] =>
  stateOf(match).seats.filter(seat => stateOf(match).chairs[seat].breakthrough?.roll === 'waiting')

it("a slice that is somebody else's keeps its place among the claims", () => {
  const match = puts(claimsBy(quiet, 1, 2, 3), 'slice.resources5', '2')
  expect(order(match)).toEqual(['resources5 seat2', 'actioncards2 seat2', 'influence5 seat3'])
  expect(told(match, 'claimed').at(-1)).toMatchObject({
    seat: 'seat2',
    slice: 'resources5',
    claimNo: 1,
    corrected: true,
  })
})
it('who took the sixth slice places, whatever is put right of the others; the tally is counted again', () => {
  const match = puts(claimsBy(quiet, 1, 1, 1, 2, 2, 3), 'slice.resources5', '2')
  expect([
    stateOf(match).placer,
    seen(match).status,
    Object.values(seen(match).chairs).map(({ slices }) => slices),
  ]).toEqual(['seat3', 'awaitPlacement', [2, 3, 1]])
  expect(seen(does(match, 3, 'place:A1')).edge).toMatchObject({ controller: 'seat2', infantry: 3 })
  expect(stateOf(puts(match, 'slice.tradegoods3', '1')).placer).toBe('seat1')
})
it('nothing of what somebody else had paid is left to read', () => {
  const paid = claims(quiet, 2, 'secret1', { unscored: 'yes', secret: 'Destroy Their Ships' })
  const match = puts(paid, 'slice.secret1', '3')
  expect([seen(match, 2).receipts, seen(match, 3).receipts]).toEqual([[], []])
})
it.each([
  ['opened again', 'slice.tradegoods3', 'open', 'running'],
  ['another one opened again', 'slice.resources5', 'open', 'running'],
  ["somebody else's", 'slice.tradegoods3', '1', 'awaitPlacement'],
])('the roll that waited for the sixth slice is made once that is %s', (_what, field, value, status) => {
  for (const match of [waiting, does(waiting, 3, 'placeFirst')]) {
    const after = puts(match, field, value)
    expect([
      seen(after).status,
      waits(after),
      told(after, 'rolled').length,
      stateOf(after).order,
      toolingOf(game).check(after.state),
    ]).toEqual([status, [], 1, undefined, []])
  }
})
it('the roll still waits where something else is put right', () => {
  const match = puts(does(waiting, 3, 'placeFirst'), 'slice.resources5', '2')
  expect([waits(match), stateOf(match).order, told(match, 'rolled')]).toEqual([['seat3'], 'placeFirst', []])
})
it('without the breakthrough there is nothing to order', () => {
  const match = puts(waiting, 'breakthrough.seat3', 'no')
  expect([
    stateOf(match).order,
    offered(match, 3).includes('place:A1'),
    toolingOf(game).check(match.state),
  ]).toEqual([undefined, true, []])
})
it('the Cabal that is out when its roll comes brings The Fracture without it', () => {
  const cabal = laidOn(opened(3, { map: MAP }, ['hacan', 'jolnar', 'cabal']), gainedBy(1, 2))
  const match = does(does(claimsBy(cabal, 1, 2, 1, 2, 1, 3), 3, 'placeFirst'), 1, 'host:eliminate', {
    seat: '3',
  })
  expect(stateOf(match).seats.filter(seat => game.isOut?.(match.state, seat))).toEqual(['seat3'])
  const after = does(match, 1, 'place:A1')
  expect([
    waits(after),
    seen(after).cabal,
    seen(after).fracture?.cause,
    toolingOf(game).check(after.state),
  ]).toEqual([[], undefined, 'ability', []])
})
