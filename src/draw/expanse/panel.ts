import type { PanelScene, TechScene } from '../../games/expanse/scene/types.ts'
import { COLOURS, sprite, type Canvas, type Rect } from '../kit/pen/index.ts'
import { drawIcon } from '../kit/icons/index.ts'
import {
  bold,
  extrabold,
  widthOf,
  write,
  cutText,
  drawableText,
  inFont,
  writeMiddle,
  type Font,
} from '../kit/text/index.ts'
import { BORDER, drawFramedPlate, drawPlate, layChangeBefore, layText, record } from '../kit/parts/index.ts'
import { EXPANSE_LAYOUT, expansePanelRect } from './layout.ts'
import { drawModules, moduleHeight } from './moduleRow.ts'
import { factionColour, drawInkFaction, factionPlayer, type ExpanseSheet } from './seats.ts'
import { drawSupply } from './supply.ts'
import { drawBurst, withHouse } from './plates.ts'
import { EXPANSE_WORDS } from './words.ts'

/** What each player has, in the order in which they sit. */
const { panels: P } = EXPANSE_LAYOUT
const { head: H } = P

export function drawExpansePanels(sheet: ExpanseSheet): void {
  for (const [nth, one] of sheet.scene.panels.entries())
    drawPanel(sheet, one, expansePanelRect(nth, sheet.scene.panels.length))
}

function drawPanel(sheet: ExpanseSheet, one: PanelScene, rect: Rect): void {
  const { ctx } = sheet
  ctx.drawImage(frame(one.seat, rect, one.toMove === true), rect.x, rect.y)
  record(sheet, `panel ${one.seat}`, rect)
  drawHead(sheet, one, rect)
  drawSupply(sheet, one, rect)
  drawWords(sheet, one, rect)
  drawModules(sheet, one, rect)
}

const frame = (seat: PanelScene['seat'], { w, h }: Rect, isToMove: boolean): Canvas =>
  sprite(`expanse panel ${seat} ${w} ${isToMove}`, w, h, ctx => {
    const inside = { x: 0, y: H.h, w, h: h - H.h }
    const toMove = isToMove ? { border: COLOURS.white, width: BORDER.toMove } : {}
    drawFramedPlate(ctx, { x: 0, y: 0, w, h }, { colour: factionColour(seat), inside, ...toMove })
  })

/**
 * Draws from the right: CP, how they changed, the Rocinante, the Protomolecule card. Names get what is left.
 */
function drawHead(sheet: ExpanseSheet, one: PanelScene, rect: Rect): void {
  const { ctx } = sheet
  const { badge, faction, name } = H
  drawInkFaction(ctx, one.seat, rect.x + badge.x, rect.y + badge.y, badge.r)
  const end = drawHeld(sheet, one, drawChange(sheet, one, drawPoints(sheet, one, rect), rect), rect)
  const maxWidth = end - 8 - (rect.x + faction.x)
  const ink = { maxWidth, colour: COLOURS.ink }
  const label = one.name.toUpperCase()
  write(ctx, label, rect.x + faction.x, rect.y + faction.baseline, {
    ...ink,
    font: 'extrabold',
    px: faction.size,
    least: faction.minSize,
  })
  const { text, font } = factionPlayer(sheet, one.seat, 'bold')
  const width = write(ctx, text, rect.x + name.x, rect.y + name.baseline, {
    ...ink,
    font,
    px: name.size,
    least: name.minSize,
  })
  record(
    sheet,
    `name ${one.seat}`,
    {
      x: rect.x + name.x,
      y: rect.y + 6,
      w: Math.max(width, widthOf(label, 'extrabold', faction.minSize)),
      h: 48,
    },
    `panel ${one.seat}`,
  )
}

/** Each of these draws to the left of what was drawn before, and says where it begins. */
function drawPoints(sheet: ExpanseSheet, { seat, cp }: PanelScene, rect: Rect): number {
  const { ctx } = sheet
  const [right, y] = [rect.x + rect.w - H.cp.right, rect.y + H.cp.baseline]
  const word = write(ctx, 'CP', right, y, bold(25, COLOURS.ink), { align: 'right' })
  const end = right - word - 9
  const { w: width } = layText(sheet, `cp ${seat}`, [end, y], String(cp), extrabold(H.cp.size, COLOURS.ink), {
    align: 'right',
    within: `panel ${seat}`,
  })
  return end - width
}

function drawChange(sheet: ExpanseSheet, { seat }: PanelScene, right: number, rect: Rect): number {
  const change = sheet.changes.find(one => one.what === 'cp' && one.seat === seat)
  if (change?.what !== 'cp') return right
  return layChangeBefore(sheet, `change cp ${seat}`, [right, rect.y + H.h / 2], change.by, `panel ${seat}`)
}

const PLATE = { size: 36, least: 25, gap: 8, between: 2 } as const
type Held = 'rocinante' | 'protomolecule'
const heldBy = ({ rocinante, protomoleculeCard }: PanelScene): readonly Held[] => [
  ...(rocinante ? ['rocinante' as const] : []),
  ...(protomoleculeCard ? ['protomolecule' as const] : []),
]

/**
 * Draws them beside each other, or small and one above the other where the faction would not fit otherwise.
 */
function drawHeld(sheet: ExpanseSheet, one: PanelScene, right: number, rect: Rect): number {
  const held = heldBy(one)
  const { size, least, gap, between } = PLATE
  const room = right - held.length * (size + gap) - gap - rect.x - H.faction.x
  const isTight = held.length > 1 && room < widthOf(one.name.toUpperCase(), 'extrabold', H.faction.minSize)
  const side = isTight ? least : size
  const top = rect.y + (H.h - (isTight ? held.length * (least + between) - between : size)) / 2
  for (const [nth, what] of held.entries()) {
    const column = isTight ? 0 : nth
    drawHeldPlate(sheet, one.seat, what, {
      x: right - (column + 1) * (side + gap),
      y: top + (isTight ? nth * (least + between) : 0),
      w: side,
      h: side,
    })
  }
  return right - (isTight ? 1 : held.length) * (side + gap)
}

