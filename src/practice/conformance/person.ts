import { once } from 'node:events'
import { ComponentType } from 'discord-api-types/v10'
import { WebSocket } from 'ws'
import type { FromPage, GivenOption, ShownCommand, ShownMessage, ToPage } from '../page/protocol.ts'
import type { Id } from '../world/types.ts'

type Asked = FromPage extends infer One ? (One extends FromPage ? Omit<One, 'ref'> : never) : never
type Heard<Say extends ToPage['say']> = Extract<ToPage, { readonly say: Say }>
type Answer = Heard<'done' | 'messages' | 'choices' | 'failed'>

/** Describes a message, as discord.js or as the page has it. */
type Somewhere = { readonly id: Id } & ({ readonly channelId: Id } | { readonly channel_id: Id })
const channelOf = (message: Somewhere): Id =>
  'channelId' in message ? message.channelId : message.channel_id

const isAnswer = (news: ToPage): news is Answer => 'ref' in news

/**
 * Stands for a person at the page, without the page: what they do and what is shown to them goes over the
 * same line.
 */
export class TestPerson {
  readonly id: Id
  readonly #socket: WebSocket
  readonly #answers = new Map<number, (answer: Answer) => void>()
  readonly #waiting = new Set<() => void>()
  readonly #heard: ToPage[] = []
  #commands: readonly ShownCommand[] = []
  #ref = 0

  private constructor(id: Id, socket: WebSocket) {
    this.id = id
    this.#socket = socket
    socket.on('message', data => this.#take(JSON.parse((data as Buffer).toString()) as ToPage))
  }

  /** Takes the first of the local people without an id. */
  static async arrive(url: string, id?: Id): Promise<TestPerson> {
    const person = new TestPerson(
      id ?? '',
      new WebSocket(`${url.replace(/^http/, 'ws')}/page${id === undefined ? '' : `?as=${id}`}`),
    )
    await once(person.#socket, 'open')
    await person.hears('ready')
    return person
  }

  leave(): void {
    this.#socket.terminate()
  }

  /** Returns everything said so far. */
  get heard(): readonly ToPage[] {
    return this.#heard
  }

  #take(news: ToPage): void {
    if ('commands' in news) this.#commands = news.commands
    if (isAnswer(news)) this.#answers.get(news.ref)?.(news)
    else this.#heard.push(news)
    for (const look of [...this.#waiting]) look()
  }

  /** The first that is so, be it past or to come. */
  hears<Say extends ToPage['say']>(
    say: Say,
    isIt: (news: Heard<Say>) => boolean = () => true,
  ): Promise<Heard<Say>> {
    return this.#until(() =>
      this.#heard.find((news): news is Heard<Say> => news.say === say && isIt(news as Heard<Say>)),
    )
  }

  #until<Found>(find: () => Found | undefined): Promise<Found> {
    return new Promise(done => {
      const look = (): void => {
        const found = find()
        if (found === undefined) return
        this.#waiting.delete(look)
        done(found)
      }
      this.#waiting.add(look)
      look()
    })
  }

  sees(isIt: (message: ShownMessage) => boolean): Promise<ShownMessage> {
    return this.hears('message', ({ message }) => isIt(message)).then(({ message }) => message)
  }

  /** Waits until it looks like that after a change. */
  seesChanged(isIt: (message: ShownMessage) => boolean): Promise<ShownMessage> {
    return this.hears('changed', ({ message }) => isIt(message)).then(({ message }) => message)
  }

  ask(asked: Asked): Promise<Answer> {
    const ref = ++this.#ref
    this.#socket.send(JSON.stringify({ ...asked, ref }))
    return new Promise(done => this.#answers.set(ref, done))
  }

  /** Returns the newest messages of the channel. */
  async page(channel: Id): Promise<readonly ShownMessage[]> {
    const answer = await this.ask({ do: 'page', channel })
    if (answer.say !== 'messages') throw new Error(`The page was answered with ${JSON.stringify(answer)}.`)
    return answer.messages
  }

  async #commandId(name: string): Promise<Id> {
    const { id } = await this.#until(() => this.#commands.find(command => command.name === name))
    return id
  }

  async command(channel: Id, name: string, options: readonly GivenOption[] = []): Promise<Answer> {
    return this.ask({ do: 'command', channel, command: await this.#commandId(name), options })
  }

  async autocomplete(channel: Id, name: string, options: readonly GivenOption[]): Promise<Answer> {
    return this.ask({ do: 'autocomplete', channel, command: await this.#commandId(name), options })
  }

  press(message: Somewhere, id: string): Promise<Answer> {
    return this.ask({
      do: 'component',
      channel: channelOf(message),
      message: message.id,
      id,
      type: ComponentType.Button,
    })
  }

  choose(message: Somewhere, id: string, type: ComponentType, values: readonly string[]): Promise<Answer> {
    return this.ask({ do: 'component', channel: channelOf(message), message: message.id, id, type, values })
  }
}
