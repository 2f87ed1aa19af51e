import type { HandScene, OwnClaim } from '../../games/expedition/scene/types.ts'
import {
  type Colour,
  COLOURS,
  type Context,
  disc,
  fillPath,
  type Rect,
  strokePath,
} from '../kit/pen/index.ts'
import { drawIcon } from '../kit/icons/index.ts'
import {
  bold,
  drawableLetters,
  drawableText,
  extrabold,
  plain,
  write,
  writeMiddle,
} from '../kit/text/index.ts'
import {
  drawPartedPlate,
  drawPlate,
  PAGE,
  paragraphOf,
  type Section,
  writeParagraph,
} from '../kit/parts/index.ts'
import { drawSynergy } from './synergy.ts'
import { GOODS_ICONS } from './wedges.ts'
import { EXPEDITION_WORDS } from './words.ts'

/** The parts of a hand, full width, one below the other. */

const RIGHT = PAGE.margin + PAGE.inner
const TEXT = { px: 27, lines: 6 } as const

const GAINED = { h: 108, x: 114, first: 44, second: 80 } as const
export const breakthroughSection = ({
  name,
  synergy,
  gained,
}: NonNullable<HandScene['breakthrough']>): Section => ({
  height: GAINED.h,
  draw: (ctx, y) => {
    const isGained = !gained.startsWith('not ')
    drawPlate(ctx, { x: PAGE.margin, y, w: PAGE.inner, h: GAINED.h }, { border: COLOURS.line })
    const [cx, cy] = [PAGE.margin + 46, y + GAINED.h / 2]
    if (isGained) fillPath(ctx, COLOURS.trophy, () => disc(ctx, cx, cy, 27))
    else strokePath(ctx, COLOURS.divider, 3, () => disc(ctx, cx, cy, 25))
    if (isGained) drawIcon(ctx, 'tick', cx, cy, 38, COLOURS.ink)
    write(ctx, drawableText(name, 'bold'), GAINED.x, y + GAINED.first, bold(36, COLOURS.text), {
      least: 20,
      maxWidth: 500,
    })
    write(ctx, EXPEDITION_WORDS.gained(gained), GAINED.x, y + GAINED.second, plain(25, COLOURS.secondary), {
      least: 18,
      maxWidth: 500,
    })
    drawSynergy(ctx, synergy, 640, cy, 27)
  },
})

const SECRET = { h: 46, pad: 16 } as const
/** What only its owner reads is set apart, so that nobody tells it by mistake. */
function drawSecrets(ctx: Context, names: readonly string[], x: number, y: number, right: number): void {
  drawPlate(ctx, { x, y, w: right - x, h: SECRET.h }, { fill: COLOURS.text, radius: 8 })
  drawIcon(ctx, 'secretCard', x + 24, y + SECRET.h / 2, 28, COLOURS.ink)
  const words =
    names
      .map(name => drawableLetters(name, 'bold'))
      .filter(name => name)
      .join(' · ') || '–'
  writeMiddle(ctx, words, x + 48, y + SECRET.h / 2, bold(30, COLOURS.ink), {
    least: 18,
    maxWidth: right - x - 60,
  })
}

const PENDING = { bar: 52, pad: 18 } as const
export function pendingSection({
  name,
  price,
  paid,
  names,
  note,
  slice,
}: NonNullable<HandScene['pending']>): Section {
  const text = paragraphOf(EXPEDITION_WORDS.declared(price, paid), PAGE.inner - 2 * PENDING.pad, TEXT)
  const after = paragraphOf(note, PAGE.inner - 2 * PENDING.pad, TEXT)
  const strip = names.length ? SECRET.h + 12 : 0
  const height = PENDING.bar + 14 + text.height + 10 + strip + after.height + 14
  return {
    height,
    draw: (ctx, y) => {
      drawPlate(ctx, { x: PAGE.margin, y, w: PAGE.inner, h: height }, { border: COLOURS.white, width: 4 })
      const middle = y + 14 + PENDING.bar / 2
      drawIcon(ctx, GOODS_ICONS[slice], PAGE.margin + 44, middle, 40, COLOURS.trophy)
      writeMiddle(
        ctx,
        EXPEDITION_WORDS.unconfirmed(name),
        PAGE.margin + 80,
        middle,
        extrabold(34, COLOURS.text),
        { least: 22, maxWidth: PAGE.inner - 110 },
      )
      const [x, top] = [PAGE.margin + PENDING.pad, y + 14 + PENDING.bar]
      writeParagraph(ctx, text, x, top)
      if (names.length) drawSecrets(ctx, names, x, top + text.height + 10, RIGHT - PENDING.pad)
      writeParagraph(ctx, after, x, top + text.height + 10 + strip, COLOURS.secondary)
    },
  }
}

