import type { Ask, Option } from '../../../core/ask.ts'
import { cardOf, cellOfCard, hasPurse } from '../board.ts'
import { bookOf } from '../book.ts'
import type { Faction, Frame, State } from '../state.ts'
import { isIdle, isIdleTurned, lieOf } from '../steps/ability.ts'

/** Warns of an option that is offered but would change nothing. */

const PLAYED = 'This would change nothing now, and the card would be discarded.'
const USED = 'This would change nothing now, and the action would be used up.'
const HAVE_MOST = 'This would change nothing: you already have as much hexilum as you can have.'
const LIFE_FOR_NOTHING =
  'You already have as much hexilum as you can have, so your warlord would lose life for nothing.'
const NOTHING_THERE = 'This would change nothing: there is no piece there.'
const NOTHING_POSSIBLE = 'This would change nothing: there is nothing to place or hit.'

export function changesNothing(s: State, { who, what }: Ask, { id }: Option): string | undefined {
  const you = who as Faction
  const frame = s.stack[s.stack.length - 1]
  if (what === 'action') return idleAction(s, you, id)
  if (what === 'attackTerritory') return s.board[id] ? undefined : NOTHING_THERE
  return isIdlePattern(s, frame, id) ? NOTHING_POSSIBLE : undefined
}

function isIdlePattern(s: State, frame: Frame | undefined, id: string): boolean {
  if (frame?.step === 'anchor') return isIdle(s, frame, id)
  return frame?.step === 'turn' && isIdleTurned(s, frame, lieOf(id))
}

function idleAction(s: State, you: Faction, id: string): string | undefined {
  const [action, code = ''] = id.split(':')
  if (action === 'gain') return hasPurse(s, you) ? undefined : HAVE_MOST
  if (action === 'ability') {
    const { ability } = bookOf(s).factions[you]
    return isIdle(s, { you, code: you, ability }) ? LIFE_FOR_NOTHING : undefined
  }
  if (action !== 'play' && action !== 'activate') return undefined
  const plan = { you, code, ability: cardOf(s, code) }
  if (action === 'play') return isIdle(s, plan) ? PLAYED : undefined
  return isIdle(s, plan, cellOfCard(s, code)) ? USED : undefined
}
