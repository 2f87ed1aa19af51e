import { howMany, listOf } from '../../shared/phrases.ts'
import type { Fact } from '../../../core/steps.ts'
import type { OwnFact, ExpanseFact } from '../facts.ts'
import type { BaseId, Faction, OrbitalId, Piece, State } from '../state.ts'
import {
  aPieceOfSeat,
  baseName,
  cardAs,
  cardName,
  oneOfSeat,
  orbitalName,
  pieceName,
  pieceOfSeat,
  seatName,
  shippedNames as names,
  namesAt,
} from './name.ts'
import { controllerOf } from '../scoring.ts'
import { baseIds } from '../types.ts'
import { standingAt } from './detail.ts'

/** Describes what a faction does, as it reads after its name. */

type FactOf<K> = Extract<OwnFact, { fact: K }>
const on = (base: BaseId): string => baseName(names, base)
const at = (orbital: OrbitalId): string => orbitalName(names, orbital)

/** Returns the same as it reads after "You": "uses its kept event" becomes "use your kept event". */
export const asYours = (does: string): string =>
  does
    .replace(/^(now )?(\w+)/, (_all, now: string | undefined, verb: string) => (now ?? '') + yourVerb(verb))
    .replace(/\bits (?=own\b|kept |free |leader\b|supply )/g, 'your ')
    .replace(/\bit Controls\b/g, 'you Control')
const yourVerb = (verb: string): string =>
  verb === 'has' ? 'have' : verb.replace(/(?<=ss|sh|ch|x|o)es$|s$/, '')

interface CpNow {
  readonly cpNow?: number
}
/** A change of CP that is told with what it was for. */
export function withCpNow(facts: readonly Fact[]): readonly Fact[] {
  const found: (Fact & CpNow)[] = []
  for (const fact of facts as readonly OwnFact[]) {
    const before: Fact | undefined = found.at(-1)
    if (fact.fact === 'cpChanged' && before && isFor(before as OwnFact, fact))
      found[found.length - 1] = { ...before, cpNow: fact.cp }
    else found.push(fact)
  }
  return found
}
const isFor = (fact: OwnFact, { seat, by }: FactOf<'cpChanged'>): boolean =>
  (fact.fact === 'cardTaken' && fact.seat === seat && by === -fact.cost) ||
  (fact.fact === 'basesPaid' && fact.seat === seat && by === fact.cp)

export function takesCard({ card, slot, cost, cpNow }: FactOf<'cardTaken'> & CpNow): string {
  const title = cardAs(names, card)
  if (cost <= 0) return `takes ${title} from slot ${slot}`
  return cpNow === undefined
    ? `takes ${title} from slot ${slot} for ${cost} CP`
    : `takes ${title} from slot ${slot} for ${cost} CP (${cpNow} left)`
}

export const gainsForBases = ({ bases, cp, cpNow }: FactOf<'basesPaid'> & CpNow): string =>
  cpNow === undefined
    ? `gains ${cp} CP for ${listOf(bases.map(on))}`
    : `gains ${cp} CP for ${listOf(bases.map(on))} (now ${cpNow})`

const ACCEPTS = 'accepts the offer'
/** True for a card that was taken just before, which is not named again. */
const wasTaken = (card: string, before: OwnFact | undefined): boolean =>
  before?.fact === 'cardTaken' && before.card === card

export const usesPoints = ({ card, ap }: FactOf<'pointsTaken'>, before?: OwnFact): string =>
  wasTaken(card, before) ? `uses it for ${ap} AP` : `uses ${cardName(names, card)} for ${ap} AP`

export function usesEvent({ card, how }: FactOf<'eventBegan'>, before?: OwnFact): readonly string[] {
  const event = cardName(names, card)
  if (how === 'offer') return [ACCEPTS, `uses the event of ${event}`]
  if (how === 'kept') return [`plays its kept event ${event}`]
  if (how === 'scoring') return [`uses its kept event ${event}`]
  if (how === 'borrowed') return [`borrows the event of ${event}`]
  return [wasTaken(card, before) ? 'uses its event' : `uses the event of ${event}`]
}

export function keepsEvent({ card, how }: FactOf<'eventKept'>, before?: OwnFact): readonly string[] {
  const keeps = `keeps ${wasTaken(card, before) ? 'it' : cardName(names, card)}`
  return how === 'offer' ? [ACCEPTS, keeps] : [keeps]
}

/** Counts what is alike, in the order in which it comes. */
function counted<T>(list: readonly T[], keyOf: (one: T) => string): readonly (readonly [T, number])[] {
  const counts = new Map<string, [T, number]>()
  for (const one of list) {
    const known = counts.get(keyOf(one))
    if (known) known[1]++
    else counts.set(keyOf(one), [one, 1])
  }
  return [...counts.values()]
}

/** Returns "2 influence on Luna" or "influence on Luna (2), Io and Rhea". */
function cubesOnBases(noun: string, preposition: string, bases: readonly BaseId[]): string {
  const groups = counted(bases, base => base)
  const [only] = groups
  if (only && groups.length === 1) return `${only[1]} ${noun} ${preposition} ${on(only[0])}`
  const places = groups.map(([base, count]) => `${on(base)}${count > 1 ? ` (${count})` : ''}`)
  return `${noun} ${preposition} ${listOf(places)}`
}

