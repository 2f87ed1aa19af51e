import type { PanelScene } from '../../games/hexpanse/scene/types.ts'
import { COLOURS, type Canvas, type Rect } from '../kit/pen/index.ts'
import { drawIcon } from '../kit/icons/index.ts'
import {
  bold,
  drawableLetters,
  extrabold,
  inFont,
  plain,
  widthOf,
  write,
  writeMiddle,
} from '../kit/text/index.ts'
import { drawPlate, layBrackets, layChangePill, record } from '../kit/parts/index.ts'
import { LEAST, hexPanelRect, TALL_HEX_LAYOUT } from './layout.ts'
import { amountOf, drawHexilumMedal, drawPanelBadge, drawStep, hexPanelFrame } from './panel.ts'
import { drawChipRows } from './panelCards.ts'
import { drawHexFaction, hexFactionColour, hexPlayer, type HexSheet } from './seats.ts'
import { drawHollow } from './tallSides.ts'
import { HEX_WORDS } from './words.ts'

/** Draws what each player has, a row each: whose it is at the left, and beside that what they hold. */

const BLOCK = { w: 374, badge: 46, r: 30, words: 90, life: { w: 62, h: 76, right: 10 } } as const
/** Higher rows begin a little lower. */
const [LEAST_ROW, MOST_TOP] = [92, 20]
const PILL_SCALE = LEAST / 22

export function drawTallHexPanels(sheet: HexSheet): void {
  const { panels } = sheet.scene
  for (const [nth, one] of panels.entries())
    drawTallPanel(sheet, one, hexPanelRect(nth, panels.length, TALL_HEX_LAYOUT.panels))
}

function drawTallPanel(sheet: HexSheet, one: PanelScene, rect: Rect): void {
  sheet.ctx.drawImage(tallFrame(one, rect), rect.x, rect.y)
  record(sheet, `panel ${one.seat}`, rect)
  drawBlock(sheet, one, rect)
  const top = Math.min(MOST_TOP, Math.max(0, (rect.h - LEAST_ROW) / 5))
  const right = { x: rect.x + BLOCK.w + 14, y: rect.y + top, w: rect.w - BLOCK.w - 26, h: rect.h - top }
  if (one.defeated) return drawTallDefeat(sheet, { ...right, y: rect.y, h: rect.h })
  drawTallHoldings(sheet, one, right)
  drawTallChips(sheet, one, right)
}

const tallFrame = (one: PanelScene, { w, h }: Rect): Canvas =>
  hexPanelFrame('tall panel', one, w, h, { x: BLOCK.w, y: 0, w: w - BLOCK.w, h })

function drawBlock(sheet: HexSheet, one: PanelScene, rect: Rect): void {
  const { ctx } = sheet
  const { seat, short, defeated } = one
  const [x, middle] = [rect.x + BLOCK.words, rect.y + rect.h / 2]
  drawPanelBadge(ctx, one, rect.x + BLOCK.badge, middle, BLOCK.r)
  const right = defeated ? rect.x + BLOCK.w - 14 : drawTallLife(sheet, one, rect) - 10
  const pill = layLifeChange(sheet, seat, [right, middle - 19])
  const colour = defeated ? COLOURS.text : COLOURS.ink
  write(ctx, short.toUpperCase(), x, middle - 5, extrabold(36, colour), { least: LEAST, maxWidth: pill - x })
  const { text, font } = hexPlayer(sheet, seat, 'bold')
  write(ctx, text, x, middle + 32, inFont(font, LEAST, colour), { least: LEAST, maxWidth: right - x })
}

/** Returns where it begins. */
function drawTallLife(sheet: HexSheet, { seat, life }: PanelScene, rect: Rect): number {
  const { ctx } = sheet
  const { w, h, right } = BLOCK.life
  const box = { x: rect.x + BLOCK.w - right - w, y: rect.y + (rect.h - h) / 2, w, h }
  drawPlate(ctx, box, { fill: COLOURS.ink, radius: 8 })
  drawIcon(ctx, 'crown', box.x + w / 2, box.y + 19, 32, hexFactionColour(seat))
  writeMiddle(ctx, String(life), box.x + w / 2, box.y + 51, extrabold(42, hexFactionColour(seat)), {
    align: 'center',
  })
  record(sheet, `life ${seat}`, box, `panel ${seat}`)
  return box.x
}

/** Returns how far the name may reach. */
function layLifeChange(
  sheet: HexSheet,
  seat: PanelScene['seat'],
  [right, y]: readonly [number, number],
): number {
  const by = amountOf(sheet, 'life', seat)
  if (!by) return right
  const half = pillWidth(by) / 2
  layChangePill(sheet, `change life ${seat}`, [right - half, y], by, {
    scale: PILL_SCALE,
    within: `panel ${seat}`,
  })
  return right - 2 * half - 6
}
const pillWidth = (by: number): number => widthOf(String(Math.abs(by)), 'extrabold', LEAST) + 28 * PILL_SCALE

