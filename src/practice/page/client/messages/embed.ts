import type { APIEmbed, APIAttachment } from 'discord-api-types/v10'
import { h, safeUrl, mediaUrl } from '../dom.ts'
import { inlineMarkdown, markdown } from '../markdown/render.ts'
import { picture } from '../picture.ts'
import type { Scene } from '../actions.ts'
import { clockTime, dayName } from '../times.ts'
import type { ShownMessage } from '../../protocol.ts'
import { sizeText } from '../words.ts'

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

export function attachments(message: ShownMessage): readonly HTMLElement[] {
  const inEmbeds = new Set(message.embeds.flatMap(embed => [embed.image?.url, embed.thumbnail?.url]))
  const free = message.attachments.filter(
    each => !inEmbeds.has(each.url) && !inEmbeds.has(`attachment://${each.filename}`),
  )
  const images = free.filter(isImage)
  const gallery = h(
    'div',
    { class: `gallery count-${Math.min(images.length, 4)}` },
    images.map(each =>
      picture(
        {
          url: each.url,
          alt: each.description ?? '',
          width: each.width,
          height: each.height,
          spoiler: each.filename.startsWith('SPOILER_'),
        },
        'attached',
      ),
    ),
  )
  return [...(images.length > 0 ? [gallery] : []), ...free.filter(each => !isImage(each)).map(fileLink)]
}

export function fileLink({
  filename,
  url,
  size,
}: Pick<APIAttachment, 'filename' | 'url' | 'size'>): HTMLElement {
  return h(
    'a',
    { class: 'file', href: mediaUrl(url, location.origin), download: filename, 'data-file': filename },
    h('span', { class: 'file-mark', 'aria-hidden': 'true' }, '↓'),
    h('span', {}, h('b', {}, filename), h('small', {}, sizeText(size))),
  )
}

/** `attachment://name` points at a file of the same message. */
export function attachedTo(message: ShownMessage, url: string): APIAttachment | undefined {
  return message.attachments.find(each => each.url === url || url === `attachment://${each.filename}`)
}

export function urlIn(message: ShownMessage, url: string): string {
  return attachedTo(message, url)?.url ?? url
}

function isImage(attachment: APIAttachment): boolean {
  return attachment.content_type?.startsWith('image/') ?? /\.(png|jpe?g|gif|webp)$/i.test(attachment.filename)
}
