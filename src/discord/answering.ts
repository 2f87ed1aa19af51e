import { ButtonStyle } from 'discord.js'
import type { Look, ShownAsk } from '../table/look.ts'
import type { Given } from '../table/play.ts'
import type { TableId } from '../table/store.ts'
import { button, buttonRows, DONE, inGroupAt, nothingIn, readValue, shapeOf } from './askForm.ts'
import type { Presses } from './command.ts'
import { askedSentence, consoleAt, consoleOf, digest, draftMessage, headingOf } from './console.ts'
import type { Act, PressAct } from './context.ts'
import { customId } from './customId.ts'
import { draftId, idsOf, inWords, isEnough, isFull, mayPick, readDraft } from './draft.ts'
import type { Draft, Picked } from './draft.ts'
import type { Message } from './message.ts'
import { previewPictures } from './pictures.ts'
import { cut, LABEL, lastLines, sentence } from './write.ts'

/** How a question is answered by pressing. Each press finds the question anew, and asks again whether it may be answered so. */

const ANSWERED = 'That question has been answered.'
const WORDS = 500

/** Answers, and shows what the table asks then, or why it could not be. */
export async function answerThen(act: Act, table: TableId, given: readonly Given[]): Promise<void> {
  const { context, person, key } = act
  const before = await doneBefore(act, table)
  const said = await context.tables.answer(table, person, given, key)
  if (!said.ok) return act.show(await refused(act, table, said.why))
  if (said.value.table.due > said.value.table.told) context.tell(table)
  const facts = said.value.fresh.reduce((sum, row) => sum + row.facts.length, 0)
  const looked = await context.tables.look(table, person)
  if (!looked.ok) return act.show(sentence(looked.why))
  const note = looked.value.asks.length ? undefined : await doneNote(act, table, before, facts)
  return act.show(await consoleAt(context, looked.value, person, note))
}

/** With the console below it, if they sit there. */
async function refused({ context, person }: Act, table: TableId, why: string): Promise<Message> {
  const looked = await context.tables.look(table, person)
  const isPlaying = looked.ok && looked.value.seat !== undefined && looked.value.table.phase !== 'over'
  return isPlaying ? consoleAt(context, looked.value, person, why) : consoleOf(context, table, person, looked.ok ? undefined : why)
}

/** What this person has done in this turn, and the last that was told before it. */
interface Before { readonly own: readonly string[]; readonly last: string | undefined }

async function doneBefore({ context: { tables }, person }: Act, table: TableId): Promise<Before> {
  const [own, story] = [await tables.untold(table, person), await tables.story(table, person, 1)]
  return { own: own.ok ? own.value : [], last: story.ok ? story.value.at(-1) : undefined }
}

/** "Done.", and the whole turn that has ended. `facts`: how many have come in by the answer; each is a line at most. */
async function doneNote({ context: { tables }, person }: Act, table: TableId, { own, last }: Before, facts: number): Promise<string> {
  const story = await tables.story(table, person, facts + 1)
  const lines = story.ok ? story.value : []
  const fresh = facts === 0 ? [] : lines.slice(lines.findIndex(line => line === last) + 1)
  const all = [...own, ...fresh]
  return all.length ? digest('Done.', all, all.length) : 'Done.'
}

/** The table as somebody who sits there and is asked sees it; undefined: they have been told what is the case. */
async function draftIn(act: PressAct): Promise<{ readonly look: Look; readonly draft: Draft } | undefined> {
  const { context, person, words: [table = '', ...rest] } = act
  const looked = await context.tables.look(table, person)
  if (!looked.ok) return act.show(sentence(looked.why)).then(() => undefined)
  const look = looked.value
  const draft = readDraft(look.asks, rest)
  if (draft) return { look, draft }
  await act.show(isTheirs(look, rest[0]) ? await consoleAt(context, look, person, look.table.phase === 'over' ? undefined : ANSWERED) : notTheirs(look))
  return undefined
}

/** The id of a question ends with the seat it is put to. */
const isTheirs = ({ seat, table }: Look, ask = ''): boolean => table.phase === 'over' || (seat !== undefined && ask.endsWith(`:${seat}`))
const notTheirs = (look: Look): Message => sentence(`That question is not put to you. ${askedSentence(look)}`)

async function pick(act: PressAct): Promise<void> {
  const found = await draftIn(act)
  if (!found) return
  const { look, draft: { ask, picked, where } } = found
  const isComplete = isEnough(ask, picked) && (where === DONE || isFull(ask, picked))
  return isComplete ? conclude(act, look, ask, picked) : shown(act, look, ask, picked, where === DONE ? '' : where)
}

/** The beginning of a question is the whole console; further in there is no room for news. */
const shown = async (act: PressAct, look: Look, ask: ShownAsk, picked: Picked, where: string): Promise<void> =>
  act.show(picked.length || where ? await draftMessage(act.context, look, act.person, { ask, picked, where }) : await consoleAt(act.context, look, act.person))

