import { bookOf, countOf, modulesOf } from '../book.ts'
import { isDesigned } from '../house.ts'
import type { BaseId, Piece, Ships } from '../state.ts'
import { baseName, namesAt, orbitalName, sectorName } from '../text/name.ts'
import { baseIds } from '../types.ts'
import type { BaseView, OrbitalView, View } from '../view.ts'
import { sectors, type Resource } from '../words/effect.ts'
import { sideBySide } from './card.ts'
import type { BaseScene, OrbitalScene, Pieces, SectorScene } from './types.ts'

/** The map: Sectors, Orbitals and bases. */

const ORDER: readonly Piece[] = [
  'rocinante',
  'leader',
  'battleship',
  'battleshipDamaged',
  'battleshipHit',
  'fleet',
  'scrap',
]
export const piecesOf = (ships: Ships, rocinante = false): readonly Pieces[] =>
  ORDER.flatMap(kind => {
    const count = kind === 'rocinante' ? Number(rocinante) : (ships[kind] ?? 0)
    return count > 0 ? [{ kind, count }] : []
  })

export const basesOn = (view: View): readonly BaseScene[] =>
  baseIds.map(id => {
    const base = view.bases.find(one => one.id === id)
    const marks = Object.assign(
      {},
      ...modulesOf(view).map(module => module.scene?.base?.(view, id) ?? {}),
    ) as Partial<BaseScene>
    return { ...(base ? baseScene(view, base) : outOfPlay(view, id)), ...marks }
  })

function baseScene(view: View, { id, resource, influence, control }: BaseView): BaseScene {
  const { fromOrbit = {}, critical = [] } = view.marks.find(({ base }) => base === id) ?? {}
  const slots = sideBySide(view).flatMap(seat => {
    const { normal = 0, diplomat = 0 } = influence[seat] ?? {}
    const added = fromOrbit[seat] ?? 0
    const slot = {
      seat,
      cubes: normal + diplomat,
      ...(diplomat ? { diplomats: diplomat } : {}),
      ...(added ? { control: added } : {}),
    }
    return slot.cubes > 0 ? [slot] : []
  })
  return {
    id,
    name: baseName(namesAt(view), id),
    resource: resource as Resource,
    ...houseOf(view, id),
    critical: sideBySide(view).filter(seat => critical.includes(seat)),
    // Whoever is alone there, or has more, is in control; with nobody in control the first are tied.
    slots,
    control: control ?? (slots.length ? 'tied' : 'nobody'),
  }
}

export const houseOf = (view: View, id: BaseId): Pick<BaseScene, 'house'> =>
  isDesigned(bookOf(view).bases[id].prov, 'resource') ? { house: true } : {}

const outOfPlay = (view: View, id: BaseId): BaseScene => ({
  id,
  name: baseName(namesAt(view), id),
  resource: bookOf(view).bases[id].resource,
  ...houseOf(view, id),
  critical: [],
  slots: [],
  control: 'nobody',
  // What belongs to this game and is not there any more has been destroyed.
  ...(countOf(view).bases.includes(id) ? { destroyed: true } : { outOfPlay: true }),
})

export const orbitalScene = (view: View, { id, fleets, control }: OrbitalView): OrbitalScene => ({
  id,
  name: orbitalName(namesAt(view), id),
  fleets: sideBySide(view).flatMap(seat => {
    const { controller, orbital } = view.rocinante
    const pieces = piecesOf(fleets[seat] ?? {}, controller === seat && orbital === id)
    return pieces.length ? [{ seat, pieces }] : []
  }),
  ...(control ? { control } : {}),
})

/** Tokens that are gone come first; of the earliest the round may not be known. */
export const sectorScenes = (view: View): readonly SectorScene[] =>
  sectors.map(id => {
    const { bonusTokensPerSector } = bookOf(view).content.constants
    const gone = bonusTokensPerSector - view.bonusLeft[id]
    const rounds = view.bonusUsed.flatMap(({ sector, round }) => (sector === id ? [round] : []))
    const tokens = Array.from({ length: bonusTokensPerSector }, (_, at) => {
      const round = rounds[at - (gone - rounds.length)]
      return at < gone ? { left: false, ...(round === undefined ? {} : { round }) } : { left: true }
    })
    return { id, name: sectorName(id), tokens }
  })
