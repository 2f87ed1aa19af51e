import type { BoardScene, Pieces } from '../../games/expanse/scene/types.ts'
import { icon } from '../icons.ts'
import type { Icon } from '../icons.ts'
import { COLOURS } from '../palette.ts'
import { panel } from '../plate.ts'
import { writeMiddle } from '../text.ts'
import { LAYOUT } from './layout.ts'
import { note } from './sheet.ts'
import type { Sheet } from './sheet.ts'

/** What a piece counts for Orbital Control, for those pieces that this game has. */
type Entry = readonly [icon: Icon, strength: string]

const ALWAYS: readonly Entry[] = [['fleet', '1'], ['rocinante', '1'], ['orbit', '+1']]
const OF_MCR: readonly Entry[] = [['battleship', '2'], ['damaged', '1']]
const OF_OPA: readonly Entry[] = [['scrapShip', '½']]
const LEADERS: readonly Entry[] = [['leader', '1']]

const has = ({ orbitals, panels }: BoardScene, kind: Pieces['kind']): boolean =>
  [...orbitals.flatMap(({ fleets }) => fleets), ...panels.map(({ reserve }) => ({ pieces: reserve }))].some(({ pieces }) => pieces.some(one => one.kind === kind))

const entriesIn = (scene: BoardScene): readonly Entry[] => [
  ...ALWAYS, ...(scene.seats.includes('mcr') ? OF_MCR : []), ...(scene.seats.includes('opa') ? OF_OPA : []), ...(has(scene, 'leader') ? LEADERS : []),
]

const GRID = { columns: 4, x: 22, y: 44, stepX: 55, stepY: 30, icon: 22, gap: 15 } as const
export function drawLegend(sheet: Sheet): void {
  const { ctx, scene } = sheet
  const { legend } = LAYOUT.map
  panel(ctx, legend, { fill: COLOURS.plate, border: COLOURS.line, radius: 8 })
  note(sheet, 'legend', legend, 'map')
  writeMiddle(ctx, 'STRENGTH · ORBITAL CONTROL', legend.x + 10, legend.y + 17, { font: 'bold', px: 16, colour: COLOURS.secondary })
  for (const [nth, [name, strength]] of entriesIn(scene).entries()) {
    const [x, y] = [legend.x + GRID.x + nth % GRID.columns * GRID.stepX, legend.y + GRID.y + Math.floor(nth / GRID.columns) * GRID.stepY]
    icon(ctx, name, x, y, GRID.icon, COLOURS.text)
    writeMiddle(ctx, strength, x + GRID.gap, y, { font: 'bold', px: 21, colour: COLOURS.text })
  }
  const [x, y] = [legend.x + GRID.x + (GRID.columns - 1) * GRID.stepX - 14, legend.y + GRID.y + GRID.stepY]
  icon(ctx, 'house', x, y, 22, COLOURS.house)
  writeMiddle(ctx, 'text', x + 16, y, { font: 'plain', px: 19, colour: COLOURS.house })
}