export function placesInfluence(facts: readonly FactOf<'influencePlaced'>[]): readonly string[] {
  const normal = facts.filter(({ kind }) => kind === 'normal').map(({ base }) => base)
  const diplomats = facts.filter(({ kind }) => kind === 'diplomat')
  return [
    ...(normal.length ? [`places ${cubesOnBases('influence', 'on', normal)}`] : []),
    ...diplomats.map(({ base }) => `places a Diplomat on ${on(base)}`),
  ]
}

export function removesInfluence(facts: readonly FactOf<'influenceRemoved'>[]): readonly string[] {
  const normal = facts.filter(({ kind }) => kind === 'normal')
  const owners = [...new Set(normal.map(({ seat }) => seat))]
  return [
    ...owners.map(owner => {
      const theirs = normal.filter(({ seat }) => seat === owner)
      const bases = theirs.map(({ base }) => base)
      const itsOwn = new Set(bases).size > 1 ? 'its own' : 'of its own'
      const whose = theirs.some(({ by }) => by === owner) ? itsOwn : seatName(owner)
      return `removes ${cubesOnBases(`${whose} influence`, 'from', bases)}`
    }),
    ...facts
      .filter(({ kind }) => kind === 'diplomat')
      .map(
        ({ seat, by, base }) =>
          `removes ${by === seat ? 'its own' : oneOfSeat(seat)} Diplomat from ${on(base)}`,
      ),
  ]
}

export function movesInfluence({ from, to, kind, relocation }: FactOf<'influenceMoved'>): string {
  const cube = kind === 'diplomat' ? 'a Diplomat' : '1 influence'
  return relocation
    ? `moves ${cube} from ${on(from)} to ${on(to)} because its supply is empty`
    : `moves ${cube} from ${on(from)} to ${on(to)}`
}

/** Returns "2 fleets", "its leader" or "the Rocinante". */
const ownPieces = (kind: Piece, count: number): string =>
  kind === 'leader' ? 'its leader' : kind === 'rocinante' ? 'the Rocinante' : howMany(count, pieceName(kind))

export function movesFleets(facts: readonly FactOf<'fleetMoved'>[]): readonly string[] {
  const groups = counted(facts, ({ from, to }) => `${from} ${to}`)
  return groups.map(([{ from, to }]) => {
    const together = facts.filter(one => one.from === from && one.to === to)
    const pieces = counted(together, ({ kind }) => kind).map(([{ kind }, count]) => ownPieces(kind, count))
    return `moves ${listOf(pieces)} from ${at(from)} to ${at(to)}`
  })
}

export function placesFleets(facts: readonly FactOf<'fleetBuilt'>[]): readonly string[] {
  const groups = counted(facts, ({ kind, orbital }) => `${kind} ${orbital}`)
  const places = groups.map(([{ kind, orbital }, count]) => `${ownPieces(kind, count)} at ${at(orbital)}`)
  return [`places ${listOf(places)}`]
}

export const hitsFleets = (facts: readonly FactOf<'fleetHit'>[]): readonly string[] =>
  counted(facts, ({ seat, kind, orbital, left }) => [seat, kind, orbital, left].join()).map(
    ([{ seat, kind, orbital, by, left }, count]) =>
      `${left ? 'removes' : 'damages'} ${hitPieces(seat, kind, count, by === seat)} at ${at(orbital)}`,
  )

function hitPieces(seat: Faction, kind: Piece, count: number, isOwn: boolean): string {
  if (isOwn && kind === 'leader') return 'its own leader'
  if (isOwn) return `${count} of its own ${pieceName(kind)}s`
  return count > 1 ? `${count} ${pieceOfSeat(seat, kind)}s` : aPieceOfSeat(seat, kind)
}

const ACTIONS: Readonly<Record<string, string>> = {
  influence: 'Influence',
  move: 'Move',
  build: 'Build',
  leader: 'Leader Move',
}

const DEEDS: Readonly<Partial<Record<ExpanseFact['fact'], string>>> = {
  cardTaken: 'Card',
  pointsTaken: 'AP',
  eventBegan: 'Event',
  eventKept: 'Kept Event',
  offerDeclined: 'Decline',
  abilityUsed: 'Ability',
  influencePlaced: 'Influence',
  influenceMoved: 'Influence',
  influenceRemoved: 'Removal',
  fleetMoved: 'Move',
  fleetBuilt: 'Build',
  fleetHit: 'Hit',
  fleetRepaired: 'Repair',
  bonusChosen: 'Bonus Sector',
}

export function undone(one: Fact): string | undefined {
  const fact = one as ExpanseFact
  return fact.fact === 'actionTaken' ? ACTIONS[fact.action] : DEEDS[fact.fact]
}

/** "You lead Ceres 2–1 and Titan 2–0. You have 15 CP." */
export function closing(s: State, seat: string): readonly string[] {
  const you = seat as Faction
  const names = namesAt(s)
  const led = baseIds.flatMap(base => {
    if (controllerOf(s, base) !== you) return []
    const { mine, theirs } = standingAt(s, you, base)
    return [`${baseName(names, base)} ${mine}–${theirs}`]
  })
  const leads = led.length ? `You lead ${listOf(led)}.` : 'You lead no base.'
  return [`${leads} You have ${s.cp[you]} CP and ${howMany(s.supply[you], 'cube')} left.`]
}
