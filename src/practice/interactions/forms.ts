import { ComponentType, type APIModalInteractionResponseCallbackData } from 'discord-api-types/v10'
import { safeName } from '../http/body.ts'
import { isBody, listOf } from '../limits/form.ts'
import { FILE_BYTES } from '../limits/message.ts'
import type { GivenField, GivenFile } from '../page/protocol.ts'
import type { StoredFile } from '../world/types.ts'
import { checkChosen, nothingPointed, type Part, type Pointed } from './parts.ts'
import type { Place } from './place.ts'
import { Refusal } from './api.ts'
import { chooseFilesSentence, FILE_TOO_LARGE, writeSentence } from './words.ts'

interface Submitted {
  /** Laid out like the form. */
  readonly components: readonly unknown[]
  readonly pointed: Pointed
  readonly files: readonly StoredFile[]
}
/** Describes the values collected while reading the fields. */
interface Gathered {
  readonly place: Place
  readonly pointed: Pointed
  readonly files: StoredFile[]
}

const LONGEST = 4000

/** Returns the filled-in values. Throws if the form would not allow submitting them. */
export function readSubmission(
  place: Place,
  form: APIModalInteractionResponseCallbackData,
  fields: readonly GivenField[],
): Submitted {
  const gathered: Gathered = { place, pointed: nothingPointed(), files: [] }
  let last = 0
  const filledIn = (one: unknown): unknown => {
    if (!isBody(one)) return one
    const { type } = one
    const id = typeof one['id'] === 'number' ? one['id'] : ++last
    if (type === ComponentType.ActionRow)
      return { type, id, components: listOf(one['components']).map(filledIn) }
    if (type === ComponentType.Label) return { type, id, component: filledIn(one['component']) }
    if (type === ComponentType.TextDisplay) return { type, id }
    const part = one as unknown as Part
    return {
      type,
      id,
      custom_id: part.custom_id,
      ...valueOf(gathered, part, fields.find(given => given.id === part.custom_id)?.value),
    }
  }
  const components = form.components.map(filledIn)
  return { components, pointed: gathered.pointed, files: gathered.files }
}

type Given = GivenField['value'] | undefined

function valueOf(
  gathered: Gathered,
  part: Part,
  given: Given,
): { readonly value?: unknown; readonly values?: readonly string[] } {
  switch (part.type) {
    case ComponentType.TextInput:
      return { value: textIn(part, given) }
    case ComponentType.Checkbox:
      return { value: given === 'true' }
    case ComponentType.RadioGroup:
      return { value: optionIn(gathered, part, given) }
    case ComponentType.FileUpload:
      return { values: filesIn(gathered, part, given) }
    default:
      return { values: chosenIn(gathered, part, given) }
  }
}

function textIn(
  { required = true, min_length: min = 0, max_length: max = LONGEST }: Part,
  given: Given,
): string {
  const text = typeof given === 'string' ? given : ''
  const fewest = Math.max(min, required ? 1 : 0)
  if (text === '' && !required) return text
  if (text.length < fewest || text.length > max) throw new Refusal(writeSentence(fewest, max))
  return text
}

/** Null: none. */
function optionIn({ place, pointed }: Gathered, part: Part, given: Given): string | null {
  const value = typeof given === 'string' ? given : ''
  if (value === '' && part.required === false) return null
  checkChosen(place, pointed, part, value === '' ? [] : [value])
  return value
}

function chosenIn({ place, pointed }: Gathered, part: Part, given: Given): readonly string[] {
  const values = Array.isArray(given) ? given.filter(one => typeof one === 'string') : []
  if (values.length === 0 && part.required === false) return values
  const menu =
    part.type === ComponentType.CheckboxGroup ? { max_values: part.options?.length ?? 0, ...part } : part
  checkChosen(place, pointed, menu, values, Math.max(1, menu.min_values ?? 1))
  return values
}

function filesIn(
  { place: { world }, files }: Gathered,
  { required = true, min_values: min = 1, max_values: max = 1 }: Part,
  given: Given,
): readonly string[] {
  const uploads = (Array.isArray(given) ? given : []).filter(
    (one): one is GivenFile => typeof one === 'object',
  )
  if (uploads.length === 0 && !required) return []
  if (uploads.length < Math.max(1, min) || uploads.length > max)
    throw new Refusal(chooseFilesSentence(min, max))
  const stored = uploads.map(({ name, type, base64 }) => ({
    name: safeName(name),
    type,
    bytes: Buffer.from(base64, 'base64'),
  }))
  if (stored.some(({ bytes }) => bytes.length > FILE_BYTES)) throw new Refusal(FILE_TOO_LARGE)
  const kept = stored.map(file => world.addFile(file))
  files.push(...kept)
  return kept.map(({ id }) => id)
}
