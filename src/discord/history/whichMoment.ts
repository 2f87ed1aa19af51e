import type { TableCard } from '../../table/lobby/card.ts'
import type { Phase } from '../../table/store.ts'
import type { HistoryStep } from '../../table/story/historySteps.ts'
import type { Suggestion } from '../command.ts'
import type { Typing } from '../context.ts'
import { tablesFor, tableOf, tablesHere, type Found } from '../tables/lookup.ts'
import { CHOICE, cut, MAX_SUGGESTIONS } from '../message/markdown.ts'
import { finishedGame, noSuchStep, WHICH_GAME } from './words.ts'

/** Which game, and which step of it, somebody wants to see again. */

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

/** First the tables of whoever types, then the others of this server. */
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

const isScoring = (name: string): boolean => name.startsWith('scoring')

/** '11', 'turn 11' and 'scoring 4' are ways to say it; in a game without turns a number is that of a step. */
const means =
  (typed: string) =>
  (name: string): boolean =>
    [name, name.replace(/^(?:turn|round) /, ''), name.replace('scoring round', 'scoring')].includes(typed)

/** The number of the step somebody means; undefined: there is none. */
export function stepNamed(steps: readonly HistoryStep[], wanted: string): number | undefined {
  const typed = wanted.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  const isMeant = means(typed)
  const found = steps.flatMap(({ names }, at) => (names.some(isMeant) ? [at + 1] : []))
  // What a scoring gave stands in the step it was told in, not in those that follow it.
  const told = found.filter(nth => !isMeant(steps[nth - 1]?.under?.split(':')[0]?.toLowerCase() ?? ''))
  const nth = (isScoring(typed) ? told.at(-1) : undefined) ?? found.at(-1)
  const countsTurns = steps.some(({ under }) => under !== undefined)
  return (
    nth ?? (countsTurns ? undefined : steps.findIndex((_, at) => String(at + 1) === typed) + 1 || undefined)
  )
}

export function whyNoStep(steps: readonly HistoryStep[], wanted: string): string {
  const names = steps.flatMap(step => step.names)
  const [first = 'step 1', last = `step ${steps.length}`] = [
    names.find(name => name !== 'start'),
    names.findLast(name => name !== 'start' && name !== 'end'),
  ]
  return noSuchStep(cut(wanted, 20), first, last)
}

/** What can be jumped to: start, scorings and end, then the turns, the newest first. */
export function suggestSteps(steps: readonly HistoryStep[], typed: string): readonly Suggestion[] {
  const headings = new Map(
    steps.flatMap(({ under = '' }) => [[under.split(':')[0]?.toLowerCase() ?? '', under.replace(/\.$/, '')]]),
  )
  const names = [...new Set(steps.flatMap(step => step.names))]
  const isTurn = (name: string): boolean => /^(?:turn|round) /.test(name)
  const inOrder = [...names.filter(name => !isTurn(name)), ...names.filter(isTurn).reverse()]
  const shown = inOrder.map(name => ({
    name: cut(headings.get(name) ?? name.charAt(0).toUpperCase() + name.slice(1), CHOICE),
    value: name,
  }))
  return shown
    .filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()))
    .slice(0, MAX_SUGGESTIONS)
}
