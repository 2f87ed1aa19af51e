import { arrange, h } from '../dom.ts'
import { refreshStamps } from '../markdown/render.ts'
import type { Scene } from '../actions.ts'
import { dayKey, dayName } from '../times.ts'
import type { ShownMessage } from '../../protocol.ts'
import {
  grouped,
  arrived,
  atEnd,
  down,
  newest,
  opened,
  prepended,
  refreshed,
  removed,
  replaced,
  shown,
  up,
  type Row,
  type Window,
} from './window.ts'
import { drawMessage } from './message.ts'
import { keepPictures } from '../picture.ts'
import { MESSAGE_HISTORY, JUMP_TO_NEWEST, newMessages } from '../words.ts'

interface Drawn {
  readonly row: Row
  readonly nodes: readonly Element[]
  readonly node: HTMLElement
}

interface ListHooks {
  readonly me: () => string
  readonly loadOlder: (before: string) => void
  /** True if the reader came to the newest message. */
  readonly reachedEnd: () => void
}

const NEAR_TOP_PX = 500
const AT_BOTTOM_PX = 40
const STAMPS_EVERY_MS = 20_000

/** Shows the messages of one channel. Only a stretch of them is in the page; reading up and down moves it. */
export class MessageList {
  readonly root: HTMLElement
  readonly #scroller: HTMLElement
  readonly #list = h('ol', { class: 'messages', 'aria-label': 'Messages' })
  readonly #start = h('p', { class: 'start' })
  readonly #jump: HTMLButtonElement
  readonly #hooks: ListHooks
  readonly #scene: Scene
  readonly #timer: ReturnType<typeof setInterval>
  #window: Window<ShownMessage> = opened([], false)
  #drawn = new Map<string, Drawn>()
  readonly #stale = new Set<string>()
  #loading = false
  #follows = true
  #unseen = 0

