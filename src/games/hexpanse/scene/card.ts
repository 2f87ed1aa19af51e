import { offsetOf } from '../abilities.ts'
import { bookOf } from '../book.ts'
import { cardWords, lineOf, shortWords } from '../text/cardText.ts'
import type { Ability, Card, MinorFaction, Mission, Provenance } from '../types.ts'
import type { View } from '../view.ts'
import type { Op, OpName } from '../words/op.ts'
import type { CardScene, FullCard, MissionScene, Sign, Sketch, SketchCell } from './types.ts'

/** Shows cards, missions and minor factions in pictures. */

const isDesigned = (source: string | undefined): boolean =>
  source === undefined || source.startsWith('designed')
const hasPositions = ({ ops }: Ability): boolean => ops.some(op => offsetOf(op) !== undefined)

/** What we designed is never to be taken for printed; what has no source is ours as well. */
export const hasHouseField = (prov: Provenance, ...fields: readonly string[]): boolean =>
  fields.some(field => isDesigned(prov[field]))
export const isHouseCard = (card: Card): boolean =>
  hasHouseField(card.prov, 'cost', 'ops', ...(hasPositions(card) ? ['positions'] : []))
export const isHouseMission = ({ prov }: Mission): boolean => hasHouseField(prov, 'cells')
export const isHouseMinor = ({ prov }: MinorFaction): boolean => hasHouseField(prov, 'ops')

const SIGNS: Readonly<Partial<Record<OpName, Sign>>> = {
  PLACE_OVER: 'over',
  ATTACK_TERRITORY: 'attack',
  RECOVER_TO_BOARD: 'recover',
  DAMAGE_WARLORD: 'damage',
}
const UNITS = { normal: 'place', minor: 'minor', mercenary: 'mercenary', any: 'any' } as const
export const signOf = (op: Op): Sign | undefined => (op.op === 'PLACE' ? UNITS[op.unit] : SIGNS[op.op])

/** Says where its steps land, those of the same territory together; undefined: they name none. */
export function sketchOf({ anchor, ops }: Ability): Sketch | undefined {
  const cells: SketchCell[] = []
  for (const op of ops) {
    const [at, sign] = [offsetOf(op), signOf(op)]
    if (!at || !sign) continue
    const there = cells.findIndex(cell => cell.at[0] === at[0] && cell.at[1] === at[1])
    const before = cells[there]
    if (before) cells[there] = { ...before, signs: [...before.signs, sign] }
    else cells.push({ at, signs: [sign] })
  }
  cells.push(...ops.flatMap(op => ('at' in op && op.at === 'adjacent' ? nextTo(op) : [])))
  return cells.length ? { anchor, cells } : undefined
}

const AROUND = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
] as const
const nextTo = (op: Op): readonly SketchCell[] => {
  const sign = signOf(op)
  return sign ? AROUND.map(at => ({ at, signs: [sign], choice: true })) : []
}
const sketched = (ability: Ability): { readonly sketch?: Sketch } => {
  const sketch = sketchOf(ability)
  return sketch ? { sketch } : {}
}

export const cardKind = ({ type, reusable }: Card): string =>
  `${type === 'mercenary' ? 'Mercenary' : 'Action'}${reusable ? ' · reusable' : ''}`

export function cardScene(view: Pick<View, 'content'>, code: string, cost?: number): CardScene | undefined {
  const card = bookOf(view).cards[code]
  if (!card) return undefined
  return {
    code,
    type: card.type,
    name: card.name,
    cost: cost ?? card.cost,
    kind: cardKind(card),
    ...sketched(card),
    words: shortWords(card),
    line: lineOf(card),
    ...(isHouseCard(card) ? { house: true } : {}),
  }
}
export function fullCard(view: Pick<View, 'content'>, code: string, state?: string): FullCard | undefined {
  const scene = cardScene(view, code)
  const card = bookOf(view).cards[code]
  return scene && card && { ...scene, text: cardWords(card), ...(state ? { state } : {}) }
}

export function minorCard(view: Pick<View, 'content'>, code: string): CardScene | undefined {
  const minor = bookOf(view).minors[code]
  if (!minor) return undefined
  return {
    code,
    type: 'minor',
    name: minor.name,
    kind: 'Minor faction',
    ...sketched(minor),
    words: shortWords(minor),
    line: lineOf(minor),
    ...(isHouseMinor(minor) ? { house: true } : {}),
  }
}

export function missionCard(view: Pick<View, 'content'>, code: string): CardScene | undefined {
  const mission = bookOf(view).missions[code]
  if (!mission) return undefined
  return {
    code,
    type: 'mission',
    name: mission.name,
    kind: 'Mission',
    pattern: mission.cells,
    words: [],
    ...(isHouseMission(mission) ? { house: true } : {}),
  }
}

export const missionScene = (
  view: Pick<View, 'content' | 'options'>,
  code: string,
): MissionScene | undefined => {
  const mission = bookOf(view).missions[code]
  return mission && missionAs(view.options, mission)
}
/** Shows the mission as this table plays it. */
export const missionAs = (options: View['options'], mission: Mission): MissionScene => ({
  code: mission.code,
  name: mission.name,
  cells: mission.cells,
  turn: mission.rotate && options.mission_rotation === 'any_of_6',
  mirror: mission.mirror || options.mission_mirror,
  ...(isHouseMission(mission) ? { house: true } : {}),
})
