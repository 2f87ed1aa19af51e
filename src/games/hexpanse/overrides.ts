import type { Outcome } from '../../core/game.ts'
import { isPlain, isRecord, own, say, show, readFields, type Scope } from '../shared/shape.ts'
import { shapes, type Entity } from './checkFields.ts'
import { shipped } from './content.ts'
import { checkContent } from './contentCheck.ts'
import { options, whyNotOption } from './options.ts'
import { printed } from './sources.ts'
import type { TableOptions } from './state.ts'
import type { Content, Provenance } from './types.ts'
import { plainNumbers } from './words/op.ts'

/**
 * Says what an owner plays with: their values over ours, and what their tables begin with unless they say
 * otherwise.
 */
export interface Merged {
  readonly content: Content
  readonly settings: Partial<TableOptions>
}

/** The content with the owner's overrides, or every reason why it cannot be played. Never throws. */
export function mergeOverrides(document: unknown, base: Content = shipped): Outcome<Merged> {
  const problems: string[] = []
  const parts = readDocument(document, { where: 'Overrides', problems })
  const { settings = {}, ...content } = Object.entries(parts).reduce<Draft>(
    (draft, [key, part]) => own(readers, key)?.(draft, part, { where: key, problems }) ?? draft,
    base,
  )
  const reasons = [...new Set([...problems, ...checkContent(content)])]
  return reasons.length ? { ok: false, reasons } : { ok: true, value: { content, settings } }
}

type Draft = Content & { readonly settings?: Partial<TableOptions> }
type Reader = (draft: Draft, part: unknown, scope: Scope) => Draft

const readers: Readonly<Record<string, Reader>> = {
  cards: (draft, part, scope) => ({
    ...draft,
    cards: mergedList(draft.cards, entriesOf(part, scope), 'card', scope),
  }),
  missions: (draft, part, scope) => ({
    ...draft,
    missions: mergedList(draft.missions, entriesOf(part, scope), 'mission', scope),
  }),
  minorFactions: (draft, part, scope) => ({
    ...draft,
    minorFactions: mergedList(draft.minorFactions, entriesOf(part, scope), 'minorFaction', scope),
  }),
  board: (draft, part, scope) => {
    if (isRecord(part)) return { ...draft, board: changed(draft.board, part, 'board', scope) }
    say(scope, `it must have fields, not be ${show(part)}.`)
    return draft
  },
  settings: (draft, part, scope) => ({ ...draft, settings: settingsOf(part, scope) }),
  name: (draft, part, scope) => {
    if (typeof part !== 'string') say(scope, `it must be a text, not ${show(part)}.`)
    return draft
  },
}

const MOST_ENTRIES = 500
function entriesOf(part: unknown, scope: Scope): readonly unknown[] {
  if (Array.isArray(part) && part.length <= MOST_ENTRIES) return part
  say(
    scope,
    Array.isArray(part)
      ? `at most ${MOST_ENTRIES} entries are allowed, not ${part.length}.`
      : `it must be a list, not ${show(part)}.`,
  )
  return []
}

/** Mode and teams are chosen table by table. */
const ofTables = ['mode', 'teams']
const ids = options.map(({ id }) => id).filter(id => !ofTables.includes(id))

function settingsOf(part: unknown, scope: Scope): Partial<TableOptions> {
  if (!isRecord(part)) {
    say(scope, `it must have fields, not be ${show(part)}.`)
    return {}
  }
  const good = Object.entries(part).filter(([id, value]) => {
    const reasons = ids.includes(id)
      ? whyNotOption(id, value)
      : [`there is no setting ${show(id)}; possible: ${ids.join(', ')}.`]
    for (const reason of reasons) say(scope, reason)
    return !reasons.length
  })
  return Object.fromEntries(good)
}

const DEEPEST = 12
function readDocument(document: unknown, scope: Scope): Readonly<Record<string, unknown>> {
  if (!isPlain(document, DEEPEST))
    say(scope, 'the document must be plain JSON that is not nested too deeply.')
  else if (!isRecord(document)) say(scope, `the document must have parts, not be ${show(document)}.`)
  else {
    const parts = normalNames(document)
    const unknown = Object.keys(parts).filter(key => !Object.hasOwn(readers, key))
    for (const key of unknown)
      say(scope, `there is no part ${show(key)}; possible: ${Object.keys(readers).join(', ')}.`)
    return parts
  }
  return {}
}

interface Sourced {
  readonly prov: Provenance
}

