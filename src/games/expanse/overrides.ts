import { isPlain, isRecord, list, record, say, show, text, word, own, readFields } from '../shared/shape.ts'
import type { Outcome } from '../../core/game.ts'
import { scopeOf, type Shape, type Scope } from './check/shape.ts'
import { checkContent } from './contentCheck.ts'
import { shipped } from './content.ts'
import { factions, type Content, type Provenance } from './types.ts'
import { shapes, checkFields, type Entity } from './check/entity.ts'
import { copy } from '../../core/data.ts'

/** Tells what an owner can change that is not of the base game. */
export interface Elsewhere {
  readonly isTheirs: (address: string) => boolean
  /** Tells how their addresses are told to somebody who has given none. */
  readonly addresses: readonly string[]
}
const nowhere: Elsewhere = { isTheirs: () => false, addresses: [] }

/**
 * The content with the owner's overrides, or every reason why it cannot be played; entries for what is
 * elsewhere are not looked at. Never throws.
 */
export function mergeOverrides(
  document: unknown,
  { isTheirs, addresses }: Elsewhere = nowhere,
  base: Content = shipped,
): Outcome<Content> {
  const problems: string[] = []
  const places = { ...basePlaces, addresses: [...basePlaces.addresses, ...addresses] }
  const { owner, entries } = readDocument(document, problems)
  let content = base
  entries.forEach((entry, index) => {
    const scope = scopeOf(`Entry ${index + 1}`, problems)
    if (isRecord(entry) && typeof entry['id'] === 'string' && isTheirs(entry['id'])) return
    if (isRecord(entry)) content = applyEntry({ content, entry, owner, scope, places })
    else say(scope, `it must be an entry with 'set', 'remove' or 'add', not ${show(entry)}.`)
  })
  const value = alignMap(content)
  const reasons = [...new Set([...problems, ...checkContent(value)])]
  return reasons.length ? { ok: false, reasons } : { ok: true, value }
}

const header = record({
  needs: { schemaVersion: word(1), name: text(1, 80), overrides: list(() => undefined, 0, 1000) },
})

export function readDocument(
  document: unknown,
  problems: string[],
): { readonly owner: string; readonly entries: readonly unknown[] } {
  const scope = scopeOf('Overrides', problems)
  const plain = isPlain(document, 30)
  if (plain) header(document, 'file', scope)
  else say(scope, 'the file must be plain JSON that is not nested too deeply.')
  if (!plain || !isRecord(document)) return { owner: '', entries: [] }
  const { name, overrides } = document
  return {
    owner: `owner: ${typeof name === 'string' ? name : ''}`,
    entries: Array.isArray(overrides) ? overrides : [],
  }
}

/** Lists the bases of each Orbital and those left out with two players anew, from what the bases say. */
function alignMap(content: Content): Content {
  const { bases, orbitals, playerCounts } = content
  const out = bases.filter(base => base.outIn2P).map(base => base.id)
  return {
    ...content,
    orbitals: orbitals.map(orbital => ({
      ...orbital,
      bases: bases.filter(base => base.orbital === orbital.id).map(base => base.id),
    })),
    playerCounts: Object.fromEntries(
      Object.entries(playerCounts).map(([count, info]) => [
        count,
        info.icon === '2P' ? { ...info, basesOut: out } : info,
      ]),
    ),
  }
}

/** Tells what an address of the overrides file points at. */
export interface Target {
  readonly kind: Entity | 'section'
  readonly shape: Shape
  readonly entity: { readonly prov: Provenance }
  /** The content with this entity in place of the old one. */
  readonly write: (content: Content, entity: object) => Content
}

/**
 * Tells who knows some of the addresses: how they are told, and how their entries are found, by the first
 * word.
 */
export interface Places {
  readonly addresses: readonly string[]
  readonly finders: Readonly<Record<string, Find>>
}
type Find = (content: Content, id: string, rest: string) => Target | undefined

type List = 'cards' | 'abilities' | 'bases' | 'factions'

