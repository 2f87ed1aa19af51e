import type { SectorScene } from '../../games/expanse/scene/types.ts'
import {
  COLOURS,
  disc,
  fillPath,
  MAP_FILLS,
  roundedRect,
  sprite,
  strokePath,
  type Canvas,
  type Context,
} from '../kit/pen/index.ts'
import { drawIcon } from '../kit/icons/index.ts'
import { bold, extrabold, plain, writeMiddle } from '../kit/text/index.ts'
import { boxAround, layPlate, record } from '../kit/parts/index.ts'
import { strengthsIn } from './legend.ts'
import { BOUNDARY, SAME_SECTOR, spread, STAR } from './map.ts'
import { drawUsedCoin } from './plates.ts'
import type { ExpanseSheet } from './seats.ts'
import { BANDS, LEAST_PX, LEGEND, RAILS, SUN, TALL_MAP } from './tallLayout.ts'
import { EXPANSE_WORDS } from './words.ts'

/** Draws the ground of the tall map: bands that run downwards, each Sector with a rail at its left. */
export function drawTallMap(sheet: ExpanseSheet): void {
  const { x, y, w } = TALL_MAP
  sheet.ctx.drawImage(ground(), x, y)
  record(sheet, 'map', { ...TALL_MAP, w })
  drawState(sheet)
  for (const sector of sheet.scene.sectors) drawRail(sheet, sector)
  drawStrengths(sheet)
}

const ground = (): Canvas =>
  sprite('expanse tall map', TALL_MAP.w, TALL_MAP.h, ctx => {
    ctx.translate(0, -TALL_MAP.y)
    for (const { id, y } of BANDS) {
      ctx.fillStyle = MAP_FILLS[id]
      ctx.fillRect(0, y, TALL_MAP.w, TALL_MAP.y + TALL_MAP.h - y)
    }
    drawStars(ctx)
    ctx.fillStyle = COLOURS.line
    ctx.fillRect(0, TALL_MAP.y + TALL_MAP.h - 2, TALL_MAP.w, 2)
    for (const { id, y } of BANDS.slice(1)) drawBoundary(ctx, id === 'saturn', y)
    drawSun(ctx)
  })

function drawBoundary(ctx: Context, isInside: boolean, y: number): void {
  if (isInside) ctx.setLineDash([14, 10])
  strokePath(ctx, isInside ? SAME_SECTOR : BOUNDARY, isInside ? 3 : 4, () => {
    ctx.moveTo(0, y)
    ctx.lineTo(TALL_MAP.w, y)
  })
  ctx.setLineDash([])
}

const STARS = 110
function drawStars(ctx: Context): void {
  for (let nth = 1; nth <= STARS; nth++) {
    const [x, y] = [spread(nth, 0.754877, TALL_MAP.w), TALL_MAP.y + spread(nth, 0.56984, TALL_MAP.h)]
    fillPath(ctx, STAR, () => disc(ctx, x, y, 0.9 + (nth % 3) * 0.3))
  }
}

const RINGS = [
  [124, '#4A3A14'],
  [102, '#B5821C'],
  [82, '#FFD75A'],
] as const
/** The Sun shines in from the right, beside Mars. */
function drawSun(ctx: Context): void {
  ctx.save()
  ctx.beginPath()
  roundedRect(ctx, SUN, 10)
  ctx.clip()
  for (const [r, colour] of RINGS) fillPath(ctx, colour, () => disc(ctx, SUN.x + 278, SUN.y + SUN.h / 2, r))
  ctx.restore()
}

const STATE = { x: 68, word: 40, number: 76 } as const
function drawState({ ctx, scene: { state } }: ExpanseSheet): void {
  if (state === undefined) return
  const [x, room] = [SUN.x + STATE.x, { align: 'center', least: LEAST_PX, maxWidth: 130 } as const]
  writeMiddle(ctx, EXPANSE_WORDS.state, x, SUN.y + STATE.word, plain(33, COLOURS.secondary), room)
  writeMiddle(ctx, `#${state}`, x, SUN.y + STATE.number, extrabold(33, COLOURS.text), room)
}

const RAIL = { icon: -71, name: -31, coin: 16, coinStep: 51, size: 44, coinR: 22 } as const
function drawRail(sheet: ExpanseSheet, { id, tokens }: SectorScene): void {
  const { ctx } = sheet
  const [rect, colour] = [RAILS[id], COLOURS[id]]
  layPlate(sheet, `sector ${id}`, rect, { fill: COLOURS.plate, border: colour, radius: 9 }, 'map')
  const [x, middle] = [rect.x + rect.w / 2, rect.y + rect.h / 2]
  drawIcon(ctx, id, x, middle + RAIL.icon, RAIL.size, colour)
  writeMiddle(ctx, EXPANSE_WORDS.sector[id], x, middle + RAIL.name, bold(LEAST_PX, colour), {
    align: 'center',
  })
  for (const [nth, { left, round }] of tokens.entries()) {
    const y = middle + RAIL.coin + nth * RAIL.coinStep
    if (left) drawIcon(ctx, 'coin', x, y, 44, colour)
    else drawUsedCoin(ctx, x, y, RAIL.coinR, round === undefined ? '–' : `R${round}`, LEAST_PX)
    record(sheet, `token ${id} ${nth}`, boxAround(x, y, RAIL.coinR), `sector ${id}`)
  }
}

const GRID = { columns: 4, title: 26, x: 30, y: 70, stepX: 77, stepY: 52, icon: 30, gap: 20 } as const
const ORBIT_LAST = ['fleet', 'battleship', 'battleshipDamaged', 'scrap', 'leader', 'rocinante', 'orbit']
function drawStrengths(sheet: ExpanseSheet): void {
  const { ctx, scene } = sheet
  layPlate(sheet, 'legend', LEGEND, { fill: COLOURS.plate, border: COLOURS.line, radius: 9 }, 'map')
  const title = bold(LEAST_PX, COLOURS.secondary)
  writeMiddle(ctx, EXPANSE_WORDS.strengthInOrbit, LEGEND.x + 14, LEGEND.y + GRID.title, title)
  const entries = strengthsIn(scene).toSorted(
    ([one], [other]) => ORBIT_LAST.indexOf(one) - ORBIT_LAST.indexOf(other),
  )
  for (const [nth, [what, name, strength]] of entries.entries()) {
    const x = LEGEND.x + GRID.x + (nth % GRID.columns) * GRID.stepX
    const y = LEGEND.y + GRID.y + Math.floor(nth / GRID.columns) * GRID.stepY
    drawIcon(ctx, name, x, y, GRID.icon, COLOURS.text)
    writeMiddle(ctx, strength, x + GRID.gap, y, bold(LEAST_PX, COLOURS.text))
    record(sheet, `strength ${what}`, boxAround(x, y, GRID.icon / 2), 'legend')
  }
}
