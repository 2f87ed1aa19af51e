import { capital, howMany, listOf } from '../../shared/phrases.ts'
import type { Ask, Option } from '../../../core/ask.ts'
import { keepCostOf, powerOf, cardOf } from '../board.ts'
import { modulesOf } from '../book.ts'
import {
  houseMark,
  markedPoints,
  cardName,
  namesAt,
  baseName,
  leftOver,
  orbitalName,
  pieceName,
  seatName,
  fromSource,
  boundIn,
} from './name.ts'
import { costOfSecondEvent } from '../odd/oddParts.ts'
import { spendingOf } from '../choices.ts'
import type { CardId, Faction, Frame, FrameOf, State, CubeTask, OwnFrame } from '../state.ts'
import { oddOf } from '../odd/index.ts'
import type { Choose, Effect, Whose } from '../words/effect.ts'
import { basesPhrase, orbitalsPhrase } from './where.ts'

/**
 * Words every question: of the turn, of the scoring round, and of the words that cards are written with. The
 * last begin with what they belong to: "Julie Mao: …".
 */

type AskTexts<K extends Frame['step']> = {
  readonly [S in K]: (s: State, f: FrameOf<S>, ask: Ask) => string
}
type TurnStep =
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

/** Says how many points the card has, or has come to have. */
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
    return `${ap ? NOTHING_TO_DO : NO_AP}. You can still ${LEAD} for a Resource Token.`
  if (ap === 0) return `${NO_AP}. You can still use an ability that costs none.`
  // AP of an event are spent in the name of that event, those of a card in one's own.
  return card ? `Spend ${ap} AP: choose an action.` : fromSource(s, `choose an action for ${ap} AP.`)
}

const NOTHING_TO_DO = "You can't spend your AP on anything"
const NO_AP = 'You have no AP left'

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

/** Frames that never ask. Any other must have its question here. */
type Silent =
  | 'game'
  | 'doEvent'
  | 'endCard'
  | 'endTurn'
  | 'pay'
  | 'dropInitiative'
  | 'scoreBases'
  | 'gainTechs'
  | 'passRocinante'
  | 'finish'
  | 'event'
  | 'cubes'
type WordStep = Exclude<OwnFrame['step'], Silent | TurnStep>

export const wordAsks: AskTexts<WordStep> = {
  whichCube: (s, { you, task }) => `${cubeQuestion(s, you, task)}: a normal cube or a Diplomat?`,
  relocate: (s, { base }) =>
    `your supply is empty. Choose the influence to move to ${baseName(namesAt(s), base)} instead.`,
  place: (s, f, ask) => `${countPhrase(ask, 'place')} influence on ${onBases(s, f, ask)}.`,
  remove: (s, f, ask) =>
    `${countPhrase(ask, 'remove')} ${whoseInfluence[f.effect.whose]} from ${onBases(s, f, ask)}.`,
  shift: (s, { from, left }, ask) =>
    from
      ? `choose where your influence from ${baseName(namesAt(s), from)} moves.`
      : `choose the influence to move${moreOf(left, ask)}.`,
  swap: (s, { first }) =>
    first
      ? `choose the cube that swaps places with the ${seatName(first.owner)} cube on ` +
        `${baseName(namesAt(s), first.base)}.`
      : 'choose the first of the 2 cubes to swap.',
  replace: (s, { effect }, ask) =>
    `${countPhrase(ask, 'replace')} ${whoseInfluence[effect.whose]} with yours on ` +
    `${basesPhrase(s, effect.at, boundIn(s), ask.max > 1)}.`,
  build: buildText,
  buildTo: (_s, { kind }) => `choose the Orbital for your ${pieceName(kind)}.`,
  destroy: (s, f, ask) =>
    `choose ${toRemove[f.effect.whose]} to remove ${fromOrbitals(s, f)}${moreOf(f.left, ask)}.`,
  destroyEach: (s, f, ask) =>
    `${countPhrase(ask, 'remove')} ${ask.max === 1 ? 'fleet' : 'fleets'} ` +
    `${fromOrbitals(s, f)}${limitOf(ask, f.effect)}.`,
  moveFleets: (_s, { effect, left }, ask) =>
    effect.size === 'one'
      ? `choose the ${oddOf(effect)?.asksFor ?? 'fleet'} to move${moreOf(left, ask)}.`
      : `choose the Orbital your group of fleets moves from${moreOf(left, ask)}.`,
  moveGroup: (s, { from, effect }, { max }) =>
    effect.unit?.unit
      ? `choose which of your fleets move from ${orbitalName(namesAt(s), from)} with your ` +
        `${pieceName(effect.unit.unit)}, or none.`
      : `choose 1 to ${max} of your fleets to move together from ${orbitalName(namesAt(s), from)}.`,
  moveTo: moveToText,
  repair: () => 'choose the damaged Battleship to repair.',
  reorder: (_s, { count }) => `put these ${count} cards back in the order you like, the top card first.`,
  discardKept: (_s, { you, owner }) =>
    you === owner
      ? 'choose 1 of your kept events to discard.'
      : `choose the kept event that ${seatName(owner)} discards.`,
  useCard: (_s, { effect }) =>
    effect.then === 'stay'
      ? 'choose the card whose event you use. It stays on the Action Track.'
      : 'choose the card to take from the Action Track.',
  choose: (s, { effect }) => `choose ${chosen(s, effect)}.`,
  oneOf: () => 'choose what to do.',
}

