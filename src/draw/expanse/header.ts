import type { Faction } from '../../games/expanse/types.ts'
import { COLOURS, fillPath, polygon, strokePath } from '../kit/pen/index.ts'
import { drawIcon } from '../kit/icons/index.ts'
import { bold, drawableName, extrabold, inFont, plain, SIZES, widthOf, write } from '../kit/text/index.ts'
import { boxAround, drawPlate, record, seatPath } from '../kit/parts/index.ts'
import { EXPANSE_LAYOUT } from './layout.ts'
import { drawRounds } from './rounds.ts'
import { FACTION_NUMBERS, factionColour, drawFaction, factionPlayer } from './seats.ts'
import type { ExpanseSheet } from './sheet.ts'

/** The bar at the top: who must decide, and how far the game is. */
const { header } = EXPANSE_LAYOUT

export function drawExpanseHeader(sheet: ExpanseSheet): void {
  const { ctx } = sheet
  ctx.fillStyle = COLOURS.header
  ctx.fillRect(header.x, header.y, header.w, header.h)
  ctx.fillStyle = COLOURS.line
  ctx.fillRect(header.x, header.h - 2, header.w, 2)
  record(sheet, 'header', header)
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
function drawPill(sheet: ExpanseSheet): void {
  const {
    ctx,
    scene: {
      pill: { text, seat, asked = [] },
    },
  } = sheet
  const rect = header.pill
  drawPlate(ctx, rect, { fill: seat ? factionColour(seat) : COLOURS.text, radius: 10 })
  record(sheet, 'pill', rect, 'header')
  if (seat) drawWho(sheet, seat)
  const x = rect.x + (seat ? PILL.wordsX : PILL.bareX)
  const maxWidth = rect.x + rect.w - PILL.right - x
  const who = seat ? [seat] : asked
  write(ctx, text, x, who.length ? PILL.title : PILL.title + 12, extrabold(SIZES.L, COLOURS.ink), {
    least: 20,
    maxWidth,
  })
  writeNames(sheet, who, x, maxWidth)
}

function drawWho({ ctx }: ExpanseSheet, seat: Faction): void {
  const [x, y] = [header.pill.x + PILL.badgeX, header.pill.y + header.pill.h / 2]
  drawFaction(ctx, seat, x, y, PILL.badgeR, { ink: COLOURS.ink, px: 32 })
  strokePath(ctx, COLOURS.ink, 3, () => seatPath(ctx, FACTION_NUMBERS[seat], x, y, PILL.badgeR))
}

function writeNames(sheet: ExpanseSheet, who: readonly Faction[], x: number, maxWidth: number): void {
  const names = who.map(seat => factionPlayer(sheet, seat, 'bold'))
  // Names that need different letters are written in those that show most of them.
  const { text, font } = (names.length > 1
    ? drawableName(names.map(one => one.text).join(', '), 'bold')
    : names[0]) ?? { text: '', font: 'bold' }
  write(sheet.ctx, text, x, PILL.name, inFont(font, PILL.nameSize, COLOURS.ink), { least: 16, maxWidth })
}

function drawTurn(sheet: ExpanseSheet): void {
  const {
    ctx,
    scene: { turn, scored, state },
  } = sheet
  const {
    x,
    baselines: [first = 0, second = 0],
    stateRight,
  } = header.turn
  const width = write(ctx, `TURN ${turn}`, x, first, extrabold(SIZES.M, COLOURS.text))
  record(sheet, 'turn', { x, y: first - SIZES.M * 0.7, w: width, h: SIZES.M * 0.7 }, 'header')
  const text = plain(20, COLOURS.secondary)
  write(ctx, scored.done ? `Scored ${scored.done}/${scored.of}` : 'No scoring yet', x, second, text)
  if (state !== undefined) write(ctx, `#${state}`, stateRight, second, { ...text, align: 'right' })
}

const CAPTION = bold(SIZES.small, COLOURS.secondary)
const NOBODY = ['none with 2 players:', 'offers go to the other'] as const
function drawInitiative(sheet: ExpanseSheet): void {
  const {
    ctx,
    scene: { initiative },
  } = sheet
  const { x, cy, r, step } = header.initiative
  write(ctx, 'INITIATIVE', x, header.labelY, CAPTION)
  if (!initiative.length)
    NOBODY.forEach((line, nth) =>
      write(ctx, line, x, header.labelY + 22 + nth * 21, plain(18, COLOURS.secondary)),
    )
  for (const [nth, seat] of initiative.entries()) {
    const at = x + 22 + nth * step
    drawFaction(ctx, seat, at, cy, r)
    record(sheet, `initiative ${seat}`, boxAround(at, cy, r), 'header')
    const tip = at - step / 2 + 4
    if (nth)
      fillPath(ctx, COLOURS.secondary, () =>
        polygon(ctx, [
          [tip, cy],
          [tip - 8, cy - 6],
          [tip - 8, cy + 6],
        ]),
      )
  }
}

function drawPiles(sheet: ExpanseSheet): void {
  const {
    ctx,
    scene: { deck, scoreCards },
  } = sheet
  const {
    deck: pile,
    scoreCards: { right, baseline },
  } = header
  const number = extrabold(SIZES.M, COLOURS.text)
  write(ctx, 'DECK', pile.x, header.labelY, CAPTION)
  drawIcon(ctx, 'deck', pile.x + 18, pile.baseline - 12, 40, COLOURS.secondary)
  const width = write(ctx, String(deck), pile.x + 42, pile.baseline, number)
  record(sheet, 'deck', { x: pile.x, y: pile.baseline - 30, w: 42 + width, h: 32 }, 'header')
  write(ctx, 'SCORE CARDS', right, header.labelY, { ...CAPTION, align: 'right' })
  const text = `${scoreCards.drawn}/${scoreCards.of}`
  write(ctx, text, right, baseline, { ...number, align: 'right' })
  const left = right - widthOf(text, number.font, number.px) - 46
  drawIcon(ctx, 'trophy', left + 19, baseline - 13, 36, COLOURS.trophy)
  record(sheet, 'score cards', { x: left, y: baseline - 32, w: right - left, h: 36 }, 'header')
}
