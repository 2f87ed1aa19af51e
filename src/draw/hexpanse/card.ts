import type { CardPicture } from '../../games/hexpanse/scene/types.ts'
import { cardBody, cardSheet } from '../kit/parts/cardSheet.ts'
import { CARD, textBlocks } from '../kit/parts/cardText.ts'
import { canvasOf, type Canvas, type Context } from '../kit/pen/canvas.ts'
import { icon } from '../kit/icons/icon.ts'
import { COLOURS, type Colour } from '../kit/pen/palette.ts'
import { panel } from '../kit/parts/plate.ts'
import { writeMiddle } from '../kit/text/write.ts'
import { written } from '../kit/text/drawableText.ts'
import { hexFill } from './hexes.ts'
import { colourOf, inkMark } from './seats.ts'
import { drawPattern, drawSketch } from './sketch.ts'

/** One card, mission, minor faction or faction, to be read. */

const SKETCH = { y: 142, w: 250, gap: 24, hex: 56 } as const

export function drawCard(scene: CardPicture): Canvas {
  const canvas = canvasOf(CARD.width, CARD.height)
  const ctx = canvas.getContext('2d')
  cardSheet(ctx, barColour(scene))
  head(ctx, scene)
  kindRow(ctx, scene)
  const hasPicture = Boolean(scene.sketch ?? scene.pattern)
  const text = textBlocks({ ...scene, width: hasPicture ? CARD.inner - SKETCH.w - SKETCH.gap : CARD.inner })
  cardBody(ctx, text, scene.mark)
  const bottom = (text.plate?.y ?? text.footer.y) - 12
  const box = { x: CARD.left + CARD.inner - SKETCH.w, y: SKETCH.y, w: SKETCH.w, h: bottom - SKETCH.y }
  if (hasPicture) panel(ctx, box, { fill: COLOURS.plate, radius: 14 })
  const inside = { x: box.x + 14, y: box.y + 12, w: box.w - 28, h: box.h - 24 }
  if (scene.pattern) drawPattern(ctx, scene.pattern, inside, SKETCH.hex)
  else if (scene.sketch) drawSketch(ctx, scene.sketch, inside, SKETCH.hex)
  return canvas
}

const barColour = ({ bar, seat }: CardPicture): Colour =>
  seat ? colourOf(seat) : bar === 'mercenary' ? COLOURS.mercenary : COLOURS.cardBar

const TITLE = { px: 62, least: 30, middle: 70 } as const
const COST = { x: 822, r: 46, px: 60 } as const
/** What it costs, whose it is, or its code stands at the right. */
function head(ctx: Context, { name, seat, cost, code }: CardPicture): void {
  const colour = seat ? COLOURS.ink : COLOURS.text
  let right: number = CARD.left + CARD.inner
  if (seat) inkMark(ctx, seat, COST.x, TITLE.middle, 34)
  else if (cost !== undefined) {
    hexFill(ctx, COST.x, TITLE.middle, COST.r, COLOURS.hexilum)
    writeMiddle(ctx, String(cost), COST.x, TITLE.middle, {
      font: 'extrabold',
      px: COST.px,
      least: 30,
      maxWidth: COST.r * 1.5,
      colour: COLOURS.ink,
      align: 'center',
    })
  }
  if (seat ?? cost !== undefined) right = COST.x - COST.r - 20
  if (!seat)
    right -=
      writeMiddle(ctx, code, right, TITLE.middle, {
        font: 'semibold',
        px: 44,
        colour: COLOURS.secondary,
        align: 'right',
      }) + 24
  writeMiddle(ctx, written(name, 'bold'), CARD.left, TITLE.middle, {
    font: 'bold',
    px: TITLE.px,
    least: TITLE.least,
    colour,
    maxWidth: right - CARD.left,
  })
}

const KIND = { px: 38, icon: 46, text: 40 } as const
function kindRow(ctx: Context, { head: words, bar }: CardPicture): void {
  const { y } = CARD.seats
  if (bar === 'faction') icon(ctx, 'crown', CARD.left + 22, y, KIND.icon, COLOURS.text)
  const x = bar === 'faction' ? CARD.left + 22 + KIND.text : CARD.left
  writeMiddle(ctx, written(words, 'bold'), x, y, {
    font: 'bold',
    px: KIND.px,
    least: 24,
    maxWidth: 560,
    colour: COLOURS.text,
  })
}
