import { HOUSE } from '../house.ts'
import type { Module } from '../module.ts'
import { baseName, namesAt } from '../text/name.ts'
import './state.ts'

/** The Protomolecule, its card and what it has destroyed, in pictures and words. */
export const protomoleculeLook: Pick<Module, 'scene' | 'board' | 'hand'> = {
  scene: {
    base: (seen, base) =>
      seen.protomolecule?.base === base
        ? {
            protomolecule: {
              cp: seen.protomolecule.cp,
              ...(seen.protomolecule.house ? { house: true } : {}),
            },
          }
        : {},
    scored: ({ base, firstOnly }, later) => ({
      ...(firstOnly ? { protomolecule: true as const } : {}),
      ...(later.some(one => one.fact === 'baseDestroyed' && one.base === base)
        ? { accident: true as const }
        : {}),
    }),
    panel: (seen, seat) => (seen.protomolecule?.holder === seat ? { protomoleculeCard: true } : {}),
  },
  board: {
    head: ({ destroyed = [], content }) =>
      destroyed.length
        ? [`Destroyed: ${destroyed.map(base => baseName(namesAt({ content }), base)).join(', ')}`]
        : [],
    base: (seen, base) =>
      seen.protomolecule?.base === base
        ? [
            `Protomolecule, only first place scores: ${seen.protomolecule.cp} CP` +
              `${seen.protomolecule.house ? HOUSE : ''}`,
          ]
        : [],
    faction: (seen, seat) => (seen.protomolecule?.holder === seat ? ['Protomolecule card'] : []),
  },
  hand: (seen, seat) => (seen.protomolecule?.holder === seat ? ['You hold the Protomolecule card.'] : []),
}
