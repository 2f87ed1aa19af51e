import type { SectorScene } from '../../games/expanse/scene/types.ts'
import { icon } from '../kit/icons/icon.ts'
import { widthOf } from '../kit/text/measure.ts'
import { COLOURS } from '../kit/pen/palette.ts'
import { panel, usedCoin } from '../kit/parts/plate.ts'
import { writeMiddle } from '../kit/text/write.ts'
import { LAYOUT } from './layout.ts'
import { note, round, type Sheet } from './sheet.ts'

/** The names of the Sectors, each with a coin for every bonus token. */
const HEAD = { icon: 29, iconX: 24, nameX: 46, px: 28, coinR: 16, coinStep: 37, gap: 26, end: 22 } as const

export const drawSectors = (sheet: Sheet): void =>
  sheet.scene.sectors.forEach(sector => drawSector(sheet, sector))

function drawSector(sheet: Sheet, { id, name, tokens }: SectorScene): void {
  const { ctx } = sheet
  const { x, y, h } = LAYOUT.map.sectorHeads[id]
  const colour = COLOURS[id]
  const label = name.toUpperCase()
  const coinsX = x + HEAD.nameX + Math.ceil(widthOf(label, 'bold', HEAD.px)) + HEAD.gap
  const rect = { x, y, w: coinsX + (tokens.length - 1) * HEAD.coinStep + HEAD.end - x, h }
  panel(ctx, rect, { fill: COLOURS.plate, border: colour, radius: 7 })
  note(sheet, `sector ${id}`, rect, 'map')
  const middle = y + h / 2
  icon(ctx, id, x + HEAD.iconX, middle, HEAD.icon, colour)
  writeMiddle(ctx, label, x + HEAD.nameX, middle, { font: 'bold', px: HEAD.px, colour })
  for (const [nth, token] of tokens.entries())
    drawToken(sheet, id, nth, token, coinsX + nth * HEAD.coinStep, middle)
}

function drawToken(
  sheet: Sheet,
  id: SectorScene['id'],
  nth: number,
  { left, round: used }: SectorScene['tokens'][number],
  x: number,
  y: number,
): void {
  const { ctx } = sheet
  if (left) icon(ctx, 'coin', x, y, 30, COLOURS[id])
  else usedCoin(ctx, x, y, HEAD.coinR, used === undefined ? '–' : `R${used}`)
  note(sheet, `token ${id} ${nth}`, round(x, y, HEAD.coinR), `sector ${id}`)
}
