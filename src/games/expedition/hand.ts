import { droppable, mayMix, type Mixer } from './payment.ts'
import { howMany, listOf, payText, priceText, sliceName } from './text/name.ts'
import type { View } from './view.ts'

/** What the viewer has paid and nobody else may read, and where they stand. */
export function hand(view: View): readonly string[] {
  const { as, chairs, receipts } = view
  if (as === 'table') return []
  const own = chairs[as]
  return [
    own?.name === undefined
      ? 'You have no faction yet.'
      : `You play ${own.name}. Your breakthrough, ${own.breakthroughName ?? ''}, is ` +
        `${own.breakthrough ? '' : 'not '}gained.`,
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
  const next = waits ? 'It waits for consent' : 'Nothing is paid before you confirm'
  return [
    `You declared for ${sliceName(slice)} (${priceText(slice)}): you ${declaredText(claim)}. ` +
      `${next}.${spare(slice, payment, chairs[as])}`,
  ]
}

/** Names included: for whoever declared it alone. */
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
  return names.length ? ` It would be enough without ${listOf(names, 'or')}.` : ''
}

function ledger({ ledger: books }: View, as: NonNullable<View['host']>): readonly string[] {
  const own = books[as]
  if (!own) return []
  const planets = own.planets.map(
    ({ name, resources, influence, exhausted }) =>
      `${name} ${resources}/${influence}${exhausted ? ' exhausted' : ''}`,
  )
  return [`Your books: ${own.goods} trade goods; ${planets.length ? listOf(planets) : 'no planets'}.`]
}
