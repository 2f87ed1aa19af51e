import { openMatch, type Match } from '../core/match.ts'
import type { BoardScene, PanelScene } from '../games/expanse/scene/types.ts'
import { must } from './must.ts'
import { randomMatches } from './randomMatches.ts'
import { table } from './table.ts'
import { newRandom, roll } from '../core/random.ts'

/** Boards of real games. */

const { game } = table().match()
const sceneOf = (match: Match): BoardScene =>
  game.scenes.board(game.view(match.state, match.open, 'table')) as BoardScene
export const openingScene = (players: number): BoardScene =>
  sceneOf(must(openMatch(game, { players, modules: [], options: {}, seed: '1a' })))

interface Moment {
  readonly scene: BoardScene
  readonly before?: BoardScene
}
/** Returns every seventh state of games of 2, 3 and 4 players, with the one before it in the same game. */
export const moments = (count: number): readonly Moment[] =>
  [...randomMatches(game, { count, every: 7, seed: 'd7' })].map(({ match, before }) => ({
    scene: sceneOf(match),
    ...(before ? { before: sceneOf(before) } : {}),
  }))

/** Says which pieces of the modules are laid on boards of games that are played without them. */
export interface Modules {
  readonly protomolecule: boolean
  readonly tokens: boolean
  readonly leaders: boolean
  readonly suppression: boolean
}
type Chance = (below: number) => number

export const chanceOf = (seed: string): Chance => {
  const random = newRandom(seed)
  return below => roll(random, 'modules', below)
}
export const someModules = (chance: Chance): Modules => ({
  protomolecule: chance(2) > 0,
  tokens: chance(2) > 0,
  leaders: chance(2) > 0,
  suppression: chance(2) > 0,
})

export function withModules(scene: BoardScene, modules: Modules, chance: Chance): BoardScene {
  const leads = modules.leaders
    ? scene.seats.map(seat => ({
        seat,
        at: chance(3) ? scene.orbitals[chance(scene.orbitals.length)]?.id : undefined,
      }))
    : []
  const holder = scene.seats[chance(scene.seats.length)]
  return {
    ...scene,
    bases: basesWith(scene, modules, chance),
    orbitals: scene.orbitals.map(orbital =>
      leads.filter(({ at }) => at === orbital.id).reduce((made, { seat }) => led(made, seat), orbital),
    ),
    track: scene.track.map(place =>
      place.card && chance(2) ? { ...place, card: { ...place.card, set: 'TPRL'.charAt(chance(4)) } } : place,
    ),
    panels: scene.panels.map(panel => ({
      ...panel,
      ...(modules.tokens ? { resourceTokens: chance(5) * (chance(9) ? 1 : 4) } : {}),
      ...(modules.protomolecule && panel.seat === holder ? { protomoleculeCard: true } : {}),
      ...leads
        .filter(({ seat }) => seat === panel.seat)
        .map(({ at }) => leaderOf(panel, at !== undefined, chance))[0],
    })),
  }
}

function basesWith(
  { bases }: BoardScene,
  { protomolecule, suppression }: Modules,
  chance: Chance,
): BoardScene['bases'] {
  const inPlay = bases.filter(({ outOfPlay }) => !outOfPlay)
  const [standee, closed] = [inPlay[chance(inPlay.length)], inPlay[chance(inPlay.length)]]
  return bases.map(base => {
    const isStandee = protomolecule && base === standee
    if (protomolecule && !isStandee && !base.outOfPlay && !chance(7))
      return { ...base, slots: [], control: 'nobody', critical: [], destroyed: true }
    return {
      ...base,
      ...(isStandee ? { protomolecule: { cp: 3 + chance(4) } } : {}),
      ...(suppression && base === closed ? { suppressed: true } : {}),
    }
  })
}

type Orbital = BoardScene['orbitals'][number]
/** A leader stands before all other pieces of its faction but the Rocinante. */
function led(orbital: Orbital, seat: Orbital['fleets'][number]['seat']): Orbital {
  const leader = { kind: 'leader', count: 1 } as const
  const isThere = orbital.fleets.some(one => one.seat === seat)
  const fleets = orbital.fleets.map(one =>
    one.seat === seat ? { ...one, pieces: [leader, ...one.pieces] } : one,
  )
  return { ...orbital, fleets: isThere ? fleets : [...fleets, { seat, pieces: [leader] }] }
}

const leaderOf = ({ reserve }: PanelScene, isOnMap: boolean, chance: Chance): Partial<PanelScene> => ({
  leader: isOnMap ? 'onMap' : 'reserve',
  ...(isOnMap ? {} : { reserve: [{ kind: 'leader', count: 1 }, ...reserve] }),
  powerPlay: {
    sectors: (['inner', 'belt', 'outer'] as const).map(sector => ({ sector, left: chance(2) > 0 })),
    points: [2, 3, 4].map(value => ({ value, left: chance(2) > 0 })),
  },
})
