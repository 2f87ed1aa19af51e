import type { ChipScene, PanelScene } from '../../games/hexpanse/scene/types.ts'
import { COLOURS, type Rect } from '../kit/pen/index.ts'
import {
  bold,
  drawableText,
  LINE,
  plain,
  plainBold,
  textBlock,
  widthOf,
  write,
  writeLines,
  writeMiddle,
} from '../kit/text/index.ts'
import { drawPlate, record } from '../kit/parts/index.ts'
import { hexFactionColour } from './seats.ts'
import type { HexSheet } from './sheet.ts'
import { HEX_WORDS } from './words.ts'

/**
 * The cards of a player as chips: violet a mercenary, blue an action; with a border in the seat's colour
 * where its piece is on the board.
 */

const CHIPS = { x: 16, y: 114, h: 38, step: 43, gap: 9, pad: 11, px: 22, least: 19, foot: 8 } as const
/** What follows the last row, so that the abilities stand apart. */
const BELOW = 12

interface Laid {
  readonly chip?: ChipScene
  readonly text: string
  readonly x: number
  readonly row: number
  readonly w: number
}

const titleOf = ({ code, name }: ChipScene): string => `${code} ${drawableText(name, 'plainBold')}`
const widthFor = (text: string, px: number): number =>
  Math.ceil(widthOf(text, 'plainBold', px) + 2 * CHIPS.pad)

/** From the left, row by row; undefined: there is no room for all of them. */
function layOut(
  texts: readonly string[],
  px: number,
  width: number,
  rows: number,
): readonly Omit<Laid, 'chip'>[] | undefined {
  const laid: Omit<Laid, 'chip'>[] = []
  let [x, row] = [0, 0]
  for (const text of texts) {
    const w = Math.min(width, widthFor(text, px))
    if (x > 0 && x + w > width) [x, row] = [0, row + 1]
    if (row >= rows) return undefined
    laid.push({ text, x, row, w })
    x += w + CHIPS.gap
  }
  return laid
}

/** Smaller letters first, then codes alone, then how many more there are. */
function chipsIn(
  cards: readonly ChipScene[],
  width: number,
  rows: number,
): { readonly laid: readonly Laid[]; readonly px: number } {
  const whole = cards.map(titleOf)
  for (let px = CHIPS.px; px >= CHIPS.least; px--) {
    const laid = layOut(whole, px, width, rows)
    if (laid) return { laid: laid.map((one, nth) => ({ ...one, ...chipAt(cards, nth) })), px }
  }
  for (let kept = cards.length; kept > 0; kept--) {
    const more = kept < cards.length ? [`+${cards.length - kept}`] : []
    const shown = cards.slice(0, kept)
    const laid = layOut(
      [
        ...shown.map(({ code, name }) => (more.length ? titleOf({ code, name, type: 'action' }) : code)),
        ...more,
      ],
      CHIPS.least,
      width,
      rows,
    )
    if (laid) return { laid: laid.map((one, nth) => ({ ...one, ...chipAt(shown, nth) })), px: CHIPS.least }
  }
  return { laid: [], px: CHIPS.least }
}
const chipAt = (cards: readonly ChipScene[], nth: number): { readonly chip?: ChipScene } =>
  cards[nth] ? { chip: cards[nth] } : {}

export function drawChips(sheet: HexSheet, one: PanelScene, rect: Rect): void {
  const width = rect.w - 2 * CHIPS.x
  const rows = Math.max(2, Math.floor((rect.h - CHIPS.y - CHIPS.foot - abilityRoom(one, rect)) / CHIPS.step))
  const { laid, px } = chipsIn(one.cards, width, rows)
  if (!laid.length)
    write(sheet.ctx, HEX_WORDS.noCards, rect.x + CHIPS.x, rect.y + CHIPS.y + 26, plain(20, COLOURS.dim))
  for (const [nth, chip] of laid.entries()) drawChip(sheet, one, chip, nth, px, rect)
  const used = 1 + Math.max(0, ...laid.map(({ row }) => row))
  drawAbilities(sheet, one, {
    x: rect.x + CHIPS.x,
    y: rect.y + CHIPS.y + used * CHIPS.step + BELOW,
    w: width,
    h: rect.h - CHIPS.y - used * CHIPS.step - BELOW - CHIPS.foot,
  })
}

function drawChip(
  sheet: HexSheet,
  { seat }: PanelScene,
  { chip, text, x, row, w }: Laid,
  nth: number,
  px: number,
  rect: Rect,
): void {
  const { ctx } = sheet
  const place = { x: rect.x + CHIPS.x + x, y: rect.y + CHIPS.y + row * CHIPS.step, w, h: CHIPS.h }
  const border = chip?.on
    ? { border: hexFactionColour(seat), width: 3 }
    : { border: COLOURS.divider, width: 2 }
  const fill = chip?.type === 'mercenary' ? COLOURS.mercenary : chip ? COLOURS.cardBar : COLOURS.panel
  drawPlate(ctx, place, { fill, radius: 8, ...border })
  writeMiddle(ctx, text, place.x + w / 2, place.y + CHIPS.h / 2, plainBold(px, COLOURS.text), {
    least: 15,
    maxWidth: w - 2 * CHIPS.pad + 4,
    align: 'center',
  })
  record(sheet, `chip ${seat} ${nth} ${chip?.code ?? 'more'}`, place, `panel ${seat}`)
}

/** With fewer than four players there is room for what a faction can do. */
const ABILITY = { px: 20, least: 17, lines: 2, head: 24, tall: 260 } as const
const abilityHeight = ABILITY.head + ABILITY.lines * ABILITY.px * LINE.other + 8
const abilityRoom = ({ abilities }: PanelScene, { h }: Rect): number =>
  h < ABILITY.tall ? 0 : abilities.length && h < 2 * ABILITY.tall - 120 ? 0 : abilities.length * abilityHeight

function drawAbilities(sheet: HexSheet, { seat, abilities }: PanelScene, { x, y, w, h }: Rect): void {
  const { ctx } = sheet
  const shown = abilities.slice(0, Math.max(0, Math.floor(h / abilityHeight)))
  for (const [nth, { name, text }] of shown.entries()) {
    const top = y + nth * abilityHeight
    write(ctx, drawableText(name, 'bold'), x, top + 18, bold(20, COLOURS.secondary), {
      least: 17,
      maxWidth: w,
    })
    const { lines, px } = textBlock(drawableText(text, 'plain'), {
      font: 'plain',
      px: ABILITY.px,
      least: ABILITY.least,
      width: w,
      height: ABILITY.lines * ABILITY.px * LINE.other,
      lineHeight: LINE.other,
    })
    writeLines(ctx, lines, x, top + ABILITY.head + px, plain(px, COLOURS.text), LINE.other)
    record(sheet, `ability ${seat} ${nth}`, { x, y: top, w, h: abilityHeight - 6 }, `panel ${seat}`)
  }
}
