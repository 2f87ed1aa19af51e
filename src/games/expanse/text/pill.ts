import { modulesOf } from '../book.ts'
import type { BoardScene } from '../scene/types.ts'
import type { Faction } from '../state.ts'
import type { View } from '../view.ts'
import { seatName } from './name.ts'

/** Says at the top of a board who must decide, and what. */

const MOVES = 'to move'
const wanted: Readonly<Record<string, string>> = {
  variableSetup: 'set-up',
  offer: 'offer',
  chooseBonus: 'bonus Sector',
  scoringEvent: 'scoring event',
  freeBuild: 'free build',
  whichCube: 'which cube',
  relocate: 'which influence',
  destroyEach: 'which fleets',
  destroy: 'which fleet',
  extraEvent: 'scoring event',
  discardKept: 'discard',
}

export function pillOf(view: View): BoardScene['pill'] {
  const asked = view.seats.filter(seat => view.asks.some(({ who }) => who === seat))
  const [only] = asked
  const seat = asked.length === 1 && only ? { seat: only } : {}
  if (view.phase === 'over') return overPill(view)
  if (view.phase === 'final') return { text: 'FINAL SCORING', ...seat, asked, what: 'Final Scoring' }
  if (!asked.length)
    return {
      text: `${seatName(view.active)} ${MOVES}`.toUpperCase(),
      seat: view.active,
      asked: [view.active],
      what: MOVES,
    }
  const what = wantedOf(view, asked)
  const who = asked.length === view.seats.length ? 'all' : asked.map(seatName).join(', ')
  return { text: `${who}${what === MOVES ? ' ' : ': '}${what}`.toUpperCase(), ...seat, asked, what }
}

function overPill({ ranking = [] }: View): BoardScene['pill'] {
  const [winner] = ranking
  return winner
    ? {
        text: `${seatName(winner)} WINS`.toUpperCase(),
        seat: winner,
        asked: [],
        what: `${seatName(winner)} wins`,
      }
    : { text: 'GAME OVER' }
}

/** Whatever a player chooses in their own turn is their move. */
function wantedOf({ asks, active, phase, content }: View, [first, ...more]: readonly Faction[]): string {
  const what = asks.find(({ who }) => who === first)?.what ?? ''
  if (phase === 'turn' && first === active && !more.length) return MOVES
  return (
    wanted[what] ??
    modulesOf({ content })
      .map(({ texts }) => texts?.pills?.[what])
      .find(words => words) ??
    'choice'
  )
}
