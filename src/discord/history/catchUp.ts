import type { NameOf, PictureSubject } from '../../table/play/pictureRequest.ts'
import type { CatchUpFrom } from '../../table/story/catchUp.ts'
import type { TableId } from '../../table/store.ts'
import type { Visit } from '../../table/visit.ts'
import type { Presses, Suggestion } from '../command.ts'
import type { Act, CommandAct, Typing } from '../context.ts'
import {
  asWritten,
  cut,
  plainly,
  sentence,
  CHOICE,
  CONTENT,
  MAX_SUGGESTIONS,
  type Message,
} from '../message/message.ts'
import { pictureFor } from '../message/pictures.ts'
import { askedSentence, consoleAt, overSentence } from '../question/console.ts'
import { caughtUpWords } from '../question/caughtUp.ts'
import { pastTableOf, stepNamed, suggestPast, suggestSteps, whyNoStep } from './browse.ts'
import { LAST_LOOK, LAST_MOVE, stepName, stepNumber } from './words.ts'

/** Tells a person who was away what they missed: a few sentences, the board, and their question. */

/** Lists the phases of tables that can be meant. If both fit, the bot takes the game still in progress. */
const PAST = ['playing', 'over'] as const

/** Draws the board with what has changed since so many rows, wherever a screen of this visit shows it. */
function withBoardSince(
  visit: Visit,
  since: number,
): { readonly visit: Visit; readonly isDrawn: () => boolean } {
  let drawn = false
  const picture = (subject: PictureSubject, nameOf: NameOf): ReturnType<Visit['picture']> => {
    if (subject.of !== 'board') return visit.picture(subject, nameOf)
    drawn = true
    return visit.picture({ of: 'board', since }, nameOf)
  }
  return { visit: { ...visit, picture }, isDrawn: () => drawn }
}

export async function catchUpMessage(
  { context, visit: open }: Pick<Act, 'context' | 'visit'>,
  table: TableId,
  from: CatchUpFrom,
): Promise<Message> {
  const visit = await open(table)
  const looked = await visit.catchUp(from)
  if (!looked.ok || !looked.value.caughtUp) return consoleAt(context, visit, looked)
  const { view, caughtUp } = looked.value
  const board = withBoardSince(visit, caughtUp.from)
  const isPlaying = view.seat !== undefined && view.table.phase === 'playing'
  const shown = isPlaying
    ? await consoleAt(context, board.visit, looked)
    : {
        content: cut(
          [
            `**${asWritten(view.table.name)}**`,
            caughtUpWords(caughtUp),
            view.table.phase === 'over' ? overSentence(view) : askedSentence(view),
          ].join('\n'),
          CONTENT,
        ),
      }
  if (board.isDrawn()) return shown
  const pictures = await pictureFor(context, nameOf =>
    visit.picture({ of: 'board', since: caughtUp.from }, nameOf),
  )
  return { ...shown, pictures: [...pictures, ...(shown.pictures ?? [])] }
}

/** Returns a message that says why if there is no such step. */
async function fromTyped(act: CommandAct, table: TableId): Promise<CatchUpFrom | Message> {
  const wanted = act.text('since')?.trim().toLowerCase() ?? LAST_LOOK
  if (wanted === LAST_LOOK) return { of: 'look' }
  if (wanted === LAST_MOVE) return { of: 'move' }
  const steps = await act.context.tables.story.steps(table)
  if (!steps.ok) return plainly(steps.why)
  const nth = stepNamed(steps.value, wanted)
  const step = nth === undefined ? undefined : steps.value[nth - 1]
  if (nth === undefined || !step) return plainly(whyNoStep(steps.value, wanted))
  const [name] = step.names
  return { of: 'step', rows: step.from, called: name ? stepName(name) : stepNumber(nth) }
}

export async function catchUpTyped(act: CommandAct): Promise<void> {
  const found = await pastTableOf(act, ...PAST)
  if (!found.ok) return act.show(sentence(found.why))
  const { id } = found.table
  const from = await fromTyped(act, id)
  await act.show('of' in from ? await catchUpMessage(act, id, from) : from)
}

const suggestTables = suggestPast(...PAST)

export async function suggestCatchUp(typing: Typing): Promise<readonly Suggestion[]> {
  if (typing.focused.name === 'table') return suggestTables(typing)
  const typed = typing.focused.value.trim().toLowerCase()
  const ways = [LAST_LOOK, LAST_MOVE].filter(way => way.includes(typed))
  const found = await pastTableOf(typing, ...PAST)
  const steps = found.ok ? await typing.context.tables.story.steps(found.table.id) : found
  return [
    ...ways.map(way => ({ name: cut(capital(way), CHOICE), value: way })),
    ...(steps.ok ? suggestSteps(steps.value, typed) : []),
  ].slice(0, MAX_SUGGESTIONS)
}
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const catchUpPresses: Presses = {
  catchup: {
    visits: true,
    run: async act => {
      const [table = '', rows = ''] = act.words
      const from: CatchUpFrom = /^\d{1,6}$/.test(rows) ? { of: 'look', rows: Number(rows) } : { of: 'look' }
      await act.show(await catchUpMessage(act, table, from))
    },
  },
}
