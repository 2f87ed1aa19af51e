import type { Id } from '../../world/types.ts'
import type { ShownMessage } from '../protocol.ts'
import type { Actions } from './actions.ts'
import type { PageNews } from './connection.ts'
import { MessageList } from './messages/list.ts'

interface FeedHooks {
  readonly me: () => Id
  readonly arrived: (message: ShownMessage) => void
  readonly read: () => void
  readonly failed: (why: string) => void
}

type Page = { readonly messages: readonly ShownMessage[]; readonly more: boolean }

/** Brings the messages of the open channel into the list: page by page, and as they happen. */
export class Feed {
  readonly list: MessageList
  readonly #actions: Actions
  readonly #hooks: FeedHooks
  #channel: Id | undefined
  /** Messages that arrived while a page was being loaded. */
  #held: PageNews[] | undefined
  #asked = 0

  constructor(actions: Actions, hooks: FeedHooks) {
    this.#actions = actions
    this.#hooks = hooks
    this.list = new MessageList(actions.scene, {
      me: hooks.me,
      loadOlder: before => void this.#older(before),
      reachedEnd: hooks.read,
    })
  }

  async open(channel: Id, greeting: string): Promise<void> {
    this.#channel = channel
    this.list.open([], true, '')
    await this.#load(channel, page => this.list.open(page.messages, page.more, greeting))
  }

  /** After the connection came back. */
  async refresh(channel: Id): Promise<void> {
    await this.#load(channel, page => this.list.refresh(page.messages, page.more))
  }

  heard(news: PageNews): void {
    if (this.#held) this.#held.push(news)
    else this.#apply(news)
  }

  async #load(channel: Id, show: (page: Page) => void): Promise<void> {
    const mine = ++this.#asked
    this.#held = []
    const reply = await this.#actions.ask({ do: 'page', channel })
    if (mine !== this.#asked) return
    if (reply.say === 'messages') show(reply)
    if (reply.say === 'failed') this.#hooks.failed(reply.why)
    const held = this.#held
    this.#held = undefined
    for (const news of held) this.#apply(news)
    this.#hooks.read()
  }

  async #older(before: Id): Promise<void> {
    const channel = this.#channel
    const asked = this.#asked
    if (channel === undefined) return
    const reply = await this.#actions.ask({ do: 'page', channel, before })
    if (asked !== this.#asked) return
    if (reply.say === 'messages') this.list.older(reply.messages, reply.more)
    else this.list.olderFailed()
  }

  #apply(news: PageNews): void {
    if (news.say === 'people') this.list.redraw()
    if (news.say === 'removed' && news.channel === this.#channel) this.list.removed(news.message)
    if (news.say === 'changed' && news.message.channel_id === this.#channel) this.list.changed(news.message)
    if (news.say !== 'message' || news.message.channel_id !== this.#channel) return
    this.list.arrived(news.message)
    this.#hooks.arrived(news.message)
  }
}
