import type { APIApplicationCommandSubcommandOption } from 'discord.js'
import { openOptionForm, fillInAgain, showAnswered } from '../question/submit.ts'
import type { Values } from '../question/optionForm.ts'
import type { Picked } from '../../table/moves/picked.ts'
import { looksOf, movesOf, turnOf, type Move, type TypedTurn } from '../../table/moves/movesOf.ts'
import { answersOn, askedElse } from '../../table/moves/walkMove.ts'
import { inputsIn, isGiven, matchesStep, type Blank } from '../../table/moves/moveStep.ts'
import type { PlayerView, ShownAsk } from '../../table/play/playerView.ts'
import type { TableId } from '../../table/store.ts'
import type { Visit } from '../../table/visit.ts'
import type { TableCard } from '../../table/card.ts'
import {
  inServers,
  listed,
  sub as declared,
  TABLE,
  type Command,
  type Option,
  type Suggestion,
} from '../command.ts'
import type { CommandAct, Typing } from '../context.ts'
import { plainly, sentence, type Message } from '../message/message.ts'
import { suggestTables, tableOf } from '../tables/lookup.ts'
import { suggestOn } from './suggest.ts'
import { suggestLineAhead, suggestWord } from './suggestAhead.ts'
import { suggestLine } from './suggestLine.ts'
import { makeTurn } from './turn.ts'
import { turnWishes } from '../../table/moves/typedTurn.ts'
import { headsOf, pageLook, pageShown, toOption } from './pageLook.ts'
import { SHARED_LOOKS, type LookedAt } from './views.ts'
import { otherGame, useInstead } from './words.ts'

/** Describes the command of one game as data: the moves it makes, and what it shows. */
export interface GameCommands {
  /** The game it belongs to, and what is typed. */
  readonly game: string
  readonly description: string
  readonly moves: readonly Move[]
  readonly turn?: TypedTurn
  readonly looks: readonly LookedAt[]
}

export function commandsOf(game: string, description: string): GameCommands {
  const turn = turnOf(game)
  const looks = looksOf(game).map(look => (typeof look === 'string' ? SHARED_LOOKS[look] : pageLook(look)))
  return { game, description, moves: movesOf(game), ...(turn ? { turn } : {}), looks }
}

/** Players of this game can type a whole turn. */
export const hasTypedTurn = (game: string): boolean => turnOf(game) !== undefined

export const gameCommand = (spec: GameCommands): Command => ({
  data: inServers(spec.game, spec.description, {
    options: [
      ...spec.moves.map(move => subOf(move.name, move.description, move.inputs.map(toOption))),
      ...(spec.turn ? [subOf(TURN, spec.turn.description, turnOptions(spec, spec.turn))] : []),
      ...spec.looks.map(({ name, description, options }) => subOf(name, description, options)),
    ],
  }),
  run: act => run(spec, act),
  suggest: typing => suggest(spec, typing),
})

const subOf = (
  name: string,
  description: string,
  options: readonly Option[],
): APIApplicationCommandSubcommandOption => declared(name, description, ...options, TABLE)

const TURN = 'turn'
/** The inputs of the move that comes first, by their names here, and the line with the others. */
function turnOptions({ moves }: GameCommands, { first, line }: TypedTurn): readonly Option[] {
  const move = moves.find(({ name }) => name === first?.move)
  const named = Object.entries(first?.inputs ?? {}).flatMap(([name, input]) => {
    const found = move?.inputs.find(one => one.name === input)
    return found ? [toOption({ ...found, name, required: false })] : []
  })
  return [...named, listed(line.name, line.description, !first)]
}

async function run(spec: GameCommands, act: CommandAct): Promise<void> {
  const found = await tableOf(act)
  if (!found.ok) return act.show(sentence(found.why))
  if (found.table.game !== spec.game) return act.show(sentence(otherGame(spec.game)))
  const look = spec.looks.find(({ name }) => name === act.sub)
  if (look) return act.show(await look.show(act, found.table))
  if (spec.turn && act.sub === TURN) return typeTurn(spec, act, found.table.id)
  const move = spec.moves.find(({ name }) => name === act.sub)
  if (move) await makeMove(spec, act, found.table, move)
}

async function typeTurn({ game, turn }: GameCommands, act: CommandAct, table: TableId): Promise<void> {
  const names = [...Object.keys(turn?.first?.inputs ?? {}), turn?.line.name ?? '']
  const parts = Object.fromEntries(
    names.flatMap(name => {
      const text = act.text(name)
      return text === undefined ? [] : [[name, text]]
    }),
  )
  await makeTurn(act, table, await act.visit(table), game, parts)
}

async function makeMove(spec: GameCommands, act: CommandAct, table: TableCard, move: Move): Promise<void> {
  const page = move.steps.some(step => isGiven(step, act.text)) ? undefined : pageOf(act, table, move)
  if (page) return act.show(await page)
  const visit = await act.visit(table.id)
  const said = await visit.answerAlong(answersOn({ visit, value: act.text }, move), act.key)
  if (!('stopped' in said)) return void (await showAnswered(act, table.id, visit, said))
  const { stopped } = said
  if (!visit.view.ok) return act.show(plainly(visit.view.why))
  const look = visit.view.value
  if (stopped.ok) return openOptionForm(act, look, ...wholeOf(look, stopped.blank))
  if (stopped.blank) return fillInAgain(act, look, stopped.why, ...wholeOf(look, stopped.blank))
  const hint = whatFits(spec, look, stopped.why)
  await act.show(plainly(hint === undefined ? stopped.why : `${stopped.why} ${hint}`))
}

