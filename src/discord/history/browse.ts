import { ButtonStyle, ComponentType, type APIButtonComponentWithCustomId } from 'discord.js'
import type { StepShown, HistoryStep, StepName } from '../../table/story/history.ts'
import type { PersonId, TableId, Phase } from '../../table/store.ts'
import type { Presses, Suggestion } from '../command.ts'
import type { CommandAct, Context, PressAct, Typing } from '../context.ts'
import {
  customId,
  asBlock,
  asWritten,
  CONTENT,
  DESCRIPTION,
  plainly,
  sentence,
  CHOICE,
  cut,
  MAX_SUGGESTIONS,
  type Message,
  type Row,
} from '../message/message.ts'
import { paintAll, unlessTrouble } from '../message/pictures.ts'
import { storyParts } from '../delivery/post.ts'
import {
  finishedGame,
  headingName,
  LEAFING,
  noSuchStep,
  stepName,
  stepNumber,
  stepOf,
  waysToSay,
  WHICH_GAME,
} from './words.ts'
import type { TableCard } from '../../table/card.ts'
import { tablesFor, tableOf, tablesHere, type Found } from '../tables/lookup.ts'

/** Shows the game so far, step by step: the board after each, with what happened in it. */

/** Leafs through it alone, or for all who see the message. */
type Verb = 'step' | 'reel'

/** Counts over all embeds of a message. */
const TOGETHER = 6000

type Words = Required<Pick<Message, 'content' | 'embeds'>>

/** Puts the story into the content where it fits. Without pictures the board is an embed. */
function wordsOf({ table, nth, of, names, story, board }: StepShown, pictured: boolean): Words {
  const head = [`**${asWritten(table.name)}**`, [stepOf(nth, of), ...names.map(stepName)].join(' · ')].join(
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

/** Shows it as everybody may see it without a person. */
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

/** A sign-up that was called off is no game. */
const isGame = ({ result }: TableCard): boolean => result?.how !== 'cancelled'

/**
 * The one that is named, or can be meant here, or among their own; of the first of the phases in which there
 * is any.
 */
export async function pastTableOf(
  where: Parameters<typeof tableOf>[0],
  ...phases: readonly Phase[]
): Promise<Found> {
  if (where.text('table') !== undefined) return tableOf(where)
  const among = (await tablesHere(where, { person: where.person, phases })).filter(isGame)
  const [only, ...others] =
    phases.map(wanted => among.filter(({ phase }) => phase === wanted)).find(some => some.length) ?? []
  if (!only) return tableOf(where)
  return others.length ? { ok: false, why: WHICH_GAME } : { ok: true, table: only }
}

const nameIn = (name: string, id: string, phase: Phase): string =>
  phase === 'over' ? finishedGame(`${name} (${id})`) : `${name} (${id})`

/** Lists first the tables of the player who types, then the others of this server. */
export const suggestPast =
  (...phases: readonly Phase[]) =>
  async (typing: Typing): Promise<readonly Suggestion[]> => {
    const { person, home } = typing
    const own = await tablesFor(typing, { person, phases })
    const here = home === undefined ? [] : await tablesFor(typing, { home, phases })
    const word = typing.focused.value.trim().toLowerCase()
    const named = new Map(
      [...own, ...here]
        .filter(isGame)
        .map(({ id, name, phase }) => [id, nameIn(cut(name, CHOICE / 2), id, phase)]),
    )
    return [...named]
      .filter(([, name]) => name.toLowerCase().includes(word))
      .slice(0, MAX_SUGGESTIONS)
      .map(([value, name]) => ({ name, value }))
  }

const isSame = (one: StepName, other: StepName | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Turns may be asked for by their number alone. */
const means =
  (typed: string) =>
  (name: StepName): boolean =>
    waysToSay(name).includes(typed)

/** The number of the step somebody means; undefined: there is none. */
export function stepNamed(steps: readonly HistoryStep[], wanted: string): number | undefined {
  const typed = wanted.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  const isMeant = means(typed)
  const found = steps.flatMap(({ names }, at) => (names.some(isMeant) ? [at + 1] : []))
  const meant = steps.flatMap(({ names }) => names).find(isMeant)
  // What a scoring gave stands in the step it was told in, not in those that follow it.
  const told = found.filter(nth => meant && !isSame(meant, steps[nth - 1]?.under?.heads))
  const nth = (meant?.of === 'scoring' ? told.at(-1) : undefined) ?? found.at(-1)
  const countsTurns = steps.some(({ under }) => under !== undefined)
  return (
    nth ?? (countsTurns ? undefined : steps.findIndex((_, at) => String(at + 1) === typed) + 1 || undefined)
  )
}

export function whyNoStep(steps: readonly HistoryStep[], wanted: string): string {
  const names = steps.flatMap(step => step.names)
  const [first, last] = [
    names.find(({ of }) => of !== 'start'),
    names.findLast(({ of }) => of !== 'start' && of !== 'end'),
  ]
  return noSuchStep(
    cut(wanted, 20),
    first ? stepName(first) : stepNumber(1),
    last ? stepName(last) : stepNumber(steps.length),
  )
}

/** Says what can be jumped to: start, scorings and end, then the turns, the newest first. */
export function suggestSteps(steps: readonly HistoryStep[], typed: string): readonly Suggestion[] {
  const headings = new Map(
    steps.flatMap(({ under }) => (under ? [[stepName(under.heads), headingName(under.text)]] : [])),
  )
  const names = new Map(steps.flatMap(step => step.names.map(name => [stepName(name), name])))
  const all = [...names]
  const turns = all.filter(([, { of }]) => of === 'turn')
  const inOrder = [...all.filter(([, { of }]) => of !== 'turn'), ...turns.reverse()]
  return inOrder
    .map(([value]) => ({ name: cut(headings.get(value) ?? capital(value), CHOICE), value }))
    .filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()))
    .slice(0, MAX_SUGGESTIONS)
}
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

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
