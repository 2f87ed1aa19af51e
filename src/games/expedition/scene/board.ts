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
  if (!fracture) return { inPlay: false, text: 'not in play (a 1 or 10 brings it)', ingress: [] }
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
  if (edgeGone) return { line, gone: true, note: 'It has left the game. Claimed slices stay claimed.' }
  if (!edge) return { line, note: unplacedNote(view) }
  const { name, placedBy, controller, infantry, tied } = edge
  const about = { line, system: systemTitle(name), placedBy }
  if (controller !== undefined) return { ...about, controller, infantry, ...(tied ? { tied } : {}) }
  const leaders = seats.filter(seat => chairs[seat]?.leads)
  return {
    ...about,
    note: leaders.length
      ? 'Tied for most slices: the player who placed it chooses who controls it.'
      : 'No player controls it yet.',
  }
}

function unplacedNote({ left, systems, eligible }: View): string {
  if (left) return 'The player who takes the sixth slice places it. The most slices bring control.'
  if (!systems) return 'The placer names a system without planet, supernova or printed wormhole.'
  return eligible.length
    ? `It can go to ${eligible.length} of ${systems.length} systems.`
    : 'No system on the map can take it yet.'
}
