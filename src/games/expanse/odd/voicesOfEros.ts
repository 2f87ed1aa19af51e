import { several } from '../../shared/choices.ts'
import { supplyOf, type Names } from '../board.ts'
import { bookOf } from '../book.ts'
import { baseInSector } from '../choices.ts'
import type { BaseId, Faction, Sector, State } from '../state.ts'
import { amountOf } from '../filters.ts'
import { movableCubes, beginPlacing, openTo, placeWord, placeStep } from '../words/place.ts'
import type { Place } from '../words/effect.ts'
import { oddStep } from './oddStep.ts'

type PerSector = Place & { readonly perSector: number }

/** Voices of Eros: influence on bases of different Sectors. */
export const onePerSector = oddStep<PerSector>({
  written: { op: 'place', count: { exact: 3 }, at: { any: true }, perSector: 1 },
  is: effect => 'perSector' in effect,
  perGroup: 'Sector',
  word: {
    begin(s, event, effect) {
      const bases = openTo(s, event.you, effect.at, event.names)
      beginPlacing(s, event, effect, bases, mostOn(s, event.you, effect, bases, event.names))
    },
    can: (s, you, effect, names) => placeWord.can(s, you, effect, names),
    most: (s, you, effect, names) => mostOn(s, you, effect, openTo(s, you, effect.at, names), names),
  },
  steps: {
    place: {
      ...placeStep,
      ask: (s, { you, bases, min, max, effect }) =>
        several(
          you,
          'place',
          bases.map(base => baseInSector(`${sectorOf(s, base)}:${base}`)),
          min,
          max,
          effect.perSector,
        ),
    },
  },
})

const sectorOf = (s: State, base: BaseId): Sector => bookOf(s).bases[base].sector

function mostOn(s: State, you: Faction, effect: PerSector, bases: readonly BaseId[], names: Names): number {
  const sectors = new Set(bases.map(base => sectorOf(s, base))).size
  const wanted = Math.min(amountOf(s, you, effect.count, names), effect.perSector * sectors)
  const supply = supplyOf(s, you)
  return supply >= wanted ? wanted : Math.min(wanted, supply + movableCubes(s, you))
}
