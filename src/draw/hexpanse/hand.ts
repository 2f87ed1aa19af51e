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
  fitSections,
  fitsFrom,
  headline,
  stackOf,
  drawPartedPlate,
  drawPlate,
  drawSource,
  drawTag,
  PAGE,
  paragraphOf,
  writeParagraph,
  secretBox,
  type Fit,
  type Section,
} from '../kit/parts/index.ts'
import { hexFactionColour, drawInkHexFaction, drawHexFaction } from './seats.ts'
import { HEX_WORDS } from './words.ts'
import { fillHex } from './hexes.ts'
import { drawSketch, drawPattern } from './sketch.ts'
import { drawIcon } from '../kit/icons/index.ts'
import { drawMinor } from './piece.ts'

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
  return drawHand(
    head,
    fitSections(fitsFrom(28, [8, 6, 5, 4, 3, 2, 1]), fit => sectionsOf(scene, fit)),
  )
}

const BETWEEN = 8
function sectionsOf(scene: HandScene, fit: Fit): readonly Section[] {
  const { panel, cards, ability, minor, secret } = scene
  const colour = hexFactionColour(panel.seat)
  const cardHead = headline('deck', HEX_WORDS.cards(cards.length), EVERYONE_SEES)
  const abilities = minor ? [ability, minor] : [ability]
  return [
    hexSupplySection(scene),
    ...(secret ? [secretSection(secret)] : []),
    stackOf([cardHead, ...cards.map(card => cardRow(card, colour, fit))], BETWEEN),
    stackOf(
      [headline('crown', HEX_WORDS.abilities), ...abilities.map(one => textRow(one, colour, fit))],
      BETWEEN,
    ),
  ]
}

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

const cardRow = (
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

/** What a seat has in numbers, each with its word; and the mission that nobody else knows. */

const BOX = { h: 132, x: 18, first: 38, second: 96 } as const
const WORD = plain(26, COLOURS.secondary)

const hexSupplySection = ({ panel: own, recovery }: HandScene): Section => ({
  height: BOX.h,
  draw: (ctx, y) => {
    const rect = { x: PAGE.margin, y, w: PAGE.inner, h: BOX.h }
    drawPlate(ctx, rect, { border: COLOURS.line })
    drawMoney(ctx, own, rect)
    const half = rect.x + BOX.x
    const x = drawUnits(ctx, 'reserve', own.seat, own.reserve, half, y + BOX.second)
    drawUnits(ctx, 'Recovery Ship', own.seat, recovery, Math.max(x + 60, rect.x + 470), y + BOX.second)
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
const secretSection = (secret: NonNullable<HandScene['secret']>): Section =>
  secretBox(SECRET.h, (ctx, x, y, width) => {
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
