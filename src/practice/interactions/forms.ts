import { ComponentType } from 'discord-api-types/v10'
import type { APIModalInteractionResponseCallbackData } from 'discord-api-types/v10'
import { isBody, listOf } from '../limits/embeds.ts'
import { checkChosen } from './parts.ts'
import type { Part } from './parts.ts'
import type { Place } from './place.ts'
import { nothingPointed } from './pointed.ts'
import type { Pointed } from './pointed.ts'
import { Refusal } from './refusal.ts'

export interface Field { readonly id: string; readonly value: string | readonly string[] }

const LONGEST = 4000

/** What was filled in, laid out like the form. Throws when the form would not let it go. */
export function submitted(place: Place, form: APIModalInteractionResponseCallbackData, fields: readonly Field[]): { readonly components: readonly unknown[]; readonly pointed: Pointed } {
  const pointed = nothingPointed()
  let last = 0
  const filledIn = (one: unknown): unknown => {
    if (!isBody(one)) return one
    const { type } = one
    const id = typeof one['id'] === 'number' ? one['id'] : ++last
    if (type === ComponentType.ActionRow) return { type, id, components: listOf(one['components']).map(filledIn) }
    if (type === ComponentType.Label) return { type, id, component: filledIn(one['component']) }
    if (type === ComponentType.TextDisplay) return { type, id }
    const part = one as unknown as Part
    const field = fields.find(given => given.id === part.custom_id)
    return { type, id, custom_id: part.custom_id, ...type === ComponentType.TextInput ? { value: textIn(part, field) } : { values: chosenIn(place, pointed, part, field) } }
  }
  return { components: form.components.map(filledIn), pointed }
}

function textIn({ required = true, min_length: min = 0, max_length: max = LONGEST }: Part, field: Field | undefined): string {
  const text = typeof field?.value === 'string' ? field.value : ''
  const fewest = Math.max(min, required ? 1 : 0)
  if (text === '' && !required) return text
  if (text.length < fewest || text.length > max) throw new Refusal(fewest > 1 ? `Write ${fewest} to ${max} characters.` : `Write something of at most ${max} characters.`)
  return text
}

function chosenIn(place: Place, pointed: Pointed, menu: Part, field: Field | undefined): readonly string[] {
  const values = Array.isArray(field?.value) ? field.value as readonly string[] : []
  if (values.length === 0 && menu.required === false) return values
  checkChosen(place, pointed, menu, values, Math.max(1, menu.min_values ?? 1))
  return values
}
