import type { APIAttachment } from 'discord-api-types/v10'
import { h } from '../dom.ts'
import { mediaUrl, sizeText } from '../links.ts'
import { picture } from '../picture.ts'
import type { ShownMessage } from '../../protocol.ts'

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
