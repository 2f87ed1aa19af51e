import { orbitalsInReach } from '../filters.ts'
import type { OrbitalId } from '../state.ts'
import { bind, partsOf } from '../choices.ts'
import { moveToStep } from '../words/fleets.ts'
import { isLastGroup, oddStep, type Bind } from './oddStep.ts'
import { moveOthersStep, moveOthersWord, type MoveOthers } from './scopuli.ts'

type MoveAndName = MoveOthers & { readonly bindOwner: string }

/** Hostage Taking notes whose leader was moved. */
export const moveAndNameOwner = oddStep<MoveAndName>({
  written: {
    op: 'moveFleets',
    groups: { exact: 1 },
    size: 'one',
    range: { bands: 1 },
    whose: 'other',
    unit: { unit: 'leader', whose: 'other' },
    bindOwner: 'p',
    bindDest: 'dest',
  },
  is: effect => 'bindOwner' in effect,
  asksFor: 'opposing fleet',
  word: moveOthersWord,
  steps: {
    moveFleets: moveOthersStep,
    moveTo: {
      ...moveToStep,
      take(s, f, who, answer, tell) {
        moveToStep.take?.(s, f, who, answer, tell)
        bind(s, f.effect.bindOwner, f.owner)
      },
    },
  },
  binds: ({ bindDest, bindOwner }) => (bindDest === undefined ? [bindOwner] : [bindDest, bindOwner]),
  choices: {
    moveFleets: {
      ways(s, { effect, left }, option) {
        const [from, owner] = partsOf(option) as [OrbitalId, string]
        return left === 1 ? orbitalsInReach(s, from, effect.range).map(to => `${to}.${owner}`) : []
      },
      bind: ({ effect }, way, names) => bindMove(effect, way, names),
    },
    moveTo: {
      ways: (s, { owner }, to) => (isLastGroup(s) ? [`${to}.${owner}`] : []),
      bind: ({ effect }, way, names) => bindMove(effect, way, names),
    },
  },
})

function bindMove({ bindDest, bindOwner }: MoveAndName, way: string, names: Bind): void {
  const [to = '', owner = ''] = partsOf(way)
  if (bindDest) names[bindDest] = to
  names[bindOwner] = owner
}
