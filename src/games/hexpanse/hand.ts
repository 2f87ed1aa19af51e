import { bookOf } from './book.ts'
import type { Faction } from './state.ts'
import { abilityText, cardText, minorText, missionText } from './text/about.ts'
import { cellList, cellName, hexilum, inOrder, unitCounts } from './text/name.ts'
import type { View } from './viewTypes.ts'

/** Everything that is the viewer's own, and all that only they know. */
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
  const fit = view.ownFit
  const missing =
    fit && fit.missing.length && fit.missing.length <= MAX_MISSING
      ? `, missing ${cellList(inOrder(fit.missing))}`
      : ''
  return [
    `Your secret mission: ${missionText(mission)}`,
    ...(fit ? [`You have ${fit.count} of its ${fit.of} territories${missing}.`] : []),
  ]
}
const MAX_MISSING = 6

function statusLines(view: View, as: Faction): readonly string[] {
  const life = view.life[as] ?? 0
  const at = view.board.cells.find(({ piece }) => piece?.owner === as && piece.kind === 'warlord')
  if (life === 0) return ['Your warlord is defeated.']
  return [
    `You have ${hexilum(view.hexilum[as] ?? 0)} and income ${view.income[as] ?? 0}.`,
    `Your warlord has ${life} life${at ? ` and is on ${cellName(at.id)}` : ''}.`,
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
    const card = cards[code]
    return `${card ? cardText(card) : code}${on === undefined ? '' : ` It is on ${cellName(on)}.`}`
  })
}
