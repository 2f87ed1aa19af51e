import type { APIApplicationCommandSubcommandOption } from 'discord.js'
import type { Look, ShownAsk } from '../table/look.ts'
import type { TableCard } from '../table/card.ts'
import type { Command, Suggestion } from './command.ts'
import { fillInThen } from './concluding.ts'
import type { CommandAct, Typing } from './context.ts'
import { inServers, sub as declared, TABLE } from './declare.ts'
import type { Option } from './declare.ts'
import { answersOn, askedElse, suggestOn } from './gamePath.ts'
import type { Blank, Path, Walk } from './gamePath.ts'
import { answerThen } from './giving.ts'
import { isMeant } from './legs.ts'
import type { Leg } from './legs.ts'
import type { Message } from './message.ts'
import { suggestTables, tableOf } from './which.ts'
import { sentence } from './write.ts'

/** The commands of one game, as data: what is played with them, and what is looked at. */
export interface Played {
  readonly name: string
  readonly description: string
  readonly options: readonly Option[]
  readonly legs: readonly Leg[]
}
/** A page of text or the like, which changes nothing. */
export interface LookedAt {
  readonly name: string
  readonly description: string
  readonly options: readonly Option[]
  readonly show: (act: CommandAct, table: TableCard) => Promise<Message>
  readonly suggest?: (typing: Typing, table: TableCard) => Promise<readonly Suggestion[]>
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

const subOf = ({ name, description, options }: Played | LookedAt): APIApplicationCommandSubcommandOption => declared(name, description, ...options, TABLE)

async function run(spec: GameCommands, act: CommandAct): Promise<void> {
  const found = await tableOf(act)
  if (!found.ok) return act.show(sentence(found.why))
  if (found.table.game !== spec.game) return act.show(sentence(`This table plays another game than /${spec.name} is for; /answer answers whatever is asked there.`))
  const look = spec.looks.find(({ name }) => name === act.sub)
  if (look) return act.show(await look.show(act, found.table))
  const path = spec.played.find(({ name }) => name === act.sub)
  if (path) await play(spec, act, found.table, path)
}

async function play(spec: GameCommands, act: CommandAct, table: TableCard, path: Path): Promise<void> {
  const answers = await answersOn(walkOf(act, table), path)
  if (answers.ok && answers.blank) return fillInBlank(act, answers.blank)
  if (answers.ok) return void await answerThen(act, table.id, answers.value)
  const hint = await whatFits(spec, act, table, answers.why)
  await act.show(sentence(hint === undefined ? answers.why : `${answers.why} ${hint}`))
}

/** By the question as it is asked: a command may know some of its options only. */
async function fillInBlank(act: CommandAct, { look, ask, picks }: Blank & { readonly look: Look }): Promise<void> {
  const whole = look.asks.find(({ id }) => id === ask.id) ?? ask
  return fillInThen(act, look, whole, picks.map(pick => whole.options.findIndex(({ id }) => id === pick)))
}

const walkOf = ({ context, person, text }: Pick<CommandAct, 'context' | 'person' | 'text'>, table: TableCard): Walk =>
  ({ context, person, table: table.id, value: text })

/** When something else is asked: what to type instead. */
async function whatFits(spec: GameCommands, act: CommandAct, table: TableCard, why: string): Promise<string | undefined> {
  const look = await act.context.tables.look(table.id, act.person)
  const ask = look.ok ? look.value.asks[0] : undefined
  if (!look.ok || !ask || why !== askedElse(look.value)) return undefined
  const fitting = commandsFor(spec, ask).map(name => `/${spec.name} ${name}`)
  return `Answer with ${[...fitting, '/answer'].join(' or ')}.`
}

/** Commands that can be taken up at this question: nothing that has to be typed belongs to a leg before it. */
export const commandsFor = ({ played }: GameCommands, ask: Pick<ShownAsk, 'what' | 'options'>): readonly string[] =>
  played.filter(({ legs, options }) => {
    const at = legs.findIndex(leg => leg.ask.includes(ask.what) && ask.options.some(option => isMeant(option, leg)))
    return at >= 0 && !legs.slice(0, at).some(leg => 'option' in leg && options.some(({ name, required }) => name === leg.option && required === true))
  }).map(({ name }) => name)

async function suggest(spec: GameCommands, typing: Typing): Promise<readonly Suggestion[]> {
  const { focused } = typing
  if (focused.name === 'table') return suggestTables(typing)
  const found = await tableOf(typing)
  if (!found.ok || found.table.game !== spec.game) return []
  const look = spec.looks.find(({ name }) => name === typing.sub)
  if (look) return look.suggest?.(typing, found.table) ?? []
  const path = spec.played.find(({ name }) => name === typing.sub)
  return path ? suggestOn(walkOf(typing, found.table), path, focused.name, focused.value) : []
}
