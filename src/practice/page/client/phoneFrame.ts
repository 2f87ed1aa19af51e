import { h } from './dom.ts'
import { BACK_TO_DESKTOP, PHONE, PHONE_SIZE } from './words.ts'

/** Shows the page within itself, as wide as a phone. The address carries that: &frame=phone. */

const KEY = 'frame'
const VALUE = 'phone'
/** A narrower window is a phone already: the style sheet has the same bound. */
const NARROW = 640

export const isInFrame = (): boolean => window.parent !== window

export const asksForFrame = (search: string): boolean =>
  new URLSearchParams(search).get(KEY) === VALUE && !isInFrame() && window.innerWidth > NARROW

/** Returns the same address with the frame or without it. */
export function withFrame(search: string, on: boolean): string {
  const given = new URLSearchParams(search)
  if (on) given.set(KEY, VALUE)
  else given.delete(KEY)
  return `?${given.toString()}`
}

interface Moved {
  readonly search: string
}
const isMove = (data: unknown): data is Moved =>
  typeof data === 'object' && data !== null && 'search' in data && typeof data.search === 'string'

/** Tells the page around the frame where the page inside it is. */
export function tellFrame(search: string): void {
  if (isInFrame()) window.parent.postMessage({ search } satisfies Moved, location.origin)
}

/**
 * Returns a phone in the middle of the window. Its moves become the address, so that a reload stays there.
 */
export function phoneFrame(search: string): HTMLElement {
  const phone = h('iframe', { class: 'phone', title: PHONE, src: withFrame(search, false) })
  addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin === location.origin && source === phone.contentWindow && isMove(data))
      history.replaceState(null, '', withFrame(data.search, true))
  })
  const back = h(
    'button',
    {
      type: 'button',
      class: 'button secondary',
      'data-control': 'desktop',
      on: { click: () => location.assign(withFrame(location.search, false)) },
    },
    BACK_TO_DESKTOP,
  )
  return h(
    'div',
    { class: 'phone-stage' },
    h('div', { class: 'phone-bar' }, h('p', {}, PHONE_SIZE), back),
    phone,
  )
}
