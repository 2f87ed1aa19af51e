import type { PanelScene } from '../../games/expanse/scene/types.ts'
import type { Canvas } from '../canvas.ts'
import { icon } from '../icons.ts'
import { widthOf } from '../measure.ts'
import { COLOURS } from '../palette.ts'
import { filled, rounded } from '../path.ts'
import type { Rect } from '../path.ts'
import { BORDER, changePill, medal, panel } from '../plate.ts'
import { sprite } from '../sprites.ts'
import { write, writeMiddle } from '../text.ts'
import { LAYOUT, panelRect } from './layout.ts'
import { drawWords } from './panelWords.ts'
import { colourOf, inkMark, playerName } from './seats.ts'
import { note, round } from './sheet.ts'
import type { Sheet } from './sheet.ts'
import { drawSupply } from './supply.ts'

/** What each player has, in the order in which they sit. */
const { panels: P } = LAYOUT
const { head: H } = P

export function drawPanels(sheet: Sheet): void {
  for (const [nth, one] of sheet.scene.panels.entries()) drawPanel(sheet, one, panelRect(nth, sheet.scene.panels.length))
}

function drawPanel(sheet: Sheet, one: PanelScene, rect: Rect): void {
  const { ctx } = sheet
  ctx.drawImage(frame(one.seat, rect, one.toMove === true), rect.x, rect.y)
  note(sheet, `panel ${one.seat}`, rect)
  drawHead(sheet, one, rect)
  drawSupply(sheet, one, rect)
  drawWords(sheet, one, rect)
  drawTokens(sheet, one, rect)
}

const frame = (seat: PanelScene['seat'], { w, h }: Rect, isToMove: boolean): Canvas => sprite(`expanse panel ${seat} ${w} ${isToMove}`, w, h, ctx => {
  const whole = { x: 0, y: 0, w, h }
  panel(ctx, whole, { fill: colourOf(seat) })
  ctx.save()
  ctx.beginPath()
  ctx.rect(0, H.h, w, h - H.h)
  ctx.clip()
  filled(ctx, COLOURS.panel, () => rounded(ctx, whole, 11))
  ctx.restore()
  panel(ctx, whole, { fill: 'transparent', ...(isToMove ? { border: COLOURS.white, width: BORDER.toMove } : { border: colourOf(seat), width: BORDER.faction }) })
})

/** From the right: CP, how they changed, the Rocinante. Names get what is left. */
function drawHead(sheet: Sheet, one: PanelScene, rect: Rect): void {
  const { ctx } = sheet
  const { badge, faction, name } = H
  inkMark(ctx, one.seat, rect.x + badge.x, rect.y + badge.y, badge.r)
  const end = drawRocinante(sheet, one, drawChange(sheet, one, drawPoints(sheet, one, rect), rect), rect)
  const maxWidth = end - 8 - (rect.x + faction.x)
  const ink = { maxWidth, colour: COLOURS.ink }
  const label = one.name.toUpperCase()
  write(ctx, label, rect.x + faction.x, rect.y + faction.baseline, { ...ink, font: 'extrabold', px: faction.size, least: faction.minSize })
  const { text, font } = playerName(sheet, one.seat, 'bold')
  const width = write(ctx, text, rect.x + name.x, rect.y + name.baseline, { ...ink, font, px: name.size, least: name.minSize })
  note(sheet, `name ${one.seat}`, { x: rect.x + name.x, y: rect.y + 6, w: Math.max(width, widthOf(label, 'extrabold', faction.minSize)), h: 48 }, `panel ${one.seat}`)
}

/** Each of these draws to the left of what was drawn before, and says where it begins. */
function drawPoints(sheet: Sheet, { seat, cp }: PanelScene, rect: Rect): number {
  const { ctx } = sheet
  const [right, y] = [rect.x + rect.w - H.cp.right, rect.y + H.cp.baseline]
  const word = write(ctx, 'CP', right, y, { font: 'bold', px: 25, colour: COLOURS.ink, align: 'right' })
  const end = right - word - 9
  const width = write(ctx, String(cp), end, y, { font: 'extrabold', px: H.cp.size, colour: COLOURS.ink, align: 'right' })
  note(sheet, `cp ${seat}`, { x: end - width, y: rect.y + 6, w: width, h: 46 }, `panel ${seat}`)
  return end - width
}

function drawChange(sheet: Sheet, { seat }: PanelScene, right: number, rect: Rect): number {
  const change = sheet.changes.find(one => one.what === 'cp' && one.seat === seat)
  if (change?.what !== 'cp') return right
  const half = (widthOf(String(Math.abs(change.by)), 'extrabold', 24) + 30) / 2
  const pill = changePill(sheet.ctx, right - 9 - half, rect.y + H.h / 2, change.by, 1.1)
  note(sheet, `change cp ${seat}`, pill, `panel ${seat}`)
  return pill.x
}

const PLATE = { size: 36, gap: 8 } as const
function drawRocinante(sheet: Sheet, { seat, rocinante }: PanelScene, right: number, rect: Rect): number {
  if (!rocinante) return right
  const { ctx } = sheet
  const plate = { x: right - PLATE.gap - PLATE.size, y: rect.y + (H.h - PLATE.size) / 2, w: PLATE.size, h: PLATE.size }
  panel(ctx, plate, { fill: COLOURS.ink, radius: 7 })
  icon(ctx, 'rocinante', plate.x + PLATE.size / 2, plate.y + PLATE.size / 2, 29, COLOURS.white)
  note(sheet, `rocinante ${seat}`, plate, `panel ${seat}`)
  return plate.x
}

const MOST_TOKENS = 4
/** More than a few are counted; none leaves an empty ring. */
function drawTokens(sheet: Sheet, { seat, protomoleculeTokens: count }: PanelScene, rect: Rect): void {
  if (count === undefined) return
  const { ctx } = sheet
  const { fromBottom, r } = P.tokens
  const [x, y] = [rect.x + P.words.iconX, rect.y + rect.h - fromBottom]
  const colour = count ? COLOURS.protomolecule : COLOURS.divider
  const drawn = count > MOST_TOKENS ? 1 : Math.max(1, count)
  for (let nth = 0; nth < drawn; nth++) medal(ctx, 'burst', x + nth * (2 * r + 2), y, r, colour, count ? COLOURS.protomoleculePlate : COLOURS.plate)
  if (count > MOST_TOKENS) writeMiddle(ctx, `×${count}`, x + r + 6, y, { font: 'bold', px: 22, colour: COLOURS.protomolecule })
  note(sheet, `tokens ${seat}`, { ...round(x, y, r), w: drawn * (2 * r + 2) - 2 }, `panel ${seat}`)
}