async function choose(act: PressAct): Promise<void> {
  const found = await draftIn(act)
  if (!found) return
  const { look, draft: { ask, picked } } = found
  const after = withChosen(ask, picked, act.values)
  if (after === undefined) return act.show(await consoleAt(act.context, look, act.person, ANSWERED))
  if ('group' in after) return act.show(await draftMessage(act.context, look, act.person, { ask, picked, where: inGroupAt(after.group) }))
  const isComplete = isEnough(ask, after.picked) && (shapeOf(ask) === 'menuOfSeveral' || isFull(ask, after.picked))
  return isComplete ? conclude(act, look, ask, after.picked) : act.show(await draftMessage(act.context, look, act.person, { ask, picked: after.picked }))
}

/** Undefined: this cannot have been in the menu. */
function withChosen(ask: ShownAsk, before: Picked, values: readonly string[]): { readonly group: number } | { readonly picked: Picked } | undefined {
  let picked = before
  for (const chosen of values.map(readValue)) {
    if ('group' in chosen) return chosen
    if (!mayPick(ask, picked, chosen.option)) return undefined
    picked = [...picked, chosen.option]
  }
  return { picked }
}

/** Answers at once what can be taken back, and asks before what cannot, what nobody else is to see, or what is to be looked at first. */
async function conclude(act: PressAct, look: Look, ask: ShownAsk, picked: Picked): Promise<void> {
  const { context, person } = act
  const given = [{ ask: ask.id, picks: idsOf(ask, picked) }]
  const ahead = await context.tables.ahead(look.table.id, person, given)
  if (!ahead.ok) return act.show(await refused(act, look.table.id, ahead.why))
  const isFinal = ahead.value.final
  if (!isFinal && !ask.secret && !ask.preview) return answerThen(act, look.table.id, given)
  const pictures = ask.preview ? await previewPictures(context, person, { table: look.table, ask, picks: idsOf(ask, picked) }) : []
  return act.show({ ...confirmMessage(look, ask, picked, isFinal), ...(pictures.length ? { pictures } : {}) })
}

function confirmMessage(look: Look, ask: ShownAsk, picked: Picked, isFinal: boolean): Message {
  const chosen = inWords(ask, picked) || nothingIn(ask)
  const back = shapeOf(ask) === 'steps' ? picked.slice(0, -1) : []
  const lines = [
    headingOf(look), cut(ask.text, WORDS), `You choose: ${cut(chosen, WORDS)}.`,
    ...(ask.secret ? ['Only you see this choice.'] : []), ...(isFinal ? ['This cannot be taken back.'] : []),
  ]
  return {
    content: lines.join('\n'),
    components: buttonRows([
      button(cut(`Confirm: ${chosen}`, LABEL), draftId('send', look.table.id, ask, picked), ButtonStyle.Success),
      button(ask.preview ? 'Choose Again' : 'Back', draftId('pick', look.table.id, ask, back)),
    ]),
  }
}

async function send(act: PressAct): Promise<void> {
  const found = await draftIn(act)
  if (found) await answerThen(act, found.look.table.id, [{ ask: found.draft.ask.id, picks: idsOf(found.draft.ask, found.draft.picked) }])
}

/** Takes the last own answer back and says what that was. `to`: only if it is still that one. */
export async function undoThen(act: Act, table: TableId, to?: number): Promise<void> {
  const { context, person, key } = act
  const back = await context.tables.takeBack(table, person)
  if (!back.ok) return act.show(back.wish ? wishMessage(table, back.why, back.wish) : await refused(act, table, back.why))
  const said = await context.tables.undo(table, person, key, to ?? back.value.to)
  if (!said.ok) return act.show(await refused(act, table, said.why))
  context.tell(table)
  return act.show(await consoleOf(context, table, person, takenBack('Taken back:', back.value.lines)))
}

const takenBack = (title: string, lines: readonly string[]): string => (lines.length ? `${title}\n${lastLines(lines, WORDS, '…')}` : `${title} your last answer.`)

const wishMessage = (table: TableId, why: string, wish: { readonly to: number; readonly lines: readonly string[] }): Message => ({
  content: `${cut(why, WORDS)} The others can agree to go back.\n${takenBack('That would take back:', wish.lines)}`,
  components: buttonRows([
    button('Ask the Others', customId('propose', table, String(wish.to)), ButtonStyle.Primary),
    button('Keep Playing', customId('console', table)),
  ]),
})

const openConsole = async ({ context, person, words: [table = ''] }: PressAct): Promise<Message> => consoleOf(context, table, person)

export const presses: Presses = {
  move: { run: async act => act.showNew(await openConsole(act)) },
  console: { run: async act => act.show(await openConsole(act)) },
  pick: { run: pick },
  choose: { run: choose },
  send: { run: send },
  undo: { run: act => undoThen(act, act.words[0] ?? '', act.words[1] === undefined ? undefined : Number(act.words[1])) },
}
