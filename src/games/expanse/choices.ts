import type { Option } from '../../core/ask.ts'
import type {
  AbilityId,
  BaseId,
  CardId,
  CubeKind,
  Faction,
  OrbitalId,
  Piece,
  Sector,
  SpendFrame,
  State,
  Bound,
  EventFrame,
  Frame,
} from './state.ts'
import type { Resource, Whose } from './words/effect.ts'
import { baseIds, factions, kinds, orbitalIds } from './types.ts'
import { gainCp } from './atoms.ts'
import { modulesWith } from './book.ts'
import type { Tell } from './facts.ts'
import { plain } from '../shared/choices.ts'
import { cubesInReach, type Names } from './board.ts'

/**
 * Makes options that come up again and again once, so that questions only point at them. An id like
 * 'luna.un#2' names the second of several alike; which of them is picked makes no difference. What is paid
 * and spent, the event being carried out, and what that event reaches stand below.
 */

const nth = (id: string, n: number): string => (n === 0 ? id : `${id}#${n + 1}`)

/** Remembers what `make` gave for a key. */
function remembered<K extends string>(make: (key: K) => Option): (key: K) => Option {
  const known = new Map<string, Option>()
  return key => {
    const found = known.get(key)
    if (found) return found
    const made = make(key)
    known.set(key, made)
    return made
  }
}

const tableOf = <K extends string, T>(keys: readonly K[], make: (key: K) => T): Record<K, T> =>
  Object.fromEntries(keys.map(key => [key, make(key)])) as Record<K, T>

const MANY = 20
const several = (make: (n: number) => Option): readonly Option[] =>
  Array.from({ length: MANY }, (_, n) => make(n))

const bases = tableOf(baseIds, base => several(n => ({ id: nth(base, n), group: base, means: { base } })))
export const baseOption = (base: BaseId, n = 0): Option => bases[base][n] as Option

/** Groups the same base by its Sector: "one in each of the three Sectors". */
export const baseInSector = remembered((key: `${Sector}:${BaseId}`) => {
  const [sector, base] = key.split(':') as [Sector, BaseId]
  return { id: base, group: sector, means: { base } }
})

const cubes = tableOf(baseIds, base =>
  tableOf(factions, faction =>
    several(n => ({ id: nth(`${base}.${faction}`, n), group: base, means: { cube: { base, faction } } })),
  ),
)
export const cubeOption = (base: BaseId, faction: Faction, n = 0): Option => cubes[base][faction][n] as Option

/** Groups the same cube by its band: "no two of them in the same band". */
export const cubeInBand = remembered((key: `${string}:${BaseId}.${Faction}`) => {
  const [band, id] = key.split(':') as [string, string]
  const [base, faction] = id.split('.')
  return { id, group: band, means: { cube: { base, faction } } }
})

const pieces = [...kinds, 'rocinante'] as const
const places = [...orbitalIds, 'reserve'] as const
const fleets = tableOf(places, orbital =>
  tableOf(factions, faction =>
    tableOf(pieces, kind =>
      several(n => ({
        id: nth(`${orbital}.${faction}.${kind}`, n),
        group: faction,
        // Programs know one kind of damaged Battleship; that it was hit in this turn is said beside it.
        means:
          kind === 'battleshipHit'
            ? { fleet: { orbital, faction, kind: 'battleshipDamaged' }, hit: true }
            : { fleet: { orbital, faction, kind } },
      })),
    ),
  ),
)
export const fleetOption = (orbital: OrbitalId | 'reserve', faction: Faction, kind: Piece, n = 0): Option =>
  fleets[orbital][faction][kind][n] as Option

const orbitals = tableOf(orbitalIds, orbital => ({ id: orbital, means: { orbital } }))
export const orbitalOption = (orbital: OrbitalId): Option => orbitals[orbital]
const targets = tableOf(orbitalIds, orbital => ({ id: orbital, means: { to: { orbital } } }))
export const toOrbital = (orbital: OrbitalId): Option => targets[orbital]
const baseTargets = tableOf(baseIds, base => ({ id: base, means: { to: { base } } }))
export const toBase = (base: BaseId): Option => baseTargets[base]

export const cubeKindOption: Record<CubeKind, Option> = {
  normal: { id: 'normal', means: { kind: 'normal' } },
  diplomat: { id: 'diplomat', means: { kind: 'diplomat' } },
}
export const actionOption = remembered((action: string) => ({ id: action, means: { action } }))
export const DONE = actionOption('done')
export const abilityOption = remembered((ability: AbilityId) => ({
  id: ability,
  means: { action: 'ability', ability },
}))
export const asOption = remembered((as: string) => ({ id: as, means: { as } }))
export const offerOption = remembered((offer: string) => ({ id: offer, means: { offer } }))
export const sectorOption = remembered((sector: Sector) => ({ id: sector, means: { sector } }))
export const resourceOption = remembered((resource: Resource) => ({ id: resource, means: { resource } }))
export const playerOption = remembered((player: Faction) => ({ id: player, means: { player } }))
export const branchOption = remembered((branch: string) => ({
  id: branch,
  means: { branch: Number(branch) },
}))
export const keptOption = remembered((card: CardId) => ({ id: card, means: { kept: card } }))
/** 'James Holden' is james-holden to programs. */
export const crewOption = (id: AbilityId, name: string): Option => ({
  id,
  means: { rocinante: name.toLowerCase().replaceAll(' ', '-') },
})
export const PASS: Option = { id: 'pass', means: { pass: true } }

