import { fill, h } from './dom.ts'
import type { ShownChannel } from '../protocol.ts'
import type { Knowledge } from './knowledge.ts'
import { colourOf, initials, nameOf } from './names.ts'
import { SettingsPanel, type SettingsHooks } from './settings.ts'
import { channelTitle } from './sidebar.ts'

export interface HeaderHooks extends SettingsHooks {
  readonly menu: () => void
  readonly switchPerson: (person: string) => void
  /** Opens a second side, or closes this one. */
  readonly split: () => void
  readonly otherSide: () => void
}

/** Where one is and who one is. */
export class Header {
  readonly root: HTMLElement
  readonly menu: HTMLButtonElement
  readonly #title = h('h1', {})
  readonly #topic = h('p', { class: 'topic' })
  readonly #people: HTMLSelectElement
  readonly #face = h('span', { class: 'avatar tiny', 'aria-hidden': 'true' })
  readonly #split: HTMLButtonElement
  readonly #settings: SettingsPanel
  readonly #other: HTMLButtonElement

  constructor(hooks: HeaderHooks) {
    this.menu = menuButton(hooks.menu)
    this.#people = h('select', {
      'aria-label': 'Play as',
      'data-control': 'person',
      on: { change: () => hooks.switchPerson(this.#people.value) },
    })
    this.#split = h('button', {
      type: 'button',
      class: 'icon',
      'data-control': 'split',
      on: { click: hooks.split },
    })
    this.#other = otherSideButton(hooks.otherSide)
    this.#settings = new SettingsPanel(hooks)
    const { button, panel } = this.#settings
    this.root = h(
      'header',
      {},
      this.menu,
      h('div', { class: 'where' }, this.#title, this.#topic),
      this.#other,
      h('label', { class: 'whoami' }, this.#face, this.#people),
      button,
      panel,
      this.#split,
    )
  }

  draw(knowledge: Knowledge, open: string | undefined): void {
    const channel = open === undefined ? undefined : knowledge.channels.get(open)
    const mark = { text: '#', thread: '↳', dm: '@' }[channel?.kind ?? 'text']
    fill(
      this.#title,
      h('span', { class: 'mark', 'aria-hidden': 'true' }, mark),
      channel ? channelTitle(channel, knowledge) : '…',
    )
    this.#topic.textContent = channel ? topicOf(channel, knowledge) : ''
    this.#settings.setStrict(knowledge.strict)
    const me = knowledge.people.get(knowledge.me)
    fill(
      this.#people,
      knowledge
        .locals()
        .map(person =>
          h('option', { value: person.id, selected: person.id === knowledge.me }, nameOf(person)),
        ),
    )
    this.#face.textContent = me ? initials(nameOf(me)) : ''
    this.#face.style.backgroundColor = colourOf(knowledge.me)
  }

  /** `closes`: this is the second side. */
  setSplit(split: boolean, closes: boolean): void {
    this.#other.hidden = !split
    this.#split.hidden = split && !closes
    this.#split.setAttribute('aria-label', closes ? 'Close this side' : 'Show two players side by side')
    this.#split.title = closes ? 'Close this side' : 'Show two players side by side'
    this.#split.textContent = closes ? '✕' : '◫'
  }
}

const menuButton = (click: () => void): HTMLButtonElement =>
  h(
    'button',
    {
      type: 'button',
      class: 'icon narrow-only menu',
      'aria-label': 'Channel list',
      'aria-expanded': 'false',
      on: { click },
    },
    '☰',
  )

const otherSideButton = (click: () => void): HTMLButtonElement =>
  h(
    'button',
    {
      type: 'button',
      class: 'icon phone-only',
      'data-control': 'other-side',
      'aria-label': 'Go to the other side',
      hidden: true,
      on: { click },
    },
    '⇄',
  )

function topicOf({ parent, archived, topic = '' }: ShownChannel, { names }: Knowledge): string {
  const name = parent === undefined ? undefined : names.channel(parent)
  return name ? `Thread in #${name}${archived ? ', archived' : ''}` : topic
}
