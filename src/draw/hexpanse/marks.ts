import type { Change, PieceScene } from '../../games/hexpanse/scene/types.ts'
import { COLOURS, strokePath, type Point, type Rect } from '../kit/pen/index.ts'
import { boxAround, layBrackets, layNewPill, layTag, record, rectOf } from '../kit/parts/index.ts'
import { dashHex, HEX_LAYOUT, pixelOf } from './layout.ts'
import { mapScale, WIDE_MAP, type MapLook } from './map.ts'
import { HEX_LETTERS, type HexSheet } from './seats.ts'
import { HEX_WORDS } from './words.ts'

/**
 * Marks what has changed since the picture before, over everything else. Numbers have their pills in the
 * panels.
 */
const { change: RING } = HEX_LAYOUT.hex

type Placed = Extract<Change, { what: 'placed' }>
type Lost = Extract<Change, { what: 'lost' }>

export interface MarksLook {
  readonly map: MapLook
  /** Lays on its territory that a piece is not there any more. */
  readonly layGone: (sheet: HexSheet, id: string, at: Point, piece: PieceScene, isBack: boolean) => void
  /** Says where it stands that a card is new. */
  readonly newAt: (card: Rect) => Point
  readonly newPx: number
}
export const WIDE_MARKS: MarksLook = {
  map: WIDE_MAP,
  layGone: (sheet, id, [x, y], { seat }, isBack) =>
    void layTag(sheet, id, [x, y + RING - 13], HEX_WORDS.gone(HEX_LETTERS[seat], isBack), { px: 17 }, 'map'),
  newAt: ({ x, y, w }) => [x + w / 2, y + 1],
  newPx: 22,
}

export function drawHexMarks(sheet: HexSheet, look = WIDE_MARKS): void {
  for (const one of sheet.changes) {
    if (one.what === 'placed') drawPlaced(sheet, one, look)
    if (one.what === 'lost') drawLost(sheet, one, look)
    if (one.what === 'card') drawNew(sheet, one.nth, look)
  }
}

const placeOf = ({ scene }: HexSheet, id: string, { map }: MarksLook): Point | undefined => {
  const cell = scene.cells.find(one => one.id === id)
  return cell && pixelOf(map.grid, cell.at)
}

/** Draws dashes round what was placed or moved; and whose piece stood there before. */
function drawPlaced(sheet: HexSheet, { cell, over }: Placed, look: MarksLook): void {
  const at = placeOf(sheet, cell, look)
  if (!at) return
  const r = RING * mapScale(look.map)
  dashHex(sheet.ctx, ...at, r, COLOURS.white, 4.5, 2, 0.62)
  record(sheet, `change ${cell}`, boxAround(...at, r), 'map')
  if (over) look.layGone(sheet, `lost ${cell}`, at, over, false)
}

const CROSS = { reach: 14, up: 4 } as const
function drawLost(sheet: HexSheet, { cell, piece, back }: Lost, look: MarksLook): void {
  const { ctx } = sheet
  const at = placeOf(sheet, cell, look)
  if (!at) return
  const [x, y] = at
  const scale = mapScale(look.map)
  dashHex(ctx, x, y, RING * scale, COLOURS.white, 3.5, 6, 0.4)
  const [reach, up] = [CROSS.reach * scale, CROSS.up * scale ** 4]
  strokePath(ctx, COLOURS.white, 5, () => {
    for (const side of [-1, 1]) {
      ctx.moveTo(x - reach * side, y - up - reach)
      ctx.lineTo(x + reach * side, y - up + reach)
    }
  })
  record(sheet, `change ${cell}`, boxAround(x, y, RING * scale), 'map')
  look.layGone(sheet, `lost ${cell}`, at, piece, Boolean(back))
}

function drawNew(sheet: HexSheet, nth: number, look: MarksLook): void {
  const rect = rectOf(sheet, `card ${nth + 1}`)
  if (!rect) return
  layBrackets(sheet, `change card ${nth + 1}`, rect)
  layNewPill(sheet, `new card ${nth + 1}`, look.newAt(rect), look.newPx)
}
