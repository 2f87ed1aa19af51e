import { ButtonStyle, type APIButtonComponentWithCustomId } from 'discord.js'
import type { PlayerView, Waiting } from '../../table/play/playerView.ts'
import type { ShownOffer } from '../../table/play/offer.ts'
import type { SubmittedAnswer } from '../../table/play/answer.ts'
import type { Screen, Visit } from '../../table/visit.ts'
import type { Context } from '../context.ts'
import {
  asLine,
  asWritten,
  button,
  buttonRows,
  customId,
  cut,
  lastLines,
  type Message,
  type Panel,
  type Picture,
} from '../message/message.ts'
import { consoleBoard } from '../message/pictures.ts'
import { ifUsedNow } from '../delivery/words.ts'
import { playerName } from '../message/words.ts'
import { nextUp } from './nextUp.ts'
import { headingOf, onScreen, undoButtons } from './console.ts'
import {
  BACK,
  CONFIRM,
  doThisAs,
  END_TURN,
  endAndLose,
  endTurnOf,
  mayUse,
  ONLY_YOU_SEE,
  spend,
  unused,
  warned,
  whyFinal,
  youChooseThis,
} from './words.ts'

/** The last screen before something becomes public: all of it, what is unused, and why it is final. */

/** What is about to be given, and how. */
export interface Ending {
  readonly given: readonly SubmittedAnswer[]
  /** What is chosen, in words, for what the story does not tell. */
  readonly words: string
  /** What is lost though it could still be used: "1 AP". */
  readonly loses?: string | undefined
  /** Gives it. */
  readonly id: string
  /** Names the button where this is no turn of their own. */
  readonly label: string
  /** What else can be pressed. */
  readonly more?: readonly APIButtonComponentWithCustomId[]
  readonly isSecret?: boolean
  /** Warns that it would change nothing. */
  readonly warnings?: readonly string[]
}

const WORDS = 1500
const RED = 0xe5484d

export async function lastScreen(
  context: Context,
  visit: Visit,
  screen: Screen,
  ending: Ending,
): Promise<Message> {
  const { view } = screen
  const pictures = await endBoard(context, visit, ending.given)
  const isTurn = !ending.isSecret && isLast(visit, ending) && isOwnTurn(screen)
  const story = isTurn ? await visit.turn(ending.given) : []
  const top = [
    headingOf(view),
    isTurn ? headingOfEnd(view) : asked(view, ending),
    ...(story.length
      ? [lastLines(story.map(asWritten), WORDS, '…')]
      : [youChooseThis(cut(asWritten(ending.words), WORDS))]),
    ...(ending.warnings ?? []).map(warning => warned(asWritten(warning))),
    ...(isTurn ? closingOf(visit, ending) : []),
    ...(ending.isSecret ? [ONLY_YOU_SEE] : []),
  ]
  const why = (await reasonsAgainst(context, visit, ending, isTurn)).map(text => ({ text }))
  const rows = buttonRows(buttonsOf(screen, ending, isTurn)).map(row => ({ row }))
  return withWarning(
    onScreen(view, [{ text: top.join('\n') }], pictures),
    onScreen(view, [...why, ...rows]),
    ending.loses,
  )
}

/** True if it is their turn that ends; not where they answer in another's, or between turns. */
const endsOwnTurn = ({ progress, seat }: PlayerView): boolean =>
  progress?.onTurn !== undefined && progress.onTurn === seat

const headingOfEnd = (view: PlayerView): string =>
  (endsOwnTurn(view) ? endTurnOf : doThisAs)(asWritten(seatName(view)))

/** Between turns it says what is done: "Confirm: Close the Table". */
const labelOfEnd = ({ view }: Screen, label: string): string =>
  endsOwnTurn(view) ? END_TURN : view.progress?.onTurn === undefined ? label : CONFIRM

const asked = ({ asks }: PlayerView, { given: [first] }: Ending): string =>
  cut(asWritten(asks.find(({ id }) => id === first?.ask)?.text ?? ''), WORDS)

function isLast(visit: Visit, { given }: Ending): boolean {
  const ahead = visit.try(given)
  return ahead.ok && (ahead.value.final || ahead.value.endsTurn)
}

/** What they lead in then, in small print. */
function closingOf(visit: Visit, { given }: Ending): readonly string[] {
  const ahead = visit.try(given)
  if (!ahead.ok || ahead.value.final) return []
  return ahead.value.look.closing.map(line => `-# ${asWritten(line)}`)
}

async function reasonsAgainst(
  context: Context,
  visit: Visit,
  { given, isSecret }: Ending,
  isTurn: boolean,
): Promise<readonly string[]> {
  const ahead = visit.try(given)
  if (!ahead.ok) return []
  if (ahead.value.final) return [whyFinal(ahead.value.endsGame)]
  const { endsTurn, look } = ahead.value
  if (!endsTurn || isSecret) return []
  const { waiting } = look
  const offers = isTurn ? waiting.flatMap(one => (one.offer ? [offered(one, one.offer)] : [])) : []
  return [[await nextUp(context, look), ...offers].join('\n')]
}

/** What another player may do before the next turn: use the event. */
const offered = (one: Waiting, { says, does = [] }: ShownOffer): string =>
  [
    mayUse(playerName(one), asLine(says)),
    ...(does.length ? [ifUsedNow(asWritten(does.join(' ')))] : []),
  ].join('\n')

function withWarning(first: Message, last: Message, lost: string | undefined): Message {
  const warning: readonly Panel[] =
    lost === undefined ? [] : [{ colour: RED, parts: [{ text: unused(lost) }] }]
  return { ...first, panels: [...(first.panels ?? []), ...warning, ...(last.panels ?? [])] }
}

/** The board as these answers leave it, unless that comes to light with them. */
async function endBoard(
  context: Context,
  visit: Visit,
  given: readonly SubmittedAnswer[],
): Promise<readonly Picture[]> {
  const after = await consoleBoard(context, visit, given)
  return after.length ? after : consoleBoard(context, visit)
}

const seatName = ({ seats, seat }: PlayerView): string => seats.find(one => one.seat === seat)?.name ?? ''

/** They are in the middle of their turn, or begin it with this. */
const isOwnTurn = ({ unpublished, parts }: Screen): boolean => unpublished.length > 0 || parts !== undefined

function buttonsOf(
  screen: Screen,
  { id, label, loses, more = [] }: Ending,
  isTurn: boolean,
): readonly APIButtonComponentWithCustomId[] {
  const back = customId('console', screen.view.table.id)
  const give = isTurn
    ? loses === undefined
      ? button(labelOfEnd(screen, label), id, ButtonStyle.Success)
      : button(endAndLose(loses), id, ButtonStyle.Danger)
    : button(label, id, ButtonStyle.Success)
  const goOn = loses === undefined ? button(BACK, back) : button(spend(loses), back, ButtonStyle.Primary)
  return [give, ...(more.length ? more : [goOn]), ...undoButtons(screen)]
}
