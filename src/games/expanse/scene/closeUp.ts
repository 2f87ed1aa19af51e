import { bestNamed } from '../../shared/bestNamed.ts'
import { bookOf } from '../book.ts'
import type { Ability, Card } from '../types.ts'
import type { View } from '../view.ts'
import { abilityPicture } from './ability.ts'
import { cardPicture } from './card.ts'
import type { AbilityPicture, CardPicture } from './types.ts'

/** Cards, mats, techs and the crew, by words of their names. */
export function closeUp(view: View, name: string): CardPicture | AbilityPicture | undefined {
  const { cards, abilities } = bookOf(view).content
  const found = bestNamed<Card | Ability>(
    [...cards, ...abilities],
    one => ['title' in one ? one.title : one.name],
    name,
  )
  if (!found) return undefined
  return 'title' in found ? cardPicture(view, found) : abilityPicture(view, found)
}
