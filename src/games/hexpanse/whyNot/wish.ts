import { optionOf, type Ask, type OptionId } from '../../../core/ask.ts'
import { bookOf } from '../book.ts'
import { readOwned, readPair } from '../choices.ts'
import { actionNames } from '../facts.ts'
import { ORIENTATIONS, TURNS } from '../field.ts'
import { isCommon, isMercenary } from '../board.ts'
import type { Faction, State } from '../state.ts'
import { factions } from '../types.ts'
import type { Wish, WishKind, WishOf } from './obstacle.ts'

/** Reads what somebody wants from the id of an option, or from what they typed for it. */

type Table = Pick<State, 'content'>
type Read = (s: Table, pick: string) => Wish | undefined

/** What each question can be answered with. */
const WISHES_FOR: Readonly<Record<string, readonly WishKind[]>> = {
  action: ['action'],
  turn: ['rotation'],
  attack: ['attack', 'territory'],
  sacrifice: ['attack', 'territory'],
  pickMinor: ['minorFaction'],
  pickMission: ['mission'],
  market: ['card'],
  placeWhich: ['unit', 'card'],
  recoverToBoard: ['unit', 'card'],
  recoverToReserve: ['unit', 'card'],
  reserveUnits: ['unit', 'card'],
  reserveTarget: ['player'],
  damageWarlord: ['player'],
  destroyHexilum: ['player'],
  stealHexilum: ['player'],
  destroyCard: ['heldCard'],
  stealAction: ['heldCard'],
  stealMercenary: ['heldCard'],
  stolenStays: ['stolen'],
  increaseIncome: ['raise'],
  heal: [],
}
const TERRITORY: readonly WishKind[] = ['territory']
export const isAbout = (what: string, { kind }: Wish): boolean =>
  (WISHES_FOR[what] ?? TERRITORY).includes(kind)

/** Of what it can mean and is not offered, what the question is about comes first, then what has that id. */
export function wishFor(s: Table, pick: OptionId, ask: Ask | undefined): Wish | undefined {
  const wishes = readers
    .flatMap(read => read(s, pick.trim()) ?? [])
    .filter(wish => !ask || !optionOf(ask, idOf(wish)))
  const about = ask && wishes.find(wish => isAbout(ask.what, wish))
  return about ?? wishes.find(wish => idOf(wish) === pick) ?? wishes[0]
}

type Ids = { readonly [K in WishKind]: (wish: WishOf<K>) => OptionId }
const ids: Ids = {
  action: ({ action, of }) => (of ? `${action}:${of}` : action),
  territory: ({ cell }) => cell,
  attack: ({ from, to }) => `${from}>${to}`,
  rotation: ({ lie }) => lieId(lie),
  minorFaction: ({ code }) => code,
  mission: ({ code }) => code,
  card: ({ code, nth }) => numberedId(code, nth),
  unit: ({ unit, nth }) => numberedId(unit, nth),
  player: ({ seat }) => seat,
  heldCard: ({ owner, code }) => `${owner}:${code}`,
  stolen: ({ stays }) => (stays ? 'stay' : 'lift'),
  raise: () => 'raise',
}
/** Returns the id of the option that the wish is for. */
export const idOf = (wish: Wish): OptionId => (ids[wish.kind] as (wish: Wish) => OptionId)(wish)
const lieId = (lie: number): string => `${lie < TURNS ? 'r' : 'm'}${lie % TURNS}`
const numberedId = (id: string, nth: number): string => (nth === 1 ? id : `${id}#${nth}`)

const plain = (text: string): string => text.trim().toLowerCase()
type Named = Readonly<Record<string, { readonly name: string }>>
/** A code, or the name or a word of the name that goes with it. */
function codeIn(list: Named, text: string): string | undefined {
  if (Object.hasOwn(list, text)) return text
  const word = plain(text)
  const codes = Object.keys(list)
  const nameOf = (code: string): string => plain(list[code]?.name ?? '')
  return (
    codes.find(code => plain(code) === word || nameOf(code) === word) ??
    codes.find(code => nameOf(code).split(' ').includes(word))
  )
}

const asAction: Read = (s, pick) => {
  const [name = '', ...rest] = pick.split(':')
  const action = [...actionNames, 'done' as const].find(one => one === plain(name))
  const of = action && whatFor(s, action, rest.join(':'))
  return action === undefined || of === undefined ? undefined : { kind: 'action', action, of }
}
const CARD_ACTIONS: readonly string[] = ['place', 'play', 'activate']
const UNIT_ACTIONS: readonly string[] = ['place', 'recover']
/** The unit or card that an action names; undefined: it is no action. */
function whatFor(s: Table, action: string, text: string): string | undefined {
  if (UNIT_ACTIONS.includes(action) && isCommon(text)) return text
  if (CARD_ACTIONS.includes(action)) return text ? codeIn(bookOf(s).cards, text) : undefined
  return text === '' && action !== 'recover' ? text : undefined
}