export const listed =
  (list: List, kind: Entity) =>
  (content: Content, id: string): Target | undefined => {
    const entity = content[list].find(one => one.id === id)
    const write = (now: Content, twin: object): Content => ({
      ...now,
      [list]: now[list].map(one => (one.id === id ? twin : one)),
    })
    return entity && { kind, shape: shapes[kind], entity, write }
  }

function chart(content: Content, address: string): Target | undefined {
  const [count = '', faction = '', ...more] = address.split('.')
  const icon = (['2P', '3P', '4P'] as const).find(one => one === count.toUpperCase())
  const who = factions.find(one => one === faction.toLowerCase())
  const entity = icon && who && !more.length ? content.setups[icon][who] : undefined
  if (!icon || !who || !entity) return undefined
  const write = (now: Content, twin: object): Content => ({
    ...now,
    setups: { ...now.setups, [icon]: { ...now.setups[icon], [who]: twin } },
  })
  return { kind: 'setup', shape: shapes.setup, entity, write }
}

function section(content: Content, address: string): Target | undefined {
  const name = (['constants', 'scoring'] as const).find(one => one === address)
  return (
    name && {
      kind: name,
      shape: shapes[name],
      entity: content[name],
      write: (now, entity) => ({ ...now, [name]: entity }),
    }
  )
}

const basePlaces: Places = {
  addresses: [
    'card.*',
    'mat.*',
    'tech.*',
    'roci.*',
    'base.<id>',
    'faction.<id>',
    'setup.<2P|3P|4P>.<faction>',
    'section.constants',
    'section.scoring',
  ],
  finders: {
    card: listed('cards', 'card'),
    mat: listed('abilities', 'mat'),
    tech: listed('abilities', 'tech'),
    roci: listed('abilities', 'roci'),
    base: (content, _id, rest) => listed('bases', 'base')(content, rest),
    faction: (content, _id, rest) => listed('factions', 'faction')(content, rest.toLowerCase()),
    setup: (content, _id, rest) => chart(content, rest),
    section: (content, _id, rest) => section(content, rest),
  },
}

/** The target, or why there is none. */
function targetOf(content: Content, id: string, { addresses, finders }: Places): Target | string {
  const dot = id.indexOf('.')
  const find = own(finders, id.slice(0, Math.max(dot, 0)))
  if (!find) return `this is no address; possible: ${addresses.join(', ')}.`
  return find(content, id, id.slice(dot + 1)) ?? 'there is no such entry to change.'
}

/**
 * The overrides file writes some fields its own way; here they take the content's form. What is malformed
 * stays as it is.
 */
type Normal = (value: unknown) => unknown

const faction: Normal = value => {
  const word = typeof value === 'string' ? value.toLowerCase() : value
  return factions.some(one => one === word) ? word : value
}

const decks = ['2P', '3P', '4P']
const icons: Normal = value => {
  if (!isRecord(value) || !Object.values(value).every(one => typeof one === 'boolean')) return value
  return [
    ...decks.filter(icon => own(value, icon)),
    ...Object.keys(value).filter(icon => !decks.includes(icon)),
  ]
}

const moments = ['immediate', 'asTurn', 'withCardAP', 'scoring']
const timing: Normal = value => {
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).filter(([moment, one]) => one !== false || !moments.includes(moment)),
  )
}

/** Rounds may be named, { "1": [2, 1, 0], … }, if none is left out. */
const rounds: Normal = value => {
  if (!isRecord(value)) return value
  const inOrder = Object.keys(value).map((_, at) => own(value, String(at + 1)))
  return inOrder.includes(undefined) ? value : inOrder
}

const normals: Readonly<Record<string, Normal>> = {
  factions: value => (Array.isArray(value) ? value.map(faction) : value),
  faction,
  icons,
  timing,
  bonusByRound: rounds,
  cpByRound: rounds,
  notes: value => (value === '' ? undefined : value),
}

/** Returns undefined if the field is to be absent. */
function normalField(field: string, value: unknown): unknown {
  if (value === null) return undefined
  const normal = own(normals, field)
  return normal ? normal(value) : value
}

