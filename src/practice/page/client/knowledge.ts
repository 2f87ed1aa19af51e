import type { ShownChannel, ShownMessage, ToPage } from '../protocol.ts'
import type { Id } from '../../world/types.ts'
import type { PageNews } from './connection.ts'
import { isNewer, nameOf, type Directory } from './names.ts'
import { builtIns, otherBots, entriesOf, type Entry } from './slash/entries.ts'
import type { Known } from './slash/line.ts'

type Ready = Extract<ToPage, { readonly say: 'ready' }>
type KnownPerson = Ready['people'][number]

/** Everything the server has told this person, but for messages. */
export class Knowledge {
  me: Id = ''
  guild = 'Practice'
  strict = false
  people = new Map<Id, KnownPerson>()
  roles = new Map<Id, Ready['roles'][number]>()
  channels = new Map<Id, ShownChannel>()

  #own: readonly Entry[] = []

  readonly names: Directory = {
    person: id => {
      const person = this.people.get(id)
      return person && nameOf(person)
    },
    role: id => this.roles.get(id),
    channel: id => this.channels.get(id)?.name,
  }

  /** Lists the commands that can be typed after a slash. */
  get entries(): readonly Entry[] {
    return [...(this.strict ? otherBots : []), ...this.#own, ...builtIns]
  }

  learn(news: PageNews): void {
    if (news.say === 'ready') this.#start(news)
    if (news.say === 'channel') this.channels.set(news.channel.id, news.channel)
    if (news.say === 'channelGone') this.channels.delete(news.channel)
    if (news.say === 'commands') this.#own = entriesOf(news.commands)
    if (news.say === 'strict') this.strict = news.on
    if (news.say === 'people') this.people = byId(news.people)
    if (news.say === 'message') this.#newest(news.message)
  }

  /** Says where options and menus choose from. */
  known(): Known {
    const users = [...this.people.values()].map(person => ({
      name: nameOf(person),
      value: person.id,
      hint: person.bot ? 'bot' : person.username,
    }))
    const channels = [...this.channels.values()]
      .filter(each => each.kind !== 'dm')
      .map(({ name, id, kind }) => ({ name, value: id, hint: kind === 'thread' ? 'thread' : 'channel' }))
    const roles = [...this.roles.values()].map(({ name, id }) => ({ name, value: id, hint: 'role' }))
    return { users, channels, roles }
  }

  locals(): readonly KnownPerson[] {
    return [...this.people.values()].filter(person => person.local)
  }

  /**
   * Says where the page opens if nothing else is asked for: the first text channel in which something stands.
   */
  home(): Id | undefined {
    const all = [...this.channels.values()]
    const texts = all.filter(channel => channel.kind === 'text')
    return (texts.find(({ newest }) => newest !== undefined) ?? texts[0] ?? all[0])?.id
  }

  /** The channel of the newest unread call of this person. */
  waiting(): Id | undefined {
    const calling = [...this.channels.values()].filter(({ mentions }) => mentions > 0)
    return calling.reduce<ShownChannel | undefined>(
      (newest, one) => (newest && isNewer(newest.newest ?? '', one.newest ?? '') ? newest : one),
      undefined,
    )?.id
  }

  isUnread(channel: ShownChannel): boolean {
    return (
      channel.newest !== undefined && (channel.read === undefined || isNewer(channel.newest, channel.read))
    )
  }

  #start(ready: Ready): void {
    this.me = ready.me
    this.guild = ready.guild.name
    this.people = byId(ready.people)
    this.roles = byId(ready.roles)
    this.channels = byId(ready.channels)
    this.#own = entriesOf(ready.commands)
    this.strict = ready.strict
  }

  #newest({ id, channel_id, author }: ShownMessage): void {
    const channel = this.channels.get(channel_id)
    if (!channel || (channel.newest && !isNewer(id, channel.newest))) return
    this.channels.set(channel_id, { ...channel, newest: id, ...(author.id === this.me && { read: id }) })
  }
}

function byId<T extends { readonly id: Id }>(all: readonly T[]): Map<Id, T> {
  return new Map(all.map(each => [each.id, each]))
}
