import type { WorldApi, Id, Message, WorldEvent } from '../world/types.ts'
import type { ShownChannel, ToPage } from './protocol.ts'
import {
  sees,
  seesMessage,
  shownChannel,
  shownCommands,
  shownMessage,
  visibleChannels,
  type View,
} from './shown.ts'

type Tell = (said: ToPage) => void
type About = { readonly id?: Id; readonly message_id?: Id; readonly user_id?: Id }

const OF_MESSAGES = new Set<WorldEvent['t']>(['MESSAGE_CREATE', 'MESSAGE_UPDATE', 'MESSAGE_DELETE'])
const OF_REACTIONS = new Set<WorldEvent['t']>([
  'MESSAGE_REACTION_ADD',
  'MESSAGE_REACTION_REMOVE',
  'MESSAGE_REACTION_REMOVE_ALL',
  'MESSAGE_REACTION_REMOVE_EMOJI',
])
const OF_PEOPLE = new Set<WorldEvent['t']>(['GUILD_MEMBER_ADD', 'GUILD_MEMBER_UPDATE', 'GUILD_MEMBER_REMOVE'])

const everybody = (world: WorldApi): Extract<ToPage, { readonly say: 'people' }>['people'] =>
  [...world.users.values()].map(user => ({ ...user, local: user.bot !== true }))

/** Tells one person the news, and remembers which channels and commands they know. */
export class News {
  readonly #view: View
  readonly #tell: Tell
  readonly #channels = new Map<Id, string>()
  #commands = ''
  #due = false

  constructor(view: View, tell: Tell) {
    this.#view = view
    this.#tell = tell
  }

  /** Everything there is to know at the beginning. */
  begin(): void {
    const { world, me, strict } = this.#view
    const guild =
      [...world.guilds.values()].find(({ members }) => members.some(({ user }) => user === me)) ??
      [...world.guilds.values()][0]
    const channels = visibleChannels(this.#view)
    const commands = shownCommands(this.#view)
    this.#channels.clear()
    for (const channel of channels) this.#isNew(channel)
    this.#commands = JSON.stringify(commands)
    this.#tell({
      say: 'ready',
      me,
      strict: strict.isOn,
      people: everybody(world),
      guild: { id: guild?.id ?? '', name: guild?.name ?? '' },
      channels,
      commands,
      roles: guild?.roles.map(({ id, name, color }) => ({ id, name, color })) ?? [],
    })
  }

  hear(event: WorldEvent): void {
    const { t, only, channel } = event
    if (t === 'COMMANDS_CHANGED') return this.#tellCommands()
    if (only !== undefined && only !== this.#view.me) return
    const isTold = channel !== undefined && this.#hearIn(channel, t, event.d as About)
    if (!isTold) this.#structure(t)
  }

  #hearIn(channel: Id, t: WorldEvent['t'], about: About): boolean {
    if (OF_MESSAGES.has(t)) this.#message(t, channel, about.id ?? '')
    else if (OF_REACTIONS.has(t)) this.#changed(channel, about.message_id ?? '')
    else if (t === 'TYPING_START') this.#typing(channel, about.user_id ?? '')
    else return false
    return true
  }

  strict(on: boolean): void {
    this.#tell({ say: 'strict', on })
  }

  /** Tells it after reading. */
  channel(id: Id): void {
    const channel = this.#view.world.channels.get(id)
    if (!channel || !sees(this.#view, id)) return
    const shown = shownChannel(this.#view, channel)
    if (this.#isNew(shown)) this.#tell({ say: 'channel', channel: shown })
  }

  removed(channel: Id, message: Id): void {
    this.#tell({ say: 'removed', channel, message })
  }

  #message(t: WorldEvent['t'], channel: Id, id: Id): void {
    if (!sees(this.#view, channel)) return
    if (t === 'MESSAGE_DELETE') this.removed(channel, id)
    if (t === 'MESSAGE_UPDATE') this.#changed(channel, id)
    if (t !== 'MESSAGE_CREATE') return this.channel(channel)
    const message = this.#find(channel, id)
    if (!message) return
    if (message.author.id === this.#view.me) this.#view.marks.read(this.#view.me, channel, id)
    this.channel(channel)
    this.#tell({ say: 'message', message: shownMessage(this.#view, message) })
  }

  #changed(channel: Id, id: Id): void {
    const message = this.#find(channel, id)
    if (message) this.#tell({ say: 'changed', message: shownMessage(this.#view, message) })
  }

  #find(channel: Id, id: Id): Message | undefined {
    const message = sees(this.#view, channel) ? this.#view.world.message(channel, id) : undefined
    return message && seesMessage(this.#view, message) ? message : undefined
  }

  #typing(channel: Id, person: Id): void {
    if (person !== this.#view.me && sees(this.#view, channel)) this.#tell({ say: 'typing', channel, person })
  }

  #structure(t: WorldEvent['t']): void {
    if (OF_PEOPLE.has(t)) this.#tell({ say: 'people', people: everybody(this.#view.world) })
    if (t.startsWith('GUILD_ROLE_')) return this.begin()
    this.#tellCommands()
    for (const { id } of this.#view.world.channels.values()) if (!this.#channels.has(id)) this.channel(id)
    if (this.#due) return
    this.#due = true
    // A thing about to be removed is still there during the event.
    queueMicrotask(() => this.#compare())
  }

  #compare(): void {
    this.#due = false
    const seen = visibleChannels(this.#view)
    for (const channel of seen) if (this.#isNew(channel)) this.#tell({ say: 'channel', channel })
    const here = new Set(seen.map(({ id }) => id))
    for (const id of [...this.#channels.keys()].filter(known => !here.has(known))) {
      this.#channels.delete(id)
      this.#tell({ say: 'channelGone', channel: id })
    }
  }

  #tellCommands(): void {
    const commands = shownCommands(this.#view)
    const text = JSON.stringify(commands)
    if (text === this.#commands) return
    this.#commands = text
    this.#tell({ say: 'commands', commands })
  }

  #isNew(channel: ShownChannel): boolean {
    const text = JSON.stringify(channel)
    const isNew = this.#channels.get(channel.id) !== text
    this.#channels.set(channel.id, text)
    return isNew
  }
}
