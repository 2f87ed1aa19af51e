import { fill, freshId, h, type Child } from '../dom.ts'

export interface ListedChoice {
  readonly name: string
  readonly hint?: string | undefined
  readonly side?: string | undefined
  readonly take: () => void
}

/** The list over the input line: commands, options, suggestions. Focus stays in the input. */
export class ChoiceList {
  readonly root: HTMLElement
  readonly #id = freshId()
  readonly #heading = h('div', { class: 'choices-heading' })
  readonly #list = h('ul', { role: 'listbox', id: this.#id })
  #choices: readonly ListedChoice[] = []
  #active = -1
  #input: HTMLElement | undefined

  constructor() {
    this.root = h(
      'div',
      { class: 'choices', hidden: true, on: { mousedown: event => event.preventDefault() } },
      this.#heading,
      this.#list,
    )
  }

  get isOpen(): boolean {
    return !this.root.hidden
  }

  get hasActive(): boolean {
    return this.isOpen && this.#active >= 0
  }

  /** For the input that has the focus. */
  attach(input: HTMLElement): void {
    this.#input?.setAttribute('aria-expanded', 'false')
    this.#input = input
    input.setAttribute('aria-controls', this.#id)
    this.#mark()
  }

  show(heading: string, choices: readonly ListedChoice[], active: number, note?: string): void {
    if (choices.length === 0 && note === undefined) return this.hide()
    this.#choices = choices
    this.#active = choices.length > 0 ? Math.min(active, choices.length - 1) : -1
    this.#heading.textContent = heading
    this.#list.setAttribute('aria-label', heading)
    fill(
      this.#list,
      choices.map((choice, index) => this.#item(choice, index)),
      this.#note(note),
    )
    this.root.hidden = false
    this.#mark()
  }

  hide(): void {
    this.root.hidden = true
    this.#active = -1
    this.#mark()
  }

  move(by: number): void {
    if (this.#choices.length === 0) return
    const from = this.#active < 0 && by < 0 ? 0 : this.#active
    this.#active = (from + by + this.#choices.length) % this.#choices.length
    this.#mark()
  }

  /** False when nothing is marked. */
  takeActive(): boolean {
    const choice = this.hasActive ? this.#choices[this.#active] : undefined
    choice?.take()
    return choice !== undefined
  }

  #note(note: string | undefined): Child {
    return (
      note !== undefined &&
      h('li', { class: 'note', role: 'option', 'aria-disabled': 'true', 'aria-selected': 'false' }, note)
    )
  }

  #item({ name, hint, side, take }: ListedChoice, index: number): HTMLElement {
    return h(
      'li',
      { role: 'option', id: `${this.#id}-${index}`, 'data-choice': name, on: { click: take } },
      h('span', { class: 'words' }, h('span', {}, name), hint && h('small', {}, hint)),
      side && h('small', { class: 'side-note' }, side),
    )
  }

  #mark(): void {
    for (const [index, item] of [...this.#list.children].entries()) {
      item.setAttribute('aria-selected', String(index === this.#active))
      if (index === this.#active) item.scrollIntoView({ block: 'nearest' })
    }
    this.#input?.setAttribute('aria-expanded', String(this.isOpen))
    if (this.hasActive) this.#input?.setAttribute('aria-activedescendant', `${this.#id}-${this.#active}`)
    else this.#input?.removeAttribute('aria-activedescendant')
  }
}
