import { ComponentType, type APIModalInteractionResponseCallbackData } from 'discord-api-types/v10'
import type { GivenField } from '../../protocol.ts'
import { freshId, h } from '../dom.ts'
import { markdown } from '../markdown/render.ts'
import type { Scene } from '../actions.ts'
import { formField, type FormField } from './fields.ts'
import { SUBMIT, CANCEL } from '../words.ts'

type Part = APIModalInteractionResponseCallbackData['components'][number]
type Filled = readonly GivenField[]

/** `submit` resolves to why it failed, or to nothing: then the form closes. */
export function openModal(
  form: APIModalInteractionResponseCallbackData,
  scene: Scene,
  submit: (fields: Filled) => Promise<string | undefined>,
): HTMLDialogElement {
  const fields: FormField[] = []
  const parts = form.components.map(part => draw(part, fields, scene))
  const titleId = freshId()
  const problem = h('p', { class: 'problem', role: 'alert' })
  const cancel = cancelButton(() => dialog.close())
  const send = h('button', { type: 'submit', class: 'button primary' }, SUBMIT)
  const submitted = async () => {
    const wrong = fields.find(field => field.problem() !== undefined)
    problem.textContent = wrong?.problem() ?? ''
    if (wrong) return wrong.focus()
    if (send.getAttribute('aria-busy') === 'true') return
    send.setAttribute('aria-busy', 'true')
    problem.textContent = (await submit(fields.map(field => ({ id: field.id, value: field.value() })))) ?? ''
    send.removeAttribute('aria-busy')
    if (problem.textContent === '') dialog.close()
  }
  const dialog = h(
    'dialog',
    { class: 'modal', 'aria-labelledby': titleId, 'data-modal': form.custom_id },
    h(
      'form',
      { novalidate: true, on: { submit: quietly(submitted) } },
      h('h2', { id: titleId }, form.title),
      h('div', { class: 'modal-parts' }, parts),
      problem,
      h('div', { class: 'modal-foot' }, cancel, send),
    ),
  )
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
  fields[0]?.focus()
  return dialog
}

const cancelButton = (click: () => void): HTMLButtonElement =>
  h('button', { type: 'button', class: 'button secondary', on: { click } }, CANCEL)

function quietly(submitted: () => Promise<void>): (event: SubmitEvent) => void {
  return event => {
    event.preventDefault()
    void submitted()
  }
}

function draw(part: Part, fields: FormField[], scene: Scene): HTMLElement {
  if (part.type === ComponentType.TextDisplay)
    return h('div', { class: 'text-display' }, markdown(part.content, scene))
  if (part.type === ComponentType.Label)
    return keep(formField(part.component, part.label, part.description, scene), fields)
  const inputs = part.type === ComponentType.ActionRow ? part.components : [part]
  return h(
    'div',
    {},
    inputs.map(input =>
      keep(formField(input, 'label' in input ? (input.label ?? '') : '', undefined, scene), fields),
    ),
  )
}

function keep(field: FormField, fields: FormField[]): HTMLElement {
  fields.push(field)
  return field.root
}
