import type { Change } from '../../games/hexpanse/scene/types.ts'
import { COLOURS } from '../kit/pen/palette.ts'
import { stroked } from '../kit/pen/path.ts'
import { brackets, newPill, tag } from '../kit/parts/plate.ts'
import { hexDashed, pixelOf } from './hexes.ts'
import { LAYOUT, MAP_GRID } from './layout.ts'
import { LETTERS } from './seats.ts'
import { note, round, type Sheet } from './sheet.ts'

/**
 * What has changed since the picture before: over everything else. Numbers have their pills in the panels.
 */
const { change: RING } = LAYOUT.hex

type Placed = Extract<Change, { what: 'placed' }>
type Lost = Extract<Change, { what: 'lost' }>

export function drawMarks(sheet: Sheet): void {
  const { changes } = sheet
  for (const one of changes) {
    if (one.what === 'placed') drawPlaced(sheet, one)
    if (one.what === 'lost') drawLost(sheet, one)
    if (one.what === 'card') drawNew(sheet, one.nth)
  }
}

const placeOf = ({ scene }: Sheet, id: string): readonly [x: number, y: number] | undefined => {
  const cell = scene.cells.find(one => one.id === id)
  return cell && pixelOf(MAP_GRID, cell.at)
}

/** Dashes round what was placed or moved; and whose piece stood there before. */
function drawPlaced(sheet: Sheet, { cell, over }: Placed): void {
  const [x, y] = placeOf(sheet, cell) ?? []
  if (x === undefined || y === undefined) return
  hexDashed(sheet.ctx, x, y, RING, COLOURS.white, 4.5, 2, 0.62)
  note(sheet, `change ${cell}`, round(x, y, RING), 'map')
  if (over)
    note(
      sheet,
      `lost ${cell}`,
      tag(sheet.ctx, x, y + RING - 13, `${LETTERS[over.seat]} lost`, { px: 17 }),
      'map',
    )
}

const CROSS = { reach: 14, up: 4 } as const
function drawLost(sheet: Sheet, { cell, piece, back }: Lost): void {
  const { ctx } = sheet
  const [x, y] = placeOf(sheet, cell) ?? []
  if (x === undefined || y === undefined) return
  hexDashed(ctx, x, y, RING, COLOURS.white, 3.5, 6, 0.4)
  const { reach, up } = CROSS
  stroked(ctx, COLOURS.white, 5, () => {
    for (const side of [-1, 1]) {
      ctx.moveTo(x - reach * side, y - up - reach)
      ctx.lineTo(x + reach * side, y - up + reach)
    }
  })
  note(sheet, `change ${cell}`, round(x, y, RING), 'map')
  note(
    sheet,
    `lost ${cell}`,
    tag(ctx, x, y + RING - 13, `${LETTERS[piece.seat]} ${back ? 'back' : 'lost'}`, { px: 17 }),
    'map',
  )
}

function drawNew(sheet: Sheet, nth: number): void {
  const rect = sheet.drawn.find(({ id }) => id === `card ${nth + 1}`)?.rect
  if (!rect) return
  brackets(sheet.ctx, rect)
  note(sheet, `change card ${nth + 1}`, rect)
  note(sheet, `new card ${nth + 1}`, newPill(sheet.ctx, rect.x + rect.w / 2, rect.y + 1))
}
