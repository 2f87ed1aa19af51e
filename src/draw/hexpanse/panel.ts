import type { PanelScene } from '../../games/hexpanse/scene/types.ts'
import { type Canvas, COLOURS, type Context, DEFEATED, type Rect, sprite } from '../kit/pen/index.ts'
import { drawIcon } from '../kit/icons/index.ts'
import {
  bold,
  drawableText,
  extrabold,
  inFont,
  plain,
  widthOf,
  write,
  writeMiddle,
} from '../kit/text/index.ts'
import {
  BORDER,
  drawFramedPlate,
  drawPlate,
  layBrackets,
  layChangeBefore,
  layChangePill,
  record,
} from '../kit/parts/index.ts'
import { fillHex, strokeHex, hexPanelRect } from './layout.ts'
import { drawChips } from './panelCards.ts'
import { drawMinor } from './map.ts'
import { hexFactionColour, drawInkHexFaction, drawHexFaction, hexPlayer, type HexSheet } from './seats.ts'
import { HEX_WORDS } from './words.ts'

/** Draws what each player has. */
const HEAD = {
  h: 52,
  badge: { x: 31, r: 18 },
  words: 62,
  faction: 28,
  name: 46,
  box: { w: 46, h: 42, right: 12 },
} as const

export function drawHexPanels(sheet: HexSheet): void {
  for (const [nth, one] of sheet.scene.panels.entries())
    drawPanel(sheet, one, hexPanelRect(nth, sheet.scene.panels.length))
}

function drawPanel(sheet: HexSheet, one: PanelScene, rect: Rect): void {
  sheet.ctx.drawImage(frame(one, rect), rect.x, rect.y)
  record(sheet, `panel ${one.seat}`, rect)
  drawHead(sheet, one, rect)
  if (one.defeated) return drawDefeat(sheet, rect)
  drawHoldings(sheet, one, rect)
  drawChips(sheet, one, rect)
}

const frame = (one: PanelScene, { w, h }: Rect): Canvas =>
  hexPanelFrame('panel', one, w, h, { x: 0, y: HEAD.h, w, h: h - HEAD.h })

/** `kind` names it among the layers that are kept; `inside` is the dark part. */
export const hexPanelFrame = (
  kind: string,
  { seat, toMove, defeated }: PanelScene,
  w: number,
  h: number,
  inside: Rect,
): Canvas =>
  sprite(`hexpanse ${kind} ${seat} ${w} ${h} ${toMove} ${defeated}`, w, h, ctx => {
    const colour = defeated ? DEFEATED.bar : hexFactionColour(seat)
    const moving = toMove ? { border: COLOURS.white, width: BORDER.toMove } : {}
    drawFramedPlate(ctx, { x: 0, y: 0, w, h }, { colour, inside, ...moving })
  })

/** Draws the faction's badge: in ink, or grey once it is defeated. */
export function drawPanelBadge(
  ctx: Context,
  { seat, defeated }: PanelScene,
  x: number,
  y: number,
  r: number,
): void {
  if (defeated) drawHexFaction(ctx, seat, x, y, r, { fill: DEFEATED.piece })
  else drawInkHexFaction(ctx, seat, x, y, r)
}

function drawHead(sheet: HexSheet, one: PanelScene, rect: Rect): void {
  const { ctx } = sheet
  const { badge } = HEAD
  drawPanelBadge(ctx, one, rect.x + badge.x, rect.y + HEAD.h / 2, badge.r)
  const colour = one.defeated ? COLOURS.text : COLOURS.ink
  const room = drawLife(sheet, one, rect) - 10 - rect.x - HEAD.words
  write(ctx, one.name, rect.x + HEAD.words, rect.y + HEAD.faction, bold(26, colour), {
    least: 20,
    maxWidth: room,
  })
  writeName(sheet, one, rect, room)
}

