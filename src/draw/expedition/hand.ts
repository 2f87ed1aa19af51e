import type { HandScene } from '../../games/expedition/scene/types.ts'
import { type Canvas, COLOURS, type Context } from '../kit/pen/index.ts'
import { drawableText, EVERYONE_SEES, type Names } from '../kit/text/index.ts'
import { drawHand, headline, type Section, stackOf } from '../kit/parts/index.ts'
import { booksSection, breakthroughSection, claimRow, emptyRow, pendingSection } from './handRows.ts'
import { seatColour, drawInkSeat, seatPlayer } from './seats.ts'
import { EXPEDITION_WORDS } from './words.ts'

const LEAST = 420

/** Draws what is one seat's own, with what nobody else may read. */
export function drawExpeditionHand(scene: HandScene, names: Names): Canvas {
  const { seat, faction, slices, eliminated } = scene
  const head = {
    fill: eliminated ? COLOURS.secondary : seatColour(seat),
    drawBadge: (ctx: Context, x: number, y: number, r: number) => drawInkSeat(ctx, seat, x, y, r),
    count: slices,
    word: eliminated
      ? EXPEDITION_WORDS.out.toUpperCase()
      : slices === 1
        ? EXPEDITION_WORDS.slice
        : EXPEDITION_WORDS.slices,
    title: faction
      ? drawableText(faction, 'extrabold').toUpperCase()
      : EXPEDITION_WORDS.noFaction.toUpperCase(),
    person: seatPlayer(names, scene, 'bold'),
    notes: [],
  }
  return drawHand(head, sectionsOf(scene), LEAST)
}

const BETWEEN = 8
function sectionsOf({ seat, breakthrough, pending, claims, books }: HandScene): readonly Section[] {
  const note = claims.some(({ names }) => names.length) ? EXPEDITION_WORDS.namesAreSecret : ''
  const rows = claims.length ? claims.map(claim => claimRow(claim, seatColour(seat))) : [emptyRow()]
  return [
    ...(breakthrough ? [breakthroughSection(breakthrough)] : []),
    ...(pending ? [pendingSection(pending)] : []),
    stackOf([headline('coin', EXPEDITION_WORDS.yourSlices(claims.length), note), ...rows], BETWEEN),
    ...(books
      ? [stackOf([headline('deck', EXPEDITION_WORDS.yourBooks, EVERYONE_SEES), booksSection(books)], BETWEEN)]
      : []),
  ]
}
