import { ComponentType } from 'discord-api-types/v10'
import { isBody, listOf } from '../limits/embeds.ts'
import type { Place } from './place.ts'
import { pointAtChannel, pointAtRole, pointAtUser, type Pointed } from './pointed.ts'
import { Refusal } from './api.ts'
import { CHOSEN_TWICE, NOT_A_CHOICE, chooseSentence } from './words.ts'

/** A button, a menu or a field: what of it matters to whoever uses it. */
export interface Part {
  readonly type: ComponentType
  readonly id?: number
  readonly custom_id?: string
  readonly disabled?: boolean
  readonly min_values?: number
  readonly max_values?: number
  readonly required?: boolean
  readonly options?: readonly { readonly value: string }[]
  readonly channel_types?: readonly number[]
  readonly min_length?: number
  readonly max_length?: number
  readonly label?: string
}

/** All components, also those inside others. */
export function partsOf(components: unknown): readonly Part[] {
  return listOf(components)
    .filter(isBody)
    .flatMap(one => {
      const inside = [...listOf(one['components']), one['accessory'], one['component']]
      return [one as unknown as Part, ...partsOf(inside)]
    })
}

function isGood(
  place: Place,
  pointed: Pointed,
  { type, options = [], channel_types: types }: Part,
  value: string,
): boolean {
  switch (type) {
    case ComponentType.StringSelect:
    case ComponentType.RadioGroup:
    case ComponentType.CheckboxGroup:
      return options.some(option => option.value === value)
    case ComponentType.UserSelect:
      return pointAtUser(place, pointed, value)
    case ComponentType.RoleSelect:
      return pointAtRole(place, pointed, value)
    case ComponentType.MentionableSelect:
      return pointAtUser(place, pointed, value) || pointAtRole(place, pointed, value)
    case ComponentType.ChannelSelect:
      return pointAtChannel(place, pointed, value, types)
    default:
      return false
  }
}

/** Throws unless these can be chosen there. */
export function checkChosen(
  place: Place,
  pointed: Pointed,
  menu: Part,
  values: readonly string[],
  fewest = menu.min_values ?? 1,
): void {
  const most = menu.max_values ?? 1
  if (values.length < fewest || values.length > most) throw new Refusal(chooseSentence(fewest, most))
  if (new Set(values).size < values.length) throw new Refusal(CHOSEN_TWICE)
  if (!values.every(value => isGood(place, pointed, menu, value))) throw new Refusal(NOT_A_CHOICE)
}
