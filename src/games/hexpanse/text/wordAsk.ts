import { capital, howMany } from '../../shared/phrases.ts'
import type { Ask } from '../../../core/ask.ts'
import { cellOfCard, nextLevel, warlordAt } from '../board.ts'
import { bookOf } from '../book.ts'
import type { CellId, Faction, Frame, FrameOf, State } from '../state.ts'
import { anyUnit, cardName, cellList, cellName, hexilum, namesAt, ofSeat } from './name.ts'
import { fromSource } from './source.ts'

/** The questions, to the one who is asked. Where nothing need be picked, they say so. */

type Text = (s: State, ask: Ask, frame: Frame | undefined) => string
type On<N extends Frame['step']> = FrameOf<N> | undefined

/** R-14: with its last life, a warlord pays with the game. */
const lastLife = (s: State, who: string, life: number): string =>
  s.life[who as Faction] <= life ? ' That is its last life!' : ''
const orNone = ({ min }: Ask): string => (min === 0 ? ', or none' : '')
const upTo = ({ min, max }: Ask, one: string): string =>
  max === 1 ? `a ${one}` : `${min === max ? '' : 'up to '}${max} ${one}s`

const own: Readonly<Record<string, Text>> = {
  pickMinor: () => 'Choose your minor faction.',
  pickMission: () => 'Choose your secret mission. The one that is left in the end is the common one.',
  placeWarlord: () => 'Choose where your warlord begins.',
  action: (_s, _ask, f) =>
    (f as On<'actions'>)?.left === 1
      ? 'Choose your last action, or end.'
      : `Choose an action (${(f as On<'actions'>)?.left ?? 0} left), or end.`,
  returnUnit: () => 'Choose the unit that goes back to your reserve.',
  attack: attackText,
  moveWarlord: (s, { who }) => `Choose where your warlord moves, for 1 life.${lastLife(s, who, 1)}`,
  market: (s, { who }) => `You have ${hexilum(s.hexilum[who as Faction])}: buy a card, or none.`,
}

/** Who attacks leaves the board, or loses a life (Rules §5.2). */
function attackText(s: State, { who, options }: Ask): string {
  const warlord = warlordAt(s, who as Faction)
  const attackers = new Set(options.map(({ group }) => group))
  const isThere = warlord !== undefined && attackers.has(warlord)
  const units = attackers.size > Number(isThere) ? 'a unit that attacks is destroyed as well' : ''
  const price = isThere ? 'your warlord loses 1 life if it attacks' : ''
  return (
    'Choose an attack. ' +
    `${capital([units, price].filter(part => part).join('; '))}.${isThere ? lastLife(s, who, 1) : ''}`
  )
}

const words: Readonly<Record<string, Text>> = {
  placeUnit: placeText,
  anchor: () => 'choose the territory it is counted from.',
  turn: () => 'choose how its picture lies.',
  place: (_s, ask) =>
    `place ${upTo(ask, 'unit')}${ask.options.length === 1 ? ` on ${idsOf(ask)}` : ''}, or none.`,
  placeWhich: whichText,
  placeOver: (_s, ask) => `choose the territory your unit takes${orNone(ask)}.`,
  attackTerritory: () => 'choose the territory that is attacked.',
  warlordMove: (s, { who }, f) =>
    `choose where your warlord moves${lifeOf(f)}, or ` +
    `none.${lastLife(s, who, (f as On<'WARLORD_MOVE'>)?.op.damage ?? 0)}`,
  return: (_s, ask) => `take ${upTo(ask, 'unit')} back to your reserve, or none.`,
  recoverToBoard: (_s, _ask, f) =>
    `choose the unit that goes from the Recovery Ship to ${placesOf(f)}, or none.`,
  recoverToReserve: (_s, ask) => `take ${upTo(ask, 'unit')} from the Recovery Ship to your reserve, or none.`,
  heal: (_s, _ask, f) => `heal your warlord by ${(f as On<'HEAL'>)?.op.amount ?? 0}, or not.`,
  damageWarlord: (_s, _ask, f) =>
    `choose the warlord that loses ${(f as On<'DAMAGE_WARLORD'>)?.op.amount ?? 0} life.`,
  reserveTarget: (_s, _ask, f) =>
    'choose whose reserve loses up to ' +
    `${howMany((f as On<'RESERVE_ATTACK'>)?.op.count ?? 0, 'unit')}, or none.`,
  reserveUnits: (_s, ask, f) =>
    `send ${upTo(ask, 'unit')} of the ${reserveOf(f)} reserve to the Recovery Ship, or none.`,
  destroyCard: () => 'choose the action card that leaves the game, or none.',
  destroyHexilum: (_s, _ask, f) =>
    `choose who loses up to ${hexilum((f as On<'DESTROY_CURRENCY'>)?.op.amount ?? 0)}, or none.`,
  sacrifice: () => 'choose which unit of yours attacks what, or none; the unit is destroyed as well.',
  stealMercenary: () => 'choose the mercenary you take, or none.',
  stolenStays: stolenText,
  stealAction: () => 'choose the action card you take, or none.',
  stealHexilum: (_s, _ask, f) =>
    `choose whom you take up to ${hexilum((f as On<'STEAL_CURRENCY'>)?.op.amount ?? 0)} from, or none.`,
  exchange: () => 'choose the unit that swaps or moves, or none.',
  exchangeWith: (_s, _ask, f) =>
    `choose the unit that swaps with ${placeOf((f as On<'EXCHANGE'>)?.first)}, or an empty territory ` +
    'to move it to.',
  exchangeSelf: (_s, _ask, f) =>
    `choose the unit that swaps with ${placeOf((f as On<'EXCHANGE_SELF'>)?.self)}, or an empty ` +
    'territory to move to, or none.',
  increaseIncome: (s, { who }) => incomeText(s, who as Faction),
}

