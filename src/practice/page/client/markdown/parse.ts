import { parseInline } from './inline.ts'
import { listAt } from './lists.ts'
import type { Block } from './tree.ts'

/** A block, and how many characters of the source it took. */
type Taken = readonly [Block, number]

/** Discord's markdown as a tree. Whatever is not markup stays text; nothing is lost. */
export function parseMarkdown(source: string, isQuoted = false): readonly Block[] {
  const blocks: Block[] = []
  let plain = ''
  const endPlain = () => {
    const text = plain.replace(/^\n|\n$/g, '')
    if (text) blocks.push({ kind: 'text', children: parseInline(text) })
    plain = ''
  }
  for (let at = 0; at < source.length; ) {
    const [block, length] = blockAt(source, at, isQuoted) ?? [undefined, toNextPlace(source, at)]
    if (block) {
      endPlain()
      blocks.push(block)
    } else plain += source.slice(at, at + length)
    at += length
  }
  endPlain()
  return blocks
}

/** Code can begin anywhere, everything else at the beginning of a line. */
function toNextPlace(source: string, at: number): number {
  const line = source.indexOf('\n', at)
  const code = source.indexOf('```', at + 1)
  const ends = [line < 0 ? source.length : line + 1, code < 0 ? source.length : code]
  return Math.max(1, Math.min(...ends) - at)
}

function blockAt(source: string, at: number, isQuoted: boolean): Taken | undefined {
  const code = codeAt(source, at)
  if (code || (at > 0 && source[at - 1] !== '\n')) return code
  const rest = source.slice(at)
  return headingOf(rest) ?? (isQuoted ? undefined : quoteOf(rest)) ?? listAt(rest)
}

function codeAt(source: string, at: number): Taken | undefined {
  const pattern = /```(?:([\w+-]+)\n)?\n?([\s\S]*?)\n?```\n?/y
  pattern.lastIndex = at
  const match = pattern.exec(source)
  if (!match?.[2]) return undefined
  return [{ kind: 'codeBlock', text: match[2], ...(match[1] && { language: match[1] }) }, match[0].length]
}

function headingOf(rest: string): Taken | undefined {
  const match = /^(#{1,3}|-#) +(.+)(?:\n|$)/.exec(rest)
  if (!match) return undefined
  const children = parseInline((match[2] ?? '').trim())
  const level = match[1]?.length
  if (match[1] === '-#') return [{ kind: 'subtext', children }, match[0].length]
  return [{ kind: 'heading', level: level === 1 || level === 2 ? level : 3, children }, match[0].length]
}

function quoteOf(rest: string): Taken | undefined {
  const whole = /^>>> ([\s\S]+)$/.exec(rest)
  if (whole) return [{ kind: 'quote', children: parseMarkdown(whole[1] ?? '', true) }, rest.length]
  const lines = /^(?:> .*(?:\n|$))+/.exec(rest)?.[0]
  if (!lines) return undefined
  return [
    { kind: 'quote', children: parseMarkdown(lines.replace(/^> /gm, '').replace(/\n$/, ''), true) },
    lines.length,
  ]
}
