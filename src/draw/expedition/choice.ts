import type { ChoiceScene, ChoiceWedge } from '../../games/expedition/scene/types.ts'
import { type Canvas, CELLS, COLOURS, type Context } from '../kit/pen/index.ts'
import { bold, extrabold, inFont, type Names, plain, write, writeMiddle } from '../kit/text/index.ts'
import { drawOptionNumber, startPage } from '../kit/parts/index.ts'
import { drawList, listHeight } from './choiceList.ts'
import { EXPEDITION_LAYOUT } from './layout.ts'
import { drawClaimSeat, seatColour, drawInkSeat, playerAt } from './seats.ts'
import { drawWedge, writeOffer } from './token.ts'
import { pointAt, type Disc } from './wedges.ts'
import { EXPEDITION_WORDS } from './words.ts'

/**
 * What can be chosen, for a telephone: the open slices where they lie on the token, or a list of systems or
 * seats, each with the number of its option.
 */

const PAGE = { width: 1000, head: 132, margin: 20 } as const

export function drawExpeditionChoice(scene: ChoiceScene, names: Names): Canvas {
  const inside = PAGE.width - 2 * PAGE.margin
  const height = PAGE.head + 2 * PAGE.margin + (scene.wedges ? inside : listHeight(scene, inside))
  const { canvas, ctx } = startPage(PAGE.width, Math.ceil(height))
  drawHead(ctx, scene)
  if (scene.wedges) drawSlices(ctx, scene, scene.wedges, names)
  else drawList(ctx, scene, { x: PAGE.margin, y: PAGE.head + PAGE.margin, w: inside }, names)
  return canvas
}

function drawHead(ctx: Context, { seat, title, note }: ChoiceScene): void {
  ctx.fillStyle = seatColour(seat)
  ctx.fillRect(0, 0, PAGE.width, PAGE.head)
  drawInkSeat(ctx, seat, 66, PAGE.head / 2, 40)
  write(ctx, title, 126, 68, extrabold(62, COLOURS.ink), { least: 34, maxWidth: PAGE.width - 146 })
  write(ctx, note, 126, 110, bold(32, COLOURS.ink), { least: 22, maxWidth: PAGE.width - 146 })
}

/** All six, so that they are where everybody knows them; what is claimed is dim. */
function drawSlices(ctx: Context, { seat }: ChoiceScene, wedges: readonly ChoiceWedge[], names: Names): void {
  const half = (PAGE.width - 2 * PAGE.margin) / 2
  const at: Disc = {
    cx: PAGE.width / 2,
    cy: PAGE.head + PAGE.margin + half,
    scale: half / EXPEDITION_LAYOUT.token.outerR,
  }
  for (const [nth, wedge] of wedges.entries()) {
    const { option, claim } = wedge
    drawWedge(ctx, at, nth, wedge, option?.picked ? seatColour(seat) : option ? CELLS.inner : COLOURS.panel)
    if (option) {
      const [x, y] = writeOffer(
        ctx,
        at,
        nth,
        wedge,
        2 * NUMBER.r + NUMBER.gap,
        option.picked ? COLOURS.ink : COLOURS.text,
      )
      drawOptionNumber(ctx, option.nth, [x + NUMBER.r, y], NUMBER.r, option.picked)
    } else if (claim) drawTaken(ctx, at, nth, claim, names)
  }
  const open = wedges.filter(({ option }) => option).length
  writeMiddle(ctx, String(open), at.cx, at.cy - 22, extrabold(150, COLOURS.text), { align: 'center' })
  writeMiddle(ctx, EXPEDITION_WORDS.open, at.cx, at.cy + 72, plain(44, COLOURS.secondary), {
    align: 'center',
  })
}

/** The disc of the number before the verb. */
const NUMBER = { r: 31, gap: 14 } as const

function drawTaken(
  ctx: Context,
  at: Disc,
  nth: number,
  { seat, no }: NonNullable<ChoiceWedge['claim']>,
  names: Names,
): void {
  const [x, y] = pointAt(at, nth, EXPEDITION_LAYOUT.token.claimedContentR)
  drawClaimSeat(ctx, seat, no, x, y - 22, 42)
  const { text, font } = playerAt(names, seat, 'bold')
  writeMiddle(ctx, text, x, y + 48, inFont(font, 34, COLOURS.text), {
    least: 20,
    maxWidth: 230,
    align: 'center',
  })
}
