import type { Ask } from '../../../core/ask.ts'
import { howMany, capital, listOf } from '../../shared/phrases.ts'
import { cellOfCard, nextLevel, warlordAt } from '../board.ts'
import { bookOf } from '../book.ts'
import type { CellId, Faction, Frame, FrameOf, State, OpName } from '../state.ts'
import { shortWords } from './cardText.ts'
import {
  anyUnit,
  cardName,
  cellList,
  cellName,
  hexilum,
  namesAt,
  ofSeat,
  abilityName,
  does,
  its,
  seatName,
  the,
} from './name.ts'

/** Words the questions to the player who chooses, and what the button says that chooses nothing. */

type Text = (s: State, ask: Ask, frame: Frame | undefined) => string
type On<N extends Frame['step']> = FrameOf<N> | undefined

/** R-14: with its last life, a warlord pays with the game. */
const lastLife = (s: State, who: string, life: number): string =>
  s.life[who as Faction] <= life ? ' That is its last life!' : ''
const upTo = ({ min, max }: Ask, one: string): string =>
  max === 1 ? `a ${one}` : `${min === max ? '' : 'up to '}${max} ${one}s`

const own: Readonly<Record<string, Text>> = {
  pickMinor: () => 'Choose your minor faction.',
  pickMission: () => 'Choose your secret mission. The last one left becomes the common mission.',
  placeWarlord: () => 'Choose where your warlord starts.',
  action: (_s, _ask, f) => actionText((f as On<'actions'>)?.left ?? 0),
  returnUnit: () => 'Choose a unit to return to your reserve.',
  attack: attackText,
  moveWarlord: (s, { who }) => `Choose where your warlord moves. It loses 1 life.${lastLife(s, who, 1)}`,
  market: (s, { who }) => `You have ${hexilum(s.hexilum[who as Faction])}. Buy a card?`,
}

const actionText = (left: number): string =>
  left === 1 ? 'Choose your last action, or end your actions.' : `Choose an action (${left} left).`

/** A unit that attacks leaves the board, a warlord loses a life (Rules §5.2). */
function attackText(s: State, { who, options }: Ask): string {
  const warlord = warlordAt(s, who as Faction)
  const attackers = new Set(options.map(({ group }) => group))
  if (warlord === undefined || !attackers.has(warlord))
    return 'Choose an attack. Your attacking unit is destroyed too.'
  return attackers.size === 1
    ? `Choose an attack. Your warlord loses 1 life.${lastLife(s, who, 1)}`
    : 'Choose an attack. An attacking unit is destroyed too; your warlord loses 1 life instead.' +
        lastLife(s, who, 1)
}

const words: Readonly<Record<string, Text>> = {
  placeUnit: placeText,
  anchor: () => 'Choose the territory the pattern starts from.',
  place: (_s, ask) =>
    ask.options.length === 1 ? `Place a unit on ${idsOf(ask)}?` : `You may place ${upTo(ask, 'unit')}.`,
  placeWhich: (_s, { min }, f) =>
    min ? `Choose a unit to place on ${placesOf(f)}.` : `You may place a unit on ${placesOf(f)}.`,
  placeOver: () => 'You may place a unit. A unit already there is destroyed.',
  attackTerritory: () => 'Choose the territory to attack.',
  warlordMove: (s, { who }, f) => warlordMoveText(s, who, (f as On<'WARLORD_MOVE'>)?.op.damage ?? 0),
  return: (_s, ask) => `You may return ${upTo(ask, 'unit')} to your reserve.`,
  recoverToBoard: (_s, _ask, f) => `You may place a unit from the Recovery Ship on ${placesOf(f)}.`,
  recoverToReserve: (_s, ask) =>
    `You may take ${upTo(ask, 'unit')} from the Recovery Ship back to your reserve.`,
  heal: (_s, _ask, f) => `Heal your warlord by ${(f as On<'HEAL'>)?.op.amount ?? 0}?`,
  damageWarlord: (_s, _ask, f) =>
    `Choose the warlord that loses ${(f as On<'DAMAGE_WARLORD'>)?.op.amount ?? 0} life.`,
  reserveTarget: (_s, _ask, f) =>
    `You may send up to ${howMany((f as On<'RESERVE_ATTACK'>)?.op.count ?? 0, 'unit')} from an ` +
    "enemy's reserve to the Recovery Ship. Choose the enemy.",
  reserveUnits: (_s, ask, f) =>
    `You may send ${upTo(ask, 'unit')} from the ${reserveOf(f)} reserve to the Recovery Ship.`,
  destroyCard: () => 'You may remove an action card from the game.',
  destroyHexilum: (_s, _ask, f) =>
    `You may destroy up to ${hexilum((f as On<'DESTROY_CURRENCY'>)?.op.amount ?? 0)} of an enemy.`,
  sacrifice: () => 'You may attack. Your attacking unit is destroyed too.',
  stealMercenary: () => 'You may steal a mercenary card.',
  stolenStays: stolenText,
  stealAction: () => 'You may steal an action card.',
  stealHexilum: (_s, _ask, f) =>
    `You may steal up to ${hexilum((f as On<'STEAL_CURRENCY'>)?.op.amount ?? 0)} from an enemy.`,
  exchange: () => 'You may swap or move a unit.',
  exchangeWith: (_s, _ask, f) => swapText((f as On<'EXCHANGE'>)?.first),
  exchangeSelf: (_s, _ask, f) =>
    `You may swap ${unitOn((f as On<'EXCHANGE_SELF'>)?.self)} with another, ` +
    'or move it to an empty territory.',
  increaseIncome: (s, { who }) => incomeText(s, who as Faction),
}

