import type { BoardScene, Pieces } from '../../games/expanse/scene/types.ts'
import { COLOURS } from '../kit/pen/index.ts'
import { drawIcon, type Icon } from '../kit/icons/index.ts'
import { bold, plain, writeMiddle } from '../kit/text/index.ts'
import { boxAround, layPlate, record } from '../kit/parts/index.ts'
import { EXPANSE_LAYOUT } from './layout.ts'
import type { ExpanseSheet } from './seats.ts'
import { EXPANSE_WORDS } from './words.ts'

/** What a piece counts for Orbital Control, for those pieces that this game has. */

type Entry = readonly [what: Pieces['kind'] | 'orbit', icon: Icon, strength: string]

const ENTRIES = [
  ['fleet', 'fleet', '1'],
  ['battleship', 'battleship', '2'],
  ['battleshipDamaged', 'damaged', '1'],
  ['orbit', 'orbit', '+1'],
  ['scrap', 'scrapShip', '½'],
  ['rocinante', 'rocinante', '1'],
  ['leader', 'leader', '1'],
] as const satisfies readonly Entry[]

const has = ({ orbitals, panels }: BoardScene, kind: Pieces['kind']): boolean =>
  [...orbitals.flatMap(({ fleets }) => fleets), ...panels.map(({ reserve }) => ({ pieces: reserve }))].some(
    ({ pieces }) => pieces.some(one => one.kind === kind),
  )

/** Factions bring their own kinds with them, even if all of these are gone. */
const isThere = (scene: BoardScene, what: Entry[0]): boolean => {
  if (what === 'leader')
    return has(scene, 'leader') || scene.panels.some(({ leader }) => leader !== undefined)
  if (what === 'scrap') return scene.seats.includes('opa')
  return what === 'battleship' || what === 'battleshipDamaged' ? scene.seats.includes('mcr') : true
}

/** Returns what each piece of this game counts for Orbital Control. */
export const strengthsIn = (scene: BoardScene): readonly Entry[] =>
  ENTRIES.filter(([what]) => isThere(scene, what))

const GRID = { columns: 4, x: 22, y: 44, stepX: 55, stepY: 30, icon: 22, gap: 15 } as const
export function drawLegend(sheet: ExpanseSheet): void {
  const { ctx, scene } = sheet
  const { legend } = EXPANSE_LAYOUT.map
  layPlate(sheet, 'legend', legend, { fill: COLOURS.plate, border: COLOURS.line, radius: 8 }, 'map')
  writeMiddle(ctx, EXPANSE_WORDS.strengths, legend.x + 10, legend.y + 17, bold(16, COLOURS.secondary))
  for (const [nth, [what, name, strength]] of strengthsIn(scene).entries()) {
    const [x, y] = [
      legend.x + GRID.x + (nth % GRID.columns) * GRID.stepX,
      legend.y + GRID.y + Math.floor(nth / GRID.columns) * GRID.stepY,
    ]
    drawIcon(ctx, name, x, y, GRID.icon, COLOURS.text)
    writeMiddle(ctx, strength, x + GRID.gap, y, bold(21, COLOURS.text))
    record(sheet, `strength ${what}`, boxAround(x, y, GRID.icon / 2), 'legend')
  }
  const [x, y] = [legend.x + GRID.x + (GRID.columns - 1) * GRID.stepX - 14, legend.y + GRID.y + GRID.stepY]
  drawIcon(ctx, 'house', x, y, 22, COLOURS.house)
  writeMiddle(ctx, EXPANSE_WORDS.ours, x + 16, y, plain(19, COLOURS.house))
}
