import { fill, freshId, h, type Child } from '../dom.ts'
import { NO_MATCHES, SEARCH, DONE, searchIn, chosenNote } from '../words.ts'

export interface Pickable {
  readonly value: string
  readonly label: string
  readonly description?: string | undefined
  /** Makes a new picture for each place that shows it. */
  readonly emoji?: (() => Child) | undefined
}

export interface PickerSpec {
  readonly id: string
  readonly label: string
  readonly placeholder: string
  readonly choices: readonly Pickable[]
  readonly min: number
  readonly max: number
  readonly picked: readonly string[]
  readonly disabled?: boolean | undefined
  readonly busy?: boolean | undefined
  readonly done: (values: readonly string[]) => void
}

const SEARCH_FROM = 11

/**
 * Returns a select menu: a button and the list it opens. One choice is taken at once, several are confirmed.
 */
export function picker(spec: PickerSpec): HTMLElement {
  return new Picker(spec).root
}

class Picker {
  readonly root: HTMLElement
  readonly #spec: PickerSpec
  readonly #button: HTMLButtonElement
  readonly #panel: HTMLElement
  readonly #list: HTMLElement
  readonly #search: HTMLInputElement | undefined
  readonly #foot = h('div', { class: 'picker-foot' })
  #chosen: readonly string[]
  #active = 0