const isCell = (s: Table, cell: string): boolean => Object.hasOwn(bookOf(s).full.at, cell)
const asTerritory: Read = (s, pick) =>
  isCell(s, plain(pick)) ? { kind: 'territory', cell: plain(pick) } : undefined
const asAttack: Read = (s, pick) => {
  const [from, to] = readPair(plain(pick))
  return isCell(s, from) && isCell(s, to) ? { kind: 'attack', from, to } : undefined
}

const LIE = /^([rm])([0-5])$/
const asRotation: Read = (_s, pick) => {
  const [, flip, turn] = LIE.exec(plain(pick)) ?? []
  return flip === undefined ? undefined : { kind: 'rotation', lie: Number(turn) + (flip === 'm' ? TURNS : 0) }
}
const asMinor: Read = (s, pick) => {
  const code = codeIn(bookOf(s).minors, pick)
  return code === undefined ? undefined : { kind: 'minorFaction', code }
}
const asMission: Read = (s, pick) => {
  const code = codeIn(bookOf(s).missions, pick)
  return code === undefined ? undefined : { kind: 'mission', code }
}

const NUMBERED = /^(.*?)(?:#([1-9]\d?))?$/s
const asCard: Read = (s, pick) => {
  const [, id = '', nth = '1'] = NUMBERED.exec(pick) ?? []
  const code = codeIn(bookOf(s).cards, id)
  return code === undefined ? undefined : { kind: 'card', code, nth: Number(nth) }
}
const asUnit: Read = (_s, pick) => {
  const [, id, nth = '1'] = NUMBERED.exec(plain(pick)) ?? []
  return id === 'normal' || id === 'minor' ? { kind: 'unit', unit: id, nth: Number(nth) } : undefined
}
const seatIn = (s: Table, text: string): Faction | undefined =>
  codeIn(bookOf(s).factions, text) as Faction | undefined
const asPlayer: Read = (s, pick) => {
  const seat = seatIn(s, pick)
  return seat === undefined ? undefined : { kind: 'player', seat }
}
const asHeldCard: Read = (s, pick) => {
  const [owner, text] = readOwned(pick)
  const code = codeIn(bookOf(s).cards, text)
  return factions.includes(owner) && code !== undefined ? { kind: 'heldCard', owner, code } : undefined
}
const asStolen: Read = (_s, pick) =>
  pick === 'stay' || pick === 'lift' ? { kind: 'stolen', stays: pick === 'stay' } : undefined
const asRaise: Read = (_s, pick) => (pick === 'raise' ? { kind: 'raise' } : undefined)

const readers: readonly Read[] = [
  asAction,
  asTerritory,
  asAttack,
  asRotation,
  asStolen,
  asRaise,
  asUnit,
  asHeldCard,
  asPlayer,
  asCard,
  asMinor,
  asMission,
]

/** Lists every option that any question of this table can ever offer, by its id. */
export function vocabulary(s: State): readonly OptionId[] {
  const { cards, minors, missions, full, content } = bookOf(s)
  const codes = Object.keys(cards)
  const mercenaries = codes.filter(code => isMercenary(s, code))
  const common = ['normal', 'minor']
  const numbers = (id: string, most: number): readonly string[] =>
    Array.from({ length: most }, (_, at) => numberedId(id, at + 1))
  const counts = [...content.cards, ...content.minorFactions].flatMap(({ ops }) =>
    ops.map(op => ('count' in op ? op.count : 1)),
  )
  const cells = full.cells
  return [
    ...['return', 'attack', 'gain', 'income', 'heal', 'move', 'ability', 'done'],
    ...[...common, ...mercenaries].map(unit => `place:${unit}`),
    ...common.map(unit => `recover:${unit}`),
    ...codes.map(code => `${isMercenary(s, code) ? 'activate' : 'play'}:${code}`),
    ...cells,
    ...cells.flatMap(from => (full.neighbours[from] ?? []).map(to => `${from}>${to}`)),
    ...Array.from({ length: ORIENTATIONS }, (_, lie) => lieId(lie)),
    ...Object.keys(minors),
    ...Object.keys(missions),
    ...codes.flatMap(code => numbers(code, cards[code]?.copies ?? 1)),
    ...common.flatMap(unit => numbers(unit, Math.max(1, ...counts))),
    ...factions,
    ...factions.flatMap(owner => codes.map(code => `${owner}:${code}`)),
    ...['stay', 'lift', 'raise'],
  ]
}
