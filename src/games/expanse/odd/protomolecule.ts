import { bandsBetween } from '../filters.ts'
import type { BaseId, Faction, State } from '../state.ts'
import type { BaseFilter, Marker } from '../words/effect.ts'
import { begin } from '../choices.ts'
import { basesForMarker } from '../doors-and-corners/marker.ts'
import { oddStep } from './oddStep.ts'

interface Away {
  readonly bandsFromMarker?: number
  readonly differentBandFromMarker?: true
  readonly notCurrent?: true
}
type MoveAway = Marker & { readonly to: BaseFilter & Away }

/** Protomolecule Sample and Venus Crash limit how far from its base the Protomolecule goes. */
export const moveMarkerOneBand = oddStep<MoveAway>({
  written: {
    op: 'marker',
    marker: 'protomolecule',
    action: 'move',
    to: { bandsFromMarker: 1, notCurrent: true },
  },
  is: effect =>
    effect.op === 'marker' &&
    effect.to !== 'user' &&
    ('bandsFromMarker' in effect.to || 'differentBandFromMarker' in effect.to),
  word: {
    begin(s, { you }, effect) {
      begin(s, { step: 'putMarker', you, marker: effect.marker, bases: bases(s, you, effect) })
    },
    can: (s, you, effect) => bases(s, you, effect).length > 0,
  },
})

export const moveMarkerToOtherBand = oddStep<MoveAway>({
  written: { op: 'marker', marker: 'protomolecule', action: 'move', to: { differentBandFromMarker: true } },
})

function bases(s: State, you: Faction, effect: MoveAway): readonly BaseId[] {
  const from = s.markers?.[effect.marker]
  return basesForMarker(s, you, effect).filter(to => isAway(s, from, to, effect.to))
}

function isAway(s: State, from: BaseId | undefined, to: BaseId, away: Away): boolean {
  const { bandsFromMarker: most, differentBandFromMarker: isOther } = away
  if (!from) return most === undefined && !isOther
  const bands = bandsBetween(s, from, to)
  return (most === undefined || bands <= most) && !(isOther && bands === 0)
}
