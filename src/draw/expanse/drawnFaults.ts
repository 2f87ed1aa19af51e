import { type Rect, returnCanvas } from '../kit/pen/index.ts'
import type { Drawn } from '../kit/parts/index.ts'
import { drawExpanseBoard } from './board.ts'
import { changesBetween } from '../../games/expanse/scene/changes.ts'
import type { BoardScene, PanelScene } from '../../games/expanse/scene/types.ts'

/**
 * What is wrong with a drawn board: something is missing, outside of what it belongs to, or lies on something
 * else.
 */

export function drawnOf(
  scene: BoardScene,
  before?: BoardScene,
  names: Readonly<Record<string, string>> = {},
): readonly Drawn[] {
  const { canvas, drawn } = drawExpanseBoard(scene, before, names)
  returnCanvas(canvas)
  return drawn
}

const overlap = (one: Rect, other: Rect): boolean =>
  one.x < other.x + other.w - 0.5 &&
  other.x < one.x + one.w - 0.5 &&
  one.y < other.y + other.h - 0.5 &&
  other.y < one.y + one.h - 0.5
const contains = (outer: Rect, { x, y, w, h }: Rect): boolean =>
  x >= outer.x - 1 && y >= outer.y - 1 && x + w <= outer.x + outer.w + 1 && y + h <= outer.y + outer.h + 1

const OFTEN = [
  'base|orbital|label|sector|token|card|panel|initiative|round|chip|piece|orbit|cubes|empty',
  'resource|critical|name|bar|destroyed|strength|cp|change cp|rocinante|supply|needs|reserve|techs|kept',
  'tokens|barrels|barrel|leader|power|cost|ap|title|user|house|tag|text|pays',
].join('|')
/** Each two of these that lie in the same place are apart. Tags lie on the foot of their cubes. */
const APART = new RegExp(
  `^(header|map|pill|turn|deck|score cards|legend|(${OFTEN}) .*|protomolecule (un|mcr|opa|pg))$`,
)
const TAGS = /^(control|diplomats) /
/** On the corners of bases, over their borders. What the Protomolecule pays stands on its edge. */
const CORNERS = /^(protomolecule|worth|suppressed) /
const NOT_UNDER_CORNERS =
  /^(bar|cubes|empty|name|resource|critical|orbital|label|sector|chip|suppressed|legend)/
const NOT_UNDER_PILLS = /^(cubes|name|barrel|tokens|leader|power|worth|suppressed) /

export function faultsIn(drawn: readonly Drawn[]): readonly string[] {
  const byId = new Map(drawn.map(one => [one.id, one]))
  const outside = drawn.filter(
    ({ rect, within }) =>
      within !== undefined && !contains(byId.get(within)?.rect ?? { x: 0, y: 0, w: 0, h: 0 }, rect),
  )
  const corners = drawn.filter(({ id, within }) => CORNERS.test(id) && within === 'map')
  const solid = drawn.filter(one => APART.test(one.id))
  const tags = drawn.filter(({ id }) => TAGS.test(id))
  const pills = drawn.filter(
    ({ id, within }) => /^change \S+ (un|mcr|opa|pg)$/.test(id) && within === undefined,
  )
  return [
    ...outside.map(({ id, within }) => `${id} is outside of ${within}`),
    ...clashes(solid),
    ...clashes(tags),
    ...covered(pills, [...tags, ...drawn.filter(({ id }) => NOT_UNDER_PILLS.test(id))]),
    ...covered(corners, [...tags, ...drawn.filter(({ id }) => NOT_UNDER_CORNERS.test(id))]),
    ...(byId.size === drawn.length ? [] : ['something is drawn twice']),
  ]
}

const covered = (above: readonly Drawn[], below: readonly Drawn[]): readonly string[] =>
  above.flatMap(one =>
    below
      .filter(other => other !== one && overlap(one.rect, other.rect))
      .map(({ id }) => `${one.id} covers ${id}`),
  )

const clashes = (drawn: readonly Drawn[]): readonly string[] =>
  drawn.flatMap((one, at) =>
    drawn
      .slice(at + 1)
      .filter(other => other.within === one.within && overlap(one.rect, other.rect))
      .map(other => `${one.id} lies on ${other.id}`),
  )

const baseIdsOf = ({ bases, seats }: BoardScene): readonly string[] =>
  bases.flatMap(({ id, slots, outOfPlay, destroyed, critical, suppressed, protomolecule }) =>
    outOfPlay
      ? [`base ${id}`]
      : destroyed
        ? [`base ${id}`, `name ${id}`, `destroyed ${id}`]
        : [
            `base ${id}`,
            `name ${id}`,
            `resource ${id}`,
            ...critical.map(seat => `critical ${id} ${seat}`),
            ...(suppressed ? [`suppressed ${id}`] : []),
            ...(protomolecule ? [`protomolecule ${id}`, `worth ${id} ${protomolecule.cp}`] : []),
            ...seats.map(seat =>
              slots.some(slot => slot.seat === seat) ? `cubes ${id} ${seat}` : `empty ${id} ${seat}`,
            ),
            ...slots.flatMap(({ seat, control, diplomats }) => [
              ...(control ? [`control ${id} ${seat}`] : []),
              ...(diplomats ? [`diplomats ${id} ${seat}`] : []),
            ]),
          ],
  )
const fleetIdsOf = ({ orbitals }: BoardScene): readonly string[] =>
  orbitals.flatMap(({ id, fleets, control }) => [
    `orbital ${id}`,
    ...fleets.flatMap(({ seat }) => [
      `chip ${id} ${seat}`,
      ...(seat === control ? [`orbit ${id} ${seat}`] : []),
    ]),
  ])

