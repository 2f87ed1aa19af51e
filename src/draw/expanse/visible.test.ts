import { expect, test } from 'vitest'
import { newRandom, roll } from '../../core/random.ts'
import { moments, chanceOf, someModules, withModules } from '../../testing/boards.ts'
import type { BoardScene } from '../../games/expanse/scene/types.ts'
import { type Canvas, type Rect, returnCanvas } from '../kit/pen/index.ts'
import type { Picture } from '../kit/parts/index.ts'
import { drawExpanseBoard } from './board.ts'

/**
 * Whatever is on the table can be seen: without it the picture is another one, there where the thing was.
 * Nothing that is drawn later hides it.
 */

const STATES = 200
/** Boards of random games of 2, 3 and 4 players, every other one with pieces of modules. */
function scenes(): readonly BoardScene[] {
  const chance = chanceOf('e5')
  return moments(STATES).map(({ scene }, nth) =>
    nth % 2 ? withModules(scene, someModules(chance), chance) : scene,
  )
}

type Change = (scene: BoardScene) => BoardScene
/**
 * A thing of the scene: where it is drawn, how it is taken away, and how large a part of its place must then
 * look different.
 */
interface Removal {
  readonly kind: string
  readonly id: string
  readonly remove: Change
  readonly least: number
}
type Base = BoardScene['bases'][number]
type Orbital = BoardScene['orbitals'][number]
type Place = BoardScene['track'][number]
type Panel = BoardScene['panels'][number]
const LARGE = 0.4
const MIDDLE = 0.25
const SMALL = 0.05
const FEW_WORDS = 0.02
const FEW_DIGITS = 0.03
/** More Resource Tokens are counted. */
const BARRELS = 4

const without = <T, K extends keyof T>(one: T, key: K): T =>
  Object.fromEntries(Object.entries(one as object).filter(([name]) => name !== key)) as T
const butNth = <T>(list: readonly T[], nth: number): readonly T[] => list.filter((_, at) => at !== nth)
const setNth = <T>(list: readonly T[], nth: number, one: T): readonly T[] =>
  list.map((old, at) => (at === nth ? one : old))
const given = (is: unknown, ...removals: readonly Removal[]): readonly Removal[] => (is ? removals : [])

function inBase(base: Base): readonly Removal[] {
  const { id, slots, critical } = base
  const as =
    (change: Partial<Base>): Change =>
    scene => ({ ...scene, bases: scene.bases.map(one => (one.id === id ? { ...one, ...change } : one)) })
  const whole: Removal = {
    kind: 'base',
    id: `base ${id}`,
    remove: scene => ({ ...scene, bases: scene.bases.filter(one => one.id !== id) }),
    least: MIDDLE,
  }
  const pips = critical.map(
    (seat, nth): Removal => ({
      kind: 'critical',
      id: `critical ${id} ${seat}`,
      remove: as({ critical: butNth(critical, nth) }),
      least: SMALL,
    }),
  )
  return base.outOfPlay
    ? []
    : [
        whole,
        ...pips,
        ...onBase(base),
        ...slots.flatMap((slot, nth) => [
          {
            kind: 'cubes',
            id: `cubes ${id} ${slot.seat}`,
            remove: as({ slots: butNth(slots, nth) }),
            least: LARGE,
          },
          ...given(slot.control, {
            kind: 'control',
            id: `control ${id} ${slot.seat}`,
            remove: as({ slots: setNth(slots, nth, without(slot, 'control')) }),
            least: LARGE,
          }),
          ...given(slot.diplomats, {
            kind: 'diplomats',
            id: `diplomats ${id} ${slot.seat}`,
            remove: as({ slots: setNth(slots, nth, without(slot, 'diplomats')) }),
            least: LARGE,
          }),
        ]),
      ]
}

