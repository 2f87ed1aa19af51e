import { InteractionResponseType, InteractionType } from 'discord-api-types/v10'
import { isBody, listOf, type Path } from './embeds.ts'
import { Form } from './form.ts'
import { checkMessage } from './message.ts'
import { checkModal } from './modal.ts'

const CHOICES = 25
const CHOICE_TEXT = 100

/** Which responses an interaction of each kind may get. */
const POSSIBLE: Readonly<Partial<Record<InteractionType, readonly InteractionResponseType[]>>> = {
  [InteractionType.ApplicationCommand]: [4, 5, 9, 12],
  [InteractionType.MessageComponent]: [4, 5, 6, 7, 9, 12],
  [InteractionType.ApplicationCommandAutocomplete]: [8],
  // A form cannot be answered with a form; one that a button opened may change the button's message.
  [InteractionType.ModalSubmit]: [4, 5, 6, 7, 12],
}

/**
 * Throws everything that is wrong with the first response to an interaction; but an update is checked where
 * the message is known that it changes.
 */
export function checkResponse(kind: InteractionType, response: unknown, files: readonly string[]): void {
  const form = new Form()
  const { type, data } = isBody(response) ? response : {}
  form.choice(['type'], type, POSSIBLE[kind] ?? [])
  form.done()
  if (type === InteractionResponseType.Modal) checkModal(form, ['data'], data)
  if (type === InteractionResponseType.ApplicationCommandAutocompleteResult)
    checkChoices(form, ['data', 'choices'], isBody(data) ? data['choices'] : undefined)
  form.done()
  if (type === InteractionResponseType.ChannelMessageWithSource)
    checkMessage(isBody(data) ? data : {}, { files }, ['data'])
}

function checkChoices(form: Form, path: Path, choices: unknown): void {
  if (!Array.isArray(choices)) return form.required(path)
  if (choices.length > CHOICES)
    form.wrong(path, 'BASE_TYPE_MAX_LENGTH', `Must be ${CHOICES} or fewer in length.`)
  listOf(choices).forEach((choice, at) => {
    const { name, value } = isBody(choice) ? choice : {}
    form.length([...path, at, 'name'], name, 1, CHOICE_TEXT)
    if (typeof value !== 'number') form.length([...path, at, 'value'], value, 1, CHOICE_TEXT)
  })
}
