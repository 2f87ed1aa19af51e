import { fill, h, freshId } from './dom.ts'
import type { ShownChannel } from '../protocol.ts'
import type { Knowledge } from './knowledge.ts'
import { colourOf, initials, nameOf } from './names.ts'
import { channelTitle } from './sidebar.ts'
import {
  SETTINGS,
  PLAY_AS,
  CHANNEL_LIST,
  CLOSE_THIS_SIDE,
  SHOW_TWO_PLAYERS,
  GO_TO_OTHER_SIDE,
  SHOW_EMBEDS,
  ABOUT_EMBEDS,
  LET_WEEK_PASS,
  WEEK_PASSED,
  threadTopic,
} from './words.ts'

export interface HeaderHooks extends SettingsHooks {
  readonly menu: () => void
  readonly switchPerson: (person: string) => void
  /** Opens a second side, or closes this one. */
  readonly split: () => void
  readonly otherSide: () => void
}

/** Shows where the person is and who they are. */
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
      'aria-label': PLAY_AS,
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
    const label = closes ? CLOSE_THIS_SIDE : SHOW_TWO_PLAYERS
    this.#split.setAttribute('aria-label', label)
    this.#split.title = label
    this.#split.textContent = closes ? '✕' : '◫'
  }
}

const menuButton = (click: () => void): HTMLButtonElement =>
  h(
    'button',
    {
      type: 'button',
      class: 'icon narrow-only menu',
      'aria-label': CHANNEL_LIST,
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
      'aria-label': GO_TO_OTHER_SIDE,
      hidden: true,
      on: { click },
    },
    '⇄',
  )

function topicOf({ parent, archived, topic = '' }: ShownChannel, { names }: Knowledge): string {
  const name = parent === undefined ? undefined : names.channel(parent)
  return name ? threadTopic(name, archived === true) : topic
}

/**
 * Stores a viewer's choices in the browser. If the browser forbids that, they last until the page reloads.
 */
const EMBEDS = 'show-embeds'

function kept(name: string): boolean {
  try {
    return localStorage.getItem(name) !== 'no'
  } catch {
    return true
  }
}

function keep(name: string, on: boolean): void {
  try {
    localStorage.setItem(name, on ? 'yes' : 'no')
  } catch {
    // It holds as long as the page does.
  }
}

function showEmbeds(on: boolean): void {
  document.body.dataset.embeds = on ? 'shown' : 'hidden'
}

/** Before anything is drawn. */
export const applySettings = (): void => showEmbeds(kept(EMBEDS))

interface SettingsHooks {
  /** Changes it for everybody who plays here. */
  readonly weekPasses: () => void
}

/** The button in the head and the panel it opens. */
class SettingsPanel {
  readonly button: HTMLButtonElement
  readonly panel: HTMLElement
  readonly #embeds: HTMLInputElement
  readonly #said = h('p', { class: 'about', role: 'status' })

  constructor(hooks: SettingsHooks) {
    const id = freshId()
    this.#embeds = embedsBox()
    const passes = () => {
      hooks.weekPasses()
      this.#said.textContent = WEEK_PASSED
    }
    const week = h(
      'button',
      { type: 'button', class: 'button secondary', 'data-control': 'week', on: { click: passes } },
      LET_WEEK_PASS,
    )
    this.panel = h(
      'div',
      { class: 'settings', popover: 'auto', id, on: { beforetoggle: () => this.#opened() } },
      h('h2', {}, SETTINGS),
      option(this.#embeds, SHOW_EMBEDS, ABOUT_EMBEDS),
      week,
      this.#said,
    )
    this.button = settingsButton(id)
  }

  setStrict(on: boolean): void {
    // They are hidden then, whatever is chosen here.
    this.#embeds.disabled = on
    document.body.dataset.strict = on ? 'on' : 'off'
  }

  #opened(): void {
    this.#embeds.checked = document.body.dataset.embeds !== 'hidden'
    this.#said.textContent = ''
    this.panel.style.setProperty(
      '--right',
      `${Math.round(window.innerWidth - this.button.getBoundingClientRect().right)}px`,
    )
  }
}

const option = (input: HTMLInputElement, label: string, about: string): HTMLElement =>
  h('label', { class: 'check' }, input, h('span', {}, label, h('small', {}, about)))

function embedsBox(): HTMLInputElement {
  const box = h('input', {
    type: 'checkbox',
    checked: kept(EMBEDS),
    'data-control': 'embeds',
    on: {
      change: () => {
        keep(EMBEDS, box.checked)
        showEmbeds(box.checked)
      },
    },
  })
  return box
}

const settingsButton = (panelId: string): HTMLButtonElement =>
  h(
    'button',
    {
      type: 'button',
      class: 'icon',
      'data-control': 'settings',
      'aria-label': SETTINGS,
      title: SETTINGS,
      popovertarget: panelId,
    },
    '⚙',
  )
