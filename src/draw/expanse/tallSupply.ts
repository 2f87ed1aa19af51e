import type { PanelScene } from '../../games/expanse/scene/types.ts'
import { COLOURS, roundedRect, strokePath, type Colour, type Rect } from '../kit/pen/index.ts'
import { drawIcon, type Icon } from '../kit/icons/index.ts'
import { bold, plain, widthOf, writeMiddle } from '../kit/text/index.ts'
import { drawMedal, drawPlate, record } from '../kit/parts/index.ts'
import { drawPointToken, drawSectorToken } from './moduleRow.ts'
import { GLYPHS } from './orbital.ts'
import { BURST_SHARE } from './plates.ts'
import { factionColour, type ExpanseSheet } from './seats.ts'
import { layTallPill, pillWidth } from './tallMarks.ts'
import { LEAST_PX } from './tallLayout.ts'
import { EXPANSE_WORDS } from './words.ts'

/**
 * Draws the first line of a player's row: from the left what can be counted, from the right what is special.
 */

/**
 * Takes a width, and is drawn with its left edge at `x`. Where there is no room, the highest `rank` goes
 * first.
 */
interface Item {
  readonly w: number
  readonly rank?: number
  readonly draw: (x: number) => void
}
const GAP = 10
const ICON = { size: 33, gap: 4 } as const
const NUMBER = bold(LEAST_PX, COLOURS.text)

export function drawTallSupply(sheet: ExpanseSheet, one: PanelScene, room: Rect, isWide: boolean): void {
  const y = room.y + room.h / 2
  const [left, right] = fitting(countedItems(sheet, one, y, isWide), specialItems(sheet, one, y), room.w)
  const free = room.w - lengthOf(left, 0) - lengthOf(right, NARROW)
  const gap = Math.min(GAP, Math.floor(free / left.length))
  let x = room.x
  for (const { w, draw } of left) {
    draw(x)
    x += w + gap
  }
  x = room.x + room.w
  for (const { w, draw } of right) {
    draw(x - w)
    x -= w + NARROW
  }
}

const NARROW = 3
const lengthOf = (items: readonly Item[], gap: number): number =>
  items.reduce((sum, { w }) => sum + w + gap, 0)
type Sides = readonly [left: readonly Item[], right: readonly Item[]]
/** Leaves out what ranks highest until the rest has room. */
function fitting(left: readonly Item[], right: readonly Item[], width: number): Sides {
  const worst = Math.max(...[...left, ...right].map(({ rank = 0 }) => rank))
  if (!worst || lengthOf(left, GAP) + lengthOf(right, NARROW) <= width) return [left, right]
  const stays = ({ rank = 0 }: Item): boolean => rank < worst
  return fitting(left.filter(stays), right.filter(stays), width)
}

function countedItems(sheet: ExpanseSheet, one: PanelScene, y: number, isWide: boolean): readonly Item[] {
  const { seat, supply, diplomats, kept, resourceTokens, protomoleculeTokens } = one
  const colour = factionColour(seat)
  return [
    ...changeItems(sheet, seat, 'cp', y),
    counted(sheet, `supply ${seat}`, 'cube', supply, y, { seat, colour }),
    ...(diplomats === undefined
      ? []
      : [counted(sheet, `diplomats ${seat}`, 'diplomat', diplomats, y, { seat, colour })]),
    dock(sheet, one, y, isWide),
    counted(sheet, `kept ${seat}`, 'bookmark', kept.length, y, {
      seat,
      colour: COLOURS.secondary,
      none: COLOURS.dim,
    }),
    ...(resourceTokens === undefined ? [] : [barrels(sheet, seat, resourceTokens, y)]),
    ...changeItems(sheet, seat, 'tokens', y),
    ...(protomoleculeTokens === undefined
      ? []
      : [
          counted(sheet, `tokens ${seat}`, 'burst', protomoleculeTokens, y, {
            seat,
            colour: COLOURS.protomolecule,
            none: COLOURS.dim,
          }),
        ]),
  ]
}

function changeItems(
  sheet: ExpanseSheet,
  seat: PanelScene['seat'],
  what: 'cp' | 'tokens',
  y: number,
): readonly Item[] {
  const change = sheet.changes.find(one => one.what === what && one.seat === seat)
  if (change?.what !== 'cp' && change?.what !== 'tokens') return []
  const { by } = change
  const w = pillWidth(by)
  const draw = (x: number): void =>
    void layTallPill(sheet, `change ${what} ${seat}`, [x + w / 2, y], by, `panel ${seat}`)
  return [{ w: w + 4, draw, ...(what === 'tokens' ? { rank: 3 } : {}) }]
}

interface Look {
  readonly seat: PanelScene['seat']
  readonly colour: Colour
  /** Colours a zero: none left to place is a warning, none to have is not. */
  readonly none?: Colour
}
const colourOfCount = (count: number, none: Colour = COLOURS.warning): Colour => (count ? COLOURS.text : none)
function counted(
  sheet: ExpanseSheet,
  id: string,
  icon: Icon,
  count: number,
  y: number,
  { seat, colour, none }: Look,
): Item {
  const text = String(count)
  const w = ICON.size + ICON.gap + widthOf(text, 'bold', LEAST_PX)
  const draw = (x: number): void => {
    drawIcon(sheet.ctx, icon, x + ICON.size / 2, y, ICON.size, colour)
    writeMiddle(sheet.ctx, text, x + ICON.size + ICON.gap, y, {
      ...NUMBER,
      colour: colourOfCount(count, none),
    })
    record(sheet, id, { x, y: y - ICON.size / 2, w, h: ICON.size }, `panel ${seat}`)
  }
  return { w, draw }
}

