import type { HandScene, OwnClaim } from '../../games/expedition/scene/types.ts'
import type { Context } from '../kit/pen/canvas.ts'
import { drawable } from '../kit/text/fonts.ts'
import { icon } from '../kit/icons/icon.ts'
import { COLOURS, type Colour } from '../kit/pen/palette.ts'
import { disc, filled, stroked, type Rect } from '../kit/pen/path.ts'
import { partedPlate } from '../kit/parts/partedPlate.ts'
import { panel } from '../kit/parts/plate.ts'
import { PAGE, paragraphOf, writeParagraph, type Section } from '../kit/parts/section.ts'
import { write, writeMiddle } from '../kit/text/write.ts'
import { written } from '../kit/text/drawableText.ts'
import { synergyPlates } from './synergy.ts'
import { GOODS_ICONS } from './wedges.ts'

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
    panel(ctx, { x: PAGE.margin, y, w: PAGE.inner, h: GAINED.h }, { border: COLOURS.line })
    const [cx, cy] = [PAGE.margin + 46, y + GAINED.h / 2]
    if (isGained) filled(ctx, COLOURS.trophy, () => disc(ctx, cx, cy, 27))
    else stroked(ctx, COLOURS.divider, 3, () => disc(ctx, cx, cy, 25))
    if (isGained) icon(ctx, 'tick', cx, cy, 38, COLOURS.ink)
    write(ctx, written(name, 'bold'), GAINED.x, y + GAINED.first, {
      font: 'bold',
      px: 36,
      least: 20,
      maxWidth: 500,
      colour: COLOURS.text,
    })
    write(ctx, `breakthrough · ${gained}`, GAINED.x, y + GAINED.second, {
      font: 'plain',
      px: 25,
      least: 18,
      maxWidth: 500,
      colour: COLOURS.secondary,
    })
    synergyPlates(ctx, synergy, 640, cy, 27)
  },
})

const SECRET = { h: 46, pad: 16 } as const
/** What only its owner reads is set apart, so that nobody tells it by mistake. */
function secretStrip(ctx: Context, names: readonly string[], x: number, y: number, right: number): void {
  panel(ctx, { x, y, w: right - x, h: SECRET.h }, { fill: COLOURS.text, radius: 8 })
  icon(ctx, 'secretCard', x + 24, y + SECRET.h / 2, 28, COLOURS.ink)
  const words =
    names
      .map(name => drawable(name, 'bold'))
      .filter(name => name)
      .join(' · ') || '–'
  writeMiddle(ctx, words, x + 48, y + SECRET.h / 2, {
    font: 'bold',
    px: 30,
    least: 18,
    maxWidth: right - x - 60,
    colour: COLOURS.ink,
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
  const text = paragraphOf(`Price: ${price}. You declare: ${paid}.`, PAGE.inner - 2 * PENDING.pad, TEXT)
  const after = paragraphOf(note, PAGE.inner - 2 * PENDING.pad, TEXT)
  const strip = names.length ? SECRET.h + 12 : 0
  const height = PENDING.bar + 14 + text.height + 10 + strip + after.height + 14
  return {
    height,
    draw: (ctx, y) => {
      panel(ctx, { x: PAGE.margin, y, w: PAGE.inner, h: height }, { border: COLOURS.white, width: 4 })
      const middle = y + 14 + PENDING.bar / 2
      icon(ctx, GOODS_ICONS[slice], PAGE.margin + 44, middle, 40, COLOURS.trophy)
      writeMiddle(ctx, `DECLARED, NOT CONFIRMED: ${name.toUpperCase()}`, PAGE.margin + 80, middle, {
        font: 'extrabold',
        px: 34,
        least: 22,
        maxWidth: PAGE.inner - 110,
        colour: COLOURS.text,
      })
      const [x, top] = [PAGE.margin + PENDING.pad, y + 14 + PENDING.bar]
      writeParagraph(ctx, text, x, top)
      if (names.length) secretStrip(ctx, names, x, top + text.height + 10, RIGHT - PENDING.pad)
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
      partedPlate(ctx, { x: PAGE.margin, y, w: PAGE.inner, h: height }, { w: ROW.head, colour })
      writeMiddle(ctx, `#${no}`, PAGE.margin + ROW.head / 2, y + height / 2, {
        font: 'extrabold',
        px: 44,
        colour: COLOURS.ink,
        align: 'center',
      })
      write(ctx, name, ROW.x, y + ROW.top + 30, { font: 'bold', px: 34, colour: COLOURS.text })
      icon(ctx, GOODS_ICONS[slice], RIGHT - 40, y + ROW.top + 24, 40, COLOURS.trophy)
      writeParagraph(ctx, text, ROW.x, y + ROW.top + ROW.name, COLOURS.secondary)
      if (names.length) secretStrip(ctx, names, ROW.x, y + ROW.top + ROW.name + text.height + 10, RIGHT - 18)
    },
  }
}

export const emptyRow = (): Section => ({
  height: 84,
  draw: (ctx, y) => {
    panel(ctx, { x: PAGE.margin, y, w: PAGE.inner, h: 84 }, { border: COLOURS.line, dashed: true })
    writeMiddle(ctx, 'none yet', PAGE.width / 2, y + 42, {
      font: 'plain',
      px: 28,
      colour: COLOURS.secondary,
      align: 'center',
    })
  },
})

const BOOKS = { h: 62, gap: 8, columns: 3 } as const
const MOST_PLANETS = 60
/** Trade goods first, then each planet with what it gives; exhausted ones are dim, and say so. */
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
      panel(ctx, first, { border: COLOURS.line })
      icon(ctx, 'tradeGoods', first.x + 34, first.y + first.h / 2, 38, COLOURS.trophy)
      writeMiddle(ctx, `${goods} trade good${goods === 1 ? '' : 's'}`, first.x + 64, first.y + first.h / 2, {
        font: 'bold',
        px: 29,
        colour: COLOURS.text,
      })
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
  panel(ctx, rect, { border: COLOURS.line, ...(exhausted ? { dashed: true } : {}) })
  const colour = exhausted ? COLOURS.dim : COLOURS.text
  const wide = writeMiddle(ctx, worth, right, middle, { font: 'extrabold', px: 30, colour, align: 'right' })
  const room = right - wide - 12 - rect.x - 16
  writeMiddle(ctx, written(name, 'bold'), rect.x + 16, exhausted ? middle - 10 : middle, {
    font: 'bold',
    px: exhausted ? 26 : 29,
    least: 17,
    maxWidth: room,
    colour,
  })
  if (exhausted)
    writeMiddle(ctx, 'exhausted', rect.x + 16, middle + 17, {
      font: 'plain',
      px: 19,
      colour: COLOURS.secondary,
    })
}
