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
} from './state.ts'
import type { Resource } from './words/effect.ts'
import { baseIds, factions, kinds, orbitalIds } from './types.ts'
import { gainCp } from './atoms.ts'
import { modulesOf } from './book.ts'
import type { Tell } from './facts.ts'
import { begin } from './words/kit.ts'

/**
 * Options that come up again and again, made once: questions then only point at them.
 * An id like 'luna.un#2' is the second of several alike; which of them is picked makes no difference.
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

/** The same base, grouped by its Sector: "one in each of the three Sectors". */
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

/** The same cube, grouped by its band: "no two of them in the same band". */
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

/** A card on the track. Score cards are alike, so their slot tells them apart. */
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

/** Describes what is spent: CP, and what modules let people pay with instead; Action Points. */

/** All that somebody can pay with. */
export function purseOf(s: State, seat: Faction): number {
  let purse = s.cp[seat]
  for (const module of modulesOf(s)) purse += module.funds?.(s, seat) ?? 0
  return purse
}

/** A cost, which has only been offered because it can be paid. It is paid before anything else happens. */
export function beginPay(s: State, you: Faction, amount: number): void {
  if (!isCollectedByModule(s, you, amount, 'cost')) begin(s, { step: 'pay', you, amount })
}

/** a loss stops at 0. */
export function loseCp(s: State, seat: Faction, amount: number, tell: Tell): void {
  if (!isCollectedByModule(s, seat, amount, 'loss')) gainCp(s, seat, -amount, tell)
}

const isCollectedByModule = (s: State, seat: Faction, amount: number, kind: 'cost' | 'loss'): boolean =>
  modulesOf(s).some(module => module.collect?.(s, seat, amount, kind) === true)

/** Whatever raises the Action Points of a card comes before they are spent. */
export function beginSpending(s: State, you: Faction, ap: number, card: CardId): void {
  begin(s, { step: 'spend', you, ap, card })
  if (s.kept[you].length) begin(s, { step: 'boost', you, card })
  for (const module of modulesOf(s)) module.beforeSpending?.(s, you, card)
}

/** The Action Points that are being spent, or will be next. */
export function spendingOf(s: State): SpendFrame | undefined {
  const frame = s.stack.findLast(one => one.step === 'spend')
  return frame?.step === 'spend' ? frame : undefined
}
