import type { BoardScene, MissionScene } from '../../games/hexpanse/scene/types.ts'
import { COLOURS, strokePath, type Rect } from '../kit/pen/index.ts'
import { drawIcon } from '../kit/icons/index.ts'
import { bold, drawableText, extrabold, plain, write, writeMiddle } from '../kit/text/index.ts'
import { layPlate, record, seatPath } from '../kit/parts/index.ts'
import { LEAST, TALL_HEX_LAYOUT } from './layout.ts'
import { drawHexFaction, HEX_NUMBERS, hexFactionColour, type HexSheet } from './seats.ts'
import { drawPattern } from './sketch.ts'
import { HEX_WORDS } from './words.ts'

/** Draws the corners of the map on a phone: the mission, who is near, the Recovery Ship, the piles. */

const PAD = 11
const CAPTION = bold(LEAST, COLOURS.secondary)
const WORD = plain(LEAST, COLOURS.secondary)
/** Holds the middles of four rows below a caption. */
const ROWS = { first: 66, step: 44, r: 18 } as const
const rowAt = (rect: Rect, nth: number): number => rect.y + ROWS.first + nth * ROWS.step

export function drawTallSides(sheet: HexSheet): void {
  drawTallMission(sheet)
  drawTallProgress(sheet)
  drawTallRecovery(sheet)
  drawPiles(sheet)
}

function layCorner(sheet: HexSheet, id: string, rect: Rect, caption: string): void {
  layPlate(sheet, id, rect, { border: COLOURS.line }, 'map')
  write(sheet.ctx, caption, rect.x + PAD, rect.y + 33, CAPTION)
}

function drawTallMission(sheet: HexSheet): void {
  const { ctx, scene } = sheet
  const rect = TALL_HEX_LAYOUT.mission
  layCorner(sheet, 'mission', rect, HEX_WORDS.mission())
  if (scene.mission) drawMissionPattern(sheet, scene.mission, rect)
  else write(ctx, HEX_WORDS.notYet, rect.x + PAD, rect.y + 67, WORD)
}

function drawMissionPattern(
  { ctx }: HexSheet,
  { name, cells, turn, mirror }: MissionScene,
  rect: Rect,
): void {
  const room = { least: LEAST, maxWidth: rect.w - 2 * PAD }
  write(ctx, drawableText(name, 'bold'), rect.x + PAD, rect.y + 67, bold(LEAST, COLOURS.text), room)
  drawPattern(ctx, cells, { x: rect.x + PAD, y: rect.y + 78, w: room.maxWidth, h: rect.h - 122 }, 21)
  write(ctx, HEX_WORDS.mayLieShort(turn, mirror), rect.x + PAD, rect.y + rect.h - 14, WORD, room)
}

function drawTallProgress(sheet: HexSheet): void {
  const { ctx, scene } = sheet
  if (!scene.fits.length) return
  const rect = TALL_HEX_LAYOUT.progress
  layCorner(sheet, 'progress', rect, HEX_WORDS.progressShort)
  for (const [nth, { seats, count, of }] of scene.fits.entries()) {
    const y = rowAt(rect, nth)
    seats.forEach((seat, at) => drawHexFaction(ctx, seat, rect.x + 32 + at * 44, y, ROWS.r, { px: LEAST }))
    const right = rect.x + rect.w - PAD - 4
    writeMiddle(ctx, `${count}/${of}`, right, y, extrabold(38, COLOURS.text), {
      least: LEAST,
      maxWidth: rect.w - 2 * PAD - 44 * seats.length,
      align: 'right',
    })
    record(sheet, `fit ${seats.join(' ')}`, { x: rect.x + 4, y: y - 21, w: rect.w - 8, h: 42 }, 'progress')
  }
}

const INJURED = { badge: 32, unit: 62, minor: 110, number: 136, hollow: 15 } as const
function drawTallRecovery(sheet: HexSheet): void {
  const rect = TALL_HEX_LAYOUT.recovery
  layCorner(sheet, 'recovery ship', rect, HEX_WORDS.recoveryShort)
  for (const [nth, row] of sheet.scene.recovery.entries())
    drawTallInjured(sheet, row, rect.x, rowAt(rect, nth))
}

function drawTallInjured(
  sheet: HexSheet,
  { seat, normal, minor, defeated }: BoardScene['recovery'][number],
  x: number,
  y: number,
): void {
  const { ctx } = sheet
  drawHexFaction(ctx, seat, x + INJURED.badge, y, ROWS.r, {
    fill: hexFactionColour(seat, defeated),
    px: LEAST,
  })
  record(sheet, `injured ${seat}`, { x: x + 4, y: y - 21, w: 176, h: 42 }, 'recovery ship')
  if (defeated && !normal && !minor) return void writeMiddle(ctx, HEX_WORDS.defeated, x + 60, y, WORD)
  writeCount(sheet, normal, x + INJURED.unit, y)
  if (minor === undefined) return
  drawHollow(sheet, seat, x + INJURED.minor, y, INJURED.hollow, defeated)
  writeCount(sheet, minor, x + INJURED.number, y)
}
const writeCount = ({ ctx }: HexSheet, count: number, x: number, y: number): number =>
  writeMiddle(ctx, String(count), x, y, extrabold(34, count ? COLOURS.text : COLOURS.dim))

/** Draws the outline of minor units. */
export function drawHollow(
  { ctx }: HexSheet,
  seat: BoardScene['seats'][number],
  x: number,
  y: number,
  r: number,
  isDefeated = false,
): void {
  strokePath(ctx, hexFactionColour(seat, isDefeated), 4, () => seatPath(ctx, HEX_NUMBERS[seat], x, y, r))
}

function drawPiles(sheet: HexSheet): void {
  const { ctx, scene } = sheet
  const rect = TALL_HEX_LAYOUT.cards
  layCorner(sheet, 'cards', rect, HEX_WORDS.piles.head)
  const [left, right] = [rect.x + PAD, rect.x + rect.w - PAD]
  for (const [nth, what] of (['deck', 'discard', 'gone'] as const).entries()) {
    const y = rowAt(rect, nth)
    writeMiddle(ctx, HEX_WORDS.piles[what], left, y, WORD)
    writeMiddle(ctx, String(scene[what]), right, y, extrabold(34, COLOURS.text), { align: 'right' })
    record(sheet, what, { x: left, y: y - 18, w: right - left, h: 36 }, 'cards')
  }
  if (!scene.house) return
  const y = rowAt(rect, 3)
  drawIcon(ctx, 'house', left + 14, y, 28, COLOURS.house)
  writeMiddle(ctx, HEX_WORDS.house, left + 38, y, plain(LEAST, COLOURS.house))
  record(sheet, 'house', { x: left, y: y - 18, w: right - left, h: 36 }, 'cards')
}
