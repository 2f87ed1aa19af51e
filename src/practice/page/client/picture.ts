import { h, mediaUrl } from './dom.ts'
import {
  COVERED_SPOILER,
  NO_DESCRIPTION,
  PICTURE,
  ZOOMED_PICTURE,
  ZOOM,
  OPEN_ORIGINAL,
  CLOSE,
  enlargePicture,
} from './words.ts'

interface Picture {
  readonly url: string
  readonly alt: string
  readonly width?: number | null | undefined
  readonly height?: number | null | undefined
  readonly spoiler?: boolean | undefined
}

/** Discord shows a picture no larger. */
const WIDEST = 550
const HIGHEST = 350

type Size = Pick<Picture, 'width' | 'height'>
const fitted = ({ width, height }: Size): Size => {
  if (!width || !height) return {}
  const scale = Math.min(1, WIDEST / width, HIGHEST / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** Returns a picture that can be enlarged; its place is kept free while it loads. */
export function picture(shown: Picture, className: string): HTMLElement {
  const url = mediaUrl(shown.url, location.origin)
  const { alt } = shown
  const { width, height } = fitted(shown)
  const image = h('img', {
    src: url,
    alt: alt || NO_DESCRIPTION,
    width: width ?? undefined,
    height: height ?? undefined,
    'data-large': (shown.width ?? 0) >= WIDEST,
    loading: 'lazy',
    decoding: 'async',
  })
  const label = shown.spoiler ? COVERED_SPOILER : enlargePicture(alt)
  const button = h(
    'button',
    { type: 'button', class: `picture ${className}`, 'aria-label': label, 'data-spoiler': shown.spoiler },
    image,
  )
  button.addEventListener('click', () => {
    if (button.dataset.spoiler === undefined) return enlarge({ ...shown, url: url ?? '' })
    delete button.dataset.spoiler
    button.setAttribute('aria-label', enlargePicture(alt))
  })
  return button
}

/** Moves loaded pictures to where the same ones are drawn anew, so that they do not blink. */
export function keepPictures(from: Element, to: Element): void {
  const loaded = [...from.querySelectorAll('img')].filter(({ complete }) => complete)
  for (const fresh of to.querySelectorAll('img')) {
    const at = loaded.findIndex(one => one.isEqualNode(fresh))
    for (const same of at < 0 ? [] : loaded.splice(at, 1)) fresh.replaceWith(same)
  }
}

interface OwnEmoji {
  readonly id: string
  readonly name: string
}

/** Draws an application's own emoji. Its name stands there if there is no such emoji. */
export const emojiPicture = ({ id, name }: OwnEmoji): HTMLElement =>
  h('img', {
    class: 'own-emoji',
    src: `/attachments/emojis/${id}/${encodeURIComponent(name)}`,
    alt: `:${name}:`,
    title: `:${name}:`,
    'data-emoji': name,
    draggable: 'false',
  })

function enlarge({ url, alt }: Picture): void {
  const image = h('img', { src: url, alt })
  const stage = h('div', { class: 'stage', tabindex: 0, role: 'group', 'aria-label': ZOOMED_PICTURE }, image)
  const zoom = h('button', { type: 'button', class: 'quiet', 'aria-pressed': 'false' }, ZOOM)
  const dialog = h(
    'dialog',
    { class: 'lightbox', 'aria-label': PICTURE },
    h(
      'div',
      { class: 'lightbox-bar' },
      zoom,
      h('a', { class: 'quiet', href: url, target: '_blank', rel: 'noreferrer noopener' }, OPEN_ORIGINAL),
      h('button', { type: 'button', class: 'quiet', on: { click: () => dialog.close() } }, CLOSE),
    ),
    stage,
    alt && h('p', { class: 'caption' }, alt),
  )
  const toggle = (event: MouseEvent) => setZoom(stage, zoom, !stage.classList.contains('zoomed'), event)
  zoom.addEventListener('click', toggle)
  image.addEventListener('click', toggle)
  stage.addEventListener('click', event => event.target === stage && dialog.close())
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
}

/** Zooming keeps the point that was pressed under the finger. */
function setZoom(stage: HTMLElement, button: HTMLElement, on: boolean, event: MouseEvent): void {
  const image = stage.firstElementChild
  const before = image?.getBoundingClientRect()
  stage.classList.toggle('zoomed', on)
  button.setAttribute('aria-pressed', String(on))
  if (!on || !before || event.currentTarget !== image) return
  const after = image?.getBoundingClientRect() ?? before
  stage.scrollLeft = ((event.clientX - before.left) / before.width) * after.width - stage.clientWidth / 2
  stage.scrollTop = ((event.clientY - before.top) / before.height) * after.height - stage.clientHeight / 2
}
