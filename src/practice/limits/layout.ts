import { ComponentType, SeparatorSpacingSize } from 'discord-api-types/v10'
import { checkButton, checkColour, checkRow, type Seen } from './controls.ts'
import { type Body, isBody, listOf, type Path, type Form } from './form.ts'

const MOST = 40
const TEXT = 4000
const SECTION_TEXTS = 3
const GALLERY = 10
const DESCRIPTION = 1024

/** Counts that run over the whole message. */
interface Whole {
  readonly seen: Seen
  readonly files: Set<string>
  readonly served: Set<string>
  count: number
  text: number
}
type Check = (form: Form, path: Path, body: Body, whole: Whole) => void

/**
 * Returns the new kind (flag 32768): text, pictures, containers and rows in any order. `attached`: names of
 * the files that come with it.
 */
export function checkLayout(form: Form, path: Path, components: unknown, attached: readonly string[]): void {
  const list = listOf(components)
  const whole: Whole = { seen: new Set(), files: new Set(), served: new Set(), count: 0, text: 0 }
  if (list.length === 0) form.wrong(path, 'BASE_TYPE_BAD_LENGTH', `Must be between 1 and ${MOST} in length.`)
  list.forEach((one, at) => checkOne(form, [...path, at], one, whole, TOP))
  if (whole.count > MOST)
    form.wrong(
      path,
      'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
      `The maximum number of total components is ${MOST}`,
    )
  if (whole.text > TEXT)
    form.wrong(
      path,
      'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
      `The total displayable text size of components cannot exceed ${TEXT}`,
    )
  for (const name of attached) {
    if (!whole.files.has(name) && !whole.served.has(name))
      form.wrong(
        path,
        'COMPONENTS_V2_UNUSED_ATTACHMENT',
        `The attachment "${name}" is not referenced by any component`,
      )
  }
  for (const name of whole.files) {
    if (!attached.includes(name))
      form.wrong(
        path,
        'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND',
        `The referenced attachment "${name}" was not found`,
      )
  }
}

function checkOne(
  form: Form,
  path: Path,
  one: unknown,
  whole: Whole,
  possible: Readonly<Record<number, Check>>,
): void {
  whole.count++
  const check = isBody(one) ? possible[Number(one['type'])] : undefined
  if (check && isBody(one)) check(form, path, one, whole)
  else
    form.wrong(
      [...path, 'type'],
      'UNION_TYPE_CHOICES',
      `Value of field "type" must be one of (${Object.keys(possible).join(', ')}).`,
    )
}

const checkText: Check = (form, path, { content }, whole) => {
  form.length([...path, 'content'], content, 1, TEXT)
  whole.text += typeof content === 'string' ? [...content].length : 0
}

/** Holds a file of this very server: an edit may name one that the message has by its address. */
const SERVED = /^https?:\/\/[^/]+\/attachments\/\d+\/\d+\/[^/]+$/

function checkMedia(form: Form, path: Path, media: unknown, whole: Whole): void {
  const url = isBody(media) ? media['url'] : undefined
  if (typeof url !== 'string' || url === '') return form.required([...path, 'url'])
  const [, name] = /^attachment:\/\/(.+)$/.exec(url) ?? []
  if (name !== undefined) whole.files.add(name)
  else if (SERVED.test(url)) whole.served.add(decodeURIComponent(url.split('/').at(-1) ?? ''))
  else if (!/^https?:\/\//.test(url))
    form.wrong(
      [...path, 'url'],
      'URL_TYPE_INVALID_SCHEME',
      'The url must be of a file attached, or of the web.',
    )
}

const checkThumbnail: Check = (form, path, { media, description }, whole) => {
  checkMedia(form, [...path, 'media'], media, whole)
  if (description !== undefined && description !== null)
    form.length([...path, 'description'], description, 0, DESCRIPTION)
}

const checkGallery: Check = (form, path, { items }, whole) => {
  const list = listOf(items)
  form.count([...path, 'items'], list.length, 1, GALLERY)
  list.forEach((item, at) => checkThumbnail(form, [...path, 'items', at], isBody(item) ? item : {}, whole))
}

const checkSection: Check = (form, path, { components, accessory }, whole) => {
  const texts = listOf(components)
  form.count([...path, 'components'], texts.length, 1, SECTION_TEXTS)
  texts.forEach((text, at) =>
    checkOne(form, [...path, 'components', at], text, whole, { [ComponentType.TextDisplay]: checkText }),
  )
  if (accessory === undefined) form.required([...path, 'accessory'])
  else checkOne(form, [...path, 'accessory'], accessory, whole, ACCESSORIES)
}

const ACCESSORIES: Readonly<Record<number, Check>> = {
  [ComponentType.Button]: (form, path, body, { seen }) => checkButton(form, path, body, seen),
  [ComponentType.Thumbnail]: checkThumbnail,
}

const INNER: Readonly<Record<number, Check>> = {
  [ComponentType.ActionRow]: (form, path, body, whole) => {
    whole.count += listOf(body['components']).length
    checkRow(form, path, body, whole.seen)
  },
  [ComponentType.Section]: checkSection,
  [ComponentType.TextDisplay]: checkText,
  [ComponentType.MediaGallery]: checkGallery,
  [ComponentType.File]: (form, path, { file }, whole) => checkMedia(form, [...path, 'file'], file, whole),
  [ComponentType.Separator]: (form, path, { divider, spacing }) => {
    if (spacing !== undefined) form.choice([...path, 'spacing'], spacing, SPACINGS)
    if (divider !== undefined && typeof divider !== 'boolean')
      form.wrong([...path, 'divider'], 'BOOLEAN_TYPE_CONVERT', 'Must be either true or false.')
  },
}

const SPACINGS = [SeparatorSpacingSize.Small, SeparatorSpacingSize.Large]

const TOP: Readonly<Record<number, Check>> = {
  ...INNER,
  [ComponentType.Container]: (form, path, { components, accent_color: colour }, whole) => {
    checkColour(form, [...path, 'accent_color'], colour)
    const list = listOf(components)
    form.count([...path, 'components'], list.length, 1, MOST)
    list.forEach((one, at) => checkOne(form, [...path, 'components', at], one, whole, INNER))
  },
}
