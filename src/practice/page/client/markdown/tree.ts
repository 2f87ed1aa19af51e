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
  | { readonly kind: 'emoji'; readonly name: string }
  | { readonly kind: 'command'; readonly name: string; readonly id: string }

export interface Item {
  readonly children: readonly Inline[]
  readonly nested: readonly List[]
}

export interface List {
  readonly kind: 'list'
  /** Of a numbered list: the number it begins with. */
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
