import type { BoardScene } from '../games/expanse/scene/types.ts'
import { chanceOf, openingScene, withModules, type Modules } from './boards.ts'

/** Boards of The Expanse with more on them than a game ever brings. */

export const ALL_MODULES: Modules = { protomolecule: true, tokens: true, leaders: true, suppression: true }

const SLOTS: BoardScene['bases'][number]['slots'] = [
  { seat: 'un', cubes: 18, diplomats: 4, control: 1 },
  ...(['mcr', 'opa', 'pg'] as const).map(seat => ({ seat, cubes: 15, control: 2 })),
]

/** Fills bases and panels: each player keeps so many cards, and has techs of these levels. */
export function fullBoard(kept: number, levels: readonly number[]): BoardScene {
  const from = withModules(openingScene(4), ALL_MODULES, chanceOf('77'))
  return {
    ...from,
    bases: from.bases.map(base => ({
      ...base,
      name: `${base.name} of a Name without End`,
      slots: SLOTS,
      control: 'opa',
      critical: ['un', 'opa', 'pg'],
      suppressed: true,
      protomolecule: { cp: 10 },
    })),
    panels: from.panels.map(one => ({
      ...one,
      cp: 149,
      supply: 15,
      kept: Array.from({ length: kept }, (_, nth) => `Mao-Kwikowski Mercantile ${nth}`),
      techs: levels.map(level => ({ level, name: 'Protomolecule Technology', used: true as const })),
      critical: ['food', 'water', 'minerals'],
      rocinante: true,
      protomoleculeCard: true,
      resourceTokens: 12,
      ...(one.seat === 'pg' ? { protomoleculeTokens: 7 } : {}),
    })),
  }
}

/** Returns the boards before, from which much has changed, with the bases as they were and as they are. */
export function boardsBefore(scene: BoardScene): readonly BoardScene[] {
  const before = {
    ...scene,
    bases: scene.bases.map(base => ({ ...base, slots: SLOTS.map(({ seat }) => ({ seat, cubes: 3 })) })),
    panels: scene.panels.map(one => ({ ...one, cp: 20, resourceTokens: 0 })),
  }
  return [before, { ...before, bases: scene.bases }]
}
