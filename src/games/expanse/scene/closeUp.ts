import { bookOf } from '../book.ts'
import type { Ability, Card } from '../types.ts'
import type { View } from '../view.ts'
import { abilityPicture } from './ability.ts'
import { cardPicture } from './card.ts'
import type { AbilityPicture, CardPicture } from './types.ts'

/** Cards, mats, techs and the crew, by words of their names. */
export function closeUp(view: View, name: string): CardPicture | AbilityPicture | undefined {
  const { cards, abilities } = bookOf(view).content
  const found = bestNamed([...cards, ...abilities], name)
  if (!found) return undefined
  return 'title' in found ? cardPicture(view, found) : abilityPicture(view, found)
}

/** The name itself comes before names that begin with the words, and these before names that hold them. */
function bestNamed(all: readonly (Card | Ability)[], typed: string): Card | Ability | undefined {
  const wanted = typed.trim().toLowerCase()
  if (!wanted) return undefined
  const fits: readonly ((name: string) => boolean)[] = [
    name => name === wanted,
    name => name.startsWith(wanted),
    name => name.includes(wanted),
  ]
  return fits
    .map(fit => all.find(one => fit(('title' in one ? one.title : one.name).toLowerCase())))
    .find(one => one)
}
