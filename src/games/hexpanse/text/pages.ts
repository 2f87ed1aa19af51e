import type { Page } from '../../../core/game.ts'
import { capital } from '../../shared/phrases.ts'
import { isAlive, sidesOf } from '../board.ts'
import { bookOf } from '../book.ts'
import type { State, Faction } from '../state.ts'
import { fitOf } from '../victory.ts'
import type { View } from '../view.ts'
import { cardText, missionText, abilityText, minorText } from './about.ts'
import { NO_MISSION } from './tableWords.ts'
import { cellList, inOrder, theList, verb, cellName, hexilum, unitCounts } from './name.ts'

/** Pages that anybody may read: they say nothing that only some know. */

/** Says how near everybody is to the common mission, at best. Secret missions are nobody else's. */
const mission: Page<State> = s => {
  const common = s.mission === undefined ? undefined : bookOf(s).missions[s.mission]
  if (!common) return { ok: true, value: [NO_MISSION] }
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
  const said = `${capital(theList(seats))} ${have} ${count} of ${of}`
  return isNear(missing) ? `${said}, missing ${cellList(inOrder(missing))}.` : `${said}.`
}
/** Limits how many missing territories a line names. */
const MAX_MISSING = 6
const isNear = ({ length }: readonly unknown[]): boolean => length > 0 && length <= MAX_MISSING

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

/** Returns everything that is the viewer's own, and all that only they know. */
export function hand(view: View): readonly string[] {
  const { as } = view
  if (as === 'table') return []
  const { minors, factions } = bookOf(view)
  const minor = minors[view.minors[as] ?? '']
  return [
    ...secretLines(view),
    ...statusLines(view, as),
    ...cardLines(view, as),
    `Your warlord ${abilityText(factions[as])}`,
    ...(minor ? [minorText(minor)] : []),
  ]
}

function secretLines(view: View): readonly string[] {
  const mission = view.secret === undefined ? undefined : bookOf(view).missions[view.secret]
  if (!mission) return []
  return [`Your secret mission: ${missionText(mission)}`, ...(view.ownFit ? [ownFitLine(view.ownFit)] : [])]
}
function ownFitLine({ count, of, missing }: Pick<Fit, 'count' | 'of' | 'missing'>): string {
  const said = `You have ${count} of its ${of} territories`
  return isNear(missing) ? `${said}, missing ${cellList(inOrder(missing))}.` : `${said}.`
}

function statusLines(view: View, as: Faction): readonly string[] {
  const life = view.life[as] ?? 0
  const at = view.board.cells.find(({ piece }) => piece?.owner === as && piece.kind === 'warlord')
  if (life === 0) return ['Your warlord is defeated.']
  return [
    `You have ${hexilum(view.hexilum[as] ?? 0)} and income ${view.income[as] ?? 0}.`,
    at ? `Your warlord has ${life} life and is on ${cellName(at.id)}.` : `Your warlord has ${life} life.`,
    `Reserve: ${unitCounts(view.reserve[as] ?? NONE)}. ` +
      `Recovery Ship: ${unitCounts(view.recovery[as] ?? NONE)}.`,
  ]
}
const NONE = { normal: 0, minor: 0 }

function cardLines(view: View, as: Faction): readonly string[] {
  const { cards } = bookOf(view)
  const own = view.cards[as] ?? []
  if (!own.length) return ['You have no cards.']
  return own.map(({ code, on }) => {
    const text = cards[code] ? cardText(cards[code]) : code
    return on === undefined ? text : `${text} It is on ${cellName(on)}.`
  })
}