/** Writes "Naomi · minor: Graveborn". Where there is no room, the person's name yields. */
function writeName(sheet: HexSheet, one: PanelScene, rect: Rect, room: number): void {
  const colour = one.defeated ? COLOURS.text : COLOURS.ink
  const about = [
    ...(one.team ? [one.team] : []),
    ...(one.minor ? [HEX_WORDS.minor(drawableText(one.minor, 'bold'))] : []),
    ...(one.secret ? [HEX_WORDS.secretMission] : []),
  ]
  const rest = about.map(text => ` · ${text}`).join('')
  const { text, font } = hexPlayer(sheet, one.seat, 'bold')
  const restRoom = Math.min(room * 0.62, widthOf(rest, 'bold', 18))
  const width = write(sheet.ctx, text, rect.x + HEAD.words, rect.y + HEAD.name, inFont(font, 18, colour), {
    least: 15,
    maxWidth: room - restRoom,
  })
  write(sheet.ctx, rest, rect.x + HEAD.words + width, rect.y + HEAD.name, bold(18, colour), {
    least: 15,
    maxWidth: room - width,
  })
}

/** Returns where it begins. */
function drawLife(sheet: HexSheet, { seat, life, defeated }: PanelScene, rect: Rect): number {
  const { ctx } = sheet
  const right = rect.x + rect.w - HEAD.box.right
  if (defeated)
    return (
      right -
      write(ctx, HEX_WORDS.isDefeated, right - 4, rect.y + 37, extrabold(30, COLOURS.text), {
        align: 'right',
      })
    )
  const box = { x: right - HEAD.box.w, y: rect.y + (HEAD.h - HEAD.box.h) / 2, w: HEAD.box.w, h: HEAD.box.h }
  drawPlate(ctx, box, { fill: COLOURS.ink, radius: 8 })
  writeMiddle(
    ctx,
    String(life),
    box.x + box.w / 2,
    box.y + box.h / 2,
    extrabold(38, hexFactionColour(seat)),
    { least: 28, maxWidth: box.w - 6, align: 'center' },
  )
  record(sheet, `life ${seat}`, box, `panel ${seat}`)
  const word = write(ctx, HEX_WORDS.life, box.x - 9, rect.y + 34, bold(22, COLOURS.ink), { align: 'right' })
  return drawLifeChange(sheet, seat, box.x - 9 - word, rect)
}

export const amountOf = ({ changes }: HexSheet, what: 'life' | 'hexilum' | 'income', seat: string): number =>
  changes.reduce((sum, one) => (one.what === what && one.seat === seat ? sum + one.by : sum), 0)

function drawLifeChange(sheet: HexSheet, seat: PanelScene['seat'], right: number, rect: Rect): number {
  const by = amountOf(sheet, 'life', seat)
  if (!by) return right
  return layChangeBefore(sheet, `change life ${seat}`, [right, rect.y + HEAD.h / 2], by, `panel ${seat}`)
}

function drawDefeat({ ctx }: HexSheet, rect: Rect): void {
  const style = plain(22, COLOURS.secondary)
  write(ctx, HEX_WORDS.defeatedUnits, rect.x + 18, rect.y + HEAD.h + 44, style)
  write(ctx, HEX_WORDS.defeatedCards, rect.x + 18, rect.y + HEAD.h + 80, style)
}

const ROW = {
  middle: HEAD.h + 33,
  word: 21,
  medal: 38,
  number: 68,
  income: 266,
  step: 36,
  box: { w: 31, h: 34 },
  reserve: 509,
} as const
/** Draws hexilum, income and reserve: words yield to numbers of any length. */
function drawHoldings(sheet: HexSheet, one: PanelScene, rect: Rect): void {
  const y = rect.y + ROW.middle
  drawHexilumMedal(sheet.ctx, rect.x + ROW.medal, y)
  drawIncome(sheet, one, rect, y)
  drawReserve(sheet, one, rect, y)
  drawHexilum(sheet, one, rect, y)
}

/** Draws the sign of hexilum before its number. */
export function drawHexilumMedal(ctx: Context, x: number, y: number): void {
  fillHex(ctx, x, y, 22, COLOURS.plate)
  strokeHex(ctx, x, y, 21, COLOURS.hexilumRing, 3)
  drawIcon(ctx, 'crystal', x, y, 24, COLOURS.hexilum)
}

