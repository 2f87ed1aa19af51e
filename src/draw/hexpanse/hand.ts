import type { HandScene, FullCard, FullText, Sketch } from '../../games/hexpanse/scene/types.ts'
import { COLOURS, type Canvas, type Context, type Colour, type Rect } from '../kit/pen/index.ts'
import {
  EVERYONE_SEES,
  personLabel,
  bold,
  drawableText,
  extrabold,
  plain,
  write,
  writeMiddle,
  widthOf,
  type Names,
} from '../kit/text/index.ts'
import {
  drawHand,
  columnFit,
  columnsOf,
  fitsFrom,
  headline,
  stackOf,
  drawPartedPlate,
  drawPlate,
  drawSource,
  drawTag,
  paragraphOf,
  writeParagraph,
  secretBox,
  type Fit,
  type Section,
} from '../kit/parts/index.ts'
import { hexFactionColour, drawInkHexFaction, drawHexFaction } from './seats.ts'
import { HEX_WORDS } from './words.ts'
import { fillHex } from './layout.ts'
import { drawSketch, drawPattern } from './sketch.ts'
import { drawIcon } from '../kit/icons/index.ts'
import { drawMinor } from './map.ts'

/** Draws what one seat has, with every text in full. */
export function drawHexHand(scene: HandScene, names: Names): Canvas {
  const { seat, name, life, team, defeated } = scene.panel
  const head = {
    fill: defeated ? COLOURS.secondary : hexFactionColour(seat),
    drawBadge: (ctx: Context, x: number, y: number, r: number) => drawInkHexFaction(ctx, seat, x, y, r),
    count: defeated ? undefined : life,
    word: defeated ? HEX_WORDS.isDefeated : HEX_WORDS.life,
    title: name.toUpperCase(),
    person: personLabel(names, seat, 'bold'),
    notes: team ? [team] : [],
  }
  return drawHand(head, fitsFrom(28, [8, 6, 5, 4, 3, 2, 1]), fit => sectionsOf(scene, fit))
}

const BETWEEN = 8
/** A card is no narrower than that. */
const LEAST_CARD = 560
function sectionsOf(scene: HandScene, fit: Fit): readonly Section[] {
  const { panel, cards, ability, minor, secret } = scene
  const colour = hexFactionColour(panel.seat)
  const abilities = minor ? [ability, minor] : [ability]
  const columns = Math.max(1, Math.floor(fit.w / LEAST_CARD))
  const own = columnFit(fit, columns)
  const rows = (sections: readonly Section[]): Section => columnsOf(sections, columns, own, BETWEEN)
  return [
    hexSupplySection(scene, fit),
    ...(secret ? [secretSection(secret, fit)] : []),
    stackOf(
      [
        headline('deck', HEX_WORDS.cards(cards.length), fit, EVERYONE_SEES),
        ...(cards.length ? [rows(cards.map(card => cardRow(card, colour, own)))] : []),
      ],
      BETWEEN,
    ),
    stackOf(
      [headline('crown', HEX_WORDS.abilities, fit), rows(abilities.map(one => textRow(one, colour, own)))],
      BETWEEN,
    ),
  ]
}

const ROW = {
  head: 84,
  x: 100,
  name: 38,
  text: 50,
  below: 14,
  sketch: 176,
  least: 104,
  leastSketch: 150,
  hex: 30,
} as const
/** Says what is left free at the right. */
const FREE = 14

interface Row {
  readonly name: string
  readonly text: string
  readonly colour: Colour
  readonly sketch?: Sketch
  readonly house?: true
  /** Says what stands after the name, smaller. */
  readonly about: string
  readonly head: (ctx: Context, x: number, y: number) => void
  readonly note?: string
  /** Takes the colour of the seat whose piece is on the board. */
  readonly border?: Colour
}

