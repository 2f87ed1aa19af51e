import { own } from '../../shared/shape.ts'
import { shapes, type Entity } from '../check/entity.ts'
import { type Shape } from '../check/shape.ts'
import { factions, type Content, type Provenance } from '../types.ts'

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
export type Find = (content: Content, id: string, rest: string) => Target | undefined

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

export const basePlaces: Places = {
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
export function targetOf(content: Content, id: string, { addresses, finders }: Places): Target | string {
  const dot = id.indexOf('.')
  const find = own(finders, id.slice(0, Math.max(dot, 0)))
  if (!find) return `this is no address; possible: ${addresses.join(', ')}.`
  return find(content, id, id.slice(dot + 1)) ?? 'there is no such entry to change.'
}
