import type { Id } from '../../world/types.ts'
import type { ShownMessage } from '../protocol.ts'
import { Actions } from './actions.ts'
import { keepPlace, lastPlaceOf, type Side } from './address.ts'
import { firstText } from './components/components.ts'
import { Composer, draftOf, keepDraft } from './composer/composer.ts'
import { PageConnection, type PageNews } from './connection.ts'
import { h } from './dom.ts'
import { Feed } from './feed.ts'
import { openModal } from './form/modal.ts'
import { Header, type HeaderHooks } from './header.ts'
import { Knowledge } from './knowledge.ts'
import { plainText } from './markdown/render.ts'
import { nameOf } from './names.ts'
import { notificationOf, Notifications, notifies } from './notification.ts'
import { channelTitle, Sidebar } from './sidebar.ts'
import {
  RECONNECTING,
  CHANNEL_GONE,
  THIS_CHANNEL,
  SOMEBODY,
  beginningOf,
  typingSentence,
  announcement,
} from './words.ts'

interface PaneHooks extends Pick<HeaderHooks, 'switchPerson' | 'split' | 'otherSide'> {
  readonly moved: (side: Side) => void
}

/** Shows one person in one channel. Two of them stand side by side without knowing of each other. */
export class Pane {
  readonly root: HTMLElement
  readonly header: Header
  readonly #hooks: PaneHooks
  readonly #knowledge = new Knowledge()
  readonly #connection: PageConnection
  readonly #actions: Actions
  readonly #sidebar: Sidebar
  readonly #feed: Feed
  readonly #composer: Composer
  readonly #typing = new Typing()
  readonly #notifications = new Notifications(channel => this.#go(channel))
  readonly #banner = h('p', { class: 'banner', role: 'status' })
  readonly #spoken = h('p', { class: 'unseen', 'aria-live': 'polite', 'data-announcer': true })
  #channel: Id | undefined
  #wanted: Id | undefined
  /** Somebody else was chosen: where something waits for them matters more than where one was. */
  #isChosen: boolean

  constructor(side: Side, hooks: PaneHooks, isChosen = false) {
    this.#hooks = hooks
    this.#isChosen = isChosen
    this.#wanted = side.channel
    this.#actions = this.#makeActions()
    this.#feed = this.#makeFeed()
    this.#composer = this.#makeComposer()
    this.#sidebar = this.#makeSidebar()
    this.header = new Header({
      ...hooks,
      menu: () => this.#drawer(true),
      weekPasses: () => void this.#actions.ask({ do: 'weekPasses' }),
    })
    const backdrop = h('div', { class: 'backdrop', on: { click: () => this.#drawer(false) } })
    this.root = h(
      'section',
      { class: 'pane' },
      this.#sidebar.root,
      backdrop,
      this.#notifications.root,
      h(
        'div',
        { class: 'channel' },
        this.header.root,
        this.#banner,
        this.#feed.list.root,
        this.#typing.root,
        this.#composer.root,
        this.#spoken,
      ),
    )
    this.#connection = new PageConnection(side.person, {
      heard: news => this.#heard(news),
      state: online => this.#say(online ? '' : RECONNECTING),
    })
    document.addEventListener('visibilitychange', this.#looked)
  }

  get person(): Id {
    return this.#knowledge.me
  }

  get channel(): Id | undefined {
    return this.#channel ?? this.#wanted
  }

  locals(): readonly Id[] {
    return this.#knowledge.locals().map(each => each.id)
  }

  close(): void {
    document.removeEventListener('visibilitychange', this.#looked)
    this.#connection.close()
    this.#feed.list.stop()
    this.root.remove()
  }

  /** Follows the address when it goes back or forward. */
  show(channel: Id | undefined): void {
    if (channel !== undefined && channel !== this.#channel && this.#knowledge.channels.has(channel))
      this.#open(channel)
  }

  #makeActions(): Actions {
    return new Actions({
      connection: () => this.#connection,
      knowledge: this.#knowledge,
      openChannel: id => this.#go(id),
      begin: command => this.#composer.begin(command),
      redraw: id => this.#feed.list.redraw(id),
      removed: id => this.#feed.list.removed(id),
      jump: id => this.#feed.list.jumpTo(id),
    })
  }

  #makeSidebar(): Sidebar {
    return new Sidebar({
      open: id => this.#go(id),
      close: () => this.#drawer(false),
      strict: on => void this.#actions.ask({ do: 'strict', on }),
    })
  }

  #makeFeed(): Feed {
    return new Feed(this.#actions, {
      me: () => this.person,
      arrived: message => this.#arrived(message),
      read: () => this.#markRead(),
      failed: why => this.#say(why),
    })
  }

