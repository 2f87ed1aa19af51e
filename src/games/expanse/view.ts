import { askViews, perSeat } from '../shared/choices.ts'
import type { Ask } from '../../core/ask.ts'
import { basesInPlay, costOfSlot, cubesOn, knowsBonus } from './board.ts'
import { bookOf, modulesOf } from './book.ts'
import { controllerOf, isCritical, orbitalControlOf, scoreBase, strengthOf, standings } from './scoring.ts'
import {
  SCORE,
  type BaseId,
  type Faction,
  type OrbitalId,
  type Sector,
  type Ships,
  type State,
  type TrackCard,
} from './state.ts'
import type { BaseMarks, BaseView, OrbitalView, Phase, View } from './viewTypes.ts'
import { sectors } from './words/effect.ts'
import { copy } from '../../core/data.ts'
import { newRandom, roll, shuffle } from '../../core/random.ts'

/**
 * Describes what one person may know, built up from nothing: a secret can only get in by being written
 * here.
 */

export type * from './viewTypes.ts'

export function view(s: State, open: readonly Ask[], as: string): View {
  const seat = s.seats.find(one => one === as) ?? 'table'
  return {
    as: seat,
    phase: phaseOf(s),
    turn: s.turn,
    seats: [...s.seats],
    active: s.active,
    cp: { ...s.cp },
    bases: basesInPlay(s).map(base => baseView(s, base)),
    orbitals: bookOf(s).orbitalList.map(orbital => orbitalView(s, orbital)),
    marks: basesInPlay(s).map(base => marksOf(s, base)),
    rocinante: { ...s.rocinante },
    supply: perSeat(s.seats, one => cubes(one, s.supply[one], s.diplomatSupply)),
    reserve: perSeat(s.seats, one => present(s.reserve[one])),
    techs: perSeat(s.seats, one => [...s.techs[one]]),
    kept: perSeat(s.seats, one => [...s.kept[one]]),
    ...(s.seats.includes('pg') ? { protomoleculeTokens: s.protomoleculeTokens } : {}),
    initiative: [...s.initiative],
    track: s.track.map((card, at) => ({ card, slot: at + 1, cost: costOfSlot(s, at) })),
    inUse: [...s.inUse],
    deckCount: s.deck.length,
    discard: [...s.discard],
    scoreCardsDrawn: s.scoreCardsDrawn,
    scoringRound: s.scoringRound,
    bonusLeft: { ...s.bonusLeft },
    used: { ...s.used },
    roundsScored: roundsScored(s),
    bonusUsed: bonusUsed(s),
    ...(s.stack.length ? {} : { ranking: standings(s).map(one => one.seat) }),
    ...spending(s),
    ...secrets(s, seat),
    asks: askViews(open, seat),
    options: { ...s.options },
    modules: [...s.modules],
    content: s.content,
    ...(Object.assign({}, ...modulesOf(s).map(module => module.view?.(s, seat) ?? {})) as Partial<View>),
  }
}

const cubes = (seat: Faction, normal: number, diplomat: number): { normal: number; diplomat?: number } =>
  seat === 'un' ? { normal, diplomat } : { normal }

function baseView(s: State, base: BaseId): BaseView {
  const { orbital, sector, resource } = bookOf(s).bases[base]
  const influence: Record<string, { normal: number; diplomat?: number }> = {}
  for (const seat of s.seats)
    if (cubesOn(s, base, seat) > 0) influence[seat] = cubes(seat, s.cubes[base][seat], s.diplomats[base])
  const control = controllerOf(s, base)
  return { id: base, orbital, sector, resource, influence, ...(control ? { control } : {}) }
}

function marksOf(s: State, base: BaseId): BaseMarks {
  const { factions } = scoreBase(s, base, [], 'control', orbitalControlOf(s, bookOf(s).bases[base].orbital))
  const holder = s.seats.find(seat => factions[seat]?.bonus)
  return {
    base,
    critical: s.seats.filter(seat => isCritical(s, base, seat)),
    ...(holder ? { fromOrbit: { [holder]: factions[holder]?.bonus ?? 0 } } : {}),
  }
}

const roundsScored = (s: State): number => s.scoringRound - (s.bonus === undefined ? 0 : 1)

/** A position that was set has a past of its own, so what does not fit its tokens and rounds is not told. */
function bonusUsed(s: State): View['bonusUsed'] {
  const past = s.bonusUsed ?? []
  const spent = sectors.map(sector => ({
    sector,
    tokens: bookOf(s).content.constants.bonusTokensPerSector - s.bonusLeft[sector],
  }))
  const fits =
    spent.reduce((sum, { tokens }) => sum + tokens, 0) === roundsScored(s) &&
    spent.every(({ sector, tokens }) => past.filter(one => one === sector).length <= tokens)
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
const present = (ships: Ships): Ships =>
  Object.fromEntries(Object.entries(ships).filter(([, count]) => count > 0))

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

function phaseOf(s: State): Phase {
  if (!s.stack.length) return 'over'
  if (s.final) return 'final'
  // The name of the turn says nothing, because a position that was set may call it as it likes.
  if (!s.stack.some(({ step }) => step === 'endTurn' || step === 'finish')) return 'setup'
  return s.stack.some(
    frame => frame.step === 'scoreBases' || frame.step === 'passRocinante' || frame.step === 'chooseBonus',
  )
    ? 'scoring'
    : 'turn'
}

/**
 * Returns another state that looks the same to `as`: the unknown part of the deck, the box and an unseen
 * bonus choice are dealt anew. What is hidden is sorted before it is shuffled, so nothing of its order comes
 * through.
 */
export function resample(s: State, as: string, seed: string): State {
  const twin = copy(s)
  const chance = newRandom(seed)
  const seat = s.seats.find(one => one === as)
  const known = seat ? (s.looked[seat] ?? 0) : 0
  const hidden = twin.deck.slice(known)
  const cards = shuffle(chance, 'cards', [...hidden.filter(card => card !== SCORE), ...twin.box].sort())
  twin.box = cards.splice(0, twin.box.length)
  twin.deck = [
    ...twin.deck.slice(0, known),
    ...shuffle(chance, 'deck', [...cards, ...hidden.filter(card => card === SCORE)]),
  ]
  for (const module of modulesOf(s)) module.resample?.(twin, seat, chance)
  if (s.bonus && !knowsBonus(s, seat ?? 'table'))
    twin.bonus = otherBonus(s, below => roll(chance, 'bonus', below))
  return twin
}

function otherBonus(s: State, below: (count: number) => number): Sector {
  const possible = (Object.keys(s.bonusLeft) as Sector[]).filter(sector => s.bonusLeft[sector] > 0)
  return possible[below(possible.length)] as Sector
}