/** Pieces are drawn one by one or as a number; a Battleship that was hit is drawn as a damaged one. */
export const piecesIn = (scene: BoardScene): readonly string[] =>
  scene.orbitals
    .flatMap(({ id, fleets }) =>
      fleets.flatMap(({ seat, pieces }) =>
        pieces.flatMap(({ kind, count }) =>
          Array.from({ length: count }, () => `${id} ${seat} ${kind.replace('Hit', 'Damaged')}`),
        ),
      ),
    )
    .toSorted()
export const piecesOn = (drawn: readonly Drawn[]): readonly string[] =>
  drawn
    .flatMap(({ id }) => {
      const [, what = '', count = 1] = /^piece (.+) (?:×(\d+)|\d+)$/.exec(id) ?? []
      return what ? Array.from({ length: Number(count) }, () => what) : []
    })
    .toSorted()
const trackIdsOf = ({ track }: BoardScene): readonly string[] =>
  track.flatMap(({ slot, card, score }) => [
    `card ${slot}`,
    `cost ${slot}`,
    ...(score ? [`pays card ${slot}`] : []),
    ...(card
      ? [
          `title card ${slot}`,
          `ap card ${slot}`,
          `text card ${slot}`,
          ...card.seats.map(seat => `user card ${slot} ${seat}`),
        ]
      : []),
    ...(card?.mark === 'house' ? [`house card ${slot}`] : []),
    ...(card?.keepsFree ? [`tag card ${slot} keep free`] : []),
    ...(card?.set ? [`tag card ${slot} ${card.set}`] : []),
  ])
const PLACES_FOR_BARRELS = 4
const moduleIdsOf = ({
  seat,
  resourceTokens: barrels,
  protomoleculeCard,
  leader,
  powerPlay,
}: PanelScene): readonly string[] => [
  ...(protomoleculeCard ? [`protomolecule ${seat}`] : []),
  ...(leader ? [`leader ${seat} ${leader}`] : []),
  ...(barrels === undefined ? [] : [`barrels ${seat}`]),
  ...(barrels !== undefined && barrels > PLACES_FOR_BARRELS
    ? [`barrel ${seat} ×${barrels}`]
    : Array.from({ length: barrels ?? 0 }, (_, nth) => `barrel ${seat} ${nth + 1}`)),
  ...(powerPlay?.sectors ?? []).map(
    ({ sector, left }) => `power ${seat} ${sector} ${left ? 'left' : 'spent'}`,
  ),
  ...(powerPlay?.points ?? []).map(({ value, left }) => `power ${seat} ${value} ${left ? 'left' : 'spent'}`),
]
const panelIdsOf = ({ panels }: BoardScene): readonly string[] =>
  panels.flatMap(({ seat, reserve, critical, rocinante, protomoleculeTokens }) => [
    ...['panel', 'name', 'cp', 'supply', 'techs', 'kept'].map(part => `${part} ${seat}`),
    ...reserve.map(({ kind }) => `reserve ${seat} ${kind}`),
    ...critical.map(resource => `needs ${seat} ${resource}`),
    ...(rocinante ? [`rocinante ${seat}`] : []),
    ...(protomoleculeTokens === undefined ? [] : [`tokens ${seat}`]),
  ])
const headIdsOf = ({ initiative, rounds, sectors }: BoardScene): readonly string[] => [
  'header',
  'pill',
  'turn',
  'deck',
  'score cards',
  'map',
  'legend',
  ...initiative.map(seat => `initiative ${seat}`),
  ...rounds.map(({ round }) => `round ${round}`),
  ...sectors.flatMap(({ id, tokens }) => [`sector ${id}`, ...tokens.map((_, nth) => `token ${id} ${nth}`)]),
]
/** Whatever has changed has a mark: brackets, a pill, or both. */
const markIdsOf = (
  before: BoardScene | undefined,
  scene: BoardScene,
  ids: ReadonlySet<string>,
): readonly string[] =>
  (before ? changesBetween(before, scene) : []).flatMap(change => {
    if (change.what === 'base')
      return [`change ${change.base}`, ...change.cubes.map(({ seat }) => `change ${change.base} ${seat}`)]
    if (change.what === 'card') return [`change card ${change.slot}`, `new ${change.slot}`]
    if (change.what === 'cp') return [`change cp ${change.seat}`]
    if (change.what === 'tokens') return [`change tokens ${change.seat}`]
    const whole = `change fleets ${change.orbital}`
    return change.gone || ids.has(whole) ? [whole] : [`${whole} ${change.seat}`]
  })

export function missingIn(
  scene: BoardScene,
  before: BoardScene | undefined,
  drawn: readonly Drawn[],
): readonly string[] {
  const ids = new Set(drawn.map(({ id }) => id))
  return [...wanted(scene), ...markIdsOf(before, scene, ids)].filter(id => !ids.has(id))
}
const wanted = (scene: BoardScene): readonly string[] => [
  ...headIdsOf(scene),
  ...baseIdsOf(scene),
  ...fleetIdsOf(scene),
  ...trackIdsOf(scene),
  ...panelIdsOf(scene),
  ...scene.panels.flatMap(moduleIdsOf),
]

/** Pieces of modules that this table does not have. */
export function surplusIn(scene: BoardScene, drawn: readonly Drawn[]): readonly string[] {
  const known = new Set(wanted(scene))
  return drawn
    .map(({ id }) => id)
    .filter(
      id =>
        /^(barrels?|tokens|leader|power|protomolecule|worth|suppressed|destroyed) /.test(id) &&
        !known.has(id),
    )
}
