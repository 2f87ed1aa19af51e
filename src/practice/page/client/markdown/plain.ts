import type { Directory } from '../names.ts'
import { stampText } from '../times.ts'
import { parseMarkdown } from './parse.ts'
import type { Block, Inline, List } from './tree.ts'

function mentioned(
  { kind, id }: Extract<Inline, { kind: 'user' | 'role' | 'channel' }>,
  names: Directory,
): string {
  if (kind === 'user') return `@${names.person(id) ?? 'unknown'}`
  if (kind === 'role') return `@${names.role(id)?.name ?? 'unknown'}`
  return `#${names.channel(id) ?? 'unknown'}`
}

/** For one line of a quoted message and for ears: no markup, and spoilers stay closed. */
export function plainText(source: string, names: Directory, nowSeconds: number): string {
  const words = (nodes: readonly Inline[]): string => nodes.map(inline).join('')
  const inline = (node: Inline): string => {
    switch (node.kind) {
      case 'text':
      case 'code':
      case 'everyone':
        return node.text
      case 'spoiler':
        return '(spoiler)'
      case 'user':
      case 'role':
      case 'channel':
        return mentioned(node, names)
      case 'time':
        return stampText(node.seconds, node.style, nowSeconds)
      case 'emoji':
        return `:${node.name}:`
      case 'command':
        return `/${node.name}`
      default:
        return words(node.children)
    }
  }
  const list = (of: List): string =>
    of.items.map(item => [words(item.children), ...item.nested.map(list)].join(' ')).join(' ')
  const block = (node: Block): string => {
    if (node.kind === 'codeBlock') return node.text
    if (node.kind === 'quote') return node.children.map(block).join(' ')
    return node.kind === 'list' ? list(node) : words(node.children)
  }
  return parseMarkdown(source).map(block).join(' ').replace(/\s+/g, ' ').trim()
}
