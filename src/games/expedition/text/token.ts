import { edgePlanet } from '../constants.ts'
import type { SliceId } from '../types.ts'
import type { View } from '../view.ts'

/** Words the token and what is known around it, as the pictures show them. */

export const WITHOUT_EXPEDITIONS = 'This table plays without expeditions.'
export const EDGE_GONE = 'It has left the game. Claimed slices stay claimed.'
export const TIED_FOR_CONTROL = 'Tied for most slices: the player who placed it chooses who controls it.'
export const EDGE_LEFT = "Thunder's Edge has left the game."
export const EDGE_UNPLACED = "Thunder's Edge is not placed yet."
export const NO_SLICES = 'No player has claimed a slice yet.'
export const NO_CONTROL = 'No player controls it yet.'
export const FRACTURE_UNUSED = 'not used at this table'
export const FRACTURE_OUT = 'not in play (a 1 or 10 brings it)'

const CAUSES = { ability: 'by an ability', event: 'by an event', declared: 'declared' } as const
export function fractureCause(
  cause: keyof typeof CAUSES | 'roll',
  roll: number | undefined,
  reason: string | undefined,
): string {
  return cause === 'roll' ? `rolled ${roll ?? ''}` : (reason ?? CAUSES[cause])
}

export const planetLine = `${edgePlanet.resources} resources / ${edgePlanet.influence} influence · legendary`
export const systemTitle = (name: string): string =>
  /^[A-Z0-9-]+( \(|$)/.test(name) ? `System ${name}` : name

export function unplacedNote({ left, systems, eligible }: View): string {
  if (left) return 'The player who takes the sixth slice places it. The most slices bring control.'
  if (!systems) return 'The placer names a system without planet, supernova or printed wormhole.'
  return eligible.length
    ? `It can go to ${eligible.length} of ${systems.length} systems.`
    : 'No system on the map can take it yet.'
}

export const priceVerbs: Readonly<Record<SliceId, string>> = {
  resources5: 'spend',
  actioncards2: 'discard',
  influence5: 'spend',
  secret1: 'discard',
  techplanet1: 'exhaust',
  tradegoods3: 'spend',
}
