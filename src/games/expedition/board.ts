import { factions } from './factions.ts'
import type { Claim, CustomFaction, Seat, SliceId, State, Turn } from './state.ts'
import { sliceIds, type Colour, type Faction } from './types.ts'
import { plain } from './systems/near.ts'

/** Who has what, and whose turn it is. Reads only. */

export const hostOf = (s: Pick<State, 'options'>): Seat => s.options.host
export const isHost = (s: Pick<State, 'options'>, seat: Seat): boolean => s.options.host === seat
export const isOut = (s: State, seat: Seat): boolean => s.chairs[seat].eliminated === true
export const playing = (s: State): readonly Seat[] => s.seats.filter(seat => !isOut(s, seat))

const byId: ReadonlyMap<string | undefined, Faction> = new Map(factions.map(one => [one.id, one]))
export const factionById = (id: string | undefined): Faction | undefined => byId.get(id)
/** Returns a seat's faction, or undefined before it has chosen. */
export function factionOf(s: State, seat: Seat): CustomFaction | undefined {
  const { faction, custom } = s.chairs[seat]
  return custom ?? factionById(faction)
}
/** Returns the name of a chair once the factions are known. */
export function calledIn(s: State, seat: Seat): string | undefined {
  const { faction, custom } = s.chairs[seat]
  return s.status === 'setup'
    ? undefined
    : (custom?.name ?? factionById(faction)?.short ?? factionById(faction)?.name)
}
export type Called = { readonly [K in Seat]?: string }
export const calledAll = (s: State): Called =>
  Object.fromEntries(
    s.seats.flatMap(seat => {
      const name = calledIn(s, seat)
      return name === undefined ? [] : [[seat, name]]
    }),
  )
export const synergyOf = (s: State, seat: Seat): readonly Colour[] => factionOf(s, seat)?.synergy ?? []
export const hasChosen = (s: State): boolean => s.seats.every(seat => factionOf(s, seat))
/** The flipped side of a faction is nobody's to begin with. */
const flipped = factions.flatMap(({ flips }) => flips ?? [])
/** By name, as people look for them. */
export const choosable: readonly Faction[] = factions
  .filter(({ id }) => !flipped.includes(id))
  .toSorted((a, b) => (a.name < b.name ? -1 : 1))
/** Names who took it; a faction and the one it turns into are the same to the others. */
export const takenBy = (s: State, id: string): Seat | undefined =>
  s.seats.find(seat => {
    const { faction } = s.chairs[seat]
    return (
      faction !== undefined &&
      (faction === id || factionById(faction)?.flips === id || factionById(id)?.flips === faction)
    )
  })

export const claimOf = (s: Pick<State, 'claims'>, slice: SliceId): Claim | undefined =>
  s.claims.find(claim => claim.slice === slice)
export const claimNoOf = (s: Pick<State, 'claims'>, slice: SliceId): number =>
  s.claims.findIndex(claim => claim.slice === slice) + 1
export const openSlices = (s: Pick<State, 'claims'>): readonly SliceId[] =>
  sliceIds.filter(slice => !claimOf(s, slice))
export const isFull = (s: Pick<State, 'claims'>): boolean => s.claims.length === sliceIds.length
export const countOf = (s: Pick<State, 'claims' | 'tally'>, seat: Seat): number =>
  s.tally?.[seat] ?? s.claims.filter(claim => claim.seat === seat).length
/** Lists those with most slices, of those who still play; nobody, if none of them has any. */
export function leadersOf(s: State): readonly Seat[] {
  const most = mostOf(s)
  return most ? playing(s).filter(seat => countOf(s, seat) === most) : []
}
export const mostOf = (s: State): number => Math.max(0, ...playing(s).map(seat => countOf(s, seat)))

/** Slices may be claimed, by whoever ends a turn. */
export const isOpen = (s: State): boolean => s.options.expeditionEnabled && s.status === 'running'

export const lastTurn = (s: Pick<State, 'turns'>): Turn | undefined => s.turns[s.turns.length - 1]
export const lastTurnOf = (s: Pick<State, 'turns'>, seat: Seat): Turn | undefined =>
  s.turns.findLast(turn => turn.seat === seat)
export function endingTurn(s: State, seat: Seat): Turn | undefined {
  const turn = lastTurn(s)
  return turn?.seat === seat && turn.state === 'ending' ? turn : undefined
}
/** Everybody else has passed, so that one player alone goes on. */
export const playsAlone = (s: State, seat: Seat): boolean =>
  playing(s).every(one => one === seat || s.chairs[one].passed)

/** The newest turn was theirs: nobody takes two in a row. */
export function hadLastTurn(s: State, seat: Seat): boolean {
  const last = lastTurn(s)
  return s.options.strictTurns && last?.seat === seat && !last.endsRound && !playsAlone(s, seat)
}

export function nextInOrder(s: State, from: Seat): Seat {
  const at = s.seats.indexOf(from)
  const order = [...s.seats.slice(at + 1), ...s.seats.slice(0, at + 1)]
  return order.find(seat => !isOut(s, seat)) ?? from
}

/** Returns '3', 'Seat 3', or the faction that sits there. */
export function seatIn(s: State, text: string): Seat | undefined {
  const number = /^(?:seat)?\s*([1-8])$/i.exec(text.trim())?.[1]
  if (number !== undefined) return s.seats.find(seat => seat === `seat${number}`)
  const names = (seat: Seat): readonly string[] =>
    [calledIn(s, seat), factionOf(s, seat)?.name, s.chairs[seat].faction].flatMap(name => name ?? [])
  return s.seats.find(seat => names(seat).some(name => plain(name) === plain(text)))
}
