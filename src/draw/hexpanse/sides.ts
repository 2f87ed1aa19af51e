import type { BoardScene, MissionScene } from '../../games/hexpanse/scene/types.ts'
import type { Faction } from '../../games/hexpanse/types.ts'
import { COLOURS, type Context, type Rect } from '../kit/pen/index.ts'
import { drawIcon } from '../kit/icons/index.ts'
import { bold, drawableText, extrabold, plain, SIZES, write, writeMiddle } from '../kit/text/index.ts'
import { boxAround, layPlate, record } from '../kit/parts/index.ts'
import { HEX_LAYOUT } from './layout.ts'
import { drawMinor, drawPiece } from './map.ts'
import { hexFactionColour, drawHexFaction, type HexSheet } from './seats.ts'
import { drawPattern } from './sketch.ts'
import { HEX_WORDS } from './words.ts'

/**
 * Draws what stands in the corners of the map: the mission, how near everybody is, the Recovery Ship, and
 * what the pieces are.
 */

const CAPTION = bold(17, COLOURS.secondary)

export function drawSides(sheet: HexSheet): void {
  drawMission(sheet)
  drawProgress(sheet)
  drawRecovery(sheet)
  drawLegend(sheet)
}

function drawMission(sheet: HexSheet): void {
  const { ctx } = sheet
  const { mission, mode } = sheet.scene
  const rect = HEX_LAYOUT.mission
  layPlate(sheet, 'mission', rect, { border: mission ? COLOURS.text : COLOURS.line }, 'map')
  if (mission) return drawMissionIn(ctx, mission, rect)
  write(ctx, HEX_WORDS.mission(), rect.x + 14, rect.y + 28, CAPTION)
  writeMiddle(
    ctx,
    HEX_WORDS.noMission(mode === 'admiral'),
    rect.x + rect.w / 2,
    rect.y + rect.h / 2,
    plain(20, COLOURS.secondary),
    { align: 'center' },
  )
}

/** Draws a mission with its pattern; whose the words are shows beside its code. */
export function drawMissionIn(
  ctx: Context,
  { code, name, cells, turn, mirror, house }: MissionScene,
  { x, y, w, h }: Rect,
  most = 21,
): void {
  write(ctx, HEX_WORDS.mission(code), x + 14, y + 28, {
    ...CAPTION,
    least: 13,
    maxWidth: w - (house ? 54 : 28),
  })
  if (house) drawIcon(ctx, 'house', x + w - 20, y + 22, 22, COLOURS.house)
  write(ctx, drawableText(name, 'bold'), x + 14, y + 57, bold(26, COLOURS.text), {
    least: 17,
    maxWidth: w - 28,
  })
  drawPattern(ctx, cells, { x: x + 16, y: y + 68, w: w - 32, h: h - 108 }, most)
  const rules = HEX_WORDS.mayLie(turn, mirror)
  write(ctx, rules, x + 14, y + h - 14, plain(18, COLOURS.secondary), { least: 15, maxWidth: w - 28 })
}

/** Draws the best fit of each who is still in the game, or of each team. */
function drawProgress(sheet: HexSheet): void {
  const { ctx } = sheet
  const { fits } = sheet.scene
  if (!fits.length) return
  const rect = HEX_LAYOUT.progress
  layPlate(sheet, 'progress', rect, { border: COLOURS.line }, 'map')
  write(ctx, HEX_WORDS.progress, rect.x + 14, rect.y + 25, CAPTION)
  const step = (rect.w - 20) / fits.length
  for (const [nth, { seats, count, of }] of fits.entries()) {
    const x = rect.x + 10 + (nth + 0.5) * step
    seats.forEach((seat, at) =>
      drawHexFaction(ctx, seat, x + (at - (seats.length - 1) / 2) * 32, rect.y + 51, 13),
    )
    writeMiddle(ctx, `${count}/${of}`, x, rect.y + 85, extrabold(26, COLOURS.text), {
      least: 17,
      maxWidth: step - 4,
      align: 'center',
    })
    record(
      sheet,
      `fit ${seats.join(' ')}`,
      { x: x - step / 2 + 2, y: rect.y + 34, w: step - 4, h: 66 },
      'progress',
    )
  }
}