const cardRow = (
  { name, cost, kind, text, sketch, house, type, state }: FullCard,
  colour: Colour,
  fit: Fit,
): Section =>
  row(
    {
      name,
      text,
      colour: type === 'mercenary' ? COLOURS.mercenary : COLOURS.cardBar,
      about: kind,
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

const textRow = ({ head, name, text, sketch, house }: FullText, colour: Colour, fit: Fit): Section =>
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
  const width = fit.w - FREE - (one.sketch ? ROW.sketch : 0)
  const text = paragraphOf(one.text, width - ROW.x, fit)
  const least = one.sketch ? ROW.leastSketch : ROW.least
  const height = Math.max(least, ROW.text + text.height + ROW.below)
  return {
    height,
    draw: (ctx, x, y) => {
      const rect = { x, y, w: fit.w, h: height }
      drawPartedPlate(ctx, rect, { w: ROW.head, colour: one.colour })
      if (one.border) drawPlate(ctx, rect, { fill: 'transparent', border: one.border, width: 3 })
      one.head(ctx, x + ROW.head / 2, y + height / 2)
      writeHead(ctx, one, x, y, x + fit.w - FREE)
      writeParagraph(ctx, text, x + ROW.x, y + ROW.text)
      const box = { x: x + width + 16, y: y + ROW.text, w: ROW.sketch - 16, h: height - ROW.text - 8 }
      if (one.sketch) drawSketch(ctx, one.sketch, box, ROW.hex)
    },
  }
}

function writeHead(
  ctx: Context,
  { name, about, house, note }: Row,
  left: number,
  y: number,
  right: number,
): void {
  const middle = y + ROW.name - 11
  const marked = drawSource(ctx, house && 'house', right - 4, middle, 260)
  const start = left + ROW.x
  const about1 = about ? 130 : 0
  const width = write(ctx, drawableText(name, 'bold'), start, y + ROW.name, bold(31, COLOURS.text), {
    least: 20,
    maxWidth: right - start - marked - about1 - (note ? 110 : 20),
  })
  let x = start + width + 16
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

const BOX = { h: 132, x: 18, first: 38, second: 96 } as const
const WORD = plain(26, COLOURS.secondary)

const hexSupplySection = ({ panel: own, recovery }: HandScene, { w }: Fit): Section => ({
  height: BOX.h,
  draw: (ctx, left, y) => {
    const rect = { x: left, y, w, h: BOX.h }
    drawPlate(ctx, rect, { border: COLOURS.line })
    drawMoney(ctx, own, rect)
    const half = rect.x + BOX.x
    const x = drawUnits(ctx, HEX_WORDS.reserve, own.seat, own.reserve, half, y + BOX.second)
    drawUnits(ctx, HEX_WORDS.recovering, own.seat, recovery, Math.max(x + 60, rect.x + 470), y + BOX.second)
  },
})

function drawMoney(ctx: Context, { hexilum, income: { level, most } }: HandScene['panel'], rect: Rect): void {
  const y = rect.y + BOX.first
  drawIcon(ctx, 'crystal', rect.x + BOX.x + 16, y, 40, COLOURS.hexilum)
  let x = rect.x + BOX.x + 40
  x += writeMiddle(ctx, String(hexilum), x, y, extrabold(42, COLOURS.text), { least: 24, maxWidth: 220 }) + 10
  writeMiddle(ctx, 'hexilum', x, y, WORD)
  const left = rect.x + 470
  x = left + writeMiddle(ctx, 'income', left, y, WORD) + 14
  const step = Math.min(42, 300 / most)
  for (let nth = 1; nth <= most; nth++, x += step) {
    const isReached = nth <= level
    drawPlate(
      ctx,
      { x, y: y - 19, w: step - 6, h: 38 },
      isReached
        ? { fill: COLOURS.hexilum, radius: 6 }
        : { fill: COLOURS.panel, border: COLOURS.divider, radius: 6 },
    )
    const colour = isReached ? COLOURS.ink : COLOURS.dim
    writeMiddle(ctx, String(nth), x + (step - 6) / 2, y, extrabold(28, colour), {
      least: 14,
      maxWidth: step - 10,
      align: 'center',
    })
  }
}

function drawUnits(
  ctx: Context,
  word: string,
  seat: HandScene['panel']['seat'],
  { normal, minor }: HandScene['recovery'],
  left: number,
  y: number,
): number {
  const number = (count: number, at: number): number =>
    writeMiddle(ctx, String(count), at, y, extrabold(34, COLOURS.text))
  let x = left + writeMiddle(ctx, word, left, y, WORD) + 30
  drawHexFaction(ctx, seat, x, y, 18)
  x += 26
  x += number(normal, x) + 34
  if (minor === undefined) return x
  drawMinor(ctx, seat, x, y, 18, hexFactionColour(seat))
  x += 26
  return x + number(minor, x)
}

const SECRET = { h: 214, pattern: 240, hex: 30 } as const
const secretSection = (secret: NonNullable<HandScene['secret']>, { w }: Fit): Section =>
  secretBox(w, SECRET.h, (ctx, x, y, width) => {
    const box = { x, y: y + 14, w: SECRET.pattern - 20, h: SECRET.h - 30 }
    drawPattern(ctx, secret.mission.cells, box, SECRET.hex)
    drawSecret(ctx, secret, x + SECRET.pattern, y, width - SECRET.pattern)
  })

function drawSecret(
  ctx: Context,
  { mission, count, of, missing }: NonNullable<HandScene['secret']>,
  x: number,
  y: number,
  width: number,
): void {
  const name = `${drawableText(mission.name, 'bold')} ${mission.code}`
  const wide = write(ctx, name, x, y + 48, bold(38, COLOURS.text), { least: 22, maxWidth: width - 120 })
  if (mission.house) drawIcon(ctx, 'house', x + wide + 32, y + 35, 30, COLOURS.house)
  const rules = HEX_WORDS.mayLie(mission.turn, mission.mirror)
  write(ctx, rules, x, y + 82, plain(24, COLOURS.secondary))
  const sum = `${count}/${of}`
  write(ctx, sum, x, y + 148, extrabold(52, COLOURS.text))
  const words = HEX_WORDS.bestFit(missing)
  const left = x + widthOf(sum, 'extrabold', 52) + 16
  writeParagraph(ctx, paragraphOf(words, width - (left - x), { px: 26, lines: 2 }), left, y + 112)
}
