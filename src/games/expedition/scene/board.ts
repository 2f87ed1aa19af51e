import { edgePlanet } from '../constants.ts'
import type { View } from '../view.ts'
import { pillOf } from './pill.ts'
import { rowScene } from './row.ts'
import type { BoardScene, EdgeScene, FractureScene } from './types.ts'
import { wedgeScene } from './wedge.ts'

/** The token with what is known around it: the same for everybody. */
export function boardScene(view: View): BoardScene {
  const { slices, left, seats, round, status, options } = view
  const isOff = !options.expeditionEnabled
  const pill = pillOf(view)
  return {
    kind: 'board',
    round,
    complete: view.edge?.controller !== undefined || view.edgeGone === true,
    ...(status === 'closed' ? { closed: true } : {}),
    ...(pill ? { pill } : {}),
    asked: view.asks.filter(({ idle }) => !idle).map(({ who }) => who),
    ...(isOff ? { off: true } : {}),
    wedges: isOff ? [] : slices.map(wedgeScene),
    left,
    fracture: fractureScene(view),
    rows: seats.map(seat => rowScene(view, seat)),
    edge: edgeScene(view),
  }
}

const CAUSES = { ability: 'by an ability', event: 'by an event', declared: 'declared' } as const

export function fractureScene({ fracture, options }: View): FractureScene {
  if (options.noFracture) return { inPlay: false, text: 'not used at this table', ingress: [] }
  if (!fracture) return { inPlay: false, text: 'not in play (1 or 10 opens it)', ingress: [] }
  const { cause, roll, reason, ingress } = fracture
  const why = cause === 'roll' ? `rolled ${roll ?? ''}` : (reason ?? CAUSES[cause])
  return { inPlay: true, text: why, ...(roll === undefined ? {} : { roll }), ingress: [...ingress] }
}

export const planetLine = `${edgePlanet.resources} resources / ${edgePlanet.influence} influence · legendary`
export const systemTitle = (name: string): string =>
  /^[A-Z0-9-]+( \(|$)/.test(name) ? `System ${name}` : name

function edgeScene(view: View): EdgeScene {
  const line = planetLine
  const { edge, edgeGone, chairs, seats, options } = view
  if (!options.expeditionEnabled) return { line, note: 'This table plays without expeditions.' }
  if (edgeGone)
    return { line, gone: true, note: 'It has left the game. Slices that were claimed stay claimed.' }
  if (!edge) return { line, note: unplacedNote(view) }
  const { name, placedBy, controller, infantry, tied } = edge
  const about = { line, system: systemTitle(name), placedBy }
  if (controller !== undefined) return { ...about, controller, infantry, ...(tied ? { tied } : {}) }
  const leaders = seats.filter(seat => chairs[seat]?.leads)
  return {
    ...about,
    note: leaders.length
      ? 'Several have most slices: whoever placed it chooses who of them holds it.'
      : 'Who holds it is still to be chosen.',
  }
}

function unplacedNote({ left, systems, eligible }: View): string {
  if (left) return 'Whoever takes the sixth slice picks the system. Most slices: infantry and control.'
  if (!systems)
    return 'Whoever took the sixth slice names the system, without planet, supernova or printed wormhole.'
  return eligible.length
    ? `It can go to ${eligible.length} of ${systems.length} systems.`
    : 'No system of the map can take it yet.'
}
