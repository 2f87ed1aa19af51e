import { copy } from '../../../core/data.ts'
import { shipped } from '../content.ts'
import { checkContent } from '../contentCheck.ts'
import type { Card, Content, Faction, Icon } from '../types.ts'

/** A content that may be broken on purpose. */
export type Loose<T> = T extends readonly (infer U)[]
  ? Loose<U>[]
  : T extends object
    ? { -readonly [K in keyof T]: Loose<T[K]> }
    : T
export type Breaks = (content: Loose<Content>) => void

export const broken = (breaks: Breaks): readonly string[] => {
  const twin = copy(shipped) as Loose<Content>
  breaks(twin)
  return checkContent(twin)
}
export const named = <T extends { id: string }>(list: T[], id: string): T => {
  const found = list.find(one => one.id === id)
  if (!found) throw new Error(`no ${id}`)
  return found
}
export const card = (content: Loose<Content>, id = 'card.anubis') => named(content.cards, id)
export const chart = (content: Loose<Content>, icon: Icon, faction: Faction) => {
  const found = content.setups[icon][faction]
  if (!found) throw new Error(`no chart for ${faction}`)
  return found
}
export const effect =
  (...steps: readonly unknown[]): Breaks =>
  content => {
    card(content).effect = steps as unknown as Loose<Card['effect']>
  }