function onBase({ id, suppressed, destroyed, protomolecule }: Base): readonly Removal[] {
  const as =
    (change: (one: Base) => Base): Change =>
    scene => ({ ...scene, bases: scene.bases.map(one => (one.id === id ? change(one) : one)) })
  return [
    ...given(suppressed, {
      kind: 'suppressed',
      id: `suppressed ${id}`,
      remove: as(one => without(one, 'suppressed')),
      least: LARGE,
    }),
    ...given(destroyed, {
      kind: 'destroyed',
      id: `destroyed ${id}`,
      remove: as(one => without(one, 'destroyed')),
      least: SMALL,
    }),
    ...given(protomolecule, {
      kind: 'standee',
      id: `protomolecule ${id}`,
      remove: as(one => without(one, 'protomolecule')),
      least: LARGE,
    }),
    ...given(protomolecule, {
      kind: 'worth',
      id: `worth ${id} ${protomolecule?.cp}`,
      remove: as(one => ({ ...one, protomolecule: { cp: 8 } })),
      least: SMALL,
    }),
  ]
}

/**
 * The last piece of each chip and the last chip of each box, because what stands behind a thing moves into
 * its place.
 */
function inOrbital({ id, fleets, control }: Orbital, { drawn }: Picture): readonly Removal[] {
  const as =
    (change: (one: Orbital) => Orbital): Change =>
    scene => ({ ...scene, orbitals: scene.orbitals.map(one => (one.id === id ? change(one) : one)) })
  const withFleets = (list: Orbital['fleets']): Change => as(one => ({ ...one, fleets: list }))
  return fleets.flatMap(({ seat, pieces }, nth) => {
    const last =
      drawn.findLast(one => one.id.startsWith(`piece ${id} ${seat} `))?.id ?? `a piece of ${seat} in ${id}`
    const fewer = pieces.flatMap((one, at) =>
      at < pieces.length - 1 ? [one] : one.count > 1 ? [{ ...one, count: one.count - 1 }] : [],
    )
    return [
      ...given(nth === fleets.length - 1, {
        kind: 'chip',
        id: `chip ${id} ${seat}`,
        remove: withFleets(butNth(fleets, nth)),
        least: LARGE,
      }),
      ...given(fewer.length, {
        kind: 'piece',
        id: last,
        remove: withFleets(setNth(fleets, nth, { seat, pieces: fewer })),
        least: SMALL,
      }),
      ...given(pieces.some(one => one.kind === 'leader') && pieces.length > 1, {
        kind: 'leader of a fleet',
        id: `piece ${id} ${seat} leader 1`,
        remove: withFleets(
          setNth(fleets, nth, { seat, pieces: pieces.filter(one => one.kind !== 'leader') }),
        ),
        least: SMALL,
      }),
      ...given(control === seat, {
        kind: 'orbit',
        id: `orbit ${id} ${seat}`,
        remove: as(one => without(one, 'control')),
        least: SMALL,
      }),
    ]
  })
}

function inPlace(place: Place): readonly Removal[] {
  const { card, score, slot, cost } = place
  const as =
    (change: Place): Change =>
    scene => ({ ...scene, track: scene.track.map(one => (one.slot === slot ? change : one)) })
  const whole: Removal = {
    kind: score ? 'score card' : 'card',
    id: `card ${slot}`,
    remove: as({ slot, cost }),
    least: SMALL,
  }
  const dearer: Removal = {
    kind: 'cost',
    id: `cost ${slot}`,
    remove: as({ ...place, cost: 8 }),
    least: FEW_DIGITS,
  }
  if (!card) return [dearer, ...given(score, whole)]
  const other = (change: Partial<typeof card>): Change => as({ ...place, card: { ...card, ...change } })
  return [
    whole,
    dearer,
    ...card.seats.slice(-1).map(
      (seat): Removal => ({
        kind: 'user',
        id: `user card ${slot} ${seat}`,
        remove: other({ seats: card.seats.slice(0, -1) }),
        least: SMALL,
      }),
    ),
    { kind: 'text', id: `text card ${slot}`, remove: other({ text: '' }), least: SMALL },
    { kind: 'title', id: `title card ${slot}`, remove: other({ title: '' }), least: SMALL },
    { kind: 'ap', id: `ap card ${slot}`, remove: other({ ap: 9 }), least: SMALL },
  ]
}

