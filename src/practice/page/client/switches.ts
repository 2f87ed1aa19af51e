import { h } from './dom.ts'
import { isInFrame, withFrame } from './phoneFrame.ts'
import { ABOUT_PHONE, ABOUT_STRICT, PHONE_FRAME, STRICT_MODE } from './words.ts'

export interface SwitchHooks {
  /** Switches it for everybody who plays here. */
  readonly strict: (on: boolean) => void
}

/** What the page can be like, each a press away, with what it does. */
export class Switches {
  readonly root: HTMLElement
  readonly #strict: HTMLInputElement

  constructor(hooks: SwitchHooks) {
    this.#strict = h('input', {
      type: 'checkbox',
      role: 'switch',
      'data-control': 'strict',
      on: { change: () => hooks.strict(this.#strict.checked) },
    })
    const phone = h('input', {
      type: 'checkbox',
      role: 'switch',
      'data-control': 'phone',
      on: { change: () => location.assign(withFrame(location.search, true)) },
    })
    this.root = h(
      'div',
      { class: 'switches' },
      !isInFrame() && h('div', { class: 'wide-only' }, switchRow(phone, PHONE_FRAME, ABOUT_PHONE)),
      switchRow(this.#strict, STRICT_MODE, ABOUT_STRICT),
    )
  }

  setStrict(on: boolean): void {
    this.#strict.checked = on
  }
}

const switchRow = (input: HTMLInputElement, label: string, about: string): HTMLElement =>
  h('label', { class: 'check' }, input, h('span', {}, label, h('small', {}, about)))
