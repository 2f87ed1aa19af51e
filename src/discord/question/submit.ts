import { ButtonStyle } from 'discord.js'
import type { Result } from '../../table/service.ts'
import type { TableId } from '../../table/store.ts'
import type { Answered, Screen, Visit } from '../../table/visit.ts'
import type { SubmittedAnswer } from '../../table/play/answer.ts'
import { consoleAt, digest, headingOf } from './console.ts'
import { shapeOf } from './choiceForm.ts'
import type { Act } from '../context.ts'
import {
  asWritten,
  cut,
  plainly,
  button,
  buttonRows,
  MOST_INPUTS,
  customId,
  type Message,
} from '../message/message.ts'
import {
  DONE_SO_FAR,
  BACK,
  confirmLabel,
  FILL_IN,
  FILL_IN_AGAIN,
  fillItIn,
  spend,
  FORM_IS_GONE,
  tooManyFields,
} from './words.ts'
import type { PlayerView, ShownAsk } from '../../table/play/playerView.ts'
import { selectionId } from './selection.ts'
import { nothingIn, type Picked } from '../../table/moves/picked.ts'
import {
  blanksIn,
  chosenWords,
  formId,
  inLabels,
  modalFor,
  picksOf,
  forgetTyped,
  rememberTyped,
  typedBefore,
  type Values,
} from './optionForm.ts'
import { lastScreen } from './last.ts'

/** Answers, and shows what the table asks then, or why it could not be. True: it counts. */
export async function submitAnswer(
  act: Act,
  table: TableId,
  given: readonly SubmittedAnswer[],
): Promise<boolean> {
  const visit = await act.visit(table)
  return showAnswered(act, table, visit, await visit.answer(given, act.key))
}

/** Shows what came of an answer. True: it counts. */
export async function showAnswered(
  act: Act,
  table: TableId,
  visit: Visit,
  answered: Answered,
): Promise<boolean> {
  const { context } = act
  if (!answered.ok) {
    await act.show(await refused(act, visit, answered.why, answered.screen))
    return false
  }
  if (answered.due) context.tell(table)
  const { screen, story } = answered
  // What may be done at any time is no part of a turn: it is done when it is done.
  const goesOn = screen.ok && screen.value.view.asks.some(({ idle }) => !idle)
  if (goesOn || !screen.ok) return act.show(await consoleAt(context, visit, screen)).then(() => true)
  const note = story.length ? digest(DONE_SO_FAR, story, story.length) : DONE_SO_FAR
  // What the table did after it is in the story, and stood in the console before.
  const read: Result<Screen> = { ok: true, value: { ...screen.value, news: [] } }
  await act.show(await consoleAt(context, visit, read, note))
  return true
}

/** Shows the console below it, if they sit there. */
export const refused = (
  { context }: Act,
  visit: Visit,
  why: string,
  screen: Result<Screen>,
): Promise<Message> => {
  const isPlaying =
    screen.ok && screen.value.view.seat !== undefined && screen.value.view.table.phase !== 'over'
  return consoleAt(context, visit, screen, isPlaying || !screen.ok ? asWritten(why) : undefined)
}

const WORDS = 500

/**
 * Puts the form before this person, with what they have filled in before or `typed` now; or a button for it,
 * where Discord takes no form any more.
 */
export async function openOptionForm(
  act: Act,
  look: PlayerView,
  ask: ShownAsk,
  picked: Picked,
  typed: Values = {},
): Promise<void> {
  const table = look.table.id
  const blanks = blanksIn(ask, picked)
  if (blanks.length > MOST_INPUTS) {
    const visit = await act.visit(table)
    return act.show(await refused(act, visit, tooMany(ask, picked), await visit.look()))
  }
  const values = { ...typedBefore(act.context, act.person, formId(table, ask, picked))?.values, ...typed }
  keep(act, look, ask, picked, values)
  if (await act.openForm(modalFor(table, ask, picked, values))) return
  const lines = [
    headingOf(look),
    `**${cut(asWritten(ask.text), WORDS)}**`,
    fillItIn(cut(asWritten(chosenWords(ask, picked, [])), WORDS)),
  ]
  await act.show(againMessage(look, ask, picked, lines, FILL_IN))
}

const tooMany = (ask: ShownAsk, picked: Picked): string => {
  const example = blanksIn(ask, picked)
    .map(({ field }) => `${field.id}=…`)
    .join(' ')
  return tooManyFields(`${picked.map(at => ask.options[at]?.id ?? '').join(', ')} ${example}`)
}

const keep = (
  { context, person }: Act,
  { table }: PlayerView,
  ask: ShownAsk,
  picked: Picked,
  values: Values,
): void =>
  rememberTyped(context, person, formId(table.id, ask, picked), {
    options: picked.flatMap(at => ask.options[at]?.id ?? []),
    values,
  })

/** Says what stands in the way, and the way back to the form. */
export const againMessage = (
  { table }: PlayerView,
  ask: ShownAsk,
  picked: Picked,
  lines: readonly string[],
  label = FILL_IN_AGAIN,
): Message => ({
  content: lines.join('\n'),
  components: buttonRows([
    button(label, selectionId('fill', table.id, ask, picked), ButtonStyle.Primary),
    button(BACK, customId('console', table.id)),
  ]),
})

