import type { HandScene } from '../../games/expedition/scene/types.ts'
import { type Canvas, COLOURS, type Context } from '../kit/pen/index.ts'
import { drawableText, type Names } from '../kit/text/index.ts'
import { drawHand, headline, type Section, stackOf } from '../kit/parts/index.ts'
import { booksSection, breakthroughSection, claimRow, emptyRow, pendingSection } from './handRows.ts'
import { seatColour, drawInkSeat, seatPlayer } from './seats.ts'

const LEAST = 420

/** What is one seat's own, with what nobody else may read. */
export function drawExpeditionHand(scene: HandScene, names: Names): Canvas {
  const { seat, faction, slices, eliminated } = scene
  const head = {
    fill: eliminated ? COLOURS.secondary : seatColour(seat),
    drawBadge: (ctx: Context, x: number, y: number, r: number) => drawInkSeat(ctx, seat, x, y, r),
    count: slices,
    word: eliminated ? 'OUT' : slices === 1 ? 'SLICE' : 'SLICES',
    title: faction ? drawableText(faction, 'extrabold').toUpperCase() : 'NO FACTION YET',
    person: seatPlayer(names, scene, 'bold'),
    notes: [],
  }
  return drawHand(head, sectionsOf(scene), LEAST)
}

const BETWEEN = 8
function sectionsOf({ seat, breakthrough, pending, claims, books }: HandScene): readonly Section[] {
  const note = claims.some(({ names }) => names.length) ? 'names in the light boxes: only you see them' : ''
  const rows = claims.length ? claims.map(claim => claimRow(claim, seatColour(seat))) : [emptyRow()]
  return [
    ...(breakthrough ? [breakthroughSection(breakthrough)] : []),
    ...(pending ? [pendingSection(pending)] : []),
    stackOf([headline('coin', `YOUR SLICES  ${claims.length}`, note), ...rows], BETWEEN),
    ...(books
      ? [stackOf([headline('deck', 'YOUR BOOKS', 'everyone can see these'), booksSection(books)], BETWEEN)]
      : []),
  ]
}
