export type Child = Node | string | undefined | false | readonly Child[]
type Handlers = { readonly [K in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[K]) => void }

interface Attributes {
  readonly on?: Handlers
  readonly [name: string]: string | number | boolean | undefined | Handlers
}

/** Returns an element with its attributes, listeners and children. Text is always text, never markup. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false || typeof value === 'object') continue
    element.setAttribute(name, value === true ? '' : String(value))
  }
  for (const [type, handle] of Object.entries(attributes.on ?? {}))
    element.addEventListener(type, handle as EventListener)
  element.append(...flat(children))
  return element
}

export function fill(element: Element, ...children: readonly Child[]): void {
  element.replaceChildren(...flat(children))
}

/** Puts parts into a sentence that names their places: "{author} pinned a message." */
export function filledIn(sentence: string, parts: Readonly<Record<string, Child>>): readonly Child[] {
  return sentence.split(/\{(\w+)\}/).map((piece, at) => (at % 2 === 0 ? piece : parts[piece]))
}

function flat(children: readonly Child[]): (Node | string)[] {
  return children.flatMap(child => {
    if (child === undefined || child === false) return []
    return child instanceof Node || typeof child === 'string' ? [child] : flat(child)
  })
}

/** Makes `parent` hold exactly these nodes, moving only what has to move: focus and scrolling survive. */
export function arrange(parent: Element, nodes: readonly Element[]): void {
  const wanted = new Set(nodes)
  for (const child of [...parent.children]) if (!wanted.has(child)) child.remove()
  let place = parent.firstElementChild
  for (const node of nodes) {
    if (node === place) place = place.nextElementSibling
    else parent.insertBefore(node, place)
  }
}

let counter = 0
/** For labels and lists that point at each other. */
export function freshId(): string {
  counter += 1
  return `n${counter}`
}

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]']

/** Only what a browser can safely open; everything else leads nowhere. */
export function safeUrl(url: string): string | undefined {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  return parsed && ['http:', 'https:'].includes(parsed.protocol) ? parsed.href : undefined
}

/**
 * Files lie on this server, which another machine of the network reaches by another name than the server
 * itself.
 */
export function mediaUrl(url: string, origin: string): string | undefined {
  const full = URL.canParse(url, origin) ? new URL(url, origin) : undefined
  if (!full) return undefined
  return LOOPBACK.includes(full.hostname) ? `${origin}${full.pathname}${full.search}` : safeUrl(full.href)
}
