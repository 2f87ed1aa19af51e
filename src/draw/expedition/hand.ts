import type { HandScene, OwnClaim } from '../../games/expedition/scene/types.ts'
import {
  COLOURS,
  disc,
  fillPath,
  strokePath,
  type Canvas,
  type Context,
  type Colour,
  type Rect,
} from '../kit/pen/index.ts'
import {
  drawableText,
  EVERYONE_SEES,
  bold,
  drawableLetters,
  extrabold,
  plain,
  write,
  writeMiddle,
  type Names,
} from '../kit/text/index.ts'
import {
  columnFit,
  columnsOf,
  drawHand,
  fitsFrom,
  headline,
  stackOf,
  drawPartedPlate,
  drawPlate,
  paragraphOf,
  writeParagraph,
  type Fit,
  type Section,
} from '../kit/parts/index.ts'
import { seatColour, drawInkSeat, seatPlayer } from './seats.ts'
import { EXPEDITION_WORDS } from './words.ts'
import { drawIcon } from '../kit/icons/index.ts'
import { drawSynergy } from './card.ts'
import { GOODS_ICONS } from './token.ts'

const LEAST = 420

/** Draws what is one seat's own, with what nobody else may read. */
export function drawExpeditionHand(scene: HandScene, names: Names): Canvas {
  const { seat, faction, slices, eliminated } = scene
  const head = {
    fill: eliminated ? COLOURS.secondary : seatColour(seat),
    drawBadge: (ctx: Context, x: number, y: number, r: number) => drawInkSeat(ctx, seat, x, y, r),
    count: slices,
    word: eliminated
      ? EXPEDITION_WORDS.out.toUpperCase()
      : slices === 1
        ? EXPEDITION_WORDS.slice
        : EXPEDITION_WORDS.slices,
    title: faction
      ? drawableText(faction, 'extrabold').toUpperCase()
      : EXPEDITION_WORDS.noFaction.toUpperCase(),
    person: seatPlayer(names, scene, 'bold'),
    notes: [],
  }
  return drawHand(head, FITS, fit => sectionsOf(scene, fit), LEAST)
}

const BETWEEN = 8
function sectionsOf({ seat, breakthrough, pending, claims, books }: HandScene, fit: Fit): readonly Section[] {
  const note = claims.some(({ names }) => names.length) ? EXPEDITION_WORDS.namesAreSecret : ''
  const columns = Math.max(1, Math.floor(fit.w / LEAST_CLAIM))
  const own = columnFit(fit, columns)
  const rows = claims.length ? claims.map(claim => claimRow(claim, seatColour(seat), own)) : [emptyRow(own)]
  return [
    ...(breakthrough ? [breakthroughSection(breakthrough, fit)] : []),
    ...(pending ? [pendingSection(pending, fit)] : []),
    stackOf(
      [
        headline('coin', EXPEDITION_WORDS.yourSlices(claims.length), fit, note),
        columnsOf(rows, columns, own, BETWEEN),
      ],
      BETWEEN,
    ),
    ...(books
      ? [
          stackOf(
            [headline('deck', EXPEDITION_WORDS.yourBooks, fit, EVERYONE_SEES), booksSection(books, fit)],
            BETWEEN,
          ),
        ]
      : []),
  ]
}

const TEXT = { px: 27, lines: 6 } as const
/** Tries one size in pages wider and wider. */
const FITS = fitsFrom(TEXT.px, []).filter(({ px }) => px === TEXT.px)
/** A claim is no narrower than that. */
const LEAST_CLAIM = 560