/** Positions and size are part of what the fields say. */
const besides: Readonly<Record<string, string>> = { ops: 'positions', cells: 'size' }
const provOf = (given: Readonly<Values>): Provenance =>
  Object.fromEntries(
    Object.keys(given)
      .filter(field => field !== 'code')
      .flatMap(field => [field, ...(besides[field] === undefined ? [] : [besides[field]])])
      .map(field => [field, printed]),
  )

/** Our text no longer speaks of a card that does something else. */
const SPOKEN_OF = ['ops', 'anchor', 'rotate', 'mirror', 'cells']
function written<T extends Sourced>(before: T | object, prov: Provenance, given: Readonly<Values>): T {
  const { text, ...rules }: Values = { ...before }
  const isSaid = text !== undefined && !SPOKEN_OF.some(field => field in given)
  return {
    ...rules,
    ...(isSaid ? { text } : {}),
    ...given,
    prov: { ...prov, ...provOf(given) },
  } as unknown as T
}

function fieldsOf(entry: Readonly<Values>, kind: Entity, scope: Scope): Values {
  const given = readFields(withoutRemarks(normalNames(entry)), shapes[kind], scope, normalField)
  // Nothing to note is no note.
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
}

/** The entry with the owner's fields in place of ours. */
const changed = <T extends Sourced>(before: T, entry: Readonly<Values>, kind: Entity, scope: Scope): T =>
  written(before, before.prov, fieldsOf(entry, kind, scope))

function added<T extends Sourced>(entry: Readonly<Values>, kind: Entity, scope: Scope): T | undefined {
  const found: Scope = { ...scope, problems: [] }
  const given = fieldsOf(entry, kind, found)
  for (const field of Object.keys(shapes[kind].needs)) {
    if (!Object.hasOwn(normalNames(entry), field)) say(found, `it is new, so it needs '${field}'.`)
  }
  scope.problems.push(...found.problems)
  return found.problems.length ? undefined : written<T>({}, {}, given)
}

/** Returns the list with the owner's entries: those of a known code are changed, the others added. */
function mergedList<T extends Sourced & { readonly code: string }>(
  before: readonly T[],
  entries: readonly unknown[],
  kind: Entity,
  scope: Scope,
): readonly T[] {
  const merged = [...before]
  const seen = new Set<string>()
  for (const [index, entry] of entries.entries()) {
    const code = isRecord(entry) ? entry['code'] : undefined
    if (!isRecord(entry) || typeof code !== 'string') {
      say(scope, `entry ${index + 1} must have a 'code', not be ${show(entry)}.`)
      continue
    }
    const here: Scope = { ...scope, where: show(code).slice(1, -1) }
    if (seen.has(code)) say(here, `there are two entries for it in '${scope.where}'.`)
    seen.add(code)
    const at = merged.findIndex(one => one.code === code)
    const old = merged[at]
    const now = old ? changed(old, entry, kind, here) : added<T>(entry, kind, here)
    if (now) merged.splice(old ? at : merged.length, old ? 1 : 0, now)
  }
  return merged
}

type Values = Readonly<Record<string, unknown>>

/** Lists names that lists of content are also known by. */
const otherNames: Readonly<Record<string, string>> = {
  minor_factions: 'minorFactions',
  normal_cells: 'normal',
  shaded_cells: 'shaded',
  hexilum_cells: 'hexilum',
}
/** Notes of a writer on an entry: nothing is played by them. */
const REMARKS = ['prov', 'status', 'why', 'size']

function normalNames(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [own(otherNames, key) ?? key, value]),
  )
}

const withoutRemarks = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !REMARKS.includes(key)))

const listOf =
  (make: (entry: Values) => unknown) =>
  (value: unknown): unknown =>
    Array.isArray(value) ? value.map((entry: unknown) => (isRecord(entry) ? make(entry) : entry)) : value

const normals: Readonly<Record<string, (value: unknown) => unknown>> = {
  ops: listOf(normalOp),
  hexilum: listOf(({ shaded: _shaded, ...entry }) => entry),
}
const normalField = (field: string, value: unknown): unknown => own(normals, field)?.(value) ?? value

/** An icon without a number counts for one. */
function normalOp(op: Values): Values {
  const full = { ...own(plainNumbers as Readonly<Record<string, Values>>, op['op']), ...op }
  if (!('target' in full) || full['op'] !== 'DAMAGE_WARLORD') return full
  const { target, ...rest } = full
  if (target === 'any_enemy') return rest
  return Array.isArray(target) && !('at' in rest) ? { ...rest, at: target } : full
}
