import type { BaseScene, BoardScene, OrbitalScene, PanelScene } from '../scene/types.ts'
import type { Faction } from '../state.ts'
import { sectors } from '../words/effect.ts'
import type { Shown } from './shown.ts'

/** What the modules of Doors & Corners add to the picture, put on top of a table without them. */

type Change<T> = (one: T) => T
const bases = (scene: BoardScene, change: Change<BaseScene>): BoardScene => ({ ...scene, bases: scene.bases.map(change) })
const panels = (scene: BoardScene, change: Change<PanelScene>): BoardScene => ({ ...scene, panels: scene.panels.map(change) })
const orbitals = (scene: BoardScene, change: Change<OrbitalScene>): BoardScene => ({ ...scene, orbitals: scene.orbitals.map(change) })

export function modules(scene: BoardScene): readonly Shown[] {
  const accident = withAccident(scene)
  const [led, paid] = [withLeaders(scene), withTokens(scene)]
  return [
    { id: 'module-beta', title: 'The Protomolecule, a destroyed base and a suppressed one', scene: accident },
    { id: 'module-epsilon', title: 'Leaders and Power Play', scene: led },
    { id: 'module-delta', title: 'Resource Tokens', scene: paid },
    { id: 'modules-all', title: 'All of it at once', scene: withTokens(withLeaders(accident)) },
  ]
}

function withAccident(scene: BoardScene): BoardScene {
  const marked = bases(scene, base => {
    if (base.id === 'eros') return { ...base, slots: [], control: 'nobody', destroyed: true }
    if (base.id === 'ganymede') return { ...base, suppressed: true }
    return base.id === 'thoth' ? { ...base, protomolecule: { cp: 5 } } : base
  })
  return panels(marked, panel => (panel.seat === 'mcr' ? { ...panel, protomoleculeCard: true } : panel))
}

const HELD: Partial<Record<Faction, number>> = { un: 2, mcr: 4, opa: 7, pg: 0 }
const withTokens = (scene: BoardScene): BoardScene => panels(scene, panel => ({ ...panel, resourceTokens: HELD[panel.seat] ?? 0 }))

/** Two leaders travel with fleets of theirs, the others are in reserve. */
const LEADERS = { un: 'earth', opa: 'tycho' } as const
function withLeaders(scene: BoardScene): BoardScene {
  const placed = orbitals(scene, orbital => ({
    ...orbital,
    fleets: orbital.fleets.map(chip => (LEADERS[chip.seat as keyof typeof LEADERS] === orbital.id ? { ...chip, pieces: [{ kind: 'leader' as const, count: 1 }, ...chip.pieces] } : chip)),
  }))
  return panels(placed, panel => ({
    ...panel, leader: panel.seat in LEADERS ? 'onMap' : 'reserve',
    powerPlay: {
      sectors: sectors.map(sector => ({ sector, left: panel.seat === 'un' || sector !== 'belt' })),
      points: [2, 3, 4].map(value => ({ value, left: panel.seat === 'un' || value !== 3 })),
    },
  }))
}
