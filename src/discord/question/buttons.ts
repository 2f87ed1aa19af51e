import { ButtonStyle } from 'discord.js'
import type { Typed } from '../memory.ts'
import type { PlayerView, ShownAsk } from '../../table/play/playerView.ts'
import type { TableId } from '../../table/store.ts'
import type { Visit } from '../../table/visit.ts'
import { askedSentence, consoleAt, consoleOf, selectionMessage, headingOf } from './console.ts'
import { DONE, shapeOf, whyNotTogether } from './choiceForm.ts'
import {
  button,
  buttonRows,
  asWritten,
  cut,
  lastLines,
  plainly,
  sentence,
  customId,
  type Message,
} from '../message/message.ts'
import { readValue } from './menu.ts'
import { tablePress, type Presses } from '../command.ts'
import { againMessage, conclude, concludeWith, openOptionForm, submitConfirmed, refused } from './submit.ts'
import type { Act, PressAct } from '../context.ts'
import { readSelection, type Selection } from './selection.ts'
import { isEnough, isFull, type Picked } from '../../table/moves/picked.ts'
import { formId, rememberTyped, SENT, typedBefore } from './optionForm.ts'
import {
  ALREADY_ANSWERED,
  ASK_THE_OTHERS,
  KEEP_PLAYING,
  NOT_YOUR_DECISION,
  STILL_FILLED_IN,
  TABLE_MOVED_ON,
  UNDONE,
  UNDONE_LAST,
  WOULD_UNDO,
  WOULD_UNDO_LAST,
  BROKEN_BUTTON,
  OTHERS_ASKED,
  YOU_AGREED,
  YOU_AGREED_LAST,
  YOU_DECLINED,
} from './words.ts'
import type { Result } from '../../table/service.ts'

/**
 * Answers a question by pressing. Each press finds the question anew, and asks again whether it may be
 * answered so.
 */

const WORDS = 500

/**
 * Returns the table as somebody who sits there and is asked sees it; undefined: they have been told what is
 * the case.
 */
async function draftIn(
  act: PressAct,
): Promise<{ readonly visit: Visit; readonly look: PlayerView; readonly selection: Selection } | undefined> {
  const {
    context,
    words: [table = '', ...rest],
  } = act
  const visit = await act.visit(table)
  if (!visit.view.ok) return act.show(plainly(visit.view.why)).then(() => undefined)
  const look = visit.view.value
  const selection = readSelection(look.asks, rest)
  if (selection) return { visit, look, selection }
  await act.show(
    isTheirs(look, rest[0])
      ? (keptFor(act, look) ??
          (await consoleOf(context, visit, whyGone(act, visit) ?? whyStale(look, rest[0]))))
      : notTheirs(look),
  )
  return undefined
}

/** Others changed what is asked if the question is still open, or where all may act at any time. */
function whyStale({ table, asks, anytime }: PlayerView, asked: string | undefined): string | undefined {
  if (table.phase === 'over') return undefined
  return anytime || asks.some(({ id }) => id === asked) ? TABLE_MOVED_ON : ALREADY_ANSWERED
}

/** The id of a question ends with the seat it is put to. */
export const isTheirs = ({ seat, table }: PlayerView, ask = ''): boolean =>
  table.phase === 'over' || (seat !== undefined && ask.endsWith(`:${seat}`))
export const notTheirs = (look: PlayerView): Message =>
  sentence(`${NOT_YOUR_DECISION} ${askedSentence(look)}`)
/** The console, and why a button of an older post did nothing. */
export const staleMessage = (
  { context, words: [, ask] }: PressAct,
  visit: Visit,
  look: PlayerView,
): Promise<Message> => consoleOf(context, visit, whyStale(look, ask))

async function pick(act: PressAct): Promise<void> {
  const found = await draftIn(act)
  if (!found) return
  const {
    visit,
    look,
    selection: { ask, picked, where },
  } = found
  const isComplete = isEnough(ask, picked) && (where === DONE || isFull(ask, picked))
  return isComplete
    ? conclude(act, look, ask, picked)
    : shown(act, visit, look, ask, picked, where === DONE ? '' : where)
}

/** The beginning of a question is the whole console; further in there is no room for news. */
const shown = async (
  act: PressAct,
  visit: Visit,
  look: PlayerView,
  ask: ShownAsk,
  picked: Picked,
  where: string,
): Promise<void> =>
  act.show(
    picked.length || where
      ? await selectionMessage(act.context, visit, look, { ask, picked, where })
      : await consoleOf(act.context, visit),
  )

async function choose(act: PressAct): Promise<void> {
  const found = await draftIn(act)
  if (!found) return
  const {
    visit,
    look,
    selection: { ask, picked },
  } = found
  const after = withChosen(ask, picked, act.values)
  if (after === undefined) return act.show(await consoleOf(act.context, visit, ALREADY_ANSWERED))
  const why = whyNotTogether(ask, after)
  if (why !== undefined) return act.show(await consoleOf(act.context, visit, asWritten(why)))
  const isComplete = isEnough(ask, after) && (shapeOf(ask) === 'menuOfSeveral' || isFull(ask, after))
  return isComplete
    ? conclude(act, look, ask, after)
    : act.show(await selectionMessage(act.context, visit, look, { ask, picked: after }))
}

