import type { ScoringScene } from '../../games/expanse/scene/types.ts'
import {
  COLOURS,
  fillPath,
  polygon,
  strokePath,
  type Canvas,
  type Context,
  type Colour,
} from '../kit/pen/index.ts'
import { drawIcon } from '../kit/icons/index.ts'
import {
  bold,
  extrabold,
  personLabel,
  plain,
  write,
  writeMiddle,
  inFont,
  semibold,
  type Names,
} from '../kit/text/index.ts'
import { drawPlate, startPage } from '../kit/parts/index.ts'
import {
  drawScoredSectors,
  columnOf,
  footY,
  heightOf,
  TABLE,
  valuesOf,
  hasTokens,
  type Column,
} from './scoringRows.ts'
import { factionColour, drawInkFaction } from './seats.ts'
import { EXPANSE_WORDS } from './words.ts'

/** Draws who was paid what, and for which base. */
export function drawScoring(scene: ScoringScene, names: Names): Canvas {
  const height = heightOf(scene)
  const { canvas, ctx } = startPage(TABLE.width, height)
  drawHead(ctx, scene)
  drawColumnHeads(ctx, scene, names)
  drawScoredSectors(ctx, scene)
  drawFoot(ctx, scene, footY(scene))
  return canvas
}

const HEAD = { icon: 56, iconSize: 66, text: 104, title: 52, note: 86 } as const
function drawHead(ctx: Context, scene: ScoringScene): void {
  ctx.fillStyle = COLOURS.header
  ctx.fillRect(0, 0, TABLE.width, TABLE.head)
  drawIcon(ctx, 'trophy', HEAD.icon, TABLE.head / 2, HEAD.iconSize, COLOURS.trophy)
  write(ctx, scene.title.toUpperCase(), HEAD.text, HEAD.title, extrabold(48, COLOURS.text))
  write(ctx, noteOf(scene), HEAD.text, HEAD.note, plain(25, COLOURS.secondary), {
    least: 20,
    maxWidth: PLATE.x - HEAD.text - 16,
  })
  drawValues(ctx, scene)
}

function noteOf({ bonus, sums }: ScoringScene): string {
  const chooser = sums.find(({ seat }) => seat === bonus?.chosenBy)?.name
  return chooser === undefined ? EXPANSE_WORDS.firstPlace : EXPANSE_WORDS.bonusChosenBy(chooser)
}

const PLATE = { x: 814, y: 14, w: 366, h: 76 } as const
/** Draws the Sector that pays more; or what every base pays. */
function drawValues(ctx: Context, { bonus, sectors, elsewhere }: ScoringScene): void {
  const named = sectors.find(({ id }) => id === bonus?.sector)
  drawPlate(ctx, PLATE, { fill: bonus ? COLOURS[bonus.sector] : COLOURS.scoreBar })
  drawIcon(ctx, bonus?.sector ?? 'trophy', PLATE.x + 42, PLATE.y + PLATE.h / 2, 52, COLOURS.ink)
  const x = PLATE.x + 82
  write(ctx, (named?.name ?? EXPANSE_WORDS.everyBase).toUpperCase(), x, PLATE.y + 33, bold(31, COLOURS.ink))
  write(ctx, EXPANSE_WORDS.pays(valuesOf(bonus?.values ?? elsewhere)), x, PLATE.y + 66, bold(30, COLOURS.ink))
}

const COLUMN = { y: TABLE.head + 5, h: 57, badge: 30, badgeR: 19, text: 58, faction: 28, person: 20 } as const
const LINES = { faction: 18, person: 41 } as const
/** Draws the faction, and below it who plays it, as far as that can be shown. */
function drawColumnHeads(ctx: Context, scene: ScoringScene, names: Names): void {
  const middle = COLUMN.y + COLUMN.h / 2
  for (const [nth, seat] of scene.seats.entries()) {
    const { x, w } = columnOf(scene, nth)
    const own = scene.sums.find(sum => sum.seat === seat)
    drawPlate(ctx, { x, y: COLUMN.y, w, h: COLUMN.h }, { fill: factionColour(seat), radius: 7 })
    drawInkFaction(ctx, seat, x + COLUMN.badge, middle, COLUMN.badgeR)
    const { text, font } = personLabel(names, seat, 'bold')
    const ink = { colour: COLOURS.ink, maxWidth: w - COLUMN.text - (own?.first ? 52 : 8) } as const
    const faction = (own?.name ?? '').toUpperCase()
    writeMiddle(ctx, faction, x + COLUMN.text, text ? COLUMN.y + LINES.faction : middle, {
      ...ink,
      font: 'extrabold',
      px: COLUMN.faction,
      least: 18,
    })
    writeMiddle(ctx, text, x + COLUMN.text, COLUMN.y + LINES.person, {
      ...ink,
      font,
      px: COLUMN.person,
      least: 16,
    })
    if (own?.first) drawIcon(ctx, 'trophy', x + w - 28, middle, 38, COLOURS.ink)
  }
}

