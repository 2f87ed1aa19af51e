import type { PanelScene, TechScene } from '../../games/expanse/scene/types.ts'
import { COLOURS, sprite, type Canvas, type Rect } from '../kit/pen/index.ts'
import { drawIcon, type Icon } from '../kit/icons/index.ts'
import {
  bold,
  cutText,
  drawableText,
  extrabold,
  inFont,
  plain,
  semibold,
  widthOf,
  write,
} from '../kit/text/index.ts'
import { BORDER, drawFramedPlate, layText, layTextMiddle, record } from '../kit/parts/index.ts'
import { BETWEEN, LEVELS, packInto } from './panel.ts'
import { withHouse } from './plates.ts'
import { drawInkLetter, factionColour, factionPlayer, type ExpanseSheet } from './seats.ts'
import { LEAST_PX, playerRow } from './tallLayout.ts'
import { drawTallSupply } from './tallSupply.ts'
import { EXPANSE_WORDS } from './words.ts'

/** What each player has, a row for each, in the order in which they sit. */
export function drawTallPlayers(sheet: ExpanseSheet): void {
  const { panels } = sheet.scene
  for (const [nth, one] of panels.entries()) drawRow(sheet, one, playerRow(nth, panels.length))
}

const BLOCK = 374
const LINES = { x: 390, right: 10, h: 40, icon: 14, text: 40 } as const
/** With room for a third line, rows have larger letters and name the kept events. */
interface Size {
  readonly badge: number
  readonly r: number
  readonly letter: number
  readonly x: number
  readonly faction: number
  readonly person: number
  readonly cp: number
}
const SMALL: Size = { badge: 42, r: 29, letter: 42, x: 80, faction: 37, person: 31, cp: 64 }
const LARGE: Size = { badge: 54, r: 38, letter: 54, x: 108, faction: 45, person: 36, cp: 72 }
const TWO_LINES = [0.28, 0.72] as const
const THREE_LINES = [0.195, 0.5, 0.805] as const

function drawRow(sheet: ExpanseSheet, one: PanelScene, rect: Rect): void {
  sheet.ctx.drawImage(frame(one.seat, rect, one.toMove === true), rect.x, rect.y)
  record(sheet, `panel ${one.seat}`, rect)
  const isLarge = sheet.scene.panels.length < 4
  drawBlock(sheet, one, rect, isLarge ? LARGE : SMALL)
  const [first, second, third] = isLarge ? THREE_LINES : TWO_LINES
  const line = (share: number): Rect => ({
    x: rect.x + LINES.x,
    y: rect.y + rect.h * share - LINES.h / 2,
    w: rect.w - LINES.x - LINES.right,
    h: LINES.h,
  })
  drawTallSupply(sheet, one, line(first), sheet.scene.panels.length === 2)
  drawTechs(sheet, one, line(second), isLarge)
  if (third !== undefined) drawKept(sheet, one, line(third))
}

const frame = (seat: PanelScene['seat'], { w, h }: Rect, isToMove: boolean): Canvas =>
  sprite(`expanse tall panel ${seat} ${h} ${isToMove}`, w, h, ctx => {
    const inside = { x: BLOCK, y: 0, w: w - BLOCK, h }
    const toMove = isToMove ? { border: COLOURS.white, width: BORDER.toMove } : {}
    drawFramedPlate(ctx, { x: 0, y: 0, w, h }, { colour: factionColour(seat), inside, ...toMove })
  })

const CP_RIGHT = 12
function drawBlock(sheet: ExpanseSheet, one: PanelScene, rect: Rect, size: Size): void {
  const { ctx } = sheet
  const middle = rect.y + rect.h / 2
  const within = `panel ${one.seat}`
  drawInkLetter(ctx, one.seat, rect.x + size.badge, middle, size.r, size.letter)
  const base = Math.round(middle + size.cp * 0.348)
  const right = rect.x + BLOCK - CP_RIGHT
  const word = write(ctx, EXPANSE_WORDS.cp, right, base, bold(LEAST_PX, COLOURS.ink), { align: 'right' })
  const number = extrabold(size.cp, COLOURS.ink, { align: 'right' })
  const cp = layText(sheet, `cp ${one.seat}`, [right - word - 9, base], String(one.cp), number, { within })
  const x = rect.x + size.x
  const room = { least: LEAST_PX, maxWidth: cp.x - 8 - x }
  write(
    ctx,
    one.name.toUpperCase(),
    x,
    middle - size.person * 0.16,
    extrabold(size.faction, COLOURS.ink, room),
  )
  const { text, font } = factionPlayer(sheet, one.seat, 'bold')
  const person = inFont(font, size.person, COLOURS.ink, room)
  layText(sheet, `name ${one.seat}`, [x, middle + size.person * 0.98], text, person, { within })
}

function drawLine(
  sheet: ExpanseSheet,
  id: string,
  icon: Icon,
  text: string,
  isThere: boolean,
  room: Rect,
): void {
  const y = room.y + room.h / 2
  drawIcon(sheet.ctx, icon, room.x + LINES.icon, y, 32, COLOURS.secondary)
  const fits = { least: LEAST_PX, maxWidth: room.w - LINES.text }
  const look = isThere ? semibold(WORDS_PX, COLOURS.text, fits) : plain(LEAST_PX, COLOURS.dim)
  const [name = '', seat = ''] = id.split(' ')
  layTextMiddle(sheet, id, [room.x + LINES.text, y], text, look, { within: name ? `panel ${seat}` : '' })
}

const WORDS_PX = 33

/** Levels where they have room, then names alone, then short names. */
function drawTechs(sheet: ExpanseSheet, { seat, techs }: PanelScene, room: Rect, isLarge: boolean): void {
  const width = room.w - LINES.text
  const named = (level: boolean, short: boolean, used: boolean) =>
    techs.map(tech => techText(tech, level, short, used)).join(BETWEEN)
  const tries = [
    ...(isLarge ? [named(true, false, true), named(true, false, false)] : []),
    named(false, false, true),
    named(false, false, false),
    named(false, true, false),
  ]
  const fits = (text: string): boolean => widthOf(text, 'semibold', LEAST_PX) <= width
  const text = tries.find(fits) ?? cutText(tries.at(-1) ?? '', 'semibold', LEAST_PX, width)
  drawLine(sheet, `techs ${seat}`, 'nut', techs.length ? text : EXPANSE_WORDS.noTechs, techs.length > 0, room)
}

function techText(tech: TechScene, hasLevel: boolean, isShort: boolean, hasUsed: boolean): string {
  const { level, name, short = name, used, house } = tech
  const text = withHouse(drawableText(isShort ? short : name, 'semibold'), house)
  const titled = hasLevel ? `${LEVELS[level] ?? level} ${text}` : text
  return used && hasUsed ? EXPANSE_WORDS.techUsed(titled) : titled
}

function drawKept(sheet: ExpanseSheet, { seat, kept }: PanelScene, room: Rect): void {
  const titles = kept.map(title => drawableText(title, 'semibold'))
  const [text = ''] = kept.length
    ? packInto(titles, 'semibold', LEAST_PX, room.w - LINES.text, 1)
    : [EXPANSE_WORDS.noKept]
  drawLine(sheet, `keeps ${seat}`, 'bookmark', text, kept.length > 0, room)
}
