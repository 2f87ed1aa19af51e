import type { Ask, Option } from '../../../core/ask.ts'
import { plain } from '../../shared/choices.ts'
import { capital, listOf } from '../../shared/phrases.ts'
import { cellOfOp, offsetOf } from '../abilities.ts'
import { cellOfCard, isAlive, fieldOf, partnerOf, nextLevel, sideOf } from '../board.ts'
import { bookOf } from '../book.ts'
import { readOwned, readPair } from '../choices.ts'
import type { ActionName } from '../facts.ts'
import { ORIENTATIONS, TURNS } from '../field.ts'
import type { Faction, State, CellId, FrameOf, Piece, Orientation, Op, OpName } from '../state.ts'
import { attacksBy } from '../words/attack.ts'
import type { Unit } from '../words/op.ts'
import { shortWords } from './cardText.ts'
import {
  cardName,
  cellName,
  hexilum,
  namesAt,
  ofSeat,
  seatName,
  the,
  unitName,
  pieceOf,
  markedCard,
  markedMinor,
  markedMission,
} from './name.ts'

/** Says what stands on a button or in a menu: what is chosen, and what comes of it. */

const LONGEST = 80
const ROOM_FOR_NUMBER = 7

/** Numbers options that would read alike in the order they stand in. */
export function optionLabel(s: State, ask: Ask, option: Option): string {
  const own = plainLabel(s, ask, option)
  // No two territories have one name.
  if ('hex' in option.means) return own
  let place = 1
  for (const other of ask.options) {
    if (other.id === option.id) break
    // What begins with another verb reads otherwise.
    if (other.means['action'] !== option.means['action']) continue
    if (plainLabel(s, ask, other) === own) place++
  }
  return place > 1 ? `${own} (${ordinal(place)})` : own
}

const endings = ['th', 'st', 'nd', 'rd']
const ordinal = (n: number): string =>
  `${n}${n % 100 > 10 && n % 100 < 14 ? 'th' : (endings[n % 10] ?? 'th')}`

type Make = (s: State, ask: Ask, option: Option) => string

function plainLabel(s: State, ask: Ask, option: Option): string {
  const label = (byQuestion[ask.what] ?? byMeaning(option))(s, ask, option)
  return label.length > LONGEST - ROOM_FOR_NUMBER
    ? `${label.slice(0, LONGEST - ROOM_FOR_NUMBER - 1)}…`
    : label
}

const byQuestion: Readonly<Record<string, Make>> = {
  action: actionLabel,
  turn: turnLabel,
  attack: pairLabel,
  sacrifice: pairLabel,
  pickMinor: (s, _ask, { id }) => markedMinor(s, id),
  pickMission: (s, _ask, { id }) => markedMission(s, id),
  market: (s, _ask, { id }) =>
    `${markedCard(s, plain(id))} for ${hexilum(bookOf(s).cards[plain(id)]?.cost ?? 0)}`,
  heal: (s, { who }, { means }) =>
    'Heal to ' +
    `${Math.min(bookOf(s).content.constants.maxLife, s.life[who as Faction] + Number(means['heal']))}`,
  increaseIncome: (s, { who }) => raiseLabel(s, who as Faction),
  stolenStays: stolenLabel,
}

function byMeaning({ means }: Option): Make {
  if ('hex' in means) return cellLabel
  if ('code' in means) return ownedLabel
  if ('seat' in means) return seatLabel
  return 'unit' in means ? unitLabel : (_s, _ask, { id }) => capital(id)
}

const unitLabel: Make = (_s, _ask, { means }) =>
  capital(unitName(means['unit'] === 'minor' ? 'minor' : 'normal'))

/** Whose it is, where it is somebody else's. */
const ownedLabel: Make = (s, _ask, { id, means }) => {
  const name = cardName(namesAt(s), String(means['code']))
  if (!('seat' in means)) return name
  const [owner, code] = readOwned(id)
  const on = cellOfCard(s, code)
  return `${name} of ${the(owner)}${on === undefined ? '' : `, on ${cellName(on)}`}`
}

function stolenLabel(s: State, _ask: Ask, { id, means }: Option): string {
  const on = cellOfCard(s, String(means['code']))
  if (id === 'lift') return 'Take It off the Board'
  return on === undefined ? 'Leave It There' : `Leave It on ${cellName(on)}`
}

const seatLabel: Make = (s, { what }, { id }) => {
  const seat = id as Faction
  if (what === 'damageWarlord')
    return `${capital(ofSeat(seat))} warlord, ${isAlive(s, seat) ? `${s.life[seat]} life` : 'defeated'}`
  const held = what === 'reserveTarget' ? inReserve(s.reserve[seat]) : hexilum(s.hexilum[seat])
  return `${seatName(seat)}, ${held}`
}

/**
 * Returns "9 + 2 minor", of units: short, because the name of a faction stands before it on the same button.
 */
