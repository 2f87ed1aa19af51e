import {
  ComponentType,
  TextInputStyle,
  type APIModalInteractionResponseCallbackData,
  type APITextInputComponent,
} from 'discord.js'
import { cut } from './markdown.ts'

/** A form that somebody fills in. */
export interface Modal {
  /** What it does when it is sent, like the id of a button. */
  readonly id: string
  readonly title: string
  readonly inputs: readonly Input[]
}
export interface Input {
  readonly id: string
  readonly label: string
  readonly hint: string
  /** Letters, at least and at most. */
  readonly min: number
  readonly max: number
  readonly optional?: true
  readonly lines?: true
  /** What stands there already. */
  readonly value?: string
}

/** So many inputs go into one. */
export const MOST_INPUTS = 5
const TITLE = 45
const LABEL = 45
const HINT = 100
const LONGEST = 4000

/** As discord.js takes it. */
export const modalBody = ({ id, title, inputs }: Modal): APIModalInteractionResponseCallbackData => ({
  custom_id: id,
  title: cut(title, TITLE),
  components: inputs.map(input => ({ type: ComponentType.ActionRow, components: [inputBody(input)] })),
})

function inputBody({ id, label, hint, min, max, optional, lines, value }: Input): APITextInputComponent {
  const longest = Math.max(1, Math.min(max, LONGEST))
  return {
    type: ComponentType.TextInput,
    custom_id: id,
    label: cut(label, LABEL),
    style: lines ? TextInputStyle.Paragraph : TextInputStyle.Short,
    required: !optional,
    max_length: longest,
    ...(min > 0 ? { min_length: Math.min(min, longest) } : {}),
    ...(hint === '' ? {} : { placeholder: cut(hint, HINT) }),
    ...(value === undefined || value === '' ? {} : { value: value.slice(0, longest) }),
  }
}
