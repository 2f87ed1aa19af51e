import type { BaseScene, BoardScene, Change, OrbitalScene, PanelScene, Pieces, TrackScene } from './types.ts'

/** Describes what is different from the picture before. */

export const MOST_CHANGES = 12

/** Returns no more changes than a reader can take in. */
export const changesBetween = (before: BoardScene, now: BoardScene): readonly Change[] =>
  allChanges(before, now).slice(0, MOST_CHANGES)

/** Puts the largest first. */
export function allChanges(before: BoardScene, now: BoardScene): readonly Change[] {
  const changes = [
    ...now.bases.flatMap(base =>
      baseChange(
        before.bases.find(({ id }) => id === base.id),
        base,
      ),
    ),
    ...now.panels.flatMap(panel =>
      panelChanges(
        before.panels.find(({ seat }) => seat === panel.seat),
        panel,
      ),
    ),
    ...now.orbitals.flatMap(orbital =>
      fleetChanges(
        before.orbitals.find(({ id }) => id === orbital.id),
        orbital,
      ),
    ),
    ...newCards(before.track, now.track),
  ]
  return changes.sort((one, other) => other.size - one.size)
}

function panelChanges(
  before: PanelScene | undefined,
  { seat, cp, resourceTokens }: PanelScene,
): readonly Change[] {
  const points = cp - (before?.cp ?? cp)
  const tokens = (resourceTokens ?? 0) - (before?.resourceTokens ?? resourceTokens ?? 0)
  return [
    ...(points ? [{ what: 'cp', seat, by: points, size: Math.abs(points) } as const] : []),
    ...(tokens ? [{ what: 'tokens', seat, by: tokens, size: Math.abs(tokens) } as const] : []),
  ]
}

/** Tells what has come to a base or gone from it, other than influence, and how much that is. */
const SIGNS = { destroyed: 10, protomolecule: 3, suppressed: 1 } as const
export type Sign = keyof typeof SIGNS
const ALL = Object.keys(SIGNS) as readonly Sign[]
export const signChanges = (before: BaseScene, now: BaseScene): readonly Sign[] =>
  ALL.filter(sign => Boolean(before[sign]) !== Boolean(now[sign]))

function baseChange(before: BaseScene | undefined, now: BaseScene): readonly Change[] {
  if (!before) return []
  const had = (base: BaseScene, seat: string): number =>
    base.slots.find(slot => slot.seat === seat)?.cubes ?? 0
  const seats = [...new Set([...now.slots, ...before.slots].map(({ seat }) => seat))]
  const steps = seats.map(seat => ({ seat, by: had(now, seat) - had(before, seat) })).filter(({ by }) => by)
  const signs = signChanges(before, now)
  const control = now.control !== before.control
  if (!steps.length && !signs.length && !control) return []
  const size = Math.max(1, sum(steps.map(({ by }) => Math.abs(by))) + sum(signs.map(sign => SIGNS[sign])))
  // With a base that is gone its influence is gone, and who was in control.
  const [cubes, isOther] = now.destroyed ? [[], false] : [steps, control]
  return [{ what: 'base', base: now.id, size, cubes, ...(isOther ? { control: true } : {}) }]
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

function fleetChanges(before: OrbitalScene | undefined, now: OrbitalScene): readonly Change[] {
  if (!before) return []
  const seats = [...new Set([...now.fleets, ...before.fleets].map(({ seat }) => seat))]
  return seats.flatMap((seat): readonly Change[] => {
    const there = (orbital: OrbitalScene): readonly Pieces[] =>
      lasting(orbital.fleets.find(one => one.seat === seat)?.pieces ?? [])
    const kinds = [...new Set([...there(now), ...there(before)].map(({ kind }) => kind))]
    const steps = kinds.map(kind => countOf(there(now), kind) - countOf(there(before), kind))
    const size = sum(steps.map(Math.abs))
    const by = sum(steps)
    return size
      ? [{ what: 'fleets', orbital: now.id, seat, size, by, ...(there(now).length ? {} : { gone: true }) }]
      : []
  })
}

const countOf = (pieces: readonly Pieces[], kind: string): number =>
  pieces.find(one => one.kind === kind)?.count ?? 0

/** A Battleship that was hit this turn is one that was hit before, once the turn is over. */
function lasting(pieces: readonly Pieces[]): readonly Pieces[] {
  const damaged = countOf(pieces, 'battleshipDamaged') + countOf(pieces, 'battleshipHit')
  const others = pieces.filter(({ kind }) => kind !== 'battleshipDamaged' && kind !== 'battleshipHit')
  return damaged ? [...others, { kind: 'battleshipDamaged', count: damaged }] : others
}

/**
 * Cards slide to the left and new ones come from the right, so of Score cards, which are alike, the last is
 * the new one.
 */
function newCards(before: readonly TrackScene[], now: readonly TrackScene[]): readonly Change[] {
  const idOf = ({ card, score }: TrackScene): string => card?.id ?? (score ? 'score' : '')
  const left = before.map(idOf)
  return now.flatMap((place): readonly Change[] => {
    const id = idOf(place)
    const at = left.indexOf(id)
    if (at >= 0) left.splice(at, 1)
    return id === '' || at >= 0 ? [] : [{ what: 'card', slot: place.slot, size: 1 }]
  })
}
