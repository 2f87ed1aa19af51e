import { copy } from '../../core/data.ts'
import { newRandom, shuffle, type Random } from '../../core/random.ts'
import type { Faction, MissionCode, State } from './state.ts'
import { formed } from './victory.ts'

/**
 * Returns another state that looks the same to `as`: the deck is shuffled anew, and secret missions change
 * hands among those whose choice it cannot tell. What is hidden is sorted before it is shuffled, so nothing
 * of its order comes through.
 */
export function resample(s: State, as: string, seed: string): State {
  const twin = copy(s)
  const chance = newRandom(seed)
  twin.deck = shuffle(chance, 'deck', twin.deck.sort())
  const seat = s.seats.find(one => one === as)
  for (let tries = 0; tries < ENOUGH; tries++) {
    twin.secrets = { ...s.secrets, ...otherSecrets(s, seat, chance) }
    // Had it been formed already, the game would be over.
    if (s.won || !formed(twin)) return twin
  }
  twin.secrets = { ...s.secrets }
  return twin
}
/** Of 24 ways to deal four missions one may be the only possible one. */
const ENOUGH = 200

/** Lists seats of which a player knows no more than that each of them has another one of these missions. */
interface Hidden {
  readonly seats: readonly Faction[]
  readonly missions: readonly MissionCode[]
}

function otherSecrets(
  s: State,
  as: Faction | undefined,
  chance: Random,
): Partial<Record<Faction, MissionCode>> {
  return Object.fromEntries(
    hiddenFrom(s, as).flatMap(({ seats, missions }) => {
      const dealt = shuffle(chance, 'secrets', [...missions].sort())
      return seats.map((seat, at) => [seat, dealt[at] as MissionCode] as const)
    }),
  )
}

/**
 * Who has chosen saw what those before had left, and so which missions they took, though not who took which.
 * Who has not been asked saw nothing.
 */
function hiddenFrom(s: State, as: Faction | undefined): readonly Hidden[] {
  const order = [...s.seats].reverse()
  const picked = order.filter(seat => s.secrets[seat] !== undefined)
  const taken = (seats: readonly Faction[]): readonly MissionCode[] =>
    seats.flatMap(seat => s.secrets[seat] ?? [])
  const at = as === undefined ? -1 : order.indexOf(as)
  const known = at >= 0 && (at < picked.length || (at === picked.length && s.mission === undefined))
  const before = known ? order.slice(0, at) : []
  const after = picked.slice(known ? at + 1 : 0)
  const seen = [
    ...taken(before),
    ...(known && as !== undefined ? taken([as]) : []),
    ...(s.mission === undefined ? [] : [s.mission]),
  ]
  return [
    { seats: before, missions: taken(before) },
    { seats: after, missions: s.missionPool.filter(code => !seen.includes(code)) },
  ]
}
