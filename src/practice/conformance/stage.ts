import {
  ChannelType,
  Client,
  Events,
  GatewayIntentBits as Intent,
  Partials,
  DiscordAPIError,
  type AutocompleteInteraction,
  type ButtonInteraction,
  type ChatInputCommandInteraction,
  type ClientOptions,
  type Interaction,
  type Message,
  type MessageCreateOptions,
  type ModalSubmitInteraction,
  type TextChannel,
} from 'discord.js'
import { startPractice, type Practice, type PracticeOptions } from '../server.ts'
import type { Id } from '../world/types.ts'
import { TestPerson } from './person.ts'

const INTENTS = [
  Intent.Guilds,
  Intent.GuildMembers,
  Intent.GuildMessages,
  Intent.GuildMessageReactions,
  Intent.DirectMessages,
  Intent.MessageContent,
]

export const isCommand = (interaction: Interaction): interaction is ChatInputCommandInteraction =>
  interaction.isChatInputCommand()
export const isButton = (interaction: Interaction): interaction is ButtonInteraction => interaction.isButton()
export const isAutocomplete = (interaction: Interaction): interaction is AutocompleteInteraction =>
  interaction.isAutocomplete()
export const isSubmit = (interaction: Interaction): interaction is ModalSubmitInteraction =>
  interaction.isModalSubmit()

/** Runs a practice server, with discord.js connected to it as to Discord. */
export class Stage {
  readonly practice: Practice
  readonly client: Client<true>
  readonly guild: Id
  readonly #people = new Set<TestPerson>()
  readonly #clients: Client[]

  private constructor(practice: Practice, client: Client<true>) {
    this.practice = practice
    this.client = client
    this.#clients = [client]
    this.guild = practice.guild.id
  }

  static async open(options: PracticeOptions = {}, more: Partial<ClientOptions> = {}): Promise<Stage> {
    const practice = await startPractice({ port: 0, rateLimits: false, log: () => undefined, ...options })
    return new Stage(practice, await connected(practice, more))
  }

  /** Connects one more client of the same application. */
  async another(more: Partial<ClientOptions> = {}): Promise<Client<true>> {
    const client = await connected(this.practice, more)
    this.#clients.push(client)
    return client
  }

  /** Holds a channel that nothing has happened in. */
  channel(name = 'fresh'): Id {
    return this.practice.world.addChannel(this.guild, name).id
  }

  /** Returns the same as discord.js has it. */
  async text(id = this.channel()): Promise<TextChannel> {
    const channel = await this.client.channels.fetch(id)
    if (!channel || channel.type !== ChannelType.GuildText) throw new Error(`Channel ${id} is not for text.`)
    return channel
  }

  /** Posts a message of the application in a channel of its own. */
  async post(message: MessageCreateOptions): Promise<Message> {
    return (await this.text()).send(message)
  }

  /** Lets one of the local people in at the page. */
  async person(number: number): Promise<TestPerson> {
    const ids = [...this.practice.world.users.values()].filter(({ bot }) => !bot).map(({ id }) => id)
    const person = await TestPerson.arrive(this.practice.url, ids[number] ?? '')
    this.#people.add(person)
    return person
  }

  /** Runs the application's answer to the next interaction and returns the outcome. */
  answers<Kind extends Interaction, Result>(
    isIt: (interaction: Interaction) => interaction is Kind,
    handle: (interaction: Kind) => Promise<Result>,
  ): Promise<Result> {
    return new Promise((done, failed) => {
      this.client.once(Events.InteractionCreate, interaction => {
        if (isIt(interaction)) handle(interaction).then(done, failed)
        else failed(new Error(`An interaction of type ${interaction.type} came.`))
      })
    })
  }

  async close(): Promise<void> {
    for (const person of this.#people) person.leave()
    await Promise.all(this.#clients.map(client => client.destroy()))
    await this.practice.close()
  }
}

/** Logs in, and waits until its guilds are told. */
async function connected(practice: Practice, more: Partial<ClientOptions> = {}): Promise<Client<true>> {
  const client = new Client({
    intents: INTENTS,
    partials: [Partials.Channel, Partials.Message, Partials.Reaction],
    ...more,
    rest: { api: practice.api, ...more.rest },
  })
  const ready = new Promise<Client<true>>(done => client.once(Events.ClientReady, done))
  await client.login(practice.application.token)
  return ready
}

interface ApiRefusal {
  readonly status: number
  readonly code: number | string
  readonly fields: readonly string[]
}

/** Lists each wrong field and why: 'embeds.0.title BASE_TYPE_MAX_LENGTH'. */
function fieldsOf(errors: unknown, path: readonly string[] = []): readonly string[] {
  if (typeof errors !== 'object' || errors === null) return []
  return Object.entries(errors).flatMap(([name, inner]) => {
    if (name !== '_errors') return fieldsOf(inner, [...path, name])
    return (inner as readonly { readonly code: string }[]).map(({ code }) =>
      `${path.join('.')} ${code}`.trim(),
    )
  })
}

/** Says how Discord refused it; and when it did not, an error. */
export async function refusal(asked: Promise<unknown>): Promise<ApiRefusal> {
  const error: unknown = await asked.then(
    () => new Error('It was not refused.'),
    (reason: unknown) => reason,
  )
  if (!(error instanceof DiscordAPIError)) throw error
  const { status, code, rawError } = error
  return { status, code, fields: fieldsOf('errors' in rawError ? rawError.errors : undefined) }
}

export const codeOf = async (asked: Promise<unknown>): Promise<number | string> => (await refusal(asked)).code
