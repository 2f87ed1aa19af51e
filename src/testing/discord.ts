import { makeAbsence } from '../discord/absence.ts'
import { makeMemory } from '../discord/memory.ts'
import { makeOnce } from '../discord/boundedMap.ts'
import { countUnanswered } from '../discord/gateway/unanswered.ts'
import type { Presses, Suggestion } from '../discord/command.ts'
import type { CommandAct, Context, Outbox, PressAct, ThreadState, Typing } from '../discord/context.ts'
import { readCustomId, type Message, type Modal } from '../discord/message/message.ts'
import { pressables } from './pressables.ts'
import { visiting } from '../discord/gateway/input.ts'
import { makeLog } from '../discord/log.ts'
import { makeMetrics } from '../discord/metrics.ts'
import type { PersonId, TableId } from '../table/store.ts'
import { NOWHERE, SEES } from './rights.ts'
import type { Club } from './tables.ts'

/** Discord for tests: what is sent is kept in lists, and ids count up. */

export const CHANNEL = '100000000000000001'

export interface Sent {
  readonly id: string
  readonly channel: string
  readonly message: Message
  readonly nonce?: string
}
export interface Directed {
  readonly id: string
  readonly person: PersonId
  readonly message: Message
  readonly nonce?: string
}

/** Records what it was told to do, in order; `refuses` may throw what Discord would. */
export interface FakeOutbox extends Outbox {
  readonly sent: Sent[]
  readonly edited: { readonly channel: string; readonly message: string; readonly change: Message }[]
  readonly disarmed: (Pick<Sent, 'channel'> & { readonly message: string; readonly token?: unknown })[]
  readonly threads: {
    readonly id: string
    readonly channel: string
    name: string
    readonly message?: string
  }[]
  readonly asleep: ThreadState[]
  readonly woken: string[]
  readonly directed: Directed[]
  readonly removed: FakeOutbox['disarmed']
  /** Holds the people who have left the server. */
  readonly gone: Set<PersonId>
  refuses: (what: keyof Outbox, where: string) => void
}

/** Ids like Discord's; the next is always greater. */
let lastId = 200_000_000_000_000_000n
const nextId = (): string => String(lastId++)
const idsOn = (message: Message): readonly string[] => pressables(message).map(({ id }) => id)

type Lists = Pick<
  FakeOutbox,
  'sent' | 'edited' | 'disarmed' | 'threads' | 'asleep' | 'woken' | 'directed' | 'removed' | 'gone'
>
const lists = (): Lists => ({
  sent: [],
  edited: [],
  disarmed: [],
  threads: [],
  asleep: [],
  woken: [],
  directed: [],
  removed: [],
  gone: new Set(),
})
export function fakeOutbox(kept: Lists = lists()): FakeOutbox {
  const outbox: FakeOutbox = {
    ...kept,
    refuses: () => undefined,
    send: (channel, message, nonce) =>
      asked(outbox, 'send', channel, () => sentTo(kept, channel, message, nonce)),
    edit: (channel, message, change) =>
      asked(outbox, 'edit', channel, () => void kept.edited.push({ channel, message, change })),
    disarm: (channel, message, token) =>
      asked(outbox, 'disarm', channel, () => void kept.disarmed.push({ channel, message, token })),
    armedBefore: (channel, before) =>
      asked(outbox, 'armedBefore', channel, () => armed(kept, channel, before)),
    thread: (channel, name, message) =>
      asked(outbox, 'thread', channel, () => threadAt(kept, channel, name, message)),
    threadState: thread =>
      asked(outbox, 'threadState', thread, () => kept.asleep.find(({ id }) => id === thread)),
    newest: channel =>
      asked(outbox, 'newest', channel, () => kept.sent.findLast(one => one.channel === channel)?.id),
    parent: channel =>
      asked(outbox, 'parent', channel, () => kept.threads.find(({ id }) => id === channel)?.channel),
    wake: thread => asked(outbox, 'wake', thread, () => void kept.woken.push(thread)),
    rename: (channel, change) =>
      asked(outbox, 'rename', channel, () =>
        kept.threads
          .filter(({ id }) => id === channel)
          .forEach(one => {
            one.name = change(one.name)
          }),
      ),
    direct: (person, message, nonce) =>
      asked(outbox, 'direct', person, () => directTo(kept, person, message, nonce)),
    remove: (channel, message, token) =>
      asked(outbox, 'remove', channel, () => void kept.removed.push({ channel, message, token })),
    isMember: (_guild, person) => asked(outbox, 'isMember', person, () => !kept.gone.has(person)),
  }
  return outbox
}

