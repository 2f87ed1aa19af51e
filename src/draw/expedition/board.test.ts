import { expect, test } from 'vitest'
import { expeditionMoments } from '../../games/expedition/testing/boards.ts'
import { states } from '../../testing/showcase.ts'
import type { BoardScene, RowScene } from '../../games/expedition/scene/types.ts'
import { seatIds } from '../../games/expedition/types.ts'
import { CELLS, COLOURS, DEFEATED, returnCanvas, SEAT_COLOURS } from '../kit/pen/index.ts'
import { drawExpeditionBoard } from './board.ts'
import { EXPEDITION_LAYOUT, rowRect } from './layout.ts'
import { changesBetween } from '../../games/expedition/scene/changes.ts'
import type { Drawn } from '../kit/parts/sheet.ts'
import { layoutFaults, missingParts, placesIn } from '../testing/layoutFaults.ts'

/**
 * Everything on the table is in the picture, inside of what it belongs to, and nothing lies on something
 * else.
 */

const names = {
  seat1: 'Wolfgang Amadeus Mozart-Constanza',
  seat2: 'W'.repeat(32),
  seat3: '日本語',
  seat4: '',
  seat5: '×_the_Belter_Queen_of_Ceres_×_22',
  seat6: 'М'.repeat(32),
  seat7: '😀',
  seat8: 'i',
}
const scenes = states().filter(({ game, scene }) => game === 'expedition' && scene.kind === 'board')
const sceneOf = (id: string): BoardScene => scenes.find(one => one.id === id)?.scene as BoardScene

test('the tokens of random companions show everything that is on the table, each thing in its place', () => {
  const moments = expeditionMoments(110)
  expect(new Set(moments.map(({ scene }) => scene.rows.length)).size).toBeGreaterThanOrEqual(4)
  for (const { scene, before } of moments) {
    const drawn = expeditionDrawn(scene, before, names)
    expect(expeditionMissing(scene, before, drawn)).toEqual([])
    expect(expeditionFaults(scene, drawn)).toEqual([])
  }
})

test.each(scenes.map(shown => [shown.id, shown] as const))('so does %s', (_, shown) => {
  const [scene, before] = [shown.scene as BoardScene, shown.before as BoardScene | undefined]
  const drawn = expeditionDrawn(scene, before, names)
  expect(expeditionMissing(scene, before, drawn)).toEqual([])
  expect(expeditionFaults(scene, drawn)).toEqual([])
})

/** The worst that can come together: words without end, everybody waited for, every mark there is. */
test('what there is too much of becomes smaller, or fewer words, and stays in its place', () => {
  const [long, words] = [
    sceneOf('long-names'),
    'Something that somebody wrote without thinking of whoever draws it. ',
  ]
  const scene: BoardScene = {
    ...long,
    state: 123_456_789,
    round: 99,
    closed: true,
    pill: { what: words, seats: seatIds },
    asked: seatIds,
    wedges: long.wedges.map(wedge => ({
      ...wedge,
      ...(wedge.claim ? { claim: { ...wedge.claim, late: true, corrected: true } } : {}),
    })),
    rows: long.rows.map(row => ({ ...row, faction: words, passed: true, leads: true, slices: 6 })),
    fracture: { inPlay: true, text: words, ingress: Array.from({ length: 40 }, (_, nth) => `AB-${nth}`) },
    edge: { ...long.edge, system: words, infantry: 99 },
  }
  const before = {
    ...sceneOf('start'),
    rows: scene.rows.map(row => ({ ...row, slices: 0, breakthrough: false })),
  }
  const drawn = expeditionDrawn(scene, before, names)
  expect(expeditionFaults(scene, drawn)).toEqual([])
  expect(expeditionMissing(scene, before, drawn)).toEqual([])
  expect(drawn.filter(({ id }) => id.startsWith('change ')).length).toBeGreaterThan(18)
})

test('without a picture before it, and where nothing has changed, nothing is marked', () => {
  const scene = sceneOf('running')
  const marks = (before?: BoardScene): readonly string[] =>
    expeditionDrawn(scene, before)
      .map(({ id }) => id)
      .filter(id => id.startsWith('change '))
  expect([marks(), marks(scene)]).toEqual([[], []])
})

type Look = (x: number, y: number) => string
function lookAt(scene: BoardScene): Look {
  const { canvas } = drawExpeditionBoard(scene, undefined, {})
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
  returnCanvas(canvas)
  return (x, y) => {
    const at = (Math.round(y) * canvas.width + Math.round(x)) * 4
    return `#${Buffer.from(data.slice(at, at + 3))
      .toString('hex')
      .toUpperCase()}`
  }
}

test(
  'a claimed slice has a rim in the colour of whoever has it, clockwise from the top; an open one has ' +
    'none',
  () => {
    const { cx, cy } = EXPEDITION_LAYOUT.token
    const look = lookAt(sceneOf('running'))
    const rim = (nth: number): string =>
      look(cx + 355 * Math.sin((nth * Math.PI) / 3), cy - 355 * Math.cos((nth * Math.PI) / 3))
    expect([0, 1, 2, 3, 4, 5].map(rim)).toEqual([
      SEAT_COLOURS[2],
      CELLS.inner,
      SEAT_COLOURS[1],
      SEAT_COLOURS[2],
      SEAT_COLOURS[3],
      CELLS.inner,
    ])
  },
)

