import { isRecord, own, readFields, say, show } from '../../shared/shape.ts'
import { copy } from '../../../core/copy.ts'
import { checkFields } from '../check/entity.ts'
import { scopeOf, type Scope } from '../check/shape.ts'
import type { Content } from '../types.ts'
import { normalField } from './normal.ts'
import { targetOf, type Places, type Target } from './target.ts'

/** One entry of the overrides file, on its way into the content. */
export interface ContentChange {
  readonly content: Content
  readonly entry: Readonly<Record<string, unknown>>
  /** 'owner: <name>', the provenance of everything that comes from the file. */
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
