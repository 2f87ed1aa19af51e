import { howMany, listOf } from '../shared/phrases.ts'
import { droppable, mayMix, type Mixer } from './payment.ts'
import { payText, paragraph, priceText, sliceName, theSlice } from './text/name.ts'
import type { View } from './view.ts'

/** Tells the viewer where they stand, and what only they may read of their payments. */
export function hand(view: View): readonly string[] {
  const { as, chairs, receipts } = view
  if (as === 'table') return []
  const own = chairs[as]
  return [
    own?.name === undefined
      ? 'You have not chosen a faction yet.'
      : `You play ${own.name}. You have ${own.breakthrough ? '' : 'not '}gained your breakthrough` +
        `${own.breakthrough ? '' : ' yet'}: ${own.breakthroughName ?? ''}.`,
    `You have ${howMany(own?.slices ?? 0, 'slice')}.`,
    ...pending(view, as),
    ...receipts.map(
      ({ slice, claimNo, cards, secret }) =>
        `Claim ${claimNo}, ${sliceName(slice)}: you discarded ${cards ? listOf(cards) : (secret ?? '')}.`,
    ),
    ...ledger(view, as),
  ]
}

function pending({ pending: claim, chairs }: View, as: NonNullable<View['host']>): readonly string[] {
  if (!claim) return []
  const { slice, payment, waits } = claim
  const next = waits ? 'It is waiting for consent.' : 'Nothing is paid until you confirm.'
  return [
    paragraph(
      `You want to claim ${theSlice(slice)} (${priceText(slice)}): you ${declaredText(claim)}.`,
      next,
      spare(slice, payment, chairs[as]),
    ),
  ]
}

/** Includes the names that only the player who declared them may read. */
export function declaredText({
  slice,
  payment,
}: Pick<NonNullable<View['pending']>, 'slice' | 'payment'>): string {
  const { cards, secret } = payment
  const names = cards ? ` (${listOf(cards)})` : secret === undefined ? '' : ` (${secret})`
  return `${payText(slice, payment)}${names}`
}
export function spare(
  slice: NonNullable<View['pending']>['slice'],
  payment: NonNullable<View['pending']>['payment'],
  chair: Mixer | undefined,
): string {
  const names = droppable(slice, payment, mayMix(chair ?? {}))
  return names.length ? `You could leave out ${listOf(names, 'or')}.` : ''
}

function ledger({ ledger: books }: View, as: NonNullable<View['host']>): readonly string[] {
  const own = books[as]
  if (!own) return []
  const planets = own.planets.map(
    ({ name, resources, influence, exhausted }) =>
      `${name} ${resources}/${influence}${exhausted ? ' exhausted' : ''}`,
  )
  return [
    `Your books: ${howMany(own.goods, 'trade good')}; ${planets.length ? listOf(planets) : 'no planets'}.`,
  ]
}
