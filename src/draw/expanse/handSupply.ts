import type { PanelScene } from '../../games/expanse/scene/types.ts'
import { type Colour, COLOURS, type Context, type Rect } from '../kit/pen/index.ts'
import { drawIcon, type Icon } from '../kit/icons/index.ts'
import { bold, extrabold, plain, type Style, widthOf, writeMiddle } from '../kit/text/index.ts'
import { drawMedal, drawPlate, type Fit, type Section } from '../kit/parts/index.ts'
import { drawPointToken, drawSectorToken } from './moduleRow.ts'
import { GLYPHS } from './orbital.ts'
import { factionColour } from './seats.ts'
import { BURST_SHARE } from './plates.ts'
import { EXPANSE_WORDS } from './words.ts'

/** Draws what a seat has besides the map, each with its word. What belongs together stays in one row. */

interface Bit {
  readonly width: number
  readonly draw: (ctx: Context, x: number, middle: number) => void
}

const textBit = (text: string, style: Style): Bit => ({
  width: widthOf(text, style.font, style.px),
  draw: (ctx, x, middle) => void writeMiddle(ctx, text, x, middle, style),
})
const word = (text: string): Bit => textBit(text, plain(26, COLOURS.secondary))
const strong = (text: string): Bit => textBit(text, plain(26, COLOURS.text))
const number = (count: number): Bit =>
  textBit(String(count), extrabold(34, count ? COLOURS.text : COLOURS.warning))
const nothing: Bit = textBit('–', bold(30, COLOURS.dim))
const sign = (name: Icon, colour: Colour): Bit => ({
  width: 30,
  draw: (ctx, x, middle) => drawIcon(ctx, name, x + 15, middle, 32, colour),
})
const ringed = (name: Icon, colour: Colour): Bit => ({
  width: 38,
  draw: (ctx, x, middle) => drawMedal(ctx, name, x + 19, middle, 18, colour),
})
const burst: Bit = {
  width: 38,
  draw: (ctx, x, middle) =>
    drawMedal(ctx, 'burst', x + 19, middle, 18, COLOURS.protomolecule, COLOURS.plate, BURST_SHARE),
}

const PAD = 22
const GAP = 9
const WIDER = 22
const joinBits = (bits: readonly Bit[], gap = GAP): Bit => ({
  width: bits.reduce((sum, { width }) => sum + width, 0) + gap * (bits.length - 1),
  draw: (ctx, left, middle) => {
    let x = left
    for (const bit of bits) {
      bit.draw(ctx, x, middle)
      x += bit.width + gap
    }
  },
})

/** What belongs to the item before it stands nearer to it. */
interface Item {
  readonly bit: Bit
  readonly near?: true
}
const item = (...bits: readonly Bit[]): Item => ({ bit: joinBits(bits) })

/** Returns a word and what it stands for, in one row if there is one that holds it. */
function listItems(head: string, bits: readonly Bit[], room: number): readonly Item[] {
  const [first = nothing, ...others] = bits
  const whole = joinBits([word(head), first, ...others], WIDER)
  return whole.width <= room
    ? [{ bit: whole }]
    : [{ bit: joinBits([word(head), first], WIDER) }, ...others.map((bit): Item => ({ bit, near: true }))]
}

function itemsOf(own: PanelScene, room: number): readonly Item[] {
  const colour = factionColour(own.seat)
  const { diplomats, reserve, critical } = own
  return [
    item(word(EXPANSE_WORDS.cubes), sign('cube', colour), number(own.supply)),
    ...(diplomats === undefined
      ? []
      : [item(word(EXPANSE_WORDS.diplomats), sign('diplomat', colour), number(diplomats))]),
    ...listItems(
      EXPANSE_WORDS.reserve,
      reserve.map(pieces =>
        joinBits([
          sign(GLYPHS[pieces.kind], colour),
          number(pieces.count),
          strong(EXPANSE_WORDS.piece(pieces)),
        ]),
      ),
      room,
    ),
    ...listItems(
      EXPANSE_WORDS.critical,
      critical.map(resource => joinBits([ringed(resource, COLOURS[resource]), strong(resource)])),
      room,
    ),
    ...moduleItems(own),
    ...(own.rocinante ? [item(sign('rocinante', COLOURS.white), strong(EXPANSE_WORDS.hasRocinante))] : []),
    ...(own.protomoleculeCard ? [item(burst, strong(EXPANSE_WORDS.hasProtomoleculeCard))] : []),
  ]
}

function moduleItems({
  seat,
  resourceTokens,
  protomoleculeTokens: tokens,
  leader,
  powerPlay,
}: PanelScene): readonly Item[] {
  const isOnMap = leader === 'onMap'
  return [
    ...(resourceTokens === undefined
      ? []
      : [
          item(
            sign('barrel', COLOURS.text),
            number(resourceTokens),
            strong(EXPANSE_WORDS.resourceTokens(resourceTokens)),
          ),
        ]),
    ...(tokens === undefined
      ? []
      : [
          item(
            word(EXPANSE_WORDS.protomoleculeTokens),
            ...(tokens ? Array.from({ length: tokens }, () => burst) : [nothing]),
          ),
        ]),
    ...(leader
      ? [
          item(
            sign('leader', isOnMap ? factionColour(seat) : COLOURS.divider),
            strong(EXPANSE_WORDS.leader(isOnMap)),
          ),
        ]
      : []),
    ...(powerPlay ? [item(word(EXPANSE_WORDS.powerPlay), ...powerBits(powerPlay))] : []),
  ]
}

const TOKEN = 36
const powerBits = ({ sectors, points }: NonNullable<PanelScene['powerPlay']>): readonly Bit[] => [
  ...sectors.map(({ sector, left }) => square((ctx, rect) => drawSectorToken(ctx, sector, left, rect))),
  ...points.map(token => square((ctx, rect) => drawPointToken(ctx, token, rect))),
]
const square = (draw: (ctx: Context, rect: Rect) => void): Bit => ({
  width: TOKEN,
  draw: (ctx, x, middle) => draw(ctx, { x, y: middle - TOKEN / 2, w: TOKEN, h: TOKEN }),
})

const BETWEEN = 44
const ROW = 58
/** Puts as many items to a row as it holds. */
function rowsOf(items: readonly Item[], room: number): readonly Bit[] {
  const rows: Bit[] = []
  for (const { bit, near } of items) {
    const last = rows.at(-1)
    const longer = last && joinBits([last, bit], near ? WIDER : BETWEEN)
    if (longer && longer.width <= room) rows[rows.length - 1] = longer
    else rows.push(bit)
  }
  return rows
}

export function expanseSupplySection(own: PanelScene, { w }: Fit): Section {
  const room = w - 2 * PAD
  const rows = rowsOf(itemsOf(own, room), room)
  const height = rows.length * ROW + PAD
  return {
    height,
    draw: (ctx, x, y) => {
      drawPlate(ctx, { x, y, w, h: height }, { border: COLOURS.line })
      for (const [nth, row] of rows.entries()) row.draw(ctx, x + PAD, y + PAD / 2 + (nth + 0.5) * ROW)
    },
  }
}
