import type { APIEmbed } from 'discord-api-types/v10'
import { h } from '../dom.ts'
import { safeUrl } from '../links.ts'
import { inlineMarkdown, markdown } from '../markdown/render.ts'
import { picture } from '../picture.ts'
import type { Scene } from '../scene.ts'
import { clockTime, dayName } from '../times.ts'
import type { ShownMessage } from '../../protocol.ts'
import { attachedTo, urlIn } from './attachments.ts'

export function colourText(colour: number | null | undefined): string | undefined {
  return typeof colour === 'number' ? `#${colour.toString(16).padStart(6, '0')}` : undefined
}

export function embed(shown: APIEmbed, message: ShownMessage, scene: Scene): HTMLElement {
  const box = h(
    'article',
    { class: 'embed' },
    shown.author && h('div', { class: 'embed-author' }, shown.author.name),
    shown.title && titled(shown.title, shown.url, scene),
    shown.description && h('div', { class: 'embed-description' }, markdown(shown.description, scene)),
    shown.fields && shown.fields.length > 0 && fields(shown.fields, scene),
    shown.thumbnail && embedPicture(shown.thumbnail, message, 'embed-thumbnail'),
    shown.image && embedPicture(shown.image, message, 'embed-image'),
    footer(shown),
  )
  const colour = colourText(shown.color)
  if (colour) box.style.setProperty('--accent', colour)
  if (shown.thumbnail) box.classList.add('with-thumbnail')
  return box
}

function titled(title: string, link: string | undefined, scene: Scene): HTMLElement {
  const words = inlineMarkdown(title, scene)
  const href = link && safeUrl(link)
  return h(
    'div',
    { class: 'embed-title' },
    href ? h('a', { href, target: '_blank', rel: 'noreferrer noopener' }, words) : words,
  )
}

function fields(all: NonNullable<APIEmbed['fields']>, scene: Scene): HTMLElement {
  return h(
    'dl',
    { class: 'embed-fields' },
    all.map(field =>
      h(
        'div',
        { class: field.inline ? 'field inline' : 'field' },
        h('dt', {}, inlineMarkdown(field.name, scene)),
        h('dd', {}, markdown(field.value, scene)),
      ),
    ),
  )
}

function embedPicture(
  image: NonNullable<APIEmbed['image']>,
  message: ShownMessage,
  className: string,
): HTMLElement {
  const file = attachedTo(message, image.url)
  return picture(
    {
      url: urlIn(message, image.url),
      alt: file?.description ?? '',
      width: image.width ?? file?.width,
      height: image.height ?? file?.height,
    },
    className,
  )
}

function footer({ footer: foot, timestamp }: APIEmbed): HTMLElement | undefined {
  const time = timestamp && `${dayName(timestamp)} ${clockTime(timestamp)}`
  const words = [foot?.text, time].filter(Boolean).join(' • ')
  return words ? h('div', { class: 'embed-footer' }, words) : undefined
}
