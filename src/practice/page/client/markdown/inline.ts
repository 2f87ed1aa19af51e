import type { Inline } from './tree.ts'

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
  [/<a?:(\w+):\d+>/y, match => ({ kind: 'emoji', name: match[1] ?? '' })],
  [/<\/([^:<>]+):(\d+)>/y, match => ({ kind: 'command', name: match[1] ?? '', id: match[2] ?? '' })],
  [/@(?:everyone|here)\b/y, match => ({ kind: 'everyone', text: match[0] })],
  [/\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/y, inside('strong')],
  [/__((?:\\[\s\S]|[^\\])+?)__(?!_)/y, inside('underline')],
  [/\*(?=\S)((?:\*\*|\\[\s\S]|\s+(?:[^*\s\\]|\*\*)|[^\s*\\])+?)\*(?!\*)/y, inside('em')],
  [/(?<!\w)_((?:__|\\[\s\S]|[^\\_])+?)_(?!\w)/y, inside('em')],
  [/~~((?:\\[\s\S]|[^\\])+?)~~/y, inside('strike')],
  [/\|\|((?:\\[\s\S]|[^\\])+?)\|\|/y, inside('spoiler')],
]

/** Up to the next character that could begin something. */
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