async function asked<T>(
  { refuses }: FakeOutbox,
  what: Parameters<FakeOutbox['refuses']>[0],
  where: string,
  then: () => T,
): Promise<T> {
  await Promise.resolve(refuses(what, where))
  return then()
}

function sentTo({ sent }: Lists, channel: string, message: Message, nonce?: string): string {
  const there = sent.find(one => nonce !== undefined && one.nonce === nonce && one.channel === channel)
  const id = there?.id ?? nextId()
  if (!there) sent.push({ id, channel, message, ...(nonce === undefined ? {} : { nonce }) })
  return id
}

function directTo({ directed }: Lists, person: PersonId, message: Message, nonce?: string): string {
  const there = directed.find(one => nonce !== undefined && one.nonce === nonce && one.person === person)
  const id = there?.id ?? nextId()
  if (!there) directed.push({ id, person, message, ...(nonce === undefined ? {} : { nonce }) })
  return id
}

const armed = (
  { sent, edited, disarmed, removed }: Lists,
  channel: string,
  before = '~',
): Awaited<ReturnType<Outbox['armedBefore']>> =>
  sent
    .filter(
      one =>
        one.channel === channel &&
        one.id < before &&
        ![...disarmed, ...removed].some(({ message }) => message === one.id),
    )
    .map(({ id, message }) => ({
      id,
      customIds: idsOn(edited.findLast(one => one.message === id)?.change ?? message),
    }))
    .filter(({ customIds }) => customIds.length > 0)

/** A thread at a message has the id of the message. */
function threadAt({ threads }: Lists, channel: string, name: string, message?: string): string {
  const id = message ?? nextId()
  if (!threads.some(one => one.id === id))
    threads.push({ id, channel, name, ...(message === undefined ? {} : { message }) })
  return id
}

export interface Desk {
  readonly context: Context
  readonly outbox: FakeOutbox
  /** Tables that were to be told, in order. */
  readonly told: TableId[]
  readonly logged: string[]
}

const desks = new WeakMap<Club, Desk>()
/** Returns the same desk for the same club. */
export function discordOf(club: Club): Desk {
  const desk = desks.get(club) ?? makeDesk(club)
  desks.set(club, desk)
  return desk
}

function makeDesk({ tables }: Club): Desk {
  const outbox = fakeOutbox()
  const told: TableId[] = [],
    logged: string[] = []
  const context: Context = {
    tables,
    outbox,
    places: NOWHERE,
    log: makeLog('debug', { write: line => void logged.push(line) }),
    metrics: makeMetrics(),
    tell: table => void told.push(table),
    help: () => [{ name: 'help', description: 'How it works' }],
    invite: () => 'https://discord.test/invite',
    linked: message => message,
    clock: { age: () => 0, answered: () => undefined },
    absence: makeAbsence(() => tables.deps.now()),
    once: makeOnce(),
    memory: makeMemory(),
    unanswered: countUnanswered(),
  }
  return { context, outbox, told, logged }
}

