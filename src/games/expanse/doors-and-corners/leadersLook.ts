import { listOf } from '../../shared/phrases.ts'
import type { Module } from '../module.ts'
import type { PanelScene } from '../scene/types.ts'
import type { Faction } from '../state.ts'
import { sectorName } from '../text/name.ts'
import type { View } from '../view.ts'
import { allTokens, markOfPoints, pointsAsShown } from './powerPlay.ts'
import './state.ts'

/** Leaders and Power Play tokens in pictures and words. */
export const leadersLook: Pick<Module, 'scene' | 'board' | 'hand'> = {
  scene: {
    panel: (view, seat) => ({
      leader: (view.reserve[seat]?.leader ?? 0) > 0 ? 'reserve' : 'onMap',
      powerPlay: {
        sectors: allTokens(view).sectors.map(sector => ({
          sector,
          left: view.powerPlay?.[seat]?.sectors.includes(sector) === true,
        })),
        points: points(view, seat),
      },
    }),
  },
  board: { faction: (view, seat) => [tokensLeft(view, seat)] },
  hand: (view, seat) => [`${tokensLeft(view, seat)}.`],
}

/** Tokens of one value lie side by side: those that are left first. */
function points(view: View, seat: Faction): NonNullable<PanelScene['powerPlay']>['points'] {
  const left = [...(view.powerPlay?.[seat]?.points ?? [])]
  return allTokens(view).points.map(value => {
    const at = left.indexOf(value)
    if (at >= 0) left.splice(at, 1)
    return { value, left: at >= 0, ...(markOfPoints(view, value) ? { house: true } : {}) }
  })
}

function tokensLeft(view: View, seat: Faction): string {
  const { sectors = [], points: values = [] } = view.powerPlay?.[seat] ?? {}
  return sectors.length
    ? `Power Play left: ${listOf(sectors.map(sectorName))}; ${listOf(pointsAsShown(view, values))}`
    : 'Power Play tokens all spent'
}
