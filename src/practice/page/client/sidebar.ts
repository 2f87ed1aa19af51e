import { fill, h } from './dom.ts'
import type { ShownChannel } from '../protocol.ts'
import type { Knowledge } from './knowledge.ts'
import { Switches, type SwitchHooks } from './switches.ts'
import {
  CLOSE_CHANNEL_LIST,
  DIRECT_MESSAGES,
  FEWER_THREADS,
  moreThreads,
  moreThreadsIn,
  fewerThreadsIn,
  channelLabel,
} from './words.ts'

interface SidebarHooks extends SwitchHooks {
  readonly open: (channel: string) => void
  readonly close: () => void
}

/**
 * Lists the channels with this person's threads below them. On a narrow pane a button opens it over the
 * messages.
 */
export class Sidebar {
  readonly root: HTMLElement
  readonly #title = h('h2', {})
  readonly #list = h('div', { class: 'channels' })
  readonly #hooks: SidebarHooks
  readonly #switches: Switches
  /** Holds the channels whose other threads are being looked through. */
  readonly #browsed = new Set<string>()

  constructor(hooks: SidebarHooks) {
    this.#hooks = hooks
    this.#switches = new Switches(hooks)
    const close = h(
      'button',
      {
        type: 'button',
        class: 'icon narrow-only',
        'aria-label': CLOSE_CHANNEL_LIST,
        on: { click: hooks.close },
      },
      '✕',
    )
    this.root = h(
      'nav',
      {
        class: 'sidebar',
        'aria-label': 'Channels',
        on: { keydown: event => event.key === 'Escape' && hooks.close() },
      },
      h('div', { class: 'guild' }, this.#title, close),
      this.#list,
      this.#switches.root,
    )
  }

  draw(knowledge: Knowledge, open: string | undefined): void {
    this.#title.textContent = knowledge.guild
    this.#switches.setStrict(knowledge.strict)
    const all = [...knowledge.channels.values()]
    const focused =
      document.activeElement instanceof HTMLElement && this.#list.contains(document.activeElement)
        ? document.activeElement.dataset
        : {}
    const entry = (channel: ShownChannel): HTMLElement => {
      const { shown, others } = threadsUnder(all, channel.id, open, this.#browsed.has(channel.id))
      if (others === 0) this.#browsed.delete(channel.id)
      const more =
        others > 0 &&
        h(
          'li',
          {},
          this.#browser(channel, others, () => this.draw(knowledge, open)),
        )
      return h(
        'li',
        {},
        this.#button(channel, knowledge, open),
        (shown.length > 0 || more) && h('ul', {}, shown.map(entry), more),
      )
    }
    const dms = all.filter(each => each.kind === 'dm')
    fill(
      this.#list,
      h('ul', {}, all.filter(each => each.kind === 'text').map(entry)),
      dms.length > 0 && [h('h3', {}, DIRECT_MESSAGES), h('ul', {}, dms.map(entry))],
    )
    for (const [name, id] of [
      ['channel', focused.channel],
      ['threads-of', focused.threadsOf],
    ])
      if (id) this.#list.querySelector<HTMLElement>(`[data-${name ?? ''}="${id}"]`)?.focus()
  }

  /** Toggles the list of other threads: those the person does not belong to, and sleeping ones. */
  #browser({ id, name }: ShownChannel, others: number, redraw: () => void): HTMLElement {
    const browsing = this.#browsed.has(id)
    const toggle = (): void => {
      if (browsing) this.#browsed.delete(id)
      else this.#browsed.add(id)
      redraw()
    }
    return h(
      'button',
      {
        type: 'button',
        class: 'channel-button',
        'data-threads-of': id,
        'aria-expanded': String(browsing),
        'aria-label': browsing ? fewerThreadsIn(name) : moreThreadsIn(others, name),
        on: { click: toggle },
      },
      h('span', { class: 'mark', 'aria-hidden': 'true' }, browsing ? '−' : '+'),
      h('span', { class: 'label' }, browsing ? FEWER_THREADS : moreThreads(others)),
    )
  }

  #button(channel: ShownChannel, knowledge: Knowledge, open: string | undefined): HTMLElement {
    const unread = channel.id !== open && showsUnread(channel, knowledge)
    const { mentions, kind } = channel
    const mark = { text: '#', thread: '↳', dm: '@' }[kind]
    return h(
      'button',
      {
        type: 'button',
        class: 'channel-button',
        'data-channel': channel.id,
        'data-unread': unread,
        'data-mentions': mentions || undefined,
        'data-archived': channel.archived,
        'aria-label': channelLabel(channelTitle(channel, knowledge), kind === 'thread', unread, mentions),
        'aria-current': channel.id === open ? 'page' : undefined,
        on: { click: () => this.#hooks.open(channel.id) },
      },
      h('span', { class: 'mark', 'aria-hidden': 'true' }, mark),
      h('span', { class: 'label' }, channelTitle(channel, knowledge)),
      mentions > 0 && h('span', { class: 'count', 'aria-hidden': 'true' }, String(mentions)),
      unread && mentions === 0 && h('span', { class: 'dot', 'aria-hidden': 'true' }),
    )
  }
}

export function channelTitle(channel: ShownChannel, knowledge: Knowledge): string {
  return (channel.kind === 'dm' && channel.person && knowledge.names.person(channel.person)) || channel.name
}

/** Shows of threads only those that this person has joined. */
const showsUnread = (channel: ShownChannel, knowledge: Knowledge): boolean =>
  knowledge.isUnread(channel) && (channel.kind !== 'thread' || channel.joined === true)

interface ThreadList {
  /** Holds the threads listed under the channel. */
  readonly shown: readonly ShownChannel[]
  /** Says how many more there are to look through. */
  readonly others: number
}

/**
 * Lists threads as Discord's clients do: the person's own that are awake, and the open one. The others appear
 * on request.
 */
export function threadsUnder(
  channels: Iterable<ShownChannel>,
  parent: string,
  open: string | undefined,
  browsing: boolean,
): ThreadList {
  const all = [...channels].filter(one => one.kind === 'thread' && one.parent === parent)
  const isOwn = (one: ShownChannel): boolean => one.id === open || (one.joined === true && !one.archived)
  const others = all.filter(one => !isOwn(one))
  return { shown: [...all.filter(isOwn), ...(browsing ? others : [])], others: others.length }
}
