import { escapeHtml } from './html.ts'

/** Shows where values come from, a row each, with a mark for ours. */

interface Origin {
  readonly field: string
  readonly value: unknown
  readonly source: string | undefined
}
type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Values first, in their order; then sources of what is shown elsewhere, as the effect is. */
function originsOf(values: Fields, provenance: Fields): readonly Origin[] {
  const fields = [...new Set([...Object.keys(values), ...Object.keys(provenance)])]
  return fields.flatMap(field => {
    const [value, source] = [values[field], provenance[field]]
    if (!isFields(source)) return [{ field, value, source: typeof source === 'string' ? source : undefined }]
    const of = isFields(value) ? value : {}
    const parts = Object.entries(source).map(([part, from]) => ({
      field: `${field} ${part}`,
      value: valueAt(value, of, part),
      source: String(from),
    }))
    return parts
  })
}

/** A list has no parts of its own, but says whether the part is in it. */
const valueAt = (value: unknown, parts: Fields, part: string): unknown =>
  Array.isArray(value) ? value.includes(part) : parts[part]

const HOUSE = '<span class="house">house version</span>'
const shown = (value: unknown): string =>
  value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)

function row({ field, value, source }: Origin): string {
  const isOurs = source === undefined || source.startsWith('designed')
  const from = source ?? 'no source is given, so it counts as ours'
  return (
    `<tr><th scope="row">${escapeHtml(field)}</th><td>${escapeHtml(shown(value))}</td>` +
    `<td>${isOurs ? `${HOUSE} ` : ''}${escapeHtml(from)}</td></tr>`
  )
}

export function provenanceTable(values: Fields = {}, provenance: Fields = {}): string {
  const rows = originsOf(values, provenance).map(row).join('')
  return (
    rows &&
    `<details><summary>Where its values come from</summary><div class="wide"><table><thead><tr>` +
      '<th scope="col">what</th><th scope="col">value</th><th ' +
      `scope="col">source</th></tr></thead><tbody>${rows}</tbody></table></div></details>`
  )
}
