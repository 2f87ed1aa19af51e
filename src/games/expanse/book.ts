import { makeBookshelf } from '../shared/bookshelf.ts'
import { hash } from '../../core/data.ts'
import type { Hook, Module } from './module.ts'
import type { State } from './state.ts'
import {
  baseIds,
  kinds,
  type Ability,
  type AbilityId,
  type Band,
  type Base,
  type BaseId,
  type Card,
  type CardId,
  type Content,
  type Faction,
  type FactionInfo,
  type Kind,
  type ModifierKey,
  type Modify,
  type Orbital,
  type OrbitalId,
  type PlayerCountInfo,
} from './types.ts'
import type { BaseFilter, Effect } from './words/effect.ts'

/** Holds the content as the engine looks things up: by id, with what never changes worked out once. */
export interface Book {
  readonly hash: string
  readonly content: Content
  /** Tells what the table has added to the game. */
  readonly modules: readonly Module[]
  /** Tells which of them have a say, by where. */
  readonly hooked: Hooked
  readonly cards: Readonly<Record<CardId, Card>>
  readonly abilities: Readonly<Record<AbilityId, Ability>>
  /** Tells what an ability does when it is used, without its standing changes of rules. */
  readonly actions: Readonly<Record<AbilityId, readonly Effect[]>>
  /** Tells who can have which standing change of rules, and from what. */
  readonly powers: Readonly<Partial<Record<ModifierKey, readonly Power[]>>>
  readonly factions: Readonly<Record<Faction, FactionInfo>>
  readonly bases: Readonly<Record<BaseId, Base>>
  readonly orbitals: Readonly<Record<OrbitalId, Orbital>>
  readonly orbitalList: readonly OrbitalId[]
  readonly counts: Readonly<Record<number, CountBook>>
  /** Steps between bands on the line Inner Planets – Belt – Jupiter – Saturn. */
  readonly bandsApart: Readonly<Record<OrbitalId, Readonly<Record<OrbitalId, number>>>>
  readonly kindsOf: Readonly<Record<Faction, readonly Kind[]>>
}
export interface Power {
  readonly ability: AbilityId
  readonly faction: Faction | undefined
  readonly isMat: boolean
  readonly change: Modify
}
export interface CountBook extends PlayerCountInfo {
  readonly bases: readonly BaseId[]
  readonly basesAt: Readonly<Record<OrbitalId, readonly BaseId[]>>
  /** Tells which bases lie where a filter says, remembered. */
  readonly lying: WeakMap<BaseFilter, readonly BaseId[]>
}

type Hooked = { readonly [H in Hook]: readonly (Module & { readonly [K in H]-?: NonNullable<Module[K]> })[] }
const hooks: readonly Hook[] = [
  'turnOptions',
  'takeTurn',
  'spendOptions',
  'takeSpend',
  'beside',
  'takeBeside',
  'beforeSpending',
  'funds',
  'collect',
  'isClosed',
  'pays',
  'resourceGives',
  'afterScoring',
  'gainTechs',
]

const hookedIn = (modules: readonly Module[]): Hooked =>
  Object.fromEntries(
    hooks.map(hook => [hook, modules.filter(module => module[hook] !== undefined)]),
  ) as unknown as Hooked

const byId = <T extends { readonly id: string }>(list: readonly T[]): Record<string, T> =>
  Object.fromEntries(list.map(one => [one.id, one]))

function makeBook(content: Content, modules: readonly Module[], name: string | undefined): Book {
  const cards = byId(content.cards)
  const abilities = byId(content.abilities)
  return {
    hash: name ?? hash(modules.length ? { content, modules: modules.map(({ id }) => id) } : content),
    content,
    modules,
    hooked: hookedIn(modules),
    cards,
    abilities,
    actions: mapAbilities(content, ability => ability.effect.filter(effect => effect.op !== 'modify')),
    powers: powersIn(content),
    factions: byId(content.factions) as Record<Faction, FactionInfo>,
    bases: byId(content.bases) as Record<BaseId, Base>,
    orbitals: byId(content.orbitals) as Record<OrbitalId, Orbital>,
    orbitalList: content.orbitals.map(orbital => orbital.id),
    counts: Object.fromEntries(
      Object.entries(content.playerCounts).map(([count, info]) => [count, countBook(content, info)]),
    ),
    bandsApart: distances(content),
    kindsOf: Object.fromEntries(content.factions.map(faction => [faction.id, kindsOf(faction)])) as Record<
      Faction,
      readonly Kind[]
    >,
  }
}

const mapAbilities = <T>(content: Content, make: (ability: Ability) => T): Record<AbilityId, T> =>
  Object.fromEntries(content.abilities.map(ability => [ability.id, make(ability)]))

function powersIn(content: Content): Partial<Record<ModifierKey, Power[]>> {
  const powers: Partial<Record<ModifierKey, Power[]>> = {}
  for (const { id, faction, effect } of content.abilities) {
    const isMat = content.factions.some(({ mat }) => mat === id)
    for (const change of effect)
      if (change.op === 'modify') (powers[change.key] ??= []).push({ ability: id, faction, isMat, change })
  }
  return powers
}

function countBook(content: Content, info: PlayerCountInfo): CountBook {
  const bases = baseIds.filter(base => !info.basesOut.includes(base))
  const basesAt = Object.fromEntries(
    content.orbitals.map(orbital => [orbital.id, orbital.bases.filter(base => bases.includes(base))]),
  )
  return { ...info, bases, basesAt: basesAt as Record<OrbitalId, BaseId[]>, lying: new WeakMap() }
}

function distances(content: Content): Record<OrbitalId, Record<OrbitalId, number>> {
  const rows = content.orbitals.map(from => {
    const apart = bandsFrom(content, from.band)
    return [from.id, Object.fromEntries(content.orbitals.map(to => [to.id, apart[to.band]]))]
  })
  return Object.fromEntries(rows) as Record<OrbitalId, Record<OrbitalId, number>>
}

function bandsFrom(content: Content, start: Band): Record<string, number> {
  const apart: Record<string, number> = { [start]: 0 }
  const queue: Band[] = [start]
  for (const band of queue) {
    for (const next of content.bands.find(one => one.id === band)?.adjacent ?? []) {
      if (next in apart) continue
      apart[next] = (apart[band] ?? 0) + 1
      queue.push(next)
    }
  }
  return apart
}

/** Every kind of piece a faction can have on the map, in a fixed order. */
function kindsOf(faction: FactionInfo): readonly Kind[] {
  const own = kinds.filter(kind => kind in faction.fleets)
  return own.includes('battleship')
    ? kinds.filter(kind => own.includes(kind) || kind === 'battleshipDamaged' || kind === 'battleshipHit')
    : own
}

const shelf = makeBookshelf<Book>()
export const { bookOf, bookNamed, prepareWith } = shelf
/** By this name, or by its hash. */
export const register = (content: Content, modules: readonly Module[] = [], name?: string): Book =>
  shelf.register(makeBook(content, modules, name))

export const countOf = (s: Pick<State, 'content'> & { readonly seats: readonly unknown[] }): CountBook =>
  bookOf(s).counts[s.seats.length] as CountBook

/** Returns what this table has added to the game. */
export const modulesOf = (s: Pick<State, 'content'>): readonly Module[] => bookOf(s).modules
/** Returns those of its modules that have a say there. */
export const modulesWith = <H extends Hook>(s: Pick<State, 'content'>, hook: H): Hooked[H] =>
  bookOf(s).hooked[hook]
