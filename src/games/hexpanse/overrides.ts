import { isPlain, isRecord, own, say, show, type Scope } from '../shared/shape.ts'
import type { Outcome } from '../../core/game.ts'
import { checkContent } from './contentCheck.ts'
import { shipped } from './content.ts'
import { options, whyNotOption } from './options.ts'
import { changed, mergedList } from './override/apply.ts'
import { normalNames } from './override/normal.ts'
import type { TableOptions } from './state.ts'
import type { Content } from './types.ts'

/**
 * What an owner plays with:
 * their values over ours, and what their tables begin with unless they say otherwise.
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
