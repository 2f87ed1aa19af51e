import type { Ask, Option } from '../../core/ask.ts'
import { basesInPlay, costOfSlot, cubesOn, knowsBonus } from './board.ts'
import { bookOf } from './book.ts'
import { controllerOf, isCritical, orbitalControlOf, scoreBase, strengthOf } from './scoring.ts'
import { standings } from './standings.ts'
import type { BaseId, CardId, Faction, OrbitalId, Sector, Ships, State, TechId, TrackCard } from './state.ts'
import { sectors } from './words/effect.ts'

/** What one person may know, built up from nothing: a secret can only get in by being written here. */

type PerSeat<T> = Partial<Record<Faction, T>>
export type Phase = 'setup' | 'turn' | 'scoring' | 'final' | 'over'
export interface BaseView {
  readonly id: BaseId
  readonly orbital: OrbitalId
  readonly sector: Sector
  readonly resource: string
  readonly influence: PerSeat<{ readonly normal: number; readonly diplomat?: number }>
  readonly control?: Faction
}
/** What the map does not say at once. */
export interface BaseMarks {
  readonly base: BaseId
  /** What Orbital Control adds to whose influence. */
  readonly fromOrbit?: PerSeat<number>
  /** For whom its resource is critical. */
  readonly critical: readonly Faction[]
}
export interface OrbitalView {
  readonly id: OrbitalId
  readonly fleets: PerSeat<Ships>
  /** In half units: a Scrap Ship is 1, a fleet 2, a Battleship 4. */
  readonly strength: PerSeat<number>
  readonly control?: Faction
}
export interface AskView {
  readonly id: string
  readonly who: Faction
  readonly what: string
  /** Only for the one who is asked: even their number can tell. */
  readonly options?: readonly Option[]
  readonly min?: number
  readonly max?: number
  readonly perGroup?: number
  readonly ordered?: true
  readonly secret?: true
}
export interface View {
  readonly as: Faction | 'table'
  readonly phase: Phase
  readonly turn: number
  readonly seats: readonly Faction[]
  readonly active: Faction
  readonly cp: PerSeat<number>
  readonly bases: readonly BaseView[]
  readonly orbitals: readonly OrbitalView[]
  readonly marks: readonly BaseMarks[]
  readonly rocinante: { readonly controller: Faction; readonly orbital: OrbitalId }
  readonly supply: PerSeat<{ readonly normal: number; readonly diplomat?: number }>
  readonly reserve: PerSeat<Ships>
  readonly techs: PerSeat<readonly TechId[]>
  readonly kept: PerSeat<readonly CardId[]>
  readonly protomoleculeTokens?: number
  readonly initiative: readonly Faction[]
  readonly track: readonly { readonly card: TrackCard; readonly slot: number; readonly cost: number }[]
  readonly inUse: readonly TrackCard[]
  readonly deckCount: number
  readonly discard: readonly TrackCard[]
  readonly scoreCardsDrawn: number
  readonly scoringRound: number
  readonly roundsScored: number
  readonly bonusLeft: Readonly<Record<Sector, number>>
  /** The bonus Sectors of those rounds of which they are known. */
  readonly bonusUsed: readonly { readonly round: number; readonly sector: Sector }[]
  readonly spending?: { readonly seat: Faction; readonly ap: number }
  readonly used: Readonly<Partial<Record<string, number>>>
  /** The bonus Sector of the running round, for those who know it. */
  readonly bonus?: Sector
  /** The cards on top of the deck, for who has looked at them. */
  readonly deckTop?: readonly TrackCard[]
  /** Best first, once the game is over. */
  readonly ranking?: readonly Faction[]
  readonly asks: readonly AskView[]
  readonly options: Readonly<Record<string, unknown>>
  readonly modules: readonly string[]
  readonly content: string
}

export function view(s: State, open: readonly Ask[], as: string): View {
  const seat = s.seats.find(one => one === as) ?? 'table'
  return {
    as: seat, phase: phaseOf(s), turn: s.turn, seats: [...s.seats], active: s.active, cp: { ...s.cp },
    bases: basesInPlay(s).map(base => baseView(s, base)),
    orbitals: bookOf(s).orbitalList.map(orbital => orbitalView(s, orbital)),
    marks: basesInPlay(s).map(base => marksOf(s, base)),
    rocinante: { ...s.rocinante },
    supply: perSeat(s, one => cubes(one, s.supply[one], s.diplomatSupply)),
    reserve: perSeat(s, one => present(s.reserve[one])),
    techs: perSeat(s, one => [...s.techs[one]]), kept: perSeat(s, one => [...s.kept[one]]),
    ...(s.seats.includes('pg') ? { protomoleculeTokens: s.protomoleculeTokens } : {}),
    initiative: [...s.initiative],
    track: s.track.map((card, at) => ({ card, slot: at + 1, cost: costOfSlot(s, at) })),
    inUse: [...s.inUse], deckCount: s.deck.length, discard: [...s.discard],
    scoreCardsDrawn: s.scoreCardsDrawn, scoringRound: s.scoringRound, bonusLeft: { ...s.bonusLeft }, used: { ...s.used },
    roundsScored: roundsScored(s), bonusUsed: bonusUsed(s),
    ...(s.stack.length ? {} : { ranking: standings(s).map(one => one.seat) }),
    ...spending(s), ...secrets(s, seat),
    asks: open.map(ask => askView(ask, seat)),
    options: { ...s.options }, modules: [...s.modules], content: s.content,
  }
}