/** Holds one entry of the overrides file, on its way into the content. */
interface ContentChange {
  readonly content: Content
  readonly entry: Readonly<Record<string, unknown>>
  /** Says 'owner: <name>', the provenance of everything that comes from the file. */
  readonly owner: string
  readonly scope: Scope
  readonly places: Places
}

type Values = Record<string, unknown>

/** The content after the change. What is wrong is said, and left as it was. */
export function applyEntry(change: ContentChange): Content {
  const apply = own(forms, Object.keys(change.entry).sort().join('+'))
  if (apply) return apply(change)
  say(
    change.scope,
    `it must have 'id' and 'set', or 'id' and 'remove', or 'add' alone, not ${show(change.entry)}.`,
  )
  return change.content
}

const forms: Readonly<Record<string, (change: ContentChange) => Content>> = {
  'id+set': set,
  'id+remove': remove,
  add,
}

function targetFor({ content, entry, scope, places }: ContentChange): Target | undefined {
  const { id } = entry
  const target =
    typeof id === 'string' ? targetOf(content, id, places) : `'id' must be an address, not ${show(id)}.`
  if (typeof target !== 'string') return target
  say(typeof id === 'string' ? { ...scope, where: id } : scope, target)
  return undefined
}

function set(change: ContentChange): Content {
  const { content, entry, owner, scope } = change
  const target = targetFor(change)
  if (!target) return content
  const here = { ...scope, where: String(entry['id']) }
  if (!isRecord(entry['set'])) {
    say(here, `'set' must name fields and their new values, not be ${show(entry['set'])}.`)
    return content
  }
  const given = readFields(entry['set'], target.shape, here, normalField)
  if (target.kind === 'base') followOrbital(given, entry['set'], content)
  // An owner's effect is the card's, whatever reading the table would have chosen of ours.
  if (target.kind === 'card' && Object.hasOwn(given, 'effect') && !Object.hasOwn(given, 'variants'))
    given['variants'] = undefined
  const prov = { ...target.entity.prov, ...provenance(entry['set'], given, owner) }
  return target.write(content, withoutAbsent({ ...target.entity, ...given, prov }))
}

const provenance = (
  set: Readonly<Values>,
  given: Readonly<Values>,
  owner: string,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.keys(set)
      .filter(field => Object.hasOwn(given, field))
      .map(field => [field, owner]),
  )

const withoutAbsent = (entity: Readonly<Values>): Values =>
  Object.fromEntries(Object.entries(entity).filter(([, value]) => value !== undefined))

/** A base that changes its Orbital changes its sector with it. */
function followOrbital(given: Values, set: Readonly<Values>, { orbitals }: Content): void {
  const sector = orbitals.find(one => one.id === given['orbital'])?.sector
  if (sector && !Object.hasOwn(set, 'sector')) given['sector'] = sector
}

function remove(change: ContentChange): Content {
  const { content, entry, scope } = change
  const target = targetFor(change)
  if (!target) return content
  const here = { ...scope, where: String(entry['id']) }
  if (target.kind !== 'card') say(here, 'only cards can be removed.')
  else if (entry['remove'] !== true) say(here, `'remove' can only be true, not ${show(entry['remove'])}.`)
  else return { ...content, cards: content.cards.filter(card => card.id !== entry['id']) }
  return content
}

const cardId = /^card\.[a-z0-9]+(-[a-z0-9]+)*$/

function add({ content, entry, owner, scope }: ContentChange): Content {
  const { id, ...fields } = isRecord(entry['add']) ? entry['add'] : {}
  if (typeof id !== 'string' || id.length > 60 || !cardId.test(id)) {
    say(scope, `only cards can be added, with an 'id' like card.own-1, not ${show(id)}.`)
    return content
  }
  const here = scopeOf(id, [])
  const normal = Object.entries(fields).map(([field, value]) => [field, normalField(field, value)] as const)
  const card = withoutAbsent(Object.fromEntries(normal))
  checkFields.card(card, 'card', here)
  scope.problems.push(...here.problems)
  if (here.problems.length) return content
  const added = {
    id,
    ...copy(card),
    prov: provenance(card, card, owner),
  } as unknown as Content['cards'][number]
  return { ...content, cards: [...content.cards, added] }
}
