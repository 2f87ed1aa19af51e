import { IS_SUPPRESSED } from '../text/tableWords.ts'
import { one } from '../../shared/choices.ts'
import { basesInPlay } from '../board.ts'
import { countOf } from '../book.ts'
import { baseOption, begin, done } from '../choices.ts'
import type { ExpanseFact } from '../facts.ts'
import { basesWhere } from '../filters.ts'
import type { Module, WordFor } from '../module.ts'
import type { BaseId, Faction, FrameOf, State } from '../state.ts'
import type { Step } from '../../../core/steps.ts'
import type { Marker } from '../words/effect.ts'
import { moveMarker, takeProtomolecule } from './atoms.ts'

/** Tokens on bases, and the cards that move them. */

export const markerWord: WordFor<'marker'> = {
  begin(s, { you }, effect, tell) {
    if (effect.action === 'take') takeProtomolecule(s, you, tell)
    else begin(s, { step: 'putMarker', you, marker: effect.marker, bases: basesForMarker(s, you, effect) })
  },
  can: (s, you, effect) =>
    effect.action === 'take' ? s.protomoleculeHolder !== you : basesForMarker(s, you, effect).length > 0,
}

export const putMarker: Step<State, FrameOf<'putMarker'>, ExpanseFact> = {
  ask: (_s, { you, bases }) =>
    one(
      you,
      'putMarker',
      bases.map(base => baseOption(base)),
    ),
  take(s, { you, marker: name }, _who, [base], tell) {
    done(s)
    moveMarker(s, you, name, base as BaseId, tell)
  },
}

/** A token is never put where it is. */
export const basesForMarker = (s: State, you: Faction, { marker: name, to }: Marker): readonly BaseId[] =>
  to === 'user' ? [] : basesWhere(s, you, to, {}).filter(base => base !== s.markers?.[name])

export const isSuppressed = (s: State, base: BaseId): boolean => s.markers?.suppression === base

const withoutSuppression = ({
  suppression: _gone,
  ...others
}: NonNullable<State['markers']>): NonNullable<State['markers']> => others

function whyNotThere(s: State): readonly string[] {
  const base = s.markers?.suppression
  return base && !basesInPlay(s).includes(base)
    ? [`The Suppression token lies on ${base}, which is not in play.`]
    : []
}

/** Martial Law's token, wherever techs can bring it. */
export const suppression: Pick<Module, 'view' | 'position' | 'check' | 'scene' | 'board'> = {
  scene: { base: (seen, base) => (seen.suppressed === base ? { suppressed: true } : {}) },
  board: {
    base: (seen, base) => (seen.suppressed === base ? [IS_SUPPRESSED] : []),
  },
  view: s => (s.markers?.suppression ? { suppressed: s.markers.suppression } : {}),
  check: whyNotThere,
  position: {
    write: s => ({ suppressed: s.markers?.suppression ?? null }),
    read: {
      suppressed: (s, value, problems) => {
        // Which of them are destroyed may be read later.
        const base = value === null ? undefined : countOf(s).bases.find(id => id === value)
        if (value !== null && !base) problems.push('suppressed must be a base in play, or null.')
        const others = withoutSuppression(s.markers ?? {})
        const markers = base ? { ...others, suppression: base } : others
        if (Object.keys(markers).length) s.markers = markers
        else delete s.markers
      },
    },
    finish: (s, _document, problems) => void problems.push(...whyNotThere(s)),
  },
}

/**
 * Returns where the Protomolecule moves from: its base, or the one that it has just destroyed. At the
 * start there is none.
 */
export const movesFrom = (s: State): BaseId | undefined => s.markers?.protomolecule ?? s.out?.at(-1)
