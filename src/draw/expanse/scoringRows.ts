import type { ScoredBase, ScoringScene } from '../../games/expanse/scene/types.ts'
import { BONUS_ROWS, COLOURS, type Colour, type Context } from '../kit/pen/index.ts'
import { drawIcon } from '../kit/icons/index.ts'
import { bold, drawableText, extrabold, inFont, semibold, writeMiddle, widthOf } from '../kit/text/index.ts'
import { drawMedal, drawPlate } from '../kit/parts/index.ts'
import { drawHouseOn, drawBurst } from './plates.ts'
import { factionColour } from './seats.ts'
import { EXPANSE_WORDS } from './words.ts'
import { drawStripes } from './base.ts'

type Sector = ScoringScene['sectors'][number]
type Cell = ScoredBase['cells'][number]
/** Holds the radius of the house on a resource. */
const SMALL = 7.5

export function drawScoredSectors(ctx: Context, scene: ScoringScene): void {
  let y = TABLE.head + TABLE.columnHead
  for (const sector of scene.sectors) {
    const isBonus = sector.id === scene.bonus?.sector
    if (isBonus) drawBonusGround(ctx, sector, y)
    drawSectorHead(ctx, scene, sector, y)
    y += TABLE.sectorHead
    for (const [nth, base] of sector.bases.entries()) {
      const fill = isBonus ? BONUS_ROWS[nth % 2 ? 0 : 1] : nth % 2 ? COLOURS.space : COLOURS.header
      drawRow(ctx, scene, base, y, fill)
      y += TABLE.row
      if (base.accident) y += drawAccident(ctx, y)
    }
  }
}

const EDGE = 10
function drawBonusGround(ctx: Context, sector: Sector, y: number): void {
  const height = sectorHeight(sector)
  const [fill] = BONUS_ROWS
  ctx.fillStyle = fill
  ctx.fillRect(0, y, TABLE.width, height)
  ctx.fillStyle = COLOURS[sector.id]
  ctx.fillRect(0, y, EDGE, height)
}

function drawSectorHead(
  ctx: Context,
  { bonus, elsewhere }: ScoringScene,
  { id, name }: Sector,
  y: number,
): void {
  const middle = y + 24
  const paid = bonus?.sector === id ? bonus.values : undefined
  drawIcon(ctx, id, TABLE.left + 24, middle, 30, COLOURS[id])
  const width = writeMiddle(ctx, name.toUpperCase(), TABLE.left + 50, middle, bold(29, COLOURS[id]))
  const values = paid ? EXPANSE_WORDS.bonus(valuesOf(paid)) : valuesOf(elsewhere)
  writeMiddle(
    ctx,
    values,
    TABLE.left + 66 + width,
    middle,
    inFont(paid ? 'bold' : 'semibold', 27, paid ? COLOURS.text : COLOURS.secondary),
  )
  ctx.fillStyle = COLOURS.line
  ctx.fillRect(TABLE.left, y + TABLE.sectorHead - 3, TABLE.right - TABLE.left, 2)
}

const BAR = 10
const NAME = { icon: 40, burst: 78, text: 68, burstW: 38 } as const
function drawRow(ctx: Context, scene: ScoringScene, base: ScoredBase, y: number, fill: Colour): void {
  const middle = y + TABLE.row / 2
  ctx.fillStyle = fill
  ctx.fillRect(TABLE.left, y, TABLE.right - TABLE.left, TABLE.row)
  ctx.fillStyle = base.first ? factionColour(base.first) : COLOURS.line
  ctx.fillRect(TABLE.left, y + 1, BAR, TABLE.row - 2)
  drawMedal(ctx, base.resource, TABLE.left + NAME.icon, middle, 17, COLOURS[base.resource])
  if (base.house) drawHouseOn(ctx, TABLE.left + NAME.icon + 13, middle + 12, SMALL)
  if (base.protomolecule) drawBurst(ctx, TABLE.left + NAME.burst, middle, 17)
  const x = TABLE.left + NAME.text + (base.protomolecule ? NAME.burstW : 0)
  writeMiddle(
    ctx,
    drawableText(base.name, 'bold'),
    x,
    middle,
    bold(29, base.cells.length ? COLOURS.text : COLOURS.dim),
    { least: 20, maxWidth: TABLE.names - x - 4 },
  )
  for (const [nth, seat] of scene.seats.entries()) {
    const cell = base.cells.find(one => one.seat === seat)
    if (cell) drawCell(ctx, cell, base, columnOf(scene, nth), middle)
  }
}

/** Returns what the resource of a base brings besides the points: more of them, or a Resource Token. */
const extraOf = (
  { resource = 0, token }: Cell,
  base: ScoredBase,
): { readonly icon: ScoredBase['resource'] | 'barrel'; readonly count: number } =>
  token ? { icon: 'barrel', count: 1 } : { icon: base.resource, count: resource }