/** Returns the page that is shown where nothing is typed for any step. */
function pageOf(act: CommandAct, table: TableCard, { page }: Move): Promise<Message> | undefined {
  const part = page?.about === undefined ? undefined : act.text(page.about)
  const request = page?.about === undefined || part === undefined ? {} : { [page.about]: part }
  return page && pageShown(act, table, page.page, part ?? page.title, request)
}

/** Returns the question as it is asked, because a command may know some of its options only. */
function wholeOf(
  { asks }: PlayerView,
  { ask, picks, values }: Blank,
): readonly [whole: ShownAsk, picked: Picked, values: Values] {
  const asked = asks.find(({ id }) => id === ask.id) ?? ask
  return [asked, picks.map(pick => asked.options.findIndex(({ id }) => id === pick)), values]
}

/** Says what to type instead when something else is asked. */
function whatFits(spec: GameCommands, look: PlayerView, why: string): string | undefined {
  const [ask] = look.asks
  if (!ask || ask.idle || why !== askedElse(look)) return undefined
  const fitting = commandsFor(spec, ask).map(name => `/${spec.game} ${name}`)
  return useInstead([...fitting, '/answer'])
}

/**
 * Commands that can be taken up at this question: nothing else that has to be typed belongs to a step before
 * it.
 */
export const commandsFor = (
  { moves }: GameCommands,
  ask: Pick<ShownAsk, 'what' | 'options'>,
): readonly string[] =>
  moves
    .filter(({ steps, inputs }) => {
      const at = steps.findIndex(
        step => step.ask.includes(ask.what) && ask.options.some(option => matchesStep(option, step)),
      )
      const own = steps.slice(at, at + 1).flatMap(inputsIn)
      const needed = inputs
        .filter(({ name, required }) => required === true && !own.includes(name))
        .map(({ name }) => name)
      return at >= 0 && !steps.slice(0, at).some(step => 'input' in step && needed.includes(step.input))
    })
    .map(({ name }) => name)

async function suggest(spec: GameCommands, typing: Typing): Promise<readonly Suggestion[]> {
  const { focused } = typing
  if (focused.name === 'table') return suggestTables(typing)
  const found = await tableOf(typing)
  if (!found.ok || found.table.game !== spec.game) return []
  const look = spec.looks.find(({ name }) => name === typing.sub)
  if (look) return look.suggest?.(typing, found.table) ?? []
  if (spec.turn && typing.sub === TURN) return suggestTurn(spec, spec.turn, typing, found.table)
  return suggestMove(spec, typing, found.table)
}

async function suggestMove(
  { moves }: GameCommands,
  typing: Typing,
  table: TableCard,
): Promise<readonly Suggestion[]> {
  const { focused } = typing
  const move = moves.find(({ name }) => name === typing.sub)
  const input = move?.inputs.find(({ name }) => name === focused.name)
  if (input?.kind === 'offered' && input.linesOf !== undefined) return headsOf(input.linesOf)(typing, table)
  return move ? suggestAt(typing, table, move) : []
}

/** Options of the first move as they are suggested for it; in the line, the next words. */
async function suggestTurn(
  { game, moves }: GameCommands,
  { first, line }: TypedTurn,
  typing: Typing,
  table: TableCard,
): Promise<readonly Suggestion[]> {
  const { context, person, text, focused } = typing
  const visit = await context.tables.visit(table.id, person)
  if (!visit.view.ok) return []
  const look = visit.view.value
  const inputs = first?.inputs ?? {}
  const move = moves.find(({ name }) => name === first?.move)
  const parts = Object.fromEntries(Object.keys(inputs).map(name => [name, text(name)]))
  if (focused.name === line.name) {
    const before = turnWishes(game, definedIn(parts))
    const found = suggestLine(visit, look, moves, before.ok ? before.value : [], focused.value)
    return found.length || isOnTurn(visit, look)
      ? found
      : suggestLineAhead(visit.wordsAhead(), moves, focused.value)
  }
  const input = inputs[focused.name] ?? ''
  if (!move) return []
  const value = (wanted: string): string | undefined =>
    parts[Object.keys(inputs).find(name => inputs[name] === wanted) ?? '']
  const found = suggestOn({ visit, value }, look, move, input, focused.value)
  return found.length || isOnTurn(visit, look)
    ? found
    : suggestWord(visit.wordsAhead(), move, input, focused.value)
}

/** Nothing is typed ahead by who is on turn, or does not play. */
const isOnTurn = (visit: Visit, { seat, asks }: PlayerView): boolean =>
  seat === undefined || asks.some(({ id, idle }) => !idle && visit.parts(id) !== undefined)

const definedIn = (parts: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
  )

async function suggestAt(typing: Typing, table: TableCard, move: Move): Promise<readonly Suggestion[]> {
  const { context, person, text, focused } = typing
  const visit = await context.tables.visit(table.id, person)
  return visit.view.ok
    ? suggestOn({ visit, value: text }, visit.view.value, move, focused.name, focused.value)
    : []
}
