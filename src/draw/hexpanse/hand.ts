import type { HandScene } from '../../games/hexpanse/scene/types.ts'
import { borrowCanvas, type Canvas, COLOURS, type Context } from '../kit/pen/index.ts'
import { bold, extrabold, inFont, type Names, personLabel, widthOf, write } from '../kit/text/index.ts'
import { type Fit, headline, PAGE, type Section, stackOf } from '../kit/parts/index.ts'
import { cardRow, textRow } from './handRows.ts'
import { secretSection, hexSupplySection } from './handOwn.ts'
import { hexFactionColour, drawInkHexFaction } from './seats.ts'

/** What one seat has, with every text in full. */
export function drawHexHand(scene: HandScene, names: Names): Canvas {
  const content = fittedContent(scene)
  const height = Math.max(PAGE.least, Math.ceil(HEAD.height + GAP.part + content.height + PAGE.margin))
  const canvas = borrowCanvas(PAGE.width, height)
  const ctx = canvas.getContext('2d')
  ctx.fillStyle = COLOURS.space
  ctx.fillRect(0, 0, PAGE.width, height)
  drawHead(ctx, scene, names)
  content.draw(ctx, HEAD.height + GAP.part)
  return canvas
}

/**
 * Texts get smaller, and at last shorter, before the picture gets higher than can be read. The card itself
 * has the rest.
 */
const FITS: readonly Fit[] = [28, 26, 25, 24, 23, 22, 21, 20, 19, 18]
  .map((px): Fit => ({ px, lines: 100 }))
  .concat([8, 6, 5, 4, 3, 2, 1].map(lines => ({ px: 18, lines })))
const LARGEST: Fit = { px: 28, lines: 100 }
function fittedContent(scene: HandScene): Section {
  const most = PAGE.most - HEAD.height - GAP.part - PAGE.margin
  let made = contentOf(scene, LARGEST)
  for (const fit of FITS) {
    made = contentOf(scene, fit)
    if (made.height <= most) return made
  }
  return made
}

const GAP = { part: 16, list: 8 } as const
function contentOf(scene: HandScene, fit: Fit): Section {
  const { panel, cards, ability, minor, secret } = scene
  const colour = hexFactionColour(panel.seat)
  return stackOf(
    [
      hexSupplySection(scene),
      ...(secret ? [secretSection(secret)] : []),
      stackOf(
        [
          headline('deck', `CARDS  ${cards.length}`, 'everyone can see these'),
          ...cards.map(card => cardRow(card, colour, fit)),
        ],
        GAP.list,
      ),
      stackOf(
        [
          headline('crown', 'ABILITIES'),
          textRow(ability, colour, fit),
          ...(minor ? [textRow(minor, colour, fit)] : []),
        ],
        GAP.list,
      ),
    ],
    GAP.part,
  )
}

const HEAD = { height: 96, text: 114, right: 976 } as const
const LIFE = { number: 82, word: 38 } as const
function drawHead(ctx: Context, { panel: own }: HandScene, names: Names): void {
  ctx.fillStyle = own.defeated ? COLOURS.secondary : hexFactionColour(own.seat)
  ctx.fillRect(0, 0, PAGE.width, HEAD.height)
  drawInkHexFaction(ctx, own.seat, 62, 47, 34)
  const ink = COLOURS.ink
  const word = own.defeated ? 'DEFEATED' : 'LIFE'
  write(ctx, word, HEAD.right, 76, bold(LIFE.word, ink), { align: 'right' })
  const right = HEAD.right - widthOf(word, 'bold', LIFE.word) - 14
  const number = own.defeated
    ? 0
    : write(ctx, String(own.life), right, 78, extrabold(LIFE.number, ink), { align: 'right' })
  const room = right - number - 24 - HEAD.text
  write(ctx, own.name.toUpperCase(), HEAD.text, 48, extrabold(46, ink), { least: 26, maxWidth: room })
  const note = [...(own.team ? [own.team] : []), 'only you see this'].join(' · ')
  const person = personLabel(names, own.seat, 'bold')
  const noteRoom = widthOf(` · ${note}`, 'bold', 27)
  const width = write(ctx, person.text, HEAD.text, 81, inFont(person.font, 27, ink), {
    least: 18,
    maxWidth: room - noteRoom,
  })
  write(ctx, width ? `· ${note}` : note, HEAD.text + (width ? width + 8 : 0), 81, bold(27, ink))
}
