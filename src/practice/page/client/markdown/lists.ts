import { parseInline } from './inline.ts'
import type { Item, List } from './tree.ts'

interface Line {
  readonly indent: number
  readonly number?: number
  readonly text: string
}

const ITEM = /^( *)(?:[-*]|(\d{1,9})\.) +(.+)$/

/** The list that begins here, and how many characters it took. */
export function listAt(rest: string): readonly [List, number] | undefined {
  const source = /^ ?(?:[-*]|\d{1,9}\.) +.+(?:\n *(?:[-*]|\d{1,9}\.) +.+)*\n?/.exec(rest)?.[0]
  if (!source) return undefined
  const lines = source.split('\n').slice(0, source.endsWith('\n') ? -1 : undefined)
  const kind = read(lines[0] ?? '')
  const other = lines.findIndex(
    line => read(line).indent <= kind.indent && isNumbered(read(line)) !== isNumbered(kind),
  )
  const mine = other < 0 ? lines : lines.slice(0, other)
  return [listOf(mine.map(read)), other < 0 ? source.length : mine.join('\n').length + 1]
}

function isNumbered({ number }: Line): boolean {
  return number !== undefined
}

function read(line: string): Line {
  const match = ITEM.exec(line)
  const number = match?.[2]
  return {
    indent: match?.[1]?.length ?? 0,
    ...(number && { number: Number(number) }),
    text: match?.[3] ?? line,
  }
}

function listOf(lines: readonly Line[]): List {
  const [first] = lines
  const indent = first?.indent ?? 0
  const items: Item[] = []
  for (let at = 0; at < lines.length; ) {
    const after = lines.findIndex((line, index) => index > at && line.indent <= indent + 1)
    const end = after < 0 ? lines.length : after
    const deeper = lines.slice(at + 1, end)
    items.push({
      children: parseInline(lines[at]?.text ?? ''),
      nested: deeper.length > 0 ? [listOf(deeper)] : [],
    })
    at = end
  }
  return { kind: 'list', ...(first?.number !== undefined && { start: first.number }), items }
}