const CELL = { side: 6, h: 40, pad: 16, cp: 78, icon: 56 } as const
/** Fills the first, outlines what is paid all the same, and dims what gets nothing. */
function drawCell(ctx: Context, cell: Cell, base: ScoredBase, column: Column, middle: number): void {
  const isFirst = base.first === cell.seat
  const extra = extraOf(cell, base)
  const { count } = extra
  const isPaid = cell.cp > 0 || count > 0
  const rect = { x: column.x + CELL.side, y: middle - CELL.h / 2, w: column.w - 2 * CELL.side, h: CELL.h }
  const [colour, right] = [factionColour(cell.seat), rect.x + rect.w]
  if (isFirst) drawPlate(ctx, rect, { fill: colour, radius: 8 })
  else if (isPaid) drawPlate(ctx, rect, { border: colour, width: 2.5, radius: 8 })
  const ink = isFirst ? COLOURS.ink : isPaid ? COLOURS.text : COLOURS.dim
  writeMiddle(
    ctx,
    `${cell.total}${cell.withControl ? '*' : ''}`,
    rect.x + CELL.pad,
    middle,
    semibold(27, ink),
  )
  const points = isPaid ? `+${cell.cp}` : '0'
  const at = right - (count ? CELL.cp : CELL.pad)
  writeMiddle(ctx, points, at, middle, inFont(isPaid ? 'extrabold' : 'semibold', isPaid ? 32 : 27, ink), {
    align: 'right',
  })
  if (count) drawExtra(ctx, extra, right, middle, ink)
}

function drawExtra(
  ctx: Context,
  { icon, count }: ReturnType<typeof extraOf>,
  right: number,
  middle: number,
  ink: Colour,
): void {
  drawMedal(ctx, icon, right - CELL.icon, middle, 15, icon === 'barrel' ? COLOURS.text : COLOURS[icon])
  writeMiddle(ctx, `+${count}`, right - 11, middle, extrabold(25, ink), { align: 'right' })
}

const STYLE = { font: 'bold', px: 23 } as const
const PAD = 18
const ABOVE = 1
/** Across the row, below its numbers, which count all the same. Returns its height. */
function drawAccident(ctx: Context, y: number): number {
  const rect = { x: TABLE.left, y: y + ABOVE, w: TABLE.right - TABLE.left, h: TABLE.accident - 2 * ABOVE }
  drawStripes(ctx, rect)
  const [x, middle] = [rect.x + rect.w / 2, rect.y + rect.h / 2]
  const w = widthOf(EXPANSE_WORDS.accident, STYLE.font, STYLE.px) + 2 * PAD
  drawPlate(
    ctx,
    { x: Math.round(x - w / 2), y: rect.y, w: Math.round(w), h: rect.h },
    { fill: COLOURS.plate, radius: 0 },
  )
  writeMiddle(ctx, EXPANSE_WORDS.accident, x, middle, { ...STYLE, colour: COLOURS.warning, align: 'center' })
  return TABLE.accident
}

/**
 * Gives the places in the table of a scoring: rows in map order below three heads, a column for each faction.
 */
export const TABLE = {
  width: 1200,
  left: 20,
  right: 1180,
  names: 330,
  columns: 850,
  head: 104,
  columnHead: 64,
  sectorHead: 46,
  row: 50,
  accident: 30,
  foot: 146,
  tokens: 50,
} as const

const rowHeight = ({ accident }: ScoredBase): number => TABLE.row + (accident ? TABLE.accident : 0)
const sectorHeight = ({ bases }: ScoringScene['sectors'][number]): number =>
  TABLE.sectorHead + bases.reduce((sum, base) => sum + rowHeight(base), 0)

export const hasTokens = ({ sums }: ScoringScene): boolean => sums.some(({ tokens }) => tokens)
const footHeight = (scene: ScoringScene): number => TABLE.foot + (hasTokens(scene) ? TABLE.tokens : 0)
export const footY = (scene: ScoringScene): number =>
  scene.sectors.reduce((sum, sector) => sum + sectorHeight(sector), TABLE.head + TABLE.columnHead)
export const heightOf = (scene: ScoringScene): number => footY(scene) + footHeight(scene)

export interface Column {
  readonly x: number
  readonly w: number
}
const SIDE = 4
export function columnOf({ seats }: ScoringScene, nth: number): Column {
  const w = TABLE.columns / seats.length
  return { x: Math.round(TABLE.names + nth * w) + SIDE, w: Math.floor(w) - 2 * SIDE }
}

export const valuesOf = (values: readonly number[]): string => values.join(' / ')
