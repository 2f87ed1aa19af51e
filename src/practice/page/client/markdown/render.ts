import { fill, h, safeUrl, type Child } from '../dom.ts'
import type { Scene } from '../actions.ts'
import { stampText } from '../times.ts'
import { parseInline, parseMarkdown, type Block, type Inline, type List } from './parse.ts'
import type { Directory } from '../names.ts'
import { emojiPicture } from '../picture.ts'
import { COVERED_SPOILER } from '../words.ts'

type Words = Pick<Scene, 'names' | 'openChannel' | 'begin'>

export function markdown(source: string, words: Words): readonly Node[] {
  return parseMarkdown(source).map(block => drawBlock(block, words))
}

/** Writes one line without headings, lists and quotes, for titles and labels. */
export function inlineMarkdown(source: string, words: Words): readonly Child[] {
  return drawInline(parseInline(source), words)
}

function drawBlock(block: Block, words: Words): Node {
  switch (block.kind) {
    case 'text':
      return h('div', { class: 'text' }, drawInline(block.children, words))
    case 'heading':
      return h(
        'div',
        { class: `heading h${block.level}`, role: 'heading', 'aria-level': block.level + 2 },
        drawInline(block.children, words),
      )
    case 'subtext':
      return h('div', { class: 'subtext' }, drawInline(block.children, words))
    case 'codeBlock':
      return h(
        'pre',
        { class: 'code-block', 'data-language': block.language, tabindex: 0 },
        h('code', {}, block.text),
      )
    case 'quote':
      return h(
        'blockquote',
        {},
        block.children.map(each => drawBlock(each, words)),
      )
    case 'list':
      return drawList(block, words)
  }
}

function drawList(list: List, words: Words): HTMLElement {
  const items = list.items.map(item =>
    h(
      'li',
      {},
      drawInline(item.children, words),
      item.nested.map(each => drawList(each, words)),
    ),
  )
  return list.start === undefined ? h('ul', {}, items) : h('ol', { start: list.start }, items)
}

function drawInline(nodes: readonly Inline[], words: Words): readonly Child[] {
  return nodes.map(node => drawNode(node, words))
}

function drawNode(node: Inline, words: Words): Child {
  switch (node.kind) {
    case 'text':
      return node.text
    case 'code':
      return h('code', {}, node.text)
    case 'strong':
      return h('strong', {}, drawInline(node.children, words))
    case 'em':
      return h('em', {}, drawInline(node.children, words))
    case 'underline':
      return h('u', {}, drawInline(node.children, words))
    case 'strike':
      return h('s', {}, drawInline(node.children, words))
    case 'spoiler':
      return spoiler(drawInline(node.children, words))
    case 'link':
      return h(
        'a',
        { href: safeUrl(node.url), target: '_blank', rel: 'noreferrer noopener' },
        drawInline(node.children, words),
      )
    case 'time':
      return stamp(node.seconds, node.style)
    case 'emoji':
      return emojiPicture(node)
    default:
      return mention(node, words)
  }
}

type Mention = Extract<Inline, { kind: 'user' | 'role' | 'channel' | 'everyone' | 'command' }>

function mention(node: Mention, { names, openChannel, begin }: Words): HTMLElement {
  if (node.kind === 'everyone') return h('span', { class: 'mention' }, node.text)
  if (node.kind === 'command')
    return h(
      'button',
      {
        type: 'button',
        class: 'mention',
        'data-command-mention': node.name,
        on: { click: () => begin(node) },
      },
      `/${node.name}`,
    )
  const { kind, id } = node
  if (kind === 'user')
    return h('span', { class: 'mention', 'data-person': id }, `@${names.person(id) ?? 'unknown'}`)
  if (kind === 'role') return h('span', { class: 'mention' }, `@${names.role(id)?.name ?? 'unknown role'}`)
  const name = names.channel(id)
  if (name === undefined) return h('span', { class: 'mention' }, '#unknown')
  return h(
    'button',
    { type: 'button', class: 'mention', 'data-open-channel': id, on: { click: () => openChannel(id) } },
    `#${name}`,
  )
}

function spoiler(children: readonly Child[]): HTMLElement {
  const inside = h('span', { class: 'spoiler-inside', 'aria-hidden': 'true' }, children)
  const cover = h(
    'span',
    { class: 'spoiler', role: 'button', tabindex: 0, 'aria-label': COVERED_SPOILER },
    inside,
  )
  const open = () => {
    cover.replaceWith(h('span', { class: 'spoiler-open' }, [...inside.childNodes]))
  }
  cover.addEventListener('click', open)
  cover.addEventListener('keydown', event => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    open()
  })
  return cover
}

function stamp(seconds: number, style: string): HTMLElement {
  const now = Date.now() / 1000
  const valid = Math.abs(seconds) <= 8.64e12
  return h(
    'time',
    {
      class: 'stamp',
      title: stampText(seconds, 'F', now),
      datetime: valid ? new Date(seconds * 1000).toISOString() : undefined,
      'data-relative': style === 'R' ? seconds : undefined,
    },
    stampText(seconds, style, now),
  )
}

/** "3 minutes ago" does not stay true. */
export function refreshStamps(root: ParentNode): void {
  for (const each of root.querySelectorAll<HTMLElement>('[data-relative]')) {
    fill(each, stampText(Number(each.dataset.relative), 'R', Date.now() / 1000))
  }
}

function mentioned(
  { kind, id }: Extract<Inline, { kind: 'user' | 'role' | 'channel' }>,
  names: Directory,
): string {
  if (kind === 'user') return `@${names.person(id) ?? 'unknown'}`
  if (kind === 'role') return `@${names.role(id)?.name ?? 'unknown'}`
  return `#${names.channel(id) ?? 'unknown'}`
}

/** Writes one line without markup, for a quoted message or a screen reader; spoilers stay closed. */
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
