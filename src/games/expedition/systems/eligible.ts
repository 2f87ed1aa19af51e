import { exceptions, rulingOn } from '../rulings.ts'
import type { State } from '../state.ts'
import type { Planet, Reason, System, SystemId } from '../types.ts'
import { isSame } from './id.ts'
import { plain } from './near.ts'

type Table = Pick<State, 'systems' | 'rulings' | 'options' | 'fracture'>

/**
 * Every reason why Thunder's Edge cannot go there; none: it can.
 * What stands in the system besides does not matter.
 */
export function reasonsAgainst(s: Table, system: System): readonly Reason[] {
  if (exceptions(s).some(id => isSame(id, system.id))) return []
  const { hyperlane, hole, region, anomalies, printedWormholes } = system
  const isFracture = region === 'fracture'
  const found: Readonly<Record<Reason, boolean>> = {
    HAS_PLANET: hasPlanet(s, system),
    IS_SUPERNOVA: anomalies.includes('supernova'),
    PRINTED_WORMHOLE: printedWormholes.length > 0,
    IN_FRACTURE: isFracture && s.fracture !== undefined,
    NOT_A_SYSTEM: hyperlane === true || hole === true,
    // The Fracture is not on the board before it is in play.
    OFF_BOARD: region === 'offboard' || (isFracture && s.fracture === undefined),
  }
  return (Object.keys(found) as Reason[]).filter(reason => found[reason])
}

const hasPlanet = (s: Table, { planets, tokens }: System): boolean =>
  planets.some(planet => counts(s, planet)) ||
  (tokens.includes('silver flame') && rulingOn(s, 'silverFlame') === 'illegal')

const counts = (s: Table, { destroyed, station }: Planet): boolean =>
  destroyed
    ? rulingOn(s, 'destroyedPlanet') === 'illegal'
    : station
      ? rulingOn(s, 'stationOnly') === 'illegal'
      : true

export const eligibleSystems = (s: Table): readonly System[] =>
  (s.systems ?? []).filter(system => !reasonsAgainst(s, system).length)

/** By its id, its tile or its name. */
export function systemNamed({ systems = [] }: Pick<State, 'systems'>, text: string): System | undefined {
  const word = text.trim().toLowerCase()
  return (
    systems.find(({ id }) => isSame(id, word)) ??
    systems.find(({ tile }) => tile !== undefined && (tile === word || `tile ${tile}` === word)) ??
    systems.find(({ name = '', planets }) =>
      [name, ...planets.map(planet => planet.name)].some(
        one => plain(one) !== '' && plain(one) === plain(word),
      ),
    )
  )
}
export const systemOfId = ({ systems = [] }: Pick<State, 'systems'>, id: SystemId): System | undefined =>
  systems.find(one => isSame(one.id, id))
/** Lists the names that a typed word can mean. */
export const namesOf = ({ systems = [] }: Pick<State, 'systems'>): readonly string[] =>
  systems.map(({ id }) => id)
