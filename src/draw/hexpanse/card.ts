import type { CardPicture } from '../../games/hexpanse/scene/types.ts'
import { COLOURS, type Canvas, type Colour, type Context } from '../kit/pen/index.ts'
import { drawIcon } from '../kit/icons/index.ts'
import {
  bold,
  drawableText,
  extrabold,
  semibold,
  writeMiddle,
  cutText,
  drawableLetters,
  LINE,
  wrapText,
  type Box,
} from '../kit/text/index.ts'
import { CARD, drawCardBody, drawPlate, startCard, textBlocks, writeCardTitle } from '../kit/parts/index.ts'
import { fillHex } from './layout.ts'
import { hexFactionColour, drawInkHexFaction } from './seats.ts'
import { drawPattern, drawSketch } from './sketch.ts'

/** One card, mission, minor faction or faction, to be read. */

const SKETCH = { y: 142, w: 250, gap: 24, hex: 56 } as const

export function drawHexCard(scene: CardPicture): Canvas {
  const { canvas, ctx } = startCard(barColour(scene))
  drawHead(ctx, scene)
  drawKind(ctx, scene)
  const hasPicture = Boolean(scene.sketch ?? scene.pattern)
  const text = textBlocks({ ...scene, width: hasPicture ? CARD.inner - SKETCH.w - SKETCH.gap : CARD.inner })
  drawCardBody(ctx, text, scene.mark)
  const bottom = (text.plate?.y ?? text.footer.y) - 12
  const box = { x: CARD.left + CARD.inner - SKETCH.w, y: SKETCH.y, w: SKETCH.w, h: bottom - SKETCH.y }
  if (hasPicture) drawPlate(ctx, box, { fill: COLOURS.plate, radius: 14 })
  const inside = { x: box.x + 14, y: box.y + 12, w: box.w - 28, h: box.h - 24 }
  if (scene.pattern) drawPattern(ctx, scene.pattern, inside, SKETCH.hex)
  else if (scene.sketch) drawSketch(ctx, scene.sketch, inside, SKETCH.hex)
  return canvas
}

const barColour = ({ bar, seat }: CardPicture): Colour =>
  seat ? hexFactionColour(seat) : bar === 'mercenary' ? COLOURS.mercenary : COLOURS.cardBar

const COST = { x: 822, r: 46, px: 60 } as const
/** Draws the name, and at the right what the card costs, whose it is, or the code of a mission. */
function drawHead(ctx: Context, { name, seat, cost, code, bar }: CardPicture): void {
  let right: number = CARD.left + CARD.inner
  if (seat) drawInkHexFaction(ctx, seat, COST.x, CARD.title.middle, 34)
  else if (cost !== undefined) {
    fillHex(ctx, COST.x, CARD.title.middle, COST.r, COLOURS.hexilum)
    writeMiddle(ctx, String(cost), COST.x, CARD.title.middle, extrabold(COST.px, COLOURS.ink), {
      least: 30,
      maxWidth: COST.r * 1.5,
      align: 'center',
    })
  }
  if (seat ?? cost !== undefined) right = COST.x - COST.r - 20
  if (bar === 'mission')
    right -=
      writeMiddle(ctx, code, right, CARD.title.middle, semibold(44, COLOURS.secondary), { align: 'right' }) +
      24
  writeCardTitle(ctx, drawableText(name, 'bold'), seat ? COLOURS.ink : COLOURS.text, right)
}

const KIND = { px: 38, icon: 46, text: 40 } as const
function drawKind(ctx: Context, { head: words, bar }: CardPicture): void {
  const { y } = CARD.seats
  if (bar === 'faction') drawIcon(ctx, 'crown', CARD.left + 22, y, KIND.icon, COLOURS.text)
  const x = bar === 'faction' ? CARD.left + 22 + KIND.text : CARD.left
  writeMiddle(ctx, drawableText(words, 'bold'), x, y, bold(KIND.px, COLOURS.text), {
    least: 24,
    maxWidth: 560,
  })
}

/** Holds short lines, one for each thing that a card does. */
interface CardLines {
  readonly lines: readonly string[]
  readonly px: number
  readonly lineHeight: number
}

export function cardLines(
  words: readonly string[],
  { font, px, least, width, height }: Omit<Box, 'lineHeight'>,
): CardLines {
  const lineHeight = LINE.card
  const texts = words.map(text => drawableLetters(text, font)).filter(text => text)
  for (let size = px; size >= least; size--) {
    const lines = texts.flatMap(text => wrapText(text, font, size, width))
    if (lines.length * size * lineHeight <= height) return { lines, px: size, lineHeight }
  }
  const lines = texts.flatMap(text => wrapText(text, font, least, width))
  const room = Math.max(1, Math.floor(height / (least * lineHeight)))
  return {
    lines: [...lines.slice(0, room - 1), cutText(lines.slice(room - 1).join(' '), font, least, width)],
    px: least,
    lineHeight,
  }
}
