import { ComponentType } from 'discord-api-types/v10'
import { checkCustomId, checkTextInput, type Seen } from './controls.ts'
import { isBody, listOf, type Path } from './embeds.ts'
import type { Form } from './form.ts'
import { checkLabelled } from './modalParts.ts'

type Body = Readonly<Record<string, unknown>>

const TITLE = 45
const INPUTS = 5
const LABEL = 45
const DESCRIPTION = 100
const TEXT = 4000

/** A form that a person fills in: up to five fields. */
export function checkModal(form: Form, path: Path, data: unknown): void {
  const body = isBody(data) ? data : {}
  const seen: Seen = new Set()
  checkCustomId(form, path, body['custom_id'], new Set())
  form.length([...path, 'title'], body['title'], 1, TITLE)
  const fields = listOf(body['components'])
  form.count([...path, 'components'], fields.length, 1, INPUTS)
  fields.forEach((field, at) =>
    checkField(form, [...path, 'components', at], isBody(field) ? field : {}, seen),
  )
}

function checkField(form: Form, path: Path, field: Body, seen: Seen): void {
  if (field['type'] === ComponentType.ActionRow) checkOldField(form, path, field, seen)
  else if (field['type'] === ComponentType.Label) checkLabel(form, path, field, seen)
  else if (field['type'] === ComponentType.TextDisplay)
    form.length([...path, 'content'], field['content'], 1, TEXT)
  else
    form.wrong([...path, 'type'], 'UNION_TYPE_CHOICES', 'Value of field "type" must be one of (1, 10, 18).')
}

function checkOldField(form: Form, path: Path, row: Body, seen: Seen): void {
  const inner = listOf(row['components'])
  form.count([...path, 'components'], inner.length, 1, 1)
  inner.forEach((one, at) => {
    const here = [...path, 'components', at]
    if (isBody(one) && one['type'] === ComponentType.TextInput) checkTextInput(form, here, one, seen, false)
    else form.wrong([...here, 'type'], 'UNION_TYPE_CHOICES', 'Value of field "type" must be one of (4,).')
  })
}

function checkLabel(form: Form, path: Path, label: Body, seen: Seen): void {
  form.length([...path, 'label'], label['label'], 1, LABEL)
  if (label['description'] !== undefined)
    form.length([...path, 'description'], label['description'], 0, DESCRIPTION)
  checkLabelled(form, [...path, 'component'], label['component'], seen)
}
