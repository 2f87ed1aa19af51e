import { copy } from '../../core/data.ts'
import { newRandom, roll } from '../../core/random.ts'
import type { Payment, State } from './state.ts'

/**
 * Returns another state that looks the same to `as`: the names of what others discarded are other names, and
 * what they declared without confirming is something else.
 */
export function resample(s: State, as: string, seed: string): State {
  const twin = copy(s)
  const chance = newRandom(seed)
  const name = (what: string): string => `${what} ${roll(chance, 'names', 1000)}`
  const renamed = ({ cards, secret, ...paid }: Payment): Payment => ({
    ...paid,
    ...(cards ? { cards: cards.map(() => name('Card')) } : {}),
    ...(secret === undefined ? {} : { secret: name('Secret') }),
  })
  for (const claim of twin.claims) if (claim.seat !== as) claim.payment = renamed(claim.payment)
  for (const seat of twin.seats) {
    const pending = twin.pending[seat]
    if (pending && seat !== as) pending.payment = unlike(renamed(pending.payment))
  }
  const { consent } = twin
  if (consent?.about.kind === 'late' && consent.by !== as)
    consent.about.claim.payment = unlike(renamed(consent.about.claim.payment))
  return twin
}

/** Declares it in another way, as far as others can tell. */
const unlike = (payment: Payment): Payment =>
  payment.planets || (payment.goods ?? 0) > 3
    ? { planets: [{ name: 'Somewhere Else', value: 5 }] }
    : payment.planet === undefined
      ? payment
      : { planet: 'Somewhere Else', colour: 'warfare' }
