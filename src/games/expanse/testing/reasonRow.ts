import type { Opening, Table } from '../../../testing/table.ts'

/** A position in which a wish is refused, and the same without the one condition that is named. */
export type ReasonRow = readonly [
  code: string,
  pick: string,
  given: Opening,
  without: Opening,
  story: (at: Table) => Table,
  otherPick?: string,
  otherStory?: (at: Table) => Table,
]
export const asIs = (at: Table): Table => at
export const onTurn = (active: string, track: readonly string[] = TRACK): Opening => ({ active, track })
const TRACK = ['card.drummer', 'card.star-helix', 'card.riot-gear', 'card.julie-mao', 'card.covert-op']
export const NOT_UN = [
  'card.canterbury',
  'card.diogo',
  'card.terraforming',
  'card.slingshot-racing',
  'card.thoth-raid',
]
export const spends =
  (seat: string, ...picks: readonly string[]) =>
  (at: Table): Table =>
    picks.reduce((next, pick) => next.answers(pick), at.spends(seat, 2))
export const plays =
  (seat: string, card: string, ...picks: readonly string[]) =>
  (at: Table): Table =>
    picks.reduce((next, pick) => next.answers(pick), at.plays(seat, card))
export const takes =
  (card: string) =>
  (at: Table): Table =>
    at.match().open[0]?.what === 'cardUse' ? at : at.answers(card)
export const alpha = { modules: ['alpha'] }
export const holding = (seat: string, ...techs: readonly string[]): Opening => ({
  ...alpha,
  techs: { [seat]: techs },
})
export const scores =
  (seat: string, ...picks: readonly string[]) =>
  (at: Table): Table =>
    picks.reduce((next, pick) => next.answers(pick), at.scores(seat, 'inner'))