  constructor(spec: PickerSpec) {
    this.#spec = spec
    this.#chosen = spec.picked
    const listId = freshId()
    this.#list = h('ul', {
      role: 'listbox',
      id: listId,
      tabindex: 0,
      'aria-label': spec.label,
      'aria-multiselectable': this.#several ? 'true' : undefined,
    })
    if (spec.choices.length >= SEARCH_FROM)
      this.#search = h('input', {
        type: 'search',
        placeholder: SEARCH,
        'aria-label': searchIn(spec.label),
        'aria-controls': listId,
        on: { input: () => this.#searched() },
      })
    this.#panel = h(
      'div',
      {
        class: 'picker-panel',
        popover: 'auto',
        on: { keydown: event => this.#key(event), toggle: event => this.#toggled(event) },
      },
      this.#search,
      this.#list,
      this.#foot,
    )
    this.#button = this.#makeButton(spec)
    this.root = h('div', { class: 'picker' }, this.#button, this.#panel)
    this.#face()
  }

  #makeButton({ disabled, id, busy }: PickerSpec): HTMLButtonElement {
    return h('button', {
      type: 'button',
      class: 'picker-button',
      disabled,
      'data-custom-id': id,
      'aria-haspopup': 'listbox',
      'aria-expanded': 'false',
      'aria-busy': busy ? 'true' : undefined,
      on: { click: () => !busy && this.#panel.togglePopover() },
    })
  }

  get #several(): boolean {
    return this.#spec.max > 1
  }

  get #found(): readonly Pickable[] {
    const typed = this.#search?.value.trim().toLowerCase() ?? ''
    return this.#spec.choices.filter(each => each.label.toLowerCase().includes(typed))
  }

  #face(): void {
    const chosen = this.#spec.choices.filter(each => this.#chosen.includes(each.value))
    const [only] = chosen.length === 1 ? chosen : []
    const text = chosen.map(each => each.label).join(', ') || this.#spec.placeholder
    this.#button.setAttribute('aria-label', `${this.#spec.label}: ${text}`)
    fill(
      this.#button,
      only?.emoji && h('span', { class: 'emoji', 'aria-hidden': 'true' }, only.emoji()),
      h('span', { class: chosen.length > 0 ? 'chosen' : 'placeholder' }, text),
      h('span', { class: 'chevron', 'aria-hidden': 'true' }),
    )
  }

  #toggled(event: Event): void {
    const open = (event as ToggleEvent).newState === 'open'
    this.#button.setAttribute('aria-expanded', String(open))
    if (!open) {
      this.#chosen = this.#spec.picked
      return
    }
    if (this.#search) this.#search.value = ''
    this.#active = Math.max(
      0,
      this.#found.findIndex(each => this.#chosen.includes(each.value)),
    )
    placePanel(this.#panel, this.#button)
    this.#draw()
    ;(this.#search ?? this.#list).focus()
  }

  #searched(): void {
    this.#active = 0
    this.#draw()
  }

  #draw(): void {
    const found = this.#found
    fill(
      this.#list,
      found.map((each, index) => this.#option(each, index)),
      found.length === 0 && h('li', { class: 'note' }, NO_MATCHES),
    )
    const active = this.#list.children[this.#active]
    for (const holder of [this.#list, this.#search])
      holder?.setAttribute('aria-activedescendant', active?.id ?? '')
    active?.scrollIntoView({ block: 'nearest' })
    if (this.#several || this.#spec.min === 0) fill(this.#foot, ...this.#footing())
  }

  #option({ value, label, description, emoji }: Pickable, index: number): HTMLElement {
    const take = () => {
      this.#active = index
      this.#toggle(value)
    }
    return h(
      'li',
      {
        role: 'option',
        id: `${this.#list.id}-${index}`,
        'aria-selected': String(this.#chosen.includes(value)),
        'data-value': value,
        'data-active': index === this.#active,
        on: { click: take },
      },
      emoji && h('span', { class: 'emoji', 'aria-hidden': 'true' }, emoji()),
      h('span', { class: 'words' }, h('span', {}, label), description && h('small', {}, description)),
      h('span', { class: 'tick', 'aria-hidden': 'true' }),
    )
  }

  #footing(): readonly (HTMLElement | string)[] {
    const { min, max } = this.#spec
    const count = this.#chosen.length
    return [
      h('span', {}, chosenNote(min, max, count)),
      h(
        'button',
        {
          type: 'button',
          class: 'button primary',
          disabled: count < min || count > max,
          on: { click: () => this.#submit(this.#chosen) },
        },
        DONE,
      ),
    ]
  }

  #toggle(value: string): void {
    const without = this.#chosen.filter(each => each !== value)
    if (!this.#several)
      return this.#submit(without.length < this.#chosen.length && this.#spec.min === 0 ? without : [value])
    const added = without.length < this.#chosen.length ? without : [...without, value]
    if (added.length <= this.#spec.max) this.#chosen = added
    this.#draw()
  }

  #submit(values: readonly string[]): void {
    this.#panel.hidePopover()
    this.#chosen = values
    this.#face()
    this.#spec.done(values)
  }

  #key(event: KeyboardEvent): void {
    if ((event.target as Element).closest('.picker-foot')) return
    const found = this.#found
    const to = { ArrowDown: this.#active + 1, ArrowUp: this.#active - 1, Home: 0, End: found.length - 1 }[
      event.key
    ]
    const takes = event.key === 'Enter' || (event.key === ' ' && event.target !== this.#search)
    if (to === undefined && !takes) return
    event.preventDefault()
    if (to !== undefined) this.#active = Math.min(Math.max(0, to), found.length - 1)
    const active = found[this.#active]
    if (takes && active) this.#toggle(active.value)
    else this.#draw()
  }
}

const LEAST_HEIGHT = 220
const MARGIN = 8

/**
 * Under the button, or above it where there is more room. On a phone the style sheet makes it a sheet at the
 * bottom instead.
 */
export function placePanel(panel: HTMLElement, button: HTMLElement): void {
  const box = button.getBoundingClientRect()
  const below = window.innerHeight - box.bottom - MARGIN
  const above = box.top - MARGIN
  const under = below >= LEAST_HEIGHT || below >= above
  panel.style.setProperty('--left', `${Math.round(box.left)}px`)
  panel.style.setProperty('--width', `${Math.round(box.width)}px`)
  panel.style.setProperty('--top', under ? `${Math.round(box.bottom + 4)}px` : 'auto')
  panel.style.setProperty('--bottom', under ? 'auto' : `${Math.round(window.innerHeight - box.top + 4)}px`)
  panel.style.setProperty('--room', `${Math.round(under ? below : above)}px`)
}