const perSeat = <T>(s: State, make: (seat: Faction) => T): PerSeat<T> => Object.fromEntries(s.seats.map(seat => [seat, make(seat)]))

const cubes = (seat: Faction, normal: number, diplomat: number): { normal: number; diplomat?: number } => (seat === 'un' ? { normal, diplomat } : { normal })

function baseView(s: State, base: BaseId): BaseView {
  const { orbital, sector, resource } = bookOf(s).bases[base]
  const influence: Record<string, { normal: number; diplomat?: number }> = {}
  for (const seat of s.seats) if (cubesOn(s, base, seat) > 0) influence[seat] = cubes(seat, s.cubes[base][seat], s.diplomats[base])
  const control = controllerOf(s, base)
  return { id: base, orbital, sector, resource, influence, ...(control ? { control } : {}) }
}

function marksOf(s: State, base: BaseId): BaseMarks {
  const { factions } = scoreBase(s, base, [], 'control', orbitalControlOf(s, bookOf(s).bases[base].orbital))
  const holder = s.seats.find(seat => factions[seat]?.bonus)
  return { base, critical: s.seats.filter(seat => isCritical(s, base, seat)), ...(holder ? { fromOrbit: { [holder]: factions[holder]?.bonus ?? 0 } } : {}) }
}

const roundsScored = (s: State): number => s.scoringRound - (s.bonus === undefined ? 0 : 1)

/** A position that was set has a past of its own: what does not fit its tokens and rounds is not told. */
function bonusUsed(s: State): View['bonusUsed'] {
  const past = s.bonusUsed ?? []
  const spent = sectors.map(sector => ({ sector, tokens: bookOf(s).content.constants.bonusTokensPerSector - s.bonusLeft[sector] }))
  const fits = spent.reduce((sum, { tokens }) => sum + tokens, 0) === roundsScored(s)
    && spent.every(({ sector, tokens }) => past.filter(one => one === sector).length <= tokens)
  return fits ? past.map((sector, at) => ({ round: roundsScored(s) - past.length + 1 + at, sector })) : []
}

function orbitalView(s: State, orbital: OrbitalId): OrbitalView {
  const fleets: Record<string, Ships> = {}
  const strength: Record<string, number> = {}
  for (const seat of s.seats) {
    const ships = present(s.ships[orbital][seat])
    if (Object.keys(ships).length) fleets[seat] = ships
    if (strengthOf(s, orbital, seat) > 0) strength[seat] = strengthOf(s, orbital, seat)
  }
  const control = orbitalControlOf(s, orbital)
  return { id: orbital, fleets, strength, ...(control ? { control } : {}) }
}

/** Kinds of which there are any. */
const present = (ships: Ships): Ships => Object.fromEntries(Object.entries(ships).filter(([, count]) => count > 0))

function spending(s: State): { spending?: { seat: Faction; ap: number } } {
  const frame = s.stack.findLast(one => one.step === 'spend')
  return frame?.step === 'spend' ? { spending: { seat: frame.you, ap: frame.ap } } : {}
}

function secrets(s: State, seat: Faction | 'table'): { bonus?: Sector; deckTop?: readonly TrackCard[] } {
  const known = seat === 'table' ? 0 : (s.looked[seat] ?? 0)
  return {
    ...(s.bonus && knowsBonus(s, seat) ? { bonus: s.bonus } : {}),
    ...(known > 0 ? { deckTop: s.deck.slice(0, known) } : {}),
  }
}

function askView(ask: Ask, seat: Faction | 'table'): AskView {
  const { id, what } = ask
  const who = ask.who as Faction
  return who === seat ? { ...ask, who } : { id, who, what }
}

function phaseOf(s: State): Phase {
  if (!s.stack.length) return 'over'
  if (s.final) return 'final'
  if (s.stack.some(frame => frame.step === 'variableSetup')) return 'setup'
  return s.stack.some(frame => frame.step === 'scoreBases' || frame.step === 'passRocinante' || frame.step === 'chooseBonus') ? 'scoring' : 'turn'
}