const swapText = (cell: CellId | undefined): string =>
  `Choose a unit to swap with ${unitOn(cell)}, or an empty territory to move it to.`
const unitOn = (cell: CellId | undefined): string =>
  cell === undefined ? 'it' : `the unit on ${cellName(cell)}`
const warlordMoveText = (s: State, who: string, damage: number): string =>
  damage
    ? `You may move your warlord. It loses ${damage} life.${lastLife(s, who, damage)}`
    : 'You may move your warlord.'
const reserveOf = (f: Frame | undefined): string => {
  const seat = (f as On<'RESERVE_ATTACK'>)?.target
  return seat === undefined ? "enemy's" : ofSeat(seat)
}
const idsOf = ({ options }: Ask): string =>
  cellList(
    options.map(({ id }) => id),
    'or',
  )
/** Returns "C4", "C4 or D5", or any territory. */
const placesOf = (f: Frame | undefined): string => {
  if (f?.step === 'PLACE_OVER' && f.cell !== undefined) return cellName(f.cell)
  const cells = f && 'at' in f ? f.at : undefined
  return Array.isArray(cells) && cells.length && cells.length < MOST_NAMED
    ? cellList(cells as readonly CellId[], 'or')
    : 'the board'
}
const MOST_NAMED = 4
/** Returns the only territory that the question is about, "C4". */
export function placeAsked(s: State, { what }: Ask): string | undefined {
  const frame = s.stack[s.stack.length - 1]
  if (what !== 'placeWhich' && what !== 'recoverToBoard') return undefined
  const place = placesOf(frame)
  return /^[A-Z]\d+$/.test(place) ? place : undefined
}

function placeText(s: State, _ask: Ask, f: Frame | undefined): string {
  if (f?.step !== 'placeUnit') return 'Choose where your unit goes.'
  const unit =
    f.unit === 'normal' || f.unit === 'minor'
      ? `your ${anyUnit(namesAt(s), f.unit).slice(2)}`
      : cardName(namesAt(s), f.unit)
  return f.from ? `Choose where ${unit} from the Recovery Ship goes.` : `Choose where ${unit} goes.`
}

function stolenText(s: State, _ask: Ask, f: Frame | undefined): string {
  const code = f?.step === 'STEAL_MERCENARY' ? f.stolen : undefined
  const on = code === undefined ? undefined : cellOfCard(s, code)
  const name = code === undefined ? 'it' : cardName(namesAt(s), code)
  return `Leave ${name} ${on === undefined ? 'there' : `on ${cellName(on)}`}, or take it off the board?`
}

function incomeText(s: State, you: Faction): string {
  const next = nextLevel(s, you)
  const most = bookOf(s).content.constants.maxIncome
  return next
    ? `Raise your income to ${next.level} of ${most} for ${hexilum(next.price)}?`
    : 'Raise your income?'
}

export function question(s: State, ask: Ask): string {
  const frame = s.stack[s.stack.length - 1]
  if (ask.what === 'turn') return `Choose a rotation for ${sourceName(s) ?? 'the pattern'}.`
  const plain = own[ask.what]
  if (plain) return plain(s, ask, frame)
  const text = words[ask.what]
  return text ? fromSource(s, text(s, ask, frame)) : 'Choose.'
}

const nothings: Readonly<Record<string, string>> = {
  market: 'Buy Nothing',
  place: 'Place None',
  placeWhich: 'Place None',
  placeOver: 'Place None',
  warlordMove: "Don't Move",
  return: 'Return Nothing',
  recoverToBoard: 'Recover Nothing',
  recoverToReserve: 'Recover Nothing',
  heal: "Don't Heal",
  reserveTarget: 'Send Nothing',
  reserveUnits: 'Send Nothing',
  destroyCard: 'Remove Nothing',
  destroyHexilum: 'Destroy Nothing',
  sacrifice: "Don't Attack",
  stealMercenary: 'Steal Nothing',
  stealAction: 'Steal Nothing',
  stealHexilum: 'Steal Nothing',
  exchange: "Don't Swap",
  exchangeSelf: 'Leave It',
  increaseIncome: "Don't Raise",
}
export const nothingLabel = (_s: State, { what }: Ask): string => nothings[what] ?? 'Nothing'

