import { copy } from '../../core/copy.ts'
import type { Outcome } from '../../core/game.ts'
import { shapes } from './check/entity.ts'
import { isRecord, list, own, record, say, scopeOf, show, text, word } from './check/shape.ts'
import type { Check, Fields, Scope } from './check/shape.ts'
import { checkContent } from './contentCheck.ts'
import { normalField } from './override/normal.ts'
import { targetOf } from './override/target.ts'
import { shipped } from './shipped.ts'
import type { Base, Content, Provenance } from './types.ts'

/** The content with the owner's overrides, or every reason why it cannot be played. Never throws. */
export function mergeOverrides(document: unknown, base: Content = shipped): Outcome<Content> {
  const problems: string[] = []
  const { owner, entries } = readDocument(document, problems)
  let merged = base
  entries.forEach((entry, index) => { merged = apply(merged, entry, owner, scopeOf(`Entry ${index + 1}`, problems)) })
  const value = settleMap(merged)
  const reasons = [...new Set([...problems, ...checkContent(value)])]
  return reasons.length ? { ok: false, reasons } : { ok: true, value }
}

interface Entry { readonly id?: unknown; readonly set?: unknown; readonly remove?: unknown; readonly add?: unknown }

const anything: Check = () => undefined
const header = record({ needs: { schemaVersion: word(1), name: text(1, 80), overrides: list(anything, 0, 1000) } })

function readDocument(document: unknown, problems: string[]): { readonly owner: string; readonly entries: readonly Entry[] } {
  const nothing = { owner: '', entries: [] }
  const scope = scopeOf('Overrides', problems)
  if (!isPlain(document, 30)) {
    say(scope, 'the file must be plain JSON, not nested too deeply.')
    return nothing
  }
  header(document, 'file', scope)
  if (!isRecord(document) || !Array.isArray(document['overrides'])) return nothing
  return { owner: `owner: ${String(document['name'])}`, entries: document['overrides'] as readonly Entry[] }
}

/** Everything after this may walk the document without care. */
function isPlain(value: unknown, depth: number): boolean {
  if (typeof value === 'object' && value !== null) {
    return depth > 0 && Object.values(value).every(inner => isPlain(inner, depth - 1))
  }
  return value === null || ['string', 'boolean'].includes(typeof value) || Number.isFinite(value)
}

const forms: readonly Fields[] = [
  { id: text(1, 80), set: anything },
  { id: text(1, 80), remove: word() },
  { add: anything },
]

function apply(content: Content, entry: Entry, owner: string, scope: Scope): Content {
  const keys = isRecord(entry) ? Object.keys(entry).sort().join(' and ') : ''
  const form = forms.find(fields => Object.keys(fields).sort().join(' and ') === keys)
  if (!form) {
    say(scope, `it must have 'id' and 'set', or 'id' and 'remove', or 'add' alone, not ${show(entry)}.`)
    return content
  }
  if (form['add']) return add(content, entry.add, owner, scope)
  if (typeof entry.id !== 'string') {
    say(scope, `'id' must be an address, not ${show(entry.id)}.`)
    return content
  }
  const here = { ...scope, where: entry.id }
  return form['set'] ? set(content, entry.id, entry.set, owner, here) : remove(content, entry.id, entry.remove, here)
}
