import { ComponentType } from 'discord-api-types/v10'
import { checkButton, checkSelect, isSelect, type Seen } from './controls.ts'
import { isBody, listOf, type Path } from './embeds.ts'
import type { Form } from './form.ts'

type Body = Readonly<Record<string, unknown>>

const ROWS = 5
const BUTTONS = 5
const NOT_HERE = (types: readonly number[]): string =>
  `Value of field "type" must be one of (${types.join(', ')}).`

/** The old kind: up to five rows, each of buttons or of one menu. */
export function checkRows(form: Form, path: Path, components: unknown): void {
  const rows = listOf(components)
  if (rows.length > ROWS) form.wrong(path, 'BASE_TYPE_BAD_LENGTH', `Must be between 1 and ${ROWS} in length.`)
  const seen: Seen = new Set()
  rows.forEach((row, at) => {
    if (isBody(row) && row['type'] === ComponentType.ActionRow) checkRow(form, [...path, at], row, seen)
    else form.wrong([...path, at, 'type'], 'UNION_TYPE_CHOICES', NOT_HERE([ComponentType.ActionRow]))
  })
}

export function checkRow(form: Form, path: Path, row: Body, seen: Seen): void {
  const inner = listOf(row['components'])
  const here = [...path, 'components']
  form.count(here, inner.length, 1, BUTTONS)
  const menus = inner.filter(one => isBody(one) && isSelect(one['type'])).length
  // A menu fills its row.
  if (menus > 0 && inner.length > 1)
    form.wrong(here, 'COMPONENT_LAYOUT_WIDTH_EXCEEDED', 'The specified component exceeds the maximum width')
  inner.forEach((one, at) => checkInRow(form, [...here, at], isBody(one) ? one : {}, seen))
}

function checkInRow(form: Form, path: Path, one: Body, seen: Seen): void {
  if (one['type'] === ComponentType.Button) checkButton(form, path, one, seen)
  else if (isSelect(one['type'])) checkSelect(form, path, one, seen)
  else form.wrong([...path, 'type'], 'UNION_TYPE_CHOICES', NOT_HERE([2, 3, 5, 6, 7, 8]))
}
