import type { PanelScene, TechScene } from '../../games/expanse/scene/types.ts'
import { icon } from '../kit/icons/icon.ts'
import { cut, widthOf } from '../kit/text/measure.ts'
import { COLOURS } from '../kit/pen/palette.ts'
import type { Rect } from '../kit/pen/path.ts'
import { write, writeMiddle } from '../kit/text/write.ts'
import type { Font } from '../kit/text/type.ts'
import { written } from '../kit/text/drawableText.ts'
import { marked } from './house.ts'
import { LAYOUT } from './layout.ts'
import { moduleHeight } from './moduleRow.ts'
import { note, type Sheet } from './sheet.ts'

/** Techs and kept events of a player: one size of letters for both, as large as there is room for. */
const { words: W } = LAYOUT.panels
const BETWEEN = ' · '
const LINE = 1.2
const GAP = 9
const MOST_TECH_LINES = 2

const LEVELS = ['', 'I', 'II', 'III'] as const
const titleOf = ({ level, name, used, house }: TechScene): string =>
  `${LEVELS[level] ?? level} ${marked(written(name, 'plain'), house)}${used ? ' (used)' : ''}`.trim()

/** Whole items to a line; one that is wider than a line is cut. */
function packed(items: readonly string[], font: Font, px: number, width: number): readonly string[] {
  const lines: string[] = []
  for (const item of items) {
    const last = lines.at(-1)
    const longer = `${last}${BETWEEN}${item}`
    if (last !== undefined && widthOf(longer, font, px) <= width) lines[lines.length - 1] = longer
    else lines.push(cut(item, font, px, width))
  }
  return lines
}

/** As many items as so many lines hold, and how many more there are. */
function packedInto(
  items: readonly string[],
  font: Font,
  px: number,
  width: number,
  most: number,
): readonly string[] {
  const whole = packed(items, font, px, width)
  if (whole.length <= most) return whole
  for (let kept = items.length - 1; kept > 0; kept--) {
    const lines = packed([...items.slice(0, kept), `+${items.length - kept} more`], font, px, width)
    if (lines.length <= most) return lines
  }
  return [`${items.length} of them`]
}

interface Words {
  readonly px: number
  readonly techs: readonly string[]
  readonly kept: readonly string[]
}

function wordsIn({ techs, kept }: PanelScene, width: number, height: number): Words {
  const titles = techs.length ? techs.map(titleOf) : ['none yet']
  const events = kept.length ? kept.map(title => written(title, 'plainBold')) : ['none']
  for (const px of W.sizes) {
    const made = {
      px,
      techs: packed(titles, 'plain', px, width),
      kept: packed(events, 'plainBold', px, width),
    }
    if (
      made.techs.length <= MOST_TECH_LINES &&
      (made.techs.length + made.kept.length) * px * LINE + GAP <= height
    )
      return made
  }
  const px = W.sizes.at(-1) ?? 0
  const lines = packedInto(titles, 'plain', px, width, MOST_TECH_LINES)
  const room = Math.floor((height - GAP) / (px * LINE)) - lines.length
  return { px, techs: lines, kept: packedInto(events, 'plainBold', px, width, Math.max(1, room)) }
}

export function drawWords(sheet: Sheet, one: PanelScene, rect: Rect): void {
  const [x, top] = [rect.x + W.x, rect.y + W.y]
  const { px, techs, kept } = wordsIn(one, rect.w - W.x - W.right, rect.h - W.y - moduleHeight(one))
  drawList(sheet, techs, 'plain', one.techs.length > 0, x, top, px)
  const nextTop = top + techs.length * px * LINE + GAP
  drawList(sheet, kept, 'plainBold', one.kept.length > 0, x, nextTop, px)
  const icons = rect.x + W.iconX
  icon(sheet.ctx, 'nut', icons, top + (px * LINE) / 2, 26, COLOURS.secondary)
  drawBookmark(sheet, one.kept.length, icons, nextTop + (px * LINE) / 2)
  const width = rect.x + rect.w - W.right - x
  note(sheet, `techs ${one.seat}`, { x, y: top, w: width, h: techs.length * px * LINE }, `panel ${one.seat}`)
  note(
    sheet,
    `kept ${one.seat}`,
    { x, y: nextTop, w: width, h: kept.length * px * LINE },
    `panel ${one.seat}`,
  )
}

function drawList(
  { ctx }: Sheet,
  lines: readonly string[],
  font: Font,
  isThere: boolean,
  x: number,
  top: number,
  px: number,
): void {
  for (const [nth, line] of lines.entries()) {
    write(ctx, line, x, top + (nth + 0.83) * px * LINE, {
      font: isThere ? font : 'plain',
      px,
      colour: isThere ? COLOURS.text : COLOURS.secondary,
    })
  }
}

function drawBookmark({ ctx }: Sheet, count: number, x: number, y: number): void {
  icon(ctx, 'bookmark', x, y, 28, COLOURS.secondary)
  if (count)
    writeMiddle(ctx, String(count), x, y - 3, {
      font: 'extrabold',
      px: 17,
      colour: COLOURS.ink,
      align: 'center',
    })
}