function inPanel(panel: Panel): readonly Removal[] {
  const { seat, cp, supply, techs, kept, reserve, critical } = panel
  const as =
    (change: (one: Panel) => Panel): Change =>
    scene => ({ ...scene, panels: scene.panels.map(one => (one.seat === seat ? change(one) : one)) })
  const other = (change: Partial<Panel>): Change => as(one => ({ ...one, ...change }))
  return [
    { kind: 'cp', id: `cp ${seat}`, remove: other({ cp: cp + 55 }), least: SMALL },
    { kind: 'supply', id: `supply ${seat}`, remove: other({ supply: supply + 11 }), least: SMALL },
    ...given(techs.length, {
      kind: 'techs',
      id: `techs ${seat}`,
      remove: other({ techs: [] }),
      least: FEW_WORDS,
    }),
    ...given(kept.length, {
      kind: 'kept',
      id: `kept ${seat}`,
      remove: other({ kept: [] }),
      least: FEW_WORDS,
    }),
    ...reserve.slice(-1).map(
      ({ kind }): Removal => ({
        kind: 'reserve',
        id: `reserve ${seat} ${kind}`,
        remove: other({ reserve: reserve.slice(0, -1) }),
        least: SMALL,
      }),
    ),
    ...critical.slice(0, 1).map(
      (resource): Removal => ({
        kind: 'needs',
        id: `needs ${seat} ${resource}`,
        remove: other({ critical: critical.slice(1) }),
        least: SMALL,
      }),
    ),
    ...inModules(panel, as),
    ...given(panel.rocinante, {
      kind: 'rocinante',
      id: `rocinante ${seat}`,
      remove: as(one => without(one, 'rocinante')),
      least: LARGE,
    }),
  ]
}

type PowerPlay = NonNullable<Panel['powerPlay']>
/** None is taken away: what stands behind it in the row would move into its place. */
function inModules(
  { seat, leader, resourceTokens: tokens, powerPlay, protomoleculeCard }: Panel,
  as: (change: (one: Panel) => Panel) => Change,
): readonly Removal[] {
  const other = (change: Partial<Panel>): Change => as(one => ({ ...one, ...change }))
  const turned = <T extends { readonly left: boolean }>(list: readonly T[], nth: number): readonly T[] =>
    list.map((one, at) => (at === nth ? { ...one, left: !one.left } : one))
  const token = (what: string | number, left: boolean, change: PowerPlay): Removal => ({
    kind: typeof what === 'number' ? 'points' : 'power',
    id: `power ${seat} ${what} ${left ? 'left' : 'spent'}`,
    remove: other({ powerPlay: change }),
    least: MIDDLE,
  })
  return [
    ...given(protomoleculeCard, {
      kind: 'protomolecule card',
      id: `protomolecule ${seat}`,
      remove: as(one => without(one, 'protomoleculeCard')),
      least: LARGE,
    }),
    ...given(leader, {
      kind: 'leader',
      id: `leader ${seat} ${leader}`,
      remove: other({ leader: leader === 'onMap' ? 'reserve' : 'onMap' }),
      least: MIDDLE,
    }),
    ...given(tokens, {
      kind: 'resource token',
      id: `barrel ${seat} ${(tokens ?? 0) > BARRELS ? '×' : ''}${tokens}`,
      remove: other({ resourceTokens: 0 }),
      least: MIDDLE,
    }),
    ...(powerPlay
      ? powerPlay.sectors.map(({ sector, left }, nth) =>
          token(sector, left, { ...powerPlay, sectors: turned(powerPlay.sectors, nth) }),
        )
      : []),
    ...(powerPlay
      ? powerPlay.points.map(({ value, left }, nth) =>
          token(value, left, { ...powerPlay, points: turned(powerPlay.points, nth) }),
        )
      : []),
  ]
}

const inInitiative = ({ initiative }: BoardScene): readonly Removal[] =>
  initiative.slice(-1).map(seat => ({
    kind: 'initiative',
    id: `initiative ${seat}`,
    remove: scene => ({ ...scene, initiative: initiative.slice(0, -1) }),
    least: LARGE,
  }))
