import type { ShownPart } from './moves/shownParts.ts'
import type { Ahead, EndedOrder, Lapsed, PendingAnswer } from './play/ahead.ts'
import type { Live } from './play/log.ts'
import type { PlayerView } from './play/playerView.ts'
import type { Undoable } from './play/preview.ts'
import type { Standing } from './play/standing.ts'
import type { StoryLine } from './play/storyWords.ts'
import type { TurnDraft } from './store.ts'
import type { CaughtUp } from './story/catchUp.ts'

/** Holds everything that one person's screen shows. */
export interface Screen {
  readonly view: PlayerView
  /** Says what they have done that nobody else knows of yet. */
  readonly unpublished: readonly string[]
  /** Tells what has happened since they last answered, as much as one reads at a sitting. */
  readonly news: readonly StoryLine[]
  /** Says what their undo would take back; absent if that is nothing. */
  readonly undoable?: Undoable
  /** Says what they have typed ahead for their next turn. */
  readonly draft?: TurnDraft
  /** Says what may come to them, and what they have answered to it in advance. */
  readonly ahead?: Ahead
  /** Says what the bot is about to answer for them. */
  readonly pending?: PendingAnswer
  /** Tells of an answer in advance that no longer counts. */
  readonly lapsed?: Lapsed
  /** True if the bot gave one of their answers in the news for them. */
  readonly isOrdered?: true
  /** Lists their standing orders, oldest first, and those that have ended and were not told yet. */
  readonly standing: readonly Standing[]
  readonly ended: readonly EndedOrder[]
  /** Names the button for the standing orders that answer their open question. */
  readonly always?: string
  /** Names the first row they have not read, if anything is told from there on. */
  readonly missedFrom?: number
  /** Tells, instead of the news, what mattered most while they were away. */
  readonly caughtUp?: CaughtUp
  /** Lists what stands below their first question. Absent: it is shown option by option. */
  readonly parts?: readonly ShownPart[]
}

/** A draft is shown until their turn has begun. */
export const mayHaveDraft = (
  { match, hasDraft }: Live,
  { asks }: PlayerView,
  unpublished: readonly string[],
): boolean =>
  hasDraft !== false &&
  match.game.turn !== undefined &&
  (asks.every(({ idle }) => idle) || unpublished.length === 0)
