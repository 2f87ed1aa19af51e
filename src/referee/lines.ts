/** In characters; a longer line is refused before it fills the memory. */
const LONGEST = 200_000_000

/**
 * Cuts chunks of text into lines. Only '\n' ends a line: the line separators of Unicode may stand inside a
 * JSON string.
 * A line too long to read comes as undefined.
 */
export async function* linesOf(
  chunks: AsyncIterable<string>,
  longest = LONGEST,
): AsyncGenerator<string | undefined> {
  let parts: string[] = []
  let length = 0
  for await (const chunk of chunks) {
    let from = 0
    for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', from)) {
      length += end - from
      yield length > longest ? undefined : trimmed([...parts, chunk.slice(from, end)])
      parts = []
      length = 0
      from = end + 1
    }
    length += chunk.length - from
    // A line that is too long is only counted from here on.
    if (length > longest) parts = []
    else if (from < chunk.length) parts.push(chunk.slice(from))
  }
  // A last line need not end.
  if (length > 0) yield length > longest ? undefined : trimmed(parts)
}

/** Without the '\r' of Windows, and the mark some programs put at the start of a text. */
const trimmed = (parts: readonly string[]): string =>
  parts
    .join('')
    .replace(/^\uFEFF/, '')
    .replace(/\r$/, '')
