import { capital } from '../../shared/phrases.ts'
import { plain } from '../../shared/choices.ts'
import type { Ask, Option } from '../../../core/ask.ts'
import { cellOfCard, isAlive } from '../board.ts'
import { bookOf } from '../book.ts'
import { readOwned } from '../choices.ts'
import type { Faction, State } from '../state.ts'
import { actionLabel, raiseLabel } from './actionLabel.ts'
import { cellLabel, pairLabel } from './cellLabel.ts'
import { cardName, cellName, hexilum, namesAt, ofSeat, seatName, the, unitName, unitCounts } from './name.ts'
import { markedCard, markedMinor, markedMission } from './house.ts'
import { turnLabel } from './turnLabel.ts'

/** What stands on a button or in a menu: what is chosen, and what comes of it. */

const LONGEST = 80
const ROOM_FOR_NUMBER = 7

/** Options that would read alike are numbered in the order they stand in. */
export function optionLabel(s: State, ask: Ask, option: Option): string {
  const own = plainLabel(s, ask, option)
  // No two territories have one name.
  if ('hex' in option.means) return own
  let place = 1
  for (const other of ask.options) {
    if (other.id === option.id) break
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
  const held = what === 'reserveTarget' ? unitCounts(s.reserve[seat]) : hexilum(s.hexilum[seat])
  return `${seatName(seat)}, ${held}`
}
