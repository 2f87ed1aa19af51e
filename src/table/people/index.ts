import type { Binding } from '../binding.ts'
import { forget, keepPerson, naming, person } from './people.ts'

/** What is kept of people. */
export type People = ReturnType<typeof makePeople>

export const makePeople = ({ bind }: Binding) => ({
  person: bind(person),
  keepPerson: bind(keepPerson),
  forget: bind(forget),
  naming: bind(naming),
})
