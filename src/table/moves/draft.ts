import { chooseAll } from '../play/preview.ts'
import type { SubmittedAnswer } from '../play/answer.ts'
import type { PlayerView } from '../play/playerView.ts'
import { answersOnAll, type Stop, type Trial, type Wish } from './walkMove.ts'
import { leavesOpen, withoutNothing } from './words.ts'

/** Holds as much of a draft as can be played now. */
export interface Playable {
  readonly given: readonly SubmittedAnswer[]
  /** Says how many of its moves that is. */
  readonly played: number
  /** Why the next one can't be made. Absent: all can. */
  readonly why?: string
}

/** Plays a draft on a copy, move by move, up to the first that can't be made. */
export function playableOf(visit: Trial, look: PlayerView, wishes: readonly Wish[]): Playable {
  let most: Playable = { given: [], played: 0 }
  for (const [nth, wish] of wishes.entries()) {
    const { given, stopped } = chooseAll(visit.try, look, answersOnAll(visit, wishes.slice(0, nth + 1)))
    if (stopped) return { ...most, why: withoutNothing(whyStopped(stopped, wish)) }
    most = { given, played: nth + 1 }
  }
  return most
}

const whyStopped = (stopped: Stop, { words }: Wish): string =>
  stopped.ok ? leavesOpen(words, stopped.blank.ask.text) : (stopped.bare ?? stopped.why)
