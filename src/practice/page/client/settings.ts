import { freshId, h } from './dom.ts'

/** What a viewer chooses for this browser. It may forbid to keep anything: then it lasts until the page is loaded anew. */
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

/** The button in the head and the panel it opens. */
export function settings(): { readonly button: HTMLButtonElement; readonly panel: HTMLElement } {
  const id = freshId()
  const embeds = h('input', { type: 'checkbox', 'data-control': 'embeds', on: { change: () => {
    keep(EMBEDS, embeds.checked)
    showEmbeds(embeds.checked)
  } } })
  const panel = h('div', { class: 'settings', popover: 'auto', id, on: { toggle: () => {
    embeds.checked = document.body.dataset.embeds !== 'hidden'
    panel.style.setProperty('--right', `${Math.round(window.innerWidth - button.getBoundingClientRect().right)}px`)
  } } },
  h('h2', {}, 'Settings'), option(embeds, 'Show embeds and previews', 'Many people on Discord turn them off. Then they read nothing that stands in an embed.'))
  const button = h('button', { type: 'button', class: 'icon', 'data-control': 'settings', 'aria-label': 'Settings', title: 'Settings', popovertarget: id }, '⚙')
  return { button, panel }
}

const option = (input: HTMLInputElement, label: string, about: string): HTMLElement =>
  h('label', { class: 'check' }, input, h('span', {}, label, h('small', {}, about)))
