import type { QueryConfig } from 'pg'

/**
 * A statement that each connection prepares once, with its values by name instead of by number.
 * `:name` in the text is a value, `::name` a cast; a value that is left out is null.
 */
export function prepared<Values extends object>(name: string, text: string): (values: Values) => QueryConfig {
  const names: string[] = []
  const numbered = text.replace(/(?<!:):(\w+)/g, (_, value: string) => {
    if (!names.includes(value)) names.push(value)
    return `$${names.indexOf(value) + 1}`
  })
  return values => ({
    name,
    text: numbered,
    values: names.map(one => (values as Record<string, unknown>)[one] ?? null),
  })
}