const inReserve = ({ normal, minor }: State['reserve'][Faction]): string =>
  minor ? `${normal} + ${minor} minor` : `${normal}`

// Says what stands on a territory, and what a player would gain.

/** Returns the gain, but no more than the table lets a player have. */
function gain(s: State, you: Faction, amount: number): number {
  const cap = s.options.hexilum_cap
  return cap === null ? amount : Math.min(amount, Math.max(0, cap - s.hexilum[you]))
}
const plus = (amount: number): string => (amount > 0 ? ` (+${hexilum(amount)})` : '')

const pays = (s: State, you: Faction, cell: CellId): string =>
  plus(gain(s, you, fieldOf(s).hexilum[cell] ?? 0))

/** Returns "Cyberian unit", "Cyberian warlord, 4 life". */
function pieceText(s: State, piece: Piece, you: string, whose = ''): string {
  const name = `${pieceOf(namesAt(s), piece, you)}${whose}`
  return piece.kind === 'warlord' ? `${name}, ${s.life[piece.owner]} life` : name
}

/** Returns "E5: Cyberian unit"; nobody there: "E5". */
function occupied(s: State, you: string, cell: CellId): string {
  const piece = s.board[cell]
  if (!piece) return cellName(cell)
  return `${cellName(cell)}: ${pieceText(s, piece, you)}`
}

const comes = new Set(['placeUnit', 'place', 'placeWarlord', 'moveWarlord', 'warlordMove'])
const goes = new Set(['returnUnit', 'return'])

function cellLabel(s: State, { what, who }: Ask, { id }: Option): string {
  const you = who as Faction
  if (what === 'placeWarlord' && !s.options.setup_warlord_collects_hexilum) return cellName(id)
  if (comes.has(what)) {
    const verb = what.endsWith('Move') || what === 'moveWarlord' ? 'Move to ' : ''
    return `${verb}${cellName(id)}${pays(s, you, id)}`
  }
  if (goes.has(what)) return cellName(id)
  if (what === 'placeOver') return `${occupied(s, who, id)}${pays(s, you, id)}`
  if (what === 'exchangeWith' || what === 'exchangeSelf') return partnerLabel(s, you, id)
  return what === 'attackTerritory' ? `Attack ${occupied(s, who, id)}` : occupied(s, who, id)
}

/** Rules §7: always one, for an own unit that comes from a territory that pays nothing. */
function partnerLabel(s: State, you: Faction, cell: CellId): string {
  const { hexilum: paying } = fieldOf(s)
  const from = sourceOf(s)
  const gains = (at: CellId | undefined, before: CellId): boolean =>
    at !== undefined && s.board[before]?.owner === you && !paying[before] && (paying[at] ?? 0) > 0
  const amount =
    from === undefined
      ? 0
      : Number(gains(cell, from)) + Number(s.board[cell] !== undefined && gains(from, cell))
  return `${occupied(s, you, cell)}${s.board[cell] ? '' : ', empty'}${plus(gain(s, you, amount))}`
}

/** Says where the unit stands that is exchanged. */
function sourceOf(s: State): CellId | undefined {
  const frame = s.stack[s.stack.length - 1] as FrameOf<'EXCHANGE'> | FrameOf<'EXCHANGE_SELF'> | undefined
  return frame?.step === 'EXCHANGE_SELF' ? frame.self : frame?.first
}

/** Returns "Attack E5 from E4: Cyberian unit". */
function pairLabel(s: State, { who }: Ask, { id }: Option): string {
  const [from, to] = readPair(id)
  const [attacker, there] = [s.board[from], s.board[to]]
  const price = attacker?.kind === 'warlord' ? priced(s, attacker.owner, 1) : ''
  const target = there ? `: ${targetText(s, there, who)}` : ''
  return `Attack ${cellName(to)} from ${cellName(from)}${price}${target}`
}

function targetText(s: State, piece: Piece, who: string): string {
  const partner = piece.owner === partnerOf(s, who as Faction) ? ", your partner's" : ''
  return pieceText(s, piece, who, partner)
}

// Names an orientation by what it would do where.

const degrees = 360 / TURNS

/** "As drawn", "Turn 60°", "Mirrored, turn 120°" */
export function turnName(lie: Orientation): string {
  const rotation = lie % TURNS
  const isFlipped = lie >= TURNS
  if (rotation === 0) return isFlipped ? 'Mirrored' : 'As drawn'
  return `${isFlipped ? 'Mirrored, turn' : 'Turn'} ${rotation * degrees}°`
}

function turnLabel(s: State, { who }: Ask, { means }: Option): string {
  const frame = s.stack[s.stack.length - 1]
  const rotation = Number(means['rotation'])
  const flipped = means['mirror'] === true
  const turn = turnName((rotation + (flipped ? TURNS : 0)) % ORIENTATIONS)
  if (frame?.step !== 'turn') return turn
  return `${turn}: ${landing(s, frame, (rotation + (flipped ? TURNS : 0)) % ORIENTATIONS, who)}`
}

