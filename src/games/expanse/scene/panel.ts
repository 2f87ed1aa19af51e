import { bookOf, modulesOf } from '../book.ts'
import { isDesigned, markedCard } from '../house.ts'
import type { Faction } from '../state.ts'
import { abilityName, namesAt, seatName } from '../text/name.ts'
import type { View } from '../view.ts'
import { resources } from '../words/effect.ts'
import { piecesOf } from './places.ts'
import type { PanelScene } from './types.ts'

/** Returns what one faction has besides the map. All of it is public. */
export function panelScene(view: View, seat: Faction): PanelScene {
  const { normal = 0, diplomat } = view.supply[seat] ?? {}
  return {
    seat,
    name: seatName(seat),
    cp: view.cp[seat] ?? 0,
    supply: normal,
    ...(diplomat === undefined ? {} : { diplomats: diplomat }),
    reserve: piecesOf(view.reserve[seat] ?? {}),
    critical: resources.filter(resource =>
      view.marks.some(
        ({ base, critical }) => bookOf(view).bases[base].resource === resource && critical.includes(seat),
      ),
    ),
    techs: techsOf(view, seat),
    kept: (view.kept[seat] ?? []).map(card => markedCard(view, card)),
    ...(view.rocinante.controller === seat ? { rocinante: true } : {}),
    ...(seat === 'pg' && view.protomoleculeTokens !== undefined
      ? { protomoleculeTokens: view.protomoleculeTokens }
      : {}),
    ...(isToMove(view, seat) ? { toMove: true } : {}),
    ...(Object.assign(
      {},
      ...modulesOf(view).map(module => module.scene?.panel?.(view, seat) ?? {}),
    ) as Partial<PanelScene>),
  }
}

const isToMove = ({ active, phase }: View, seat: Faction): boolean =>
  active === seat && (phase === 'turn' || phase === 'scoring')

const techsOf = (view: View, seat: Faction): PanelScene['techs'] =>
  (view.techs[seat] ?? []).map(tech => {
    const { level = 0, prov } = bookOf(view).abilities[tech] ?? {}
    return {
      level,
      name: abilityName(namesAt(view), tech),
      ...(view.used[tech] ? { used: true } : {}),
      ...(['name', 'level'].some(field => isDesigned(prov, field)) ? { house: true } : {}),
    }
  })
