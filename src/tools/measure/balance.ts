import { levels } from '../../mind/levels.ts'
import { areAllWithin, describeShares, describeTrial, isFair, measureBalance } from '../balance/shares.ts'
import { trialsOf } from '../balance/trials.ts'
import type { Figure, Scope } from './house.ts'

/** Measures how often each faction wins when computer opponents of one level play each other. */
export async function* balance({ full }: Scope): AsyncGenerator<Figure> {
  const [deckhand, pilot = deckhand, captain = deckhand] = levels
  const amounts = full
    ? { main: { level: captain, games: 2000 }, others: { level: pilot, games: 600 } }
    : { main: { level: pilot, games: 60 }, others: { level: deckhand, games: 0 } }
  for (const { trial, within } of trialsOf(amounts)) {
    const found = await Promise.resolve(measureBalance(trial))
    yield {
      name: describeTrial(trial),
      value: describeShares(found.factions),
      holds: (full ? areAllWithin : isFair)(found, within) && !found.wrong.length,
      details: [`places: ${describeShares(found.places)}`, ...found.wrong],
    }
  }
}
