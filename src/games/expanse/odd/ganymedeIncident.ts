import { seatsFrom } from '../board.ts'
import { orbitalsWhere, amountOf } from '../filters.ts'
import { destroyWord, mostHits } from '../words/destroy.ts'
import type { Destroy } from '../words/effect.ts'
import { begin } from '../choices.ts'
import { oddStep } from './oddStep.ts'

type ByOwners = Destroy & { readonly eachOf: 'owner'; readonly by?: 'user' | 'owner' }

/** Ganymede Incident lets every owner choose one of theirs, in turn order from the user. */
export const ownersRemoveFleets = oddStep<ByOwners>({
  written: {
    op: 'destroy',
    count: { each: 1 },
    whose: 'any',
    at: { ids: ['jupiter'] },
    eachOf: 'owner',
    by: 'owner',
  },
  is: effect => 'eachOf' in effect && effect.eachOf === 'owner',
  word: {
    begin(s, { you, names }, effect) {
      const left = amountOf(s, you, effect.count, names)
      const own: Destroy = { op: 'destroy', count: { exact: left }, whose: 'own', at: effect.at }
      const orbitals = orbitalsWhere(s, you, effect.at, names)
      for (const seat of seatsFrom(s, you).reverse())
        begin(s, { step: 'destroy', you: seat, effect: { ...own }, orbitals: [...orbitals], left })
    },
    can: (s, you, effect, names) => destroyWord.can(s, you, effect, names),
    most: (s, you, { at, count }, names) =>
      mostHits(s, you, { at, whose: 'any' }, names, amountOf(s, you, count, names)),
  },
})
