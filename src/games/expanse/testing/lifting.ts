import type { Ask } from '../../../core/ask.ts'
import { hideState } from '../../../core/game.ts'
import { openMatch } from '../../../core/match.ts'
import { must } from '../../../testing/must.ts'
import { bookOf } from '../book.ts'
import { expanse } from '../index.ts'
import type { AbilityId, BaseId, CardId, Faction, OrbitalId, Piece, State } from '../state.ts'

/** A wish that was refused, on a state of its own that may be changed. */
export interface Refused {
  readonly s: State
  readonly you: Faction
  readonly ask: Ask
  readonly wish: Wished
  readonly frame: Asking
}
/** All that a wish may name. */
interface Wished {
  readonly id: string
  readonly card: CardId
  readonly slot: number
  readonly ability: AbilityId
  readonly base: BaseId
  readonly orbital: OrbitalId
  readonly owner: Faction
  readonly place: OrbitalId
  readonly piece: Piece
  readonly sector: 'inner'
  readonly points: number
  readonly tokens: number
  readonly fleetAt: OrbitalId
  readonly influenceOn: BaseId
}
/** All that a frame may hold. */
interface Asking {
  effect: {
    at?: object
    from?: object
    to?: object
    where?: object
    whose?: string
    range?: unknown
    size?: string
    relation?: string
    units?: readonly string[]
    unit?: object
  }
  from?: string
  route?: object
  first?: { base: BaseId; owner: Faction }
  ap: number
  only?: readonly string[]
  card?: string
  amount: number
  owner: Faction
  pieces: string[]
  orbitals: OrbitalId[]
  bases: BaseId[]
  base: BaseId
  moved: string[]
  drawn: Record<string, string[]>
  mode: string
  given?: string
}

/** Takes the named condition away: in the state, by another wish, or in games of other kinds. */
export type Lift = (at: Refused) => unknown

const game = hideState(expanse)
const ALL = ['alpha', 'beta', 'gamma', 'delta', 'epsilon']
/** Games of every size, without modules and with all. */
export const gamesOfAllKinds = (): readonly State[] =>
  [2, 3, 4].flatMap(players =>
    [[], ALL.filter(id => id !== 'delta' || players > 2)].map(
      modules =>
        must(openMatch(game, { players, modules, options: {}, seed: '1' })).state as unknown as State,
    ),
  )

export const addFleet = (s: State, orbital: OrbitalId, seat: Faction, kind: Piece = 'fleet'): void => {
  if (kind === 'rocinante') s.rocinante = { orbital, controller: seat }
  else s.ships[orbital][seat][kind] = (s.ships[orbital][seat][kind] ?? 0) + 1
}
export const addCube = (s: State, base: BaseId, seat: Faction): void => void s.cubes[base][seat]++
export const orbitalOf = (s: State, base: BaseId): OrbitalId => bookOf(s).bases[base].orbital
export const other = (s: State, you: Faction): Faction => s.seats.find(seat => seat !== you) ?? you
export const orbitalIn = ({ s, wish }: Refused): OrbitalId =>
  wish.orbital ?? wish.place ?? orbitalOf(s, wish.base)
export const keep = (s: State, you: Faction, card: CardId): void => {
  for (const seat of s.seats) s.kept[seat] = s.kept[seat].filter(one => one !== card)
  s.kept[you].push(card)
}
/** Takes fields out of every filter of the effect that is carried out, in its frame and in the event. */
export const without =
  (...fields: readonly string[]): Lift =>
  ({ s, frame }) => {
    const event = s.stack.findLast(one => one.step === 'event')
    const effects = [frame.effect, event?.step === 'event' ? event.effects[event.at - 1] : undefined]
    for (const effect of effects as readonly (Record<string, unknown> | undefined)[])
      for (const key of ['at', 'from', 'to', 'where']) {
        const filter = effect?.[key]
        if (!effect || typeof filter !== 'object' || !filter) continue
        const left = Object.entries(filter).filter(([field]) => !fields.includes(field))
        effect[key] = left.length ? Object.fromEntries(left) : { any: true }
      }
  }
export const either =
  (whose: string): Lift =>
  ({ s, frame }) => {
    const event = s.stack.findLast(one => one.step === 'event')
    const effect = event?.step === 'event' ? event.effects[event.at - 1] : undefined
    for (const one of [frame.effect, effect] as unknown as readonly { whose: string }[]) one.whose = whose
  }
export const rich: Lift = ({ s, you }) => void (s.cp[you] = 50)
export const emptyCubes = (s: State, base: BaseId): void => {
  for (const seat of s.seats) s.cubes[base][seat] = 0
}
export const pickFrom = (prefix: string, ask: Ask): string =>
  ask.options.find(({ id }) => id.startsWith(`${prefix}.`))?.id ?? ''
export const anyCardWith = (s: State, has: (factions: readonly Faction[]) => boolean): CardId =>
  bookOf(s).content.cards.find(card => has(card.factions) && card.timing.immediate)?.id ?? ''
