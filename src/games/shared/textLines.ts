/** Lines of a board as text, for those who cannot see the picture: at most 80 columns. */
export const WIDTH = 80
export const INDENT = '      '

/** Breaks words that belong together into lines, all but the first indented. */
export function wrapped(first: string, parts: readonly string[]): string[] {
  const lines: string[] = []
  let line = first
  for (const part of parts) {
    if (line.length + part.length + 1 > WIDTH) {
      lines.push(line)
      line = `${INDENT}${part}`
    } else line += ` ${part}`
  }
  return [...lines, line]
}

/** "Head: one, two" */
export const listed = (head: string, items: readonly string[]): string[] =>
  wrapped(
    head,
    items.map((item, at) => (at < items.length - 1 ? `${item},` : item)),
  )

export const listedIfAny = (head: string, items: readonly string[]): string[] =>
  items.length ? listed(head, items) : []
