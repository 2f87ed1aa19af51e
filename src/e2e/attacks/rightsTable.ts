import {
  ApplicationCommandOptionType as Type,
  InteractionContextType,
  type APIApplicationCommandOption,
} from 'discord.js'
import {
  canBe,
  expectedRight,
  canKnow,
  PLACES,
  ROLES,
  COMMANDS,
  PRESSES,
  type HostedBy,
  type Right,
  type Place,
  type Role,
  type Kind,
  type At,
  type Row,
} from './rightsRule.ts'
import { MARK, NEVER, sceneOf, standing, type Scene } from './rightsScene.ts'
import { commands } from '../../../commands/index.ts'
import type { Command } from '../../discord/command.ts'
import type { Message } from '../../discord/message/message.ts'
import { presses } from '../../discord/presses.ts'
import { actBy, typingBy, type FakeAct } from '../../testing/discord.ts'
import { pressables } from '../../testing/pressables.ts'

/** Has every role try everything everywhere on the real handlers, and compares the outcome with the rule. */

interface RightsTable {
  readonly cells: number
  /** The number of attempts that were refused, or for which the table did not exist. */
  readonly refused: number
  /** Holds the attempts that broke the rule. */
  readonly wrong: readonly string[]
}

const HOSTED: readonly HostedBy[] = ['aside', 'playing', 'gone', 'gonePlaying']
const REFUSALS: readonly Right[] = ['absent', 'refused', 'unnamed']

export async function rightsTable(): Promise<RightsTable> {
  const wrong: string[] = []
  let cells = 0,
    refused = 0
  for (const hosted of HOSTED) {
    let scene = sceneOf(hosted)
    for (const { one, role, place } of cellsAt(hosted)) {
      const should = expectedRight(one.kind, role, place)
      const { fault, changed } = await tried(scene, one, role, place, should)
      cells++
      if (REFUSALS.includes(should)) refused++
      if (fault !== undefined)
        wrong.push(`${role.name}, ${place}, ${one.name}: ${fault} (should be ${should})`)
      if (changed) scene = sceneOf(hosted)
    }
  }
  return { cells, refused, wrong }
}

interface Cell {
  readonly one: Try
  readonly role: Role
  readonly place: Place
}
const cellsAt = (hosted: HostedBy): readonly Cell[] =>
  triesOf().flatMap(one =>
    ROLES.filter(({ at }) => at === hosted).flatMap(role =>
      PLACES.filter(place => canBe(role, place) && (place !== 'direct' || one.inDirect)).map(place => ({
        one,
        role,
        place,
      })),
    ),
  )

async function tried(
  scene: Scene,
  one: Try,
  role: Role,
  place: Place,
  should: Right,
): Promise<{ readonly fault: string | undefined; readonly changed: boolean }> {
  const id = await scene.id(one.at)
  const before = JSON.stringify(await scene.record(one.at))
  const came = await one.run(scene, role, place, id)
  const changed = JSON.stringify(await scene.record(one.at)) !== before
  const never = one.named && !canKnow(role, place) ? await one.run(scene, role, place, NEVER) : undefined
  return { fault: faultOf(came, { id, changed, never }, should), changed }
}

interface Seen {
  readonly id: string
  readonly changed: boolean
  readonly never: Came | undefined
}
function faultOf({ text, asks }: Came, { id, changed, never }: Seen, should: Right): string | undefined {
  const isUnknown = /There is no table '/.test(text)
  if (should === 'done') return changed || asks ? undefined : `nothing comes of it: ${text.slice(0, SOME)}`
  if (should === 'open') return isUnknown ? 'the table is not there' : undefined
  if (changed) return 'the table has changed'
  if (asks) return 'a button would change it'
  if (should === 'shown' || should === 'refused')
    return isUnknown || text === '[]' ? 'the table is not there' : undefined
  return traceIn(text, id, never)
}

/** Applies to a table that this person may not know. */
function traceIn(text: string, id: string, never: Came | undefined): string | undefined {
  if (never && text.replaceAll(id, NEVER) !== never.text)
    return `it does not read like a table that never was: ${text.slice(0, SOME)}`
  return text.includes(MARK) || (!never && text.includes(id))
    ? `it is told of: ${text.slice(0, SOME)}`
    : undefined
}
const SOME = 300

/** The text the person read, and whether a button asks for confirmation. */
interface Came {
  readonly text: string
  readonly asks: boolean
}
interface Try {
  readonly name: string
  readonly kind: Kind
  readonly at: At
  readonly inDirect: boolean
  /** People who may not know the table must get the same text as for the id of a table that never existed. */
  readonly named: boolean
  readonly run: (scene: Scene, role: Role, place: Place, id: string) => Promise<Came>
}