/** Holds the options of cards on the track. Score cards are alike, so their slot tells them apart. */
const onTrack = new Map<string, Option[]>()
export function trackOption(card: string, slot: number, cost: number): Option {
  let known = onTrack.get(card)
  if (!known) onTrack.set(card, (known = []))
  return (known[slot * MANY + cost] ??= {
    id: card === 'score' ? `score.${slot}` : card,
    means: { card, slot, cost },
  })
}

/** Cards that are looked at, in the order they lie in the deck. */
export const deckOption = remembered((key: string) => ({
  id: key,
  means: { card: key.replace(/#\d+$/, '') },
}))

/** Counts all that a player can pay with. */
export function purseOf(s: State, seat: Faction): number {
  let purse = s.cp[seat]
  for (const module of modulesWith(s, 'funds')) purse += module.funds(s, seat)
  return purse
}

/** A cost, which has only been offered because it can be paid. It is paid before anything else happens. */
export function beginPay(s: State, you: Faction, amount: number): void {
  if (!isCollectedByModule(s, you, amount, 'cost')) begin(s, { step: 'pay', you, amount })
}

/** Takes CP away; a loss stops at 0. */
export function loseCp(s: State, seat: Faction, amount: number, tell: Tell): void {
  if (!isCollectedByModule(s, seat, amount, 'loss')) gainCp(s, seat, -amount, tell)
}

const isCollectedByModule = (s: State, seat: Faction, amount: number, kind: 'cost' | 'loss'): boolean =>
  modulesWith(s, 'collect').some(module => module.collect(s, seat, amount, kind))

/** Whatever raises the Action Points of a card comes before they are spent. */
export function beginSpending(s: State, you: Faction, ap: number, card: CardId): void {
  begin(s, { step: 'spend', you, ap, card })
  if (s.kept[you].length) begin(s, { step: 'boost', you, card })
  for (const module of modulesWith(s, 'beforeSpending')) module.beforeSpending(s, you, card)
}

/** The Action Points that are being spent, or will be next. */
export function spendingOf(s: State): SpendFrame | undefined {
  const frame = s.stack.findLast(one => one.step === 'spend')
  return frame?.step === 'spend' ? frame : undefined
}

export const begin = (s: State, frame: Frame): void => {
  s.stack.push(frame)
}
export const done = (s: State): void => {
  s.stack.pop()
}

/** Returns the event being carried out, which is the nearest one down the stack. */
export function eventOf(s: State): EventFrame {
  for (let i = s.stack.length - 1; i >= 0; i--) {
    const frame = s.stack[i] as Frame
    if (frame.step === 'event') return frame
  }
  throw new Error('no event is being carried out')
}
export const namesOf = (s: State): Names => eventOf(s).names
export const bind = (s: State, name: string | undefined, value: Bound): void => {
  if (name !== undefined) eventOf(s).names[name] = value
}

export const matchesWhose = (whose: Whose, you: Faction, owner: Faction): boolean =>
  whose === 'any' || (whose === 'own') === (owner === you)

/** True if somebody the word means has influence on that base. */
export function hasCube(s: State, you: Faction, base: BaseId, whose: Whose): boolean {
  for (const owner of s.seats)
    if (cubesInReach(s, you, base, owner) > 0 && matchesWhose(whose, you, owner)) return true
  return false
}

/** Adds as many options alike as there are of a thing. */
export function addEach(options: Option[], count: number, make: (n: number) => Option): void {
  for (let n = 0; n < count; n++) options.push(make(n))
}

const split = new Map<string, readonly string[]>()
/**
 * Splits an id like 'mars.mcr.fleet#2' into its words, without the number. There are a few hundred such ids
 * in all, so each is split once.
 */
export function partsOf(id: string): readonly string[] {
  const known = split.get(id)
  if (known) return known
  const parts = plain(id).split('.')
  split.set(id, parts)
  return parts
}

export interface Cubes {
  readonly base: BaseId
  readonly owner: Faction
  readonly count: number
}

/** Counts the cubes on these bases that belong to whom the word means. */
export function countCubes(s: State, you: Faction, bases: readonly BaseId[], whose: Whose): number {
  let count = 0
  for (const base of bases)
    for (const owner of s.seats)
      if (matchesWhose(whose, you, owner)) count += cubesInReach(s, you, base, owner)
  return count
}

/** Lists the cubes on these bases that belong to the players whom the word means. */
export function cubesOf(s: State, you: Faction, bases: readonly BaseId[], whose: Whose): Cubes[] {
  const found: Cubes[] = []
  for (const base of bases) {
    for (const owner of s.seats) {
      const count = cubesInReach(s, you, base, owner)
      if (count > 0 && matchesWhose(whose, you, owner)) found.push({ base, owner, count })
    }
  }
  return found
}

const NO_OPTIONS: readonly Option[] = []
export function besides(s: State, you: Faction): readonly Option[] {
  const [first, ...others] = modulesWith(s, 'beside')
  if (!first) return NO_OPTIONS
  return [...first.beside(s, you), ...others.flatMap(module => module.beside(s, you))]
}

/** Adds them only to a real choice: a question that answers itself does not wait for extras. */
export const withBesides = (s: State, you: Faction, options: readonly Option[]): readonly Option[] =>
  options.length > 1 ? [...options, ...besides(s, you)] : options

/** Carries out an extra action and returns true if the option was one. The question stays open. */
export const tookBeside = (s: State, you: Faction, option: string | undefined, tell: Tell): boolean =>
  option !== undefined && modulesWith(s, 'takeBeside').some(module => module.takeBeside(s, you, option, tell))
