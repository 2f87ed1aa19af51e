import { synergyOf } from '../board.ts'
import { ingress } from '../constants.ts'
import { rulingOn, exceptions } from '../rulings.ts'
import type { State } from '../state.ts'
import {
  colours,
  type Colour,
  type Fault,
  type Planet,
  type Reason,
  type System,
  type SystemId,
} from '../types.ts'
import { idOf, isSame, near, plain } from './near.ts'

/** Says where ingress tokens go: a few systems by the specialties of their planets, and one more. */

const MECATOL = 'mecatol rex'

/** Says how many systems each colour may name. */
function allowance(s: State): readonly (readonly [Colour, number])[] {
  const { method, seat } = s.fracture ?? {}
  if (method === 'synergy' && seat !== undefined && synergyOf(s, seat).length)
    return synergyOf(s, seat).map(colour => [colour, ingress.perColourBySynergy])
  return colours.map(colour => [colour, ingress.perColourElse])
}
export const mostIngress = (s: State): number =>
  allowance(s).reduce<number>((sum, [, count]) => sum + count, ingress.extra)

/** Names Thunder's Edge's system, if it is on the board, else Mecatol Rex's. */
export function extraSystem(s: State): string | undefined {
  if (s.edge) return s.edge.system
  return s.systems?.find(({ planets }) => planets.some(planet => planet.name.toLowerCase() === MECATOL))?.id
}

const has = ({ planets }: System, colour: Colour): boolean =>
  planets.some(planet => !planet.destroyed && planet.specialties.includes(colour))
const isSpoken = ({ systems = [] }: Pick<State, 'systems'>): boolean =>
  systems.some(({ planets }) => planets.some(planet => planet.specialties.length))

/**
 * Returns a planet's specialties, or undefined if the map does not tell. Described maps need not name any.
 */
export function specialtiesOf(
  { systems = [] }: Pick<State, 'systems'>,
  planet: string,
): readonly Colour[] | undefined {
  const system = systems.find(({ planets }) => planets.some(({ name }) => plain(name) === plain(planet)))
  const tells =
    system &&
    (system.tile !== undefined || isSpoken({ systems: systems.filter(({ tile }) => tile === undefined) }))
  return tells ? system.planets.find(({ name }) => plain(name) === plain(planet))?.specialties : undefined
}

export const proposals = (
  s: State,
): readonly { readonly colour: Colour; readonly most: number; readonly systems: readonly string[] }[] =>
  allowance(s).map(([colour, most]) => ({
    colour,
    most,
    systems: (s.systems ?? []).filter(system => has(system, colour)).map(({ id }) => id),
  }))

/** Returns the ids of the systems that are named; a map knows them. */
export function ingressIn(s: State, text: string): readonly string[] {
  return text
    .split(/[,;\n]/)
    .map(word => word.trim())
    .filter(word => word)
    .map(word => systemNamed(s, word)?.id ?? idOf(word))
}

export function whyNotIngress(s: State, ids: readonly string[]): Fault | undefined {
  const unknown = s.systems && ids.find(id => !systemNamed(s, id) && !(s.edge && isSame(id, s.edge.system)))
  if (unknown !== undefined) return { code: 'UNKNOWN_SYSTEM', what: unknown, list: near(unknown, namesOf(s)) }
  const twice = ids.find((id, at) => ids.findIndex(one => isSame(one, id)) !== at)
  if (twice !== undefined) return { code: 'INGRESS_TWICE', what: twice }
  const need = mostIngress(s)
  if (ids.length > need) return { code: 'TOO_MANY_INGRESS', have: ids.length, need }
  const least = Number(rulingOn(s, 'ingressMinimum'))
  if (ids.length < least) return { code: 'OTHER', what: 'ingressMinimum', have: ids.length, need: least }
  return isSpoken(s) ? whyNotColours(s, ids) : undefined
}

/** The Cabal may have moved two of them to gravity rifts. */
function whyNotColours(s: State, ids: readonly string[]): Fault | undefined {
  const seat = s.fracture?.seat
  let moved = seat !== undefined && s.chairs[seat].faction === 'cabal' ? ingress.movedByCabal : 0
  const named = ids.filter(id => id !== extraSystem(s)).flatMap(id => systemNamed(s, id) ?? [])
  const bound = named.filter(system => !(system.anomalies.includes('gravityRift') && moved-- > 0))
  const bare = bound.find(system => !allowance(s).some(([colour]) => has(system, colour)))
  if (bare)
    return {
      code: 'NO_SPECIALTY',
      what: bare.id,
      list: [...new Set(proposals(s).flatMap(({ systems }) => systems))],
    }
  return fits(bound, allowance(s))
    ? undefined
    : { code: 'TOO_MANY_INGRESS', have: bound.length, need: mostIngress(s) - ingress.extra }
}

/** Says whether every system can stand for a colour without any colour standing for too many. */
function fits([first, ...rest]: readonly System[], left: readonly (readonly [Colour, number])[]): boolean {
  if (!first) return true
  return left.some(
    ([colour, count], at) =>
      count > 0 &&
      has(first, colour) &&
      fits(
        rest,
        left.map((one, i) => (i === at ? [colour, count - 1] : one)),
      ),
  )
}

/** Takes as many as there are, greedily. */
export function someIngress(s: State): readonly string[] {
  const chosen: string[] = []
  for (const { most, systems } of proposals(s))
    chosen.push(...systems.filter(id => !chosen.includes(id)).slice(0, most))
  const extra = extraSystem(s)
  return extra === undefined || chosen.includes(extra) ? chosen : [...chosen, extra]
}

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
