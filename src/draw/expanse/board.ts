import { changesBetween } from '../../games/expanse/scene/changes.ts'
import type { BoardScene, Change, SectorScene } from '../../games/expanse/scene/types.ts'
import {
  startPage,
  layBrackets,
  layChangePill,
  layNewPill,
  PILL_HEIGHT,
  rectOf,
  boxAround,
  layPlate,
  record,
  type Picture,
} from '../kit/parts/index.ts'
import { drawBase, slotX } from './base.ts'
import { drawExpanseHeader } from './header.ts'
import { EXPANSE_LAYOUT, baseRect, cardRect } from './layout.ts'
import { drawLegend } from './legend.ts'
import { drawExpanseMap } from './map.ts'
import { drawOrbital } from './orbital.ts'
import { drawExpansePanels } from './panel.ts'
import type { ExpanseSheet } from './seats.ts'
import { drawTrack } from './track.ts'
import type { OrbitalId } from '../../games/expanse/types.ts'
import { COLOURS } from '../kit/pen/index.ts'
import { drawIcon } from '../kit/icons/index.ts'
import { bold, widthOf, writeMiddle } from '../kit/text/index.ts'
import { drawUsedCoin } from './plates.ts'

/** Draws the whole board. Without the scene `before`, nothing is marked as changed. */
export function drawExpanseBoard(
  scene: BoardScene,
  before: BoardScene | undefined,
  names: Readonly<Record<string, string>>,
): Picture {
  const { w, h } = EXPANSE_LAYOUT.canvas
  const { canvas, ctx } = startPage(w, h)
  const sheet: ExpanseSheet = {
    ctx,
    scene,
    names,
    changes: before ? changesBetween(before, scene) : [],
    drawn: [],
  }
  drawExpanseMap(sheet)
  drawExpanseHeader(sheet)
  drawSectors(sheet)
  for (const base of scene.bases) if (!base.outOfPlay) drawBase(sheet, base)
  for (const orbital of scene.orbitals) drawOrbital(sheet, orbital)
  drawLegend(sheet)
  drawTrack(sheet)
  drawExpansePanels(sheet)
  drawExpanseMarks(sheet)
  return { canvas, drawn: sheet.drawn }
}

/** Marks what has changed since the picture before, with brackets and pills, over everything else. */
const { delta } = EXPANSE_LAYOUT.base
const CHIP_CORNER = 12

type BaseChange = Extract<Change, { readonly what: 'base' }>
type FleetChange = Extract<Change, { readonly what: 'fleets' }>

export function drawExpanseMarks(sheet: ExpanseSheet): void {
  const { changes } = sheet
  const bases = changes.filter(one => one.what === 'base')
  const fleets = changes.filter(one => one.what === 'fleets')
  for (const { base } of bases) layBrackets(sheet, `change ${base}`, baseRect(base))
  for (const orbital of new Set(fleets.map(one => one.orbital)))
    drawFleetMarks(
      sheet,
      orbital,
      fleets.filter(one => one.orbital === orbital),
    )
  for (const one of changes) if (one.what === 'card') drawNew(sheet, one.slot)
  for (const base of bases) drawPills(sheet, base)
}

/** Two wide ones beside each other are a little smaller, so that both can be read. */
function drawPills(sheet: ExpanseSheet, { base, cubes }: BaseChange): void {
  const rect = baseRect(base)
  const scale = delta.h / PILL_HEIGHT
  for (const { seat, by } of cubes) {
    const isWide = Math.abs(by) > 9 && cubes.length > 1
    const at = [rect.x + slotX(seat), rect.y + delta.y] as const
    layChangePill(sheet, `change ${base} ${seat}`, at, by, { scale: isWide ? scale * 0.94 : scale })
  }
}

const MOST_CHIPS = 2
/** Marks each chip, or the box if one is gone or nearly all are others. */
function drawFleetMarks(sheet: ExpanseSheet, orbital: OrbitalId, fleets: readonly FleetChange[]): void {
  const box = rectOf(sheet, `orbital ${orbital}`)
  const chips = fleets.map(({ seat }) => ({ seat, rect: rectOf(sheet, `chip ${orbital} ${seat}`) }))
  if (fleets.length > MOST_CHIPS || chips.some(({ rect }) => !rect)) {
    if (box) layBrackets(sheet, `change fleets ${orbital}`, box)
    return
  }
  for (const { seat, rect } of chips)
    if (rect) layBrackets(sheet, `change fleets ${orbital} ${seat}`, rect, CHIP_CORNER)
}

function drawNew(sheet: ExpanseSheet, slot: number): void {
  const rect = cardRect(slot)
  const { fresh } = EXPANSE_LAYOUT.track.card
  layBrackets(sheet, `change card ${slot}`, rect)
  layNewPill(sheet, `new ${slot}`, [rect.x + fresh.x, rect.y + fresh.y])
}

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
