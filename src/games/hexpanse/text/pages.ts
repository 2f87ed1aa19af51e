import { capital } from '../../shared/phrases.ts'
import type { Page } from '../../../core/game.ts'
import { isAlive, sidesOf } from '../board.ts'
import { bookOf } from '../book.ts'
import type { State } from '../state.ts'
import { fitOf } from '../victory.ts'
import { cardText, missionText } from './about.ts'
import { cellList, inOrder, theList, verb } from './name.ts'

/** Pages that anybody may read: they say nothing that only some know. */

/** How near everybody is to the common mission, at best. Secret missions are nobody else's. */
const mission: Page<State> = s => {
  const common = s.mission === undefined ? undefined : bookOf(s).missions[s.mission]
  if (!common) return { ok: true, value: ['There is no mission yet.'] }
  const fits = sidesOf(s)
    .filter(side => side.some(seat => isAlive(s, seat)))
    .map(side => fitOf(s, side, common.code))
  return {
    ok: true,
    value: [missionText(common), ...[...fits].sort((a, b) => b.count - a.count).map(fitLine)],
  }
}

type Fit = ReturnType<typeof fitOf>
function fitLine({ seats, count, of, missing }: Fit): string {
  const [first] = seats
  const have = seats.length === 1 && first ? verb(first, 'have') : 'have'
  const isNear = missing.length > 0 && missing.length <= MOST_MISSING
  const where = isNear ? `, missing ${cellList(inOrder(missing))}` : ''
  return `${capital(theList(seats))} ${have} ${count} of ${of}${where}.`
}
const MOST_MISSING = 6

/** What can be bought, with all that it says. */
const market: Page<State> = s => ({
  ok: true,
  value: [
    ...s.market.map(code => textOf(s, code)),
    ...s.extra.map(code => `Extra this turn: ${textOf(s, code)}`),
    `Deck: ${s.deck.length}. Discarded: ${s.discard.length}. Out of the game: ${s.removed.length}.`,
  ],
})
const textOf = (s: State, code: string): string => {
  const card = bookOf(s).cards[code]
  return card ? cardText(card) : code
}

export const pages: Readonly<Record<string, Page<State>>> = { mission, market }
