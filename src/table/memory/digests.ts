import { isHeld, type DueDigest, type Person, type PersonId, type Time } from '../store.ts'
import { FREE, without, type Everything } from './tables.ts'

/** Keeps the digests of people in memory. */

export function savePerson({ people, digests }: Everything, person: Person, digest?: Time): void {
  people.set(person.id, person)
  const before = digests.get(person.id)
  if (digest === undefined) digests.delete(person.id)
  else digests.set(person.id, { ...before, person: person.id, at: digest, tries: 0, until: FREE })
}

export function takeDigests(
  { digests }: Everything,
  now: Time,
  until: Time,
  limit: number,
): readonly DueDigest[] {
  return [...digests.values()]
    .filter(one => one.at <= now && !isHeld(one.until, now, until))
    .toSorted((a, b) => a.at - b.at)
    .slice(0, limit)
    .map(one => {
      const taken = { ...one, tries: one.tries + 1, until }
      digests.set(one.person, taken)
      return without(taken, 'until')
    })
}

export function finishDigest(
  { digests }: Everything,
  { person, at, tries }: DueDigest,
  until: Time,
  next: { readonly at: Time; readonly last?: Time },
): void {
  const one = digests.get(person)
  if (one?.until !== until || one.at !== at || one.tries !== tries) return
  digests.set(person, { ...one, ...next, tries: next.last === undefined ? tries : 0, until: FREE })
}

export const forgetDigest = ({ digests }: Everything, id: PersonId): void => void digests.delete(id)
