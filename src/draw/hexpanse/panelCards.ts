import type { ChipScene, PanelScene } from '../../games/hexpanse/scene/types.ts'
import { COLOURS, type Rect } from '../kit/pen/index.ts'
import {
  bold,
  drawableText,
  inFont,
  LINE,
  plain,
  textBlock,
  widthOf,
  write,
  writeLines,
  writeMiddle,
  type Font,
} from '../kit/text/index.ts'
import { drawPlate, record } from '../kit/parts/index.ts'
import { hexFactionColour, type HexSheet } from './seats.ts'
import { HEX_WORDS } from './words.ts'

/**
 * Draws the cards of a player as chips: violet for a mercenary, blue for an action; with a border in the
 * seat's colour where its piece is on the board.
 */

const CHIPS = { x: 16, y: 114, foot: 8 } as const
interface ChipLook {
  readonly h: number
  readonly step: number
  readonly gap: number
  readonly pad: number
  readonly px: number
  readonly least: number
  readonly font: Font
  /** Sizes one that is too long for a row of its own. */
  readonly tiny: number
}
const WIDE_CHIPS: ChipLook = {
  h: 38,
  step: 43,
  gap: 9,
  pad: 11,
  px: 22,
  least: 19,
  tiny: 15,
  font: 'plainBold',
}
/** What follows the last row, so that the abilities stand apart. */
const BELOW = 12

interface Laid {
  readonly chip?: ChipScene
  readonly text: string
  readonly x: number
  readonly row: number
  readonly w: number
}

const titleOf = ({ name }: ChipScene): string => drawableText(name, 'plainBold')
const shortTitleOf = ({ short }: ChipScene): string => drawableText(short, 'plainBold')
const widthFor = (text: string, px: number, { pad, font }: ChipLook): number =>
  Math.ceil(widthOf(text, font, px) + 2 * pad)

interface Room {
  readonly width: number
  readonly rows: number
  readonly look: ChipLook
}
/** Lays them out from the left, row by row; undefined if there is no room for all of them. */
function layOut(
  texts: readonly string[],
  px: number,
  { width, rows, look }: Room,
): readonly Omit<Laid, 'chip'>[] | undefined {
  const laid: Omit<Laid, 'chip'>[] = []
  let [x, row] = [0, 0]
  for (const text of texts) {
    const w = Math.min(width, widthFor(text, px, look))
    if (x > 0 && x + w > width) [x, row] = [0, row + 1]
    if (row >= rows) return undefined
    laid.push({ text, x, row, w })
    x += w + look.gap
  }
  return laid
}

/** Smaller letters first, then short names, then how many more there are. */
function chipsIn(
  cards: readonly ChipScene[],
  room: Room,
): { readonly laid: readonly Laid[]; readonly px: number } {
  const { px: most, least } = room.look
  const whole = cards.map(titleOf)
  for (let px = most; px >= least; px--) {
    const laid = layOut(whole, px, room)
    if (laid) return { laid: laid.map((one, nth) => ({ ...one, ...chipAt(cards, nth) })), px }
  }
  for (let kept = cards.length; kept > 0; kept--) {
    const more = kept < cards.length ? [`+${cards.length - kept}`] : []
    const shown = cards.slice(0, kept)
    const laid = layOut([...shown.map(shortTitleOf), ...more], least, room)
    if (laid) return { laid: laid.map((one, nth) => ({ ...one, ...chipAt(shown, nth) })), px: least }
  }
  return { laid: [], px: least }
}
const chipAt = (cards: readonly ChipScene[], nth: number): { readonly chip?: ChipScene } =>
  cards[nth] ? { chip: cards[nth] } : {}

/** Draws the cards of a player in rows, and returns how many rows it took. */
export function drawChipRows(
  sheet: HexSheet,
  one: PanelScene,
  { x, y, w: width }: Omit<Rect, 'h'>,
  rows: number,
  look: ChipLook,
): number {
  const { laid, px } = chipsIn(one.cards, { width, rows, look })
  const word = plain(Math.max(20, look.tiny), COLOURS.dim)
  if (!laid.length) writeMiddle(sheet.ctx, HEX_WORDS.noCards, x, y + look.h / 2, word)
  for (const [nth, { chip, text, x: left, row, w }] of laid.entries()) {
    const rect = { x: x + left, y: y + row * look.step, w, h: look.h }
    drawChip(sheet, one, chip, rect)
    writeMiddle(sheet.ctx, text, rect.x + w / 2, rect.y + look.h / 2, inFont(look.font, px, COLOURS.text), {
      least: look.tiny,
      maxWidth: w - 2 * look.pad + 4,
      align: 'center',
    })
    record(sheet, `chip ${one.seat} ${nth} ${chip?.code ?? 'more'}`, rect, `panel ${one.seat}`)
  }
  return 1 + Math.max(0, ...laid.map(({ row }) => row))
}

export function drawChips(sheet: HexSheet, one: PanelScene, rect: Rect): void {
  const width = rect.w - 2 * CHIPS.x
  const { step } = WIDE_CHIPS
  const rows = Math.max(2, Math.floor((rect.h - CHIPS.y - CHIPS.foot - abilityRoom(one, rect)) / step))
  const [x, y] = [rect.x + CHIPS.x, rect.y + CHIPS.y]
  const used = drawChipRows(sheet, one, { x, y, w: width }, rows, WIDE_CHIPS)
  drawAbilities(sheet, one, {
    x,
    y: y + used * step + BELOW,
    w: width,
    h: rect.h - CHIPS.y - used * step - BELOW - CHIPS.foot,
  })
}

function drawChip({ ctx }: HexSheet, { seat }: PanelScene, chip: ChipScene | undefined, rect: Rect): void {
  const border = chip?.on
    ? { border: hexFactionColour(seat), width: 3 }
    : { border: COLOURS.divider, width: 2 }
  const fill = chip?.type === 'mercenary' ? COLOURS.mercenary : chip ? COLOURS.cardBar : COLOURS.panel
  drawPlate(ctx, rect, { fill, radius: 8, ...border })
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