function drawHeldPlate(sheet: ExpanseSheet, seat: PanelScene['seat'], what: Held, plate: Rect): void {
  const { ctx } = sheet
  const [x, y] = [plate.x + plate.w / 2, plate.y + plate.h / 2]
  if (what === 'protomolecule') drawBurst(ctx, x, y, plate.w / 2 + 1)
  else {
    drawPlate(ctx, plate, { fill: COLOURS.ink, radius: 7 })
    drawIcon(ctx, 'rocinante', x, y, Math.round(plate.w * 0.8), COLOURS.white)
  }
  record(sheet, `${what} ${seat}`, plate, `panel ${seat}`)
}

/**
 * Draws techs and kept events of a player with one size of letters for both, as large as there is room for.
 */
const { words: W } = EXPANSE_LAYOUT.panels
export const BETWEEN = ' · '
const LINE = 1.2
const GAP = 9
const MOST_TECH_LINES = 2

export const LEVELS = ['', 'I', 'II', 'III'] as const
function titleOf({ level, name, used, house }: TechScene): string {
  const tech = `${LEVELS[level] ?? level} ${withHouse(drawableText(name, 'plain'), house)}`.trim()
  return used ? EXPANSE_WORDS.techUsed(tech) : tech
}

/** Puts whole items on a line, and cuts one that is wider than a line. */
function packLines(items: readonly string[], font: Font, px: number, width: number): readonly string[] {
  const lines: string[] = []
  for (const item of items) {
    const last = lines.at(-1)
    const longer = `${last}${BETWEEN}${item}`
    if (last !== undefined && widthOf(longer, font, px) <= width) lines[lines.length - 1] = longer
    else lines.push(cutText(item, font, px, width))
  }
  return lines
}

/** As many items as so many lines hold, and how many more there are. */
export function packInto(
  items: readonly string[],
  font: Font,
  px: number,
  width: number,
  most: number,
): readonly string[] {
  const whole = packLines(items, font, px, width)
  if (whole.length <= most) return whole
  for (let kept = items.length - 1; kept > 0; kept--) {
    const lines = packLines(
      [...items.slice(0, kept), EXPANSE_WORDS.more(items.length - kept)],
      font,
      px,
      width,
    )
    if (lines.length <= most) return lines
  }
  return [EXPANSE_WORDS.many(items.length)]
}

interface Words {
  readonly px: number
  readonly techs: readonly string[]
  readonly kept: readonly string[]
}

function wordsIn({ techs, kept }: PanelScene, width: number, height: number): Words {
  const titles = techs.length ? techs.map(titleOf) : [EXPANSE_WORDS.noTechs]
  const events = kept.length ? kept.map(title => drawableText(title, 'plainBold')) : [EXPANSE_WORDS.noKept]
  for (const px of W.sizes) {
    const made = {
      px,
      techs: packLines(titles, 'plain', px, width),
      kept: packLines(events, 'plainBold', px, width),
    }
    if (
      made.techs.length <= MOST_TECH_LINES &&
      (made.techs.length + made.kept.length) * px * LINE + GAP <= height
    )
      return made
  }
  const px = W.sizes.at(-1) ?? 0
  const lines = packInto(titles, 'plain', px, width, MOST_TECH_LINES)
  const room = Math.floor((height - GAP) / (px * LINE)) - lines.length
  return { px, techs: lines, kept: packInto(events, 'plainBold', px, width, Math.max(1, room)) }
}

function drawWords(sheet: ExpanseSheet, one: PanelScene, rect: Rect): void {
  const [x, top] = [rect.x + W.x, rect.y + W.y]
  const { px, techs, kept } = wordsIn(one, rect.w - W.x - W.right, rect.h - W.y - moduleHeight(one))
  drawList(sheet, techs, 'plain', one.techs.length > 0, x, top, px)
  const nextTop = top + techs.length * px * LINE + GAP
  drawList(sheet, kept, 'plainBold', one.kept.length > 0, x, nextTop, px)
  const icons = rect.x + W.iconX
  drawIcon(sheet.ctx, 'nut', icons, top + (px * LINE) / 2, 26, COLOURS.secondary)
  drawBookmark(sheet, one.kept.length, icons, nextTop + (px * LINE) / 2)
  const width = rect.x + rect.w - W.right - x
  record(
    sheet,
    `techs ${one.seat}`,
    { x, y: top, w: width, h: techs.length * px * LINE },
    `panel ${one.seat}`,
  )
  record(
    sheet,
    `kept ${one.seat}`,
    { x, y: nextTop, w: width, h: kept.length * px * LINE },
    `panel ${one.seat}`,
  )
}

function drawList(
  { ctx }: ExpanseSheet,
  lines: readonly string[],
  font: Font,
  isThere: boolean,
  x: number,
  top: number,
  px: number,
): void {
  for (const [nth, line] of lines.entries()) {
    write(
      ctx,
      line,
      x,
      top + (nth + 0.83) * px * LINE,
      inFont(isThere ? font : 'plain', px, isThere ? COLOURS.text : COLOURS.secondary),
    )
  }
}

function drawBookmark({ ctx }: ExpanseSheet, count: number, x: number, y: number): void {
  drawIcon(ctx, 'bookmark', x, y, 28, COLOURS.secondary)
  if (count) writeMiddle(ctx, String(count), x, y - 3, extrabold(17, COLOURS.ink), { align: 'center' })
}