  constructor(scene: Scene, hooks: ListHooks) {
    this.#scene = scene
    this.#hooks = hooks
    this.#jump = h('button', {
      type: 'button',
      class: 'new-messages button primary',
      hidden: true,
      on: { click: () => this.toEnd() },
    })
    this.#scroller = h(
      'div',
      {
        class: 'scroller',
        tabindex: 0,
        role: 'region',
        'aria-label': MESSAGE_HISTORY,
        on: { scroll: () => this.#scrolled() },
      },
      h('div', { class: 'fill' }),
      this.#start,
      this.#list,
    )
    this.root = h('div', { class: 'history' }, this.#scroller, this.#jump)
    const stay = new ResizeObserver(() => this.#follows && this.#toBottom())
    for (const each of [this.#list, this.#scroller]) stay.observe(each)
    this.#timer = setInterval(() => refreshStamps(this.#list), STAMPS_EVERY_MS)
  }

  get follows(): boolean {
    return this.#follows
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  open(messages: readonly ShownMessage[], more: boolean, greeting: string): void {
    this.#start.textContent = greeting
    this.#drawn.clear()
    this.#loading = false
    this.#follows = true
    this.#unseen = 0
    this.#show(opened(messages, more))
  }

  refresh(messages: readonly ShownMessage[], more: boolean): void {
    this.#loading = false
    const window = refreshed(this.#window, messages, more)
    this.#show(this.#follows ? newest(window) : window)
  }

  older(messages: readonly ShownMessage[], more: boolean): void {
    this.#loading = false
    this.#show(prepended(this.#window, messages, more))
  }

  olderFailed(): void {
    this.#loading = false
  }

  arrived(message: ShownMessage): void {
    const mine = message.author.id === this.#hooks.me() || message.usedBy?.person === this.#hooks.me()
    // Who says something wants to see it, however far up they were reading.
    if (mine) this.#follows = true
    if (!this.#follows) this.#unseen += 1
    this.#show(arrived(this.#window, message, this.#follows))
  }

  changed(message: ShownMessage): void {
    this.#show(replaced(this.#window, message))
  }

  removed(id: string): void {
    this.#show(removed(this.#window, id))
  }

  /** Draws a message anew when something beside it changed. */
  redraw(id?: string): void {
    for (const each of id === undefined ? this.#drawn.keys() : [id]) this.#stale.add(each)
    this.#show(this.#window)
  }

  toEnd(): void {
    this.#follows = true
    this.#unseen = 0
    this.#show(newest(this.#window))
    this.#hooks.reachedEnd()
  }

  jumpTo(id: string): void {
    const node = this.#drawn.get(id)?.node
    node?.scrollIntoView({ block: 'center' })
    node?.focus()
  }

  #show(window: Window<ShownMessage>): void {
    const anchor = this.#anchor()
    this.#window = window
    const held = this.#heldControl()
    const drawn = new Map(grouped(shown(window), dayKey).map(row => [row.message.id, this.#draw(row)]))
    this.#drawn = drawn
    this.#stale.clear()
    arrange(
      this.#list,
      [...drawn.values()].flatMap(each => each.nodes),
    )
    this.#start.hidden = window.more || window.from > 0
    this.#restore(anchor)
    if (held) this.#list.querySelector<HTMLElement>(held)?.focus({ preventScroll: true })
    this.#showJump()
  }

  #draw(row: Row): Drawn {
    const before = this.#drawn.get(row.message.id)
    if (
      before &&
      !this.#stale.has(row.message.id) &&
      before.row.message === row.message &&
      before.row.startsGroup === row.startsGroup &&
      before.row.startsDay === row.startsDay
    )
      return before
    const node = drawMessage(row, this.#hooks.me(), this.#scene)
    if (before) keepPictures(before.node, node)
    const day = row.startsDay
      ? [h('li', { class: 'day' }, h('span', {}, dayName(row.message.timestamp)))]
      : []
    return { row, node, nodes: [...day, node] }
  }

  /** Returns the first message in sight, and where it stands: it must not move when others come and go. */
  #anchor(): { readonly id: string; readonly top: number } | undefined {
    if (this.#follows) return undefined
    const edge = this.#scroller.getBoundingClientRect().top
    for (const [id, { node }] of this.#drawn) {
      const box = node.getBoundingClientRect()
      if (box.bottom > edge) return { id, top: box.top }
    }
    return undefined
  }

  #restore(anchor: { readonly id: string; readonly top: number } | undefined): void {
    if (this.#follows) return this.#toBottom()
    const node = anchor && this.#drawn.get(anchor.id)?.node
    if (node) this.#scroller.scrollTop += node.getBoundingClientRect().top - anchor.top
  }

  /** A button that is drawn anew keeps the focus. */
  #heldControl(): string | undefined {
    const active = document.activeElement
    const id = active?.closest<HTMLElement>('[data-custom-id]')?.dataset.customId
    const message = active?.closest<HTMLElement>('[data-message]')
    return id && message && this.#list.contains(message)
      ? `[data-message="${message.dataset.message}"] [data-custom-id="${CSS.escape(id)}"]`
      : undefined
  }

  #toBottom(): void {
    this.#scroller.scrollTop = this.#scroller.scrollHeight
  }

  #scrolled(): void {
    const { scrollTop, scrollHeight, clientHeight } = this.#scroller
    const fromBottom = scrollHeight - scrollTop - clientHeight
    const followed = this.#follows
    this.#follows = atEnd(this.#window) && fromBottom < AT_BOTTOM_PX
    if (this.#follows) this.#unseen = 0
    if (this.#follows && !followed) this.#hooks.reachedEnd()
    if (!this.#follows && scrollTop < NEAR_TOP_PX) this.#goUp()
    else if (!atEnd(this.#window) && fromBottom < NEAR_TOP_PX) this.#show(down(this.#window))
    this.#showJump()
  }

  #goUp(): void {
    const [oldest] = this.#window.all
    if (this.#window.from > 0) return this.#show(up(this.#window))
    if (!this.#window.more || this.#loading || !oldest) return
    this.#loading = true
    this.#hooks.loadOlder(oldest.id)
  }

  #showJump(): void {
    this.#jump.hidden = this.#follows
    this.#jump.textContent = this.#unseen > 0 ? newMessages(this.#unseen) : JUMP_TO_NEWEST
    this.#jump.dataset.unseen = String(this.#unseen)
  }
}
