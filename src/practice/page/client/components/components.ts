import {
  ComponentType,
  SeparatorSpacingSize,
  type APIActionRowComponent,
  type APIComponentInContainer,
  type APIComponentInMessageActionRow,
  type APIContainerComponent,
  type APIFileComponent,
  type APIMediaGalleryComponent,
  type APIMessageTopLevelComponent,
  type APISectionComponent,
  type APIThumbnailComponent,
} from 'discord-api-types/v10'
import { h } from '../dom.ts'
import { markdown } from '../markdown/render.ts'
import { attachedTo, fileLink, urlIn, colourText } from '../messages/embed.ts'
import { picture } from '../picture.ts'
import type { ShownMessage } from '../../protocol.ts'
import type { Scene } from '../actions.ts'
import { button, select } from './select.ts'
import { SHOW_SPOILER } from '../words.ts'

export function components(message: ShownMessage, scene: Scene): readonly HTMLElement[] {
  return (message.components ?? []).map(part => topLevel(part, message, scene))
}

/** Says what a message of the new kind says first. */
export function firstText(parts: readonly APIMessageTopLevelComponent[] = []): string {
  const [first] = parts.flatMap(part => textsIn(part))
  return first ?? ''
}

function textsIn(part: APIMessageTopLevelComponent | APIComponentInContainer): readonly string[] {
  if (part.type === ComponentType.TextDisplay) return [part.content]
  if (part.type === ComponentType.Section) return part.components.map(({ content }) => content)
  return part.type === ComponentType.Container ? part.components.flatMap(textsIn) : []
}

function topLevel(
  part: APIMessageTopLevelComponent | APIComponentInContainer,
  message: ShownMessage,
  scene: Scene,
): HTMLElement {
  switch (part.type) {
    case ComponentType.ActionRow:
      return row(part, message, scene)
    case ComponentType.TextDisplay:
      return h('div', { class: 'text-display' }, markdown(part.content, scene))
    case ComponentType.Section:
      return section(part, message, scene)
    case ComponentType.MediaGallery:
      return gallery(part, message)
    case ComponentType.File:
      return file(part, message)
    case ComponentType.Separator:
      return h('hr', {
        class: `separator ${part.spacing === SeparatorSpacingSize.Large ? 'large' : 'small'}`,
        'data-plain': part.divider === false,
      })
    case ComponentType.Container:
      return container(part, message, scene)
  }
}

function row(
  part: APIActionRowComponent<APIComponentInMessageActionRow>,
  message: ShownMessage,
  scene: Scene,
): HTMLElement {
  return h(
    'div',
    { class: 'action-row' },
    part.components.map(each => {
      if (each.type === ComponentType.Button) return button(each, message, scene)
      return select(each, scene.known(), {
        busy: scene.isBusy(message.id, each.custom_id),
        done: values => scene.press(message, each.custom_id, each.type, values),
      })
    }),
  )
}

function section(part: APISectionComponent, message: ShownMessage, scene: Scene): HTMLElement {
  const side =
    part.accessory.type === ComponentType.Button
      ? button(part.accessory, message, scene)
      : thumbnail(part.accessory, message)
  return h(
    'div',
    { class: 'section' },
    h(
      'div',
      { class: 'section-words' },
      part.components.map(each => h('div', { class: 'text-display' }, markdown(each.content, scene))),
    ),
    side,
  )
}

function thumbnail(
  { media, description, spoiler }: APIThumbnailComponent,
  message: ShownMessage,
): HTMLElement {
  return picture(
    {
      url: urlIn(message, media.url),
      alt: description ?? attachedTo(message, media.url)?.description ?? '',
      spoiler,
    },
    'thumbnail',
  )
}

function gallery(part: APIMediaGalleryComponent, message: ShownMessage): HTMLElement {
  return h(
    'div',
    { class: `gallery count-${Math.min(part.items.length, 4)}` },
    part.items.map(({ media, description, spoiler }) => {
      const attached = attachedTo(message, media.url)
      return picture(
        {
          url: urlIn(message, media.url),
          alt: description ?? attached?.description ?? '',
          width: media.width ?? attached?.width,
          height: media.height ?? attached?.height,
          spoiler,
        },
        'attached',
      )
    }),
  )
}

function file(part: APIFileComponent, message: ShownMessage): HTMLElement {
  const attached = attachedTo(message, part.file.url)
  return fileLink({
    filename: attached?.filename ?? part.name ?? 'file',
    url: urlIn(message, part.file.url),
    size: attached?.size ?? part.size ?? 0,
  })
}

function container(part: APIContainerComponent, message: ShownMessage, scene: Scene): HTMLElement {
  const box = h(
    'div',
    { class: 'container' },
    part.components.map(each => topLevel(each, message, scene)),
  )
  const colour = colourText(part.accent_color)
  if (colour) box.style.setProperty('--accent', colour)
  if (colour) box.classList.add('accented')
  return part.spoiler ? coveredContainer(box) : box
}

function coveredContainer(box: HTMLElement): HTMLElement {
  box.inert = true
  const cover = h('div', { class: 'covered' }, box)
  const open = h(
    'button',
    {
      type: 'button',
      class: 'cover',
      on: {
        click: () => {
          box.inert = false
          cover.replaceWith(box)
        },
      },
    },
    SHOW_SPOILER,
  )
  cover.append(open)
  return cover
}