const whoseInfluence: Readonly<Record<Whose, string>> = {
  own: 'of your influence',
  other: 'opposing influence',
  any: 'influence',
}
const toRemove: Readonly<Record<Whose, string>> = {
  own: 'one of your fleets',
  other: 'an opposing fleet',
  any: 'a fleet',
}

function countPhrase({ min, max }: Ask, verb: string): string {
  if (min === max) return `${verb} ${max}`
  return max === 1 ? `you may ${verb} 1` : `${verb} up to ${max}`
}

/** ", 2 left, or stop" */
const moreOf = (left: number, { min }: Ask): string => `${leftOver(left)}${min === 0 ? ', or stop' : ''}`

const limitOf = (ask: Ask, effect: Effect): string =>
  ask.perGroup === undefined || ask.max === 1 ? '' : `, ${limitWords(ask, effect)}`
const limitWords = ({ perGroup = 1 }: Ask, effect: Effect): string =>
  `${perGroup} per ${oddOf(effect)?.perGroup ?? 'base'}`
/** Returns "1 per Sector". */
export function limitIn(s: State, ask: Ask): string {
  const frame = s.stack[s.stack.length - 1]
  const effect = frame && 'effect' in frame ? (frame.effect as Effect) : undefined
  return effect ? limitWords(ask, effect) : `${ask.perGroup ?? 1} per base`
}

/** Returns "Tech bases, 1 per base". */
function onBases(s: State, { bases, effect }: FrameOf<'place'> | FrameOf<'remove'>, ask: Ask): string {
  const [only] = bases
  if (only && bases.length === 1) return baseName(namesAt(s), only)
  return `${basesPhrase(s, effect.at, boundIn(s), ask.max > 1)}${limitOf(ask, effect)}`
}

function fromOrbitals(s: State, { orbitals, effect }: FrameOf<'destroy'> | FrameOf<'destroyEach'>): string {
  const [only] = orbitals
  return only && orbitals.length === 1
    ? `from ${orbitalName(namesAt(s), only)}`
    : `from ${orbitalsPhrase(s, effect.at, boundIn(s))}`
}

function buildText(s: State, { effect, left }: FrameOf<'build'>, ask: Ask): string {
  const piece = effect.units.every(unit => unit === 'scrap') ? 'Scrap Ship' : 'fleet'
  if (effect.to === 'home') return `choose a ${piece} to build${moreOf(left, ask)}.`
  const place = orbitalsPhrase(s, effect.to, boundIn(s))
  return effect.source?.includes('map')
    ? `choose a ${piece} from your reserve or the map to place in ${place}${moreOf(left, ask)}.`
    : `choose a ${piece} to place in ${place}${moreOf(left, ask)}.`
}

function moveToText(s: State, { you, effect, from, owner, pieces, mayStay }: FrameOf<'moveTo'>): string {
  const range = effect.range === 'any' ? '' : `, up to ${howMany(effect.range.bands, 'band')} away`
  const what = `${moving(pieces, you, owner)} from ${orbitalName(namesAt(s), from)}`
  const [move, them] = pieces.length > 1 ? ['move', 'them'] : ['moves', 'it']
  return `choose where ${what} ${move}${range}${mayStay ? `, or let ${them} stay` : ''}.`
}

function moving(pieces: FrameOf<'moveTo'>['pieces'], you: Faction, owner: Faction): string {
  const [piece] = pieces
  if (pieces.length > 1 || !piece) return `your ${pieces.length} fleets`
  if (piece === 'rocinante') return 'the Rocinante'
  return `${you === owner ? 'your' : `the ${seatName(owner)}`} ${pieceName(piece)}`
}

function cubeQuestion(s: State, you: Faction, task: CubeTask): string {
  const at = baseName(namesAt(s), task.base)
  if (task.do === 'place') return `which cube do you place on ${at}`
  const cubes = you === task.owner ? 'which of your cubes' : `which ${seatName(task.owner)} cube`
  return task.do === 'remove'
    ? `${cubes} leaves ${at}`
    : `${cubes} moves from ${at} to ${baseName(namesAt(s), task.to)}`
}

function chosen(s: State, effect: FrameOf<'choose'>['effect']): string {
  const { what, where = {} } = effect as Choose
  if (what === 'base') return basesPhrase(s, where, boundIn(s), false).replace(/^any base/, 'a base')
  if (what === 'orbital') return orbitalsPhrase(s, where, boundIn(s)).replace(/^any Orbital/, 'an Orbital')
  return oddOf(effect)?.asksFor ?? 'a resource'
}