/** The word yields to how much it has changed, and both to a long number. */
function drawHexilum(sheet: HexSheet, { seat, hexilum }: PanelScene, rect: Rect, y: number): void {
  const { ctx } = sheet
  const by = amountOf(sheet, 'hexilum', seat)
  const pill = by ? widthOf(String(Math.abs(by)), 'extrabold', 22) + 44 : 0
  const [left, income] = [rect.x + ROW.number, rect.x + ROW.income - 8 - widthOf('income', 'plain', ROW.word)]
  const width = writeMiddle(ctx, String(hexilum), left, y, extrabold(44, COLOURS.text), {
    least: 20,
    maxWidth: income - left - 12 - pill,
  })
  record(
    sheet,
    `hexilum ${seat}`,
    { x: rect.x + 16, y: y - 22, w: left + width - rect.x - 16, h: 44 },
    `panel ${seat}`,
  )
  const within = `panel ${seat}`
  if (by) layChangePill(sheet, `change hexilum ${seat}`, [left + width + 6 + pill / 2, y], by, { within })
  else if (left + width + 10 + widthOf('hexilum', 'plain', ROW.word) < income - 8)
    writeMiddle(ctx, 'hexilum', left + width + 10, y, plain(ROW.word, COLOURS.secondary))
}

function drawIncome(
  sheet: HexSheet,
  { seat, income: { level, most } }: PanelScene,
  rect: Rect,
  y: number,
): void {
  const { ctx } = sheet
  writeMiddle(ctx, 'income', rect.x + ROW.income - 8, y, plain(ROW.word, COLOURS.secondary), {
    align: 'right',
  })
  const room = ROW.step * 4
  const step = Math.min(ROW.step, room / most)
  for (let nth = 1; nth <= most; nth++) {
    const box = {
      x: Math.round(rect.x + ROW.income + (nth - 1) * step),
      y: y - ROW.box.h / 2,
      w: Math.min(ROW.box.w, step - 2),
      h: ROW.box.h,
    }
    drawStep(ctx, nth, box, nth <= level)
  }
  const all = { x: rect.x + ROW.income, y: y - ROW.box.h / 2, w: most * step - 5, h: ROW.box.h }
  record(sheet, `income ${seat}`, all, `panel ${seat}`)
  if (!amountOf(sheet, 'income', seat)) return
  layBrackets(sheet, `change income ${seat}`, all, 10)
}

function drawReserve(
  sheet: HexSheet,
  { seat, reserve: { normal, minor } }: PanelScene,
  rect: Rect,
  y: number,
): void {
  const { ctx } = sheet
  const x = rect.x + (minor === undefined ? ROW.reserve + 46 : ROW.reserve)
  writeMiddle(ctx, HEX_WORDS.reserve, x - 24, y, plain(ROW.word, COLOURS.secondary), { align: 'right' })
  const number = (count: number, at: number): number =>
    writeMiddle(ctx, String(count), at, y, extrabold(30, count ? COLOURS.text : COLOURS.warning), {
      least: 20,
      maxWidth: 28,
    })
  drawHexFaction(ctx, seat, x, y, 14)
  number(normal, x + 17)
  if (minor !== undefined) {
    drawMinor(ctx, seat, x + 62, y, 15, hexFactionColour(seat))
    number(minor, x + 79)
  }
  record(
    sheet,
    `reserve ${seat}`,
    { x: x - 16, y: y - 18, w: rect.x + rect.w - 6 - x + 16, h: 36 },
    `panel ${seat}`,
  )
}

/** Draws a step of the income. */
export function drawStep(ctx: Context, nth: number, box: Rect, isReached: boolean, px = 24): void {
  drawPlate(
    ctx,
    box,
    isReached
      ? { fill: COLOURS.hexilum, radius: 5 }
      : { fill: COLOURS.panel, border: COLOURS.divider, radius: 5 },
  )
  writeMiddle(
    ctx,
    String(nth),
    box.x + box.w / 2,
    box.y + box.h / 2,
    extrabold(px, isReached ? COLOURS.ink : COLOURS.dim),
    { least: Math.min(px, 12), maxWidth: box.w - 4, align: 'center' },
  )
}