const ROW = { head: 92, x: 132, top: 14, name: 40, below: 14, least: 96 } as const
export function claimRow({ slice, name, no, paid, names }: OwnClaim, colour: Colour): Section {
  const text = paragraphOf(paid, RIGHT - ROW.x - 20, TEXT)
  const body = ROW.top + ROW.name + text.height + (names.length ? 10 + SECRET.h : 0) + ROW.below
  const height = Math.max(ROW.least, body)
  return {
    height,
    draw: (ctx, y) => {
      drawPartedPlate(ctx, { x: PAGE.margin, y, w: PAGE.inner, h: height }, { w: ROW.head, colour })
      writeMiddle(ctx, `#${no}`, PAGE.margin + ROW.head / 2, y + height / 2, extrabold(44, COLOURS.ink), {
        align: 'center',
      })
      write(ctx, name, ROW.x, y + ROW.top + 30, bold(34, COLOURS.text))
      drawIcon(ctx, GOODS_ICONS[slice], RIGHT - 40, y + ROW.top + 24, 40, COLOURS.trophy)
      writeParagraph(ctx, text, ROW.x, y + ROW.top + ROW.name, COLOURS.secondary)
      if (names.length) drawSecrets(ctx, names, ROW.x, y + ROW.top + ROW.name + text.height + 10, RIGHT - 18)
    },
  }
}

export const emptyRow = (): Section => ({
  height: 84,
  draw: (ctx, y) => {
    drawPlate(ctx, { x: PAGE.margin, y, w: PAGE.inner, h: 84 }, { border: COLOURS.line, dashed: true })
    writeMiddle(ctx, EXPEDITION_WORDS.noSlices, PAGE.width / 2, y + 42, plain(28, COLOURS.secondary), {
      align: 'center',
    })
  },
})

const BOOKS = { h: 62, gap: 8, columns: 3 } as const
const MOST_PLANETS = 60
/** Returns trade goods first, then each planet with what it gives; exhausted ones are dim, and say so. */
export function booksSection({ goods, planets }: NonNullable<HandScene['books']>): Section {
  const shown = planets.slice(0, MOST_PLANETS)
  const rows = Math.ceil((shown.length + 1) / BOOKS.columns)
  const w = (PAGE.inner - BOOKS.gap * (BOOKS.columns - 1)) / BOOKS.columns
  const place = (nth: number, y: number): Rect => ({
    x: Math.round(PAGE.margin + (nth % BOOKS.columns) * (w + BOOKS.gap)),
    y: y + Math.floor(nth / BOOKS.columns) * (BOOKS.h + BOOKS.gap),
    w: Math.floor(w),
    h: BOOKS.h,
  })
  return {
    height: rows * (BOOKS.h + BOOKS.gap) - BOOKS.gap,
    draw: (ctx, y) => {
      const first = place(0, y)
      drawPlate(ctx, first, { border: COLOURS.line })
      drawIcon(ctx, 'tradeGoods', first.x + 34, first.y + first.h / 2, 38, COLOURS.trophy)
      writeMiddle(
        ctx,
        EXPEDITION_WORDS.tradeGoods(goods),
        first.x + 64,
        first.y + first.h / 2,
        bold(29, COLOURS.text),
      )
      for (const [nth, planet] of shown.entries()) drawPlanet(ctx, planet, place(nth + 1, y))
    },
  }
}

function drawPlanet(
  ctx: Context,
  { name, worth, exhausted }: NonNullable<HandScene['books']>['planets'][number],
  rect: Rect,
): void {
  const [middle, right] = [rect.y + rect.h / 2, rect.x + rect.w - 16]
  drawPlate(ctx, rect, { border: COLOURS.line, ...(exhausted ? { dashed: true } : {}) })
  const colour = exhausted ? COLOURS.dim : COLOURS.text
  const wide = writeMiddle(ctx, worth, right, middle, extrabold(30, colour), { align: 'right' })
  const room = right - wide - 12 - rect.x - 16
  writeMiddle(
    ctx,
    drawableText(name, 'bold'),
    rect.x + 16,
    exhausted ? middle - 10 : middle,
    bold(exhausted ? 26 : 29, colour),
    { least: 17, maxWidth: room },
  )
  if (exhausted)
    writeMiddle(ctx, EXPEDITION_WORDS.exhausted, rect.x + 16, middle + 17, plain(19, COLOURS.secondary))
}
