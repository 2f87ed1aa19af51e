import { capital } from '../../shared/phrases.ts'
import type { Ask } from '../../../core/ask.ts'
import { fieldOf } from '../board.ts'
import type { State } from '../state.ts'
import { factions } from '../types.ts'
import { cellName, namesAt, pieceOf, seatName } from './name.ts'

/** What the options of a group share: their row, who attacks, their owner, the kind of action. */
export function groupName(s: State, { who, what }: Ask, group: string): string {
  if (what === 'action')
    return Object.hasOwn(actions, group) ? (actions[group] ?? capital(group)) : capital(group)
  if ((factions as readonly string[]).includes(group)) return seatName(group)
  const piece = s.board[group]
  if (piece) return `From ${cellName(group)}: ${pieceOf(namesAt(s), piece, who)}`
  return fieldOf(s).cells.includes(group) ? cellName(group) : `Row ${group.toUpperCase()}`
}

/** What the labels begin with. */
const actions: Readonly<Record<string, string>> = {
  place: 'Place',
  return: 'Return',
  attack: 'Attack',
  recover: 'Recover',
  play: 'Play',
  activate: 'Use',
  gain: 'Gain',
  income: 'Raise Income',
  heal: 'Heal',
  move: 'Move',
  ability: 'Warlord',
  done: 'End Actions',
}
