import type { HandScene } from '../../games/expedition/scene/types.ts'
import { borrowCanvas, type Canvas, COLOURS, type Context } from '../kit/pen/index.ts'
import { bold, drawableText, extrabold, inFont, type Names, widthOf, write } from '../kit/text/index.ts'
import { headline, PAGE, type Section, stackOf } from '../kit/parts/index.ts'
import { booksSection, breakthroughSection, claimRow, emptyRow, pendingSection } from './handRows.ts'
import { seatColour, drawInkSeat, seatPlayer } from './seats.ts'

/** What is one seat's own, with what nobody else may read. */
export function drawExpeditionHand(scene: HandScene, names: Names): Canvas {
  const content = contentOf(scene)
  const height = Math.min(
    PAGE.most,
    Math.max(LEAST, Math.ceil(HEAD.height + GAP.part + content.height + PAGE.margin)),
  )
  const canvas = borrowCanvas(PAGE.width, height)
  const ctx = canvas.getContext('2d')
  ctx.fillStyle = COLOURS.space
  ctx.fillRect(0, 0, PAGE.width, height)
  drawHead(ctx, scene, names)
  content.draw(ctx, HEAD.height + GAP.part)
  return canvas
}

const LEAST = 420
const GAP = { part: 16, list: 8 } as const
function contentOf({ seat, breakthrough, pending, claims, books }: HandScene): Section {
  const colour = seatColour(seat)
  const note = claims.some(({ names }) => names.length) ? 'names in the light boxes: only you see them' : ''
  return stackOf(
    [
      ...(breakthrough ? [breakthroughSection(breakthrough)] : []),
      ...(pending ? [pendingSection(pending)] : []),
      stackOf(
        [
          headline('coin', `YOUR SLICES  ${claims.length}`, note),
          ...(claims.length ? claims.map(claim => claimRow(claim, colour)) : [emptyRow()]),
        ],
        GAP.list,
      ),
      ...(books
        ? [stackOf([headline('deck', 'YOUR BOOKS', 'everyone can see these'), booksSection(books)], GAP.list)]
        : []),
    ],
    GAP.part,
  )
}

const HEAD = { height: 96, text: 114, right: 976 } as const
const COUNT = { number: 82, word: 38 } as const
function drawHead(ctx: Context, scene: HandScene, names: Names): void {
  const { seat, faction, slices, eliminated } = scene
  ctx.fillStyle = eliminated ? COLOURS.secondary : seatColour(seat)
  ctx.fillRect(0, 0, PAGE.width, HEAD.height)
  drawInkSeat(ctx, seat, 62, 47, 34)
  const colour = COLOURS.ink
  const word = eliminated ? 'OUT' : slices === 1 ? 'SLICE' : 'SLICES'
  write(ctx, word, HEAD.right, 76, bold(COUNT.word, colour), { align: 'right' })
  const right = HEAD.right - widthOf(word, 'bold', COUNT.word) - 14
  const wide = write(ctx, String(slices), right, 78, extrabold(COUNT.number, colour), { align: 'right' })
  const room = right - wide - 24 - HEAD.text
  const title = faction ? drawableText(faction, 'extrabold').toUpperCase() : 'NO FACTION YET'
  write(ctx, title, HEAD.text, 48, extrabold(46, colour), { least: 24, maxWidth: room })
  const person = seatPlayer(names, scene, 'bold')
  const note = ' · only you see this'
  const long = write(ctx, person.text, HEAD.text, 81, inFont(person.font, 27, colour), {
    least: 18,
    maxWidth: room - widthOf(note, 'bold', 27),
  })
  write(ctx, note.trimStart(), HEAD.text + long + 7, 81, bold(27, colour))
}