/** Every question there is, by its name. */
export const asked: readonly string[] = ['turn', ...Object.keys(own), ...Object.keys(words)]

// Says what is being carried out, a sentence a frame. A frame without its sentence does not compile.

type Own = Exclude<Frame['step'], OpName>
type FrameLines = { readonly [K in Own]: (s: State, f: FrameOf<K>) => string }

const lines: FrameLines = {
  dealMinors: () => 'The minor factions are revealed.',
  pickMinors: (_s, { left }) =>
    left.length
      ? `Still choosing a minor faction: ${listOf(left.map(seatName))}.`
      : 'All players have a minor faction.',
  dealMarket: () => 'The market is filled.',
  dealMissions: () => 'The missions are revealed.',
  pickMissions: (_s, { left }) =>
    left.length
      ? `Still choosing a secret mission: ${listOf(left.map(seatName))}.`
      : 'All players have a secret mission.',
  placeWarlords: (_s, { left }) =>
    left.length
      ? `Still placing a warlord: ${listOf(left.map(seatName))}.`
      : 'All players have placed their warlord.',
  game: () => 'Turns go on until a player forms a mission or only one warlord is left.',
  income: (_s, { you }) => `${does(you, 'get')} ${its(you)} income.`,
  actions: (_s, { you, left }) => `${does(you, 'have')} ${howMany(left, 'action')} left.`,
  placeUnit: (s, { you, unit }) => `${does(you, 'place')} ${anyUnit(namesAt(s), unit)}.`,
  returnUnit: (_s, { you }) => `${does(you, 'return')} a unit.`,
  attack: (_s, { you }) => `${does(you, 'attack')}.`,
  moveWarlord: (_s, { you }) => `${does(you, 'move')} ${its(you)} warlord.`,
  payLife: (_s, { you, amount }) => `The ${ofSeat(you)} warlord pays ${amount} life.`,
  anchor: (s, { you, code }) => `${does(you, 'choose')} where ${abilityName(namesAt(s), code)} starts.`,
  turn: (s, { you, code, anchor }) =>
    `${does(you, 'choose')} a rotation for ${abilityName(namesAt(s), code)}, ` +
    `starting from ${cellName(anchor)}.`,
  ability: (s, { you, code, ops, next }) =>
    `${does(you, 'carry')} out ${abilityName(namesAt(s), code)}, step ` +
    `${Math.min(Math.max(next, 1), Math.max(ops.length, 1))} of ${ops.length}.`,
  chain: s =>
    s.queue.length
      ? 'In the chain reaction ' +
        `${listOf(s.queue.map(({ code, at }) => `${abilityName(namesAt(s), code)} on ${cellName(at)}`))} ` +
        `${s.queue.length === 1 ? 'is' : 'are'} next.`
      : 'The chain reaction is over.',
  endAction: () => 'The action ends.',
  revealExtra: s =>
    s.extraCards ? `The market shows ${howMany(s.extraCards, 'more card')}.` : 'The market opens.',
  market: (_s, { you }) => `${does(you, 'buy')} cards.`,
  endTurn: () => 'The market is refilled at the end of the turn.',
}

/** An icon says what it does as its card does. */
const iconLine = ({ you, op }: FrameOf<OpName>): string =>
  `${capital(the(you))}: ${shortWords({ anchor: 'self', rotate: false, mirror: false, ops: [op] })[0] ?? ''}.`

const isIcon = (frame: Frame): frame is FrameOf<OpName> => 'op' in frame

/** Puts the innermost first. */
export const stackLines = (s: State): readonly string[] =>
  s.stack
    .map(frame =>
      isIcon(frame) ? iconLine(frame) : (lines[frame.step] as (s: State, f: Frame) => string)(s, frame),
    )
    .reverse()

/** Names the card or ability being carried out, for the question of one of its steps. */
function sourceName(s: State): string | undefined {
  const [top, below] = [s.stack[s.stack.length - 1], s.stack[s.stack.length - 2]]
  const acting =
    top?.step === 'anchor' || top?.step === 'turn' ? top : below?.step === 'ability' ? below : undefined
  if (!acting) return undefined
  return acting.code === acting.you ? "your warlord's ability" : abilityName(namesAt(s), acting.code)
}

/** Returns "The Baron: Attack…": a heading, and a sentence that stands by itself. */
function fromSource(s: State, question: string): string {
  const name = sourceName(s)
  return name === undefined ? question : `${capital(name)}: ${question}`
}
