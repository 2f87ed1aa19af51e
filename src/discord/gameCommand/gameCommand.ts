import type { APIApplicationCommandSubcommandOption } from 'discord.js'
import type { PlayerView, ShownAsk } from '../../table/play/playerView.ts'
import type { TableCard } from '../../table/lobby/card.ts'
import type { Command, Suggestion } from '../command.ts'
import { fillInAgain, openOptionForm } from '../question/confirm.ts'
import type { CommandAct, Typing } from '../context.ts'
import { inServers, sub as declared, TABLE, type Option } from '../declare.ts'
import type { Picked } from '../question/selection.ts'
import type { Values } from '../question/optionForm.ts'
import { answersOn, askedElse, type Walk } from './path.ts'
import { submitAnswer } from '../question/submit.ts'
import { matchesStep, isTyped, optionsIn, type PathStep } from './pathStep.ts'
import type { Message } from '../message/message.ts'
import type { Blank } from './pathForm.ts'
import { suggestOn } from './suggest.ts'
import { suggestTables, tableOf } from '../tables/whichTable.ts'
import { plainly, sentence } from '../message/markdown.ts'

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
  if (found.table.game !== spec.game)
    return act.show(
      sentence(
        `This table plays another game than /${spec.name} is for; /answer answers whatever is asked there.`,
      ),
    )
  const look = spec.looks.find(({ name }) => name === act.sub)
  if (look) return act.show(await look.show(act, found.table))
  const path = spec.played.find(({ name }) => name === act.sub)
  if (path) await play(spec, act, found.table, path)
}

async function play(spec: GameCommands, act: CommandAct, table: TableCard, path: Played): Promise<void> {
  if (path.show && !path.legs.some(leg => isTyped(leg, act.text)))
    return act.show(await path.show(act, table))
  const answers = await answersOn(walkOf(act, table), path)
  if (answers.ok && answers.blank)
    return openOptionForm(act, answers.blank.look, ...wholeOf(answers.blank.look, answers.blank))
  if (answers.ok) return void (await submitAnswer(act, table.id, answers.value))
  const look = answers.blank && (await act.context.tables.play.look(table.id, act.person))
  if (answers.blank && look?.ok)
    return fillInAgain(act, look.value, answers.why, ...wholeOf(look.value, answers.blank))
  const hint = await whatFits(spec, act, table, answers.why)
  await act.show(plainly(hint === undefined ? answers.why : `${answers.why} ${hint}`))
}

/** By the question as it is asked: a command may know some of its options only. */
function wholeOf(
  { asks }: PlayerView,
  { ask, picks, values }: Blank,
): readonly [whole: ShownAsk, picked: Picked, values: Values] {
  const whole = asks.find(({ id }) => id === ask.id) ?? ask
  return [whole, picks.map(pick => whole.options.findIndex(({ id }) => id === pick)), values]
}

const walkOf = (
  { context, person, text }: Pick<CommandAct, 'context' | 'person' | 'text'>,
  table: TableCard,
): Walk => ({ context, person, table: table.id, value: text })

/** When something else is asked: what to type instead. */
async function whatFits(
  spec: GameCommands,
  act: CommandAct,
  table: TableCard,
  why: string,
): Promise<string | undefined> {
  const look = await act.context.tables.play.look(table.id, act.person)
  const ask = look.ok ? look.value.asks[0] : undefined
  if (!look.ok || !ask || ask.idle || why !== askedElse(look.value)) return undefined
  const fitting = commandsFor(spec, ask).map(name => `/${spec.name} ${name}`)
  return `Answer with ${[...fitting, '/answer'].join(' or ')}.`
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
  return path ? suggestOn(walkOf(typing, found.table), path, focused.name, focused.value) : []
}