/** Returns undefined if this can't have been in the menu. */
function withChosen(ask: ShownAsk, before: Picked, values: readonly string[]): Picked | undefined {
  const chosen = values.map(readValue)
  const isThere = chosen.every(at => at !== undefined && ask.options[at] && !before.includes(at))
  return isThere && before.length + chosen.length <= ask.max
    ? [...before, ...chosen.flatMap(at => at ?? [])]
    : undefined
}

async function send(act: PressAct): Promise<void> {
  const found = await draftIn(act)
  if (found) await submitConfirmed(act, found.look, found.selection.ask, found.selection.picked)
}

/** Opens the form of what is picked once more. */
async function fill(act: PressAct): Promise<void> {
  const found = await draftIn(act)
  if (found) await openOptionForm(act, found.look, found.selection.ask, found.selection.picked)
}

/** The form is sent. */
async function sent(act: PressAct): Promise<void> {
  const found = await draftIn(act)
  if (found) await concludeWith(act, found.look, found.selection.ask, found.selection.picked, act.fields)
}

const WORDS_OF_DRAFT = 4
/** Says what somebody was filling in when it could be done no more. */
const filledIn = ({ context, person, words }: PressAct): Typed | undefined =>
  typedBefore(context, person, customId(SENT, ...words.slice(0, WORDS_OF_DRAFT)))

/** The game may know why that is not offered any more. */
function whyGone(act: PressAct, visit: Visit): string | undefined {
  const [wanted] = filledIn(act)?.options ?? []
  const why = wanted === undefined ? undefined : visit.whyNot(wanted)
  return why === undefined ? undefined : asWritten(why)
}

/**
 * Returns a form that comes too late, for something that can still be done: what was filled in stays.
 * Undefined: it cannot be done.
 */
function keptFor(act: PressAct, look: PlayerView): Message | undefined {
  const { context, person, fields } = act
  const { options = [], values = {} } = filledIn(act) ?? {}
  const now = Object.keys(fields).length ? fields : values
  const ask = look.asks.find(
    one =>
      Object.keys(now).length &&
      options.length &&
      options.every(id => one.options.some(option => option.id === id && option.form)),
  )
  if (!ask) return undefined
  const picked = options.map(id => ask.options.findIndex(option => option.id === id))
  rememberTyped(context, person, formId(look.table.id, ask, picked), { options, values: now })
  return againMessage(look, ask, picked, [headingOf(look), STILL_FILLED_IN])
}

/** Takes the last own answer back and says what that was. `to`: only if it is still that one. */
export async function handleUndo(act: Act, table: TableId, to?: number): Promise<void> {
  const { context, key } = act
  const visit = await act.visit(table)
  const said = await visit.undo(key, to)
  if (said.ok) {
    context.tell(table)
    return act.show(await consoleAt(context, visit, said.screen, undone(UNDONE, UNDONE_LAST, said.lines)))
  }
  return act.show(
    'wish' in said
      ? wishMessage(table, said.why, said.wish)
      : await refused(act, visit, said.why, said.screen),
  )
}

const undone = (title: string, last: string, lines: readonly string[]): string =>
  lines.length ? `${title}\n${lastLines(lines.map(asWritten), WORDS, '…')}` : last

const wishMessage = (
  table: TableId,
  why: string,
  wish: { readonly to: number; readonly lines: readonly string[] },
): Message => ({
  content: `${cut(asWritten(why), WORDS)}\n${undone(WOULD_UNDO, WOULD_UNDO_LAST, wish.lines)}`,
  components: buttonRows([
    button(ASK_THE_OTHERS, customId('propose', table, String(wish.to)), ButtonStyle.Primary),
    button(KEEP_PLAYING, customId('console', table)),
  ]),
})

const openConsole = async ({ context, visit, words: [table = ''] }: PressAct): Promise<Message> =>
  consoleOf(context, await visit(table))

export const questionPresses: Presses = {
  move: { visits: true, onPost: true, run: async act => act.showNew(await openConsole(act)) },
  console: { visits: true, run: async act => act.show(await openConsole(act)) },
  pick: { visits: true, run: pick },
  choose: { visits: true, run: choose },
  send: { visits: true, run: send },
  fill: { visits: true, run: fill, opensForm: true },
  [SENT]: { visits: true, run: sent },
  undo: {
    visits: true,
    run: act =>
      handleUndo(act, act.words[0] ?? '', act.words[1] === undefined ? undefined : Number(act.words[1])),
  },
}

/** Asks the others to go back further than an undo may. */
const propose = async (
  { context, person, key, words: [, to = ''] }: PressAct,
  table: string,
): Promise<Result<unknown>> =>
  /^\d{1,6}$/.test(to)
    ? context.tables.play.propose(table, person, Number(to), key)
    : { ok: false, why: BROKEN_BUTTON }

/** Returns the motion that the button belongs to. */
const meant = ([, motion = '']: readonly string[]): string => motion

/** True if a vote was carried out with its last answer. */
const isCarriedOut = (rows: readonly { readonly kind: string }[]): boolean =>
  rows.some(({ kind }) => kind !== 'agree' && kind !== 'decline')

export const consentPresses: Presses = {
  propose: tablePress(propose, OTHERS_ASKED),
  agree: tablePress(
    ({ context, person, key, words }, table) => context.tables.play.agree(table, person, key, meant(words)),
    ({ fresh }) => (isCarriedOut(fresh) ? YOU_AGREED_LAST : YOU_AGREED),
  ),
  decline: tablePress(
    ({ context, person, key, words }, table) => context.tables.play.decline(table, person, key, meant(words)),
    YOU_DECLINED,
  ),
}