const READ = ({ content, embeds, panels, components, pictures = [] }: Message): unknown => [
  content,
  panels,
  embeds,
  components,
  pictures.map(({ name }) => name),
]
const cameOf = ({ shown, posted, changed, forms }: FakeAct, id: string): Came => ({
  text: JSON.stringify([[...shown, ...posted, ...changed].map(READ), forms]),
  asks: shown
    .flatMap(pressables)
    .some(button => /^(?:end|cancel|kick|resign)\//.test(button.id) && button.id.split('/')[1] === id),
})

/** Names a command, or one of its subcommands. */
interface Used {
  readonly command: Command
  readonly name: string
  readonly sub?: string
  readonly options: readonly APIApplicationCommandOption[]
}
const used: readonly Used[] = commands.flatMap(command => {
  const { name, options = [] } = command.data
  const subs = options.flatMap(option =>
    option.type === Type.Subcommand
      ? [{ command, name: `${name} ${option.name}`, sub: option.name, options: option.options ?? [] }]
      : [],
  )
  return subs.length ? subs : [{ command, name, options }]
})
const plain = (name: string): string => name.replace(/#.*$/, '')

/** Commands and verbs without a row, and rows without a command or verb. */
export const unlisted = (): readonly string[] => {
  const names = used.map(({ name }) => name),
    listed = Object.keys(COMMANDS).map(plain)
  const verbs = Object.keys(presses),
    rows = Object.keys(PRESSES).map(plain)
  return [
    ...names.filter(name => !listed.includes(name)),
    ...listed.filter(name => !names.includes(name)),
    ...verbs.filter(verb => !rows.includes(verb)),
    ...rows.filter(verb => !verbs.includes(verb)),
  ]
}

const inDirect = ({ data: { contexts } }: Command): boolean =>
  contexts?.includes(InteractionContextType.BotDM) === true

const running =
  ({ command, sub }: Used, typed: Row['options'], withTable: boolean): Try['run'] =>
  async ({ at: club, context }, role, place, id) => {
    const act = {
      ...actBy(club, role.person, {
        ...standing(role, place),
        ...(sub === undefined ? {} : { sub }),
        options: { ...typed, ...(withTable ? { table: id } : {}) },
      }),
      context,
    }
    if (place === 'direct') delete (act as { home?: string }).home
    await command.run(act)
    return cameOf(act, id)
  }

function typedTries(
  one: Used,
  [row, { kind, at = 'expanse', options: typed }]: readonly [string, Row],
): readonly Try[] {
  const { command, sub, name, options } = one
  const isNamed = options.some(option => option.name === 'table')
  const common = { at, inDirect: inDirect(command) }
  const suggested =
    row === name
      ? options.flatMap(option =>
          'autocomplete' in option && option.autocomplete
            ? [suggestedTry(command, sub, name, option.name, common)]
            : [],
        )
      : []
  const whole: Try = {
    ...common,
    name: `/${row}`,
    kind,
    named: isNamed && kind !== 'free',
    run: running(one, typed, isNamed),
  }
  return [
    whole,
    ...(isNamed && row === name
      ? [
          {
            ...common,
            name: `/${row} without a table`,
            kind: 'free' as const,
            named: false,
            run: running(one, typed, false),
          },
        ]
      : []),
    ...suggested,
  ]
}

const suggestedTry = (
  command: Command,
  sub: string | undefined,
  name: string,
  option: string,
  common: Pick<Try, 'at' | 'inDirect'>,
): Try => ({
  ...common,
  name: `${option} typed at /${name}`,
  kind: 'free',
  named: option !== 'table',
  run: async ({ at: club, context }, role, place, id) => {
    const typing = {
      ...typingBy(club, role.person, option, '', {
        ...standing(role, place),
        ...(sub === undefined ? {} : { sub }),
        options: option === 'table' ? {} : { table: id },
      }),
      context,
    }
    if (place === 'direct') delete (typing as { home?: string }).home
    return { text: JSON.stringify((await command.suggest?.(typing)) ?? []), asks: false }
  },
})

const pressTry = ([verb, row]: readonly [string, (typeof PRESSES)[string]]): readonly Try[] => {
  const press = presses[plain(verb)]
  if (!press) return []
  const { kind, at = 'expanse', words = [], values = [] } = row
  const run: Try['run'] = async ({ at: club, context }, role, place, id) => {
    const act = {
      ...actBy(club, role.person, { ...standing(role, place), words: [id, ...words], values }),
      context,
    }
    if (place === 'direct') delete (act as { home?: string }).home
    await press.run(act)
    return cameOf(act, id)
  }
  return [{ name: `button ${verb}`, kind, at, inDirect: true, named: kind !== 'free' && kind !== 'own', run }]
}

const triesOf = (): readonly Try[] => [
  ...used.flatMap(one =>
    Object.entries(COMMANDS)
      .filter(([row]) => plain(row) === one.name)
      .flatMap(row => typedTries(one, row)),
  ),
  ...Object.entries(PRESSES).flatMap(pressTry),
]
