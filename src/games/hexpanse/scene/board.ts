import { bookOf } from '../book.ts'
import type { View } from '../view.ts'
import type { CellView, PieceView } from '../viewTypes.ts'
import {
  cardScene,
  isHouseCard,
  isHouseMinor,
  isHouseMission,
  minorCard,
  missionCard,
  missionScene,
} from './card.ts'
import { isDefeated, panelScene } from './panel.ts'
import { pillOf } from './pill.ts'
import type { BoardScene, CardScene, CellScene, PieceScene } from './types.ts'

const STAGES: Readonly<Partial<Record<View['phase'], string>>> = {
  minors: 'minor factions',
  missions: 'secret missions',
  warlords: 'warlords',
  market: 'market phase',
  over: 'game over',
}

/** Everything on the table, of which everybody may know. */
export function boardScene(view: View): BoardScene {
  const { actions, phase, options } = view
  const mission = view.mission === undefined ? undefined : missionScene(view, view.mission)
  return {
    kind: 'board',
    pill: pillOf(view),
    turn: view.turn,
    ...(actions && phase === 'actions' ? { actions } : { stage: STAGES[phase] ?? 'turn' }),
    mode: options.mode,
    ...(options.teams ? { teams: true } : {}),
    deck: view.deckCount,
    discard: view.discard.length,
    gone: view.removed.length,
    ...(hasHouse(view) ? { house: true } : {}),
    ...(mission ? { mission } : {}),
    fits: view.fits.filter(({ seats }) => seats.some(seat => !isDefeated(view, seat))),
    full: view.board.full,
    cells: cellScenes(view),
    recovery: view.seats.map(seat => injured(view, seat)),
    seats: view.seats,
    panels: view.seats.map(seat => panelScene(view, seat)),
    ...rowOf(view),
  }
}

export const cellScenes = ({ board }: Pick<View, 'board'>): readonly CellScene[] => board.cells.map(cellScene)

/** The white list of a territory: nothing that is no part of it can come along. */
const cellScene = ({ id, at, shaded, hexilum, piece }: CellView): CellScene => ({
  id,
  at,
  ...(shaded ? { shaded } : {}),
  ...(hexilum === undefined ? {} : { hexilum }),
  ...(piece ? { piece: pieceScene(piece) } : {}),
})
const pieceScene = ({ owner, kind, code, life, defeated }: PieceView): PieceScene => ({
  seat: owner,
  kind,
  ...(code === undefined ? {} : { code }),
  ...(life === undefined ? {} : { life }),
  ...(defeated ? { defeated } : {}),
})

function injured(view: View, seat: View['seats'][number]): BoardScene['recovery'][number] {
  const { normal = 0, minor = 0 } = view.recovery[seat] ?? {}
  return {
    seat,
    normal,
    ...(view.options.mode === 'seaman' ? {} : { minor }),
    ...(isDefeated(view, seat) ? { defeated: true } : {}),
  }
}

/** Minor factions and missions are chosen before anything is bought, so they lie where the market will be. */
function rowOf(view: View): Pick<BoardScene, 'row' | 'extra'> {
  const places = bookOf(view).content.constants.marketSize
  const present = (cards: readonly (CardScene | undefined)[]): readonly CardScene[] =>
    cards.flatMap(card => card ?? [])
  if (view.phase === 'minors')
    return {
      row: { what: 'minors', places, cards: present(view.minorPool.map(code => minorCard(view, code))) },
      extra: [],
    }
  if (view.phase === 'missions')
    return {
      row: {
        what: 'missions',
        places,
        cards: present(view.missionPool.map(code => missionCard(view, code))),
      },
      extra: [],
    }
  return {
    row: {
      what: 'market',
      places,
      cards: present(view.market.map(({ code, cost }) => cardScene(view, code, cost))),
    },
    extra: present(view.extra.map(({ code, cost }) => cardScene(view, code, cost))).map(card => ({
      ...card,
      extra: true,
    })),
  }
}

/** Whether something of what this table is played with was designed for this project. */
function hasHouse({ content }: View): boolean {
  const { cards, missions, minorFactions } = bookOf({ content }).content
  return cards.some(isHouseCard) || missions.some(isHouseMission) || minorFactions.some(isHouseMinor)
}
