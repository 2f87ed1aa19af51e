import { bookOf, countOf, modulesOf } from '../book.ts'
import { SCORE, type Faction, type BaseId, type Piece, type Ships } from '../state.ts'
import type { View, BaseView, OrbitalView } from '../view.ts'
import { cardScene, sideBySide } from './card.ts'
import type {
  BoardScene,
  TrackScene,
  Values,
  BaseScene,
  OrbitalScene,
  Pieces,
  SectorScene,
  PanelScene,
} from './types.ts'
import {
  isDesigned,
  baseName,
  namesAt,
  orbitalName,
  sectorName,
  markedCard,
  abilityName,
  seatName,
} from '../text/name.ts'
import { pillOf } from '../text/pill.ts'
import { shortTech } from '../text/shortForms.ts'
import { baseIds } from '../types.ts'
import { sectors, resources, type Resource } from '../words/effect.ts'

export const valuesOf = ([first = 0, second = 0, third = 0]: readonly number[]): Values => [
  first,
  second,
  third,
]

/** Shows everything on the table of which everybody may know. */
export function boardScene(seen: View, isEndedEarly = false): BoardScene {
  const view: View = isEndedEarly ? { ...seen, phase: 'over' } : seen
  const { scoring, constants } = bookOf(view).content
  const seats = asTheySit(view.seats)
  return {
    kind: 'board',
    pill: pillOf(view),
    turn: view.turn,
    scored: { done: view.roundsScored, of: scoring.bonusByRound.length },
    initiative: [...view.initiative],
    rounds: roundsOf(view),
    deck: view.deckCount,
    scoreCards: { drawn: view.scoreCardsDrawn, of: constants.scoreCards },
    seats,
    sectors: sectorScenes(view),
    bases: basesOn(view),
    orbitals: view.orbitals.map(orbital => orbitalScene(view, orbital)),
    rocinante: { seat: view.rocinante.controller, orbital: view.rocinante.orbital },
    track: Array.from({ length: constants.trackSlots }, (_, at) => trackScene(view, at)),
    panels: seats.map(seat => panelScene(view, seat)),
  }
}

/** Returns the turn order from the UN on, so that places stay the same, whoever goes first. */
function asTheySit(seats: readonly Faction[]): readonly Faction[] {
  const from = Math.max(0, seats.indexOf('un'))
  return [...seats.slice(from), ...seats.slice(0, from)]
}

function roundsOf(view: View): BoardScene['rounds'] {
  const isOver = view.phase === 'final' || view.phase === 'over'
  return bookOf(view).content.scoring.bonusByRound.map((values, at) => {
    const used = view.bonusUsed.find(({ round }) => round === at + 1)?.sector
    return {
      round: at + 1,
      values: valuesOf(values),
      ...(used ? { used } : {}),
      ...(at === view.roundsScored && !isOver ? { next: true } : {}),
    }
  })
}

function trackScene(view: View, at: number): TrackScene {
  const {
    constants,
    scoring: { bonusByRound, normal },
  } = bookOf(view).content
  const place = view.track[at]
  if (!place) return { slot: at + 1, cost: constants.slotCosts[at] ?? 0 }
  const { slot, cost, card: id } = place
  if (id === SCORE) {
    const round = Math.min(view.scoringRound + 1, bonusByRound.length)
    return {
      slot,
      cost,
      score: { round, bonus: valuesOf(bonusByRound[round - 1] ?? normal), elsewhere: valuesOf(normal) },
    }
  }
  const card = cardScene(view, id)
  return { slot, cost, ...(card ? { card } : {}) }
}

const ORDER: readonly Piece[] = [
  'rocinante',
  'leader',
  'battleship',
  'battleshipDamaged',
  'battleshipHit',
  'fleet',
  'scrap',
]
const piecesOf = (ships: Ships, rocinante = false): readonly Pieces[] =>
  ORDER.flatMap(kind => {
    const count = kind === 'rocinante' ? Number(rocinante) : (ships[kind] ?? 0)
    return count > 0 ? [{ kind, count }] : []
  })

const basesOn = (view: View): readonly BaseScene[] =>
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
  // A base of this game that is not there any more has been destroyed.
  ...(countOf(view).bases.includes(id) ? { destroyed: true } : { outOfPlay: true }),
})

/** Views count strength in halves, for a Scrap Ship counts half. */
const HALVES = 2

const orbitalScene = (view: View, { id, fleets, strength, control }: OrbitalView): OrbitalScene => ({
  id,
  name: orbitalName(namesAt(view), id),
  fleets: sideBySide(view).flatMap(seat => {
    const { controller, orbital } = view.rocinante
    const pieces = piecesOf(fleets[seat] ?? {}, controller === seat && orbital === id)
    const own = strength[seat]
    return pieces.length ? [{ seat, pieces, ...(own === undefined ? {} : { strength: own / HALVES }) }] : []
  }),
  ...(control ? { control } : {}),
})

/** Tokens that are gone come first; of the earliest the round may not be known. */
const sectorScenes = (view: View): readonly SectorScene[] =>
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
    const name = abilityName(namesAt(view), tech)
    const short = shortTech(name)
    return {
      level,
      name,
      ...(short === name ? {} : { short }),
      ...(view.used[tech] ? { used: true } : {}),
      ...(['name', 'level'].some(field => isDesigned(prov, field)) ? { house: true } : {}),
    }
  })
