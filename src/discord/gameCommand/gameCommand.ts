import type { APIApplicationCommandSubcommandOption } from 'discord.js'
import type { PlayerView, ShownAsk } from '../../table/play/playerView.ts'
import type { TableCard } from '../../table/lobby/card.ts'
import type { Command, Suggestion } from '../command.ts'
import { fillInAgain, openOptionForm, showAnswered } from '../question/submit.ts'
import type { CommandAct, Typing } from '../context.ts'
import { inServers, sub as declared, TABLE, type Option } from '../declare.ts'
import type { Picked } from '../question/selection.ts'
import type { Values } from '../question/optionForm.ts'
import { answersOn, askedElse } from './path.ts'
import { matchesStep, isTyped, optionsIn, type PathStep } from './pathStep.ts'
import type { Message } from '../message/message.ts'
import type { Blank } from './pathForm.ts'
import { suggestOn } from './suggest.ts'
import { suggestTables, tableOf } from '../tables/lookup.ts'
import { plainly, sentence } from '../message/markdown.ts'
import { otherGame, useInstead } from './words.ts'

/** The commands of one game, as data: what is played with them, and what is looked at. */
export interface Played {
  readonly name: string
  readonly description: string
  readonly options: readonly Option[]
  readonly legs: readonly PathStep[]
  /** What is looked at where nothing is typed for any leg. */
  readonly show?: LookedAt['show']
  /** What is suggested for an option, besides what the legs do. */
  readonly suggests?: Readonly<Record<string, Suggests>>
}
type Suggests = (typing: Typing, table: TableCard) => Promise<readonly Suggestion[]>
/** A page of text or the like, which changes nothing. */
export interface LookedAt {
  readonly name: string
  readonly description: string
  readonly options: readonly Option[]
  readonly show: (act: CommandAct, table: TableCard) => Promise<Message>
  readonly suggest?: Suggests
}
export interface GameCommands {
  /** The game it belongs to, and what is typed. */
  readonly game: string
  readonly name: string
  readonly description: string
  readonly played: readonly Played[]
  readonly looks: readonly LookedAt[]
}

export const gameCommand = (spec: GameCommands): Command => ({
  data: inServers(spec.name, spec.description, { options: [...spec.played, ...spec.looks].map(subOf) }),
  run: act => run(spec, act),
  suggest: typing => suggest(spec, typing),
})

const subOf = ({ name, description, options }: Played | LookedAt): APIApplicationCommandSubcommandOption =>
  declared(name, description, ...options, TABLE)

async function run(spec: GameCommands, act: CommandAct): Promise<void> {
  const found = await tableOf(act)
  if (!found.ok) return act.show(sentence(found.why))
  if (found.table.game !== spec.game) return act.show(sentence(otherGame(spec.name)))
  const look = spec.looks.find(({ name }) => name === act.sub)
  if (look) return act.show(await look.show(act, found.table))
  const path = spec.played.find(({ name }) => name === act.sub)
  if (path) await play(spec, act, found.table, path)
}

async function play(spec: GameCommands, act: CommandAct, table: TableCard, path: Played): Promise<void> {
  if (path.show && !path.legs.some(leg => isTyped(leg, act.text)))
    return act.show(await path.show(act, table))
  const visit = await act.visit(table.id)
  const said = await visit.answerAlong(answersOn({ visit, value: act.text }, path), act.key)
  if (!('stopped' in said)) return void (await showAnswered(act, table.id, visit, said))
  const { stopped } = said
  if (!visit.view.ok) return act.show(plainly(visit.view.why))
  const look = visit.view.value
  if (stopped.ok) return openOptionForm(act, look, ...wholeOf(look, stopped.blank))
  if (stopped.blank) return fillInAgain(act, look, stopped.why, ...wholeOf(look, stopped.blank))
  const hint = whatFits(spec, look, stopped.why)
  await act.show(plainly(hint === undefined ? stopped.why : `${stopped.why} ${hint}`))
}

/** By the question as it is asked: a command may know some of its options only. */
function wholeOf(
  { asks }: PlayerView,
  { ask, picks, values }: Blank,
): readonly [whole: ShownAsk, picked: Picked, values: Values] {
  const whole = asks.find(({ id }) => id === ask.id) ?? ask
  return [whole, picks.map(pick => whole.options.findIndex(({ id }) => id === pick)), values]
}

/** When something else is asked: what to type instead. */
function whatFits(spec: GameCommands, look: PlayerView, why: string): string | undefined {
  const [ask] = look.asks
  if (!ask || ask.idle || why !== askedElse(look)) return undefined
  const fitting = commandsFor(spec, ask).map(name => `/${spec.name} ${name}`)
  return useInstead([...fitting, '/answer'])
}

/**
 * Commands that can be taken up at this question: nothing else that has to be typed belongs to a leg before
 * it.
 */
export const commandsFor = (
  { played }: GameCommands,
  ask: Pick<ShownAsk, 'what' | 'options'>,
): readonly string[] =>
  played
    .filter(({ legs, options }) => {
      const at = legs.findIndex(
        leg => leg.ask.includes(ask.what) && ask.options.some(option => matchesStep(option, leg)),
      )
      const own = legs.slice(at, at + 1).flatMap(optionsIn)
      const needed = options
        .filter(({ name, required }) => required === true && !own.includes(name))
        .map(({ name }) => name)
      return at >= 0 && !legs.slice(0, at).some(leg => 'option' in leg && needed.includes(leg.option))
    })
    .map(({ name }) => name)

async function suggest(spec: GameCommands, typing: Typing): Promise<readonly Suggestion[]> {
  const { focused } = typing
  if (focused.name === 'table') return suggestTables(typing)
  const found = await tableOf(typing)
  if (!found.ok || found.table.game !== spec.game) return []
  const look = spec.looks.find(({ name }) => name === typing.sub)
  if (look) return look.suggest?.(typing, found.table) ?? []
  const path = spec.played.find(({ name }) => name === typing.sub)
  const suggests = path?.suggests?.[focused.name]
  if (suggests) return suggests(typing, found.table)
  return path ? suggestAt(typing, found.table, path) : []
}

async function suggestAt(typing: Typing, table: TableCard, path: Played): Promise<readonly Suggestion[]> {
  const { context, person, text, focused } = typing
  const visit = await context.tables.visit(table.id, person)
  return visit.view.ok
    ? suggestOn({ visit, value: text }, visit.view.value, path, focused.name, focused.value)
    : []
}