/** "place D5 and D6, attack E4 (Cyberian)" */
function landing(
  s: State,
  { ability, anchor }: Pick<FrameOf<'turn'>, 'ability' | 'anchor'>,
  lie: Orientation,
  you: string,
): string {
  const parts: { readonly verb: string; readonly cells: string[] }[] = []
  for (const op of ability.ops) {
    const cell = offsetOf(op) === undefined ? undefined : cellOfOp(s, op, anchor, lie)
    if (cell === undefined) continue
    const verb = verbs[op.op]?.(op) ?? ''
    const last = parts[parts.length - 1]
    if (last?.verb === verb) last.cells.push(target(s, op, cell, you))
    else parts.push({ verb, cells: [target(s, op, cell, you)] })
  }
  return parts.map(({ verb, cells }) => `${verb} ${listOf(cells)}`).join(', ') || 'nothing on the board'
}

const unitsOf: Readonly<Record<Unit, string>> = {
  normal: 'place',
  minor: 'place minor unit',
  mercenary: 'place mercenary',
  any: 'place',
}
const verbs: Readonly<Partial<Record<OpName, (op: Op) => string>>> = {
  PLACE: op => ('unit' in op ? unitsOf[op.unit] : ''),
  PLACE_OVER: op => ('unit' in op ? unitsOf[op.unit] : ''),
  RECOVER_TO_BOARD: () => 'recover to',
  ATTACK_TERRITORY: () => 'attack',
  DAMAGE_WARLORD: () => 'damage the warlord on',
}

/** Who would be hit is what matters; where a unit cannot be placed, that it cannot. */
function target(s: State, { op }: Op, cell: CellId, you: string): string {
  const piece = s.board[cell]
  if (!piece) return cellName(cell)
  if (op === 'PLACE' || op === 'RECOVER_TO_BOARD') return `${cellName(cell)} (taken)`
  const isWarlord = piece.kind === 'warlord'
  const own = isWarlord ? 'your warlord' : 'your own'
  const others = `${ofSeat(piece.owner)}${isWarlord ? ' warlord' : ''}`
  return `${cellName(cell)} (${piece.owner === you ? own : others})`
}

// Says what a player can do with an action. What would cost the warlord its last life says so (R-14).

type MakeAction = (s: State, you: Faction, of: string) => string

const priced = (s: State, you: Faction, life: number): string =>
  life === 0 ? '' : s.life[you] <= life ? ' (its last life!)' : ` (${life} life)`

function raiseLabel(s: State, you: Faction): string {
  const next = nextLevel(s, you)
  return next ? `Raise Income to ${next.level} for ${hexilum(next.price)}` : 'Raise Income'
}

const UNITS: Readonly<Record<string, string>> = { normal: 'a Unit', minor: 'a Minor Unit' }

const labels: { readonly [N in ActionName | 'done']: MakeAction } = {
  place: (s, _you, unit) => `Place ${UNITS[unit] ?? cardName(namesAt(s), unit)}`,
  return: () => 'Return a Unit to Your Reserve',
  attack: (s, you) => `Attack${harmless(s, you)}`,
  recover: (_s, _you, kind) => `Recover ${UNITS[kind] ?? 'a Unit'}`,
  play: (s, _you, code) => `Play ${cardName(namesAt(s), code)}`,
  activate: (s, _you, code) => `Use ${cardName(namesAt(s), code)}${onOf(s, code)}`,
  gain: () => 'Gain 1 Hexilum',
  income: raiseLabel,
  heal: (s, you) => `Heal Your Warlord to ${s.life[you] + 1}`,
  move: (s, you) => `Move Your Warlord${priced(s, you, 1)}`,
  ability: (s, you) => `Warlord: ${lines(s, you)}${priced(s, you, bookOf(s).factions[you].ability.damage)}`,
  done: () => 'End Actions',
}

/** Warns that everything that could be hit may be on the player's own side (R-16). */
function harmless(s: State, you: Faction): string {
  const [side, owners] = [
    sideOf(s, you),
    new Set(attacksBy(s, you, 'all').map(({ id }) => s.board[readPair(id)[1]]?.owner)),
  ]
  if ([...owners].some(owner => owner !== undefined && !side.includes(owner))) return ''
  return owners.size === 1 && owners.has(you) ? ' (only your own units)' : ' (only your own side)'
}

const onOf = (s: State, code: string): string => {
  const on = cellOfCard(s, code)
  return on === undefined ? '' : ` on ${cellName(on)}`
}
const lines = (s: State, you: Faction): string =>
  shortWords(bookOf(s).factions[you].ability)
    .map(line => line.charAt(0).toLowerCase() + line.slice(1))
    .join('; ')

function actionLabel(s: State, { who }: Ask, { id }: Option): string {
  const [action = '', of = ''] = id.split(':')
  const make = Object.hasOwn(labels, action) ? labels[action as ActionName] : undefined
  return make ? make(s, who as Faction, of) : capital(action)
}