function drawTallDefeat({ ctx }: HexSheet, { x, y, w, h }: Rect): void {
  write(ctx, HEX_WORDS.isDefeated, x, y + h / 2 - 6, extrabold(36, COLOURS.text))
  write(ctx, HEX_WORDS.defeatedShort, x, y + h / 2 + 31, plain(LEAST, COLOURS.secondary), {
    least: LEAST,
    maxWidth: w,
  })
}

const ROW = { y: 28, medal: 20, number: 46, income: 252, step: 38, box: { w: 34, h: 38 }, dock: 424 } as const
const DOCK = { w: 152, h: 44, unit: 24, minor: 96, number: 24, r: 18, hollow: 16 } as const

function drawTallHoldings(sheet: HexSheet, one: PanelScene, area: Rect): void {
  const y = area.y + ROW.y
  drawTallHexilum(sheet, one, area.x, y)
  drawTallIncome(sheet, one, area.x + ROW.income, y)
  drawDock(sheet, one, area.x + ROW.dock, y)
  const about = one.team ?? (one.secret ? HEX_WORDS.secret : '')
  const style = bold(LEAST, COLOURS.secondary, { align: 'right' })
  writeMiddle(sheet.ctx, drawableLetters(about, 'bold'), area.x + area.w, y, style)
}

/** The word yields to how much it has changed, and both to a long number. */
function drawTallHexilum(sheet: HexSheet, { seat, hexilum }: PanelScene, x: number, y: number): void {
  const { ctx } = sheet
  drawHexilumMedal(ctx, x + ROW.medal, y)
  const [by, within] = [amountOf(sheet, 'hexilum', seat), `panel ${seat}`]
  const pill = by ? pillWidth(by) + 6 : 0
  const [left, right] = [x + ROW.number, x + ROW.income - 30]
  const room = { least: LEAST, maxWidth: right - left - pill }
  const width = writeMiddle(ctx, String(hexilum), left, y, extrabold(44, COLOURS.text), room)
  record(sheet, `hexilum ${seat}`, { x: x - 2, y: y - 22, w: left + width - x + 2, h: 44 }, within)
  if (by)
    layChangePill(sheet, `change hexilum ${seat}`, [left + width + 3 + pill / 2, y], by, {
      scale: PILL_SCALE,
      within,
    })
  else if (left + width + 10 + widthOf(HEX_WORDS.hexilum, 'plain', LEAST) < right)
    writeMiddle(ctx, HEX_WORDS.hexilum, left + width + 10, y, plain(LEAST, COLOURS.secondary))
}

const MOST_STEPS = 4
/** Draws what comes each turn, step by step; where there are too many, as a number. */
function drawTallIncome(
  sheet: HexSheet,
  { seat, income: { level, most } }: PanelScene,
  x: number,
  y: number,
): void {
  const { ctx } = sheet
  writeMiddle(ctx, '+', x - 8, y, extrabold(34, COLOURS.hexilum), { align: 'right' })
  const all = { x, y: y - ROW.box.h / 2, w: MOST_STEPS * ROW.step - 4, h: ROW.box.h }
  if (most > MOST_STEPS) writeMiddle(ctx, `${level}/${most}`, x, y, extrabold(34, COLOURS.hexilum))
  else
    for (let nth = 1; nth <= most; nth++)
      drawStep(ctx, nth, { x: x + (nth - 1) * ROW.step, y: all.y, ...ROW.box }, nth <= level, LEAST)
  record(sheet, `income ${seat}`, all, `panel ${seat}`)
  if (amountOf(sheet, 'income', seat)) layBrackets(sheet, `change income ${seat}`, all, 10)
}

/** Draws the reserve in a dashed dock. */
function drawDock(
  sheet: HexSheet,
  { seat, reserve: { normal, minor } }: PanelScene,
  x: number,
  y: number,
): void {
  const { ctx } = sheet
  const rect = { x, y: y - DOCK.h / 2, w: minor === undefined ? DOCK.w / 2 : DOCK.w, h: DOCK.h }
  drawPlate(ctx, rect, { fill: COLOURS.panel, border: COLOURS.divider, dashed: true })
  const number = (count: number, at: number): number =>
    writeMiddle(ctx, String(count), at, y, extrabold(34, count ? COLOURS.text : COLOURS.warning), {
      least: LEAST,
      maxWidth: 32,
    })
  drawHexFaction(ctx, seat, x + DOCK.unit, y, DOCK.r, { px: LEAST })
  number(normal, x + DOCK.unit + DOCK.number)
  if (minor !== undefined) {
    drawHollow(sheet, seat, x + DOCK.minor, y, DOCK.hollow)
    number(minor, x + DOCK.minor + DOCK.number)
  }
  record(sheet, `reserve ${seat}`, rect, `panel ${seat}`)
}

const CHIPS = {
  y: 52,
  h: 36,
  step: 42,
  gap: 8,
  pad: 10,
  px: LEAST,
  least: LEAST,
  tiny: LEAST,
  font: 'bold',
} as const
function drawTallChips(sheet: HexSheet, one: PanelScene, { x, y, w, h }: Rect): void {
  const rows = Math.max(1, Math.floor((h - CHIPS.y - 4 + CHIPS.step - CHIPS.h) / CHIPS.step))
  drawChipRows(sheet, one, { x, y: y + CHIPS.y, w }, rows, CHIPS)
}
