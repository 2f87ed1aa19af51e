import { own } from '../check/shape.ts'
import type { Entity } from '../check/entity.ts'
import { factions } from '../types.ts'
import type { Content, Provenance } from '../types.ts'

/** What an address of the overrides file points at. */
export interface Target {
  readonly kind: Entity
  readonly entity: { readonly prov: Provenance }
  /** The content with this entity in place of the old one. */
  readonly write: (content: Content, entity: object) => Content
}

const addresses = 'card.*, mat.*, tech.*, roci.*, base.<id>, faction.<id>, setup.<2P|3P|4P>.<faction>, '
  + 'section.constants, section.scoring'
const ofModules = /^(dc\..*|section\.(protomolecule|leaders|resourceTokens|gamma|alpha))$/

type List = 'cards' | 'abilities' | 'bases' | 'factions'

const listed = (list: List, kind: Entity) => (content: Content, id: string): Target | undefined => {
  const entity = content[list].find(one => one.id === id)
  const write = (now: Content, twin: object): Content => ({ ...now, [list]: now[list].map(one => (one.id === id ? twin : one)) })
  return entity && { kind, entity, write }
}

function chart(content: Content, address: string): Target | undefined {
  const [count = '', faction = '', ...more] = address.split('.')
  const icon = (['2P', '3P', '4P'] as const).find(one => one === count.toUpperCase())
  const who = factions.find(one => one === faction.toLowerCase())
  const entity = icon && who && !more.length ? content.setups[icon][who] : undefined
  if (!icon || !who || !entity) return undefined
  const write = (now: Content, twin: object): Content =>
    ({ ...now, setups: { ...now.setups, [icon]: { ...now.setups[icon], [who]: twin } } })
  return { kind: 'setup', entity, write }
}

function section(content: Content, address: string): Target | undefined {
  const name = (['constants', 'scoring'] as const).find(one => one === address)
  return name && { kind: name, entity: content[name], write: (now, entity) => ({ ...now, [name]: entity }) }
}

type Find = (content: Content, id: string, rest: string) => Target | undefined

const finders: Readonly<Record<string, Find>> = {
  card: listed('cards', 'card'),
  mat: listed('abilities', 'mat'),
  tech: listed('abilities', 'tech'),
  roci: listed('abilities', 'roci'),
  base: (content, _id, rest) => listed('bases', 'base')(content, rest),
  faction: (content, _id, rest) => listed('factions', 'faction')(content, rest.toLowerCase()),
  setup: (content, _id, rest) => chart(content, rest),
  section: (content, _id, rest) => section(content, rest),
}

/** The target, or why there is none. */
export function targetOf(content: Content, id: string): Target | string {
  if (ofModules.test(id)) return 'this belongs to Doors & Corners, which the base game cannot use.'
  const dot = id.indexOf('.')
  const find = own(finders, id.slice(0, Math.max(dot, 0)))
  if (!find) return `this is no address; possible: ${addresses}.`
  return find(content, id, id.slice(dot + 1)) ?? 'there is no such entry to change.'
}
