import { ButtonStyle, ComponentType, type APIButtonComponentWithCustomId } from 'discord.js'
import type { StepShown } from '../../table/story/history.ts'
import type { PersonId, TableId } from '../../table/store.ts'
import type { Presses, Suggestion } from '../command.ts'
import type { CommandAct, Context, PressAct, Typing } from '../context.ts'
import { customId } from '../gateway/customId.ts'
import { whyNoStep, pastTableOf, stepNamed, suggestPast, suggestSteps } from './whichMoment.ts'
import type { Message, Row } from '../message/message.ts'
import { paintAll, unlessTrouble } from '../message/pictures.ts'
import { storyParts } from '../message/storyLines.ts'
import { asBlock, asWritten, CONTENT, DESCRIPTION, plainly, sentence } from '../message/markdown.ts'
import { LEAFING, stepOf } from './words.ts'

/** The game so far, step by step: the board after each, with what happened in it. */

/** To leaf through alone, or for all who see the message. */
type Verb = 'step' | 'reel'

/** Over all embeds of a message. */
const TOGETHER = 6000

type Words = Required<Pick<Message, 'content' | 'embeds'>>

/** Puts the story into the content where it fits. Without pictures the board is an embed. */
function wordsOf({ table, nth, of, names, story, board }: StepShown, pictured: boolean): Words {
  const head = [`**${asWritten(table.name)}**`, [stepOf(nth, of), ...names.map(asWritten)].join(' · ')].join(
    '\n',
  )
  const boards = pictured ? [] : [{ description: asBlock(board, DESCRIPTION) }]
  const together = TOGETHER - boards.reduce((sum, { description }) => sum + description.length, 0)
  const { content, rest } = storyParts(story, CONTENT - head.length - 1, Math.min(DESCRIPTION, together))
  return {
    content: `${head}\n${content}`.trim(),
    embeds: [...(rest === '' ? [] : [{ description: rest }]), ...boards],
  }
}

function leafing(verb: Verb, { table: { id }, nth, of }: StepShown): Row {
  // Two buttons may lead to the same step, but no two may be the same.
  const button = (
    where: keyof typeof LEAFING,
    to: number,
    disabled: boolean,
  ): APIButtonComponentWithCustomId => ({
    type: ComponentType.Button,
    style: ButtonStyle.Secondary,
    label: LEAFING[where],
    custom_id: customId(verb, id, String(to), where),
    disabled,
  })
  return {
    type: ComponentType.ActionRow,
    components: [
      button('first', 1, nth === 1),
      button('back', nth - 1, nth === 1),
      button('next', nth + 1, nth === of),
      button('last', of, nth === of),
    ],
  }
}

/** Without a person, as everybody may see it. */
export async function stepMessage(
  context: Context,
  table: TableId,
  nth: number,
  person?: PersonId,
): Promise<Message> {
  const shown = await context.tables.story.step(table, nth, person, who => context.names?.nameOf(who))
  if (!shown.ok) return plainly(shown.why)
  const step = shown.value
  const pictures = (await unlessTrouble(context, table, () => paintAll(context.painter, step.shots))) ?? []
  return {
    ...wordsOf(
      step,
      pictures.some(({ name }) => name.startsWith('board')),
    ),
    pictures,
    components: [leafing(person === undefined ? 'reel' : 'step', step)],
  }
}

/** Where both can be meant, the one that is still played is. */
const PAST = ['playing', 'over'] as const

export async function historyTyped(act: CommandAct): Promise<void> {
  const found = await pastTableOf(act, ...PAST)
  if (!found.ok) return act.show(sentence(found.why))
  const { id } = found.table
  const steps = await act.context.tables.story.steps(id)
  if (!steps.ok) return act.show(plainly(steps.why))
  const wanted = act.text('turn')
  const nth = wanted === undefined ? steps.value.length : stepNamed(steps.value, wanted)
  await act.show(
    nth === undefined
      ? plainly(whyNoStep(steps.value, wanted ?? ''))
      : await stepMessage(act.context, id, nth, act.person),
  )
}

const suggestTables = suggestPast(...PAST)

export async function suggestHistory(typing: Typing): Promise<readonly Suggestion[]> {
  if (typing.focused.name === 'table') return suggestTables(typing)
  const found = await pastTableOf(typing, ...PAST)
  const steps = found.ok ? await typing.context.tables.story.steps(found.table.id) : found
  return steps.ok ? suggestSteps(steps.value, typing.focused.value) : []
}

const stepPressed = (
  { context, words: [table = '', nth = ''] }: PressAct,
  person?: PersonId,
): Promise<Message> => stepMessage(context, table, Number(nth) || 1, person)

export const historyPresses: Presses = {
  step: { run: async act => act.show(await stepPressed(act, act.person)) },
  reel: { inPublic: true, run: async act => act.change(await stepPressed(act)) },
}
