import type { Form } from './form.ts'

type Body = Readonly<Record<string, unknown>>
export type Path = readonly (string | number)[]
export const isBody = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as unknown[]) : []

const MOST = 10
const TITLE = 256
const DESCRIPTION = 4096
const FIELDS = 25
const FIELD_NAME = 256
const FIELD_VALUE = 1024
const FOOTER = 2048
const AUTHOR = 256
const TOGETHER = 6000

export function checkEmbeds(form: Form, path: Path, embeds: unknown): void {
  if (embeds === undefined || embeds === null) return
  if (!Array.isArray(embeds))
    return form.wrong(path, 'LIST_TYPE_CONVERT', 'Only iterables may be used in a ListType')
  if (embeds.length > MOST) form.wrong(path, 'BASE_TYPE_MAX_LENGTH', `Must be ${MOST} or fewer in length.`)
  embeds.forEach((embed, at) => checkEmbed(form, [...path, at], isBody(embed) ? embed : {}))
  const together = embeds.reduce<number>((sum, embed) => sum + sizeOf(isBody(embed) ? embed : {}), 0)
  if (together > TOGETHER)
    form.wrong([...path, 0], 'MAX_EMBED_SIZE_EXCEEDED', `Embed size exceeds maximum size of ${TOGETHER}`)
}

function checkEmbed(form: Form, path: Path, embed: Body): void {
  atMost(form, [...path, 'title'], embed['title'], TITLE)
  atMost(form, [...path, 'description'], embed['description'], DESCRIPTION)
  if (isBody(embed['footer'])) atMost(form, [...path, 'footer', 'text'], embed['footer']['text'], FOOTER)
  if (isBody(embed['author'])) atMost(form, [...path, 'author', 'name'], embed['author']['name'], AUTHOR)
  checkColour(form, [...path, 'color'], embed['color'])
  checkFields(form, [...path, 'fields'], embed['fields'])
}

const WHITE = 0xffffff
function checkColour(form: Form, path: Path, colour: unknown): void {
  if (colour !== undefined && colour !== null) form.number(path, colour, 0, WHITE)
}

function checkFields(form: Form, path: Path, fields: unknown): void {
  const list = listOf(fields)
  if (list.length > FIELDS) form.wrong(path, 'BASE_TYPE_MAX_LENGTH', `Must be ${FIELDS} or fewer in length.`)
  list.forEach((field, at) => {
    for (const [name, most] of [
      ['name', FIELD_NAME],
      ['value', FIELD_VALUE],
    ] as const) {
      const text = isBody(field) ? field[name] : undefined
      if (text === undefined || text === '') form.required([...path, at, name])
      else atMost(form, [...path, at, name], text, most)
    }
  })
}

function atMost(form: Form, path: Path, value: unknown, most: number): void {
  if (value !== undefined && value !== null) form.length(path, value, 0, most)
}

const sizes = (...values: readonly unknown[]): number =>
  values.reduce<number>((sum, value) => sum + (typeof value === 'string' ? [...value].length : 0), 0)

function sizeOf(embed: Body): number {
  const inner = (name: string, part: string): unknown => (isBody(embed[name]) ? embed[name][part] : undefined)
  return (
    sizes(embed['title'], embed['description'], inner('footer', 'text'), inner('author', 'name')) +
    listOf(embed['fields']).reduce<number>(
      (sum, field) => sum + (isBody(field) ? sizes(field['name'], field['value']) : 0),
      0,
    )
  )
}