const inSector = ({ id, tokens }: BoardScene['sectors'][number]): readonly Removal[] =>
  tokens.map(({ left }, nth) => {
    const other = setNth(tokens, nth, { left: !left })
    return {
      kind: 'token',
      id: `token ${id} ${nth}`,
      remove: scene => ({
        ...scene,
        sectors: scene.sectors.map(one => (one.id === id ? { ...one, tokens: other } : one)),
      }),
      least: SMALL,
    }
  })

/** Parts of the picture that do not move each other. */
const partsOf = (scene: BoardScene, picture: Picture): readonly (readonly Removal[])[] =>
  [
    ...scene.bases.map(inBase),
    ...scene.orbitals.map(one => inOrbital(one, picture)),
    ...scene.track.map(inPlace),
    ...scene.panels.map(inPanel),
    ...scene.sectors.map(inSector),
    inInitiative(scene),
  ].filter(part => part.length)

const CLEARLY = 40
/** Which part of the place looks clearly different. */
function differing(one: Canvas, other: Canvas, { x, y, w, h }: Rect): number {
  const [a, b] = [one, other].map(
    canvas =>
      canvas.getContext('2d').getImageData(Math.round(x), Math.round(y), Math.round(w), Math.round(h)).data,
  )
  if (!a || !b) return 0
  const byte = (data: Uint8ClampedArray, at: number): number => data[at] as number
  let count = 0
  for (let at = 0; at < a.length; at += 4) {
    if (
      Math.abs(byte(a, at) - byte(b, at)) +
        Math.abs(byte(a, at + 1) - byte(b, at + 1)) +
        Math.abs(byte(a, at + 2) - byte(b, at + 2)) >
      CLEARLY
    )
      count++
  }
  return (count * 4) / a.length
}

const KINDS = [
  'base',
  'critical',
  'cubes',
  'control',
  'diplomats',
  'chip',
  'piece',
  'orbit',
  'card',
  'score card',
  'cost',
  'user',
  'text',
  'title',
  'ap',
  'cp',
  'supply',
  'techs',
  'kept',
  'reserve',
  'needs',
  'rocinante',
  'initiative',
  'token',
] as const
const OF_MODULES = [
  'leader of a fleet',
  'suppressed',
  'destroyed',
  'standee',
  'worth',
  'protomolecule card',
  'leader',
  'resource token',
  'power',
  'points',
] as const
/** Of what modules bring, little is on one board. */
const leastOf = (kind: string): number => (OF_MODULES.some(one => one === kind) ? 25 : 100)
const ROUNDS = 4

test('on 200 random boards, half with modules, every piece is visible where its position says', () => {
  const chance = newRandom('e6')
  const looked = new Map<string, number>([...KINDS, ...OF_MODULES].map(kind => [kind, 0]))
  const hidden = new Set<string>()
  for (const scene of scenes()) {
    const picture = drawExpanseBoard(scene, undefined, {})
    const parts = partsOf(scene, picture)
    for (let round = 0; round < ROUNDS; round++) {
      const removals = parts.flatMap(part => part[roll(chance, 'which', part.length)] ?? [])
      for (const { kind } of removals) looked.set(kind, (looked.get(kind) ?? 0) + 1)
      for (const one of hiddenOf(scene, picture, removals)) hidden.add(one)
    }
    returnCanvas(picture.canvas)
  }
  expect([...hidden]).toEqual([])
  expect([...looked].filter(([kind, times]) => times < leastOf(kind))).toEqual([])
})

/** One thing is taken from each part at once, and the picture is drawn again. */
function hiddenOf(
  scene: BoardScene,
  { canvas, drawn }: Picture,
  removals: readonly Removal[],
): readonly string[] {
  const other = drawExpanseBoard(
    removals.reduce((left, { remove }) => remove(left), scene),
    undefined,
    {},
  )
  const placed = new Map(drawn.map(({ id, rect }) => [id, rect]))
  const hidden = removals.flatMap(({ id, least }) => {
    const rect = placed.get(id)
    if (!rect) return [`${id} is not drawn`]
    const share = differing(canvas, other.canvas, rect)
    return share < least
      ? [`${id}: only ${(100 * share).toFixed(1)} % of its place would look different without it`]
      : []
  })
  returnCanvas(other.canvas)
  return hidden
}