test('the lamp is lit once The Fracture is in play; the pill has the colour of whoever is waited for', () => {
  const { lamp } = EXPEDITION_LAYOUT.fracture
  const { pill } = EXPEDITION_LAYOUT.header
  const [dark, lit] = [lookAt(sceneOf('running')), lookAt(sceneOf('complete'))]
  expect([dark(lamp.cx - 22, lamp.cy), lit(lamp.cx - 22, lamp.cy)]).toEqual([COLOURS.panel, COLOURS.fracture])
  expect([dark(pill.x + 300, pill.y + 30), lookAt(sceneOf('setup'))(pill.x + 370, pill.y + 10)]).toEqual([
    SEAT_COLOURS[5],
    COLOURS.text,
  ])
})

test('leaders have a lighter row, and who is out a grey mark', () => {
  const look = lookAt(sceneOf('eight'))
  const ground = (nth: number): string => look(rowRect(nth, 8).x + 290, rowRect(nth, 8).y + 18)
  expect([ground(0), ground(1)]).toEqual([COLOURS.panel, COLOURS.cardBar])
  const last = rowRect(7, 8)
  expect(look(last.x + 32 - 12, last.y + last.h / 2)).toBe(DEFEATED.piece)
})

/** Checks what has to be on a drawn expedition, and what may not lie on what. */
export const expeditionDrawn = (
  scene: BoardScene,
  before?: BoardScene,
  names: Readonly<Record<string, string>> = {},
): readonly Drawn[] => placesIn(drawExpeditionBoard(scene, before, names))

/** Marks lie over borders and gaps, but over no number, name or tick. */
const OVER = /^change (?!fracture|edge|breakthrough)/
const PARTS =
  /^(claim|name|price|offer|goods|slices|who|seat|breakthrough|no breakthrough) |^(lamp|title|about|pill)$/

export const expeditionFaults = ({ wedges }: BoardScene, drawn: readonly Drawn[]): readonly string[] => [
  ...layoutFaults(drawn, {
    apart: [],
    marks: [{ above: ({ id }) => PARTS.test(id) || OVER.test(id), below: ({ id }) => PARTS.test(id) }],
  }),
  ...drawn.flatMap(one => whyOutside(one, wedges)),
]

const STEP = Math.PI / 3
/**
 * All four corners of what is written on a slice lie on it, and inside of the rim if somebody has claimed it.
 */
function whyOutside({ id, rect: { x, y, w, h } }: Drawn, wedges: BoardScene['wedges']): readonly string[] {
  const [what = '', slice = ''] = id.split(' ')
  const nth = wedges.findIndex(one => one.slice === slice)
  if (nth < 0 || !['claim', 'name', 'price', 'offer', 'goods'].includes(what)) return []
  const { cx, cy, innerR, outerR, gap, claimBand } = EXPEDITION_LAYOUT.token
  const most = what === 'offer' || what === 'goods' ? outerR : claimBand.from
  const corners = [
    [x, y],
    [x + w, y],
    [x, y + h],
    [x + w, y + h],
  ] as const
  const isOutside = corners.some(([px, py]) => {
    const [r, angle] = [Math.hypot(px - cx, py - cy), Math.atan2(px - cx, cy - py)]
    const off = Math.abs(((angle - nth * STEP + 3 * Math.PI) % (2 * Math.PI)) - Math.PI)
    return r < innerR || r > most || off > STEP / 2 - Math.asin(gap / r)
  })
  return isOutside ? [`${id} reaches over the edge of its slice`] : []
}

const rowIds = ({ seat, breakthrough, eliminated }: RowScene): readonly string[] => [
  `row ${seat}`,
  `seat ${seat}`,
  `who ${seat}`,
  `slices ${seat}`,
  ...(eliminated ? [] : [`${breakthrough ? 'breakthrough' : 'no breakthrough'} ${seat}`]),
]
const markIds = (before: BoardScene | undefined, scene: BoardScene): readonly string[] =>
  (before ? changesBetween(before, scene) : []).map(change => {
    if (change.what === 'claimed' || change.what === 'opened') return `change ${change.slice}`
    return 'seat' in change ? `change ${change.what} ${change.seat}` : `change ${change.what}`
  })

export function expeditionMissing(
  scene: BoardScene,
  before: BoardScene | undefined,
  drawn: readonly Drawn[],
): readonly string[] {
  const gone = new Set(
    scene.rows.filter(({ eliminated }) => eliminated).map(({ seat }) => `change breakthrough ${seat}`),
  )
  return missingParts(
    [
      'header',
      'title',
      'about',
      'centre',
      'fracture',
      'lamp',
      'tally',
      'edge',
      ...(scene.pill ? ['pill'] : []),
      ...scene.rows.flatMap(rowIds),
      ...scene.wedges.flatMap(({ slice, claim }) =>
        claim
          ? [`claim ${slice} ${claim.seat} ${claim.no}`, `name ${slice}`, `price ${slice}`]
          : [`offer ${slice}`, `goods ${slice}`],
      ),
      ...(scene.edge.controller ? [`controller ${scene.edge.controller}`] : []),
      ...markIds(before, scene).filter(id => !gone.has(id)),
    ],
    drawn,
  )
}
