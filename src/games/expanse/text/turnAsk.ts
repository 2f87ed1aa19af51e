import { capital, howMany, listOf } from '../../shared/phrases.ts'
import type { Ask, Option } from '../../../core/ask.ts'
import { keepCostOf, powerOf } from '../board.ts'
import { modulesOf } from '../book.ts'
import { cardOf } from '../events.ts'
import { houseMark, markedPoints } from '../house.ts'
import { costOfSecondEvent } from '../odd/standing.ts'
import { spendingOf } from '../choices.ts'
import type { CardId, Faction, Frame, FrameOf, State } from '../state.ts'
import { cardName, namesAt } from './name.ts'
import { fromSource } from './source.ts'

/** Questions of the turn and of the scoring round. */

export type AskTexts<K extends Frame['step']> = {
  readonly [S in K]: (s: State, f: FrameOf<S>, ask: Ask) => string
}
export type TurnStep =
  | 'variableSetup'
  | 'turn'
  | 'cardUse'
  | 'boost'
  | 'spend'
  | 'offer'
  | 'chooseBonus'
  | 'scoringEvents'
  | 'extraEvent'
  | 'freeBuild'

export const turnAsks: AskTexts<TurnStep> = {
  variableSetup: (_s, { round }, { options }) =>
    `Setup round ${round + 1}: place ${orList(piecesIn(options))}.`,
  turn: (s, { you }, { options }) => `It's your turn. You have ${s.cp[you]} CP: ${turnsIn(s, options)}.`,
  cardUse: (s, { you, card }, { options }) =>
    `${cardName(namesAt(s), card)}: ${uses(s, you, card, options)}?`,
  boost: (s, { card }, { options }) =>
    `${cardName(namesAt(s), card)} gives ${pointsOf(s, card)}: discard ` +
    `${listOf(keptIn(s, options), 'or')} for more, or pass?`,
  spend: spendText,
  offer: (s, { card, left }, { who, options }) =>
    `${cardName(namesAt(s), card)} is on offer: ${uses(s, left[0] ?? (who as Faction), card, options)}?`,
  chooseBonus: s => `Scoring round ${s.scoringRound + 1}: choose the bonus Sector in secret.`,
  scoringEvents: (s, _f, { options }) => `${scoringName(s)}: ${orList(scoringUses(options))}?`,
  extraEvent: (s, { you }) =>
    `${scoringName(s)}: use one more kept event for ` +
    `${costOfSecondEvent(powerOf(s, you, 'scoringEventLimit'))} CP, or pass?`,
  freeBuild: s => fromSource(s, 'choose 1 of your removed fleets to put back on the map, or none.'),
}

/** The card's own, or what they have become. */
function pointsOf(s: State, id: CardId): string {
  const card = cardOf(s, id)
  const ap = spendingOf(s)?.ap ?? card.ap
  return ap === card.ap ? markedPoints(card) : `${ap} AP`
}

const leads = (options: readonly Option[]): boolean => options.some(({ id }) => id === 'initiative')
const LEAD = 'go to the top of Initiative'
const has = (options: readonly Option[], what: string): boolean =>
  options.some(option => what in option.means)

function turnsIn(s: State, options: readonly Option[]): string {
  const ofModules =
    modulesOf(s)
      .map(({ texts }) => texts?.turns)
      .find(text => text)?.(options) ?? []
  const others = [...(has(options, 'kept') ? ['play a kept event'] : []), ...ofModules]
  const last = others.pop()
  return [TAKE, ...others].join(', ') + (last === undefined ? '' : `, or ${last}`)
}
const TAKE = 'take a card from the Action Track'

const keptIn = (s: State, options: readonly Option[]): string[] =>
  options.filter(option => 'kept' in option.means).map(option => cardName(namesAt(s), option.id))

const piecesIn = (options: readonly Option[]): string[] => [
  ...(has(options, 'orbital') ? ['1 fleet'] : []),
  ...(has(options, 'base') ? ['1 influence'] : []),
]

export const scoringName = (s: State): string =>
  s.final ? 'Final Scoring' : `Scoring round ${s.scoringRound}`

const scoringUses = (options: readonly Option[]): string[] => [
  ...(has(options, 'kept') ? ['use a kept event'] : []),
  ...(has(options, 'rocinante') ? ['use a Rocinante ability'] : []),
  ...(leads(options) ? [LEAD] : []),
  'pass',
]

/** A question ends with its last way out after a comma: "now, later, or never?" */
const orList = (words: readonly string[]): string =>
  words.length < 3 ? words.join(' or ') : `${words.slice(0, -1).join(', ')}, or ${words[words.length - 1]}`

function spendText(s: State, { ap, card }: FrameOf<'spend'>, { options }: Ask): string {
  if (leads(options) && options.every(({ id }) => id === 'done' || id === 'initiative'))
    return `You can't spend your AP on anything: ${LEAD} for a Resource Token, or press Done.`
  if (ap === 0) return 'You have no AP left: use an ability that costs none, or press Done.'
  // AP of an event are spent in the name of that event, those of a card in one's own.
  return card ? `Spend ${ap} AP: choose an action.` : fromSource(s, `choose an action for ${ap} AP.`)
}

const uses = (s: State, you: Faction, card: CardId, options: readonly Option[]): string =>
  orList(
    options
      .filter(option => has([option], 'as') || has([option], 'offer'))
      .map(option =>
        useName(s, you, card, option.id)
          .toLowerCase()
          .replace(/\b(cp|action points?)\b/g, upper),
      ),
  )
const upper = (word: string): string => (word === 'cp' ? 'CP' : word.split(' ').map(capital).join(' '))

/** Returns what can be done with a card, as its button says it. */
export function useName(s: State, you: Faction, card: CardId, how: string): string {
  if (how === 'event' || how === 'now') return 'Use the Event Now'
  if (how === 'decline') return 'Decline'
  if (how === 'points')
    return `Use ${howMany(cardOf(s, card).ap, 'Action Point')}${houseMark(cardOf(s, card).prov, 'ap')}`
  const cost = keepCostOf(s, you, card)
  return cost > 0 ? `Keep It for ${cost} CP` : 'Keep It for Free'
}