type Sum = ScoringScene['sums'][number]

const ROUND = 54
const AFTER = 116
/** Draws what the round came to: its points, and what everybody has now. */
function drawFoot(ctx: Context, scene: ScoringScene, top: number): void {
  ctx.fillStyle = COLOURS.divider
  ctx.fillRect(TABLE.left, top + 8, TABLE.right - TABLE.left, 3)
  const isWithTokens = hasTokens(scene)
  if (isWithTokens) drawTokens(ctx, scene, top + 14)
  const y = top + (isWithTokens ? TABLE.tokens : 0)
  const x = TABLE.left + 10
  write(ctx, EXPANSE_WORDS.thisScoring(scene.final === true), x, y + 46, bold(30, COLOURS.text))
  write(ctx, EXPANSE_WORDS.sumOf(isWithTokens), x, y + 74, plain(22, COLOURS.secondary), {
    least: 18,
    maxWidth: TABLE.names - x,
  })
  const width = write(ctx, 'CP', x, y + AFTER, bold(34, COLOURS.text))
  write(ctx, EXPANSE_WORDS.withControl, x + width + 18, y + AFTER - 2, plain(22, COLOURS.secondary))
  for (const [nth, seat] of scene.seats.entries()) {
    const sum = scene.sums.find(one => one.seat === seat)
    if (sum) drawSum(ctx, sum, columnOf(scene, nth), y)
  }
}

/** At the end those who have most Resource Tokens are paid for them. */
function drawTokens(ctx: Context, scene: ScoringScene, y: number): void {
  const middle = y + TABLE.tokens / 2
  drawIcon(ctx, 'barrel', TABLE.left + 24, middle, 32, COLOURS.text)
  writeMiddle(ctx, EXPANSE_WORDS.tokenRow, TABLE.left + 50, middle, bold(29, COLOURS.text))
  for (const [nth, seat] of scene.seats.entries()) {
    const tokens = scene.sums.find(one => one.seat === seat)?.tokens
    const { x, w } = columnOf(scene, nth)
    if (tokens) drawCell(ctx, { seat, count: tokens.count, cp: tokens.cp }, { x, w }, middle)
  }
}

const CELL = { side: 6, h: 40, pad: 16 } as const
function drawCell(
  ctx: Context,
  { seat, count, cp }: { readonly seat: Sum['seat']; readonly count: number; readonly cp: number },
  column: Column,
  middle: number,
): void {
  const rect = { x: column.x + CELL.side, y: middle - CELL.h / 2, w: column.w - 2 * CELL.side, h: CELL.h }
  if (cp) drawPlate(ctx, rect, { border: factionColour(seat), width: 2.5, radius: 8 })
  const colour = cp ? COLOURS.text : COLOURS.dim
  writeMiddle(ctx, `×${count}`, rect.x + CELL.pad, middle, semibold(27, colour))
  writeMiddle(
    ctx,
    cp ? `+${cp}` : '0',
    rect.x + rect.w - CELL.pad,
    middle,
    inFont(cp ? 'extrabold' : 'semibold', cp ? 32 : 27, colour),
    { align: 'right' },
  )
}

function drawSum(
  ctx: Context,
  { seat, bases, critical, tokens, before, after }: Sum,
  column: Column,
  y: number,
): void {
  const [left, right] = [column.x + 18, column.x + column.w - 20]
  const parts = [bases, critical, ...(tokens ? [tokens.cp] : [])]
  const all = write(
    ctx,
    `+${parts.reduce((sum, part) => sum + part, 0)}`,
    left,
    y + ROUND,
    extrabold(42, factionColour(seat)),
  )
  write(ctx, parts.join(' + '), right, y + ROUND - 2, semibold(28, COLOURS.secondary), {
    least: 20,
    maxWidth: right - left - all - 10,
    align: 'right',
  })
  const width = write(ctx, String(before), left, y + AFTER, semibold(32, COLOURS.secondary))
  drawArrow(ctx, left + width + 12, y + AFTER - 11, COLOURS.secondary)
  write(ctx, String(after), right, y + AFTER + 3, extrabold(52, COLOURS.text), { align: 'right' })
}

const ARROW = { length: 26, head: 9, half: 6 } as const
function drawArrow(ctx: Context, x: number, y: number, colour: Colour): void {
  const tip = x + ARROW.length
  strokePath(ctx, colour, 3, () => {
    ctx.moveTo(x, y)
    ctx.lineTo(tip - ARROW.head, y)
  })
  fillPath(ctx, colour, () =>
    polygon(ctx, [
      [tip, y],
      [tip - ARROW.head, y - ARROW.half],
      [tip - ARROW.head, y + ARROW.half],
    ]),
  )
}
