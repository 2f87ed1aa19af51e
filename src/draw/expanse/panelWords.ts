import type { PanelScene, TechScene } from '../../games/expanse/scene/types.ts'
import { COLOURS, type Rect } from '../kit/pen/index.ts'
import { drawIcon } from '../kit/icons/index.ts'
import {
  cutText,
  drawableText,
  extrabold,
  type Font,
  inFont,
  widthOf,
  write,
  writeMiddle,
} from '../kit/text/index.ts'
import { record } from '../kit/parts/index.ts'
import { withHouse } from './house.ts'
import { EXPANSE_LAYOUT } from './layout.ts'
import { moduleHeight } from './moduleRow.ts'
import type { ExpanseSheet } from './sheet.ts'
import { EXPANSE_WORDS } from './words.ts'

/** Techs and kept events of a player: one size of letters for both, as large as there is room for. */
const { words: W } = EXPANSE_LAYOUT.panels
const BETWEEN = ' · '
const LINE = 1.2
const GAP = 9
const MOST_TECH_LINES = 2

const LEVELS = ['', 'I', 'II', 'III'] as const
function titleOf({ level, name, used, house }: TechScene): string {
  const tech = `${LEVELS[level] ?? level} ${withHouse(drawableText(name, 'plain'), house)}`.trim()
  return used ? EXPANSE_WORDS.techUsed(tech) : tech
}

/** Whole items to a line; one that is wider than a line is cut. */
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
function packInto(
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

export function drawWords(sheet: ExpanseSheet, one: PanelScene, rect: Rect): void {
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