const ROWS = { top: 82, step: 42, badge: 31, unit: 82, minor: 146 } as const
function drawRecovery(sheet: HexSheet): void {
  const { ctx } = sheet
  const { recovery } = sheet.scene
  const rect = HEX_LAYOUT.recovery
  layPlate(sheet, 'recovery ship', rect, { border: COLOURS.line }, 'map')
  write(ctx, HEX_WORDS.recoveryShip, rect.x + 14, rect.y + 27, CAPTION)
  const hasMinor = recovery.some(({ minor }) => minor !== undefined)
  const word = plain(18, COLOURS.secondary, { align: 'center' })
  writeMiddle(ctx, HEX_WORDS.units(hasMinor), rect.x + ROWS.unit, rect.y + 50, word)
  if (hasMinor) writeMiddle(ctx, HEX_WORDS.kinds.minor, rect.x + ROWS.minor, rect.y + 50, word)
  for (const [nth, row] of recovery.entries()) drawInjured(sheet, row, rect.y + ROWS.top + nth * ROWS.step)
}

function drawInjured(
  sheet: HexSheet,
  { seat, normal, minor, defeated }: BoardScene['recovery'][number],
  y: number,
): void {
  const { ctx } = sheet
  const { x } = HEX_LAYOUT.recovery
  drawHexFaction(ctx, seat, x + ROWS.badge, y, 15, { fill: hexFactionColour(seat, defeated) })
  record(sheet, `injured ${seat}`, { x: x + 14, y: y - 17, w: 160, h: 34 }, 'recovery ship')
  if (defeated && !normal && !minor) {
    writeMiddle(ctx, HEX_WORDS.defeated, x + 58, y, plain(20, COLOURS.secondary))
    return
  }
  const number = (count: number, at: number): number =>
    writeMiddle(ctx, String(count), x + at, y, extrabold(29, count ? COLOURS.text : COLOURS.dim), {
      align: 'center',
    })
  number(normal, ROWS.unit)
  if (minor !== undefined) number(minor, ROWS.minor)
}

const KINDS = ['normal', 'merc', 'minor', 'warlord'] as const
const HELP = { left: 23, right: 107, words: 19, top: 28, step: 46 } as const
/** Draws the legend in the shape of the first who is still in the game. */
function drawLegend(sheet: HexSheet): void {
  const { ctx, scene } = sheet
  const rect = HEX_LAYOUT.legend
  layPlate(sheet, 'legend', rect, { fill: COLOURS.plate, border: COLOURS.line, radius: 8 }, 'map')
  const seat: Faction = scene.panels.find(({ defeated }) => !defeated)?.seat ?? 'TE'
  const kinds = KINDS.filter(kind => kind !== 'minor' || scene.mode !== 'seaman')
  for (const [nth, kind] of kinds.entries()) {
    const [x, y] = [
      rect.x + (nth % 2 ? HELP.right : HELP.left),
      rect.y + HELP.top + Math.floor(nth / 2) * HELP.step,
    ]
    if (kind === 'minor') drawMinor(ctx, seat, x, y, 14, hexFactionColour(seat))
    else drawPiece(ctx, { seat, kind, short: 'merc', life: 5 }, x, y, kind === 'normal' ? 0.52 : 0.58)
    writeMiddle(ctx, HEX_WORDS.kinds[kind], x + HELP.words, y, plain(SIZES.small, COLOURS.text), {
      maxWidth: 64,
      least: 15,
    })
    record(sheet, `kind ${kind}`, boxAround(x, y, 16), 'legend')
  }
}
