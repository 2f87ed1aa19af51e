import { copy } from '../../core/copy.ts'
import { newRandom, roll, shuffle } from '../../core/random.ts'
import { knowsBonus } from './board.ts'
import { modulesOf } from './book.ts'
import { SCORE, type Sector, type State } from './state.ts'

/**
 * Another state that looks the same to `as`: the unknown part of the deck, the box and an unseen bonus choice
 * are dealt anew.
 */
export function resample(s: State, as: string, seed: string): State {
  const twin = copy(s)
  const chance = newRandom(seed)
  const seat = s.seats.find(one => one === as)
  const known = seat ? (s.looked[seat] ?? 0) : 0
  const hidden = twin.deck.slice(known)
  const cards = shuffle(chance, 'cards', [...hidden.filter(card => card !== SCORE), ...twin.box])
  twin.box = cards.splice(0, twin.box.length)
  twin.deck = [
    ...twin.deck.slice(0, known),
    ...shuffle(chance, 'deck', [...cards, ...hidden.filter(card => card === SCORE)]),
  ]
  for (const module of modulesOf(s)) module.resample?.(twin, seat, chance)
  if (s.bonus && !knowsBonus(s, seat ?? 'table'))
    twin.bonus = otherBonus(s, below => roll(chance, 'bonus', below))
  return twin
}

function otherBonus(s: State, below: (count: number) => number): Sector {
  const possible = (Object.keys(s.bonusLeft) as Sector[]).filter(sector => s.bonusLeft[sector] > 0)
  return possible[below(possible.length)] as Sector
}
