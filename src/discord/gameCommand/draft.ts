import { draftedTurn, plannedTurn, spokenTurn, type PlannedWish } from '../../table/moves/readAhead.ts'
import {
  playableOf,
  type Playable,
  answersOnAll,
  askedElse,
  beginsNow,
  type Wish,
} from '../../table/moves/walkMove.ts'
import type { TypedParts } from '../../table/moves/typedTurn.ts'
import type { PlayerView } from '../../table/play/playerView.ts'
import type { TableId, TurnDraft } from '../../table/store.ts'
import type { Visit } from '../../table/visit.ts'
import type { Presses } from '../command.ts'
import type { Act, PressAct } from '../context.ts'
import { asWritten, customId, cut, plainly } from '../message/message.ts'
import { consoleAt, consoleOf } from '../question/console.ts'
import { stampOf } from '../question/draftPanel.ts'
import { lastScreen } from '../question/last.ts'
import { refused, showAnswered } from '../question/submit.ts'
import { END_TURN } from '../question/words.ts'
import {
  DRAFT_DROPPED,
  DRAFT_IS_GONE,
  draftCannotBegin,
  draftIsKept,
  draftIsTooLong,
  draftStopped,
} from './words.ts'

/** A turn that is typed while another player is on turn: kept for its player alone, until they play it. */

/** So much of a turn is more than anybody plays. */
const MAX_LETTERS = 800
const SPOKEN = 300

/** True if what is typed can't be meant for now: it is not this player's turn. */
export async function isAheadOfTurn(visit: Visit, look: PlayerView, first: Wish): Promise<boolean> {
  const { seat, table, asks } = look
  if (seat === undefined || table.phase !== 'playing' || beginsNow(look, first)) return false
  if (asks.every(({ idle }) => idle)) return true
  const screen = await visit.look()
  return (
    screen.ok &&
    !screen.value.unpublished.length &&
    !asks.some(({ id, idle }) => !idle && visit.parts(id) !== undefined)
  )
}

/** Keeps what is typed, as soon as the game knows all of its words. */
export async function keepDraft(act: Act, visit: Visit, look: PlayerView, parts: TypedParts): Promise<void> {
  const planned = plannedTurn(visit.wordsAhead(), look.table.game, parts)
  if (!planned.ok) return act.show(plainly(planned.why))
  const letters = Object.values(parts).join('').length
  if (letters > MAX_LETTERS) return act.show(plainly(draftIsTooLong(MAX_LETTERS)))
  const before = await visit.draft()
  const kept = await visit.keepDraft(parts)
  if (!kept.ok) return act.show(plainly(kept.why))
  await act.show(await consoleOf(act.context, visit, draftIsKept(before !== undefined)))
}

interface Found {
  readonly visit: Visit
  readonly look: PlayerView
  readonly wishes: readonly PlannedWish[]
  readonly draft: TurnDraft
  readonly stamp: string
}

/** Returns the draft that a button means, or tells them why there is none. */
async function draftIn(act: PressAct, stamp: string): Promise<Found | undefined> {
  const [table = ''] = act.words
  const visit = await act.visit(table)
  if (!visit.view.ok) return act.show(plainly(visit.view.why)).then(() => undefined)
  const look = visit.view.value
  const draft = look.seat === undefined ? undefined : await visit.draft()
  if (draft && stampOf(draft) === stamp) {
    const wishes = draftedTurn(visit.wordsAhead(), look.table.game, draft.parts)
    return { visit, look, wishes, draft, stamp }
  }
  await act.show(await consoleOf(act.context, visit, DRAFT_IS_GONE))
  return undefined
}

/** Plays it as far as that can be undone; what ends the turn is shown first. */
async function useDraft(act: PressAct): Promise<void> {
  const found = await draftIn(act, act.words[1] ?? '')
  if (!found) return
  const { visit, look, wishes } = found
  const [first] = wishes
  if (!first || !beginsNow(look, first))
    return act.show(await consoleOf(act.context, visit, asWritten(askedElse(look))))
  const playable = playableOf(visit, look, wishes)
  if (!playable.played) return act.show(await consoleOf(act.context, visit, stoppedNote(wishes, playable)))
  const said = await visit.answerUnlessLast(playable.given, act.key, 'draft')
  if ('last' in said) return showLast(act, found, playable)
  if (!said.ok) return act.show(await refused(act, visit, said.why, said.screen))
  if (said.due) act.context.tell(look.table.id)
  await act.show(await consoleAt(act.context, visit, said.screen, stoppedNote(wishes, playable)))
}

/** Says what of it did not happen, and why. Undefined: all of it did. */
function stoppedNote(wishes: readonly PlannedWish[], { played, why }: Playable): string | undefined {
  const [next, ...rest] = wishes.slice(played)
  if (!next || why === undefined) return undefined
  const [move, reason] = [asWritten(cut(next.spoken, SPOKEN)), asWritten(why)]
  return played
    ? draftStopped(move, reason, asWritten(cut(spokenTurn(rest), SPOKEN)))
    : draftCannotBegin(move, reason)
}

async function showLast(act: PressAct, { visit, look, wishes, stamp }: Found, playable: Playable) {
  const screen = await visit.look()
  if (!screen.ok) return act.show(plainly(screen.why))
  const played = wishes.slice(0, playable.played)
  const note = stoppedNote(wishes, playable)
  const id = customId('enddraft', ...turnOf(look), stamp, String(playable.played))
  const words = spokenTurn(played)
  const warnings = note === undefined ? [] : [note]
  const ending = { given: playable.given, words, id, label: END_TURN, warnings }
  await act.show(await lastScreen(act.context, visit, screen.value, ending))
}

/** The question the turn begins with: another one is another turn. */
const turnOf = ({ table, asks: [ask] }: PlayerView): readonly [TableId, string, string] => [
  table.id,
  ask?.id ?? '',
  ask?.digest ?? '',
]

/** What was shown counts now, if the turn still begins with the same question. */
async function endWithDraft(act: PressAct): Promise<void> {
  const [table = '', ask = '', digest = '', stamp = '', played = ''] = act.words
  const found = await draftIn(act, stamp)
  if (!found) return
  const { visit, look, wishes } = found
  const isSame = turnOf(look).join() === [table, ask, digest].join()
  const said = isSame
    ? await visit.answerAlong(answersOnAll(visit, wishes.slice(0, Number(played))), act.key, 'draft')
    : undefined
  if (said && !('stopped' in said)) return void (await showAnswered(act, table, visit, said))
  await act.show(await consoleOf(act.context, visit, DRAFT_IS_GONE))
}

async function dropDraft(act: PressAct): Promise<void> {
  const found = await draftIn(act, act.words[1] ?? '')
  if (!found) return
  await found.visit.dropDraft()
  await act.show(await consoleOf(act.context, found.visit, DRAFT_DROPPED))
}

export const draftPresses: Presses = {
  usedraft: { visits: true, run: useDraft },
  enddraft: { visits: true, run: endWithDraft },
  dropdraft: { visits: true, run: dropDraft },
}
