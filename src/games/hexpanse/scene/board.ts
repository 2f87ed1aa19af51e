import { bookOf } from '../book.ts'
import { cardName } from '../text/name.ts'
import { ENDED_EARLY, pillOf } from '../text/pill.ts'
import { shortName } from '../text/shortName.ts'
import type { View, CellView, PieceView } from '../view.ts'
import {
  cardScene,
  isHouseCard,
  isHouseMinor,
  isHouseMission,
  minorCard,
  missionCard,
  missionScene,
} from './card.ts'
import { isDefeated, panelScene } from './hand.ts'
import type { BoardScene, CardScene, CellScene, PieceScene } from './types.ts'

const STAGES: Readonly<Partial<Record<View['phase'], string>>> = {
  minors: 'minor factions',
  missions: 'secret missions',
  warlords: 'warlords',
  market: 'market phase',
  over: 'game over',
}

/** Returns everything on the table, of which everybody may know. */
export function boardScene(seen: View, isEndedEarly = false): BoardScene {
  const view: View = isEndedEarly ? { ...seen, phase: 'over' } : seen
  const { actions, phase, options } = view
  const mission = view.mission === undefined ? undefined : missionScene(view, view.mission)
  return {
    kind: 'board',
    pill: isEndedEarly ? ENDED_EARLY : pillOf(view),
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
    ...rowOf(seen),
  }
}

type Seen = Pick<View, 'board' | 'content'>
export const cellScenes = (view: Seen): readonly CellScene[] =>
  view.board.cells.map(cell => cellScene(view, cell))

/** Copies a territory field by field, so that nothing else can come along. */
const cellScene = (view: Seen, { id, at, shaded, hexilum, piece }: CellView): CellScene => ({
  id,
  at,
  ...(shaded ? { shaded } : {}),
  ...(hexilum === undefined ? {} : { hexilum }),
  ...(piece ? { piece: pieceScene(view, piece) } : {}),
})
const pieceScene = (view: Seen, { owner, kind, code, life, defeated }: PieceView): PieceScene => ({
  seat: owner,
  kind,
  ...(code === undefined ? {} : calledBy(cardName(bookOf(view), code), code)),
  ...(life === undefined ? {} : { life }),
  ...(defeated ? { defeated } : {}),
})

const calledBy = (name: string, code: string): Pick<PieceScene, 'code' | 'name' | 'short'> => ({
  code,
  name,
  short: shortName(name),
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

/** Says whether something of what this table is played with was designed for this project. */
function hasHouse({ content }: View): boolean {
  const { cards, missions, minorFactions } = bookOf({ content }).content
  return cards.some(isHouseCard) || missions.some(isHouseMission) || minorFactions.some(isHouseMinor)
}
