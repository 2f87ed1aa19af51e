import type { CaughtUp } from '../../../table/story/catchUp.ts'
import { SINCE_YOUR_MOVE } from '../words.ts'

/** Holds every sentence about what a player has missed. */

export const CATCH_ME_UP = 'Catch Me Up'
/** Heads the list of what happened; `from` is where it begins. */
export function since(from: CaughtUp['since']): string {
  if (from.of === 'step') return `Since ${from.called}:`
  if (from.of === 'start') return 'In this game so far:'
  return from.of === 'move' ? SINCE_YOUR_MOVE : 'Since you last looked:'
}
export function nothingSince(from: CaughtUp['since']): string {
  if (from.of === 'step') return `Nothing has happened since ${from.called}.`
  if (from.of === 'start') return 'Nothing has happened in this game yet.'
  return from.of === 'move'
    ? 'Nothing has happened since your last move.'
    : 'Nothing has happened since you last looked.'
}
export const moreInHistory = (count: number): string =>
  count === 1
    ? '-# 1 more thing happened: /history shows it all.'
    : `-# ${count} more things happened: /history shows them all.`
