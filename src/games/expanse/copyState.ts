import { copy } from '../../core/data.ts'
import type { BySeat, Frame, Ships, State } from './state.ts'

/**
 * Copies a state many times faster than `copy` of the core, because it knows which parts there are. What
 * never changes in a game is shared: content, options, and the effects that frames carry out.
 */
export function copyState(s: State): State {
  const twin: State = {
    ...s,
    stack: s.stack.map(copyFrame),
    random: { seed: s.random.seed, streams: copy(s.random.streams) },
    seats: s.seats.slice(),
    cp: { ...s.cp },
    cubes: copyCubes(s.cubes),
    diplomats: { ...s.diplomats },
    supply: { ...s.supply },
    ships: copyShips(s.ships),
    reserve: copyFleets(s.reserve),
    rocinante: { ...s.rocinante },
    techs: copyLists(s.techs),
    kept: copyLists(s.kept),
    initiative: s.initiative.slice(),
    track: s.track.slice(),
    deck: s.deck.slice(),
    discard: s.discard.slice(),
    box: s.box.slice(),
    inUse: s.inUse.slice(),
    bonusLeft: { ...s.bonusLeft },
    looked: { ...s.looked },
    used: { ...s.used },
  }
  copySometimes(s, twin)
  return twin
}

/** Copies what a state has only at times, or at tables with modules. */
function copySometimes(s: State, twin: State): void {
  if (s.bonusSeenBy) twin.bonusSeenBy = s.bonusSeenBy.slice()
  if (s.bonusUsed) twin.bonusUsed = s.bonusUsed.slice()
  if (s.markers) twin.markers = { ...s.markers }
  if (s.out) twin.out = s.out.slice()
  if (s.resourceTokens) twin.resourceTokens = { ...s.resourceTokens }
  if (s.powerPlay) twin.powerPlay = copy(s.powerPlay)
}

function copyFrame(frame: Frame): Frame {
  const twin = { ...frame } as Record<string, unknown>
  for (const key in twin) {
    const part = twin[key]
    if (typeof part === 'object' && key !== 'effect' && key !== 'effects') twin[key] = copy(part)
  }
  return twin as unknown as Frame
}

function copyCubes(cubes: State['cubes']): State['cubes'] {
  const twin = { ...cubes }
  for (const base in twin) twin[base as keyof typeof twin] = { ...twin[base as keyof typeof twin] }
  return twin
}

function copyShips(ships: State['ships']): State['ships'] {
  const twin = { ...ships }
  for (const orbital in twin)
    twin[orbital as keyof typeof twin] = copyFleets(twin[orbital as keyof typeof twin])
  return twin
}

function copyFleets(fleets: BySeat<Ships>): BySeat<Ships> {
  const twin = { ...fleets }
  for (const seat in twin) twin[seat as keyof typeof twin] = { ...twin[seat as keyof typeof twin] }
  return twin
}

function copyLists(lists: BySeat<string[]>): BySeat<string[]> {
  const twin = { ...lists }
  for (const seat in twin) twin[seat as keyof typeof twin] = twin[seat as keyof typeof twin].slice()
  return twin
}