const placeOf = (cell: CellId | undefined): string =>
  cell === undefined ? 'it' : `the one on ${cellName(cell)}`
const lifeOf = (f: Frame | undefined): string => {
  const damage = (f as On<'WARLORD_MOVE'>)?.op.damage ?? 0
  return damage ? ` for ${damage} life` : ''
}
const reserveOf = (f: Frame | undefined): string => {
  const seat = (f as On<'RESERVE_ATTACK'>)?.target
  return seat === undefined ? "enemy's" : ofSeat(seat)
}
const idsOf = ({ options }: Ask): string =>
  cellList(
    options.map(({ id }) => id),
    'or',
  )
/** "C4", "C4 or D5", or any territory. */
const placesOf = (f: Frame | undefined): string => {
  const cells = f && 'at' in f ? f.at : undefined
  return Array.isArray(cells) && cells.length && cells.length < SHOWN
    ? cellList(cells as readonly CellId[], 'or')
    : 'the board'
}
const SHOWN = 4

function placeText(s: State, _ask: Ask, f: Frame | undefined): string {
  if (f?.step !== 'placeUnit') return 'choose where your unit goes.'
  const unit =
    f.unit === 'normal' || f.unit === 'minor'
      ? `your ${anyUnit(namesAt(s), f.unit).slice(2)}`
      : cardName(namesAt(s), f.unit)
  return `choose where ${unit}${f.from ? ' from the Recovery Ship' : ''} goes.`
}

function whichText(_s: State, ask: Ask, f: Frame | undefined): string {
  return `choose the unit you place${placedOn(f)}${orNone(ask)}.`
}
function placedOn(f: Frame | undefined): string {
  if (f?.step === 'PLACE_OVER' && f.cell !== undefined) return ` on ${cellName(f.cell)}`
  return f?.step === 'PLACE' && f.at ? ` on ${placesOf(f)}` : ''
}

function stolenText(s: State, _ask: Ask, f: Frame | undefined): string {
  const code = f?.step === 'STEAL_MERCENARY' ? f.stolen : undefined
  const on = code === undefined ? undefined : cellOfCard(s, code)
  return (
    `does ${code === undefined ? 'it' : cardName(namesAt(s), code)} ` +
    `stay${on === undefined ? '' : ` on ${cellName(on)}`}, or do you lift it off to place it again?`
  )
}

function incomeText(s: State, you: Faction): string {
  const next = nextLevel(s, you)
  const most = bookOf(s).content.constants.maxIncome
  return next
    ? `raise your income to ${next.level} of ${most} for ${hexilum(next.price)}, or not.`
    : 'raise your income, or not.'
}

export function question(s: State, ask: Ask): string {
  const frame = s.stack[s.stack.length - 1]
  const plain = own[ask.what]
  if (plain) return plain(s, ask, frame)
  const text = words[ask.what]
  return text ? fromSource(s, text(s, ask, frame)) : 'Choose.'
}

/** Every question there is, by its name. */
export const asked: readonly string[] = [...Object.keys(own), ...Object.keys(words)]