const GAINED = { h: 108, x: 94, first: 44, second: 80 } as const
export const breakthroughSection = (
  { name, synergy, gained }: NonNullable<HandScene['breakthrough']>,
  { w }: Fit,
): Section => ({
  height: GAINED.h,
  draw: (ctx, x, y) => {
    const isGained = !gained.startsWith('not ')
    drawPlate(ctx, { x, y, w, h: GAINED.h }, { border: COLOURS.line })
    const [cx, cy] = [x + 46, y + GAINED.h / 2]
    if (isGained) fillPath(ctx, COLOURS.trophy, () => disc(ctx, cx, cy, 27))
    else strokePath(ctx, COLOURS.divider, 3, () => disc(ctx, cx, cy, 25))
    if (isGained) drawIcon(ctx, 'tick', cx, cy, 38, COLOURS.ink)
    write(ctx, drawableText(name, 'bold'), x + GAINED.x, y + GAINED.first, bold(36, COLOURS.text), {
      least: 20,
      maxWidth: 500,
    })
    write(
      ctx,
      EXPEDITION_WORDS.gained(gained),
      x + GAINED.x,
      y + GAINED.second,
      plain(25, COLOURS.secondary),
      {
        least: 18,
        maxWidth: 500,
      },
    )
    drawSynergy(ctx, synergy, x + 620, cy, 27)
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
export function pendingSection(
  { name, price, paid, names, note, slice }: NonNullable<HandScene['pending']>,
  { w }: Fit,
): Section {
  const text = paragraphOf(EXPEDITION_WORDS.declared(price, paid), w - 2 * PENDING.pad, TEXT)
  const after = paragraphOf(note, w - 2 * PENDING.pad, TEXT)
  const strip = names.length ? SECRET.h + 12 : 0
  const height = PENDING.bar + 14 + text.height + 10 + strip + after.height + 14
  return {
    height,
    draw: (ctx, left, y) => {
      drawPlate(ctx, { x: left, y, w, h: height }, { border: COLOURS.white, width: 4 })
      const middle = y + 14 + PENDING.bar / 2
      drawIcon(ctx, GOODS_ICONS[slice], left + 44, middle, 40, COLOURS.trophy)
      writeMiddle(ctx, EXPEDITION_WORDS.unconfirmed(name), left + 80, middle, extrabold(34, COLOURS.text), {
        least: 22,
        maxWidth: w - 110,
      })
      const [x, top] = [left + PENDING.pad, y + 14 + PENDING.bar]
      writeParagraph(ctx, text, x, top)
      if (names.length) drawSecrets(ctx, names, x, top + text.height + 10, left + w - PENDING.pad)
      writeParagraph(ctx, after, x, top + text.height + 10 + strip, COLOURS.secondary)
    },
  }
}

const ROW = { head: 92, x: 112, top: 14, name: 40, below: 14, least: 96 } as const
export function claimRow({ slice, name, no, paid, names }: OwnClaim, colour: Colour, { w }: Fit): Section {
  const text = paragraphOf(paid, w - ROW.x - 20, TEXT)
  const body = ROW.top + ROW.name + text.height + (names.length ? 10 + SECRET.h : 0) + ROW.below
  const height = Math.max(ROW.least, body)
  return {
    height,
    draw: (ctx, left, y) => {
      const [x, right] = [left + ROW.x, left + w]
      drawPartedPlate(ctx, { x: left, y, w, h: height }, { w: ROW.head, colour })
      writeMiddle(ctx, `#${no}`, left + ROW.head / 2, y + height / 2, extrabold(44, COLOURS.ink), {
        align: 'center',
      })
      write(ctx, name, x, y + ROW.top + 30, bold(34, COLOURS.text))
      drawIcon(ctx, GOODS_ICONS[slice], right - 40, y + ROW.top + 24, 40, COLOURS.trophy)
      writeParagraph(ctx, text, x, y + ROW.top + ROW.name, COLOURS.secondary)
      if (names.length) drawSecrets(ctx, names, x, y + ROW.top + ROW.name + text.height + 10, right - 18)
    },
  }
}

export const emptyRow = ({ w }: Fit): Section => ({
  height: 84,
  draw: (ctx, x, y) => {
    drawPlate(ctx, { x, y, w, h: 84 }, { border: COLOURS.line, dashed: true })
    writeMiddle(ctx, EXPEDITION_WORDS.noSlices, x + w / 2, y + 42, plain(28, COLOURS.secondary), {
      align: 'center',
    })
  },
})

const BOOKS = { h: 62, gap: 8, least: 310 } as const
const MOST_PLANETS = 60
/** Returns trade goods first, then each planet with what it gives; exhausted ones are dim, and say so. */
export function booksSection({ goods, planets }: NonNullable<HandScene['books']>, fit: Fit): Section {
  const columns = Math.floor(fit.w / BOOKS.least)
  const shown = planets.slice(0, MOST_PLANETS)
  const rows = Math.ceil((shown.length + 1) / columns)
  const w = (fit.w - BOOKS.gap * (columns - 1)) / columns
  const place = (nth: number, x: number, y: number): Rect => ({
    x: Math.round(x + (nth % columns) * (w + BOOKS.gap)),
    y: y + Math.floor(nth / columns) * (BOOKS.h + BOOKS.gap),
    w: Math.floor(w),
    h: BOOKS.h,
  })
  return {
    height: rows * (BOOKS.h + BOOKS.gap) - BOOKS.gap,
    draw: (ctx, x, y) => {
      const first = place(0, x, y)
      drawPlate(ctx, first, { border: COLOURS.line })
      drawIcon(ctx, 'tradeGoods', first.x + 34, first.y + first.h / 2, 38, COLOURS.trophy)
      writeMiddle(
        ctx,
        EXPEDITION_WORDS.tradeGoods(goods),
        first.x + 64,
        first.y + first.h / 2,
        bold(29, COLOURS.text),
      )
      for (const [nth, planet] of shown.entries()) drawPlanet(ctx, planet, place(nth + 1, x, y))
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
