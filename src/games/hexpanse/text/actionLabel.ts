import { capital } from '../../shared/phrases.ts'
import type { Ask, Option } from '../../../core/ask.ts'
import { attacksBy } from '../attacks.ts'
import { cellOfCard, nextLevel, sideOf } from '../board.ts'
import { bookOf } from '../book.ts'
import { readPair } from '../choices.ts'
import type { ActionName } from '../facts.ts'
import type { Faction, State } from '../state.ts'
import { shortWords } from './cardText.ts'
import { cardName, cellName, hexilum, namesAt } from './name.ts'

/** What one can do with an action. R-14: what would cost the warlord its last life says so. */

type Make = (s: State, you: Faction, of: string) => string

export const priced = (s: State, you: Faction, life: number): string =>
  life === 0 ? '' : s.life[you] <= life ? ' (its last life!)' : ` (${life} life)`

export function raiseLabel(s: State, you: Faction): string {
  const next = nextLevel(s, you)
  return next ? `Raise Income to ${next.level} for ${hexilum(next.price)}` : 'Raise Income'
}

const UNITS: Readonly<Record<string, string>> = { normal: 'a Unit', minor: 'a Minor Unit' }

const labels: { readonly [N in ActionName | 'done']: Make } = {
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

/** what could be hit may all be on one's own side. */
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

export function actionLabel(s: State, { who }: Ask, { id }: Option): string {
  const [action = '', of = ''] = id.split(':')
  const make = Object.hasOwn(labels, action) ? labels[action as ActionName] : undefined
  return make ? make(s, who as Faction, of) : capital(action)
}
