import type { Faction } from '../../games/expanse/types.ts'
import { drawableName } from '../kit/text/fonts.ts'
import { icon } from '../kit/icons/icon.ts'
import { widthOf } from '../kit/text/measure.ts'
import { COLOURS } from '../kit/pen/palette.ts'
import { filled, polygon, stroked } from '../kit/pen/path.ts'
import { panel } from '../kit/parts/plate.ts'
import { seatPath } from '../kit/parts/shapes.ts'
import { write } from '../kit/text/write.ts'
import { SIZES } from '../kit/text/type.ts'
import { LAYOUT } from './layout.ts'
import { drawRounds } from './rounds.ts'
import { NUMBERS, colourOf, mark, playerName } from './seats.ts'
import { note, round, type Sheet } from './sheet.ts'

/** The bar at the top: who must decide, and how far the game is. */
const { header } = LAYOUT

export function drawHeader(sheet: Sheet): void {
  const { ctx } = sheet
  ctx.fillStyle = COLOURS.header
  ctx.fillRect(header.x, header.y, header.w, header.h)
  ctx.fillStyle = COLOURS.line
  ctx.fillRect(header.x, header.h - 2, header.w, 2)
  note(sheet, 'header', header)
  drawPill(sheet)
  drawTurn(sheet)
  drawInitiative(sheet)
  drawRounds(sheet)
  drawPiles(sheet)
}

const PILL = {
  badgeX: 41,
  badgeR: 25,
  wordsX: 80,
  bareX: 20,
  right: 14,
  title: 45,
  name: 68,
  nameSize: 22,
} as const
function drawPill(sheet: Sheet): void {
  const {
    ctx,
    scene: {
      pill: { text, seat, asked = [] },
    },
  } = sheet
  const rect = header.pill
  panel(ctx, rect, { fill: seat ? colourOf(seat) : COLOURS.text, radius: 10 })
  note(sheet, 'pill', rect, 'header')
  if (seat) drawWho(sheet, seat)
  const x = rect.x + (seat ? PILL.wordsX : PILL.bareX)
  const maxWidth = rect.x + rect.w - PILL.right - x
  const who = seat ? [seat] : asked
  write(ctx, text, x, who.length ? PILL.title : PILL.title + 12, {
    font: 'extrabold',
    px: SIZES.L,
    least: 20,
    maxWidth,
    colour: COLOURS.ink,
  })
  writeNames(sheet, who, x, maxWidth)
}

function drawWho({ ctx }: Sheet, seat: Faction): void {
  const [x, y] = [header.pill.x + PILL.badgeX, header.pill.y + header.pill.h / 2]
  mark(ctx, seat, x, y, PILL.badgeR, { ink: COLOURS.ink, px: 32 })
  stroked(ctx, COLOURS.ink, 3, () => seatPath(ctx, NUMBERS[seat], x, y, PILL.badgeR))
}

function writeNames(sheet: Sheet, who: readonly Faction[], x: number, maxWidth: number): void {
  const names = who.map(seat => playerName(sheet, seat, 'bold'))
  // Names that need different letters are written in those that show most of them.
  const { text, font } = (names.length > 1
    ? drawableName(names.map(one => one.text).join(', '), 'bold')
    : names[0]) ?? { text: '', font: 'bold' }
  write(sheet.ctx, text, x, PILL.name, { font, px: PILL.nameSize, least: 16, maxWidth, colour: COLOURS.ink })
}

function drawTurn(sheet: Sheet): void {
  const {
    ctx,
    scene: { turn, scored, state },
  } = sheet
  const {
    x,
    baselines: [first = 0, second = 0],
    stateRight,
  } = header.turn
  const width = write(ctx, `TURN ${turn}`, x, first, { font: 'extrabold', px: SIZES.M, colour: COLOURS.text })
  note(sheet, 'turn', { x, y: first - SIZES.M * 0.7, w: width, h: SIZES.M * 0.7 }, 'header')
  const text = { font: 'plain', px: 20, colour: COLOURS.secondary } as const
  write(ctx, scored.done ? `Scored ${scored.done}/${scored.of}` : 'No scoring yet', x, second, text)
  if (state !== undefined) write(ctx, `#${state}`, stateRight, second, { ...text, align: 'right' })
}

const CAPTION = { font: 'bold', px: SIZES.small, colour: COLOURS.secondary } as const
const NOBODY = ['none with 2 players:', 'offers go to the other'] as const
function drawInitiative(sheet: Sheet): void {
  const {
    ctx,
    scene: { initiative },
  } = sheet
  const { x, cy, r, step } = header.initiative
  write(ctx, 'INITIATIVE', x, header.labelY, CAPTION)
  if (!initiative.length)
    NOBODY.forEach((line, nth) =>
      write(ctx, line, x, header.labelY + 22 + nth * 21, {
        font: 'plain',
        px: 18,
        colour: COLOURS.secondary,
      }),
    )
  for (const [nth, seat] of initiative.entries()) {
    const at = x + 22 + nth * step
    mark(ctx, seat, at, cy, r)
    note(sheet, `initiative ${seat}`, round(at, cy, r), 'header')
    const tip = at - step / 2 + 4
    if (nth)
      filled(ctx, COLOURS.secondary, () =>
        polygon(ctx, [
          [tip, cy],
          [tip - 8, cy - 6],
          [tip - 8, cy + 6],
        ]),
      )
  }
}

function drawPiles(sheet: Sheet): void {
  const {
    ctx,
    scene: { deck, scoreCards },
  } = sheet
  const {
    deck: pile,
    scoreCards: { right, baseline },
  } = header
  const number = { font: 'extrabold', px: SIZES.M, colour: COLOURS.text } as const
  write(ctx, 'DECK', pile.x, header.labelY, CAPTION)
  icon(ctx, 'deck', pile.x + 18, pile.baseline - 12, 40, COLOURS.secondary)
  const width = write(ctx, String(deck), pile.x + 42, pile.baseline, number)
  note(sheet, 'deck', { x: pile.x, y: pile.baseline - 30, w: 42 + width, h: 32 }, 'header')
  write(ctx, 'SCORE CARDS', right, header.labelY, { ...CAPTION, align: 'right' })
  const text = `${scoreCards.drawn}/${scoreCards.of}`
  write(ctx, text, right, baseline, { ...number, align: 'right' })
  const left = right - widthOf(text, number.font, number.px) - 46
  icon(ctx, 'trophy', left + 19, baseline - 13, 36, COLOURS.trophy)
  note(sheet, 'score cards', { x: left, y: baseline - 32, w: right - left, h: 36 }, 'header')
}
