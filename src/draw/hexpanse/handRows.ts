import type { FullCard, FullText, Sketch } from '../../games/hexpanse/scene/types.ts'
import { type Colour, COLOURS, type Context } from '../kit/pen/index.ts'
import { bold, drawableText, extrabold, plain, write, writeMiddle } from '../kit/text/index.ts'
import {
  drawPartedPlate,
  drawPlate,
  drawSource,
  drawTag,
  type Fit,
  PAGE,
  paragraphOf,
  type Section,
  writeParagraph,
} from '../kit/parts/index.ts'
import { fillHex } from './hexes.ts'
import { drawSketch } from './sketch.ts'

/**
 * Cards and abilities, full width, one below the other: what they cost or are, their words, and where they
 * land.
 */

const ROW = { head: 84, x: 120, name: 38, text: 50, below: 14, sketch: 176, least: 104, hex: 30 } as const
const RIGHT = PAGE.margin + PAGE.inner - 14

interface Row {
  readonly name: string
  readonly text: string
  readonly colour: Colour
  readonly sketch?: Sketch
  readonly house?: true
  /** What stands after the name, smaller. */
  readonly about: string
  readonly head: (ctx: Context, x: number, y: number) => void
  readonly note?: string
  /** Of the seat whose piece is on the board. */
  readonly border?: Colour
}

export const cardRow = (
  { code, name, cost, kind, text, sketch, house, type, state }: FullCard,
  colour: Colour,
  fit: Fit,
): Section =>
  row(
    {
      name,
      text,
      colour: type === 'mercenary' ? COLOURS.mercenary : COLOURS.cardBar,
      about: `${code} · ${kind}`,
      ...(sketch ? { sketch } : {}),
      ...(house ? { house } : {}),
      ...(state ? { note: state.toUpperCase(), border: colour } : {}),
      head: (ctx, x, y) => {
        fillHex(ctx, x, y, 32, COLOURS.hexilum)
        writeMiddle(ctx, String(cost ?? ''), x, y, extrabold(42, COLOURS.ink), {
          least: 22,
          maxWidth: 48,
          align: 'center',
        })
      },
    },
    fit,
  )

export const textRow = ({ head, name, text, sketch, house }: FullText, colour: Colour, fit: Fit): Section =>
  row(
    {
      name,
      text,
      colour,
      about: '',
      ...(sketch ? { sketch } : {}),
      ...(house ? { house } : {}),
      head: (ctx, x, y) =>
        void writeMiddle(ctx, head, x, y, bold(30, COLOURS.ink), {
          least: 15,
          maxWidth: ROW.head - 10,
          align: 'center',
        }),
    },
    fit,
  )

function row(one: Row, fit: Fit): Section {
  const right = one.sketch ? RIGHT - ROW.sketch : RIGHT
  const text = paragraphOf(one.text, right - ROW.x, fit)
  const height = Math.max(ROW.least, ROW.text + text.height + ROW.below)
  return {
    height,
    draw: (ctx, y) => {
      const rect = { x: PAGE.margin, y, w: PAGE.inner, h: height }
      drawPartedPlate(ctx, rect, { w: ROW.head, colour: one.colour })
      if (one.border) drawPlate(ctx, rect, { fill: 'transparent', border: one.border, width: 3 })
      one.head(ctx, PAGE.margin + ROW.head / 2, y + height / 2)
      writeHead(ctx, one, y, right)
      writeParagraph(ctx, text, ROW.x, y + ROW.text)
      if (one.sketch)
        drawSketch(ctx, one.sketch, { x: right + 16, y: y + 10, w: ROW.sketch - 16, h: height - 20 }, ROW.hex)
    },
  }
}

function writeHead(ctx: Context, { name, about, house, note }: Row, y: number, right: number): void {
  const middle = y + ROW.name - 11
  const marked = drawSource(ctx, house && 'house', right - 4, middle, 260)
  const about1 = about ? 190 : 0
  const width = write(ctx, drawableText(name, 'bold'), ROW.x, y + ROW.name, bold(31, COLOURS.text), {
    least: 20,
    maxWidth: right - ROW.x - marked - about1 - 110,
  })
  let x = ROW.x + width + 16
  x +=
    write(ctx, about, x, y + ROW.name, plain(23, COLOURS.secondary), {
      least: 18,
      maxWidth: right - marked - x - (note ? 100 : 10),
    }) + 44
  if (note)
    drawTag(ctx, x, middle, note, {
      fill: COLOURS.plate,
      colour: COLOURS.text,
      border: COLOURS.divider,
      px: 21,
    })
}
