import { isPlain, isRecord, list, record, say, show, text, word } from '../shared/shape.ts'
import type { Outcome } from '../../core/game.ts'
import { scopeOf } from './check/shape.ts'
import { checkContent } from './contentCheck.ts'
import { applyEntry } from './override/apply.ts'
import { basePlaces } from './override/target.ts'
import { shipped } from './content.ts'
import type { Content } from './types.ts'

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
