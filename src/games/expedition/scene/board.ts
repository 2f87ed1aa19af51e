import { seatName, goodsOf } from '../text/name.ts'
import { ENDED_EARLY, pillOf } from '../text/pill.ts'
import {
  EDGE_GONE,
  FRACTURE_OUT,
  FRACTURE_UNUSED,
  fractureCause,
  NO_CONTROL,
  planetLine,
  priceVerbs,
  systemTitle,
  TIED_FOR_CONTROL,
  unplacedNote,
  WITHOUT_EXPEDITIONS,
} from '../text/token.ts'
import type { Seat } from '../types.ts'
import type { View, SliceView } from '../view.ts'
import type { BoardScene, EdgeScene, FractureScene, RowScene, WedgeScene } from './types.ts'

/** Returns the token with what is known around it: the same for everybody. */
export function boardScene(view: View, isEndedEarly = false): BoardScene {
  const { slices, left, seats, round, status, options } = view
  const isOff = !options.expeditionEnabled
  const pill = isEndedEarly ? ENDED_EARLY : pillOf(view)
  return {
    kind: 'board',
    round,
    complete: view.edge?.controller !== undefined || view.edgeGone === true,
    ...(status === 'closed' ? { closed: true } : {}),
    ...(pill ? { pill } : {}),
    asked: isEndedEarly ? [] : view.asks.filter(({ idle }) => !idle).map(({ who }) => who),
    ...(isOff ? { off: true } : {}),
    wedges: isOff ? [] : slices.map(wedgeScene),
    left,
    fracture: fractureScene(view),
    rows: seats.map(seat => rowScene(view, seat)),
    edge: edgeScene(view),
  }
}

function fractureScene({ fracture, options }: View): FractureScene {
  if (options.noFracture) return { inPlay: false, text: FRACTURE_UNUSED, ingress: [] }
  if (!fracture) return { inPlay: false, text: FRACTURE_OUT, ingress: [] }
  const { cause, roll, reason, ingress } = fracture
  return {
    inPlay: true,
    text: fractureCause(cause, roll, reason),
    ...(roll === undefined ? {} : { roll }),
    ingress: [...ingress],
  }
}

function edgeScene(view: View): EdgeScene {
  const line = planetLine
  const { edge, edgeGone, chairs, seats, options } = view
  if (!options.expeditionEnabled) return { line, note: WITHOUT_EXPEDITIONS }
  if (edgeGone) return { line, gone: true, note: EDGE_GONE }
  if (!edge) return { line, note: unplacedNote(view) }
  const { name, placedBy, controller, infantry, tied } = edge
  const about = { line, system: systemTitle(name), placedBy }
  if (controller !== undefined) return { ...about, controller, infantry, ...(tied ? { tied } : {}) }
  const leaders = seats.filter(seat => chairs[seat]?.leads)
  return {
    ...about,
    note: leaders.length ? TIED_FOR_CONTROL : NO_CONTROL,
  }
}

/** Shows what everyone knows of a seat. */
export function rowScene({ chairs }: View, seat: Seat): RowScene {
  const { name = '', short = name, slices = 0, breakthrough, leads, eliminated, passed } = chairs[seat] ?? {}
  return {
    seat,
    name: seatName(seat),
    faction: short,
    slices,
    breakthrough: breakthrough !== undefined,
    ...(leads ? { leads: true } : {}),
    ...(eliminated ? { eliminated: true } : {}),
    ...(passed ? { passed: true } : {}),
  }
}

export function wedgeScene({ id, price, claim }: SliceView): WedgeScene {
  const marks = claim && {
    ...(claim.late ? { late: true as const } : {}),
    ...(claim.corrected ? { corrected: true as const } : {}),
  }
  return {
    slice: id,
    verb: priceVerbs[id],
    number: price,
    name: goodsOf(id),
    ...(claim ? { claim: { seat: claim.seat, no: claim.claimNo, ...marks } } : {}),
  }
}