const BARREL = { w: 20, h: 30, radius: 5, gap: 6 } as const
/** None is an outline. */
function barrels(sheet: ExpanseSheet, seat: PanelScene['seat'], count: number, y: number): Item {
  const w = BARREL.w + (count ? BARREL.gap + widthOf(String(count), 'bold', LEAST_PX) : 0)
  const draw = (x: number): void => {
    const rect = { x, y: y - BARREL.h / 2, w: BARREL.w, h: BARREL.h }
    if (count) {
      drawIcon(sheet.ctx, 'barrel', x + BARREL.w / 2, y, ICON.size, COLOURS.text)
      writeMiddle(sheet.ctx, String(count), x + BARREL.w + BARREL.gap, y, NUMBER)
    } else strokePath(sheet.ctx, EMPTY_BARREL, 2.5, () => roundedRect(sheet.ctx, rect, BARREL.radius))
    record(sheet, `barrels ${seat} ${count}`, { ...rect, w }, `panel ${seat}`)
  }
  return { w, draw }
}
const EMPTY_BARREL = '#61728C'

const DOCK = { h: 40, pad: 8, icon: 28, gap: 2, between: 6 } as const
/** What waits in reserve lies in a dashed dock. */
function dock(sheet: ExpanseSheet, { seat, reserve }: PanelScene, y: number, isWide: boolean): Item {
  const { ctx } = sheet
  const word = isWide ? EXPANSE_WORDS.reserveEmpty : EXPANSE_WORDS.empty
  const widths = reserve.map(({ count }) => DOCK.icon + DOCK.gap + widthOf(String(count), 'bold', LEAST_PX))
  const inner = reserve.length
    ? widths.reduce((sum, one) => sum + one, 0) + DOCK.between * (reserve.length - 1)
    : widthOf(word, 'plain', LEAST_PX)
  const w = inner + 2 * DOCK.pad
  const draw = (left: number): void => {
    const rect = { x: left, y: y - DOCK.h / 2, w, h: DOCK.h }
    drawPlate(ctx, rect, { fill: COLOURS.plate, border: COLOURS.divider, radius: 8, dashed: true })
    record(sheet, `dock ${seat}`, rect, `panel ${seat}`)
    let x = left + DOCK.pad
    if (!reserve.length) writeMiddle(ctx, word, x, y, plain(LEAST_PX, COLOURS.dim))
    for (const [nth, { kind, count }] of reserve.entries()) {
      const own = widths[nth] ?? 0
      drawIcon(ctx, GLYPHS[kind], x + DOCK.icon / 2, y, 26, factionColour(seat))
      writeMiddle(ctx, String(count), x + DOCK.icon + DOCK.gap, y, NUMBER)
      record(sheet, `reserve ${seat} ${kind}`, { x, y: y - 16, w: own, h: 32 }, `dock ${seat}`)
      x += own + DOCK.between
    }
  }
  return { w, draw }
}

const SIDE = { medal: 36, held: 38, sector: 34, point: 28, h: 36 } as const
type Put = (id: string, w: number, h: number, draw: (rect: Rect) => void, rank?: number) => Item

/** Lists from the right critical resources, what one seat alone can hold, and its Power Play. */
function specialItems(sheet: ExpanseSheet, one: PanelScene, y: number): readonly Item[] {
  const { seat, critical, rocinante, protomoleculeCard } = one
  const put: Put = (id, w, h, draw, rank) => ({
    w,
    ...(rank === undefined ? {} : { rank }),
    draw: x => {
      const rect = { x, y: y - h / 2, w, h }
      draw(rect)
      record(sheet, id, rect, `panel ${seat}`)
    },
  })
  const { medal, held } = SIDE
  return [
    ...critical.toReversed().map(resource =>
      put(`needs ${seat} ${resource}`, medal, medal, ({ x }) => {
        drawMedal(sheet.ctx, resource, x + medal / 2, y, medal / 2, COLOURS[resource])
      }),
    ),
    ...(protomoleculeCard
      ? [put(`protomolecule ${seat}`, held, held, ({ x }) => drawHeldBurst(sheet, x + held / 2, y))]
      : []),
    ...(rocinante ? [put(`rocinante ${seat}`, held, held, rect => drawRocinante(sheet, rect))] : []),
    ...playItems(sheet, one, put),
  ]
}

/** Shows what can still be used; points are the first to go. */
function playItems({ ctx }: ExpanseSheet, { seat, powerPlay }: PanelScene, put: Put): readonly Item[] {
  const { points = [], sectors = [] } = powerPlay ?? {}
  return [
    ...points
      .filter(({ left }) => left)
      .toReversed()
      .map(token =>
        put(
          `power ${seat} ${token.value} left`,
          SIDE.point,
          SIDE.h,
          rect => drawPointToken(ctx, token, rect),
          2,
        ),
      ),
    ...sectors
      .filter(({ left }) => left)
      .toReversed()
      .map(({ sector }) =>
        put(
          `power ${seat} ${sector} left`,
          SIDE.sector,
          SIDE.sector,
          rect => drawSectorToken(ctx, sector, true, rect),
          1,
        ),
      ),
  ]
}

const drawHeldBurst = ({ ctx }: ExpanseSheet, x: number, y: number): void =>
  drawMedal(ctx, 'burst', x, y, SIDE.held / 2, COLOURS.protomolecule, COLOURS.protomoleculePlate, BURST_SHARE)

function drawRocinante({ ctx }: ExpanseSheet, rect: Rect): void {
  drawPlate(ctx, rect, { fill: COLOURS.ink, border: COLOURS.divider, radius: 7 })
  drawIcon(ctx, 'rocinante', rect.x + rect.w / 2, rect.y + rect.h / 2, 28, COLOURS.white)
}
