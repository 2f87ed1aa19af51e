import { fractureWords, NO_FRACTURE, rolledWords } from '../text/tableWords.ts'
import type { Scenes } from '../../../core/scene.ts'
import type { Fact } from '../../../core/steps.ts'
import type { ExpeditionFact } from '../facts.ts'
import { lineOf } from '../systems/read.ts'
import { seatName } from '../text/name.ts'
import { planetLine, systemTitle } from '../text/token.ts'
import type { View } from '../view.ts'
import { boardScene, rowScene } from './board.ts'
import { choiceScene } from './choice.ts'
import { closeUp } from './closeUp.ts'
import { handScene } from './hand.ts'
import type { EdgeTold, FractureTold, Scene } from './types.ts'

export const scenes: Scenes<View> = {
  board: boardScene,
  hand: handScene,
  card: closeUp,
  choice: choiceScene,
  told: (view: View, facts: readonly Fact[]) => toldScenes(view, facts as readonly ExpeditionFact[]),
}

/**
 * Shows what has just happened: rolls for The Fracture, and Thunder's Edge. The board shows all else.
 */
export function toldScenes(view: View, facts: readonly ExpeditionFact[]): readonly Scene[] {
  return [fractureTold(facts), edgeTold(view, facts)].flatMap(scene => scene ?? [])
}

type Of<F extends ExpeditionFact['fact']> = Extract<ExpeditionFact, { fact: F }>
const of = <F extends ExpeditionFact['fact']>(facts: readonly ExpeditionFact[], name: F): readonly Of<F>[] =>
  facts.filter((fact): fact is Of<F> => fact.fact === name)

const MOST_ROLLS = 4
function fractureTold(facts: readonly ExpeditionFact[]): FractureTold | undefined {
  const rolled = of(facts, 'rolled')
  const [came] = of(facts, 'fractureCame')
  if (!rolled.length && !came) return undefined
  const rolls = rolled
    .slice(-MOST_ROLLS)
    .map(({ seat, number, opens }) => ({ seat, name: seatName(seat), number, opens }))
  if (!came) return { kind: 'fracture', rolls, inPlay: false, ...NO_FRACTURE }
  const cause = came.roll === undefined ? (came.reason ?? 'declared') : rolledWords(came.roll)
  return { kind: 'fracture', rolls, inPlay: true, ...fractureWords(cause, came.method === 'synergy') }
}

function edgeTold(view: View, facts: readonly ExpeditionFact[]): EdgeTold | undefined {
  const placed = of(facts, 'placed').at(-1)
  const garrisoned = of(facts, 'garrisoned').at(-1)
  const where = placed ?? placedBefore(view)
  if ((!placed && !garrisoned) || !where) return undefined
  const tied = of(facts, 'tied').at(-1)?.seats ?? []
  return {
    kind: 'edge',
    ...systemTold(view, where),
    line: planetLine,
    placedBy: rowScene(view, where.seat),
    ...(placed?.byHost ? { byHost: true } : {}),
    tied: tied.map(seat => rowScene(view, seat)),
    ...(garrisoned ? { garrison: garrisonTold(view, garrisoned) } : {}),
  }
}

type Placing = Pick<Of<'placed'>, 'seat' | 'system' | 'name'>
const placedBefore = ({ edge }: View): Placing | undefined =>
  edge && { seat: edge.placedBy, system: edge.system, name: edge.name }

function systemTold(
  { edge, systems }: View,
  { system: id, name }: Placing,
): Pick<EdgeTold, 'system' | 'what'> {
  const system = systems?.find(one => one.id === id)
  return {
    system: systemTitle(edge?.system === id ? edge.name : name),
    what: system ? lineOf(system).slice(id.length + 2) : 'as declared',
  }
}

const garrisonTold = (
  view: View,
  { seat, infantry, chosenBy }: Of<'garrisoned'>,
): NonNullable<EdgeTold['garrison']> => ({
  row: rowScene(view, seat),
  infantry,
  ...(chosenBy === undefined ? {} : { chosen: true }),
})
