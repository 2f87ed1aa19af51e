export type Inline =
  | { readonly kind: 'text' | 'code'; readonly text: string }
  | {
      readonly kind: 'strong' | 'em' | 'underline' | 'strike' | 'spoiler'
      readonly children: readonly Inline[]
    }
  | { readonly kind: 'link'; readonly url: string; readonly children: readonly Inline[] }
  | { readonly kind: 'user' | 'role' | 'channel'; readonly id: string }
  | { readonly kind: 'everyone'; readonly text: string }
  | { readonly kind: 'time'; readonly seconds: number; readonly style: string }
  | { readonly kind: 'emoji'; readonly name: string; readonly id: string }
  | { readonly kind: 'command'; readonly name: string; readonly id: string }

interface Item {
  readonly children: readonly Inline[]
  readonly nested: readonly List[]
}

export interface List {
  readonly kind: 'list'
  /** Begins a numbered list. */
  readonly start?: number
  readonly items: readonly Item[]
}

export type Block =
  | { readonly kind: 'text'; readonly children: readonly Inline[] }
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly children: readonly Inline[] }
  | { readonly kind: 'subtext'; readonly children: readonly Inline[] }
  | { readonly kind: 'codeBlock'; readonly text: string; readonly language?: string }
  | { readonly kind: 'quote'; readonly children: readonly Block[] }
  | List

/** Describes a block, and how many characters of the source it took. */
type Taken = readonly [Block, number]

/** Reads Discord's markdown as a tree. Whatever is not markup stays text; nothing is lost. */
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

type Rule = readonly [pattern: RegExp, make: (match: RegExpExecArray) => Inline]

const text = (of: string): Inline => ({ kind: 'text', text: of })
const inside =
  (kind: 'strong' | 'em' | 'underline' | 'strike' | 'spoiler') =>
  (match: RegExpExecArray): Inline => ({ kind, children: parseInline(match[1] ?? '') })
const named =
  (kind: 'user' | 'role' | 'channel') =>
  (match: RegExpExecArray): Inline => ({ kind, id: match[1] ?? '' })
const bareLink = (match: RegExpExecArray): Inline => {
  const url = match[1] ?? ''
  return { kind: 'link', url, children: [text(url)] }
}

/** The first that matches where the reading stands wins. */
const RULES: readonly Rule[] = [
  [/\\([^0-9A-Za-z\s])/y, match => text(match[1] ?? '')],
  [/(?<!`)(`+)(?!`)([\s\S]*?[^`])\1(?!`)/y, match => ({ kind: 'code', text: (match[2] ?? '').trim() })],
  [
    /\[((?:\\.|[^[\]\\])+)\]\(<?(https?:\/\/[^\s)>]+)>?(?:\s+"[^"]*")?\)/y,
    match => ({ kind: 'link', url: match[2] ?? '', children: parseInline(match[1] ?? '') }),
  ],
  [/<(https?:\/\/[^\s>]+)>/y, bareLink],
  [/(https?:\/\/[^\s<]*[^\s<.,:;"')\]*_~|])/y, bareLink],
  [/<@!?(\d+)>/y, named('user')],
  [/<@&(\d+)>/y, named('role')],
  [/<#(\d+)>/y, named('channel')],
  [
    /<t:(-?\d{1,13})(?::([tTdDfFR]))?>/y,
    match => ({ kind: 'time', seconds: Number(match[1]), style: match[2] ?? 'f' }),
  ],
  [/<a?:(\w+):(\d+)>/y, match => ({ kind: 'emoji', name: match[1] ?? '', id: match[2] ?? '' })],
  [/<\/([^:<>]+):(\d+)>/y, match => ({ kind: 'command', name: match[1] ?? '', id: match[2] ?? '' })],
  [/@(?:everyone|here)\b/y, match => ({ kind: 'everyone', text: match[0] })],
  [/\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/y, inside('strong')],
  [/__((?:\\[\s\S]|[^\\])+?)__(?!_)/y, inside('underline')],
  [/\*(?=\S)((?:\*\*|\\[\s\S]|\s+(?:[^*\s\\]|\*\*)|[^\s*\\])+?)\*(?!\*)/y, inside('em')],
  [/(?<!\w)_((?:__|\\[\s\S]|[^\\_])+?)_(?!\w)/y, inside('em')],
  [/~~((?:\\[\s\S]|[^\\])+?)~~/y, inside('strike')],
  [/\|\|((?:\\[\s\S]|[^\\])+?)\|\|/y, inside('spoiler')],
]

/** Matches up to the next character that could begin something. */
const PLAIN = /[\s\S][^\\`[<@*_~|h]*/y

export function parseInline(source: string): readonly Inline[] {
  const found: Inline[] = []
  for (let at = 0; at < source.length; ) {
    const [node, length] = next(source, at)
    const last = found.at(-1)
    if (node.kind === 'text' && last?.kind === 'text') found[found.length - 1] = text(last.text + node.text)
    else found.push(node)
    at += length
  }
  return found
}

function next(source: string, at: number): readonly [Inline, number] {
  for (const [pattern, make] of RULES) {
    pattern.lastIndex = at
    const match = pattern.exec(source)
    if (match) return [make(match), match[0].length]
  }
  PLAIN.lastIndex = at
  const plain = PLAIN.exec(source)?.[0] ?? source.slice(at)
  return [text(plain), plain.length]
}

interface Line {
  readonly indent: number
  readonly number?: number
  readonly text: string
}

const ITEM = /^( *)(?:[-*]|(\d{1,9})\.) +(.+)$/

/** Returns the list that begins here, and how many characters it took. */
function listAt(rest: string): readonly [List, number] | undefined {
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
