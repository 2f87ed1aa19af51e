import type { PanelScene } from '../../games/expanse/scene/types.ts'
import type { Context } from '../kit/pen/canvas.ts'
import { icon } from '../kit/icons/icon.ts'
import { COLOURS, type Colour } from '../kit/pen/palette.ts'
import { rounded, stroked, type Rect } from '../kit/pen/path.ts'
import { changePill, medal } from '../kit/parts/plate.ts'
import { writeMiddle } from '../kit/text/write.ts'
import { LAYOUT } from './layout.ts'
import { drawPowerPlay } from './powerPlay.ts'
import { colourOf } from './seats.ts'
import { note, round, type Sheet } from './sheet.ts'

/**
 * The foot of a panel: what the modules of this game bring. What is not there leaves its outline, so that
 * nothing moves.
 */
const { modules: M } = LAYOUT.panels

interface Part {
  readonly w: number
  readonly draw: (sheet: Sheet, x: number, y: number) => void
}

function partsOf(one: PanelScene): readonly Part[] {
  const { resourceTokens: barrels, protomoleculeTokens: tokens, leader, powerPlay } = one
  const { seat } = one
  return [
    ...(barrels === undefined
      ? []
      : [
          {
            w: M.barrels.places * M.barrels.step,
            draw: (sheet: Sheet, x: number, y: number) => drawBarrels(sheet, seat, barrels, x, y),
          },
        ]),
    ...(tokens === undefined
      ? []
      : [
          {
            w: M.tokens.places * M.tokens.step,
            draw: (sheet: Sheet, x: number, y: number) => drawTokens(sheet, seat, tokens, x, y),
          },
        ]),
    ...(leader === undefined
      ? []
      : [
          {
            w: M.leader.w,
            draw: (sheet: Sheet, x: number, y: number) => drawLeader(sheet, seat, leader, x, y),
          },
        ]),
    ...(powerPlay === undefined
      ? []
      : [
          { w: 0, draw: (sheet: Sheet, x: number, y: number) => drawPowerPlay(sheet, seat, powerPlay, x, y) },
        ]),
  ]
}

const ROW = { half: 14, above: 2, none: 12 } as const
/** How much of a panel it takes, from the foot. */
export const moduleHeight = (one: PanelScene): number =>
  partsOf(one).length ? M.fromBottom + ROW.half + ROW.above : ROW.none

export function drawModules(sheet: Sheet, one: PanelScene, rect: Rect): void {
  let x = rect.x + M.x
  for (const part of partsOf(one)) {
    part.draw(sheet, x, rect.y + rect.h - M.fromBottom)
    x += part.w + M.gap
  }
  drawChange(sheet, one, rect)
}

/** Under the barrels, on the border: beside them is no room that is always free. */
function drawChange(sheet: Sheet, { seat }: PanelScene, rect: Rect): void {
  const change = sheet.changes.find(one => one.what === 'tokens' && one.seat === seat)
  if (change?.what !== 'tokens') return
  const middle = rect.x + M.x + (M.barrels.places * M.barrels.step) / 2
  note(
    sheet,
    `change tokens ${seat}`,
    changePill(sheet.ctx, middle, rect.y + rect.h - M.delta.fromBottom, change.by, M.delta.h / 24),
  )
}

type Seat = PanelScene['seat']
const EMPTY = { w: 14, h: 22, radius: 4 } as const
const COUNT = { font: 'bold', px: 23 } as const

/** More than there are places for, as in Final Scoring, are counted. */
function drawBarrels(sheet: Sheet, seat: Seat, count: number, x: number, y: number): void {
  const { ctx } = sheet
  const { places, size, step } = M.barrels
  note(sheet, `barrels ${seat}`, { x, y: y - size / 2, w: places * step, h: size }, `panel ${seat}`)
  const isCounted = count > places
  for (let nth = 0; nth < (isCounted ? 1 : places); nth++) {
    const middle = x + step / 2 + nth * step
    if (nth < count) icon(ctx, 'barrel', middle, y, size, COLOURS.text)
    else emptyBarrel(ctx, middle, y)
    if (nth < count && !isCounted)
      note(
        sheet,
        `barrel ${seat} ${nth + 1}`,
        { x: middle - step / 2, y: y - EMPTY.h / 2, w: step, h: EMPTY.h },
        `barrels ${seat}`,
      )
  }
  if (!isCounted) return
  const width = writeMiddle(ctx, `×${count}`, x + step + 5, y, { ...COUNT, colour: COLOURS.text })
  note(
    sheet,
    `barrel ${seat} ×${count}`,
    { x, y: y - EMPTY.h / 2, w: step + 5 + width, h: EMPTY.h },
    `barrels ${seat}`,
  )
}

const emptyBarrel = (ctx: Context, x: number, y: number): void =>
  stroked(ctx, COLOURS.divider, 2, () =>
    rounded(
      ctx,
      { x: Math.round(x) - EMPTY.w / 2, y: Math.round(y) - EMPTY.h / 2, w: EMPTY.w, h: EMPTY.h },
      EMPTY.radius,
    ),
  )

function drawTokens(sheet: Sheet, seat: Seat, count: number, x: number, y: number): void {
  const { ctx } = sheet
  const { places, r, step } = M.tokens
  const isCounted = count > places
  const colours = (isThere: boolean): [Colour, Colour] =>
    isThere ? [COLOURS.protomolecule, COLOURS.protomoleculePlate] : [COLOURS.divider, COLOURS.panel]
  for (let nth = 0; nth < (isCounted ? 1 : places); nth++)
    medal(ctx, 'burst', x + r + nth * step, y, r, ...colours(nth < count))
  if (isCounted) writeMiddle(ctx, `×${count}`, x + step, y, { ...COUNT, colour: COLOURS.protomolecule })
  note(sheet, `tokens ${seat}`, { ...round(x + r, y, r), w: places * step - 2 }, `panel ${seat}`)
}

function drawLeader(
  sheet: Sheet,
  seat: Seat,
  leader: NonNullable<PanelScene['leader']>,
  x: number,
  y: number,
): void {
  const { size, w } = M.leader
  icon(sheet.ctx, 'leader', x + w / 2, y, size, leader === 'onMap' ? colourOf(seat) : COLOURS.divider)
  note(sheet, `leader ${seat} ${leader}`, round(x + w / 2, y, w / 2), `panel ${seat}`)
}
