import type { PersonId } from '../../table/store.ts'
import type { Context, Outbox } from '../context.ts'
import type { Values } from './optionForm.ts'

/**
 * What people have filled in that is not kept yet, for when they have to look at it again: in this process
 * alone, of the latest forms, and written down nowhere.
 */
export interface Typed {
  /** The options it was for, by their ids. */
  readonly options: readonly string[]
  readonly values: Values
}

const MOST = 300
const known = new WeakMap<Outbox, Map<string, Typed>>()

function knownOf({ outbox }: Pick<Context, 'outbox'>): Map<string, Typed> {
  const there = known.get(outbox) ?? new Map<string, Typed>()
  known.set(outbox, there)
  return there
}
const keyOf = (person: PersonId, form: string): string => `${person} ${form}`

export function remember(
  context: Pick<Context, 'outbox'>,
  person: PersonId,
  form: string,
  typed: Typed,
): void {
  const all = knownOf(context)
  all.delete(keyOf(person, form))
  all.set(keyOf(person, form), typed)
  const [oldest] = all.keys()
  if (all.size > MOST && oldest !== undefined) all.delete(oldest)
}
export const remembered = (
  context: Pick<Context, 'outbox'>,
  person: PersonId,
  form: string,
): Typed | undefined => knownOf(context).get(keyOf(person, form))
export const forget = (context: Pick<Context, 'outbox'>, person: PersonId, form: string): void =>
  void knownOf(context).delete(keyOf(person, form))
