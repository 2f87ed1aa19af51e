import { freshId, h } from './dom.ts'

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

export interface SettingsHooks {
  /** For everybody who plays here. */
  readonly strict: (on: boolean) => void
  readonly weekPasses: () => void
}

/** The button in the head and the panel it opens. */
export class SettingsPanel {
  readonly button: HTMLButtonElement
  readonly panel: HTMLElement
  readonly #embeds: HTMLInputElement
  readonly #strict: HTMLInputElement
  readonly #said = h('p', { class: 'about', role: 'status' })

  constructor(hooks: SettingsHooks) {
    const id = freshId()
    this.#embeds = embedsBox()
    this.#strict = h('input', {
      type: 'checkbox',
      'data-control': 'strict',
      on: { change: () => hooks.strict(this.#strict.checked) },
    })
    const passes = () => {
      hooks.weekPasses()
      this.#said.textContent = 'A week has passed. Threads without a new post are asleep.'
    }
    const week = h(
      'button',
      { type: 'button', class: 'button secondary', 'data-control': 'week', on: { click: passes } },
      'Let a Week Pass',
    )
    this.panel = h(
      'div',
      { class: 'settings', popover: 'auto', id, on: { beforetoggle: () => this.#opened() } },
      h('h2', {}, 'Settings'),
      option(
        this.#embeds,
        'Show embeds and previews',
        'Many people on Discord turn them off and then see no embeds.',
      ),
      option(
        this.#strict,
        'As strict as Discord',
        'For everyone here: adds 150 ms each way, hides embeds, and adds a second bot with commands.',
      ),
      week,
      this.#said,
    )
    this.button = settingsButton(id)
  }

  setStrict(on: boolean): void {
    this.#strict.checked = on
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
      'aria-label': 'Settings',
      title: 'Settings',
      popovertarget: panelId,
    },
    '⚙',
  )
