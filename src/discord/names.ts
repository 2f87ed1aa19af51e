import type { NameOf } from '../table/pictured.ts'
import type { PersonId } from '../table/store.ts'

/** What people are called in pictures. Heard when they do something, and kept in memory alone. */
export interface Names {
  readonly nameOf: NameOf
  readonly heard: (person: PersonId, name: string) => void
}

const KNOWN = 5000

export function makeNames(): Names {
  const known = new Map<PersonId, string>()
  return {
    nameOf: person => known.get(person),
    heard: (person, name) => {
      known.delete(person)
      known.set(person, name)
      if (known.size > KNOWN) known.delete(known.keys().next().value ?? '')
    },
  }
}