/** Says why what was typed cannot be, with the form that it was for. */
export async function fillInAgain(
  act: Act,
  look: PlayerView,
  why: string,
  ask: ShownAsk,
  picked: Picked,
  values: Values,
): Promise<void> {
  if (blanksIn(ask, picked).length > MOST_INPUTS) return act.show(plainly(why))
  keep(act, look, ask, picked, values)
  await act.show(
    againMessage(look, ask, picked, [headingOf(look), cut(asWritten(inLabels(ask, picked, why)), WORDS)]),
  )
}

/** Answers at once what can be taken back, and asks before what cannot, or what nobody else is to see. */
export async function conclude(act: Act, look: PlayerView, ask: ShownAsk, picked: Picked): Promise<void> {
  return blanksIn(ask, picked).length
    ? openOptionForm(act, look, ask, picked)
    : concludeWith(act, look, ask, picked, {})
}

/** Returns the same, with what is filled in. */
export async function concludeWith(
  act: Act,
  look: PlayerView,
  ask: ShownAsk,
  picked: Picked,
  values: Values,
): Promise<void> {
  const choice = { look, ask, picked, picks: picksOf(ask, picked, values) }
  if (blanksIn(ask, picked).length > 0) keep(act, look, ask, picked, values)
  const visit = await act.visit(look.table.id)
  const given = [{ ask: ask.id, picks: choice.picks }]
  if (ask.sure || !ask.secret) {
    const said = await (ask.sure ? visit.answer : visit.answerUnlessLast)(given, act.key)
    return 'last' in said ? askAgain(act, visit, choice) : shown(act, visit, choice, values, said)
  }
  const ahead = visit.try(given)
  return ahead.ok
    ? askAgain(act, visit, choice)
    : shown(act, visit, choice, values, { ...ahead, screen: await visit.look() })
}

/** What somebody has chosen, with what is filled in. */
interface Choice {
  readonly look: PlayerView
  readonly ask: ShownAsk
  readonly picked: Picked
  readonly picks: readonly string[]
}

const warningsFor = (ask: ShownAsk, picked: Picked): readonly string[] => [
  ...new Set(picked.flatMap(at => ask.options[at]?.changesNothing ?? [])),
]

/** Shows what is chosen before it counts: the last screen of a turn, or of a decision. */
async function askAgain(act: Act, visit: Visit, { look, ask, picked, picks }: Choice): Promise<void> {
  const { context } = act
  const screen = await visit.look()
  if (!screen.ok) return act.show(plainly(screen.why))
  const hasForm = blanksIn(ask, picked).length > 0
  const words = chosenWords(ask, picked, picks) || nothingIn(ask)
  const loses = picked.map(at => ask.options[at]?.loses).find(lost => lost !== undefined)
  const back = shapeOf(ask) === 'steps' ? picked.slice(0, -1) : []
  return act.show(
    await lastScreen(context, visit, screen.value, {
      given: [{ ask: ask.id, picks }],
      words,
      loses,
      id: selectionId('send', look.table.id, ask, picked),
      label: confirmLabel(hasForm ? chosenWords(ask, picked, []) : words),
      isSecret: ask.secret === true,
      warnings: warningsFor(ask, picked),
      more: [
        ...(hasForm ? [button(FILL_IN_AGAIN, selectionId('fill', look.table.id, ask, picked))] : []),
        ...(loses === undefined
          ? [button(BACK, selectionId('pick', look.table.id, ask, back))]
          : [button(spend(loses), selectionId('pick', look.table.id, ask, back), ButtonStyle.Primary)]),
      ],
    }),
  )
}

/**
 * Shows what came of it. The bot forgets what was filled in once it counts; if it does not, the player can
 * mend it.
 */
async function shown(
  act: Act,
  visit: Visit,
  { look, ask, picked }: Choice,
  values: Values,
  answered: Answered,
): Promise<void> {
  if (!answered.ok && blanksIn(ask, picked).length > 0)
    return fillInAgain(act, look, answered.why, ask, picked, values)
  const counts = await showAnswered(act, look.table.id, visit, answered)
  if (counts) forgetTyped(act.context, act.person, formId(look.table.id, ask, picked))
}

/** Lets what was looked at once more count. */
export async function submitConfirmed(
  act: Act,
  look: PlayerView,
  ask: ShownAsk,
  picked: Picked,
): Promise<void> {
  const typed = typedBefore(act.context, act.person, formId(look.table.id, ask, picked))
  if (blanksIn(ask, picked).length && !typed)
    return act.show(againMessage(look, ask, picked, [headingOf(look), FORM_IS_GONE]))
  const counts = await submitAnswer(act, look.table.id, [
    { ask: ask.id, picks: picksOf(ask, picked, typed?.values ?? {}) },
  ])
  if (counts) forgetTyped(act.context, act.person, formId(look.table.id, ask, picked))
}
