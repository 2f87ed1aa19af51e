import type { SectorScene } from '../../games/expanse/scene/types.ts'
import { COLOURS } from '../kit/pen/index.ts'
import { drawIcon } from '../kit/icons/index.ts'
import { bold, widthOf, writeMiddle } from '../kit/text/index.ts'
import { boxAround, layPlate, record } from '../kit/parts/index.ts'
import { EXPANSE_LAYOUT } from './layout.ts'
import type { ExpanseSheet } from './sheet.ts'
import { drawUsedCoin } from './plates.ts'

/** The names of the Sectors, each with a coin for every bonus token. */
const HEAD = { icon: 29, iconX: 24, nameX: 46, px: 28, coinR: 16, coinStep: 37, gap: 26, end: 22 } as const

export const drawSectors = (sheet: ExpanseSheet): void =>
  sheet.scene.sectors.forEach(sector => drawSector(sheet, sector))

function drawSector(sheet: ExpanseSheet, { id, name, tokens }: SectorScene): void {
  const { ctx } = sheet
  const { x, y, h } = EXPANSE_LAYOUT.map.sectorHeads[id]
  const colour = COLOURS[id]
  const label = name.toUpperCase()
  const coinsX = x + HEAD.nameX + Math.ceil(widthOf(label, 'bold', HEAD.px)) + HEAD.gap
  const rect = { x, y, w: coinsX + (tokens.length - 1) * HEAD.coinStep + HEAD.end - x, h }
  layPlate(sheet, `sector ${id}`, rect, { fill: COLOURS.plate, border: colour, radius: 7 }, 'map')
  const middle = y + h / 2
  drawIcon(ctx, id, x + HEAD.iconX, middle, HEAD.icon, colour)
  writeMiddle(ctx, label, x + HEAD.nameX, middle, bold(HEAD.px, colour))
  for (const [nth, token] of tokens.entries())
    drawToken(sheet, id, nth, token, coinsX + nth * HEAD.coinStep, middle)
}

function drawToken(
  sheet: ExpanseSheet,
  id: SectorScene['id'],
  nth: number,
  { left, round: used }: SectorScene['tokens'][number],
  x: number,
  y: number,
): void {
  const { ctx } = sheet
  if (left) drawIcon(ctx, 'coin', x, y, 30, COLOURS[id])
  else drawUsedCoin(ctx, x, y, HEAD.coinR, used === undefined ? '–' : `R${used}`)
  record(sheet, `token ${id} ${nth}`, boxAround(x, y, HEAD.coinR), `sector ${id}`)
}
