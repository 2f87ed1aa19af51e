import { wonByMission, wonByWarlords } from '../text/tableWords.ts'
import type { Scenes } from '../../../core/scene.ts'
import type { Fact } from '../../../core/steps.ts'
import { capital } from '../../shared/phrases.ts'
import type { HexpanseFact } from '../facts.ts'
import type { Faction } from '../state.ts'
import { does, theList } from '../text/name.ts'
import type { View } from '../view.ts'
import { boardScene, cellScenes } from './board.ts'
import { missionScene } from './card.ts'
import { choiceScene } from './choice.ts'
import { closeUp } from './closeUp.ts'
import { handScene, factionName, isDefeated, teamOf } from './hand.ts'
import type { EndScene } from './types.ts'

export const scenes: Scenes<View> = {
  board: boardScene,
  hand: handScene,
  card: closeUp,
  choice: choiceScene,
  told: (view: View, facts: readonly Fact[]) => told(view, facts as readonly HexpanseFact[]),
}

/** Pictures of what has just happened: only the end has one of its own, for all else the board says it. */
export function told(view: View, facts: readonly HexpanseFact[]): readonly EndScene[] {
  const end = facts.find(({ fact }) => fact === 'gameEnded')
  return end?.fact === 'gameEnded' ? [endScene(view, end)] : []
}

type End = Extract<HexpanseFact, { fact: 'gameEnded' }>

function endScene(view: View, { seats: winners, by, mission: code, cells = [], turn }: End): EndScene {
  const mission = code === undefined ? undefined : missionScene(view, code)
  const name = mission?.name ?? 'a mission'
  return {
    kind: 'end',
    title: winners.length === 1 && winners[0] ? does(winners[0], 'win') : `${capital(theList(winners))} win`,
    how: by === 'mission' ? wonByMission(name, turn) : wonByWarlords(turn),
    turn,
    cells: cellScenes(view),
    winners,
    formed: cells,
    ...(mission ? { mission } : {}),
    seats: byRank(view, winners).map(seat => ({
      seat,
      name: factionName(view, seat),
      rank: winners.includes(seat) ? 1 : winners.length + 1,
      life: view.life[seat] ?? 0,
      hexilum: view.hexilum[seat] ?? 0,
      units: view.board.cells.filter(({ piece }) => piece?.owner === seat && piece.kind !== 'warlord').length,
      ...teamed(view, seat),
      ...(isDefeated(view, seat) ? { defeated: true } : {}),
    })),
  }
}

const byRank = ({ seats }: View, winners: readonly Faction[]): readonly Faction[] => [
  ...winners,
  ...seats.filter(seat => !winners.includes(seat)),
]
function teamed(view: View, seat: Faction): { readonly team?: string } {
  const team = teamOf(view, seat)
  return team ? { team } : {}
}
