import type { Change } from '../../games/hexpanse/scene/types.ts'
import { COLOURS, strokePath } from '../kit/pen/index.ts'
import { boxAround, layBrackets, layNewPill, layTag, record, rectOf } from '../kit/parts/index.ts'
import { dashHex, pixelOf } from './hexes.ts'
import { HEX_LAYOUT, MAP_GRID } from './layout.ts'
import { HEX_LETTERS } from './seats.ts'
import type { HexSheet } from './sheet.ts'

/**
 * What has changed since the picture before: over everything else. Numbers have their pills in the panels.
 */
const { change: RING } = HEX_LAYOUT.hex

type Placed = Extract<Change, { what: 'placed' }>
type Lost = Extract<Change, { what: 'lost' }>

export function drawHexMarks(sheet: HexSheet): void {
  const { changes } = sheet
  for (const one of changes) {
    if (one.what === 'placed') drawPlaced(sheet, one)
    if (one.what === 'lost') drawLost(sheet, one)
    if (one.what === 'card') drawNew(sheet, one.nth)
  }
}

const placeOf = ({ scene }: HexSheet, id: string): readonly [x: number, y: number] | undefined => {
  const cell = scene.cells.find(one => one.id === id)
  return cell && pixelOf(MAP_GRID, cell.at)
}

/** Draws dashes round what was placed or moved; and whose piece stood there before. */
function drawPlaced(sheet: HexSheet, { cell, over }: Placed): void {
  const [x, y] = placeOf(sheet, cell) ?? []
  if (x === undefined || y === undefined) return
  dashHex(sheet.ctx, x, y, RING, COLOURS.white, 4.5, 2, 0.62)
  record(sheet, `change ${cell}`, boxAround(x, y, RING), 'map')
  if (over)
    layTag(sheet, `lost ${cell}`, [x, y + RING - 13], `${HEX_LETTERS[over.seat]} lost`, { px: 17 }, 'map')
}

const CROSS = { reach: 14, up: 4 } as const
function drawLost(sheet: HexSheet, { cell, piece, back }: Lost): void {
  const { ctx } = sheet
  const [x, y] = placeOf(sheet, cell) ?? []
  if (x === undefined || y === undefined) return
  dashHex(ctx, x, y, RING, COLOURS.white, 3.5, 6, 0.4)
  const { reach, up } = CROSS
  strokePath(ctx, COLOURS.white, 5, () => {
    for (const side of [-1, 1]) {
      ctx.moveTo(x - reach * side, y - up - reach)
      ctx.lineTo(x + reach * side, y - up + reach)
    }
  })
  record(sheet, `change ${cell}`, boxAround(x, y, RING), 'map')
  const words = `${HEX_LETTERS[piece.seat]} ${back ? 'back' : 'lost'}`
  layTag(sheet, `lost ${cell}`, [x, y + RING - 13], words, { px: 17 }, 'map')
}

function drawNew(sheet: HexSheet, nth: number): void {
  const rect = rectOf(sheet, `card ${nth + 1}`)
  if (!rect) return
  layBrackets(sheet, `change card ${nth + 1}`, rect)
  layNewPill(sheet, `new card ${nth + 1}`, [rect.x + rect.w / 2, rect.y + 1])
}
