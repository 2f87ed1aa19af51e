import { capital } from '../../shared/phrases.ts'
import type { HexpanseFact } from '../facts.ts'
import type { Faction } from '../state.ts'
import { does, theList } from '../text/name.ts'
import type { View } from '../view.ts'
import { cellScenes } from './board.ts'
import { missionScene } from './card.ts'
import { factionName, isDefeated, teamOf } from './panel.ts'
import type { EndScene } from './types.ts'

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
    how: by === 'mission' ? `formed ${name} in turn ${turn}` : `no enemy warlord is left, turn ${turn}`,
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
