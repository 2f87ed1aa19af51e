import { edgePlanet } from '../constants.ts'
import { seatName, sliceName } from '../text/name.ts'
import type { Seat, SliceId } from '../types.ts'
import type { View } from '../view.ts'
import type { BoardScene, RowScene, WedgeScene } from './types.ts'

/** The token with what is known around it. */
export function boardScene(view: View): BoardScene {
  const { slices, left, seats, fracture, options } = view
  return {
    kind: 'board', title: view.edge || view.edgeGone ? 'EXPEDITION COMPLETE' : 'EXPEDITION', head: head(view), asked: asked(view),
    wedges: slices.map(wedge), left,
    fracture: { inPlay: fracture !== undefined, text: fractureText(fracture, options.noFracture), ...(fracture?.roll === undefined ? {} : { roll: fracture.roll }) },
    rows: seats.map(seat => row(view, seat)), edge: edge(view),
  }
}

const asked = ({ asks }: View): readonly Seat[] => asks.filter(({ idle }) => !idle).map(({ who }) => who)

function head(view: View): readonly string[] {
  const { left, turn, status, placer } = view
  const claimed = left ? `${6 - left} of 6 claimed` : 'all six claimed'
  if (status === 'setup') return ['factions']
  if (status === 'closed') return [claimed, 'closed']
  if (status === 'awaitPlacement' || status === 'awaitGarrison') return [claimed, `${status === 'awaitPlacement' ? 'placing' : 'choosing'}: ${placer ? seatName(placer) : 'the host'}`]
  return status === 'running' && turn && turn.state !== 'closed' ? [claimed, `${turn.state === 'ending' ? 'end of turn' : 'turn'}: ${seatName(turn.seat)}`] : [claimed]
}

const VERBS: Readonly<Record<SliceId, string>> = { resources5: 'spend', actioncards2: 'discard', influence5: 'spend', secret1: 'discard', techplanet1: 'exhaust', tradegoods3: 'spend' }

function wedge({ id, price, claim }: View['slices'][number]): WedgeScene {
  const name = sliceName(id).replace(/^\d+ /, '')
  return { slice: id, verb: VERBS[id], number: price, name, ...(claim ? { claim: { seat: claim.seat, no: claim.claimNo, price: sliceName(id) } } : {}) }
}

function fractureText(fracture: View['fracture'], none: boolean): string {
  if (none) return 'not used'
  if (!fracture) return 'not in play (1 or 10 opens it)'
  return `IN PLAY · ${fracture.cause === 'roll' ? `rolled ${fracture.roll ?? ''}` : fracture.cause}`
}

function row({ chairs }: View, seat: Seat): RowScene {
  const chair = chairs[seat]
  return {
    seat, name: seatName(seat), faction: chair?.short ?? chair?.name ?? '', slices: chair?.slices ?? 0, breakthrough: chair?.breakthrough !== undefined,
    ...(chair?.leads ? { leads: true } : {}), ...(chair?.eliminated ? { eliminated: true } : {}),
  }
}

function edge({ edge: placed, edgeGone }: View): BoardScene['edge'] {
  const line = `${edgePlanet.resources} resources / ${edgePlanet.influence} influence · legendary`
  if (edgeGone) return { line, gone: true }
  if (!placed) return { line }
  const { name, placedBy, controller, infantry, tied } = placed
  return { line, system: `System ${name}`, placedBy, ...(controller === undefined ? {} : { controller, infantry }), ...(tied ? { tied } : {}) }
}
