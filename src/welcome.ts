import {
  ApplicationCommandOptionType as Kind,
  ButtonStyle,
  ComponentType,
  type APIButtonComponentWithCustomId,
} from 'discord-api-types/v10'
import { readCustomId } from './discord/message/message.ts'
import type { Outcome } from './practice/interactions/api.ts'
import { partsOf } from './practice/interactions/parts.ts'
import type { GivenOption } from './practice/page/protocol.ts'
import type { Practice } from './practice/server.ts'
import { compareIds } from './practice/world/snowflake.ts'
import type { Id, Message } from './practice/world/types.ts'
import {
  HOW_TO_PLAY,
  NO_GAME_STARTED,
  PLAY_COMPUTER,
  START_GAME,
  STILL_STARTING,
  tooFewPeople,
  WELCOME,
} from './practice/words.ts'

/** The first message of a practice, and what its buttons do: they play for people what these could do. */

const GAME = 'expanse'
const SEATS = 4
const COMPUTER = 'practice/computer'
const START = 'practice/start'
const HELP = 'practice/help'

type Button = Partial<Pick<APIButtonComponentWithCustomId, 'custom_id' | 'disabled'>>
type Did = { readonly ok: true } | { readonly ok: false; readonly why: string }

/** Greets the first visitor with what to do. */
export function welcomeTo(practice: Practice): void {
  const { world, application, interactions } = practice
  interactions.takePresses(COMPUTER, (person, channel) => new Starter(practice, channel).startAlone(person))
  interactions.takePresses(START, (person, channel) => new Starter(practice, channel).start(person))
  interactions.takePresses(HELP, (person, channel) => use(practice, person, channel, 'help', []))
  const channels = [...world.channels.values()]
  const [author, channel] = [world.users.get(application.id), channels.at(-1)]
  if (!author || !channel || channels.some(({ id }) => world.messages(id, { limit: 1 }).length)) return
  const button = (custom_id: string, label: string, style: ButtonStyle.Success | ButtonStyle.Secondary) => ({
    type: ComponentType.Button as const,
    custom_id,
    label,
    style,
  })
  world.addMessage(channel.id, {
    author,
    content: WELCOME,
    components: [
      {
        type: ComponentType.ActionRow,
        components: [
          button(COMPUTER, PLAY_COMPUTER, ButtonStyle.Success),
          button(START, START_GAME, ButtonStyle.Secondary),
          button(HELP, HOW_TO_PLAY, ButtonStyle.Secondary),
        ],
      },
    ],
  })
}

function use(
  { world, application, interactions }: Practice,
  person: Id,
  channel: Id,
  name: string,
  options: readonly GivenOption[],
): Promise<Outcome> {
  const command = world.applications.get(application.id)?.commands.global.find(one => one.name === name)
  return command
    ? interactions.command(person, channel, command.id, options)
    : Promise.resolve({ ok: false, why: STILL_STARTING })
}

const newTable = (bots: number): readonly GivenOption[] => [
  {
    name: 'new',
    type: Kind.Subcommand,
    options: [
      { name: 'game', type: Kind.String, value: GAME },
      { name: 'seats', type: Kind.Integer, value: SEATS },
      { name: 'bots', type: Kind.Integer, value: bots },
    ],
  },
]

/** Opens a table in a channel, seats four and starts the game, by commands and presses as theirs. */
class Starter {
  readonly #practice: Practice
  readonly #channel: Id
  /** Whatever it waits for is newer. */
  readonly #since: Id

  constructor(practice: Practice, channel: Id) {
    this.#practice = practice
    this.#channel = channel
    this.#since = practice.world.nextId()
  }

  async start(host: Id): Promise<Outcome> {
    const others = [...this.#practice.world.users.values()]
      .filter(({ bot, id }) => !bot && id !== host)
      .slice(0, SEATS - 1)
    if (others.length < SEATS - 1) return { ok: false, why: tooFewPeople(SEATS) }
    const opened = await use(this.#practice, host, this.#channel, 'table', newTable(0))
    if (!opened.ok) return opened
    for (const { id } of others) {
      const joined = await this.#press(id, 'join', message => JSON.stringify(message).includes(id))
      if (!joined.ok) return joined
    }
    return this.#begin(host)
  }

  async startAlone(host: Id): Promise<Outcome> {
    const opened = await use(this.#practice, host, this.#channel, 'table', newTable(SEATS - 1))
    return opened.ok ? this.#begin(host) : opened
  }

  async #begin(host: Id): Promise<Outcome> {
    const started = await this.#press(host, 'start', ({ components }) => !components?.length)
    if (!started.ok) return started
    const thread = await this.#until(() => this.#thread())
    return thread === undefined
      ? { ok: false, why: NO_GAME_STARTED }
      : { ok: true, kind: 'led', channel: thread }
  }

  /**
   * Presses the button of the sign-up whose id has this verb, as soon as that is possible, and waits until
   * the sign-up shows it.
   */
  async #press(person: Id, verb: 'join' | 'start', shows: (signUp: Message) => boolean): Promise<Did> {
    const { interactions, world } = this.#practice
    const found = await this.#until(() => this.#pressable(verb))
    const pressed =
      found &&
      (await interactions.component(person, this.#channel, found.message, {
        id: found.id,
        type: ComponentType.Button,
      }))
    if (pressed?.ok === false) return pressed
    const done = await this.#until(() => {
      const signUp = found && world.message(this.#channel, found.message)
      return signUp && shows(signUp) ? signUp : undefined
    })
    return done ? { ok: true } : { ok: false, why: NO_GAME_STARTED }
  }

  #pressable(verb: string): { readonly message: Id; readonly id: string } | undefined {
    return this.#news().flatMap(message =>
      partsOf(message.components)
        .map(part => part as unknown as Button)
        .filter(({ disabled }) => !disabled)
        .flatMap(({ custom_id: id = '' }) =>
          readCustomId(id).verb === verb ? [{ message: message.id, id }] : [],
        ),
    )[0]
  }

  #news(): readonly Message[] {
    return this.#practice.world.messages(this.#channel, { after: this.#since })
  }

  /** The thread of the game, once something stands in it. */
  #thread(): Id | undefined {
    const { world } = this.#practice
    return [...world.channels.values()].find(
      channel =>
        'parent_id' in channel &&
        channel.parent_id === this.#channel &&
        compareIds(channel.id, this.#since) > 0 &&
        world.messages(channel.id, {}).some(({ content }) => content !== ''),
    )?.id
  }

  /** Looks at once, and again whenever something happens. Gives up when the bot is silent for long. */
  #until<Found>(look: () => Found | undefined): Promise<Found | undefined> {
    return new Promise(done => {
      const settle = (found?: Found): void => {
        clearTimeout(timer)
        stop()
        done(found)
      }
      const again = (): void => {
        const found = look()
        if (found !== undefined) settle(found)
      }
      const timer = setTimeout(settle, PATIENCE_MS).unref()
      const stop = this.#practice.world.listen(again)
      again()
    })
  }
}

const PATIENCE_MS = 30_000