  #makeComposer(): Composer {
    const here = () => this.#channel ?? ''
    return new Composer({
      known: () => this.#knowledge.known(),
      entries: () => this.#knowledge.entries,
      ask: (line, at) => this.#actions.choices(here(), line, at),
      say: content => this.#actions.try({ do: 'send', channel: here(), content }),
      run: line => this.#actions.run(here(), line),
      keepDraft: text => keepDraft(this.person, here(), text),
    })
  }

  #heard(news: PageNews): void {
    this.#knowledge.learn(news)
    if (news.say === 'ready') return this.#ready()
    if (news.say === 'channelGone' && news.channel === this.#channel) return this.#gone()
    if (news.say === 'typing') return this.#typed(news.channel, news.person)
    if (news.say === 'modal') {
      openModal(news.form, this.#actions.scene, fields =>
        this.#actions.try({ do: 'modal', modal: news.modal, fields }),
      )
      return
    }
    if (news.say === 'message') this.#notify(news.message)
    this.#feed.heard(news)
    const shown = this.#channel === undefined ? undefined : this.#knowledge.channels.get(this.#channel)
    if (shown) this.#composer.setAllowed(shown.canSend, this.#title())
    this.#drawFrame()
  }

  /** Notifies of a message in a channel that is not being looked at. */
  #notify(message: ShownMessage): void {
    const { channels, names } = this.#knowledge
    const channel = channels.get(message.channel_id)
    const isSeen = message.channel_id === this.#channel && document.visibilityState === 'visible'
    if (channel && !isSeen && notifies(message, channel, this.person))
      this.#notifications.show(message, notificationOf(message, channel, names))
  }

  #ready(): void {
    const { names } = this.#knowledge
    this.root.dataset.person = this.person
    this.root.setAttribute('aria-label', names.person(this.person) ?? SOMEBODY)
    const wanted = this.#beginning()
    if (wanted !== undefined && wanted === this.#channel) void this.#feed.refresh(wanted)
    else if (wanted !== undefined) this.#open(wanted)
    this.#drawFrame()
  }

  /** What is asked for, then where something waits for this person, then where they looked last. */
  #beginning(): Id | undefined {
    const { channels } = this.#knowledge
    const places = [this.channel, this.#knowledge.waiting(), lastPlaceOf(this.person), this.#knowledge.home()]
    const called = this.#isChosen && channels.get(this.channel ?? '')?.mentions === 0
    this.#isChosen = false
    const wanted = called ? [this.#knowledge.waiting(), ...places] : places
    return wanted.find(id => id !== undefined && channels.has(id))
  }

  #go(channel: Id): void {
    if (this.#knowledge.channels.has(channel)) this.#open(channel)
    this.#drawer(false)
    this.#composer.focus()
  }

  #gone(): void {
    const home = this.#knowledge.home()
    if (home !== undefined) this.#open(home)
    this.#say(CHANNEL_GONE)
  }

  #open(channel: Id): void {
    this.#channel = channel
    this.#say('')
    this.#typing.clear()
    keepPlace(this.person, channel)
    this.#notifications.seen(channel)
    this.#hooks.moved({ person: this.person, channel })
    this.#composer.open(
      this.#title(),
      this.#knowledge.channels.get(channel)?.canSend ?? false,
      draftOf(this.person, channel),
    )
    this.#drawFrame()
    void this.#feed.open(channel, beginningOf(this.#title()))
  }

  #arrived(message: ShownMessage): void {
    this.#typing.ended(nameOf(message.author))
    this.#markRead()
    if (message.author.id === this.person) return
    const words = plainText(
      message.content || message.embeds[0]?.title || firstText(message.components),
      this.#knowledge.names,
      Date.now() / 1000,
    )
    this.#spoken.textContent = announcement(nameOf(message.author), words)
  }

  #typed(channel: Id, person: Id): void {
    const name = this.#knowledge.names.person(person)
    if (channel === this.#channel && person !== this.person && name) this.#typing.began(name)
  }

  #markRead(): void {
    const channel = this.#channel === undefined ? undefined : this.#knowledge.channels.get(this.#channel)
    if (!channel?.newest || document.visibilityState !== 'visible' || !this.#feed.list.follows) return
    if (!this.#knowledge.isUnread(channel) && channel.mentions === 0) return
    this.#knowledge.channels.set(channel.id, { ...channel, read: channel.newest, mentions: 0 })
    void this.#actions.ask({ do: 'read', channel: channel.id, message: channel.newest })
    this.#drawFrame()
  }

  #title(): string {
    const channel = this.#channel === undefined ? undefined : this.#knowledge.channels.get(this.#channel)
    if (!channel) return THIS_CHANNEL
    return `${channel.kind === 'dm' ? '@' : '#'}${channelTitle(channel, this.#knowledge)}`
  }

  #drawFrame(): void {
    this.#sidebar.draw(this.#knowledge, this.#channel)
    this.header.draw(this.#knowledge, this.#channel)
  }

  #drawer(open: boolean): void {
    const was = this.root.dataset.drawer !== undefined
    if (open) this.root.dataset.drawer = 'open'
    else delete this.root.dataset.drawer
    this.header.menu.setAttribute('aria-expanded', String(open))
    if (open) this.#sidebar.root.querySelector<HTMLElement>('[aria-current], .channel-button')?.focus()
    else if (was) this.header.menu.focus()
  }

  #say(words: string): void {
    this.#banner.textContent = words
  }

  readonly #looked = (): void => this.#markRead()
}

const LASTS_MS = 9000

/** "Ben is typing…", until they have written or given up. */
class Typing {
  readonly root = h('p', { class: 'typing', role: 'status' })
  readonly #people = new Map<string, ReturnType<typeof setTimeout>>()

  began(name: string): void {
    clearTimeout(this.#people.get(name))
    this.#people.set(
      name,
      setTimeout(() => this.ended(name), LASTS_MS),
    )
    this.#draw()
  }

  ended(name: string): void {
    clearTimeout(this.#people.get(name))
    this.#people.delete(name)
    this.#draw()
  }

  clear(): void {
    for (const name of [...this.#people.keys()]) this.ended(name)
  }

  #draw(): void {
    const names = [...this.#people.keys()]
    this.root.textContent = names.length === 0 ? '' : typingSentence(names)
  }
}
