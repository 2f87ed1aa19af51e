import { changesBetween } from '../../games/expanse/scene/changes.ts'
import type { BoardScene, PanelScene } from '../../games/expanse/scene/types.ts'
import type { Drawn } from '../kit/parts/sheet.ts'
import { layoutFaults, missingParts, placesIn } from './layoutFaults.ts'
import { drawExpanseBoard } from '../expanse/board.ts'

/** What has to be on a drawn board of The Expanse, and what may not lie on what. */

export const expanseDrawn = (
  scene: BoardScene,
  before?: BoardScene,
  names: Readonly<Record<string, string>> = {},
): readonly Drawn[] => placesIn(drawExpanseBoard(scene, before, names))

const OFTEN = [
  'base|orbital|label|sector|token|card|panel|initiative|round|chip|piece|orbit|cubes|empty',
  'resource|critical|name|bar|destroyed|strength|cp|change cp|rocinante|supply|needs|reserve|techs|kept',
  'tokens|barrels|barrel|leader|power|cost|ap|title|user|house|tag|text|pays',
].join('|')
const APART = new RegExp(
  `^(header|map|pill|turn|deck|score cards|legend|(${OFTEN}) .*|protomolecule (un|mcr|opa|pg))$`,
)
const TAGS = /^(control|diplomats) /
/** On the corners of bases, over their borders. What the Protomolecule pays stands on its edge. */
const CORNERS = /^(protomolecule|worth|suppressed) /
const NOT_UNDER_CORNERS =
  /^(bar|cubes|empty|name|resource|critical|orbital|label|sector|chip|suppressed|legend)/
const NOT_UNDER_PILLS = /^(cubes|name|barrel|tokens|leader|power|worth|suppressed) /

const isPill = ({ id, within }: Drawn): boolean =>
  /^change \S+ (un|mcr|opa|pg)$/.test(id) && within === undefined

/** Tags lie on the foot of their cubes. */
export const expanseFaults = (drawn: readonly Drawn[]): readonly string[] =>
  layoutFaults(drawn, {
    apart: [APART, TAGS],
    marks: [
      { above: isPill, below: ({ id }) => TAGS.test(id) || NOT_UNDER_PILLS.test(id) },
      {
        above: ({ id, within }) => CORNERS.test(id) && within === 'map',
        below: ({ id }) => TAGS.test(id) || NOT_UNDER_CORNERS.test(id),
      },
    ],
  })

export const baseIdsOf = ({ bases, seats }: BoardScene): readonly string[] =>
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
export const fleetIdsOf = ({ orbitals }: BoardScene): readonly string[] =>
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
export const trackIdsOf = ({ track }: BoardScene): readonly string[] =>
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
export const panelIdsOf = ({ panels }: BoardScene): readonly string[] =>
  panels.flatMap(({ seat, reserve, critical, rocinante, protomoleculeTokens }) => [
    ...['panel', 'name', 'cp', 'supply', 'techs', 'kept'].map(part => `${part} ${seat}`),
    ...reserve.map(({ kind }) => `reserve ${seat} ${kind}`),
    ...critical.map(resource => `needs ${seat} ${resource}`),
    ...(rocinante ? [`rocinante ${seat}`] : []),
    ...(protomoleculeTokens === undefined ? [] : [`tokens ${seat}`]),
  ])
export const headIdsOf = ({ initiative, rounds, sectors }: BoardScene): readonly string[] => [
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
export const markIdsOf = (
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

export const expanseMissing = (
  scene: BoardScene,
  before: BoardScene | undefined,
  drawn: readonly Drawn[],
): readonly string[] =>
  missingParts([...wanted(scene), ...markIdsOf(before, scene, new Set(drawn.map(({ id }) => id)))], drawn)
const wanted = (scene: BoardScene): readonly string[] => [
  ...headIdsOf(scene),
  ...baseIdsOf(scene),
  ...fleetIdsOf(scene),
  ...trackIdsOf(scene),
  ...panelIdsOf(scene),
  ...scene.panels.flatMap(moduleIdsOf),
]

/** Returns pieces of modules that this table does not have. */
export function expanseSurplus(scene: BoardScene, drawn: readonly Drawn[]): readonly string[] {
  const known = new Set(wanted(scene))
  return drawn
    .map(({ id }) => id)
    .filter(
      id =>
        /^(barrels?|tokens|leader|power|protomolecule|worth|suppressed|destroyed) /.test(id) &&
        !known.has(id),
    )
}