interface Seen {
  /** Holds everything this person was shown, in order, new messages included. */
  readonly shown: Message[]
  /** Those that were new messages in any case. */
  readonly opened: Message[]
  readonly posted: Message[]
  /** Holds what the pressed message was changed to. */
  readonly changed: Message[]
  /** Forms that were put before this person. */
  readonly forms: Modal[]
}
export interface FakeAct extends CommandAct, PressAct, Seen {}
/** The typed options by name. */
type Options = Readonly<Record<string, string | number | boolean>>
interface Parts
  extends Partial<
    Pick<
      FakeAct,
      | 'key'
      | 'home'
      | 'channel'
      | 'rights'
      | 'lacks'
      | 'bots'
      | 'invited'
      | 'message'
      | 'words'
      | 'values'
      | 'fields'
      | 'context'
    >
  > {
  /** Too late for a form. */
  readonly late?: boolean
  readonly sub?: string
  readonly options?: Options
}

let acts = 0
/**
 * Makes an act of this person in the club's server: a command and a press at once, so any handler takes it.
 */
export function actBy(
  club: Club,
  person: PersonId,
  { sub, options = {}, late = false, ...parts }: Parts = {},
): FakeAct {
  const seen: Seen = { shown: [], opened: [], posted: [], changed: [], forms: [] }
  const { shown, opened, posted, changed, forms } = seen
  const keep =
    (...to: Message[][]) =>
    (message: Message) =>
      Promise.resolve(to.forEach(list => list.push(message)))
  const channel = parts.channel ?? CHANNEL
  const context = parts.context ?? discordOf(club).context
  return {
    context,
    visit: visiting(context.tables, person),
    key: `act-${++acts}`,
    person,
    rights: SEES,
    home: 'club',
    words: [],
    values: [],
    fields: {},
    ...parts,
    channel,
    sub,
    ...read(options),
    ...seen,
    openForm: form => Promise.resolve(!late && forms.push(form) > 0),
    show: keep(shown),
    showNew: keep(shown, opened),
    aside: keep(shown, opened),
    change: keep(changed),
    postSoon: () => Promise.resolve(),
    post: message => Promise.resolve({ channel, message: (posted.push(message), nextId()) }),
  }
}

function read(options: Options): Pick<CommandAct, 'text' | 'number' | 'flag' | 'user'> {
  const text = (name: string): string | undefined =>
    options[name] === undefined ? undefined : String(options[name])
  return {
    text,
    user: text,
    number: name => (typeof options[name] === 'number' ? options[name] : undefined),
    flag: name => (typeof options[name] === 'boolean' ? options[name] : undefined),
  }
}

/** This person is typing the option `name`; `options` are those already there. */
export function typingBy(
  club: Club,
  person: PersonId,
  name: string,
  value: string,
  { sub, options = {}, channel = CHANNEL, rights = SEES, home = 'club' }: Parts = {},
): Typing {
  return {
    context: discordOf(club).context,
    person,
    rights,
    home,
    channel,
    sub,
    focused: { name, value },
    text: read({ ...options, [name]: value }).text,
  }
}

/** This person presses the button or chooses from the menu with that id. */
export async function press(
  club: Club,
  presses: Presses,
  person: PersonId,
  id: string,
  values: readonly string[] = [],
  parts: Parts = {},
): Promise<FakeAct> {
  const { verb, words } = readCustomId(id)
  const pressed = presses[verb]
  if (!pressed) throw new Error(`nothing is done by '${verb}'`)
  const act = actBy(club, person, { ...parts, words, values })
  await pressed.run(act)
  return act
}

/** Returns the last thing a person was shown. */
export function lastShown({ shown }: Pick<FakeAct, 'shown'>): Message {
  const message = shown.at(-1)
  if (!message) throw new Error('nothing was shown')
  return message
}
/** Returns the words that a person was shown last. */
export const contentOf = (act: Pick<FakeAct, 'shown'>): string => wordsIn(lastShown(act))
/** Returns all the words of a message, whatever kind it is. */
export const wordsIn = ({ content = '', panels = [] }: Message): string => {
  const parts = panels.flatMap(panel => panel.parts.flatMap(part => ('text' in part ? [part.text] : [])))
  return [...(content === '' ? [] : [content]), ...parts].join('\n')
}
export const namesOf = (suggestions: readonly Suggestion[]): readonly string[] =>
  suggestions.map(({ name }) => name)
